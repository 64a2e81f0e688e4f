"""Why numbers are typed on purpose, `{=100|the length of the ruler}`, in another language than that of the sheet."""

import re
from collections.abc import Iterable, Iterator, Mapping

from printkit.catalogue.opening import languages, open_catalogue
from printkit.catalogue.po import shared
from printkit.model.game import Definition

_LITERAL = re.compile(r"\{=([^|{}]*)\|([^{}]*)\}")


def reasons_in(definition: Definition, written: str, told: str) -> Mapping[str, str]:
    """Each reason in the sheets of the language `written` that the language `told` has, too: of a game's own texts, and
    of the words that all games share."""
    if written == told:
        return {}
    common, others = shared("sheets", written).by_context, shared("sheets", told).by_context
    words = ((common[id].text, others[id].text) for id in common if id in others)
    return dict(_paired([*words, *_own(definition, written, told)]))


def _own(definition: Definition, written: str, told: str) -> Iterator[tuple[str, str]]:
    """The game's messages in both languages; its own language is that of the msgids."""
    source = definition.file.game.language
    known = languages(definition)
    if not {written, told} <= {*known, source}:
        return
    found = {
        language: open_catalogue(definition, language).messages.entries
        for language in (written, told)
        if language != source
    }
    for key in dict.fromkeys(key for entries in found.values() for key in entries):
        texts = [found[each][key].text if key in found.get(each, ()) else key[1] for each in (written, told)]
        yield texts[0], texts[1]


def _paired(texts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Reasons of the same number in two versions of a message, which may have their numbers in another order."""
    for one, other in texts:
        ours, theirs = (sorted(_LITERAL.findall(text), key=lambda found: found[0]) for text in (one, other))
        if [number for number, _ in ours] == [number for number, _ in theirs]:
            yield from ((mine.strip(), your.strip()) for (_, mine), (_, your) in zip(ours, theirs, strict=True))
