"""Which numbers of players the rules can take, as they say themselves."""

from collections.abc import Iterable
from itertools import groupby

from printkit.engine.protocol import Parameters, Rules
from printkit.model.game import Definition
from printkit.model.limits import MOST_AT_TABLE
from printkit.problems import Faulty, problem


def refuse_tables(definition: Definition, rules: Rules, parameters: Parameters, mode: str) -> None:
    """Raises Faulty with `table-against-rule` where a mode is for numbers of players that its rules cannot take: once
    for each rule, with all the numbers that it forbids."""
    least, most = definition.file.game.modes[mode].players
    found: dict[str, list[int]] = {}
    for size in range(least, most + 1):
        if rule := rules.no_table(parameters, mode, size):
            found.setdefault(rule, []).append(size)
    if found:
        place = definition.place("game", "modes", mode, "players")
        sizes = range(1, MOST_AT_TABLE + 1)
        known = in_ranges(size for size in sizes if not rules.no_table(parameters, mode, size))
        raise Faulty(
            problem("table-against-rule", place, rule=rule, found=in_ranges(forbidden), known=known)
            for rule, forbidden in found.items()
        )


def in_ranges(numbers: Iterable[int]) -> tuple[str, ...]:
    """Growing numbers, those that follow one another as a range: “2”, “5–8”."""
    runs = (list(run) for _, run in groupby(enumerate(numbers), key=lambda each: each[1] - each[0]))
    ends = ((run[0][1], run[-1][1]) for run in runs)
    return tuple(str(first) if first == last else f"{first}–{last}" for first, last in ends)
