"""A printer's error taken out of sheets: backs are moved and turned against it, both sides scaled."""

from collections.abc import Iterator
from math import cos, radians, sin

from msgspec.structs import replace

from printkit.imposition.duplex import Edge, edge_of
from printkit.imposition.marks import trim_of
from printkit.model.correction import Correction
from printkit.model.display import Matrix
from printkit.model.panel import Panel, Paper, Placement, PrintFile, Sheet, Side
from printkit.problems import Faulty, Problem, problem
from printkit.units import in_mm, mm

NEAR = mm(0.01)


def corrected(file: PrintFile, correction: Correction) -> PrintFile:
    """The file for a printer with this error: backs land behind their fronts, and lengths are true.

    What was measured on upright paper says nothing of paper that lies on its side: such files (booklets) stay as they
    are. Raises Faulty with `back-not-printable` for each back that would have to be printed where nothing is.
    """
    if correction.is_nothing or file.paper.width > file.paper.height:
        return file
    front, back = front_matrix(file.paper, correction), back_matrix(file.paper, correction, edge_of(file.binding))
    # What the printer shrinks it shrinks before it looks for the edge of the paper: only shift and turn can cut.
    moved = back_matrix(file.paper, replace(correction, across=1.0, down=1.0), edge_of(file.binding))
    problems = [fault for sheet in file.sheets if sheet.back for fault in _leaving(sheet.back, moved, file.paper)]
    if problems:
        raise Faulty({each.arguments["piece"]: each for each in reversed(problems)}.values())
    return replace(file, sheets=tuple(_moved(sheet, front, back) for sheet in file.sheets))


def front_matrix(paper: Paper, correction: Correction) -> Matrix:
    """Scales about the middle of the paper, so that what is printed too small or too large comes out right."""
    across, down = 1 / correction.across, 1 / correction.down
    return across, 0.0, 0.0, down, (1 - across) * paper.width / 2, (1 - down) * paper.height / 2


def back_matrix(paper: Paper, correction: Correction, edge: Edge) -> Matrix:
    """Undoes what happens to a back, in the coordinates of the back's own page.

    Seen from the front, the printer makes of a point p, counted from the middle of the paper, R S p + e: it is scaled,
    turned, moved. Its undoing is S⁻¹ R⁻¹ (p - e). The back's own page is the mirror image of that, in x where the paper
    is turned over its long edge, in y where over its short one.
    """
    angle = radians(correction.rotation)
    a, c = cos(angle) / correction.across, sin(angle) / correction.across
    b, d = -sin(angle) / correction.down, cos(angle) / correction.down
    x, y = mm(correction.x), mm(correction.y)
    dx, dy = -(a * x + c * y), -(b * x + d * y)
    dx, dy = (-dx, dy) if edge == "long" else (dx, -dy)
    b, c = -b, -c
    middle = paper.width / 2, paper.height / 2
    return (
        a,
        b,
        c,
        d,
        middle[0] + dx - a * middle[0] - c * middle[1],
        middle[1] + dy - b * middle[0] - d * middle[1],
    )


def _moved(sheet: Sheet, front: Matrix, back: Matrix) -> Sheet:
    moved = None if sheet.back is None else replace(sheet.back, matrix=back)
    return replace(sheet, front=replace(sheet.front, matrix=front), back=moved)


def _leaving(side: Side, matrix: Matrix, paper: Paper) -> Iterator[Problem]:
    """Backs whose trims would lie where the printer prints nothing."""
    for placed in side.placements:
        short = _beyond(placed, matrix, paper)
        if short > NEAR and not _is_page(placed.panel, paper):
            yield problem("back-not-printable", piece=placed.panel.id, paper=paper.name, short=round(in_mm(short), 2))


def _is_page(panel: Panel, paper: Paper) -> bool:
    """A page of the rule sheet keeps margins of its own."""
    return panel.width > paper.width - NEAR and panel.height > paper.height - NEAR


def _beyond(placed: Placement, matrix: Matrix, paper: Paper) -> float:
    """How far the placed panel reaches into the edge after the correction."""
    left, top, right, bottom = trim_of(placed)
    a, b, c, d, e, f = matrix
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (left, right) for y in (top, bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    room = min(*xs, paper.width - max(xs), *ys, paper.height - max(ys))
    return paper.printable - room
