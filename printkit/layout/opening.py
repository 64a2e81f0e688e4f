"""The head of a sheet over its whole width: the title's band with the game's motif, the key facts, what is needed."""

from collections.abc import Sequence
from itertools import accumulate, pairwise

from msgspec.structs import replace

from printkit.layout.blocks import flowing
from printkit.layout.desk import ASCENT_SHARE, Desk, baseline, lines
from printkit.layout.flow import Slice, height_of, spaced, stacked
from printkit.layout.icons import pattern_item, read_pattern
from printkit.layout.moving import all_moved
from printkit.layout.shapes import rectangle
from printkit.model.book import Block, Book, Heading, KeyFacts, Needed, Paragraph
from printkit.model.display import Item
from printkit.model.style import TypeStyle
from printkit.model.text import Text
from printkit.place import Place
from printkit.problems import Faulty
from printkit.typeset import compose
from printkit.typeset.fit import stack
from printkit.typeset.phrases import tears_words

STEP = 0.5  # points


def split_opening(book: Book) -> tuple[Text, tuple[Block, ...], tuple[Block, ...]]:
    """The title; the blocks that stand over the whole width; and the rest, which flows.

    The opening ends at the first block that is neither key facts, nor what is needed (with its heading), nor a lead.
    Paragraphs between the key facts and the first heading are a lead.
    """
    blocks = book.blocks
    title = book.title
    if blocks and isinstance(blocks[0], Heading) and blocks[0].level == 1:
        title, blocks = blocks[0].text, blocks[1:]
    end = 0
    while end < len(blocks):
        here = blocks[end]
        after = blocks[end + 1] if end + 1 < len(blocks) else None
        if isinstance(here, KeyFacts | Needed | Paragraph) and not _is_text(blocks[:end], here):
            end += 1
        elif isinstance(here, Heading) and isinstance(after, KeyFacts | Needed):
            end += 2
        else:
            break
    leads = tuple(replace(block, style="lead") if isinstance(block, Paragraph) else block for block in blocks[:end])
    return title, leads, blocks[end:]


def _is_text(before: Sequence[Block], block: Block) -> bool:
    """A paragraph that belongs to the text: neither a lead nor right after the key facts."""
    if not isinstance(block, Paragraph) or block.style == "lead":
        return False
    return not before or not isinstance(before[-1], KeyFacts | Paragraph)


def opening(desk: Desk, title: Text, blocks: Sequence[Block], width: float, motif: str) -> tuple[Slice, ...]:
    """The band and the blocks below it, which stay together, of the page's width."""
    place = blocks[0].place if blocks else None
    band = _band(desk, title, width, motif, place)
    below = flowing(desk, blocks, width)
    return (band, *spaced(below, desk.space("block")))


def _band(desk: Desk, title: Text, width: float, motif: str, place: Place | None) -> Slice:
    """The motif in the accent, the title beside it on a tint."""
    node = desk.tree.add("H1", language=title.language)
    square = desk.space("motif")
    gap = desk.space("key-gap") * 1.6
    room = width - square - 2 * gap
    style = _clear_of_ruby(desk, title, _type_of_title(desk, title, room), room)
    found = lines(desk, title, style, room, node, place)
    height = max(desk.space("band"), height_of(found) + 2 * desk.space("key-gap"))
    # The em boxes of the lines stand in the middle: the room for ruby above the first counts only where it is used.
    first = baseline(style, title.language) - ASCENT_SHARE * style.size
    inked = height_of(found) - style.leading + style.size
    items: list[Item] = [
        rectangle(0, 0, width, height, fill="tint"),
        pattern_item(read_pattern(motif), 0, 0, square, height, 0.0, "accent"),
    ]
    if found:
        items += all_moved(stacked(found).items, square + gap, (height - inked) / 2 - first)
    return Slice(height, tuple(items), place=place)


def _type_of_title(desk: Desk, title: Text, width: float) -> TypeStyle:
    """The largest type in which no line of the title ends inside a word, and no word is wider than the line; the
    style's own where there is none."""
    whole = desk.type_for("title", title)
    size = whole.size
    while size >= whole.smallest:
        style = replace(whole, size=size, leading=whole.leading * size / whole.size)
        if _keeps_words(desk, title, style, width):
            return style
        size -= STEP
    return whole


def _clear_of_ruby(desk: Desk, title: Text, style: TypeStyle, width: float) -> TypeStyle:
    """The type with its lines so far apart that no ruby touches the line above it."""
    try:
        found = compose(title, width, style, desk.fonts)
    except Faulty:  # it is told where the title is set
        return style
    apart = (after - before for before, after in pairwise(stack(found, style.leading)))
    return replace(style, leading=max(apart, default=style.leading))


def _keeps_words(desk: Desk, title: Text, style: TypeStyle, width: float) -> bool:
    try:
        found = compose(title, width, style, desk.fonts)
    except Faulty:
        return False
    ends = tuple(accumulate(len(line.text) + len(line.tail) for line in found[:-1]))
    return not tears_words(title.plain, title.language, ends)
