"""Decks judged by the rules of their game."""

from printkit.engine.facts import parameters_of
from printkit.engine.protocol import Rules
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition
from printkit.problems import Faulty, problem


def judge_decks(definition: Definition, rules: Rules) -> None:
    """Raises Faulty with `deck-breaks-rule` for each row that breaks a rule about what stands on the cards."""
    found = rules.deck_faults(parameters_of(definition), FrozenMap(definition.decks))
    places = definition.deck_places
    if found:
        raise Faulty(
            problem("deck-breaks-rule", places[fault.deck][fault.row], rule=fault.rule, words=fault.told)
            for fault in dict.fromkeys(found)
        )
