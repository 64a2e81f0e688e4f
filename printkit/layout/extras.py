"""Pages that fill a folded book up: what is looked up while playing, and lines to write on."""

from collections.abc import Sequence

from msgspec import Struct

from printkit.layout.blocks import flowing
from printkit.layout.desk import Desk
from printkit.layout.flow import height_of, walk
from printkit.layout.frames import column_items
from printkit.layout.moving import all_moved
from printkit.layout.shapes import line
from printkit.model.book import Block, Heading
from printkit.model.display import Item, Stroke
from printkit.model.text import Text
from printkit.place import Place

NOTES = Place("notes")


class Filling(Struct, frozen=True):
    """How a book gets a number of pages that is a multiple of `multiple`.

    `extras` are pages of blocks, the most useful first; that one becomes the last page, which is the back cover. An
    extra that is longer than a page is left out. Where there are too few, pages with lines follow, under the heading
    `notes`.
    """

    multiple: int
    extras: tuple[tuple[Block, ...], ...]
    notes: Text


def filled(desk: Desk, filling: Filling, pages: int, width: float) -> tuple[tuple[Item, ...], ...]:
    """The items of the pages that are missing after `pages`, in their order, each from the corner of the text's area
    to the right and down."""
    missing = -pages % filling.multiple
    chosen: list[tuple[Item, ...]] = []
    fitting = [extra for extra in filling.extras if _fits(desk, extra, width)][:missing]
    for _ in range(missing - len(fitting)):
        chosen.append(_notes(desk, filling.notes, width))
    chosen += [_set(desk, extra, width) for extra in reversed(fitting)]
    return tuple(chosen)


def _fits(desk: Desk, blocks: Sequence[Block], width: float) -> bool:
    """Tried on a desk of its own, so that nothing of it is left in the structure."""
    trial = Desk(desk.style, desk.fonts, desk.column_height)
    return height_of(flowing(trial, blocks, width)) <= desk.column_height and not trial.problems


def _set(desk: Desk, blocks: Sequence[Block], width: float) -> tuple[Item, ...]:
    slices = flowing(desk, blocks, width)
    return column_items(desk.style, tuple(walk(slices, 0)), 0.0, 0.0)


def _notes(desk: Desk, heading: Text, width: float) -> tuple[Item, ...]:
    """A heading and rules as far apart as handwriting needs, down to the foot."""
    slices = flowing(desk, (Heading("notes", 2, heading, NOTES),), width)
    items = list(column_items(desk.style, tuple(walk(slices, 0)), 0.0, 0.0))
    pitch = desk.space("writing")
    rule = line(0.0, 0.0, width, 0.0, Stroke("mist", desk.weight("thin")))
    y = height_of(slices) + pitch
    while y <= desk.column_height:
        items += all_moved((rule,), 0.0, y)
        y += pitch
    return tuple(items)
