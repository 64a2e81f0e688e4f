"""Which pages of a file a way to play needs: sheets that hold nothing for it need not be printed."""

import re
from collections.abc import Collection, Mapping, Sequence

from printkit.model.panel import RULE_KINDS, PrintFile, Sheet
from printkit.model.walk import sides

ID_END = re.compile(r"[.@]")  # behind it stand a panel's number and its language


def pages_by_mode(
    files: Sequence[PrintFile], needed: Mapping[str, tuple[str, ...]], modes: Sequence[str]
) -> dict[str, dict[str, tuple[int, ...]]]:
    """For each mode the pages of each file that it needs. `needed` are the modes that a component is for, by its id;
    none: all."""
    found: dict[str, dict[str, tuple[int, ...]]] = {}
    for mode in modes:
        components = {id for id, those in needed.items() if mode in (those or modes)}
        found[mode] = {file.name: pages for file in files if (pages := pages_with(file, components))}
    return found


def pages_with(file: PrintFile, components: Collection[str]) -> tuple[int, ...]:
    """The numbers of the pages, fronts and backs, of the sheets with a piece of these components; of rules, all."""
    sheets = (sheet for sheet in file.sheets if file.kind in RULE_KINDS or _holds(sheet, components))
    wanted = {id(side) for sheet in sheets for side in _both(sheet)}
    each = tuple(sides(file))
    found = [number for number, side in enumerate(each, 1) if id(side) in wanted]
    blanks = [number for number, side in enumerate(each, 1) if not (side.placements or side.items)]
    return tuple(sorted({*found, *(number for number in blanks if number - 1 in found)}))


def _both(sheet: Sheet) -> tuple[object, ...]:
    return (sheet.front, sheet.back) if sheet.back is not None else (sheet.front,)


def _holds(sheet: Sheet, components: Collection[str]) -> bool:
    return any(ID_END.split(placed.panel.id)[0] in components for placed in sheet.front.placements)
