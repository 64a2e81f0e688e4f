"""Why a number is typed on purpose is said in the language of its text, so that each user reads it."""

import re

import pytest

from printkit.catalogue import open_catalogue
from printkit.catalogue.opening import languages
from printkit.definition import find_games, read_definition

LITERAL = re.compile(r"\{=[^|{}]*\|([^{}]*)\}")
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")


@pytest.mark.parametrize("game", find_games())
def test_reasons_are_in_the_language_of_their_text(game: str) -> None:
    definition = read_definition(find_games()[game])
    source = definition.file.game.language
    texts = [definition.rulebook, *definition.file.texts.values()]
    told = {source: LITERAL.findall("\n".join(texts))}
    for language in {*languages(definition)} - {source}:
        entries = open_catalogue(definition, language).messages.entries.values()
        told[language] = [reason for entry in entries for reason in LITERAL.findall(entry.text)]
    foreign = [
        (language, reason)
        for language, reasons in told.items()
        for reason in reasons
        if bool(JAPANESE.search(reason)) != (language == "ja")
    ]
    assert foreign == []
