"""The title of a game and what it is based on in a language, for lists."""

from printkit.catalogue.opening import languages, open_catalogue
from printkit.model.game import Definition


def title_in(definition: Definition, language: str) -> str:
    """The title as the language has it, otherwise the game's own. Raises Faulty for malformed catalogues."""
    return _in(definition, language, "game:title", definition.file.game.title)


def original_in(definition: Definition, language: str) -> tuple[str, str]:
    """The title and the author of the original in the same way; no author where none is known."""
    original = definition.file.rights.original
    author = _in(definition, language, "original:author", original.author) if original.author else ""
    return _in(definition, language, "original:title", original.title), author


def _in(definition: Definition, language: str, context: str, own: str) -> str:
    if language == definition.file.game.language or language not in languages(definition):
        return own
    found = open_catalogue(definition, language).messages.get(context, own)
    return found.text if found is not None and found.text and not found.fuzzy else own
