"""A game that is named by its printed title, in whatever language, instead of by its id."""

import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path


def game_titled(name: str) -> Path | None:
    """The folder of the built-in game or deck with this title; None where there is none, or more than one."""
    wanted = _plain(name)
    found = {folder for folder, titles in _titles().items() if wanted in map(_plain, titles)}
    return found.pop() if len(found) == 1 else None


def ids_of_titles_like(name: str) -> tuple[str, ...]:
    """The ids of games whose title in some language begins with, or contains, what was typed."""
    wanted = _plain(name)
    if not wanted:
        return ()
    return tuple(folder.name for folder, titles in _titles().items() if any(wanted in _plain(each) for each in titles))


def _titles() -> Mapping[Path, tuple[str, ...]]:
    from printkit.definition.find import find_decks, find_games

    return {folder: tuple(_titles_of(folder)) for folder in (*find_games().values(), *find_decks().values())}


def _titles_of(folder: Path) -> Iterator[str]:
    from printkit.catalogue.opening import languages
    from printkit.catalogue.titles import title_in
    from printkit.definition import read_definition

    definition = read_definition(folder)
    yield definition.file.game.title
    yield from (title_in(definition, language) for language in languages(definition))


def _plain(title: str) -> str:
    """Without what people type in different ways: width, case, spaces and marks."""
    return "".join(char for char in unicodedata.normalize("NFKC", title).casefold() if char.isalnum())
