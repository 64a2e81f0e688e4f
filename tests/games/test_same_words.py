"""What all games have is called alike in all of them; and a language keeps its own punctuation."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from printkit.catalogue.opening import languages
from printkit.catalogue.titles import original_in
from printkit.definition import read_definition
from printkit.definition.find import find_decks, find_games
from printkit.resources import GAMES, locales

GAMES_WITH_RULES = sorted(folder.parent.name for folder in GAMES.glob("*/rules.py"))
NO_AUTHOR = "このゲームについて"  # a traditional game has no rights to tell of


def english(game: str) -> Catalog:
    with (locales() / "en" / "LC_MESSAGES" / f"{game}.po").open("rb") as file:
        return read_po(file, locale="en")


def headings(game: str) -> dict[str, str]:
    text = Path(GAMES / game / "rulebook.md").read_text(encoding="utf-8")
    return {id: words for words, id in re.findall(r"^#+ (.+?) \{#([a-z-]+)\}$", text, re.MULTILINE)}


@pytest.mark.parametrize(
    ("id", "japanese", "in_english"),
    [
        ("needed", "用意するもの", "What you need"),
        ("end", "ゲームの終わり", "End of the game"),
        ("readings", "この版で決めたこと", "What this edition decided"),
        ("about", "このゲームと作者の権利", "About this game and its rights"),
        ("terms", "用語", "Terms"),
    ],
)
@pytest.mark.parametrize("game", GAMES_WITH_RULES)
def test_sections_that_all_games_have_are_called_alike(game: str, id: str, japanese: str, in_english: str) -> None:
    said = headings(game).get(id, japanese)
    if said == NO_AUTHOR:
        return
    assert said == japanese
    message = english(game).get(said, context=id) or english(game).get(said)
    assert message is None or message.string == in_english


@pytest.mark.parametrize("game", GAMES_WITH_RULES)
def test_how_many_players_take_part_is_told_alike(game: str) -> None:
    said = [message.string for message in english(game) if message.id and "players_least}〜" in message.id]
    assert not [each for each in said if re.match(r"\{[\w.]+\}\W*\{", each)]


@pytest.mark.parametrize("game", GAMES_WITH_RULES)
def test_each_needs_one_is_told_alike(game: str) -> None:
    said = {message.string for message in english(game) if message.id == "人数分"}
    assert said <= {"for everybody", "for both players", "for all"}


@pytest.mark.parametrize("game", GAMES_WITH_RULES)
def test_no_wide_bracket_pushes_english_punctuation_away(game: str) -> None:
    """A wide bracket brings half an em of white along, which stands between it and a Latin mark."""
    torn = [m.string for m in english(game) if m.id and re.search(r"[」』】）]\s?[,.;:!?]|[「『]", str(m.string))]
    assert torn == []


def originals() -> list[tuple[str, str]]:
    folders = {**find_games(), **find_decks()}
    return [(id, language) for id, folder in folders.items() for language in languages(read_definition(folder))]


@pytest.mark.parametrize(("id", "language"), originals())
def test_the_original_can_be_looked_for_by_the_names_that_it_has(id: str, language: str) -> None:
    """The notice names it and its author as the language does, and as they are written where they come from."""
    definition = read_definition({**find_games(), **find_decks()}[id])
    rights = definition.file.rights
    assert rights.original.title in original_in(definition, language, "title")
    if rights.terms != "traditional":
        assert rights.original.author in original_in(definition, language, "author")
