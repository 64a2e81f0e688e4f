"""rules.py as running rules: only if it is known, and from the very bytes that are known.

The code may be a stranger's. It is never imported and never read from a .pyc: what runs is compiled from the bytes
whose digest was looked up. Whoever trusts a folder trusts its rules wholly; the check of imports keeps honest rules
pure, it does not make a dishonest file safe.
"""

import builtins
import hashlib
from collections.abc import Iterator, Mapping, Set
from contextlib import contextmanager
from functools import cache
from typing import Any

from msgspec import Struct

from printkit.engine.guard import GuardedRules
from printkit.engine.imports import CLOSED, ENGINE, STANDARD, parse_rules
from printkit.engine.protocol import Rules
from printkit.model.game import Definition
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.resources import GAMES, templates

RULES = "rules.py"


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
    source = definition.rules_source
    if source is None:
        needless = not definition.file.parameters and not definition.file.examples
        return Examined(None, problem("rules-absent", Place(definition.rules_path)), needless)
    digest = hashlib.sha256(source).hexdigest()
    if digest not in trusted and digest not in installed():
        return Examined(None, problem("rules-not-trusted", Place(definition.rules_path), digest=digest))
    return Examined(_compiled(source, digest))


@contextmanager
def rules_in_mind(reason: Problem | None) -> Iterator[None]:
    """Faults of a game whose rules are not trusted begin with that: what rules compute is then unknown to its texts."""
    try:
        yield
    except Faulty as fault:
        if reason is None or reason.code != "rules-not-trusted" or reason in fault.problems:
            raise
        raise Faulty([reason, *fault.problems]) from fault


@cache
def installed() -> Mapping[str, str]:
    """The digests of the rules that printkit itself brings, and their files."""
    files = (*sorted(GAMES.glob(f"*/{RULES}")), *sorted(templates("new-game").glob(f"*/{RULES}")))
    return {hashlib.sha256(file.read_bytes()).hexdigest(): str(file) for file in files}


@cache
def _compiled(source: bytes, digest: str) -> Rules:
    tree, faults = parse_rules(source, RULES)
    if tree is None or faults:
        raise Faulty(faults)
    # The name tells the frames of these rules from all others; a debugger finds the lines of installed ones by it.
    code = compile(tree, installed().get(digest, f"{RULES} {digest[:12]}"), "exec", dont_inherit=True)
    names: dict[str, Any] = {"__builtins__": _open_builtins(), "__name__": f"rules_{digest[:12]}"}
    rules = GuardedRules(digest, RULES, code.co_filename, names)
    rules.run(lambda: exec(code, names))  # noqa: S102 - known bytes, see above
    return rules


def _open_builtins() -> Mapping[str, Any]:
    names = {name: value for name, value in vars(builtins).items() if name not in CLOSED}
    return {**names, "__import__": guarded_import}


def guarded_import(name: str, *arguments: Any) -> Any:
    """`__import__` as rules have it. Raises ImportError for what they may not import."""
    if name in (ENGINE, "__future__", *STANDARD):
        return __import__(name, *arguments)
    raise ImportError(f"rules may not import {name}")
