"""Sheets as pages: front, back, front, back; boxes; panels that come again as forms."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from printkit.layout.bounds import Box, combined, moved_box, placement_matrix
from printkit.model.display import IDENTITY, Item, Matrix
from printkit.model.panel import Panel, Paper, Placement, PrintFile, Side
from printkit.model.walk import sides
from printkit.pdf.content import Content, Means
from printkit.pdf.number import factor, numbers
from printkit.pdf.objects import Document, Object, Reference, array, name

if TYPE_CHECKING:
    from printkit.pdf.structure import Tags

_NEAR = 0.01  # points: what counts as the same place


def items_of(file: PrintFile) -> Iterator[tuple[Item, ...]]:
    """All display lists of a file, each once."""
    seen: set[int] = set()
    for side in sides(file):
        for placement in side.placements:
            if id(placement.panel) not in seen:
                seen.add(id(placement.panel))
                yield placement.panel.items
        yield side.items


Forms = dict[int, tuple[str, Reference]]  # by the identity of a panel: its resource name and object


def write_forms(document: Document, file: PrintFile, means: Means, resources: Object) -> Forms:
    """A form XObject (ISO 32000-1, 8.10) for each panel that is placed more than once.

    A tagged file has none: its text must stand in the pages.
    """
    if file.nodes:
        return {}
    placed = [placement for side in sides(file) for placement in side.placements]
    first = {id(placement.panel): placement for placement in reversed(placed)}
    times = Counter(id(placement.panel) for placement in placed)
    repeated = [first[key] for key, count in times.items() if count > 1]
    return {
        id(placement.panel): (f"P{number}", _write_form(document, placement, means, resources))
        for number, placement in enumerate(repeated, 1)
    }


def _write_form(document: Document, placement: Placement, means: Means, resources: Object) -> Reference:
    """The form of a panel, whose text is told as in its first placement: whether it is turned there."""
    panel, content = placement.panel, Content(means)
    content.items(panel.items, placement_matrix(placement))
    left, top, right, bottom = _inked(panel)
    return document.add_stream(content.finished(), {
        "Type": name("XObject"),
        "Subtype": name("Form"),
        "BBox": array([round(left, 3), round(-bottom, 3), round(right, 3), round(-top, 3)]),
        "Resources": resources,
    })  # fmt: skip


def _inked(panel: Panel) -> Box:
    """What a panel may print on: its trim and bleed."""
    bleed = panel.bleed
    return -bleed, -bleed, panel.width + bleed, panel.height + bleed


def page_content(side: Side, paper: Paper, means: Means, forms: Forms, tags: "Tags | None") -> bytes:
    """The content stream of one page."""
    content = Content(means, tags)
    is_moved = side.matrix != IDENTITY
    if is_moved:
        content.save()
        content.put(_upward_matrix(side.matrix, paper.height))
    for placement in side.placements:
        content.save()
        content.put(_to_page(placement, paper))
        if id(placement.panel) in forms:
            content.form(forms[id(placement.panel)][0])
        else:
            _panel(content, placement, paper, side.matrix)
        content.restore()
    if side.items:
        content.save()
        content.put(f"1 0 0 1 {numbers(0, paper.height)} cm")
        content.items(side.items)
        content.restore()
    if is_moved:
        content.restore()
    return content.finished()


def _upward_matrix(matrix: Matrix, height: float) -> str:
    """The operator for a matrix of the paper, whose y grows downward, on a page whose y grows upward."""
    a, b, c, d, e, f = matrix
    return f"{' '.join(map(factor, (a, -b, -c, d)))} {numbers(e + c * height, height - d * height - f)} cm"


def _panel(content: Content, placement: Placement, paper: Paper, matrix: Matrix) -> None:
    panel = placement.panel
    if not _is_whole_page(placement, paper):
        left, top, right, bottom = _inked(panel)
        content.rectangle_clip(left, top, right - left, bottom - top)
    content.items(panel.items, combined(matrix, placement_matrix(placement)))


def _is_whole_page(placement: Placement, paper: Paper) -> bool:
    box = _trim(placement)
    return max(abs(a - b) for a, b in zip(box, (0, 0, paper.width, paper.height), strict=True)) < _NEAR


def _trim(placement: Placement) -> Box:
    """Where a placed panel's trim lies on the paper, y downward."""
    return moved_box(placement_matrix(placement), (0, 0, placement.panel.width, placement.panel.height))


def _to_page(placement: Placement, paper: Paper) -> str:
    """The operator that moves the origin to a placed panel's top left corner and turns it."""
    a, b, c, d, e, f = placement_matrix(placement)
    return f"{a:.0f} {-b:.0f} {-c:.0f} {d:.0f} {numbers(e, paper.height - f)} cm".replace("-0 ", "0 ")


def page_boxes(file: PrintFile) -> Iterator[dict[str, Object]]:
    """The boxes of each page: its trim is the sheet's, or the panel's where each page holds just one.

    A ruler, marks and notices make a page a sheet for printing at home, also where just one panel stands on it.
    """
    each = tuple(sides(file))
    sheet = (0.0, 0.0, file.paper.width, file.paper.height)
    one_up = all(
        len(side.placements) == 1 and not side.items and not _is_whole_page(side.placements[0], file.paper)
        for side in each
        if side != Side(())
    )
    for side in each:
        trim = bleed = sheet
        if one_up and side.placements:
            placement = side.placements[0]
            trim = _upward(_trim(placement), file.paper.height)
            bleed = _upward(moved_box(placement_matrix(placement), _inked(placement.panel)), file.paper.height)
            bleed = max(bleed[0], 0.0), max(bleed[1], 0.0), min(bleed[2], sheet[2]), min(bleed[3], sheet[3])
        yield {"MediaBox": _box(sheet), "BleedBox": _box(bleed), "TrimBox": _box(trim)}


def _upward(box: Box, height: float) -> Box:
    left, top, right, bottom = box
    return left, height - bottom, right, height - top


def _box(box: Box) -> Object:
    return array(round(edge, 3) for edge in box)
