"""Where the ink of words lies, without the room around it that glyphs take."""

from collections.abc import Iterable, Iterator

from printkit.layout.bounds import Box, around, combined, moved_box
from printkit.model.display import IDENTITY, Group, Item, Matrix, TextRun
from printkit.typeset import Fonts


def leaves(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Item, Matrix]]:
    """All that is in groups, and in groups of groups, with the matrix that moves it."""
    for item in items:
        if isinstance(item, Group):
            yield from leaves(item.items, combined(matrix, item.matrix))
        else:
            yield item, matrix


def ink_box(run: TextRun, fonts: Fonts, matrix: Matrix = IDENTITY) -> Box | None:
    """The box of the run's ink, moved by the matrix; None: it has none, as a space has none."""
    font, size, line = fonts.file(run.font), run.size, run.outline / 2
    boxes = []
    for glyph in run.glyphs:
        left, bottom, right, top = font.extents(glyph.id)
        if right > left:
            x, y = run.x + glyph.x, run.y + glyph.y
            left, top, right, bottom = x + left * size, y - top * size, x + right * size, y - bottom * size
            boxes.append((left - line, top - line, right + line, bottom + line))
    box = around(boxes)
    return box and moved_box(matrix, box)
