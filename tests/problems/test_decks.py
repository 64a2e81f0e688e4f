"""The smallest wrong input for the problem of a card that breaks a rule of its game."""

from pathlib import Path

import pytest

from printkit.definition import read_definition
from printkit.engine import examine_rules, judge_decks
from printkit.problems import Faulty
from tests.problems.test_engine import GAME, RULES

JUDGE = """


def deck_faults(parameters, decks):
    from printkit.engine import DeckFault

    words = [row["word"] for row in decks["cards.csv"]]
    return tuple(DeckFault("cards.csv", at, "short-words", (word,)) for at, word in enumerate(words) if len(word) > 3)
"""


def test_deck_breaks_rule(tmp_path: Path) -> None:
    import hashlib

    cards = "  - {id: cards, kind: deck, data: cards.csv}\n"
    source = (RULES + JUDGE).encode()
    (tmp_path / "game.yaml").write_text(GAME.replace("components:\n", "components:\n" + cards), encoding="utf-8")
    (tmp_path / "rulebook.md").write_text("# Last Stone {#title}\n", encoding="utf-8")
    (tmp_path / "cards.csv").write_text("id,word\na,cat\nb,horse\n", encoding="utf-8")
    (tmp_path / "rules.py").write_bytes(source)
    definition = read_definition(tmp_path)
    rules = examine_rules(definition, frozenset({hashlib.sha256(source).hexdigest()})).rules
    assert rules is not None
    with pytest.raises(Faulty) as caught:
        judge_decks(definition, rules)
    (fault,) = caught.value.problems
    assert (fault.code, str(fault.place), dict(fault.arguments)) == (
        "deck-breaks-rule",
        "cards.csv:3:1",
        {"rule": "short-words", "words": ("horse",)},
    )
