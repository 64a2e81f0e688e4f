"""What does the paper claim? The ledger of a build: each printed number with its fact and where it stands."""

from collections.abc import Iterable

from printkit.model.panel import PrintFile
from printkit.model.walk import claims_of, pages

Entry = dict[str, str | int]


def ledger(files: Iterable[PrintFile]) -> tuple[Entry, ...]:
    """One entry for each different claim on a page, with how often it stands there."""
    entries: dict[tuple[str | int, ...], int] = {}
    for file in files:
        for page, items in enumerate(pages(file), 1):
            for claim, said in claims_of(items):
                key = (file.name, page, claim.where, claim.fact, str(claim.value), said, claim.language)
                entries[key] = entries.get(key, 0) + 1
    names = ("file", "page", "where", "fact", "value", "text", "language")
    return tuple({**dict(zip(names, key, strict=True)), "times": times} for key, times in sorted(entries.items()))
