"""A printer's error taken out of sheets: backs are moved and turned against it, both sides scaled."""

from collections.abc import Iterator
from math import cos, radians, sin

from msgspec.structs import replace

from printkit.imposition.duplex import Edge, edge_of
from printkit.layout.bounds import Box, combined, group_box, moved_box, placement_matrix
from printkit.layout.outline import turned
from printkit.model.correction import Correction
from printkit.model.display import Group, Matrix
from printkit.model.panel import RULE_KINDS, Paper, Placement, PrintFile, Sheet, Side
from printkit.problems import Faulty, Problem, problem
from printkit.units import in_mm, mm

NEAR = mm(0.01)


def corrected(file: PrintFile, correction: Correction) -> PrintFile:
    """The file for a printer with this error: backs land behind their fronts, and lengths are true.

    A file whose paper lies on its side (a booklet) comes out upright, all of it turned: a printer takes upright paper
    as it is, but turns what lies on its side to the left or to the right, as it likes, and then nobody knows where
    the error goes. Raises Faulty with `back-not-printable` for each back that would have to be printed where nothing
    is.
    """
    if not _is_touched(file, correction):
        return file
    file = _upright(file)
    front, back = front_matrix(file.paper, correction), back_matrix(file.paper, correction, edge_of(file.binding))
    # What the printer shrinks it shrinks before it looks for the edge of the paper: only shift and turn can cut.
    moved = back_matrix(file.paper, replace(correction, across=1.0, down=1.0), edge_of(file.binding))
    problems = [fault for sheet in file.sheets if sheet.back for fault in _leaving(file, sheet.back, moved)]
    if problems:
        worst_last = sorted(problems, key=lambda each: float(str(each.arguments["short"])))
        raise Faulty({each.arguments["piece"]: each for each in worst_last}.values())
    return replace(file, sheets=tuple(_moved(sheet, front, back) for sheet in file.sheets))


def _is_touched(file: PrintFile, correction: Correction) -> bool:
    """Whether anything changes: without backs only lengths can."""
    has_backs = any(sheet.back is not None for sheet in file.sheets)
    return not correction.is_nothing and (has_backs or (correction.across, correction.down) != (1.0, 1.0))


def _upright(file: PrintFile) -> PrintFile:
    """The file on upright paper. Fronts and backs are turned by a quarter in the same direction: that leaves each back
    behind its front, whichever edge the paper is turned over."""
    paper = file.paper
    if paper.width <= paper.height:
        return file
    quarter = turned(90, paper.width, paper.height)
    upright = replace(paper, width=paper.height, height=paper.width)
    return replace(file, paper=upright, sheets=tuple(_moved(sheet, quarter, quarter) for sheet in file.sheets))


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
    """Moved once more than it is already."""

    def by(matrix: Matrix, side: Side) -> Side:
        return replace(side, matrix=combined(matrix, side.matrix))

    return replace(sheet, front=by(front, sheet.front), back=sheet.back and by(back, sheet.back))


def _leaving(file: PrintFile, side: Side, moved: Matrix) -> Iterator[Problem]:
    """Backs that would lie where the printer prints nothing."""
    paper = file.paper
    for placed in side.placements:
        box = _kept(file, placed)
        if box is None:
            continue
        before = _beyond(moved_box(side.matrix, box), paper)
        short = _beyond(moved_box(combined(moved, side.matrix), box), paper)
        if short > NEAR and short - max(before, 0.0) > NEAR:
            yield problem("back-not-printable", piece=placed.panel.id, paper=paper.name, short=round(in_mm(short), 2))


def _kept(file: PrintFile, placed: Placement) -> Box | None:
    """What must be printed whole: a card up to its cut; of a page of the rules what stands on it, for it has margins
    of its own."""
    matrix = placement_matrix(placed)
    if file.kind in RULE_KINDS:
        return group_box(Group(placed.panel.items, matrix))
    return moved_box(matrix, (0.0, 0.0, placed.panel.width, placed.panel.height))


def _beyond(box: Box, paper: Paper) -> float:
    """How far a box on the paper reaches into its edge, where nothing is printed."""
    left, top, right, bottom = box
    return paper.printable - min(left, top, paper.width - right, paper.height - bottom)
