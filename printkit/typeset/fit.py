"""Text in a box: as large as its style says, smaller step by step where it must be, never smaller than readable."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from printkit.model.style import TypeStyle
from printkit.model.text import Text
from printkit.place import Place
from printkit.problems import Faulty, problem
from printkit.typeset.compose import lay, manner_of
from printkit.typeset.fonts import Fonts
from printkit.typeset.line import Line
from printkit.typeset.setting import set_text
from printkit.units import in_mm

STEP = 0.25  # points
TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class Fitted:
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
            baselines.append(baselines[-1] + max(leading, before.descent + line.ascent))
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
) -> Fitted:
    """The text in lines that fit into a box of `width` x `height` points, as large as possible.

    The size goes down from `style.size` to `style.smallest`, and the leading with it. Text that does not fit even
    then raises Faulty with `text-does-not-fit`: how many millimetres are wanting in which direction; `place`, `card`
    and `field` say where, for the message. Other problems are those of `compose`.
    """
    wanting: tuple[str, float] = ("height", 0.0)
    setting = set_text(text, manner_of(style), fonts)
    for smaller in _sizes(style):
        if manner_of(smaller) != manner_of(style):  # ruby that no longer shrinks with its base
            setting = set_text(text, manner_of(smaller), fonts)
        try:
            lines = lay(setting, width, smaller)
        except Faulty as faulty:
            wanting = ("width", _too_narrow(faulty))
            continue
        tall = height_of(lines, smaller.leading)
        if tall <= height + TOLERANCE:
            return Fitted(lines, smaller, tall, stack(lines, smaller.leading))
        wanting = ("height", in_mm(tall - height))
    direction, short = wanting
    raise Faulty(
        [
            problem(
                "text-does-not-fit",
                place,
                card=card,
                field=field,
                words=text.plain,
                direction=direction,
                short=round(short, 2),
                smallest=style.smallest,
                source=text.source,
            )
        ]
    )


def _sizes(style: TypeStyle) -> Iterator[TypeStyle]:
    """The style at each size from its own down to its smallest, which is always among them."""
    size = style.size
    while size > style.smallest + TOLERANCE:
        yield replace(style, size=size, leading=style.leading * size / style.size)
        size -= STEP
    last = min(style.size, style.smallest)
    yield replace(style, size=last, leading=style.leading * last / style.size)


def _too_narrow(faulty: Faulty) -> float:
    """By how many millimetres words are wider than the line; every other problem goes on to the caller."""
    arguments = faulty.problems[0].arguments
    if faulty.problems[0].code != "text-wider-than-line":
        raise faulty
    return float(str(arguments["needs"])) - float(str(arguments["line"]))
