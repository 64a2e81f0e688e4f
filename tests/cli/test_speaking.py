"""printkit in Japanese and in English, as a terminal shows it: in a process of its own, as words are chosen early."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from printkit.cli.columns import width

JAPANESE = {"LANG": "ja_JP.UTF-8"}
ENGLISH = {"LANG": "en_US.UTF-8"}
TERMINAL = 80


def run(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "SYSTEMROOT", "TMPDIR")}
    return subprocess.run(
        [sys.executable, "-m", "printkit", *words],
        env={**kept, **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_help_in_japanese() -> None:
    said = run(JAPANESE, "--help").stdout
    assert said.startswith("使い方: printkit [OPTIONS] COMMAND [ARGS]...\n")
    assert "\nオプション:\n  --version   バージョンを表示します。\n  -h, --help  この説明を表示します。\n" in said
    assert re.search(r"\nコマンド:\n  build +印刷するファイルを作ります\n", said)
    assert "…" not in said
    assert "..." not in said.replace("[ARGS]...", "")


@pytest.mark.parametrize("words", [(), ("build",), ("explain",), ("locale",), ("locale", "update")])
def test_help_fits_into_the_terminal(words: tuple[str, ...]) -> None:
    said = run(JAPANESE, *words, "--help")
    assert said.returncode == 0
    assert max(map(width, said.stdout.splitlines())) <= TERMINAL
    assert not {"Usage", "Options", "Commands", "default"} & set(said.stdout.replace(":", " ").split())


def test_help_in_english() -> None:
    said = run(ENGLISH, "build", "--help").stdout
    assert said.startswith("Usage: printkit build [OPTIONS] [GAMES]...\n")
    assert "  -h, --help " in said
    assert said.isascii() or set(said) - set(map(chr, range(128))) == {"※"}


def test_wrong_usage_in_japanese() -> None:
    option = run(JAPANESE, "build", "--colour")
    assert (option.returncode, option.stdout) == (2, "")
    assert "\nエラー: オプション '--colour' はありません。" in option.stderr
    command = run(JAPANESE, "biuld")
    assert command.returncode == 2
    assert command.stderr.endswith("エラー: コマンド「biuld」はありません。 もしかして: build。\n")


MISTAKES = {
    "build --players zwei": "'--players' の値が正しくありません。'zwei' は整数ではありません。",
    "list --players 0": "'--players' の値が正しくありません。0 は使えません。1 以上の数を書いてください。",
    "build --gap wide": "'--gap' の値が正しくありません。'wide' は数ではありません。",
    "calibrate set p --top 1 up": "'--top' の値が正しくありません。'up' は数ではありません。",
    "build --lang": "オプション '--lang' に値を書いてください（1 個）。",
    "calibrate set p --top 1": "オプション '--top' に値を書いてください（2 個）。",
    "build --all=yes": "オプション '--all' に値は書けません。",
    "build --bleed-by x": "'--bleed-by' の値が正しくありません。'x' は選べません。選べるもの: 'face', 'border'",
    "build --bleed-by border": "--bleed-by border には幅がいります。--bleed 3 のように、--bleed で指定してください。",
    "replay": "'GAME' を書いてください。",
    "replay calcutta": "'FILE' を書いてください。",
    "replay calcutta lost.yaml": "'FILE' の値が正しくありません。ファイル 'lost.yaml' がありません。",
    "replay calcutta .": "'FILE' の値が正しくありません。ファイル '.' はフォルダーです。",
    "verify lost": "'FILE|FOLDER' の値が正しくありません。ファイルやフォルダー 'lost' がありません。",
    "schema calcutta": "余分な引数があります（calcutta）。",
    "locale translate": "コマンド 'translate' はありません。",
}


def test_every_mistake_in_a_command_is_told_in_japanese() -> None:
    """All of them in one process: starting one is what takes the time."""
    program = (
        "import contextlib, sys\n"
        "from printkit.cli.main import cli\n"
        "for line in sys.argv[1:]:\n"
        "    with contextlib.suppress(SystemExit):\n"
        "        cli(line.split(), prog_name='printkit')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *MISTAKES],
        env={**os.environ, "LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", **JAPANESE},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    told = re.findall(r"^エラー: (.*)$", done.stderr, re.MULTILINE)
    assert dict(zip(MISTAKES, told, strict=True)) == MISTAKES


def test_numbers_are_asked_for_in_plain_english() -> None:
    assert run(ENGLISH, "list", "--players", "two").stderr.endswith("'two' is not a valid whole number.\n")
    assert "  --players N " in run(ENGLISH, "list", "--help").stdout


def test_help_calls_values_by_what_they_are() -> None:
    said = run(JAPANESE, "build", "--help").stdout
    assert all(f"  --{name} " in said for name in ("paper PAPER", "only PART", "shop SHOP", "lang LANG"))
    assert "TEXT" not in said


def test_a_problem_in_both_languages(tmp_path: Path) -> None:
    lost = str(tmp_path)
    assert run(JAPANESE, "check", lost).stderr == (
        f"フォルダー {lost} には game.yaml も edition.yaml もありません。\n"
        "  直し方: game.yaml があるフォルダーか、付属のゲームの id を書いてください"
        "（`printkit list` で一覧が出ます）。\n"
        "  詳しくは: printkit explain folder-without-game\n"
    )
    assert run(ENGLISH, "check", lost).stderr == (
        f"The folder {lost} has no game.yaml and no edition.yaml.\n"
        "  fix: Name a folder that has one, or the id of a built-in game (`printkit list` shows them).\n"
        "  more: printkit explain folder-without-game\n"
    )


def test_explanations_in_japanese() -> None:
    said = run(JAPANESE, "explain", "bad-id").stdout
    assert said.startswith("bad-id: 「{found}」は id に使えません。\n")
    assert said.endswith("悪い例:\n    id: Number Cards\n\nよい例:\n    id: number-cards\n")
    assert max(map(width, said.splitlines())) <= TERMINAL


@pytest.mark.parametrize(
    ("environment", "japanese"),
    [
        ({"LANG": "ja_JP.UTF-8"}, True),
        ({"LANGUAGE": "ja:en", "LANG": "en_US.UTF-8"}, True),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "ja_JP.UTF-8"}, False),
        ({"LC_MESSAGES": "ja_JP", "LANG": "de_DE"}, True),
        ({"LANG": "C"}, False),
        ({}, False),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], japanese: bool) -> None:
    assert ("使い方" in run(environment, "list", "--help").stdout) is japanese


@pytest.mark.parametrize("environment", [JAPANESE, ENGLISH])
def test_help_loads_little(environment: dict[str, str]) -> None:
    """Help is what people ask for most often; it waits for none of the libraries that make sheets."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "printkit", "--help"],
        env={**os.environ, "LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", **environment},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines()}
    assert "click" in loaded
    assert not loaded & {"babel", "yaml", "pydantic", "reportlab", "PIL", "uharfbuzz", "json", "importlib_metadata"}
    rooms = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if "printkit." in line}
    assert {room.split(".")[1] for room in rooms} <= {"cli", "place", "problems", "resources", "__main__"}
