"""Whatever becomes of the files of a game: it is a game, or its faults are told, each in words and with its place."""

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from printkit.catalogue.opening import languages, open_catalogue
from printkit.cli.words import told
from printkit.definition import read_definition
from printkit.engine import facts_for
from printkit.problems import Faulty, Problem
from printkit.rulebook import read_rulebook
from printkit.rulebook.messages import check_messages, messages
from tests.cli.shelves import TINY, tiny, with_japanese

DECK = "id,picture,copies\nleaf,leaf,2\nmoon,moon,1\n"
FURIGANA = "word,reading\n手札,て|ふだ\n"
CATALOGUE = """\
msgid ""
msgstr ""
"Language: ja\\n"

msgctxt "title"
msgid "There are {turns} turns."
msgstr "{turns}回。"
"""
CARDS = "components:\n  - {id: cards, kind: deck, face: spare-card, data: cards.csv, copies: turns}\n"
MORE = "names: {aki: Aki}\npages: {en: {sheet: 1}}\npocket: [title]\n"
GAME = TINY["game.yaml"].replace("components:\n", CARDS) + MORE
SETUP = "## Setup {#setup}\n\n- Take **{turns}** cards.\n- Play.\n\n::: mode standard\nGo on.\n:::\n"
BOOK = f"{TINY['rulebook.md']}\n{SETUP}"
TEXTS = {"game.yaml": GAME, "rulebook.md": BOOK, "cards.csv": DECK, "furigana.csv": FURIGANA, "tiny.po": CATALOGUE}
OFTEN = ("game.yaml", *TEXTS)
WORDED = ("{rounds}", "{name}")  # what words of printkit show as an example

# What YAML reads in a way of its own, what is too large or of another kind, what steers a terminal or leaves a folder.
NUMBERS = ["0", "-1", "7", "9" * 20, "1e400", ".nan", "0.5", "1_000", "1:30", "2026-01-01", "NaN", "１２", "½", '"3"']
KINDS = ["~", "true", "[]", "{}", "[1, 2]", "[[1]]", "{a: b}", '""', '" "', "''", "x", "ja", "aki", "deck"]
MARKS = ["&a b", "*a", "!!str x", "<<", "@x", "`x", "? x", "| ", "'", '"', "[", "{", ": ", "- ", "#", "\ufeff"]
LETTERS = ['"é"', '"e\u0301"', '"\\u202e"', '"\\x07"', '"\\ud800"', '"😀"', '"\\n"', '"三枚"', "../x", "con"]
BRACES = ['"{"', '"}"', '"{turns}"', '"{nope}"', '"{=3}"', '"｛漢字"', '"**"']
VALUES = st.sampled_from([*NUMBERS, *KINDS, *MARKS, *LETTERS, *BRACES])

CONTROLS = ["\0", "\x07", "\x1b[31m", "\u202e", "\u2028", "\x85", "\ufeff", "\ufffe", "\t", "\r", "\n", "\n\n"]
HOLDERS = ["{", "}", "{nope}", "{turns", "{=3}", "{=3|year}", "{turns|one=#}", "｛", "｝", "｛漢|かん｝", "**"]
LINES = ["# ", "## ", ":::", ":::\n", "::: example nope", "::: mode x", "- ", "|", "<b>", "&", "\\", "three", ",", '"']
ENTRIES = ['msgstr "', 'msgid ""\n', 'msgstr "a"\n', "#, fuzzy\n", "😀", "𠮷", "x" * 300]
SCRAPS = st.sampled_from([*CONTROLS, *HOLDERS, *LINES, *ENTRIES])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tiny(tmp_path_factory.mktemp("games") / "tiny", game_yaml=GAME, rulebook_md=BOOK)
    (made / "cards.csv").write_text(DECK, encoding="utf-8")
    (made / "furigana.csv").write_text(FURIGANA, encoding="utf-8")
    with_japanese(made)
    return made


def file_of(folder: Path, name: str) -> Path:
    return folder / "locales" / "ja" / "LC_MESSAGES" / name if name.endswith(".po") else folder / name


def spans(text: str) -> list[tuple[int, int]]:
    """Where each key and value of the YAML stands, and each pair of both."""
    found, waiting = [], [yaml.compose(text)]
    while waiting:
        node = waiting.pop()
        found.append((node.start_mark.index, node.end_mark.index))
        if isinstance(node, yaml.MappingNode):
            waiting += [each for pair in node.value for each in pair]
            found += [(key.start_mark.index, value.end_mark.index) for key, value in node.value]
        elif isinstance(node, yaml.SequenceNode):
            waiting += node.value
    return sorted(found)


SPANS = spans(GAME)


@st.composite
def changed(draw: st.DrawFn, name: str, text: str) -> bytes:
    """The file with one to three things taken out, doubled or exchanged; now and then in another encoding."""
    for _ in range(draw(st.integers(1, 3))):
        if name == "game.yaml" and draw(st.integers(0, 3)):
            start, end = draw(st.sampled_from(SPANS))
            other = text[slice(*draw(st.sampled_from(SPANS)))]
            new = draw(VALUES | st.just("") | st.just(other))
        else:
            start = draw(st.integers(0, len(text)))
            end = start + draw(st.sampled_from([0, 0, 1, 9, 40]))
            new = draw(SCRAPS | st.just(""))
        text = text[:start] + new + text[end:]
    encoding = draw(st.sampled_from(["utf-8"] * 12 + ["utf-8-sig", "utf-16", "cp932"]))
    return text.encode(encoding, "replace")


@st.composite
def cases(draw: st.DrawFn) -> tuple[str, bytes]:
    name = draw(st.sampled_from(OFTEN))
    return name, draw(changed(name, TEXTS[name]))


def faults(folder: Path) -> tuple[Problem, ...]:
    try:
        definition = read_definition(folder)
        wanted = messages(read_rulebook(definition), definition)
        for mode, playing in definition.file.game.modes.items():
            facts_for(definition, None, mode, playing.players[0])
        catalogues = [open_catalogue(definition, language) for language in languages(definition)]
        return tuple(fault for one in catalogues for fault in check_messages(wanted, one))
    except Faulty as fault:
        return fault.problems


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(case=cases())
@example(case=("furigana.csv", b"word,reading\r\x85,a\r"))
@example(case=("rulebook.md", b"# Tiny {#title}\n\n::: \n\n:::\n"))
@example(case=("cards.csv", b"id,picture,copies\n"))
@example(case=("tiny.po", b'msgid "a"\nmsgstr "b"\nmsgstr "c"\n'))
def test_a_game_or_its_faults(case: tuple[str, bytes], folder: Path) -> None:
    name, data = case
    file = file_of(folder, name)
    before = file.read_bytes()
    try:
        file.write_bytes(data)
        found = faults(folder)
        lines = {path: line_count(folder, path) for path in {each.place.path for each in found if each.place}}
    finally:
        file.write_bytes(before)
    for each in found:
        assert each.place is not None, each
        assert 1 <= each.place.line <= lines[each.place.path] + 1, each
        said = told(each)
        words = " ".join(str(said.get(part, "")) for part in ("what", "because", "mend"))
        given = " ".join(map(str, each.arguments.values()))
        assert all(brace in given or brace in WORDED for brace in re.findall(r"\{[a-z_]+\}", words)), words
        assert not re.search(r"NoneType|<class|object at 0x|mappingproxy|\w+Error\b", words), words


def line_count(folder: Path, path: str) -> int:
    """How many lines the file that a fault names has; it is one of the game's own."""
    file = folder / path
    assert file.is_file(), path
    return len(file.read_bytes().decode("utf-8", "replace").splitlines())


def test_unchanged_it_is_a_game(folder: Path) -> None:
    assert {each.code for each in faults(folder)} <= {"message-missing"}
