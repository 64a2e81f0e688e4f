"""Every built-in game with its rules."""

import shutil
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from printkit.definition import read_definition
from printkit.engine import FrozenMap, Options, Parameters, Rules, load_rules, parameters_of
from printkit.engine.facts import options_at
from printkit.engine.paths import with_value
from printkit.engine.protocol import State
from printkit.model.game import Definition
from printkit.resources import GAMES

NAMES = ("aki", "beni", "chika", "dai", "emi", "fumi", "gen", "haru")


@dataclass(frozen=True)
class Seated:
    rules: Rules
    definition: Definition
    parameters: Parameters
    options: Options
    start: State


def games() -> list[str]:
    return sorted(path.name for path in GAMES.iterdir() if (path / "game.yaml").is_file())


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Definition]:
    """The definitions of all games; their rulebooks are not read here."""
    root = tmp_path_factory.mktemp("shelf")
    found = {}
    for game in games():
        shutil.copytree(GAMES / game, root / game)
        (root / game / "rulebook.md").write_text("# x {#title}\n", encoding="utf-8")
        found[game] = read_definition(root / game)
    return found


@pytest.fixture(scope="session")
def seat(shelf: dict[str, Definition]) -> "Seat":
    return Seat(shelf)


class Seat:
    """Seats players at a game, with each option as it is usual or turned over."""

    def __init__(self, shelf: dict[str, Definition]) -> None:
        self.shelf = shelf

    def __call__(self, game: str, mode: str, players: int, turned: bool = False, few: bool = False) -> Seated:
        """`few`: with the parameters of the game's few.yaml, if it has one, so that all that can happen is few, and
        from the position that is given there."""
        definition = self.shelf[game]
        rules = load_rules(definition)
        assert rules is not None
        parameters = parameters_of(definition).updated(few_of(game) if few else {})
        usual = options_at(rules, parameters, mode, players)
        options = FrozenMap(
            {name: (not value if turned and isinstance(value, bool) else value) for name, value in usual.items()}
        )
        start = rules.start(parameters, NAMES[:players], options)
        for path, value in given_of(game).items() if few else ():
            start = with_value(start, path, value)
        return Seated(rules, definition, parameters, options, start)


def few_of(game: str) -> dict[str, int | tuple[int, ...]]:
    """Parameters that make a game small enough to be walked through wholly."""
    found = {name: value for name, value in _few_file(game).items() if name != "given"}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in found.items()}


def given_of(game: str) -> dict[str, int | str]:
    """A position from which a game is walked through, if it cannot be from its beginning: paths and values."""
    found: dict[str, int | str] = _few_file(game).get("given", {})
    return found


def _few_file(game: str) -> dict[str, Any]:
    import yaml

    file = Path(__file__).with_name(game) / "few.yaml"
    return yaml.safe_load(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def tables() -> list[tuple[str, str, int]]:
    """Every table of every mode of every game, read from game.yaml alone."""
    import yaml

    found = []
    for game in games():
        file = yaml.load(Path(GAMES / game / "game.yaml").read_bytes(), yaml.CSafeLoader)
        for mode, of in file["game"]["modes"].items():
            least, most = of["players"]
            found += [(game, mode, players) for players in range(least, most + 1)]
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", tables(), ids=lambda table: "-".join(map(str, table)))
    if "smallest" in metafunc.fixturenames:
        smallest = {(game, mode): (game, mode, players) for game, mode, players in reversed(tables())}
        metafunc.parametrize("smallest", list(smallest.values()), ids=lambda table: "-".join(map(str, table)))
