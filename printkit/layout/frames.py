"""Frames: the tinted grounds of worked examples, notes and summaries, kept whole where they fit into a column."""

from collections.abc import Sequence

from msgspec.structs import replace

from printkit.layout.desk import Desk, lifted
from printkit.layout.flow import Frame, Keep, Slice, Step, height_of, shifted, stacked, walk
from printkit.layout.moving import all_moved
from printkit.layout.shapes import rectangle
from printkit.model.display import Item, Path, Stroke
from printkit.model.style import Style

# kind of frame -> the paint of its ground, the paint of its outline ("" for none)
GROUNDS = {"example": ("tint", ""), "note": ("pale", ""), "summary": ("paper", "accent")}


def framed(
    desk: Desk, kind: str, node: int, inner: Sequence[Slice], width: float, again: tuple[Slice, ...] = ()
) -> tuple[Slice, ...]:
    """The slices within a frame that is `width` wide; `inner` and `again` were set to `inner_width`.

    A frame lower than a column is broken only if what is kept with it leaves no other way. `again` is its title, which
    stands above what goes on in another column.
    """
    padding = desk.space("frame-padding")
    frame = Frame(node, kind, width, padding)
    whole = flattened(desk.style, inner)
    whole = (lifted(whole[0]), *whole[1:]) if whole else ()
    flat = [replace(piece, frame=frame) for piece in shifted(whole, padding)]
    if again:
        flat = _titled_again(desk, flat, shifted((lifted(again[0]), *again[1:]), padding))
    if not flat or height_of(flat) > desk.column_height:
        return tuple(flat)
    loose = [replace(piece, keep=max(piece.keep, Keep.LOOSE)) for piece in flat[:-1]]
    return (*loose, replace(flat[-1], keep=Keep.FREE))


def _titled_again(desk: Desk, flat: Sequence[Slice], title: tuple[Slice, ...]) -> list[Slice]:
    """The slices of a frame, with the title above each that a column may begin with and that leaves room for it."""
    gap = desk.space("after-heading")
    found = list(flat)
    for at in range(1, len(flat)):
        if flat[at - 1].keep < Keep.FAST:
            piece = flat[at]
            below = max(0.0, gap - (0.0 if piece.head else piece.before))
            last = replace(title[-1], height=title[-1].height + below)
            titled = replace(piece, head=(*title[:-1], last, *piece.head))
            together = next(end for end in range(at, len(flat)) if flat[end].keep < Keep.FAST or end == len(flat) - 1)
            if height_of((titled, *flat[at + 1 : together + 1])) <= desk.column_height:
                found[at] = titled
    return found


def inner_width(desk: Desk, width: float) -> float:
    """What a frame leaves to its content."""
    return width - 2 * desk.space("frame-padding")


def flattened(style: Style, slices: Sequence[Slice]) -> tuple[Slice, ...]:
    """The slices with each inner frame drawn into one slice: a frame within a frame is never broken."""
    found: list[Slice] = []
    at = 0
    while at < len(slices):
        end = at + 1
        while slices[at].frame is not None and end < len(slices) and slices[end].frame == slices[at].frame:
            end += 1
        if slices[at].frame is None:
            found.append(slices[at])
        else:
            steps = tuple(walk(slices[at:end], 0))
            whole = stacked(slices[at:end])
            found.append(replace(whole, items=(*grounds(style, steps), *whole.items)))
        at = end
    return tuple(found)


def grounds(style: Style, steps: Sequence[Step]) -> tuple[Item, ...]:
    """The frames behind the slices of a column."""
    found: list[Item] = []
    at = 0
    while at < len(steps):
        frame = steps[at].slice.frame
        end = at + 1
        while end < len(steps) and frame is not None and steps[end].slice.frame == frame:
            end += 1
        if frame is not None:
            found.append(_ground(style, frame, steps[at].top - frame.padding, steps[end - 1].end))
        at = end
    return tuple(found)


def _ground(style: Style, frame: Frame, top: float, bottom: float) -> Path:
    fill, outline = GROUNDS[frame.kind]
    stroke = Stroke(outline, style.weights["medium"]) if outline else None
    inset = stroke.width / 2 if stroke else 0.0
    return rectangle(
        inset,
        top + inset,
        frame.width - 2 * inset,
        bottom - top - 2 * inset,
        fill=fill,
        stroke=stroke,
        corner=style.spaces["frame-corner"],
    )


def column_items(style: Style, steps: Sequence[Step], left: float, top: float) -> tuple[Item, ...]:
    """What is drawn of a column whose top left corner is at (left, top): the frames, then the slices, each at its
    height."""
    found = list(all_moved(grounds(style, steps), left, top))
    for step in steps:
        found += all_moved(step.slice.items, left, top + step.top)
    return tuple(found)
