"""Which games a command is about, and how their problems are told: from where the user stands, in the game's words."""

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from printkit.cli.options import game_folder
from printkit.cli.words import _, complain, interface_language, printable
from printkit.place import Place
from printkit.problems import Faulty, Problem, collected, problem

OWED = ("rulebook.md", "rules.py")  # what a game has without naming it

if TYPE_CHECKING:
    from printkit.build import Built
    from printkit.model.game import Definition


def folders_of(games: tuple[str, ...], every: bool) -> list[Path]:
    """The folders of the games that are named; of all built-in ones; or of the current folder's own. To name games
    and ask for all of them is refused."""
    from printkit.definition.find import find_games

    if every and games:
        raise click.UsageError(_("Name games, or write --all, but not both."))
    if every:
        return list(find_games().values())
    return list(collected(partial(game_folder, game) for game in games or (None,)))


def refuse_one_id(folders: list[Path]) -> None:
    """Raises Faulty for games that would be written into each other's folder: those of one id."""
    from printkit.definition import find_games, read_definition

    found: dict[str, dict[Path, str]] = {}
    for folder in folders if len(folders) > 1 else ():
        with suppress(Faulty):  # what is wrong with it is told where it is built
            id = read_definition(folder, draft=True).file.game.id
            found.setdefault(id, {})[folder.resolve()] = id if find_games().get(id) == folder else str(folder)
    clashes = ((id, named) for id, named in found.items() if len(named) > 1)
    if faults := [problem("games-of-one-id", None, id=id, folders=tuple(named.values())) for id, named in clashes]:
        raise Faulty(faults)


def tell_replaced(built: "Iterable[Built]") -> None:
    """Says whose sheets have gone: those of a game of the same id that lies in another folder."""
    for one in built:
        if one.is_instead:
            told = _(
                "{folder} held the sheets of a game in another folder that has the same id, {id}: these have taken "
                "their place. To keep both, name another folder with --out, or give one of the games another id."
            )
            id = one.edition.game.definition.file.game.id
            click.echo(printable(told.format(folder=one.folder, id=id)), err=True)


def layer_folders(folder: Path) -> tuple[Path, ...]:
    """The game's own, and those of the games that it comes from."""
    from printkit.definition import read_definition

    with places_within(folder):
        return tuple(Path(layer.folder) for layer in read_definition(folder).layers)


@contextmanager
def places_within(folder: Path) -> Iterator[None]:
    """Problems that name a file in a game's folder name it from where the user stands; the game's rules are put into
    its own words."""
    try:
        yield
    except Faulty as fault:
        raise Faulty(
            replace(each, place=place_from_here(folder, each.place), because=place_from_here(folder, each.because))
            for each in _in_words(folder, fault.problems)
        ) from fault


def _in_words(folder: Path, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The problems, with the game's words for the rules that they name, where it has some. What an edition cannot
    change because rules compute it is told with what it follows from."""
    if any(each.code == "override-of-nothing" for each in problems):
        problems = _with_origins(folder, problems)
    if not any("rule" in each.arguments for each in problems):
        return problems
    from printkit.catalogue.rules import rule_words
    from printkit.definition import read_definition

    try:
        words = rule_words(read_definition(folder, draft=True), interface_language())
    except Faulty:  # what is wrong with the game's texts is not what the user asked about
        return problems
    return tuple(_with_rule(each, words) for each in problems)


def _with_origins(folder: Path, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    from printkit.cli.trust import trusted
    from printkit.edition.computed import with_origins

    try:
        return with_origins(folder, problems, frozenset(trusted()))
    except Faulty:  # what is wrong with the parent is told where the edition is read
        return problems


def _with_rule(told: Problem, words: Mapping[str, str]) -> Problem:
    """The problem with its rule in the game's words, into which the values are filled that they speak of."""
    said = words.get(str(told.arguments.get("rule")))
    if said is None:
        return told
    details = told.arguments.get("details", ())
    values = dict(str(each).split(" ", 1) for each in details) if isinstance(details, tuple) else {}
    filled = {name: value for name, value in values.items() if f"{{{name}}}" in said}
    for name, value in filled.items():
        said = said.replace(f"{{{name}}}", value)
    others = {"details": tuple(f"{name} {values[name]}" for name in values if name not in filled)} if filled else {}
    return replace(told, arguments={**told.arguments, "rule": said, **others})


def tell_stale(folder: Path, definition: "Definition") -> None:
    """Says what a draft lets through: a parent that is not as it was."""
    if definition.stale:
        click.echo(_("In a draft this is let through:"), err=True)
        complain(
            replace(each, place=place_from_here(folder, each.place), because=place_from_here(folder, each.because))
            for each in definition.stale
        )


def place_from_here(folder: Path, place: Place | None) -> Place | None:
    """A place in the game's folder, or in those of an edition's parents, with its path as the user's shell would
    complete it."""
    if place is None or Path(place.path).is_absolute():
        return place
    file = next((file for file in _files_at(folder, place.path) if _is_file(file)), None)
    if file is None and place.path in OWED and folder.is_dir():
        file = folder.resolve() / place.path  # it is not there, but should be
    if file is None:
        return place
    path, here = Path(os.path.normpath(file.absolute())), Path.cwd()
    return replace(place, path=str(path.relative_to(here) if path.is_relative_to(here) else path))


def _is_file(path: Path) -> bool:
    """Whether a file is there; what the system does not even look for, such as a name that is too long, is none."""
    with suppress(OSError):
        return path.is_file()
    return False


def _files_at(folder: Path, path: str) -> Iterator[Path]:
    """Where a file may lie that a problem names: from the game's folder, or in a built-in game, by its id."""
    from printkit.definition import read_definition
    from printkit.definition.find import find_decks, find_games
    from printkit.definition.rules_files import RULES_FILES
    from printkit.resources import locales

    yield folder.resolve() / path
    yield locales().parent / path
    game, _, name = path.partition("/")
    built_in = {**find_games(), **find_decks()}
    if name and game in built_in:
        yield built_in[game] / name
    if path in RULES_FILES:
        with suppress(Faulty):  # what is wrong with the definition is told where it is read
            yield from (Path(layer.folder, path) for layer in read_definition(folder, draft=True).layers)
