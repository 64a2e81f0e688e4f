"""May the rules of a game run? Only if they are known, and from the very bytes that are known."""

from collections.abc import Iterator, Mapping, Set
from contextlib import contextmanager
from functools import cache

from msgspec import Struct

from printkit.definition.rules_files import RULES, digest_in, rules_digest
from printkit.engine.protocol import Rules
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
    from printkit.engine.compiling import compiled  # loaded for rules that may run

    return Examined(compiled(definition.rules, digest, installed().get(digest)))


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
