"""The smallest wrong input for each fault of a definition, and exactly what is said about it."""

import re
from pathlib import Path
from typing import Annotated, Any

import pytest
from annotated_types import MinLen, MultipleOf

import printkit.definition
from printkit.definition import assemble, decks, find_game, read_definition, strict_yaml
from printkit.definition.decks import read_deck
from printkit.definition.faults import PATTERNS
from printkit.definition.folder import read_file
from printkit.definition.places import Places
from printkit.definition.rules_files import rules_in
from printkit.definition.shape import validate
from printkit.definition.strict_yaml import load
from printkit.model import limits
from printkit.model.limits import Between
from printkit.place import Place
from printkit.problems import problem
from tests.problems.finding import only_problem

GAME = """\
game:
  id: tiny
  version: "1.0"
  language: ja
  title: ちいさい
  category: other/miscellaneous
  ages: 8
  modes: {standard: {players: [2, 3], minutes: 5}}
rights:
  original: {title: Tiny, author: Nobody}
  terms: traditional
  text_licence: MIT
  authors: [Aki Example]
parameters: {rounds: {value: 10, min: 1, max: 20}}
components: [{id: chips, kind: chips, copies: rounds}]
examples: [{id: first, players: [aki, beni], moves: [], expect: {}}]
names: {aki: あき, beni: べに}
"""
# code, the part of the game above that is exchanged, by what, and the fault's place, arguments and second place
IN_GAME: list[tuple[str, str, str, tuple[int, int], dict[str, Any], tuple[int, int] | None]] = [
    ("forbidden-character", "id: tiny", "id:\ttiny", (2, 6), {"character": "U+0009 (tab)"}, None),
    ("forbidden-character", "id: tiny", 'id: "\\u202e"', (2, 7), {"character": "U+202E"}, None),
    ("broken-utf-8", "id: tiny", "id: \udce9", (2, 7), {"byte": "0xE9"}, None),
    (
        "yaml-syntax",
        "title: ",
        "title: a: b",
        (5, 11),
        {"reason": "mapping values are not allowed in this context"},
        (5, 11),
    ),
    (
        "yaml-syntax",
        "title: ",
        'title: "a\n  accent: "',
        (6, 12),
        {"reason": "while parsing a block mapping: did not find expected key"},
        (5, 10),
    ),
    ("yaml-alias", "id: tiny", "id: *a", (2, 7), {"name": "a"}, None),
    ("yaml-anchor", "id: tiny", "id: &a tiny", (2, 7), {"name": "a"}, None),
    ("yaml-tag", "id: tiny", "id: !a tiny", (2, 7), {"tag": "!a"}, None),
    ("yaml-directive", "game:\n", "%YAML 1.1\n---\ngame:\n", (1, 1), {}, None),
    ("yaml-several-documents", "rights:", "---\nrights:", (9, 1), {}, None),
    ("yaml-merge-key", "  id: tiny", "  <<: tiny", (2, 3), {}, None),
    ("yaml-key-not-a-word", "  id: tiny", "  [id]: tiny", (2, 3), {}, None),
    ("too-deep", "id: tiny", "id: " + "[" * 39, (2, 45), {"limit": 40}, None),
    ("duplicate-key", "  id: tiny", "  id: tiny\n  id: tiny", (3, 3), {"key": "id"}, (2, 3)),
    ("wrong-type", "ages: 8", "ages: eight", (7, 9), {"expected": ("whole number",), "found": '"eight"'}, None),
    ("full-width-mark", "ages: 8", "ages：8", (7, 7), {"mark": "：", "plain": ":"}, None),
    ("full-width-mark", "  ages: 8", "\u3000ages: 8", (7, 1), {"mark": "\u3000", "plain": "a space"}, None),
    ("full-width-mark", "id: tiny", "id: “ti: ny”", (2, 7), {"mark": "“", "plain": '"'}, None),
    ("full-width-mark", "[Aki Example]", "［Aki Example］", (13, 12), {"mark": "［", "plain": "["}, None),
    ("full-width-mark", "max: 20", "max: 2，0", (14, 47), {"mark": "，", "plain": ","}, None),
    ("number-as-text", "ages: 8", "ages: ８", (7, 9), {"found": '"８"', "plain": "8"}, None),
    ("number-as-text", "copies: rounds", "copies: 3枚", (15, 47), {"found": '"3枚"', "plain": "3"}, None),
    ("missing-field", "  ages: 8\n", "", (1, 1), {"field": "ages", "owner": "game"}, None),
    (
        "unknown-field",
        "  ages: 8\n",
        "  ages: 8\n  acent: red\n",
        (8, 3),
        {
            "field": "acent",
            "near": ("accent",),
            "known": ("id", "version", "language", "title", "category", "ages", "modes", "accent", "motif"),
        },
        None,
    ),
    (
        "unknown-choice",
        "terms: traditional",
        "terms: tradition",
        (11, 10),
        {
            "found": '"tradition"',
            "near": ("traditional",),
            "choices": ("free-derivatives", "traditional", "unstated", "all-rights-reserved"),
        },
        None,
    ),
    ("too-few-members", "[2, 3]", "[2]", (8, 31), {"least": 2, "found": 1}, None),
    ("too-few-members", "value: 10", "value: []", (14, 30), {"least": 1, "found": 0}, None),
    ("too-many-members", "[2, 3]", "[2, 3, 4]", (8, 31), {"most": 2, "found": 3}, None),
    ("text-too-long", "id: tiny", f"id: {'x' * 61}", (2, 7), {"limit": 60, "found": 61}, None),
    (
        "text-too-long",
        "title: ちいさい",
        f"title: {'x' * 100_001}",
        (5, 10),
        {"limit": 100_000, "found": 100_001},
        None,
    ),
    ("bad-id", "id: tiny", "id: Tiny", (2, 7), {"found": "Tiny"}, None),
    ("bad-name", "{standard:", "{Standard:", (8, 11), {"found": "Standard"}, None),
    ("bad-key", "kind: chips", "kind: My Chips", (15, 32), {"found": "My Chips"}, None),
    ("bad-key", "copies: rounds", "copies: My Rounds", (15, 47), {"found": "My Rounds"}, None),
    ("too-small", "copies: rounds", "copies: -1", (15, 47), {"least": 0, "found": "-1"}, None),
    ("bad-language", "language: ja", "language: Japanese", (4, 13), {"found": "Japanese"}, None),
    ("too-small", "minutes: 5", "minutes: 0", (8, 48), {"least": 1, "found": "0"}, None),
    (
        "parameter-below-min",
        "value: 10",
        "value: [1, 0]",
        (14, 34),
        {"parameter": "rounds", "found": 0, "min": 1},
        (14, 43),
    ),
    (
        "parameter-above-max",
        "value: 10",
        "value: 21",
        (14, 30),
        {"parameter": "rounds", "found": 21, "max": 20},
        (14, 47),
    ),
    ("limits-upside-down", "min: 1,", "min: 21,", (14, 39), {"min": 21, "max": 20}, (14, 48)),
    ("unsafe-file-name", "id: tiny", "id: con", (2, 7), {"file": "con"}, None),
    ("unsafe-file-name", "kind: chips", "kind: chips, data: ../x", (15, 45), {"file": "../x"}, None),
    ("file-missing", "kind: chips", "kind: chips, data: x.csv", (15, 45), {"file": "x.csv", "near": ()}, None),
    ("too-many-copies", "copies: rounds", "copies: 20001", (15, 1), {"limit": 20_000, "found": 20_001}, None),
    ("too-large", "[2, 3]", "[2, 100]", (8, 35), {"found": "100", "most": 99}, None),
    ("no-mode", "{standard: {players: [2, 3], minutes: 5}}", "{}", (8, 3), {}, None),
    ("players-upside-down", "[2, 3]", "[3, 2]", (8, 31), {"least": 3, "most": 2}, None),
    ("no-author", "[Aki Example]", "[]", (13, 12), {}, None),
    ("blank-text", "title: ちいさい", 'title: " "', (5, 10), {"field": "title"}, None),
    (
        "duplicate-id",
        "rounds}]",
        "rounds}, {id: chips, kind: pad}]",
        (15, 61),
        {"id": "chips", "part": "components"},
        (15, 19),
    ),
    (
        "unknown-fact",
        "copies: rounds",
        "copies: round",
        (15, 47),
        {"name": "round", "near": ("rounds",), "known": ("rounds", "players", "minutes")},
        None,
    ),
    (
        "player-without-name",
        "[aki, beni]",
        "[aki, bni]",
        (16, 39),
        {"player": "bni", "near": ("beni",), "known": ("aki", "beni")},
        None,
    ),
    ("duplicate-player", "[aki, beni]", "[aki, aki]", (16, 39), {"player": "aki"}, (16, 34)),
    (
        "wrong-number-of-players",
        "[aki, beni]",
        "[aki]",
        (16, 33),
        {"found": 1, "table": "2–3"},
        (8, 31),
    ),
    (
        "unknown-mode",
        "moves: []",
        "moves: [], mode: standart",
        (16, 63),
        {"name": "standart", "near": ("standard",), "known": ("standard",)},
        None,
    ),
]


@pytest.mark.parametrize(("code", "part", "wrong", "at", "arguments", "because"), IN_GAME)
def test_in_game_yaml(
    tmp_path: Path,
    code: str,
    part: str,
    wrong: str,
    at: tuple[int, int],
    arguments: dict[str, Any],
    because: tuple[int, int] | None,
) -> None:
    assert part in GAME
    text = GAME.replace(part, wrong, 1)
    (tmp_path / "game.yaml").write_bytes(text.encode("utf-8", "surrogateescape"))
    (tmp_path / "rulebook.md").write_bytes(b"# t\n")
    fault = only_problem(lambda: read_definition(tmp_path))
    assert (fault.code, fault.place, dict(fault.arguments)) == (code, Place("game.yaml", *at), arguments)
    assert fault.because == (Place("game.yaml", *because) if because else None)


def test_a_game_in_another_encoding(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_bytes(GAME.encode("cp932"))
    (tmp_path / "rulebook.md").write_bytes(b"# t\n")
    fault = only_problem(lambda: read_definition(tmp_path))
    assert (fault.code, fault.place) == ("file-in-another-encoding", Place("game.yaml", 5, 10))
    assert dict(fault.arguments) == {"encoding": "Shift_JIS (cp932)"}


IN_DECK: list[tuple[str, bytes, tuple[int, int], dict[str, Any], tuple[int, int] | None]] = [
    ("deck-without-header", b"", (1, 1), {}, None),
    ("csv-quote", b'word\na,b "c"\n', (2, 3), {}, None),
    ("csv-quote", b'word\n"a\n', (2, 1), {}, None),
    ("column-without-name", b"word,\n", (1, 6), {"column": 2}, None),
    ("duplicate-column", b"word,word\n", (1, 6), {"column": "word"}, (1, 1)),
    ("bad-column-name", b"word,a;b\n", (1, 6), {"column": "a;b"}, None),
    ("csv-separator", b"\nword;hint\n", (2, 5), {"separator": "semicolon"}, None),
    ("csv-separator", b"word\thint\n", (1, 5), {"separator": "tab"}, None),
    ("csv-separator", "word，hint；、\n".encode(), (1, 5), {"separator": "wide comma"}, None),
    ("csv-separator", "word、hint\n".encode(), (1, 5), {"separator": "ideographic comma"}, None),
    ("row-empty", b"word,hint\na,b\n,\n", (3, 1), {}, None),
    ("not-a-text-file", b"PK\x03\x04\x00\x00", (1, 1), {"format": "zip"}, None),
    ("not-a-text-file", b"\xd0\xcf\x11\xe0\xa1", (1, 1), {"format": "office"}, None),
    ("not-a-text-file", b"%PDF-1.7\n", (1, 1), {"format": "pdf"}, None),
    ("not-a-text-file", b"\x89PNG\r\n", (1, 1), {"format": "picture"}, None),
    ("row-too-long", b"word,hint\na,red, round\n", (2, 7), {"columns": 2, "found": 3}, (1, 1)),
    ("row-too-short", b"word,hint\n\na\n", (3, 1), {"columns": 2, "found": 1, "column": "hint"}, (1, 1)),
    (
        "row-too-short",
        b"word,copies\na\n",
        (2, 1),
        {"columns": 2, "found": 1, "column": "copies"},
        (1, 1),
    ),
    ("copies-not-a-number", 'word,copies\n"a\n",２\n'.encode(), (3, 3), {"found": "２"}, None),
    ("too-many-copies", b"word,copies\na,20000\nb,1\n", (1, 6), {"limit": 20_000, "found": 20_001}, None),
    ("forbidden-character", b"word\na\x07\n", (2, 2), {"character": "U+0007"}, None),
]


@pytest.mark.parametrize(("code", "data", "at", "arguments", "because"), IN_DECK)
def test_in_a_deck(
    code: str, data: bytes, at: tuple[int, int], arguments: dict[str, Any], because: tuple[int, int] | None
) -> None:
    fault = only_problem(lambda: read_deck(data, "d.csv"))
    assert (fault.code, fault.place, dict(fault.arguments)) == (code, Place("d.csv", *at), arguments)
    assert fault.because == (Place("d.csv", *because) if because else None)


def test_a_deck_that_prints_nothing(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME.replace("kind: chips", "kind: chips, data: a.csv"), encoding="utf-8")
    (tmp_path / "rulebook.md").write_bytes(b"# t\n")
    (tmp_path / "a.csv").write_bytes(b"word\n\n")
    assert only_problem(lambda: read_definition(tmp_path)) == problem("deck-without-cards", Place("a.csv"))


def test_a_catalogue_that_no_game_reads(tmp_path: Path) -> None:
    """The game has been given another id."""
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "rulebook.md").write_bytes(b"# t\n")
    catalogues = tmp_path / "locales" / "en" / "LC_MESSAGES"
    catalogues.mkdir(parents=True)
    for name in ("tiny", "sheets", "teeny"):
        (catalogues / f"{name}.po").write_bytes(b"")
    expected = {"file": "teeny.po", "expected": "tiny.po", "id": "tiny"}
    place = Place("locales/en/LC_MESSAGES/teeny.po")
    assert only_problem(lambda: read_definition(tmp_path)) == problem("catalogue-of-another-game", place, **expected)


def test_too_many_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "MOST_ROWS", 2)
    fault = only_problem(lambda: read_deck(b"word\na\nb\nc\n", "d.csv"))
    assert (fault.code, fault.place) == ("too-many-cards", Place("d.csv", 4))
    assert dict(fault.arguments) == {"limit": 2}


def test_too_many_cards_in_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assemble, "MOST_ROWS", 1)
    (tmp_path / "game.yaml").write_text(GAME.replace("kind: chips", "kind: chips, data: a.csv"), encoding="utf-8")
    (tmp_path / "rulebook.md").write_bytes(b"# t\n")
    (tmp_path / "a.csv").write_bytes(b"word\na\nb\n")
    fault = only_problem(lambda: read_definition(tmp_path))
    assert (fault.code, fault.place) == ("too-many-cards", Place("game.yaml", 15, 1))
    assert dict(fault.arguments) == {"limit": 1}


def test_too_many_columns() -> None:
    fault = only_problem(lambda: read_deck(b"a\n" + b"," * 101, "d.csv"))
    assert (fault.code, fault.place, dict(fault.arguments)) == (
        "too-many-columns",
        Place("d.csv", 2, 101),
        {"limit": 100},
    )


def test_too_many_values() -> None:
    def read_with_few() -> object:
        with pytest.MonkeyPatch.context() as few:  # the words of the problem are read in the same way, later
            few.setattr(strict_yaml, "MOST_VALUES", 3)
            return load(b"[a, b, c]", "g")

    fault = only_problem(read_with_few)
    assert (fault.code, fault.place, dict(fault.arguments)) == ("too-many-values", Place("g", 1, 8), {"limit": 3})


def test_too_many_bytes() -> None:
    fault = only_problem(lambda: load(b"#" * 2_000_001, "g"))
    assert (fault.code, fault.place) == ("too-many-bytes", Place("g"))
    assert dict(fault.arguments) == {"limit": 2_000_000, "found": 2_000_001}


@pytest.mark.parametrize(
    ("kind", "value", "code", "arguments"),
    [
        (Annotated[float, Between(0, 1)], 1.5, "too-large", {"most": 1.0, "found": "1.5"}),
        (Annotated[tuple[int, ...], MinLen(1)], [], "too-few-members", {"least": 1, "found": 0}),
        (Annotated[int, MultipleOf(2)], 3, "wrong-value", {"rule": "multiple of", "found": "3"}),
    ],
)
def test_values_that_other_files_hold(kind: Any, value: object, code: str, arguments: dict[str, Any]) -> None:
    fault = only_problem(lambda: validate(kind, value, Places("t", {(): (3, 4)})))
    assert (fault.code, fault.place, dict(fault.arguments)) == (code, Place("t", 3, 4), arguments)


def test_every_form_of_a_text_has_a_problem_of_its_own() -> None:
    """Otherwise it would be told as a rule of the library that checks it."""
    assert {form for name, form in vars(limits).items() if name.endswith("_PATTERN")} == set(PATTERNS)


def test_files_that_are_none(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    fault = only_problem(lambda: read_file(tmp_path, "decks", 9))
    assert (fault.code, fault.place, dict(fault.arguments)) == ("not-a-regular-file", Place("decks"), {"file": "decks"})


def test_files_behind_links(tmp_path: Path) -> None:
    (tmp_path / "a.csv").symlink_to("/dev/zero")
    fault = only_problem(lambda: read_file(tmp_path, "a.csv", 9))
    assert (fault.code, fault.place, dict(fault.arguments)) == ("file-is-a-link", Place("a.csv"), {"file": "a.csv"})


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_arguments: object, **_options: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.open", refused)
    fault = only_problem(lambda: read_file(tmp_path, "a.csv", 9))
    assert (fault.code, fault.place) == ("file-unreadable", Place("a.csv"))
    assert dict(fault.arguments) == {"file": "a.csv", "reason": "Permission denied"}


def test_a_part_without_its_rules(tmp_path: Path) -> None:
    (tmp_path / "scene.py").write_bytes(b"")
    fault = only_problem(lambda: rules_in(tmp_path, lambda _name: b""))
    assert (fault.code, fault.place) == ("rules-part-alone", Place("scene.py"))
    assert dict(fault.arguments) == {"part": "scene.py"}


def test_games_that_are_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("printkit.definition.find.find_games", lambda: {"hitori": tmp_path})
    monkeypatch.setattr("printkit.definition.find.find_decks", dict)
    fault = only_problem(lambda: find_game("hitory"))
    assert (fault.code, fault.place) == ("unknown-game", None)
    assert dict(fault.arguments) == {"game": "hitory", "near": ("hitori",), "known": ("hitori",)}
    fault = only_problem(lambda: find_game(tmp_path))
    assert (fault.code, dict(fault.arguments)) == ("folder-without-game", {"folder": str(tmp_path), "near": ()})
    (tmp_path / "game.yml").write_bytes(b"")
    assert only_problem(lambda: find_game(tmp_path)).arguments["near"] == ("game.yml",)
    (tmp_path / "edition.yml").write_bytes(b"")
    assert only_problem(lambda: find_game(tmp_path)).arguments["near"] == ("game.yml", "edition.yml")


def test_no_fault_of_a_definition_is_left_out() -> None:
    sources = Path(printkit.definition.__file__).parent.glob("*.py")
    raised = {
        code
        for source in sources
        for code in re.findall(r'(?:problem|_complain)\(\s*"([a-z0-9-]+)"|"(bad-[a-z]+)"', source.read_text("utf-8"))
        for code in code
        if code
    }
    tests = Path(__file__).parent.glob("test_*.py")
    tested = {code for file in tests for code in re.findall(r'"([a-z0-9-]+)"', file.read_text("utf-8"))}
    assert raised - tested == set()
