"""Values of facts, for reading: chances and averages rounded, tables in lines that fit."""

import shutil
from collections.abc import Iterable, Iterator, Sequence

from printkit.cli import columns
from printkit.cli.words import _

AMOUNTS = ("average", "mean_")  # in the name of a fact that is no share, even where it is less than one
SMALL = 0.001
WIDEST = 100  # columns, however wide the terminal: longer lines are hard to follow


def line_width() -> int:
    """The columns of a line: those of the terminal, as far as they can be read."""
    return min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST)


def shown(value: object, exact: bool = False, is_share: bool = True) -> str:
    """A value as people read it; `exact`: fractions as they are. A share of one is told in per cent."""
    from fractions import Fraction

    if isinstance(value, tuple):
        return " ".join(shown(member, exact, is_share) for member in value)
    if isinstance(value, bool):
        return "true" if value else "false"  # as in game.yaml
    if isinstance(value, Fraction) and value.denominator != 1 and not exact:
        return _percent(float(value)) if is_share and 0 < value < 1 else f"{float(value):.2f}"
    return "" if value is None else str(value)


def is_share(name: str, values: Iterable[object] = ()) -> bool:
    """Whether a fact, or a column with these values, tells shares of a whole, and not averages or amounts."""
    from fractions import Fraction

    if any(word in name for word in AMOUNTS):
        return False
    return not any(not 0 <= each <= 1 for each in values if isinstance(each, int | Fraction))


def _percent(share: float) -> str:
    """With two decimals; what is smaller, with two digits, so that nothing possible looks impossible."""
    return f"{share:.2%}" if share >= SMALL else f"{share * 100:.2g}%"


def is_rounded(value: object) -> bool:
    """Whether a value is not told as it is."""
    from fractions import Fraction

    if isinstance(value, tuple):
        return any(map(is_rounded, value))
    return isinstance(value, Fraction) and value.denominator != 1


def entry(name: str, told: str, columns_of_names: int) -> list[str]:
    """Lines that name a value; what is too long goes on below its beginning."""
    begin = f"  {columns.padded(name, columns_of_names)}  "
    first, *rest = columns.wrapped(told, max(line_width() - columns.width(begin), 20))
    return [(begin + first).rstrip(), *(" " * columns.width(begin) + line for line in rest)]


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines with numbers below each other. A table that is too wide is cut into several with some of the columns each,
    in which every line has its number."""
    whole = columns.table(rows, right=True)
    room = line_width() - 2
    if all(columns.width(line) <= room for line in whole):
        return [f"  {line}" for line in whole]
    numbers = (_("row"), *(str(number) for number in range(1, len(rows))))
    parts = _parts(list(zip(*rows, strict=True)), room - max(map(columns.width, numbers)))
    lines: list[str] = []
    for part in parts:
        told = columns.table(list(zip(numbers, *part, strict=True)), right=True)
        lines += [*([""] if lines else []), *(f"  {line}" for line in told)]
    return lines


def _parts(all_columns: list[tuple[str, ...]], room: int) -> Iterator[list[tuple[str, ...]]]:
    """As many columns in each as there is room for, at least one."""
    part, taken = list[tuple[str, ...]](), 0
    for column in all_columns:
        needed = 2 + max(map(columns.width, column))
        if part and taken + needed > room:
            yield part
            part, taken = [], 0
        part.append(column)
        taken += needed
    yield part
