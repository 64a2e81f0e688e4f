"""Blocks of a book as slices that can flow: headings, paragraphs, figures, and what has a file of its own."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from printkit.layout.desk import ASCENT_SHARE, Desk, baseline, lines
from printkit.layout.flow import Keep, Slice, height_of, kept, shifted, spaced, stacked
from printkit.layout.frames import framed, inner_width
from printkit.layout.key_facts import key_facts
from printkit.layout.lists import listing
from printkit.layout.needed import needed
from printkit.layout.nodes import ARTIFACT, DOCUMENT
from printkit.layout.shapes import rectangle
from printkit.layout.tables import table
from printkit.model.book import Block, Figure, Framed, Heading, KeyFacts, Listing, Needed, Paragraph, Table
from printkit.model.display import Group, Item
from printkit.model.style import Style
from printkit.problems import problem
from printkit.units import in_mm

CLOSE = (Paragraph, Listing)  # blocks of running text, which need less room between them


def flowing(
    desk: Desk, blocks: Sequence[Block], width: float, parent: int = DOCUMENT, body: str = "body"
) -> tuple[Slice, ...]:
    """The blocks set `width` wide, in their order, with the gaps between them; running text in the type `body`.

    A heading of level 1 or 2 on the page opens a section of the structure.
    """
    found: list[Slice] = []
    before: Block | None = None
    for block in blocks:
        if isinstance(block, Heading) and block.level <= 2 and body == "body":
            parent = desk.tree.add("Sect", DOCUMENT, language=block.text.language)
        slices = spaced(set_block(desk, block, width, parent, body), _gap(desk, before, block))
        if len(slices) == 1 and isinstance(before, Heading) and isinstance(block, CLOSE):
            slices = kept(slices, Keep.FAST)  # a heading brings two lines along
        if isinstance(before, Figure) and isinstance(block, Paragraph) and body == "frame-body":
            found[-1], slices = _held(desk, found[-1], slices)
        if isinstance(before, Paragraph) and before.style == "body" and isinstance(block, Listing) and slices:
            found[-1] = replace(found[-1], keep=Keep.LOOSE)  # what leads to steps is better read with the first of them
        found += slices
        before = block if slices else before
    return kept(found, Keep.FREE)


def _held(desk: Desk, figure: Slice, text: tuple[Slice, ...]) -> tuple[Slice, tuple[Slice, ...]]:
    """A worked example's figure and the text that says what it shows: nobody turns a page between them, if one page
    can hold both."""
    if not text or height_of((figure, *text)) + 2 * desk.space("frame-padding") > desk.column_height:
        return figure, text
    fast = tuple(replace(piece, keep=Keep.FAST) for piece in text[:-1])
    return replace(figure, keep=Keep.FAST), (*fast, text[-1])


def set_block(desk: Desk, block: Block, width: float, parent: int, body: str) -> tuple[Slice, ...]:
    """One block's slices, without the gap above it."""
    match block:
        case Heading():
            return _heading(desk, block, width, parent)
        case Paragraph():
            return _paragraph(desk, block, width, parent, body)
        case Listing():
            return listing(desk, block, width, parent, body if block.style == "body" else block.style)
        case Table():
            return table(desk, block, width, parent)
        case Figure():
            return _figure(desk, block, width, parent)
        case Framed():
            return _framed(desk, block, width, parent)
        case KeyFacts():
            return key_facts(desk, block, width, parent)
        case Needed():
            return needed(desk, block, width, parent)


def _gap(desk: Desk, before: Block | None, block: Block) -> float:
    if isinstance(block, Heading):
        return desk.space("before-heading-3" if block.level > 2 else "before-heading-2")
    if isinstance(before, Heading):
        return desk.space("after-heading" if isinstance(block, CLOSE) else "heading-to-box")
    both_close = isinstance(block, CLOSE) and isinstance(before, CLOSE)
    return desk.space("paragraph" if both_close else "block")


def _heading(desk: Desk, block: Heading, width: float, parent: int) -> tuple[Slice, ...]:
    """A heading, kept with what follows; a section's stands beside a bar in the accent."""
    node = desk.tree.add(f"H{block.level}", parent, language=block.text.language)
    style = desk.type_for(f"heading-{block.level}", block.text)
    bar = desk.weight("bar") if block.level <= 2 else 0.0
    indent = bar + desk.space("bar-gap") if bar else 0.0
    found = lines(desk, block.text, style, width - indent, node, block.place)
    if not found:
        return ()
    whole = stacked(shifted(found, indent))
    items: tuple[Item, ...] = whole.items
    if bar:
        top = baseline(style, block.text.language) - ASCENT_SHARE * style.size
        height = whole.height - style.leading + style.size
        items = (rectangle(0, top, bar, height, fill="accent"), *items)
    return (replace(whole, items=items, keep=Keep.FAST, place=block.place),)


def _paragraph(desk: Desk, block: Paragraph, width: float, parent: int, body: str) -> tuple[Slice, ...]:
    node = desk.tree.add("P", parent, language=block.text.language)
    role = body if block.style == "body" else block.style
    return lines(desk, block.text, desk.type_for(role, block.text), width, node, block.place)


def _figure(desk: Desk, block: Figure, width: float, parent: int) -> tuple[Slice, ...]:
    """The drawing and its caption as one slice. The caption is a paragraph of its own beside the figure: readers that
    speak a figure's alternative text leave out what stands within the figure."""
    node = desk.tree.add("Figure", parent, language=block.alternative.language, alternative=block.alternative.plain)
    caption: tuple[Slice, ...] = ()
    if block.caption is not None:
        below = desk.tree.add("P", parent, language=block.caption.language)
        style = desk.type_for("caption", block.caption)
        caption = spaced(lines(desk, block.caption, style, width, below, block.place), desk.space("caption-gap"))
    drawn = _drawn(desk, block, width, node, caption)
    return (replace(drawn, redrawn=partial(_redrawn, desk, block, width, node, caption)),)


def _drawn(desk: Desk, block: Figure, width: float, node: int, caption: tuple[Slice, ...]) -> Slice:
    from printkit.layout.figures import paint_scene  # what draws tables with cards on them, which many books have not
    from printkit.layout.things import Said

    said = Said(block.alternative.language, block.id, node, block.place, block.state)
    drawn = paint_scene(desk, block.scene, dict(block.names), width, said)
    if drawn.width > width + 0.01:
        excess = round(in_mm(drawn.width - width), 1)
        desk.problems.append(problem("figure-too-wide", block.place, block=block.id, excess=excess))
    group = Group(drawn.items, label=f"figure {block.id}", node=node)
    return replace(stacked((Slice(drawn.height, (group,), place=block.place), *caption)), keep=Keep.FREE)


def _redrawn(
    desk: Desk, block: Figure, width: float, node: int, caption: tuple[Slice, ...], style: Style
) -> Slice | None:
    """The figure as another style draws it; None where that leaves too little room for its words."""
    trial = Desk(style, desk.fonts, desk.column_height)
    found = _drawn(trial, block, width, node, caption)
    return None if trial.problems else found


def _framed(desk: Desk, block: Framed, width: float, parent: int) -> tuple[Slice, ...]:
    """The title, then the blocks, on a ground of their own."""
    first = next(iter(block.blocks), None)
    language = block.title.language if block.title else ""
    node = desk.tree.add("Sect", parent, language=language)
    inside = inner_width(desk, width)
    title: tuple[Slice, ...] = ()
    if block.title is not None:
        title_node = desk.tree.add("P", node, language=block.title.language)
        style = desk.type_for("frame-title", block.title)
        title = kept(lines(desk, block.title, style, inside, title_node, block.place), Keep.FAST)
    body = flowing(desk, block.blocks, inside, node, "frame-body")
    if title and first is not None:
        body = spaced(body, desk.space("after-heading"))
    elif body:
        body = (replace(body[0], before=0.0), *body[1:])
    again: tuple[Slice, ...] = ()
    if block.again is not None:
        again = lines(desk, block.again, desk.type_for("frame-title", block.again), inside, ARTIFACT, block.place)
    return framed(desk, block.kind, node, (*title, *body), width, again)
