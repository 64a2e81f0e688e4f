"""Worked examples hold the rules: what they expect is checked at every build, and what a change forbids is told."""

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from printkit.definition import find_games, read_definition
from printkit.model.game import Definition
from tests.build.wholes import definition
from tests.cli.shelves import copied, exchanged, printkit

TOKEN = re.compile(r'"[^"]*"|[^,}\n]+')
Told = dict[str, object]


def problems(folder: Path, command: str = "check", *words: str) -> list[Told]:
    result = printkit(command, folder, "--lang", "en", "--json", *words)
    assert result.exit_code == 1
    told: list[Told] = json.loads(result.stdout)["problems"]
    return told


def spoil_expectations(read: Definition, folder: Path) -> set[tuple[int, int]]:
    """Changes every value that any example expects; the places of all of them."""
    file = folder / "game.yaml"
    lines = file.read_text(encoding="utf-8").split("\n")
    expected = {
        ("examples", number, "expect", path): value
        for number, example in enumerate(read.file.examples)
        for path, value in example.expect.items()
    }
    for place, value in sorted(((read.place(*path), value) for path, value in expected.items()), reverse=True):
        line = lines[place.line - 1]
        token = TOKEN.match(line, place.column - 1)
        assert token
        new = str(value + 1) if isinstance(value, int) else "nothing"
        lines[place.line - 1] = line[: token.start()] + new + line[token.end() :]
    file.write_text("\n".join(lines), encoding="utf-8")
    spoilt = read_definition(folder)
    return {(place.line, place.column) for place in (spoilt.place(*path) for path in expected)}


class Spoilt(NamedTuple):
    """A game in which every expectation is wrong: where they stand, and what `check` finds."""

    folder: Path
    places: set[tuple[int, int]]
    found: list[Told]


@pytest.fixture(scope="module", params=find_games())
def spoilt(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Spoilt:
    folder = copied(tmp_path_factory.mktemp("spoilt") / request.param, request.param)
    return Spoilt(folder, spoil_expectations(definition(request.param), folder), problems(folder))


def test_each_expectation_counts(spoilt: Spoilt) -> None:
    assert {(each["line"], each["column"]) for each in spoilt.found} == spoilt.places
    assert {each["code"] for each in spoilt.found} == {"expectation-not-met"}
    assert {Path(str(each["file"])) for each in spoilt.found} == {spoilt.folder / "game.yaml"}


def test_a_spoilt_expectation_names_a_parameter_that_would_mend_it(spoilt: Spoilt) -> None:
    """Where one can be named; the place is that of the first one's value."""
    named = 0
    lines = (spoilt.folder / "game.yaml").read_text(encoding="utf-8").split("\n")
    for each in spoilt.found:
        arguments = each["arguments"]
        assert isinstance(arguments, dict)
        for name in arguments["parameters"][:1]:
            named += 1
            assert name.partition(".")[0] in lines[_line_of(each["because_place"]) - 1]
    assert named


def _line_of(place: object) -> int:
    return int(str(place).rsplit(":", 2)[1])


def test_a_move_that_the_changed_rules_forbid_stops_the_build(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    out = tmp_path / "out"
    assert printkit("build", folder, "--lang", "en", "--only", "chips", "--out", out).exit_code == 0
    before = {file: file.read_bytes() for file in out.rglob("*.pdf")}
    line, column = exchanged(folder / "game.yaml", "special_players: {value: [3, 6]", "special_players: {value: [4, 6]")
    first = next(each for each in problems(folder, "build", "--out", str(out)) if each["code"] == "move-not-allowed")
    assert first["file"] == str(folder / "game.yaml")
    moves = (folder / "game.yaml").read_text(encoding="utf-8").split("\n")
    assert "special distribution" in moves[int(str(first["line"])) - 1]
    assert first["because_place"] == f"{folder / 'game.yaml'}:{line}:{column + len('special_players: {value: [')}"
    assert "special_players.1" in printkit("build", folder, "--lang", "en", "--out", out).stderr
    assert {file: file.read_bytes() for file in out.rglob("*.pdf")} == before
