"""Which printed numbers two builds do not share: what becomes of a change on paper."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

Ledger = Iterable[Mapping[str, str | int]]


class Printed(Struct, frozen=True):
    """A fact that is printed otherwise: on which `sheets` (kinds of files), in which `languages`. `before` and `after`
    are the values that only the first or only the second build prints there; both empty where the values are the same
    and only `times`, how often they stand there in each build, are not."""

    fact: str
    sheets: tuple[str, ...]
    languages: tuple[str, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]
    times: tuple[int, int]


def printed_differences(first: Ledger, second: Ledger) -> tuple[Printed, ...]:
    """By fact, in the order of their names. Where a number stands as often with the same value, nothing has changed."""
    before, after = _printed(first), _printed(second)
    found: dict[tuple[Any, ...], list[tuple[str, str]]] = {}
    for fact, language, sheet in sorted({*before, *after}, key=lambda at: (_counted(at[0]), at)):
        one, other = (each.get((fact, language, sheet), Counter()) for each in (before, after))
        if one != other:
            gone, come = (tuple(sorted(set(each) - set(rest))) for each, rest in ((one, other), (other, one)))
            found.setdefault((fact, gone, come, (one.total(), other.total())), []).append((sheet, language))
    return tuple(
        Printed(
            fact,
            tuple(dict.fromkeys(sheet for sheet, _ in at)),
            tuple(dict.fromkeys(language for _, language in at)),
            gone,
            come,
            times,
        )
        for (fact, gone, come, times), at in found.items()
    )


def _counted(fact: str) -> tuple[str, ...]:
    """Names in the order in which people count: the ninth round comes before the tenth."""
    return tuple(part.zfill(9) if part.isdigit() else part for part in fact.split("."))


def _printed(ledger: Ledger) -> dict[tuple[str, str, str], Counter[str]]:
    """How often each value of a fact stands on a kind of sheet in a language."""
    found: dict[tuple[str, str, str], Counter[str]] = {}
    for entry in ledger:
        key = (str(entry["fact"]), str(entry["language"]), str(entry["file"]))
        found.setdefault(key, Counter())[str(entry["value"])] += int(entry["times"])
    return found
