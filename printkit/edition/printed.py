"""Which printed numbers two builds do not share: what becomes of a change on paper."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

Ledger = Iterable[Mapping[str, str | int]]


class Printed(Struct, frozen=True):
    """A fact whose printed values differ: on which `sheets` (kinds of files), in which `languages`; `before` and
    `after` are the values that only the first or only the second build prints there."""

    fact: str
    sheets: tuple[str, ...]
    languages: tuple[str, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]


def printed_differences(first: Ledger, second: Ledger) -> tuple[Printed, ...]:
    """By fact, in the order of their names. Where a number stands as often with the same value, nothing has changed."""
    before, after = _printed(first), _printed(second)
    found: dict[tuple[str, tuple[str, ...], tuple[str, ...]], list[tuple[str, str]]] = {}
    for fact, language, sheet in sorted({*before, *after}):
        one, other = (each.get((fact, language, sheet), Counter()) for each in (before, after))
        if one != other:
            key = (fact, tuple(one - other), tuple(other - one))
            found.setdefault(key, []).append((sheet, language))
    return tuple(
        Printed(
            fact,
            tuple(dict.fromkeys(sheet for sheet, _ in at)),
            tuple(dict.fromkeys(language for _, language in at)),
            gone,
            come,
        )
        for (fact, gone, come), at in found.items()
    )


def _printed(ledger: Ledger) -> dict[tuple[str, str, str], Counter[str]]:
    """How often each value of a fact stands on a kind of sheet in a language."""
    found: dict[tuple[str, str, str], Counter[str]] = {}
    for entry in ledger:
        key = (str(entry["fact"]), str(entry["language"]), str(entry["file"]))
        found.setdefault(key, Counter())[str(entry["value"])] += int(entry["times"])
    return found
