"""What every part of a page's layout needs at hand: the style, the fonts, the structure, and where problems go."""

from msgspec import Struct, field
from msgspec.structs import replace

from printkit import typeset
from printkit.layout.flow import Keep, Slice
from printkit.layout.moving import all_moved
from printkit.layout.nodes import Tree
from printkit.model.display import Item, TextRun
from printkit.model.style import Style, TypeStyle
from printkit.model.text import Text
from printkit.place import Place
from printkit.problems import Faulty, Problem
from printkit.typeset import Fonts, Line, compose
from printkit.typeset.phrases import goes_on_in_katakana
from printkit.typeset.ruby import ruby_scale

ASCENT_SHARE = 0.88  # the top of the Japanese em box above its baseline
UNUSED = 0.8  # of the room for ruby, that goes where there is none
ENDLESS = 20000.0  # points: wider than any line that is set in one piece


class Desk(Struct, frozen=True):
    """`problems` fills while the book is laid out. `column_height` is that of a page without opening."""

    style: Style
    fonts: Fonts
    column_height: float = 0.0
    tree: Tree = field(default_factory=Tree)
    problems: list[Problem] = []

    def space(self, name: str) -> float:
        return self.style.spaces[name]

    def weight(self, name: str) -> float:
        return self.style.weights[name]

    def report(self, fault: Faulty, place: Place | None) -> None:
        """Notes what a part below found wrong, at the block's place where it knew none."""
        for each in fault.problems:
            known = Problem(each.code, each.place or place, each.arguments, each.because)
            if known not in self.problems:  # a text is measured before it is set
                self.problems.append(known)

    def type_for(self, role: str, text: Text) -> TypeStyle:
        return self.style.type_for(role, primary(text.language))


def primary(language: str) -> str:
    """The first subtag of a BCP 47 tag: `en` of `en-GB`."""
    return language.partition("-")[0]


def baseline(style: TypeStyle, language: str) -> float:
    """Where in a line's box, from its top, the baseline stands: Japanese keeps room for ruby above the text."""
    ruby = ruby_scale(style.size) * style.size if primary(language) == "ja" else 0.0
    ruby = min(ruby, max(0.0, style.leading - style.size))
    return ruby + (style.leading - style.size - ruby) / 2 + ASCENT_SHARE * style.size


def composed(desk: Desk, text: Text, style: TypeStyle, width: float, place: Place | None) -> tuple[Line, ...]:
    """The lines of a text; what cannot be set goes to the desk's problems with the block's place."""
    if not text.plain.strip():
        return ()
    try:
        return compose(text, width, style, desk.fonts)
    except Faulty as fault:
        desk.report(fault, place)
        return ()


def lines(desk: Desk, text: Text, style: TypeStyle, width: float, node: int, place: Place | None) -> tuple[Slice, ...]:
    """A paragraph: a slice for each line; its first two and its last two lines stay together, and a column ends rather
    not where a line ends inside a word."""
    down = baseline(style, text.language)
    found = composed(desk, text, style, width, place)
    slices = []
    for index, line in enumerate(found):
        left = len(found) - index - 1
        is_fast = left and (index == 0 or left == 1)
        keep = Keep.FAST if is_fast else Keep.LOOSE if left and is_torn(line, found[index + 1]) else Keep.FREE
        slices.append(Slice(style.leading, line.runs(0.0, down, style.paint, node), keep=keep, place=place))
    return tuple(slices)


def is_torn(line: Line, following: Line) -> bool:
    """Whether a word can be seen to go on in the following line: with a hyphen, or in katakana."""
    return line.hyphenated or (not line.tail and goes_on_in_katakana(line.text, following.text))


def natural_width(desk: Desk, text: Text, style: TypeStyle, place: Place | None) -> float:
    """How wide the text is in one line; what cannot be set goes to the desk's problems with the block's place."""
    try:
        return typeset.natural_width(text, style, desk.fonts)
    except Faulty as fault:
        desk.report(fault, place)
        return 0.0


def extent(items: tuple[Item, ...]) -> float:
    """From the left end of the leftmost run to the right end of the rightmost."""
    runs = [item for item in items if isinstance(item, TextRun) and item.glyphs]
    if not runs:
        return 0.0
    return max(run.x + run.width for run in runs) - min(run.x for run in runs)


def has_ruby(slices: tuple[Slice, ...]) -> bool:
    return any(isinstance(item, TextRun) and item.is_ruby for each in slices for item in each.items)


def lifted(piece: Slice) -> Slice:
    """A line that begins a frame, without the room that it keeps for ruby but does not use."""
    runs = [item for item in piece.items if isinstance(item, TextRun)]
    if not runs or has_ruby((piece,)) or primary(runs[0].language) != "ja":
        return piece
    size = max(run.size for run in runs)
    room = min(ruby_scale(size) * size, piece.height - size) * UNUSED
    return replace(piece, height=piece.height - room, items=all_moved(piece.items, 0, -room))
