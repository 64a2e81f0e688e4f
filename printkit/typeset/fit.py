"""Text in a box: as large as its style says, smaller step by step where it must be, never smaller than readable."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from printkit.model.style import TypeStyle
from printkit.model.text import Text
from printkit.place import Place
from printkit.problems import Faulty, problem
from printkit.typeset.compose import lay, manner_of
from printkit.typeset.fonts import Fonts
from printkit.typeset.line import ASCENT, DESCENT, Line
from printkit.typeset.phrases import tears_words
from printkit.typeset.setting import Setting, set_text
from printkit.units import in_mm

STEP = 0.25  # points
RUBY_AIR = 0.15  # ems between ruby and the line above it, which it would seem to belong to
LEAST_FOR_WORDS = 0.85  # of the size at which a text fits: how much smaller it may become so that no word is torn
TOLERANCE = 1e-6


class Fitted(Struct, frozen=True):
    """Lines that fit. `style` is the style at the size that was reached; `height` is that of the lines, in points.

    `baselines` are distances from the top of the lines down to each baseline.
    """

    lines: tuple[Line, ...]
    style: TypeStyle
    height: float
    baselines: tuple[float, ...]

    @property
    def size(self) -> float:
        return self.style.size


def stack(lines: Sequence[Line], leading: float) -> tuple[float, ...]:
    """The distance of each baseline from the top of the first line, in points.

    Lines are `leading` apart, or more where ruby would otherwise touch the line above it.
    """
    baselines: list[float] = []
    for line in lines:
        if baselines:
            before = lines[len(baselines) - 1]
            air = RUBY_AIR * line.size if line.ruby_size else 0.0
            baselines.append(baselines[-1] + max(leading, before.descent + air + line.ascent))
        else:
            baselines.append(line.ascent)
    return tuple(baselines)


def height_of(lines: Sequence[Line], leading: float) -> float:
    """From the top of the first line (its ruby counts) to the bottom of the last, in points."""
    return stack(lines, leading)[-1] + lines[-1].descent if lines else 0.0


def fit(
    text: Text,
    width: float,
    height: float,
    style: TypeStyle,
    fonts: Fonts,
    place: Place | None = None,
    card: str = "",
    field: str = "",
    phrased: bool = False,
) -> Fitted:
    """The text in lines that fit into a box of `width` x `height` points, as large as possible. The lines of a
    `phrased` text are even and end between its phrases where that costs neither size nor a line; rather than tear a
    word they take one line more, or become a little smaller.

    The size goes down from `style.size` to `style.smallest`, and the leading with it. Text that does not fit even
    then raises Faulty with `text-does-not-fit`: how many millimetres are wanting in which direction; `place`, `card`
    and `field` say where, for the message. Other problems are those of `compose`.
    """
    found = _fitted(text, width, height, style, fonts, phrased)
    if isinstance(found, Fitted):
        return found
    raise Faulty(
        [
            problem(
                "text-does-not-fit",
                text.place or place,
                card=card,
                field=field,
                words=text.plain,
                direction=found.direction,
                short=round(found.short, 2),
                smallest=style.smallest,
                source=text.source,
            )
        ]
    )


class _Wanting(Struct, frozen=True):
    """How many millimetres are wanting at the smallest size, in which direction."""

    direction: str
    short: float


def _fitted(
    text: Text, width: float, height: float, style: TypeStyle, fonts: Fonts, phrased: bool
) -> Fitted | _Wanting:
    wanting: _Wanting | Fitted = _Wanting("height", 0.0)
    manner = manner_of(style)
    setting = set_text(text, manner, fonts)
    for smaller in _sizes(style, setting, width, height):
        if smaller is not style and manner_of(smaller) != manner:  # ruby that no longer shrinks with its base
            manner = manner_of(smaller)
            setting = set_text(text, manner, fonts)
        try:
            found, tears = _at_size(setting, width, height, smaller, phrased)
        except Faulty as faulty:
            found, tears = _Wanting("width", _too_narrow(faulty)), False
        if isinstance(found, Fitted) and not tears:
            return found
        if isinstance(wanting, Fitted):
            if smaller.size < LEAST_FOR_WORDS * wanting.size:
                break
        else:
            wanting = found
    return wanting


def _at_size(
    setting: Setting, width: float, height: float, style: TypeStyle, phrased: bool
) -> tuple[Fitted | _Wanting, bool]:
    """The lines at the size of `style`, and whether those of a phrased text tear a word. They take one line more where
    else they would, if there is room."""
    lines = lay(setting, width, style, phrased)
    tall = height_of(lines, style.leading)
    if phrased and tall > height + TOLERANCE and any(line.ruby_size for line in lines):
        lines = lay(setting, width, style)  # ruby on other lines may take less room
        tall = height_of(lines, style.leading)
    if tall > height + TOLERANCE:
        return _Wanting("height", in_mm(tall - height)), False
    tears = phrased and _tears(setting.text, lines)
    if tears:
        whole = lay(setting, width, style, phrased, whole=True)
        if height_of(whole, style.leading) <= height + TOLERANCE:
            lines, tall, tears = whole, height_of(whole, style.leading), _tears(setting.text, whole)
    return Fitted(lines, style, tall, stack(lines, style.leading)), tears


def _tears(text: Text, lines: Sequence[Line]) -> bool:
    """Whether a line ends inside a word of Japanese."""
    ends = accumulate(len(line.text) + len(line.tail) for line in lines[:-1])
    return len(lines) > 1 and tears_words(text.plain, text.language, [*ends])


def _sizes(style: TypeStyle, setting: Setting, width: float, height: float) -> Iterator[TypeStyle]:
    """The style at its own size, then at each smaller one at which the text may fit, down to its smallest, which is
    always among them."""
    yield style
    least = _least_width(setting)
    size = style.size - STEP
    while size > style.smallest + TOLERANCE:
        leading = style.leading * size / style.size
        if _least_height(least, width, size, leading) <= height + TOLERANCE:
            yield replace(style, size=size, leading=leading)
        size -= STEP
    if style.smallest < style.size:
        yield replace(style, size=style.smallest, leading=style.leading * style.smallest / style.size)


def _least_width(setting: Setting) -> float:
    """The ems that a text takes at least, whatever its lines and the scale of its ruby: all gaps vanish or shrink."""
    without_ruby = sum(box.width for box in setting.boxes if not box.ruby)
    return without_ruby + sum(min(0.0, gap.space - gap.shrink) for gap in setting.gaps)


def _least_height(least: float, width: float, size: float, leading: float) -> float:
    """No way of breaking a text that is `least` ems wide makes it lower: where it is too high, none is tried."""
    if least <= 0.0:
        return 0.0
    lines = max(1, ceil(least * size / max(width, TOLERANCE) - 0.001))
    return (ASCENT + DESCENT) * size + (lines - 1) * leading


def _too_narrow(faulty: Faulty) -> float:
    """By how many millimetres words are wider than the line; every other problem goes on to the caller."""
    arguments = faulty.problems[0].arguments
    if faulty.problems[0].code != "text-wider-than-line":
        raise faulty
    return float(str(arguments["needs"])) - float(str(arguments["line"]))
