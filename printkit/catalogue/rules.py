"""The words in which a game says its own rules, for whoever is told that a move or a position breaks one."""

import re
from collections.abc import Mapping

from printkit.catalogue.opening import languages, open_catalogue
from printkit.catalogue.template import strip_ruby
from printkit.model.game import Definition

PREFIX = "rule."  # of the keys of such texts in game.yaml: rule.<id as rules.py names it>


def rule_words(definition: Definition, language: str) -> Mapping[str, str]:
    """Rule id → its words, in the language if they are translated, otherwise in the game's own. Words of rules hold no
    placeholders. Raises Faulty for malformed catalogues.
    """
    known = languages(definition)
    entries = open_catalogue(definition, language).messages if language in known else None
    words: dict[str, str] = {}
    for key, text in definition.file.texts.items():
        if key.startswith(PREFIX):
            said = strip_ruby(text)
            found = entries.get(f"text:{key}", said) if entries is not None else None
            words[key.removeprefix(PREFIX)] = _plain(found.text if found is not None and found.text else said)
    return words


def _plain(text: str) -> str:
    """The words as they are read: of a number that is typed on purpose, without the reason."""
    return re.sub(r"\{=([^|{}]*)\|[^{}]*\}", r"\1", strip_ruby(text))
