"""Plays that are written down."""

from collections.abc import Callable

import pytest

from printkit.engine import Rules, playthrough, read_script, replay, state_as_json, state_text
from printkit.engine.telling import changes
from printkit.model.game import Definition
from printkit.problems import Faulty, Problem

Edit = Callable[..., Definition]
SCRIPT = b"""\
players: [aki, beni, chika]
options: {resting: true}
moves:
  - lay out
  - special distribution
  - bid chika 3
  - bid aki 2
  - bid beni 2
  - reveal
  - collect
  - cards back
expect:
  resting.aki: 2
  hand.chika: 1 2
  "@7.score.chika": 1
"""


def fault(definition: Definition, rules: Rules, data: bytes) -> Problem:
    with pytest.raises(Faulty) as found:
        replay(definition, rules, read_script(data, "play.yaml"))
    return found.value.problems[0]


def test_a_script_is_played(definition: Definition, rules: Rules) -> None:
    played = replay(definition, rules, read_script(SCRIPT, "play.yaml"))
    assert len(played.states) == len(played.moves) + 1 == 9
    assert played.players == ("aki", "beni", "chika")
    assert replay(definition, rules, read_script(SCRIPT, "play.yaml")) == played


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        (b"bid beni 2", b"bid beni 9", "move-not-allowed", "play.yaml:8:5"),
        (b"bid beni 2", b"bid  beni 2", "move-not-allowed", "play.yaml:8:5"),
        (b"resting.aki: 2", b"resting.aki: 3", "expectation-not-met", "play.yaml:13:16"),
        (b"resting.aki", b"resting.ami", "unknown-path", "play.yaml:13:16"),
        (b'"@7.', b'"@9.', "move-not-made", "play.yaml:15:21"),
        (b"[aki, beni, chika]", b"[aki, beni]", "wrong-number-of-players", "play.yaml:1:10"),
        (b"[aki, beni, chika]", b"[aki, beni, aki]", "duplicate-player", "play.yaml:1:22"),
        (b"{resting: true}", b"{rest: true}", "unknown-option", "play.yaml:2:17"),
        (b"{resting: true}", b"{resting: 1}", "option-of-another-kind", "play.yaml:2:20"),
        (b"moves:", b"mode: team\nmoves:", "unknown-mode", "play.yaml:3:7"),
        (b"moves:", b"given: {row.9: 1}\nmoves:", "unknown-path", "play.yaml:3:16"),
        (b"moves:", b"given: {row.2: x}\nmoves:", "given-of-another-kind", "play.yaml:3:16"),
        (b"moves:", b"given: {row.2: 2}\nmoves:", "given-not-conserved", "play.yaml:3:8"),
        (b"moves:", b"given: {round: 2}\nmoves:", "given-impossible", "play.yaml:3:8"),
        (b"players:", b"plays: 1\nplayers:", "unknown-field", "play.yaml:1:1"),
        (b"  - lay out", b"  - &a lay out", "yaml-anchor", "play.yaml:4:5"),
    ],
)
def test_a_fault_has_its_place(
    definition: Definition, rules: Rules, old: bytes, new: bytes, code: str, place: str
) -> None:
    found = fault(definition, rules, SCRIPT.replace(old, new, 1))
    assert (found.code, str(found.place)) == (code, place)


def test_parameters_that_contradict_stop_a_script(edit: Edit, rules: Rules) -> None:
    assert fault(edit(special_to=(3, 4)), rules, SCRIPT).code == "parameters-contradict"


def test_a_state_as_text_and_as_json(definition: Definition, rules: Rules) -> None:
    state = replay(definition, rules, read_script(SCRIPT, "play.yaml")).states[-1]
    plain = state_as_json(state)
    assert plain["round"] == 2
    assert plain["hand"]["aki"] == [1, 3]
    assert plain["resting"] == {"aki": 2, "beni": 2, "chika": 3}
    assert "table" not in plain
    text = state_text(state)
    assert "row        1 0  2 2  3 0\n" in text
    assert "hand       aki 1 3  beni 1 3  chika 1 2\n" in text
    assert "alone      -\n" in text


def test_what_a_move_changed(definition: Definition, rules: Rules) -> None:
    played = replay(definition, rules, read_script(SCRIPT, "play.yaml"))
    found = changes(played.states[1], played.states[2])
    assert found == (("step", "special distribution", "bid"), ("row.1", 1, 0), ("row.2", 1, 2))
    line = playthrough(played.states, played.moves).splitlines()[len(state_text(played.states[0]).splitlines()) + 1]
    assert line == "2  special distribution  row.1 1→0  row.2 1→2"
