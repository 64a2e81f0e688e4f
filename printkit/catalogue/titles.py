"""The title of a game and the names of its original in a language, for what is no sheet: lists, letters."""

from printkit.catalogue.opening import languages, open_catalogue
from printkit.model.game import Definition


def title_in(definition: Definition, language: str) -> str:
    """The title as the language has it, otherwise the game's own. Raises Faulty for malformed catalogues."""
    return _in(definition, language, "game:title", definition.file.game.title)


def original_in(definition: Definition, language: str, part: str) -> str:
    """The original's title, author or circle as the language writes it, otherwise as it is. Raises Faulty likewise."""
    return _in(definition, language, f"original:{part}", str(getattr(definition.file.rights.original, part)))


def _in(definition: Definition, language: str, context: str, words: str) -> str:
    written_in = definition.language_of(definition.place("game", "title").path)
    if language == written_in or language not in languages(definition):
        return words
    found = open_catalogue(definition, language).messages.get(context, words)
    return found.text if found is not None and found.text and not found.fuzzy else words
