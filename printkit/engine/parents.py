"""The facts of an edition, with those of its parent beside them: `rounds` and `parent.rounds`."""

from collections.abc import Set

from msgspec.structs import replace

from printkit.engine.facts import facts_for
from printkit.engine.loading import load_rules
from printkit.engine.protocol import Rules
from printkit.model.facts import Facts
from printkit.model.game import Definition

PARENT = "parent."


def facts_with_parent(
    definition: Definition, rules: Rules | None, trusted: Set[str], mode: str, players: int
) -> Facts:
    """`facts_for`, and the parent's facts at the same table, each with `parent.` before its name; an edition's edition
    has `parent.parent.` too. None where the parent has no such table. Raises Faulty.
    """
    facts = facts_for(definition, rules, mode, players)
    parent = definition.parent
    modes = parent.file.game.modes if parent else {}
    if parent is None or mode not in modes or not modes[mode].players[0] <= players <= modes[mode].players[1]:
        return facts
    former = facts_with_parent(parent, load_rules(parent, trusted), trusted, mode, players)
    beside = {f"{PARENT}{name}": replace(fact, name=f"{PARENT}{name}") for name, fact in former.items()}
    return Facts({**facts, **beside}, facts.tables)
