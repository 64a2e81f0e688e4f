"""Games in folders of their own, as users have them, and the command line as they type it."""

import json
import os
import shutil
from contextlib import chdir
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from printkit.cli.main import cli
from printkit.resources import GAMES, locales

TINY = {
    "game.yaml": """\
game:
  id: tiny
  version: "1.0"
  language: en
  title: Tiny
  category: other/miscellaneous
  ages: 8
  modes: {standard: {players: [2, 3], minutes: 5}}
rights:
  original: {title: Tiny, author: Nobody}
  terms: traditional
  text_licence: MIT
  authors: [Aki Example]
parameters:
  turns: {value: 4, min: 1, max: 9}
components:
  - id: helper
    kind: card
    face: banker-card
    options:
      texts: {title: helper.title, game: about.title}
      drawings: {sign: banker}
      lists: {duties: {cell: card-line, texts: [helper.line]}}
texts:
  about.title: Tiny
  helper.title: Helper
  helper.line: Take your turn.
""",
    "rulebook.md": """\
# Tiny {#title}

There are {turns} turns.
""",
}
CATALOGUE = """\
msgid ""
msgstr ""
"Language: ja\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

"""
JAPANESE = {
    ("game:title", "Tiny"): "ちび",
    ("original:title", "Tiny"): "ちび",
    ("original:author", "Nobody"): "だれか",
    ("title", "Tiny"): "ちび",
    ("title", "There are {turns} turns."): "{turns}かいする。",
    ("text:about.title", "Tiny"): "ちび",
    ("text:helper.title", "Helper"): "たすけ",
    ("text:helper.line", "Take your turn."): "じゅんにする。",
}
PLAY = """\
players: [aki, beni, chika]
moves: [lay out, special distribution, bid aki 2, bid beni 2, bid chika 3, reveal, collect]
"""


def tiny(folder: Path, **changed: str | bytes) -> Path:
    """A game of one card and one sentence, without rules. `changed`: other contents, by name of file (dots as _)."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in TINY.items():
        content = changed.get(name.replace(".", "_"), text)
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def with_japanese(folder: Path, **changed: str) -> Path:
    """The tiny game's Japanese catalogue. `changed`: other translations by source text."""
    file = folder / "locales" / "ja" / "LC_MESSAGES" / "tiny.po"
    file.parent.mkdir(parents=True)
    entries = [
        f'msgctxt "{context}"\nmsgid "{source}"\nmsgstr "{text}"\n' for (context, source), text in JAPANESE.items()
    ]
    file.write_text(CATALOGUE + "\n".join(entries), encoding="utf-8")
    return file


def copied(folder: Path, game: str = "hitori-ga-ichiban") -> Path:
    """A built-in game with its catalogues in a folder of the user's own."""
    shutil.copytree(GAMES / game, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for catalogue in locales().glob(f"*/LC_MESSAGES/{game}.po"):
        inside = folder / "locales" / catalogue.relative_to(locales())
        inside.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(catalogue, inside)
    return folder


def exchanged(file: Path, old: str, new: str) -> tuple[int, int]:
    """Exchanges the one place of `old` in a file; its line and column."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file.name}"
    before = text[: text.index(old)]
    file.write_text(text.replace(old, new), encoding="utf-8")
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def printkit(*words: str | os.PathLike[str], cwd: Path | None = None) -> Result:
    """What `printkit WORDS` says and how it ends; nothing but a usage error or an exit status may end it."""
    with chdir(cwd or Path.cwd()):
        result = CliRunner().invoke(cli, [str(word) for word in words], prog_name="printkit")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def data(*words: Any, cwd: Path | None = None, code: int = 0) -> Any:
    """What a command says as JSON; nothing else may be said."""
    result = printkit(*words, "--json", cwd=cwd)
    assert (result.exit_code, result.stderr) == (code, "")
    return json.loads(result.stdout)


def said(*words: Any, cwd: Path | None = None) -> str:
    """What a command says that goes well; in a pipe it says nothing on the side."""
    result = printkit(*words, cwd=cwd)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout
