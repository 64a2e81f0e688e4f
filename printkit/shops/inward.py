"""Chips for a shop: at home, cut along a line, their drawings nearly fill them; a punch needs more room around."""

from itertools import groupby

from msgspec.structs import replace

from printkit.layout.bounds import around
from printkit.layout.variants import inked_items
from printkit.model.display import Group, Item, Matrix
from printkit.model.panel import Panel
from printkit.model.style import Style
from printkit.shops.cut_lines import NEAR
from printkit.shops.safe_zone import drawn_in, near_cut
from printkit.units import mm


def drawn_inward(panel: Panel, safe: float, style: Style) -> Panel:
    """The panel with all that does not reach its cut smaller about its middle, if some of it is nearer than `safe`
    millimetres; else as it is."""
    factor = inward(panel, safe, style)
    if factor == 1.0:
        return panel
    matrix: Matrix = (factor, 0.0, 0.0, factor, panel.width / 2 * (1 - factor), panel.height / 2 * (1 - factor))
    items: list[Item] = []
    for reaches, some in groupby(panel.items, lambda item: _reaches(item, panel)):
        run = tuple(some)
        items += run if reaches else (Group(run, matrix),)
    return replace(panel, items=tuple(items))


def inward(panel: Panel, safe: float, style: Style) -> float:
    """How many times as large as at home things are drawn: 1 where nothing is too near or where there is no room at
    all. In a style of outlines, areas get lines around them, which do not become smaller."""
    inside = tuple(item for item in panel.items if not _reaches(item, panel))
    inked = inked_items(inside, style)
    if not any(near_cut(tuple(drawn_in(inked)), panel.width, panel.height, safe)):
        return 1.0
    half, lined = _halves(inside, panel), _halves(inked, panel)
    rooms = (panel.width / 2 - mm(safe), panel.height / 2 - mm(safe))
    factor = min((room - (most - own)) / own for room, own, most in zip(rooms, half, lined, strict=True) if own)
    return factor if factor > 0 else 1.0


def _halves(items: tuple[Item, ...], panel: Panel) -> tuple[float, float]:
    """How far drawings reach from the middle, across and down."""
    left, top, right, bottom = around(each.box for each in drawn_in(items)) or (0.0, 0.0, 0.0, 0.0)
    x, y = panel.width / 2, panel.height / 2
    return max(x - left, right - x), max(y - top, bottom - y)


def _reaches(item: Item, panel: Panel) -> bool:
    box = around(each.box for each in drawn_in((item,)))
    return box is not None and min(box[0], box[1], panel.width - box[2], panel.height - box[3]) <= NEAR
