"""The house: the map in printkit/__init__.py is true, data flows one way, and each library has one door."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import printkit

PACKAGE = Path(printkit.__file__).parent
FLOORS = [line.split() for line in (printkit.__doc__ or "").splitlines() if line.startswith("    ")]
ROOMS = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
OUTSIDE = {"__init__", "__main__", "_data", "games", "__pycache__"}
DOORS = {  # library → the only rooms or files that may import it
    "reportlab": ("pdf",),
    "click": ("cli",),
    "babel": ("catalogue",),
    "PIL": ("pictures",),
    "uharfbuzz": ("typeset",),
    "budoux": ("typeset",),
    "pyphen": ("typeset",),
    "pyromark": ("rulebook",),
    "yaml": ("definition",),
    "pydantic": ("definition",),
    "pikepdf": ("edition", "checks", "preflight"),
    "pypdfium2": ("shops",),
    "license_expression": ("edition",),
}


@cache
def sources() -> tuple[tuple[Path, ast.Module], ...]:
    files = (file for file in sorted(PACKAGE.rglob("*.py")) if file.relative_to(PACKAGE).parts[0] != "_data")
    return tuple((file, ast.parse(file.read_text(encoding="utf-8"))) for file in files)


@cache
def imported(tree: ast.Module) -> tuple[tuple[str, bool], ...]:
    """Names of imported modules; True where the import is for type checkers only."""
    return tuple(_imported(tree))


def _imported(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    typing_only = {
        id(node)
        for branch in ast.walk(tree)
        if isinstance(branch, ast.If) and isinstance(branch.test, ast.Name) and branch.test.id == "TYPE_CHECKING"
        for node in ast.walk(branch)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, id(node) in typing_only) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, id(node) in typing_only
            if node.module == "printkit":
                yield from ((f"printkit.{alias.name}", id(node) in typing_only) for alias in node.names)


def room_of(file: Path) -> str:
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_the_map_names_each_room() -> None:
    rooms = {
        entry.stem
        for entry in PACKAGE.iterdir()
        if (entry.is_dir() and any(entry.rglob("*.py"))) or entry.suffix == ".py"
    }
    assert rooms - OUTSIDE == set(ROOMS)


def test_imports_go_down() -> None:
    upward = [
        f"{file.relative_to(PACKAGE)}: {name}"
        for file, tree in sources()
        if (room := room_of(file)) in ROOMS
        for name, _typing in imported(tree)
        if name.startswith("printkit.")
        and (target := name.split(".")[1]) in ROOMS
        and target != room
        and (ROOMS[target] > ROOMS[room] or (ROOMS[target] == ROOMS[room] > 0))
    ]
    assert not upward


def test_games_import_the_engine_only() -> None:
    strangers = [
        f"{file.relative_to(PACKAGE)}: {name}"
        for file, tree in sources()
        if room_of(file) == "games"
        for name, _typing in imported(tree)
        if name.startswith("printkit") and name != "printkit.engine"
    ]
    assert not strangers


@pytest.mark.parametrize("library", sorted(DOORS))
def test_each_library_has_one_door(library: str) -> None:
    elsewhere = [
        f"{file.relative_to(PACKAGE)}: {name}"
        for file, tree in sources()
        for name, _typing in imported(tree)
        if name.split(".")[0] == library and room_of(file) not in DOORS[library]
    ]
    assert not elsewhere


def test_files_and_functions_stay_small() -> None:
    long = [
        f"{file.relative_to(PACKAGE)}: {lines} lines"
        for file, _tree in sources()
        if (lines := len(file.read_text(encoding="utf-8").splitlines())) > 400
    ]
    long += [
        f"{file.relative_to(PACKAGE)}:{node.lineno} {node.name}: {node.end_lineno - node.lineno + 1} lines"
        for file, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno + 1 > 60
    ]
    assert not long
