"""The words of the command line: writes locales/<language>/LC_MESSAGES/printkit.po anew with all messages, keeping what
is translated and marking as fuzzy what was translated from other words: `python tests/tools/words.py [LANGUAGE]`.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import yaml

from printkit.catalogue.po import Key
from printkit.catalogue.update import Entry, carried_over, write_po
from printkit.cli.speaking import CONTEXT
from printkit.cli.words import FIELDS, VALUES, WORDS, problem_codes
from printkit.resources import locales

ROOT = Path(__file__).resolve().parents[2]
CLICK = Path(click.__file__).parent
CLICKS_OWN = ("core", "decorators", "exceptions", "formatting", "parser", "types")  # what a user of printkit can meet
SNIPPETS = ("wrong", "right")
REMARK = re.compile(r"^\(", re.MULTILINE)  # snippets are code, the same in every language, but for remarks in brackets


def wanted() -> dict[Key, tuple[str, ...]]:
    """Every message with the files that it is in, in the order of the catalogue."""
    found: dict[Key, tuple[str, ...]] = {}
    for key, path in (*_commands(), *_clicks(), *_problems(), *_values()):
        found[key] = tuple(dict.fromkeys((*found.get(key, ()), path)))
    return found


def updated(language: str) -> bytes:
    """The catalogue as it should be."""
    file = catalogue(language)
    messages = wanted()
    old = file.read_bytes() if file.is_file() else write_po((), language)
    texts = carried_over(messages, old, str(file))
    entries = (
        Entry(*key, *texts.get(key, ("", False)), paths, (0,) * len(paths), ()) for key, paths in messages.items()
    )
    return write_po(entries, language)


def catalogue(language: str) -> Path:
    return locales(language, "LC_MESSAGES", "printkit.po")


def _commands() -> Iterator[tuple[Key, str]]:
    files = sorted((ROOT / "printkit" / "cli").rglob("*.py"))
    for file in files:
        path = file.relative_to(ROOT).as_posix()
        yield from sorted((("", message), path) for message in _said(file))


def _clicks() -> Iterator[tuple[Key, str]]:
    for name in CLICKS_OWN:
        yield from sorted(((CONTEXT, message), f"click/{name}.py") for message in _said(CLICK / f"{name}.py"))


def _said(file: Path) -> Iterator[str]:
    """The messages in a file: what is given to `_`, and the second form of what is given to `ngettext`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
            message = node.args[0 if node.func.id == "_" else 1]
            if isinstance(message, ast.Constant) and isinstance(message.value, str):
                yield message.value


def _problems() -> Iterator[tuple[Key, str]]:
    for code in problem_codes():
        file = WORDS / f"{code}.yaml"
        words = yaml.safe_load(file.read_text(encoding="utf-8"))
        for field in FIELDS:
            text = str(words.get(field, "")).rstrip()
            if text and (field not in SNIPPETS or REMARK.search(text)):
                yield (f"problem:{code}:{field}", text), file.relative_to(ROOT).as_posix()


def _values() -> Iterator[tuple[Key, str]]:
    for argument, words in yaml.safe_load(VALUES.read_text(encoding="utf-8")).items():
        for text in words.values():
            yield (f"value:{argument}", text), VALUES.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    language = sys.argv[1] if len(sys.argv) > 1 else "ja"
    data = updated(language)
    catalogue(language).write_bytes(data)
    print(catalogue(language))
