"""Whether the fonts have the names that stand on every sheet. What sheets say of them is put together of shared words,
so that a fault found there could not tell where the name was written."""

from collections.abc import Iterator

from printkit.model.game import Definition, PathKey
from printkit.model.text import Span, Text
from printkit.problems import Problem
from printkit.typeset import Fonts, missing

ROLE = "body"


def unprintable_names(definition: Definition, fonts: Fonts) -> Iterator[Problem]:
    """A `missing-glyph` where a name has a character that no font has."""
    for path, name in _names(definition):
        place = definition.place(*path)
        text = Text((Span(name),), definition.file.game.language, ".".join(map(str, path[:2])), place)
        yield from missing(text, ROLE, fonts)


def _names(definition: Definition) -> Iterator[tuple[PathKey, str]]:
    """Everybody and everything that is credited, with its path in game.yaml."""
    rights = definition.file.rights
    for number, author in enumerate(rights.authors):
        yield ("rights", "authors", number), author
    for field in ("title", "author", "circle", "contact"):
        yield ("rights", "original", field), str(getattr(rights.original, field) or "")
    if rights.permission is not None:
        yield ("rights", "permission", "by"), rights.permission.by
    for number, art in enumerate(definition.file.art):
        yield ("art", number, "author"), art.author
