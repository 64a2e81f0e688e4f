"""What goes wrong stops the build, with its place and how to mend it, and leaves the earlier files as they were."""

import json
import os
from pathlib import Path

import pytest
from click.testing import Result

from tests.build.test_same_bytes import written
from tests.cli.shelves import TINY, copied, exchanged, printkit, tiny, with_japanese

HERE = "# Tiny {#title}\n\n"
GAME = TINY["game.yaml"]
# what is wrong, in which file, its content, code, line and column of the problem
BAD: list[tuple[str, str, str | bytes, str, int, int]] = [
    ("broken YAML", "game.yaml", GAME.replace("ages: 8", "ages: [8"), "yaml-syntax", 8, 8),
    ("cp932", "game.yaml", GAME.replace("Tiny", "ちび").encode("cp932"), "file-in-another-encoding", 5, 10),
    ("UTF-16", "game.yaml", GAME.encode("utf-16"), "file-in-another-encoding", 1, 1),
    ("UTF-16 rulebook", "rulebook.md", TINY["rulebook.md"].encode("utf-16"), "file-in-another-encoding", 1, 1),
    ("an anchor", "game.yaml", GAME.replace("title: Tiny", "title: &t Tiny", 1), "yaml-anchor", 5, 10),
    ("an alias", "game.yaml", GAME.replace("title: Tiny", "title: *t", 1), "yaml-alias", 5, 10),
    ("a control character", "game.yaml", GAME.replace("Helper", "Hel\x1b[2Jper"), "forbidden-character", 26, 20),
    ("a bidi override", "rulebook.md", HERE + "Take \u202ethis.\n", "forbidden-character", 3, 6),
    ("an unknown field", "game.yaml", GAME.replace("ages: 8", "age: 8"), "unknown-field", 7, 3),
    ("a missing field", "game.yaml", GAME.replace("  ages: 8\n", ""), "missing-field", 1, 1),
    ("no such character", "game.yaml", GAME.replace("Take your turn.", "Take a \U0001f9a5."), "missing-glyph", 27, 16),
    ("no such character", "rulebook.md", HERE + "A sloth: \U0001f9a5\n", "missing-glyph", 3, 1),
    ("too much text", "game.yaml", GAME.replace("your turn.", "your turn. " * 90), "text-does-not-fit", 27, 16),
    ("an unknown fact", "rulebook.md", HERE + "There are {trns} turns.\n", "unknown-placeholder", 3, 11),
    ("a digit", "rulebook.md", HERE + "There are 4 turns.\n", "number-typed", 3, 11),
    ("a number word", "rulebook.md", HERE + "There are\nfour turns.\n", "number-typed", 4, 1),
    ("a digit on a card", "game.yaml", GAME.replace("Take your turn.", "Take 2 turns."), "number-typed", 27, 16),
    ("no such icon", "game.yaml", GAME.replace("sign: banker", "sign: bankr"), "unknown-icon", 17, 9),
    ("no such template", "game.yaml", GAME.replace("face: banker", "face: bunker"), "unknown-template", 17, 9),
    ("a number out of range", "game.yaml", GAME.replace("value: 4", "value: 40"), "parameter-above-max", 15, 18),
]


def problems(result: Result) -> list[dict[str, object]]:
    told: list[dict[str, object]] = json.loads(result.stdout)["problems"]
    return told


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with the tiny game, built into `out`."""
    assert printkit("build", tiny(tmp_path / "tiny"), "--out", tmp_path / "out").exit_code == 0
    return tmp_path


@pytest.mark.parametrize(("_what", "file", "content", "code", "line", "column"), BAD, ids=[each[0] for each in BAD])
def test_bad_input_is_told_with_its_place_and_changes_nothing(
    shelf: Path, _what: str, file: str, content: str | bytes, code: str, line: int, column: int
) -> None:
    before = written(shelf / "out")
    tiny(shelf / "tiny", **{file.replace(".", "_"): content})
    result = printkit("build", "tiny", "--out", "out", cwd=shelf)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert f"tiny/{file}:{line}:{column}: " in result.stderr
    assert f"printkit explain {code}" in result.stderr
    assert "\x1b" not in result.stderr
    assert written(shelf / "out") == before
    data = printkit("build", "tiny", "--out", "out", "--json", cwd=shelf)
    assert (data.exit_code, data.stderr) == (1, "")
    first = next(each for each in problems(data) if each["code"] == code)
    assert (first["file"], first["line"], first["column"]) == (f"tiny/{file}", line, column)
    assert written(shelf / "out") == before


def test_all_faults_of_a_file_are_told_at_once_in_their_order(shelf: Path) -> None:
    tiny(shelf / "tiny", rulebook_md=HERE + "There are 4.\n\n- {trns}\n- Three {turns.\n")
    told = problems(printkit("check", "tiny", "--json", cwd=shelf))
    assert [(each["code"], each["line"]) for each in told] == [
        ("number-typed", 3),
        ("unknown-placeholder", 5),
        ("brace-unclosed", 6),
    ]


class TestTranslations:
    @pytest.fixture
    def catalogue(self, shelf: Path) -> Path:
        file = with_japanese(shelf / "tiny")
        assert printkit("build", "tiny", "--out", "out", cwd=shelf).exit_code == 0
        return file

    def test_a_changed_source_has_no_translation(self, shelf: Path, catalogue: Path) -> None:
        before = written(shelf / "out")
        line, column = exchanged(shelf / "tiny" / "game.yaml", "Take your turn.", "Take your next turn.")
        (told,) = problems(printkit("build", "tiny", "--out", "out", "--json", cwd=shelf))
        assert (told["code"], told["file"]) == ("message-missing", "tiny/game.yaml")
        assert (told["line"], told["column"]) == (line, column)
        assert written(shelf / "out") == before
        assert printkit("build", "tiny", "--out", "out", "--draft", cwd=shelf).exit_code == 0

    def test_a_fuzzy_translation_stops_the_build(self, shelf: Path, catalogue: Path) -> None:
        before = written(shelf / "out")
        line, _ = exchanged(catalogue, 'msgctxt "text:helper.line"', '#, fuzzy\nmsgctxt "text:helper.line"')
        (told,) = problems(printkit("build", "tiny", "--out", "out", "--json", cwd=shelf))
        assert told["code"] == "message-fuzzy"
        assert told["file"] == "tiny/locales/ja/LC_MESSAGES/tiny.po"
        assert line <= int(str(told["line"])) <= line + 3
        assert written(shelf / "out") == before

    def test_a_translation_with_another_placeholder(self, shelf: Path, catalogue: Path) -> None:
        exchanged(catalogue, "{turns}かいする", "なんかいかする")
        (told,) = problems(printkit("build", "tiny", "--out", "out", "--json", cwd=shelf))
        assert (told["code"], told["file"]) == ("placeholders-differ", "tiny/locales/ja/LC_MESSAGES/tiny.po")

    def test_faults_in_one_language_keep_the_other_from_being_written(self, shelf: Path, catalogue: Path) -> None:
        before = written(shelf / "out")
        exchanged(shelf / "tiny" / "game.yaml", "value: 4", "value: 5")
        exchanged(catalogue, "じゅんにする", "2かいする")
        assert printkit("build", "tiny", "--out", "out", cwd=shelf).exit_code == 1
        assert written(shelf / "out") == before


class TestRulesOfAStranger:
    EVIL = "from pathlib import Path\n\nPath({file!r}).write_text('I ran')\n"

    @pytest.mark.parametrize("command", ["build", "check", "facts", "replay"])
    def test_they_do_not_run(self, tmp_path: Path, command: str) -> None:
        game, trace = tiny(tmp_path / "tiny"), tmp_path / "trace"
        (game / "rules.py").write_text(self.EVIL.format(file=str(trace)), encoding="utf-8")
        (tmp_path / "play.yaml").write_text("players: [aki, beni]\nmoves: []\n", encoding="utf-8")
        words = {"build": ["--out", "out"], "replay": ["play.yaml"]}.get(command, [])
        result = printkit(command, "tiny", *words, cwd=tmp_path)
        assert result.exit_code == (1 if command == "replay" else 0)
        assert not trace.exists()

    def test_one_more_byte_makes_known_rules_strange(self, tmp_path: Path) -> None:
        game = copied(tmp_path / "mine")
        with (game / "rules.py").open("a", encoding="utf-8") as rules:
            rules.write("\n")
        told = problems(printkit("build", "mine", "--json", cwd=tmp_path))
        assert {(each["code"], each["file"]) for each in told} == {
            ("rules-not-trusted", "mine/rules.py"),
            ("unknown-fact", "mine/game.yaml"),
        }


def refuse_the_second(monkeypatch: pytest.MonkeyPatch, owner: object, step: str) -> None:
    """The second time that this step is taken, the disk is full."""
    taken = iter(range(100))
    real = getattr(owner, step)

    def full(*given: object) -> object:
        if next(taken) == 1:
            raise OSError(28, "No space left on device")
        return real(*given)

    monkeypatch.setattr(owner, step, full)


class TestOutput:
    def test_a_folder_that_may_not_be_written(self, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        before = written(shelf / "out")
        real = os.open

        def refuse(path: str | os.PathLike[str], flags: int, mode: int = 0o777, **more: int) -> int:
            if str(shelf) in str(Path(path).absolute()) and flags & os.O_CREAT:
                raise PermissionError(13, "Permission denied", str(path))
            return real(path, flags, mode, **more)

        monkeypatch.setattr(os, "open", refuse)
        (told,) = problems(printkit("build", "tiny", "--out", "out", "--json", cwd=shelf))
        assert told["code"] == "output-not-writable"
        assert written(shelf / "out") == before

    @pytest.mark.parametrize(("owner", "step"), [(os, "fsync"), (Path, "replace")])
    def test_a_disk_that_is_full_half_way(
        self, shelf: Path, monkeypatch: pytest.MonkeyPatch, owner: object, step: str
    ) -> None:
        before = written(shelf / "out")
        exchanged(shelf / "tiny" / "game.yaml", "value: 4", "value: 5")
        refuse_the_second(monkeypatch, owner, step)
        (told,) = problems(printkit("build", "tiny", "--out", "out", "--json", cwd=shelf))
        assert told["code"] == "output-disk-full"
        assert written(shelf / "out") == before
        monkeypatch.undo()
        assert printkit("build", "tiny", "--out", "out", cwd=shelf).exit_code == 0
        assert written(shelf / "out") != before


@pytest.mark.parametrize(
    ("game", "words", "code", "directions"),
    [
        ("tiny", ["--paper", "l", "--only", "cards"], "sheet-grid-does-not-fit", ["high"]),
    ],
)
def test_what_does_not_fit_says_by_how_much_and_where_it_would(
    shelf: Path, game: str, words: list[str], code: str, directions: list[str]
) -> None:
    told = problems(printkit("build", game, "--lang", "en", "--json", *words, cwd=shelf))
    assert [each["code"] for each in told] == [code] * len(directions)
    for each, direction in zip(told, directions, strict=True):
        arguments = each["arguments"]
        assert isinstance(arguments, dict)
        assert {way for way in ("wide", "high") if arguments[way]} == {direction}
        assert f"{arguments[direction]:g} mm" in str(each["what"])
        assert {"a4", "letter"} <= set(arguments["fits"])
