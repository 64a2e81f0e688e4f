"""The line at the cut, which scissors at home follow: a shop's knife needs none, and a cut beside it would show."""

from msgspec.structs import replace

from printkit.model.display import Group, Item, Path
from printkit.model.panel import Panel
from printkit.units import mm

NEAR = mm(0.3)  # a line this near to the cut is meant to be cut along


def without_cut_line(panel: Panel) -> Panel:
    """The panel without outlines along its whole cut; fills stay."""
    return replace(panel, items=_without(panel.items, panel.width, panel.height))


def _without(items: tuple[Item, ...], width: float, height: float) -> tuple[Item, ...]:
    kept: list[Item] = []
    for item in items:
        match item:
            case Group() if item.matrix[1:3] == (0.0, 0.0) and item.matrix[4:] == (0.0, 0.0):
                across, down = item.matrix[0], item.matrix[3]
                kept.append(replace(item, items=_without(item.items, width / across, height / down)))
            case Path() if item.stroke and _is_cut(item, width, height):
                kept += [replace(item, stroke=None)] if item.fill else []
            case _:
                kept.append(item)
    return tuple(kept)


def _is_cut(path: Path, width: float, height: float) -> bool:
    points = [segment[at : at + 2] for segment in path.segments for at in range(1, len(segment), 2)]
    xs, ys = [float(point[0]) for point in points], [float(point[1]) for point in points]
    box, cut = (min(xs), min(ys), max(xs), max(ys)), (0.0, 0.0, width, height)
    return max(abs(one - other) for one, other in zip(box, cut, strict=True)) <= NEAR
