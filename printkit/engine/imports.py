"""What rules.py and its parts may be made of, read off their syntax before anything of them runs."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import PurePath

from printkit.definition.rules_files import RULES, RULES_FILES
from printkit.place import Place
from printkit.problems import Problem, problem

ENGINE = "printkit.engine"
STANDARD = ("collections", "collections.abc", "dataclasses", "fractions", "functools", "itertools", "math", "typing")
REQUIRED = ("start", "moves", "play", "result", "quantities", "tables", "scene")
OPTIONAL = ("options", "contradictions", "conserved", "impossible", "longest", "deck_faults", "chances", "no_table")
# Names that reach beyond the rules: to other modules, to files, to the terminal, into running code.
CLOSED = frozenset(
    ("__import__", "__builtins__", "__loader__", "__spec__", "breakpoint", "compile", "eval", "exec", "exit", "globals",
     "help", "input", "locals", "open", "print", "quit", "vars")
)  # fmt: skip


def parse_rules(files: Mapping[str, bytes]) -> tuple[Mapping[str, ast.Module], tuple[Problem, ...]]:
    """The syntax trees of rules.py and its parts, by their names, and what is wrong with them."""
    trees: dict[str, ast.Module] = {}
    faults: list[Problem] = []
    for path, source in files.items():
        tree, found = _parsed(source, path)
        faults += found
        if tree is not None:
            trees[path] = tree
    if len(trees) == len(files):
        faults += (*_missing(trees), *_twice(trees))
    return trees, tuple(faults)


def allowed_in(path: str) -> tuple[str, ...]:
    """What a file may import: the engine, the files of the rules before it, some of Python's own modules."""
    before = RULES_FILES[: RULES_FILES.index(path)]
    return (ENGINE, *(PurePath(name).stem for name in before), *STANDARD)


def _parsed(source: bytes, path: str) -> tuple[ast.Module | None, tuple[Problem, ...]]:
    try:
        tree = ast.parse(source, path)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as fault:
        line, column = getattr(fault, "lineno", None), getattr(fault, "offset", None)
        says = getattr(fault, "msg", None) or str(fault) or type(fault).__name__
        return None, (problem("rules-not-python", Place(path, line or 1, column or 1), says=says),)
    return tree, tuple(_refused(tree, path))


def _refused(tree: ast.Module, path: str) -> Iterator[Problem]:
    allowed = allowed_in(path)
    for node in ast.walk(tree):
        for name in _reached(node, frozenset({*allowed, "__future__"})):
            place = Place(path, getattr(node, "lineno", 1), getattr(node, "col_offset", 0) + 1)
            yield problem("rules-import-refused", place, name=name, allowed=allowed)


def _reached(node: ast.AST, allowed: frozenset[str]) -> Iterator[str]:
    """The names by which a node reaches where rules have no business."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name not in allowed)
    elif isinstance(node, ast.ImportFrom):
        module = "." * node.level + (node.module or "")
        if module not in allowed:
            yield module
    elif isinstance(node, ast.Name) and node.id in CLOSED:
        yield node.id
    elif isinstance(node, ast.Attribute) and node.attr.startswith("__") and node.attr.endswith("__"):
        yield node.attr


def _missing(trees: Mapping[str, ast.Module]) -> Iterator[Problem]:
    defined = {name for tree in trees.values() for name in _functions(tree)}
    absent = tuple(name for name in REQUIRED if name not in defined)
    if absent:
        yield problem("rules-function-missing", Place(RULES), missing=absent)


def _twice(trees: Mapping[str, ast.Module]) -> Iterator[Problem]:
    """Functions of one name in two files: nobody could say which is meant."""
    first: dict[str, Place] = {}
    for path, tree in trees.items():
        here = _functions(tree)
        for name in (name for name in (*REQUIRED, *OPTIONAL) if name in first and name in here):
            yield problem("rules-function-twice", Place(path, here[name]), first[name], function=name)
        first |= {name: Place(path, line) for name, line in here.items()}


def _functions(tree: ast.Module) -> Mapping[str, int]:
    """The functions of a file, each with its line."""
    return {node.name: node.lineno for node in tree.body if isinstance(node, ast.FunctionDef)}
