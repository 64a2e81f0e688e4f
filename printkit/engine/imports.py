"""What a rules.py may be made of, read off its syntax before anything of it runs."""

import ast
from collections.abc import Iterator

from printkit.place import Place
from printkit.problems import Problem, problem

ENGINE = "printkit.engine"
STANDARD = ("collections", "collections.abc", "dataclasses", "fractions", "functools", "itertools", "math", "typing")
REQUIRED = ("start", "moves", "play", "result", "quantities", "tables", "scene")
# Names that reach beyond the rules: to other modules, to files, to the terminal, into running code.
CLOSED = frozenset(
    ("__import__", "__builtins__", "__loader__", "__spec__", "breakpoint", "compile", "eval", "exec", "exit", "globals",
     "help", "input", "locals", "open", "print", "quit", "vars")
)  # fmt: skip


def parse_rules(source: bytes, path: str) -> tuple[ast.Module | None, tuple[Problem, ...]]:
    """The syntax tree of rules.py and what is wrong with it."""
    try:
        tree = ast.parse(source, path)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as fault:
        line, column = getattr(fault, "lineno", None), getattr(fault, "offset", None)
        says = getattr(fault, "msg", None) or str(fault) or type(fault).__name__
        return None, (problem("rules-not-python", Place(path, line or 1, column or 1), says=says),)
    return tree, (*_refused(tree, path), *_missing(tree, path))


def _refused(tree: ast.Module, path: str) -> Iterator[Problem]:
    for node in ast.walk(tree):
        for name in _reached(node):
            place = Place(path, getattr(node, "lineno", 1), getattr(node, "col_offset", 0) + 1)
            yield problem("rules-import-refused", place, name=name, allowed=(ENGINE, *STANDARD))


def _reached(node: ast.AST) -> Iterator[str]:
    """The names by which a node reaches where rules have no business."""
    allowed = {ENGINE, *STANDARD, "__future__"}
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


def _missing(tree: ast.Module, path: str) -> Iterator[Problem]:
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    absent = tuple(name for name in REQUIRED if name not in defined)
    if absent:
        yield problem("rules-function-missing", Place(path), missing=absent)
