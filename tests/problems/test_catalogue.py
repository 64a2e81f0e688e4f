"""The smallest wrong text for each fault of catalogues, and exactly where and what is said about it."""

import re
from pathlib import Path

import pytest

from printkit.catalogue import open_catalogue
from printkit.catalogue.furigana import read_dictionary
from printkit.catalogue.phrase import Phrase
from printkit.catalogue.po import read_po, shared
from printkit.cli.commands.locale import refuse_unread
from printkit.cli.words import problem_words
from printkit.model.facts import Fact, Facts
from printkit.model.game import Definition, Game, GameFile, Mode, Original, Rights
from printkit.place import Place
from printkit.problems import Faulty, Problem
from printkit.rulebook.sheet_words import check_words

FACTS = Facts({"chips": Fact("chips", 3, "parameter"), "row": Fact("row", (1, 2), "parameter")})
PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
QUOTES = {"reason": "not a keyword and a string in double quotes"}
SOURCE = "{chips}を引く"


def small(folder: Path) -> Definition:
    file = GameFile(
        Game("demo", "1.0", "ja", "ちいさい", "other", 10, {"standard": Mode((3, 6), 20)}),
        Rights(Original("もと", "だれか"), "traditional", "MIT", ("Aki",)),
        {},
        (),
        texts={"hint": "ひく"},
        names={"aki": "アキ"},
    )
    return Definition(file, str(folder), {}, "", "rulebook.md", {}, {})


def faults_of(caught: pytest.ExceptionInfo[Faulty]) -> list[tuple[str, str, dict[str, object]]]:
    for fault in caught.value.problems:
        assert_told(fault)
    return [(fault.code, str(fault.place or "-"), dict(fault.arguments)) for fault in caught.value.problems]


def assert_told(fault: Problem) -> None:
    """The words of a problem use no argument that it does not have."""
    words = problem_words(fault.code)
    asked = {name for key in ("what", "because") for name in re.findall(r"\{([a-z_]+)\}", words.get(key, ""))}
    assert asked <= {*fault.arguments, "place"}  # the second place, which words may say


@pytest.mark.parametrize(
    ("text", "code", "column", "arguments"),
    [
        ("あ{chipz}", "unknown-placeholder", 2, {"name": "chipz", "near": ("chips",)}),
        ("{name.aky}", "unknown-placeholder", 1, {"name": "name.aky", "near": ("aki",)}),
        ("あ{chips|many}", "placeholder-malformed", 2, {"placeholder": "{chips|many}"}),
        ("{chips|=x}", "placeholder-malformed", 1, {"placeholder": "{chips|=x}"}),
        ("{chips|other=#|other=#}", "placeholder-malformed", 1, {"placeholder": "{chips|other=#|other=#}"}),
        ("{chips|percent|other=#}", "placeholder-malformed", 1, {"placeholder": "{chips|percent|other=#}"}),
        ("{chips|ordinal}", "placeholder-malformed", 1, {"placeholder": "{chips|ordinal}"}),
        ("{row}", "placeholder-format", 1, {"name": "row", "format": "-", "value": "[1, 2]"}),
        ("{chips|list}", "placeholder-format", 1, {"name": "chips", "format": "list", "value": "3"}),
        ("{row|other=#}", "placeholder-format", 1, {"name": "row", "format": "-", "value": "[1, 2]"}),
        ("あ{chips", "brace-unclosed", 2, {"brace": "{"}),
        ("｛札|ふだ}", "brace-unclosed", 1, {"brace": "｛"}),
        ("あ}", "brace-unopened", 2, {"brace": "}"}),
        ("あ**い", "strong-unclosed", 2, {}),
        ("{=2010}", "literal-without-reason", 1, {"literal": "2010"}),
        ("{=|why}", "literal-without-reason", 1, {"literal": ""}),
        (
            "あ{手札|て|ふ|だ}",
            "ruby-mismatch",
            2,
            {"word": "手札", "readings": ("て", "ふ", "だ"), "source": "the text"},
        ),
        ("あ鰯い", "kanji-without-reading", 2, {"word": "鰯"}),
        ("あ3い", "number-typed", 2, {"word": "3"}),
        ("あ**三枚**", "number-typed", 4, {"word": "三枚"}),
        ("あバンク", "term-not-kept", 2, {"word": "バンク", "term": "銀行", "concept": "bank"}),
    ],
)
def test_texts(tmp_path: Path, text: str, code: str, column: int, arguments: dict[str, object]) -> None:
    catalogue = open_catalogue(small(tmp_path), "ja")
    phrase = Phrase(text, ((0, Place("rulebook.md", 7)),))
    with pytest.raises(Faulty) as caught:
        catalogue.text("setup", phrase, FACTS, "setup.1")
    found = [fault for fault in faults_of(caught) if fault[0] == code]
    assert found == [(code, f"rulebook.md:7:{column}", arguments)]


def test_who_wants_no_readings_is_not_asked_for_them(tmp_path: Path) -> None:
    catalogue = open_catalogue(small(tmp_path), "ja", "none")
    text = catalogue.text("setup", Phrase("あ鰯{手札|てふだ}", ((0, Place("rulebook.md", 7)),)), FACTS, "setup.1")
    assert [(span.text, span.ruby) for span in text.spans] == [("あ鰯手札", ())]


@pytest.mark.parametrize(
    ("entry", "code", "place", "arguments"),
    [
        (
            'msgstr ""',
            "message-missing",
            "rulebook.md:7:1",
            {"context": "setup", "message": SOURCE, "language": "en", "written": ()},
        ),
        (
            'msgstr "#"',
            "placeholders-differ",
            "locales/en/LC_MESSAGES/demo.po:6:1",
            {"missing": ("chips",), "added": ()},
        ),
        (
            'msgstr "{chips|other=#}"',
            "plural-form-missing",
            "locales/en/LC_MESSAGES/demo.po:6:1",
            {"name": "chips", "forms": ("one",), "language": "en"},
        ),
    ],
)
def test_translations(tmp_path: Path, entry: str, code: str, place: str, arguments: dict[str, object]) -> None:
    file = tmp_path / "locales" / "en" / "LC_MESSAGES" / "demo.po"
    file.parent.mkdir(parents=True)
    file.write_text(f'{PO}msgctxt "setup"\nmsgid "{SOURCE}"\n{entry}\n', encoding="utf-8")
    phrase = Phrase(SOURCE, ((0, Place("rulebook.md", 7)),))
    with pytest.raises(Faulty) as caught:
        open_catalogue(small(tmp_path), "en").text("setup", phrase, FACTS, "setup.1")
    assert faults_of(caught) == [(code, place, arguments)]


def test_a_fuzzy_translation_names_its_source(tmp_path: Path) -> None:
    file = tmp_path / "locales" / "en" / "LC_MESSAGES" / "demo.po"
    file.parent.mkdir(parents=True)
    file.write_text(f'{PO}#, fuzzy\nmsgctxt "setup"\nmsgid "{SOURCE}"\nmsgstr "{{chips}}"\n', encoding="utf-8")
    phrase = Phrase(SOURCE, ((0, Place("rulebook.md", 7)),))
    with pytest.raises(Faulty) as caught:
        open_catalogue(small(tmp_path), "en").text("setup", phrase, FACTS, "setup.1")
    assert faults_of(caught) == [
        ("message-fuzzy", "locales/en/LC_MESSAGES/demo.po:7:1", {"context": "setup", "message": SOURCE})
    ]
    assert caught.value.problems[0].because == Place("rulebook.md", 7)


@pytest.mark.parametrize(
    ("data", "code", "line", "arguments"),
    [
        (b'msgid "a"\n', "po-malformed", 1, {"reason": "an entry without msgstr"}),
        (b'msgid "a"\nmsgstr "b\n', "po-malformed", 2, QUOTES),
        (b'msgid "a"\nmsgstr b\n', "po-malformed", 2, QUOTES),
        ('msgid "a"\nmsgstr “b”\nmsgctxt "c"\nmsgid "d"\nmsgstr "e"\n'.encode(), "po-malformed", 2, QUOTES),
        (b'msgid "a"\nmsgid_plural "b"\n', "po-malformed", 2, {"reason": "a plural form"}),
        (b'msgid "a"\nmsgstr "b"\nmsgstr[1] "c"\n', "po-malformed", 3, {"reason": "a plural form"}),
        (b'#-\nmsgid "a"\nmsgstr "b"\n', "po-malformed", 1, {"reason": "two versions in conflict"}),
        ('"あ"\n'.encode("utf-16"), "file-in-another-encoding", 1, {"encoding": "UTF-16"}),
        (b'msgid "a"\nmsgstr "b"\nmsgstr "c"\n', "po-malformed", 3, {"reason": "msgstr out of place"}),
        (b'msgctxt "a"\nmsgctxt "b"\nmsgid "c"\nmsgstr "d"\n', "po-malformed", 2, {"reason": "msgctxt out of place"}),
        (b'msgid "a"\nmsgid "b"\nmsgstr "c"\n', "po-malformed", 2, {"reason": "msgid out of place"}),
        (
            b'msgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"\n',
            "po-duplicate",
            3,
            {"context": (), "message": "a"},
        ),
    ],
)
def test_po_files(data: bytes, code: str, line: int, arguments: dict[str, object]) -> None:
    with pytest.raises(Faulty) as caught:
        read_po(data, "x.po")
    ((found, place, said),) = faults_of(caught)
    assert (found, place, said) == (code, f"x.po:{line}:1", arguments)


@pytest.mark.parametrize(
    ("data", "line", "arguments"),
    [
        (b"", 1, {"line": "", "reason": "head"}),
        (b"words,readings\n", 1, {"line": "words,readings", "reason": "head"}),
        ("word,reading\n手札,て|ふ|だ\n".encode(), 2, {"line": "手札,て|ふ|だ", "reason": "readings"}),
        ("word,reading\n手札\n".encode(), 2, {"line": "手札", "reason": "readings"}),
        ("word,reading\n手札,te|fuda\n".encode(), 2, {"line": "手札,te|fuda", "reason": "readings"}),
        ("word,reading\r手札,て|ふ|だ\r".encode(), 2, {"line": "手札,て|ふ|だ", "reason": "readings"}),
        ('word,reading\n"手札,てふだ\n葉,は\n'.encode(), 2, {"line": "手札,てふだ", "reason": "readings"}),
    ],
)
def test_dictionaries(data: bytes, line: int, arguments: dict[str, object]) -> None:
    with pytest.raises(Faulty) as caught:
        read_dictionary(data, "furigana.csv")
    assert faults_of(caught) == [("furigana-malformed", f"furigana.csv:{line}:1", arguments)]


def test_a_dictionary_in_another_encoding() -> None:
    with pytest.raises(Faulty) as caught:
        read_dictionary("word,reading\n手札,てふだ".encode("cp932"), "furigana.csv")
    told = {"encoding": "Shift_JIS (cp932)"}
    assert faults_of(caught) == [("file-in-another-encoding", "furigana.csv:2:1", told)]


def test_languages_and_names(tmp_path: Path) -> None:
    with pytest.raises(Faulty) as caught:
        open_catalogue(small(tmp_path), "fr")
    assert faults_of(caught) == [("unknown-language", "-", {"language": "fr", "known": ("ja",)})]
    catalogue = open_catalogue(small(tmp_path), "ja")
    with pytest.raises(Faulty) as caught:
        catalogue.game_text("himt", FACTS, "card")
    assert faults_of(caught) == [("unknown-text", "game.yaml:1:1", {"id": "himt", "near": ("hint",), "where": "card"})]
    with pytest.raises(Faulty) as caught:
        catalogue.word("figure:rwo", "x")
    ((code, place, arguments),) = faults_of(caught)
    assert (code, place) == ("unknown-word", "locales/ja/LC_MESSAGES/sheets.po:1:1")
    assert arguments["near"][0] == "figure:row"  # type: ignore[index]


def own_words(folder: Path, language: str, words: str) -> Path:
    file = folder / "locales" / language / "LC_MESSAGES" / "sheets.po"
    file.parent.mkdir(parents=True)
    file.write_text(PO + words, encoding="utf-8")
    return file


YEAR = "notice:year"
ENTRY = f'msgctxt "{YEAR}"\nmsgid "The original is from {{original.year}}."\nmsgstr "%s"\n'


def test_words_of_the_notice_in_a_language_that_printkit_has(tmp_path: Path) -> None:
    own_words(tmp_path, "ja", ENTRY % "ぜんぶわたしのもの。")
    catalogue = open_catalogue(small(tmp_path), "ja")
    assert catalogue.words.by_context[YEAR] is shared("sheets", "ja").by_context[YEAR]
    faults = check_words((), catalogue)
    assert [(each.code, str(each.place), dict(each.arguments)) for each in faults] == [
        ("notice-not-yours", "locales/ja/LC_MESSAGES/sheets.po:6:1", {"id": YEAR, "language": "ja"})
    ]


def test_a_notice_of_ones_own_names_the_original(tmp_path: Path) -> None:
    own_words(tmp_path, "eo", ENTRY % "Ĉio estas mia.")
    (tmp_path / "locales" / "eo" / "LC_MESSAGES" / "demo.po").write_text(PO, encoding="utf-8")
    with pytest.raises(Faulty) as caught:
        open_catalogue(small(tmp_path), "eo").prepared_word(YEAR)
    ((code, place, arguments),) = faults_of(caught)
    assert (code, place) == ("placeholders-differ", "locales/eo/LC_MESSAGES/sheets.po:6:1")
    assert arguments == {"missing": ("original.year",), "added": ()}


def test_texts_in_a_language_without_words_on_sheets(tmp_path: Path) -> None:
    file = tmp_path / "locales" / "eo" / "LC_MESSAGES" / "demo.po"
    file.parent.mkdir(parents=True)
    file.write_text(PO, encoding="utf-8")
    with pytest.raises(Faulty) as caught:
        refuse_unread(small(tmp_path))
    told = {"language": "eo", "game": "demo"}
    assert faults_of(caught) == [("no-sheet-words", "locales/eo/LC_MESSAGES/demo.po:1:1", told)]


def test_a_language_of_which_nobody_knows_how_it_writes_numbers(tmp_path: Path) -> None:
    own_words(tmp_path, "tlh", "")
    (tmp_path / "locales" / "tlh" / "LC_MESSAGES" / "demo.po").write_text(PO, encoding="utf-8")
    with pytest.raises(Faulty) as caught:
        open_catalogue(small(tmp_path), "tlh")
    assert faults_of(caught) == [("language-not-in-cldr", "-", {"language": "tlh"})]
