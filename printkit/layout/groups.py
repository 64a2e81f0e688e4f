"""Groups of rows on a face: boxes below each other, each as high as its rows ask."""

from collections.abc import Iterator

from printkit.layout.boxes import Spread, even_rows
from printkit.layout.template import GridBox, Template, read_template
from printkit.model.component import Face
from printkit.units import mm

EDGE = 0.2  # of a row's height: what is around the rows of a group


def group_cells(box: GridBox, cells: tuple[Face, ...], spread: Spread) -> Iterator[tuple[Face, Template, Spread]]:
    """Each group with its template and where it lies. They fill the box, and all rows are alike."""
    left, top, width, height = spread.area(box.at, box.size)
    gap = mm(box.gap[1])
    asked = [EDGE + _rows(cell) for cell in cells]
    row = (height - gap * (len(cells) - 1)) / sum(asked)
    y = top
    for cell, rows in zip(cells, asked, strict=True):
        template = read_template(cell.template)
        tall = rows * row
        yield cell, template, Spread(left, y, width / mm(template.width), tall / mm(template.height))
        y += tall + gap


def _rows(cell: Face) -> int:
    """Of the longest of a group's grids; a group without rows is as high as one."""
    grids = (each for each in read_template(cell.template).boxes if isinstance(each, GridBox))
    rows = (even_rows(len(cell.grids[each.id]), each.columns)[1] for each in grids if cell.grids.get(each.id))
    return max(rows, default=1)
