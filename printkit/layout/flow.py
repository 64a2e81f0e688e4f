"""What flows through columns: slices that cannot be broken, the gaps between them, and where a column may end."""

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from printkit.layout.moving import all_moved
from printkit.model.display import Item
from printkit.model.style import Style
from printkit.place import Place

ALMOST = 0.01  # points that rounding may add


class Keep(IntEnum):
    """How much a break after a slice is to be avoided."""

    FREE = 0
    LOOSE = 1  # within a frame, and before a list: only where a column would be left too empty otherwise
    FIRM = 2  # within a short list of things that are looked at together: rather a column that is half empty
    FAST = 3  # a heading and what follows, the first and the last two lines of a paragraph


class Frame(Struct, frozen=True):
    """A drawn ground behind the slices that carry it; drawn once for each column that they reach.

    `id` tells frames apart, `kind` is the model's.
    """

    id: int
    kind: str
    width: float
    padding: float


class Slice(Struct, frozen=True):
    """A strip of the full width that is never broken. Its items lie right and below of its own top left corner.

    `before` is the gap above it, which the top of a column swallows. `head` is put above it again where it begins a
    column (the head of a table). `place` is where its block is written. `redrawn` draws the same in another style, as
    far as it can be drawn so: a figure that may be smaller.
    """

    height: float
    items: tuple[Item, ...] = ()
    before: float = 0.0
    keep: Keep = Keep.FREE
    frame: Frame | None = None
    head: "tuple[Slice, ...]" = ()
    place: Place | None = None
    redrawn: "Callable[[Style], Slice | None] | None" = None


class Step(Struct, frozen=True):
    """A slice in a column: its index (-1: a head that is repeated), its top, and the height of the column if that ends
    with it."""

    at: int
    slice: Slice
    top: float
    end: float


def walk(slices: Sequence[Slice], first: int, share: float = 1.0) -> Iterator[Step]:
    """The slices from `first` on as they stand in a column that begins with it, with a `share` of the gaps between
    them and of the padding above and below in their frames."""
    opening = slices[first]
    y = 0.0
    frame: Frame | None = None
    for index, piece in _with_head(slices, first, opening):
        at_top = y == 0.0 and frame is None
        if frame is not None and piece.frame != frame:
            y += frame.padding * share
        if not at_top:
            y += piece.before * share if index >= 0 else piece.before
        if piece.frame is not None and piece.frame != frame:
            y += piece.frame.padding * share
        frame = piece.frame
        top, y = y, y + piece.height
        yield Step(index, piece, top, y + (frame.padding * share if frame is not None else 0.0))


def _with_head(slices: Sequence[Slice], first: int, opening: Slice) -> Iterator[tuple[int, Slice]]:
    for piece in opening.head:
        yield -1, replace(piece, frame=opening.frame)
    for index in range(first, len(slices)):
        yield index, slices[index]


def height_of(slices: Sequence[Slice], share: float = 1.0) -> float:
    """The height of slices that stand in one column, without the gap before the first, with a `share` of the gaps."""
    return max((step.end for step in walk(slices, 0, share)), default=0.0) if slices else 0.0


def tightened(slices: Sequence[Slice], share: float) -> tuple[Slice, ...]:
    """The slices with a `share` of their gaps."""
    return tuple(
        replace(
            piece,
            before=piece.before * share,
            frame=piece.frame and replace(piece.frame, padding=piece.frame.padding * share),
        )
        for piece in slices
    )


def stacked(slices: Sequence[Slice]) -> Slice:
    """The slices as one that is never broken. Their frames are lost: stack what stands within one frame."""
    items: list[Item] = []
    for step in walk(slices, 0):
        items += all_moved(step.slice.items, 0, step.top)
    first = slices[0]
    return Slice(height_of(slices), tuple(items), first.before, slices[-1].keep, place=first.place)


def kept(slices: Sequence[Slice], last: Keep) -> tuple[Slice, ...]:
    """The slices with `last` as the keep after the last one."""
    return (*slices[:-1], replace(slices[-1], keep=last)) if slices else ()


def shifted(slices: Sequence[Slice], dx: float) -> tuple[Slice, ...]:
    """The slices with their items moved to the right."""
    return tuple(
        replace(
            piece,
            items=all_moved(piece.items, dx, 0),
            head=shifted(piece.head, dx),
            redrawn=piece.redrawn and partial(_redrawn_shifted, piece.redrawn, dx),
        )
        for piece in slices
    )


def _redrawn_shifted(draw: Callable[[Style], Slice | None], dx: float, style: Style) -> Slice | None:
    found = draw(style)
    return found and replace(found, items=all_moved(found.items, dx, 0))


def spaced(slices: Sequence[Slice], before: float) -> tuple[Slice, ...]:
    """The slices with `before` as the gap above the first, if that is more than its own."""
    if not slices:
        return ()
    return (replace(slices[0], before=max(before, slices[0].before)), *slices[1:])
