"""How often something is really drawn: counted from the outlines on paper, whatever a label says."""

from itertools import chain

from printkit.layout.icons import icon_names, read_icon
from printkit.model.display import Group, Item, Path, TextRun

NEAR = 0.01  # points within which outlines are alike


def drawn_number(group: Group) -> int | str:
    """How many things a group with claims draws; or the number that is written on a pile too tall to be counted."""
    written = [item for item in group.items if isinstance(item, TextRun)]
    if group.label.endswith(" chips"):
        discs = [item for item in group.items if isinstance(item, Path) and item.fill]
        return written[0].text if written else len(discs)
    icon = group.label.partition(" ")[2]
    return _icons(group.items, len(read_icon(icon).forms)) if icon in icon_names() else _cells(group.items)


def _icons(items: tuple[Item, ...], forms: int) -> int:
    """Icons of so many forms each; all must be the same icon at different places."""
    icons = [items[at : at + forms] for at in range(0, len(items), forms)]
    assert all(_alike(icons[0], icon) for icon in icons), "other drawings among the icons"
    assert len({_corner(icon[0]) for icon in icons}) == len(icons), "icons on top of each other"
    return len(icons)


def _cells(items: tuple[Item, ...]) -> int:
    """Cells of a grid: each begins with the same outline; or is a group, where cells have no outline of their own."""
    frames = [item for item in items if isinstance(item, Path)]
    if not frames:
        corners = {(round(item.matrix[4], 1), round(item.matrix[5], 1)) for item in items if isinstance(item, Group)}
        assert len(corners) == len(items), "cells on top of each other"
        return len(items)
    alike = [frame for frame in frames if _alike(frames[:1], [frame])]
    assert len({_corner(frame) for frame in alike}) == len(alike), "cells on top of each other"
    return len(alike)


def _numbers(items: list[Item] | tuple[Item, ...]) -> list[float]:
    """The points of outlines, one coordinate after the other."""
    assert all(isinstance(item, Path) for item in items)
    segments = chain.from_iterable(item.segments for item in items if isinstance(item, Path))
    return [float(number) for segment in segments for number in segment[1:]]


def _corner(item: Item) -> tuple[float, float]:
    numbers = _numbers((item,))
    return round(min(numbers[0::2]), 1), round(min(numbers[1::2]), 1)


def _alike(first: list[Item] | tuple[Item, ...], other: list[Item] | tuple[Item, ...]) -> bool:
    """The same outlines in the same paint, moved or not."""
    a, b = _numbers(first), _numbers(other)
    paints = [[(item.fill, item.stroke) for item in items if isinstance(item, Path)] for items in (first, other)]
    if len(a) != len(b) or paints[0] != paints[1]:
        return False
    moves = [[y - x for x, y in zip(a[axis::2], b[axis::2], strict=True)] for axis in (0, 1)]
    return all(max(along) - min(along) < NEAR for along in moves)
