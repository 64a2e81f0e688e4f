"""The smallest wrong rulebook for each fault, and exactly where and what is said about it."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from printkit.catalogue import open_catalogue
from printkit.cli.words import problem_words
from printkit.model.facts import Fact, Facts, FactTable, Value
from printkit.model.game import (
    Component,
    Definition,
    Example,
    Game,
    GameFile,
    Mode,
    Original,
    Reading,
    Rights,
)
from printkit.model.scene import Scene
from printkit.place import Place
from printkit.problems import Faulty
from printkit.rulebook import read_rulebook
from printkit.rulebook.book import make_book
from printkit.rulebook.directives import SHAPES
from printkit.rulebook.messages import check_messages, messages


@dataclass(frozen=True)
class Played:
    example: Example
    place: Place
    scenes: tuple[Scene, ...]

    def value(self, path: str) -> Value:
        raise KeyError(path)

    def names(self) -> tuple[str, ...]:
        return ()


FILE = GameFile(
    Game("demo", "1.0", "ja", "ちいさい", "other", 10, {"standard": Mode((3, 4), 20)}),
    Rights(Original("もと", "だれか"), "traditional", "MIT", ("Aki",)),
    {},
    (Component("chips", "chips"), Component("pad", "pad", replaced_by="pencil")),
    readings=(Reading("ties"),),
    names={"aki": "アキ"},
)
TABLES = {"odds": FactTable("odds", ("who",), (("few",),), ("a",))}
KEYS = {"who": "だれ", "row a": "ある", "value few": "すこし"}


def faults(folder: Path, text: str) -> list[tuple[str, str, dict[str, object]]]:
    """What is wrong with a rulebook; each problem must have words."""
    definition = Definition(FILE, str(folder), {}, text, "rulebook.md", {}, {})
    facts = {
        players: Facts({name: Fact(name, players, "quantity") for name in ("n", "players")}, TABLES)
        for players in (3, 4)
    }
    played = Played(Example("ex", ("aki", "zo", "aki"), (), {}), Place("game.yaml", 9), (Scene(("aki", "zo"), ()),))
    catalogue = open_catalogue(definition, "ja")
    with pytest.raises(Faulty) as caught:
        make_book(read_rulebook(definition), definition, {"standard": facts}, [played], catalogue)
    for fault in caught.value.problems:
        words = problem_words(fault.code)
        asked = re.findall(r"\{([a-z_]+)\}", words["what"] + words.get("because", ""))
        assert set(asked) <= {*fault.arguments, "place"}  # the second place, which words may say
    return [(fault.code, str(fault.place), dict(fault.arguments)) for fault in caught.value.problems]


def odds(*without: str, more: str = "") -> str:
    entries = "\n".join(f"{key}: {words}" for key, words in KEYS.items() if key not in without)
    return f"::: table odds\n{entries}\n{more}\n:::"


FENCES = [":" * (3 + at) for at in range(900)]
NESTED = "\n".join([*(f"{fence} note" for fence in reversed(FENCES)), *FENCES])
USAGE = "::: table NAME [across]"
UNUSED = {
    "[あ](x)": "[あ](",
    "あ`い`": "`",
    "あ<b>い": "<b>",
    "*あ*": "*",
    "あ&amp;": "&amp;",
    "あ\\い": "\\",
    "> あ": "blockquote",
    "```\nあ\n```": "code",
    "    あ": "code (an indented line)",
    "あ\n===": "heading",
    "***": "---",
    "<div>": "HTML",
    "|あ|い|\n|-|-|\n|う|え|": "table",
    "[あ]: い": "[…]: …",
}


@pytest.mark.parametrize("text", UNUSED)
def test_markup_that_is_not_used(tmp_path: Path, text: str) -> None:
    found = faults(tmp_path, f"# だい {{#title}}\n\n{text}\n")
    assert {(code, arguments["markup"]) for code, _, arguments in found} == {("markup-unused", UNUSED[text])}
    assert all(place.startswith("rulebook.md:3:") for _, place, _ in found)


@pytest.mark.parametrize(
    ("text", "code", "place", "arguments"),
    [
        ("## あ", "heading-without-id", "3:4", {"heading": "あ"}),
        ("## あ {#A b}", "heading-without-id", "3:4", {"heading": "あ {#A b}"}),
        ("## あ {#title}", "heading-id-twice", "3:8", {"id": "title"}),
        ("#### あ {#a}", "heading-too-deep", "3:6", {"level": 4, "most": 3}),
        ("- あ\n  - い", "list-not-simple", "3:1", {}),
        ("- あ\n\n  い", "list-not-simple", "3:1", {}),
        (
            "::: tabel x\n:::",
            "unknown-directive",
            "3:1",
            {"directive": "tabel", "near": ("table",), "known": tuple(SHAPES)},
        ),
        ("::: note\nあ", "directive-unclosed", "3:1", {"directive": "note"}),
        (NESTED, "too-deep", "43:1", {"limit": 40}),
        ("あ\n:::", "directive-unopened", "4:1", {}),
        ("::: table\n:::", "directive-arguments", "3:1", {"directive": "table", "usage": USAGE}),
        (
            "::: table odds up\n:::",
            "directive-arguments",
            "3:1",
            {"directive": "table", "usage": USAGE},
        ),
        ("::: kit half\n:::", "directive-arguments", "3:1", {"directive": "kit", "usage": "::: kit KIT…"}),
        ("::: players many\n:::", "directive-arguments", "3:1", {"directive": "players", "usage": "::: players N…"}),
        ("::: needed\n\nあ\n:::", "directive-body", "5:1", {"directive": "needed", "usage": "::: needed"}),
        ("::: needed\nchip: あ\n:::", "unknown-component", "4:1", {"component": "chip", "near": ("chips",)}),
        (
            "::: needed\npad: あ\ninstead pencil: い\ninstead pencils: い\n:::",
            "unknown-substitute",
            "6:1",
            {"substitute": "pencils", "near": ("pencil",)},
        ),
        (
            "::: needed\npad: あ\n:::",
            "substitute-without-words",
            "3:1",
            {"component": "pad", "substitute": "pencil"},
        ),
        ("::: where m\nあ\n:::", "unknown-fact", "3:1", {"name": "m", "near": (), "known": ("n", "players")}),
        ("::: where n\nあ\n:::", "fact-not-true-or-false", "3:1", {"name": "n", "value": "3"}),
        (
            "::: where no n\nあ\n:::",
            "directive-arguments",
            "3:1",
            {"directive": "where", "usage": "::: where [not] FACT"},
        ),
        (
            "::: sheet half\n:::",
            "directive-arguments",
            "3:1",
            {"directive": "sheet", "usage": "::: sheet all-tables|one-table"},
        ),
        ("::: table oddz\n:::", "unknown-table", "3:1", {"table": "oddz", "near": ("odds",)}),
        (odds(more="whom: あ"), "unknown-entry", "7:1", {"entry": "whom", "directive": "table", "near": ("who",)}),
        (odds("who"), "column-without-words", "3:1", {"table": "odds", "name": "who"}),
        (odds("row a"), "row-without-words", "3:1", {"table": "odds", "name": "a"}),
        (odds("value few"), "value-without-words", "3:1", {"table": "odds", "value": "few"}),
        ("::: example exx\n:::", "unknown-example", "3:1", {"example": "exx", "near": ("ex",), "block": "title.1"}),
        ("::: figure ex 7\n:::", "figure-without-state", "3:1", {"example": "ex", "moves": "7", "last": 0}),
        (
            "::: example ex\nfigure: soon\n:::",
            "figure-without-state",
            "3:1",
            {"example": "ex", "moves": "soon", "last": 0},
        ),
        (
            "::: figure ex 0\n:::",
            "player-without-name",
            "game.yaml:9:1",
            {"player": "zo", "near": (), "known": ("aki",)},
        ),
        ("::: readings\n:::", "reading-without-words", "game.yaml:1:1", {"reading": "ties"}),
        ("::: readings\nties: あ\ntie: い\n:::", "unknown-reading", "5:1", {"reading": "tie", "near": ("ties",)}),
        ("::: terms\nbanc: あ\n:::\n銀行", "unknown-term", "4:1", {"concept": "banc", "near": ("bank",)}),
        ("あ{n}", "depends-on-players", "3:2", {"name": "n", "values": ("3: 3", "4: 4")}),
        ("＃ 題 {#x}", "full-width-mark", "3:1", {"mark": "＃", "plain": "#"}),
        ("##　題 {#x}", "full-width-mark", "3:3", {"mark": "\u3000", "plain": "a space"}),
        ("## 題 ｛#x｝", "full-width-mark", "3:6", {"mark": "｛#", "plain": "{#"}),
        ("## 題 {＃x}", "full-width-mark", "3:6", {"mark": "{＃", "plain": "{#"}),
        ("：：： small", "full-width-mark", "3:1", {"mark": "：：：", "plain": ":::"}),
        (":::　small", "full-width-mark", "3:4", {"mark": "\u3000", "plain": "a space"}),
        ("１．あ", "full-width-mark", "3:1", {"mark": "１．", "plain": "1."}),
        ("あ＊＊い＊＊", "full-width-mark", "3:2", {"mark": "＊＊", "plain": "**"}),
        ("あ｛n｝", "braces-without-reading", "3:2", {"text": "n"}),
        ("あ{ n }", "braces-without-reading", "3:2", {"text": " n "}),
        ("{at.7.n}", "table-not-played", "3:1", {"name": "at.7.n", "found": 7, "known": ("3", "4")}),
    ],
)
def test_rulebooks(tmp_path: Path, text: str, code: str, place: str, arguments: dict[str, object]) -> None:
    where = place if place.startswith("game.yaml") else f"rulebook.md:{place}"
    assert faults(tmp_path, f"# だい {{#title}}\n\n{text}\n") == [(code, where, arguments)]


@pytest.mark.parametrize("text", ["", "あ", "## あ {#a}", "::: note\nあ\n:::"])
def test_a_rulebook_begins_with_its_title(tmp_path: Path, text: str) -> None:
    assert faults(tmp_path, text) == [("title-missing", "rulebook.md:1:1", {})]


def test_a_translation_that_is_wanted_no_more(tmp_path: Path) -> None:
    file = tmp_path / "locales" / "en" / "LC_MESSAGES" / "demo.po"
    file.parent.mkdir(parents=True)
    file.write_text('msgctxt "x"\nmsgid "あ"\nmsgstr "a"\n', encoding="utf-8")
    definition = Definition(replace(FILE, names={}), str(tmp_path), {}, "# だい {#title}", "rulebook.md", {}, {})
    found = check_messages(messages(read_rulebook(definition), definition), open_catalogue(definition, "en"))
    assert [
        (fault.code, str(fault.place), dict(fault.arguments)) for fault in found if fault.code == "message-unused"
    ] == [("message-unused", "locales/en/LC_MESSAGES/demo.po:2:1", {"context": "x", "message": "あ"})]
