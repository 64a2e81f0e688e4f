"""The words of a sheet's margin, from the catalogue."""

from typing import Protocol

from printkit.imposition.margin import MarginWords
from printkit.model.text import Span, Text, run_on


class Words(Protocol):
    """What margins ask of a catalogue."""

    @property
    def language(self) -> str: ...

    def title(self) -> Text: ...

    def word(self, id: str, where: str) -> Text: ...


BACK_BY_HAND = "back-by-hand"


def margin_words(catalogue: Words, kind: str, notice: Text, language: str = "") -> MarginWords:
    """The words for the file of this kind (cards, chips, boards, pad). `language` is the name of the language that the
    file is in, as it is called in that language; empty for files without words."""
    where = f"margin:{kind}"
    said = [catalogue.title(), catalogue.word(f"file:{kind}", where)]
    name = run_on(said, catalogue.language, where, " · ")
    if language:
        name = Text((*name.spans, Span(f" · {language}")), name.language, name.source)

    def ruled(ruler: str, how: str) -> Text:
        # What the ruler is for stands on the front.
        ids = (f"margin:{ruler}", f"margin:{how or kind}")[how == BACK_BY_HAND :]
        return run_on((catalogue.word(id, where) for id in ids), catalogue.language, where)

    def other(length: str, how: str) -> Text:
        return ruled(f"{length}-ruler" if length else "ruler", how)

    return MarginWords(name, ruled("ruler", ""), notice, other)
