"""The title of a game in a language, for lists."""

from printkit.catalogue.opening import languages, open_catalogue
from printkit.model.game import Definition


def title_in(definition: Definition, language: str) -> str:
    """The title as the language has it, otherwise the game's own. Raises Faulty for malformed catalogues."""
    title = definition.file.game.title
    if language == definition.file.game.language or language not in languages(definition):
        return title
    found = open_catalogue(definition, language).messages.get("game:title", title)
    return found.text if found is not None and found.text and not found.fuzzy else title
