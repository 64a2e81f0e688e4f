"""Whether the fonts have what the texts need: asked of all texts before anything is drawn."""

from collections.abc import Iterator
from unicodedata import normalize

from printkit.model.text import Text
from printkit.problems import Faulty, Problem
from printkit.typeset.characters import character
from printkit.typeset.fonts import Fonts, missing_glyph
from printkit.typeset.scripts import LATIN, MARK, SOFT, SPACE, kinds


def missing(text: Text, role: str, fonts: Fonts) -> tuple[Problem, ...]:
    """A `missing-glyph` for each character (of the readings too) that no font of the role has, each once."""
    found = {(one.arguments["character"], one.arguments["role"]): one for one in _missing(text, role, fonts)}
    return tuple(found.values())


def _missing(text: Text, role: str, fonts: Fonts) -> Iterator[Problem]:
    for span in text.spans:
        own = fonts.strong(role) if span.strong else role
        yield from _missing_in(normalize("NFC", span.text), own, text, fonts)
        for reading in span.ruby:
            yield from _missing_in(normalize("NFC", reading), own, text, fonts)


def _missing_in(plain: str, role: str, text: Text, fonts: Fonts) -> Iterator[Problem]:
    for at, (char, kind) in enumerate(zip(plain, kinds(plain, text.language), strict=True)):
        if kind in (SPACE, SOFT):
            continue
        if kind == MARK:
            yield from _missing_cluster(plain[max(0, at - 1) : at + 1], role, text, fonts)
        elif fonts.find(role, "latin" if kind == LATIN else "cjk", char) is None:
            yield missing_glyph(char, role, text.source, text.place)


def _missing_cluster(cluster: str, role: str, text: Text, fonts: Fonts) -> Iterator[Problem]:
    try:
        character(fonts, role, cluster)
    except Faulty:
        yield missing_glyph(cluster, role, text.source, text.place)
