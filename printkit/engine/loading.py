"""rules.py and its parts as running rules: only if they are known, and from the very bytes that are known.

The code may be a stranger's. It is never imported and never read from a .pyc: what runs is compiled from the bytes
whose digest was looked up, those of all files by one digest. Whoever trusts a folder trusts its rules wholly; the check
of imports keeps honest rules pure, it does not make a dishonest file safe.
"""

import builtins
from collections.abc import Callable, Iterator, Mapping, Set
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct

from printkit.definition.rules_files import RULES, digest_in, rules_digest
from printkit.engine.guard import GuardedRules
from printkit.engine.imports import CLOSED, allowed_in, parse_rules
from printkit.engine.protocol import Rules
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.resources import GAMES, templates


class Examined(Struct, frozen=True):
    """A game's rules, or why the game has to do without."""

    rules: Rules | None
    reason: Problem | None = None
    needless: bool = False  # there is nothing that rules could prove: a deck of cards, which are counted

    @property
    def unproved(self) -> Problem | None:
        """Why the game's numbers are unproved."""
        return None if self.needless else self.reason


def load_rules(definition: Definition, trusted: Set[str] = frozenset()) -> Rules | None:
    """The rules of a game, or None where they are absent or not trusted (`examine_rules` says which).

    `trusted` holds SHA-256 digests in hexadecimal. Raises Faulty for trusted rules that cannot run.
    """
    return examine_rules(definition, trusted).rules


def examine_rules(definition: Definition, trusted: Set[str] = frozenset()) -> Examined:
    """The rules of a game or the reason why they do not run. Raises Faulty for trusted rules that cannot run."""
    if not definition.rules:
        needless = not definition.file.parameters and not definition.file.examples
        return Examined(None, problem("rules-absent", Place(definition.rules_path)), needless)
    digest = rules_digest(definition.rules)
    if digest not in trusted and digest not in installed():
        place, files = Place(definition.rules_path), tuple(definition.rules)
        return Examined(None, problem("rules-not-trusted", place, digest=digest, files=files))
    return Examined(_compiled(definition.rules, digest))


@contextmanager
def rules_in_mind(reason: Problem | None) -> Iterator[None]:
    """Faults of a game whose rules are not trusted begin with that: what rules compute is then unknown to its texts. So
    do those of a game without rules whose examples cannot be played."""
    try:
        yield
    except Faulty as fault:
        unplayed = any(each.code == "unknown-example" for each in fault.problems)
        if reason is None or reason in fault.problems or (reason.code == "rules-absent" and not unplayed):
            raise
        raise Faulty([reason, *fault.problems]) from fault


@cache
def installed() -> Mapping[str, str]:
    """The digests of the rules that printkit itself brings, and their folders."""
    files = (*sorted(GAMES.glob(f"*/{RULES}")), *sorted(templates("new-game").glob(f"*/{RULES}")))
    return {digest_in(file.parent): str(file.parent) for file in files}


@cache
def _compiled(files: FrozenMap[str, bytes], digest: str) -> Rules:
    trees, faults = parse_rules(files)
    if faults:
        raise Faulty(faults)
    # These names tell the frames of the rules from all others; a debugger finds the lines of installed ones by them.
    folder = installed().get(digest)
    filenames = {path: str(Path(folder, path)) if folder else f"{path} {digest[:12]}" for path in trees}
    names: dict[str, Any] = {}
    rules = GuardedRules(digest, {filename: path for path, filename in filenames.items()}, names)
    modules: dict[str, ModuleType] = {}
    for path, tree in trees.items():
        name = Path(path).stem
        module = ModuleType(f"{name}_{digest[:12]}")
        vars(module)["__builtins__"] = _open_builtins(path, modules)
        code = compile(tree, filenames[path], "exec", dont_inherit=True)
        rules.run(partial(exec, code, vars(module)))  # known bytes, see above
        modules[name] = module
        names |= vars(module)
    return rules


def _open_builtins(path: str, modules: Mapping[str, ModuleType]) -> Mapping[str, Any]:
    names = {name: value for name, value in vars(builtins).items() if name not in CLOSED}
    return {**names, "__import__": guarded_import(path, modules)}


def guarded_import(path: str, modules: Mapping[str, ModuleType]) -> Callable[..., Any]:
    """`__import__` as a file of the rules has it; `modules` are the files that have run. It raises ImportError for what
    they may not import."""
    allowed = (*allowed_in(path), "__future__")

    def imported(name: str, *arguments: Any) -> Any:
        if name not in allowed:
            raise ImportError(f"rules may not import {name}")
        return modules[name] if name in modules else __import__(name, *arguments)

    return imported
