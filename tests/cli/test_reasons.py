"""Whatever a problem says in words that come from the code, or from a library, has a translation."""

import ast
import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
import yaml._yaml  # type: ignore[import-untyped]

import printkit
from printkit.cli.words import VALUES, in_words, problem_codes

PACKAGE = Path(printkit.__file__).parent
WORDED: dict[str, dict[str, str]] = yaml.safe_load(VALUES.read_text(encoding="utf-8"))
PHRASE = re.compile(r"[a-z]{2,} [a-z(]")
OF_SYSTEMS = ("EACCES", "EPERM", "ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG", "ENOSPC", "EDQUOT", "EFBIG", "EROFS")
OF_SYSTEMS += ("EEXIST", "EIO", "EBUSY", "ETXTBSY", "EINVAL", "EMFILE", "ELOOP", "ENOTEMPTY", "EXDEV", "ESTALE")


def given(file: Path) -> Iterator[tuple[str, str]]:
    """Arguments of the problems that a file makes, each with a text that it may have."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for around in functions:
        for name, value in _arguments(around):
            yield from ((name, text) for text in _texts(value, around, functions))


def _arguments(function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """What is given to `problem` in a function, also by way of a dictionary."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and ast.unparse(node.func) == "problem"]
    for call in calls:
        yield from ((keyword.arg, keyword.value) for keyword in call.keywords if keyword.arg)
    for node in ast.walk(function) if calls else ():
        if isinstance(node, ast.Dict):
            yield from (
                (str(key.value), value)
                for key, value in zip(node.keys, node.values, strict=True)
                if isinstance(key, ast.Constant) and key.value in WORDED
            )


def _texts(value: ast.expr, around: ast.FunctionDef, functions: list[ast.FunctionDef]) -> Iterator[str]:
    """The texts in an expression, in what its names are given in the function, and in what functions return."""
    nodes = [value] if isinstance(value, ast.Subscript | ast.Attribute) else list(ast.walk(value))
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    assigned = [node for node in ast.walk(around) if isinstance(node, ast.Assign)]
    nodes += [
        inner
        for node in assigned
        if any(isinstance(target, ast.Name) and target.id in names for target in node.targets)
        for inner in ast.walk(node.value)
    ]
    called = {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    bodies = [node for each in functions if each.name in called for node in ast.walk(each)]
    returned = [node.value for node in bodies if isinstance(node, ast.Return) and node.value is not None]
    nodes += [inner for each in returned for inner in ast.walk(each)]
    yield from (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


FILES = [file for file in sorted(PACKAGE.rglob("*.py")) if "games" not in file.parts]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_words_of_the_code_have_words_for_readers(file: Path) -> None:
    for argument, text in given(file):
        if PHRASE.search(text):
            assert is_worded(argument, text), f"{argument}: “{text}” is said in English to everybody"


def is_worded(argument: str, text: str) -> bool:
    """Whether the text, or what it is a part of, has words."""
    return any(text in value for value in WORDED.get(argument, ()))


def test_reasons_are_words_for_readers() -> None:
    found = {text for file in FILES for argument, text in given(file) if argument in ("reason", "why", "unit")}
    assert len(found) > 15
    words = [text for text in found if re.search("[a-z]{2}", text)]
    assert [text for text in words if not any(is_worded(name, text) for name in ("reason", "why", "unit"))] == []


def test_what_a_manifest_is_blamed_for_has_words() -> None:
    source = (PACKAGE / "edition" / "manifest.py").read_text(encoding="utf-8")
    raised = set(re.findall(r'raise (?:Value|Type)Error\("([^"]+)"\)', source))
    assert raised
    assert raised <= set(WORDED["reason"])


@pytest.mark.parametrize("name", OF_SYSTEMS)
def test_what_systems_say_has_words(name: str) -> None:
    assert os.strerror(getattr(errno, name)) in WORDED["reason"]


def test_what_libyaml_says_has_words() -> None:
    """All that its scanner and parser can find fault with: what it says lies in the library as it is said."""
    begins = "while (?:parsing|scanning|increasing)|(?:did|could) not find|found (?:a|an|un|char|dup|ext|inc|inv)"
    held = Path(yaml._yaml.__file__).read_bytes()
    said = {each.decode() for each in re.findall(f"\0((?:{begins})[ -~]+)(?=\0)".encode(), held)}
    not_text = {each for each in said if "UTF" in each}  # printkit judges the bytes before it does
    assert len(said) > 50
    assert {each for each in said - not_text if each not in WORDED["reason"]} == set()


def test_values_are_said_in_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ja")
    for argument, values in WORDED.items():
        for value, english in values.items():
            said = in_words(argument, value)
            assert said != english or not PHRASE.search(said), f"{argument}: {said}"
    assert in_words("expected", ("text", "number")) == "文字列、数"


def test_every_problem_says_itself_in_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    """No sentence of a problem is English in a Japanese interface."""
    from printkit.cli.words import problem_words

    monkeypatch.setenv("LANGUAGE", "ja")
    for code in problem_codes():
        words = problem_words(code)
        for field in ("what", "because", "mend", "why"):
            bare = re.sub(r"`[^`]*`|\{[a-z_]+\}", "", words.get(field, ""))
            assert not re.search("[A-Za-z]", bare) or re.search("[ぁ-ん]", bare), f"{code}: {field}"
