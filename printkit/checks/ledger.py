"""What do the files claim? The ledger of a build: each stated number with its fact and where it stands."""

from collections.abc import Iterable, Iterator

from printkit.model.facts import Claim
from printkit.model.panel import Document, PrintFile
from printkit.model.walk import claims_of, pages

Entry = dict[str, str | int]


def ledger(files: Iterable[PrintFile], documents: Iterable[Document] = ()) -> tuple[Entry, ...]:
    """One entry for each different claim on a page, with how often it stands there; a document has one page."""
    entries: dict[tuple[str | int, ...], int] = {}
    for name, page, claim, said in (*_on_paper(files), *_on_screen(documents)):
        key = (name, page, claim.where, claim.fact, str(claim.value), said, claim.language)
        entries[key] = entries.get(key, 0) + 1
    names = ("file", "page", "where", "fact", "value", "text", "language")
    return tuple({**dict(zip(names, key, strict=True)), "times": times} for key, times in sorted(entries.items()))


def _on_paper(files: Iterable[PrintFile]) -> Iterator[tuple[str, int, Claim, str]]:
    for file in files:
        for page, items in enumerate(pages(file), 1):
            yield from ((file.name, page, claim, said) for claim, said in claims_of(items))


def _on_screen(documents: Iterable[Document]) -> Iterator[tuple[str, int, Claim, str]]:
    for document in documents:
        for text in document.texts:
            yield from ((document.name, 1, claim, claim.text) for claim in text.claims)
        yield from ((document.name, 1, claim, said) for claim, said in claims_of(document.drawn))
