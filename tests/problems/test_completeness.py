"""Every problem has its words, every word its problem, every problem a test: read from the sources."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
import yaml

import printkit
from printkit.cli.words import FIELDS, WORDS, problem_codes

PACKAGE = Path(printkit.__file__).parent
TESTS = Path(__file__).parents[1]
NEEDED = ("what", "mend", "why", "wrong", "right")
SECOND_PLACE = "place"  # words may say where the second place is
SHOWN = {  # placeholders that are shown, not filled
    "braces-without-reading": {"name"},
    "placeholder-malformed": {"name"},
    "unproved-number": {"rounds"},
}
PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")


@dataclass(frozen=True)
class Raised:
    """A call of `problem`: a code that it may raise (as a pattern), and the names of its arguments. `is_open`: its code
    or some of the names come from elsewhere."""

    where: str
    code: str
    names: frozenset[str]
    is_open: bool


@cache
def trees() -> dict[str, ast.Module]:
    files = (file for file in sorted(PACKAGE.rglob("*.py")) if "_data" not in file.parts)
    return {file.relative_to(PACKAGE).as_posix(): ast.parse(file.read_text(encoding="utf-8")) for file in files}


@cache
def calls() -> tuple[Raised, ...]:
    return tuple(
        call for name, tree in trees().items() for each in _functions(tree) for call in _in_function(each, name)
    )


def _functions(tree: ast.Module) -> Iterator[ast.AST]:
    inner = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    yield from inner
    within = {id(node) for function in inner for node in ast.walk(function)}
    yield ast.Module([node for node in tree.body if id(node) not in within], [])


def _in_function(function: ast.AST, file: str) -> Iterator[Raised]:
    """The calls in a function. Keys of dictionaries there may be arguments that a call takes with **."""
    nodes = list(ast.walk(function))
    keys = {key.value for node in nodes if isinstance(node, ast.Dict) for key in node.keys if _is_text(key)}
    for node in nodes:
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if isinstance(node, ast.Call) and name in ("problem", "Problem") and node.args:
            given = {keyword.arg for keyword in node.keywords if keyword.arg}
            spread = any(keyword.arg is None for keyword in node.keywords) or name == "Problem"
            names = frozenset(given | (keys if spread else set()))
            is_open = spread or not isinstance(node.args[0], ast.Constant | ast.IfExp)
            for code in _codes(node.args[0], nodes):
                yield Raised(f"{file}:{node.lineno}", code, names, is_open)


def _is_text(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _codes(node: ast.expr, around: list[ast.AST]) -> Iterator[str]:
    """The codes that an expression can be, as patterns. What comes from elsewhere can be any text of the function."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = (str(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)
        yield "".join(part if re.fullmatch(r"[a-z-]*|\.\+", part) else "no code" for part in parts)
    elif isinstance(node, ast.IfExp):
        yield from (*_codes(node.body, around), *_codes(node.orelse, around))
    else:
        texts = {each.value for each in around if isinstance(each, ast.Constant) and isinstance(each.value, str)}
        yield from sorted(texts & set(problem_codes()))
        yield from (code for each in around if isinstance(each, ast.JoinedStr) for code in _codes(each, around))


@cache
def constants() -> frozenset[str]:
    nodes = (node for tree in trees().values() for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return frozenset(node.value for node in nodes if isinstance(node.value, str))


TESTED = "".join(file.read_text(encoding="utf-8") for file in sorted(TESTS.glob("problems/test_*.py")))


def words_of(code: str) -> dict[str, str]:
    words: dict[str, str] = yaml.safe_load((WORDS / f"{code}.yaml").read_text(encoding="utf-8"))
    return words


def test_what_is_raised_has_words() -> None:
    plain = {call.code: call.where for call in calls() if re.fullmatch(r"[a-z0-9-]+", call.code)}
    assert {code: where for code, where in plain.items() if code not in problem_codes()} == {}
    assert len(plain) > 100


@pytest.mark.parametrize("code", problem_codes())
def test_words_are_whole(code: str) -> None:
    words = words_of(code)
    assert set(words) <= set(FIELDS)
    assert [field for field in NEEDED if not str(words.get(field, "")).strip()] == []


@pytest.mark.parametrize("code", problem_codes())
def test_words_are_wanted_and_their_arguments_given(code: str) -> None:
    found = [call for call in calls() if re.fullmatch(call.code, code)]
    assert found or code in constants(), "raised nowhere"
    words = "".join(words_of(code).get(field, "") for field in ("what", "because", "mend"))
    asked = set(PLACEHOLDER.findall(words)) - SHOWN.get(code, set())
    for call in found:
        assert call.is_open or asked <= {*call.names, SECOND_PLACE}, call.where


@pytest.mark.parametrize("code", problem_codes())
def test_a_test_has_the_smallest_wrong_input(code: str) -> None:
    assert re.search(rf"[\"' \n]{code}[\"' \n]", TESTED), f"no test in tests/problems names {code}"
