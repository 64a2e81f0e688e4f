"""A small complete game in a new folder, to begin from: templates/new-game, with names put in."""

import json
from collections.abc import Iterator
from pathlib import Path

from printkit.problems import Faulty, problem
from printkit.publish import publish_folder
from printkit.resources import templates

SHARED = "all"  # the files that are the same whatever language the game is written in, but for comments in English
CATALOGUE = "game.po"  # is called as the game


def new_game_languages() -> tuple[str, ...]:
    """The languages in which a new game can be written."""
    return tuple(sorted(folder.name for folder in templates("new-game").iterdir() if folder.name != SHARED))


def new_game(folder: Path, id: str, title: str, author: str, language: str) -> tuple[str, ...]:
    """Writes the game into `folder`, which must not exist or be empty: whole or not at all. The names of its files.

    Raises Faulty with `folder-not-empty`, `output-disk-full`, `output-not-writable`.
    """
    files = dict(_files(id, title, author, language))
    if folder.is_symlink():
        raise Faulty([problem("folder-not-empty", folder=str(folder))])
    publish_folder(folder, files)
    return tuple(sorted(files))


def _files(id: str, title: str, author: str, language: str) -> Iterator[tuple[str, bytes]]:
    """Names below the folder and contents."""
    # JSON's way of quoting is that of YAML and of PO files too.
    quoted = {"$title": json.dumps(title, ensure_ascii=False), "$author": json.dumps(author, ensure_ascii=False)}
    marks = {".yaml": {"$id": id, **quoted}, ".po": {'"$title"': quoted["$title"]}}
    for source in (templates("new-game", SHARED), templates("new-game", language)):
        for file in sorted(each for each in source.rglob("*") if each.is_file()):
            name = file.relative_to(source).as_posix().replace(CATALOGUE, f"{id}.po")
            yield name, _filled(file.read_text(encoding="utf-8"), marks.get(file.suffix, {})).encode()


def _filled(words: str, values: dict[str, str]) -> str:
    for mark, value in values.items():
        words = words.replace(mark, value)
    return words
