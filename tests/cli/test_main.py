"""The entrance: processes, pipes, terminals, and what happens when printkit itself is at fault."""

import io
import os
import re
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from printkit.cli import entrance
from printkit.cli import main as commands
from printkit.cli.main import main
from printkit.cli.progress import progress, steps_of
from printkit.resources import GAMES
from tests.cli.shelves import printkit, tiny


def process(*words: str, cwd: Path) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    return subprocess.run([sys.executable, *words], cwd=cwd, env=environment, capture_output=True, check=False)


def test_a_strangers_file_is_not_taken_for_a_library(tmp_path: Path) -> None:
    """`python -m` puts the current folder first on the path; ReportLab runs any reportlab_settings.py that it finds."""
    for name in ("click", "yaml", "reportlab_settings"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit(99)\n", encoding="utf-8")
    done = process("-m", "printkit", "build", str(tiny(tmp_path / "tiny")), cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_current_folder_leaves_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    elsewhere = str(tmp_path.parent)
    monkeypatch.setattr(sys, "path", ["", str(tmp_path), elsewhere])
    entrance.forget_current_folder()
    assert sys.path == [elsewhere]
    home = Path(entrance.__file__).parents[2]
    monkeypatch.chdir(home)
    monkeypatch.setattr(sys, "path", [str(home)])
    entrance.forget_current_folder()
    assert sys.path == [str(home)], "printkit's own checkout has to stay importable"


@pytest.fixture
def argued(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(sys, "argv", ["printkit", "list"])
    monkeypatch.setattr(sys, "path", list(sys.path))
    return monkeypatch


def at_fault(error: BaseException) -> object:
    def fails(**_words: object) -> None:
        raise error

    return fails


def test_a_fault_of_printkit_is_told_without_a_traceback(
    argued: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    argued.delenv("PRINTKIT_DEBUG", raising=False)
    argued.setattr(commands, "cli", at_fault(RuntimeError("out of paper")))
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (1, "")
    assert "RuntimeError: out of paper" in said.err
    assert "PRINTKIT_DEBUG" in said.err
    assert "Traceback" not in said.err


def test_whoever_mends_it_sees_where(argued: pytest.MonkeyPatch) -> None:
    argued.setenv("PRINTKIT_DEBUG", "1")
    argued.setattr(commands, "cli", at_fault(RuntimeError("out of paper")))
    with pytest.raises(RuntimeError, match="out of paper"):
        main()


def test_a_reader_that_goes_away_is_no_fault(argued: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ended: list[int] = []
    argued.setattr(commands, "cli", at_fault(BrokenPipeError()))
    argued.setattr(os, "_exit", ended.append)
    main()
    assert ended == [1]
    assert capsys.readouterr().err == ""


def test_what_the_terminal_cannot_show_is_escaped(tmp_path: Path) -> None:
    """Names of files may hold what steers a terminal."""
    (tmp_path / "a\x1b[2Jb").mkdir()
    said = printkit("check", "a\x1b[2Jb", cwd=tmp_path).stderr
    assert "\x1b" not in said
    assert "<U+001B>" in said


@pytest.mark.parametrize(("words", "code"), [(("list",), 0), (("check", "nowhere"), 2), (("--no-such",), 2)])
def test_a_process_leaves_at_once_and_loses_no_word(words: tuple[str, ...], code: int, tmp_path: Path) -> None:
    """What is written to a pipe is kept until it is flushed; the process ends without Python's own tidying up."""
    late = "import atexit; atexit.register(print, 'tidied'); from printkit.cli.entrance import main; main()"
    done = process("-c", late, *words, cwd=tmp_path)
    assert done.returncode == code
    assert b"tidied" not in done.stdout
    assert done.stdout if code == 0 else done.stderr


def test_words_that_reach_nobody_are_no_success(tmp_path: Path) -> None:
    """The reader is gone before the first word, which waits in the buffer until the end."""
    reading, writing = os.pipe()
    os.close(reading)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    words = [sys.executable, "-m", "printkit", "list"]
    done = subprocess.run(words, cwd=tmp_path, env=environment, stdout=writing, stderr=subprocess.DEVNULL, check=False)
    os.close(writing)
    assert done.returncode not in (0, 2)


@pytest.mark.parametrize("closed", ["1", "2", "1 2"])
def test_streams_may_be_closed(closed: str, tmp_path: Path) -> None:
    """As they are for a service: what is said is then said to nobody, and what is to be done is done."""
    closing = f"import os, sys\nfor number in {closed.split()}: os.close(int(number))\n"
    words = [sys.executable, "-m", "printkit", "facts", "calcutta", "--json"]
    done = process("-c", f"{closing}os.execv(sys.executable, {words})", cwd=tmp_path)
    assert done.returncode == 0
    assert (done.stdout == b"") is ("1" in closed)
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_is_not_taken_for_a_fault_of_printkit(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with Path("/dev/full").open("w") as full:
        words = [sys.executable, "-m", "printkit", "explain"]
        done = subprocess.run(words, cwd=tmp_path, env=environment, stdout=full, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (1, b"What there is to say cannot be written: the disk is full.\n")


def test_a_folder_that_is_gone(tmp_path: Path) -> None:
    """Whoever stands in a folder that somebody removes can still ask, and is told what a command would need it for."""
    gone = "import os; os.mkdir('gone'); os.chdir('gone'); os.rmdir('../gone'); "
    enter = "from printkit.cli.entrance import main; main()"
    for words, code in ((["list"], 0), (["check"], 2), (["new", "leaf"], 1)):
        done = process("-c", gone + enter, *words, cwd=tmp_path)
        assert done.returncode == code, done.stderr
        assert (b"has been removed" in done.stderr) is (code == 1)
        assert b"Traceback" not in done.stderr


def test_a_break_while_the_program_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    monkeypatch.setattr(commands, "main", at_fault(KeyboardInterrupt()))
    monkeypatch.setattr(sys, "path", list(sys.path))
    entrance.main()
    assert ended == [1]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_what_is_being_done(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with progress() as told:
        told("cards")
        told("rules")
    said = screen.getvalue()
    assert said.index("cards") < said.index("rules")
    assert said.endswith("\r\x1b[2K"), "the line is left clean"


def test_a_bar_fills_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with progress(lambda: 4) as told:
        for number in range(4):
            told(f"step {number}")
    bars = re.findall(r"\[(#*)(\.*)\] step", screen.getvalue())
    assert [(len(full), len(empty)) for full, empty in bars] == [(0, 20), (5, 15), (10, 10), (15, 5)]


def test_a_build_takes_as_many_steps_as_it_tells(tmp_path: Path) -> None:
    from printkit.build import Order, build

    folder, told = GAMES / "san-i-dominoes", []
    build(Order(folder, only=("rules",)), ("ja", "en"), tmp_path, told.append)
    assert len(told) == steps_of([folder], ("ja", "en"), 2)


def test_a_game_that_cannot_be_read_has_no_bar(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with progress(lambda: steps_of([tmp_path], (), 2)) as told:
        told("reading")
    assert "reading …" in screen.getvalue()


def test_the_installed_command_enters_here() -> None:
    (script,) = entry_points(group="console_scripts", name="printkit")
    assert script.load() is entrance.main


def test_help_loads_what_it_says_and_no_more(tmp_path: Path) -> None:
    late = (
        "import os, sys; from printkit.cli.entrance import main; ended = os._exit\n"
        "def leave(code):\n"
        "    heavy = {'fractions', 'hashlib', 'printkit.build', 'printkit.definition', 'reportlab', 'yaml'}\n"
        "    print('loaded:', sorted(heavy & set(sys.modules)), flush=True)\n"
        "    ended(code)\n"
        "os._exit = leave; main()"
    )
    done = process("-c", late, "--help", cwd=tmp_path)
    assert done.stdout.endswith(b"loaded: []\n"), done.stderr
