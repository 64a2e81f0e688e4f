"""A text into lines of a given width: setting, breaks, justification, places."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, chain, pairwise

from msgspec import Struct
from msgspec.structs import replace

from printkit.model.style import TypeStyle
from printkit.model.text import Text
from printkit.problems import Faulty, Problem, problem
from printkit.typeset.box import NO_GAP, Box, Gap
from printkit.typeset.breaks import Ways, find_breaks, trailing_space
from printkit.typeset.costs import FEWEST_LINES, HEADING, WHOLE_WORDS, Tearing, Torn
from printkit.typeset.edges import Inside, aligned
from printkit.typeset.fonts import Fonts
from printkit.typeset.justify import at_last, squeeze, stretch, tracked, tracking
from printkit.typeset.line import ASCENT, DESCENT, Line
from printkit.typeset.phrases import cost_of_end, cost_of_phrase
from printkit.typeset.ruby import ruby_scale
from printkit.typeset.scripts import is_japanese
from printkit.typeset.setting import Manner, Setting, set_text
from printkit.units import in_mm

TOLERANCE = 1e-6


def compose(text: Text, width: float, style: TypeStyle, fonts: Fonts) -> tuple[Line, ...]:
    """The lines of a paragraph that is `width` points wide. A newline in the text ends a line.

    The first line is indented by `style.indent` ems; an opening bracket there stands at the indent, without the white
    half of its body, as it does at the start of every line (JLREQ 3.1.5).

    Raises Faulty with `missing-glyph`, `ruby-mismatch`, or `text-wider-than-line` where something that must not be
    broken is wider than the line.
    """
    return lay(set_text(text, manner_of(style), fonts), width, style)


@lru_cache(maxsize=1024)  # tables ask for the same cells again and again
def natural_width(text: Text, style: TypeStyle, fonts: Fonts) -> float:
    """How wide a text is that is set in one line, in points; the widest of its lines where newlines end them. Raises
    Faulty as `compose` does."""
    setting = set_text(text, replace(manner_of(style), justified=False), fonts)
    boxes, gaps = setting.boxes, setting.gaps
    widths = (
        sum(_widths(boxes[begin:end])) + sum(_spaces(gaps[begin + 1 : end]))
        for begin, end in _paragraphs(setting)
    )
    return max(widths, default=0.0) * style.size


def manner_of(style: TypeStyle) -> Manner:
    return Manner(style.font, ruby_scale(style.size), style.hyphenate, style.tabular, style.align == "justify")


def lay(
    setting: Setting, width: float, style: TypeStyle, phrased: bool = False, whole: bool = False
) -> tuple[Line, ...]:
    """The lines of a text that is already boxes. If they are ragged, those of a `phrased` text are even and end between
    its phrases wherever that costs no line; with `whole` they take one line more rather than tear a word."""
    lines: list[Line] = []
    measure = width / style.size
    tearing = _tearing(setting, style, phrased, whole)
    for begin, end in _paragraphs(setting):
        indent = style.indent if begin == 0 else 0.0
        start = begin
        for cut in _cuts(setting, begin, end, measure, indent, style, tearing):
            pushed = indent if start == begin else 0.0
            lines.append(_line(setting, start, cut, measure - pushed, pushed, style, cut == end))
            start = cut
    return tuple(lines)


def _cuts(
    setting: Setting, begin: int, end: int, measure: float, indent: float, style: TypeStyle, tearing: Tearing | None
) -> list[int]:
    """Where the lines of the paragraph from box `begin` to box `end` end. Fewest lines come first, so that there is
    nothing to search where one is enough."""
    boxes, gaps = setting.boxes[begin:end], setting.gaps[begin : end + 1]
    if sum(_widths(boxes)) + sum(_spaces(gaps[1:-1])) <= measure - indent:
        return [end]
    justify = style.align == "justify" and not style.phrases
    even = style.phrases or tearing is WHOLE_WORDS
    ways = Ways(justify, even, _torn(setting, tearing, begin) if tearing else None)
    cuts = find_breaks(boxes, gaps, measure, indent, ways)
    if cuts is None:
        raise Faulty([_too_wide(boxes, gaps, measure, indent, style.size, setting.text.source)])
    return [begin + cut for cut in cuts]


def _tearing(setting: Setting, style: TypeStyle, phrased: bool, whole: bool) -> Tearing | None:
    """What it costs that a line tears a phrase; nothing where phrases do not count."""
    if not is_japanese(setting.text.language):
        return None
    if style.phrases:
        return HEADING
    if not phrased or style.align == "justify":
        return None
    return WHOLE_WORDS if whole else FEWEST_LINES


def _widths(boxes: Iterable[Box]) -> list[float]:
    return [box.width for box in boxes]


def _spaces(gaps: Iterable[Gap]) -> list[float]:
    return [gap.space for gap in gaps]


def _paragraphs(setting: Setting) -> Iterable[tuple[int, int]]:
    """Stretches of boxes between newlines."""
    if not setting.boxes:
        return ()
    if "\n" not in setting.text.plain:
        return ((0, len(setting.boxes)),)
    newlines = (at for at, gap in enumerate(setting.gaps[:-1]) if at and gap.box and "\n" in gap.box.text)
    return pairwise((0, *newlines, len(setting.boxes)))


def _torn(setting: Setting, tearing: Tearing, begin: int) -> Torn:
    """What it costs to end a line before a box, counted from the box `begin`: nothing at a space."""
    plain, gaps, starts = setting.text.plain, setting.gaps[begin:], setting.starts[begin:]
    return Torn(
        least=lambda box: 0.0 if gaps[box].box else cost_of_phrase(plain, starts[box]),
        exactly=lambda box: 0.0 if gaps[box].box else cost_of_end(plain, starts[box], tearing),
    )


Drawn = tuple[int, Box, int]  # the number of the box that a space stands before, the space, the span that it is of


class _Spaced(Struct, frozen=True):
    """The boxes and inner spaces of a line after justification (ems), the white at its end, and what gave way."""

    boxes: Sequence[Box]
    spaces: list[float]
    trailing: float = 0.0
    relaxed: str = ""


def _line(setting: Setting, begin: int, end: int, room: float, indent: float, style: TypeStyle, last: bool) -> Line:
    filled = style.align == "justify" and not last
    inside = Inside(setting.boxes[begin:end], setting.gaps[begin + 1 : end])
    if inside.boxes[0].left or inside.boxes[-1].left:
        inside = aligned(inside, style.align, filled, ruby_scale(style.size))
    boxes, gaps = inside.boxes, inside.gaps
    after = setting.gaps[end] if end < len(setting.boxes) else NO_GAP
    hyphen_width = after.hyphen.width if after.hyphen else 0.0
    spaces = _spaces(gaps)
    natural = sum(_widths(boxes)) + sum(spaces) + hyphen_width
    spaced = _spaced(boxes, gaps, spaces, room - natural, filled)
    width = natural
    if spaced.spaces is not spaces:
        width = sum(_widths(spaced.boxes)) + sum(spaced.spaces) + hyphen_width + spaced.trailing
    shift = indent + {"center": 0.5, "right": 1.0}.get(style.align, 0.0) * max(0.0, room - width)
    size = style.size
    rubies = [box.ruby for box in boxes]
    scale = ruby_scale(size) if any(rubies) else 0.0
    drawn = [(at, gap.box, gap.owner) for at, gap in enumerate(gaps, 1) if gap.box]
    lefts, placed, owners = _places(spaced, setting.owners[begin:end], drawn, after, shift, size)
    return Line(
        text=("" if begin else _space_text(setting.gaps[0])) + _text(boxes, drawn),
        tail=_space_text(setting.gaps[end]),
        start=shift * size,
        natural=natural * size,
        width=width * size,
        size=size,
        ascent=(ASCENT + scale) * size,
        descent=DESCENT * size,
        ruby_size=scale * size,
        lefts=tuple(lefts),
        boxes=tuple(placed),
        owners=tuple(owners),
        origin=setting.text,
        paint=style.paint,
        relaxed=tuple([name for name in (after.rule, spaced.relaxed) if name]),
        hyphenated=after.hyphen is not None,
    )


def _spaced(
    boxes: Sequence[Box], gaps: Sequence[Gap], spaces: list[float], need: float, justified: bool
) -> _Spaced:
    if need < -TOLERANCE:
        return _Spaced(boxes, squeeze(gaps, -need).spaces)
    if not justified:
        return _Spaced(boxes, spaces)
    half = trailing_space(boxes[-1])
    trailing = half if need >= half - TOLERANCE else 0.0
    grown = stretch(gaps, max(0.0, need - trailing))
    if grown.left <= TOLERANCE:
        return _Spaced(boxes, grown.spaces, trailing, "loose" if grown.loose else "")
    by = tracking(boxes, grown.left)
    apart = [tracked(box, by, at == len(boxes) - 1) for at, box in enumerate(boxes)]
    short = grown.left - sum(box.width for box in apart) + sum(box.width for box in boxes)
    if short <= TOLERANCE:
        return _Spaced(apart, grown.spaces, trailing, "tracked")
    widened = at_last(gaps, grown.spaces, short)
    return _Spaced(apart, widened or grown.spaces, trailing, "loose" if widened else "short")


def _places(
    spaced: _Spaced, owners: Sequence[int], drawn: Sequence[Drawn], after: Gap, shift: float, size: float
) -> tuple[list[float], list[Box], list[int]]:
    """Where everything stands that a line draws, in points; its boxes, the spaces between them and what stands at its
    end; and the spans that they belong to."""
    boxes, owners = [*spaced.boxes], [*owners]
    steps = chain.from_iterable(zip(_widths(boxes), (*spaced.spaces, 0.0), strict=True))
    edges = [*accumulate(steps, initial=shift)]
    lefts = [edge * size for edge in edges[:-1:2]]
    for at, space, owner in reversed(drawn):
        lefts.insert(at, edges[2 * at - 1] * size)
        boxes.insert(at, replace(space, width=spaced.spaces[at - 1]))
        owners.insert(at, owner)
    end = after.hyphen or after.box
    if end:
        lefts.append(edges[-1] * size)
        boxes.append(end)
        owners.append(owners[-1] if after.hyphen else after.owner)
    return lefts, boxes, owners


def _text(boxes: Sequence[Box], drawn: Sequence[Drawn]) -> str:
    words = [box.text for box in boxes]
    for at, space, _owner in drawn:
        words[at] = space.text + words[at]
    return "".join(words)


def _space_text(gap: Gap) -> str:
    return gap.box.text if gap.box is not None else ""


def _too_wide(
    boxes: Sequence[Box], gaps: Sequence[Gap], room: float, indent: float, size: float, source: str
) -> Problem:
    """Names the widest stretch of boxes that nothing may break (or the first, if the indent alone pushes that out)."""
    stretches: list[tuple[float, str]] = []
    for at, box in enumerate(boxes):
        if at and gaps[at].rule == "joined":
            before, words = stretches.pop()
            stretches.append((before + gaps[at].space + box.width, words + _space_text(gaps[at]) + box.text))
        else:
            stretches.append((box.width, box.text))
    widest, words = max(stretches)
    if widest <= room:
        (widest, words), room = stretches[0], room - indent
    return problem(
        "text-wider-than-line",
        words=words,
        needs=round(in_mm(widest * size), 2),
        line=round(in_mm(room * size), 2),
        source=source,
    )
