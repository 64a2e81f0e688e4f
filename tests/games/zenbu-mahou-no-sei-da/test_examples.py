"""Zenbu Mahou no Sei da: its worked examples, whatever is read into the rules, and what they show."""

import shutil
from pathlib import Path

import pytest

from printkit.definition import find_games, read_definition
from printkit.engine import load_rules, play_examples

GAME = "zenbu-mahou-no-sei-da"
CHANGED = {
    "limit_by_players: {value: [17, 23]": "limit_by_players: {value: [16, 23]",  # reading 14
    "joint_from: {value: 13": "joint_from: {value: 14",  # reading 15
    "jacks_at_once: {value: 0": "jacks_at_once: {value: 1",  # reading 16
}


@pytest.mark.parametrize("changed", [(), *((old,) for old in CHANGED), tuple(CHANGED)])
def test_the_examples_follow_each_reading(tmp_path: Path, changed: tuple[str, ...]) -> None:
    """Readings 14 to 16: whichever is set, every example can be played and ends as it says."""
    folder = tmp_path / "game"
    shutil.copytree(find_games()[GAME], folder)
    file = folder / "game.yaml"
    text = file.read_text(encoding="utf-8")
    for old in changed:
        assert old in text
        text = text.replace(old, CHANGED[old])
    file.write_text(text, encoding="utf-8")
    definition = read_definition(folder)
    rules = load_rules(definition)
    assert rules is not None
    played = {each.example.id: each for each in play_examples(definition, rules)}
    assert {"lonely", "nobody", "joint", "two-jacks", "two-jacks-at-once", "lose", "lose-before"} <= set(played)
    assert played["joint"].states[-1].table.joint_from == (14 if "joint_from: {value: 13" in changed else 13)


@pytest.mark.parametrize("example", ["lonely", "nobody"])
def test_guilds_are_spread_where_their_number_decides(example: str) -> None:
    """So that a reader can count them; at the end of all other games they stay a pile."""
    definition = read_definition(find_games()[GAME])
    rules = load_rules(definition)
    assert rules is not None
    played = {each.example.id: each for each in play_examples(definition, rules)}
    end = played[example].states[-1]
    zones = {zone.id: zone for zone in rules.scene(end).zones}
    for player in end.table.players:
        shown = zones[f"guild.{player}"]
        assert (shown.kind, tuple(int(card.label) for card in shown.cards)) == ("hand", end.guild[player])
        assert all(card.changed == (end.influence[player] == 10) for card in shown.cards)
    joint = {zone.id: zone for zone in rules.scene(played["joint"].states[-1]).zones}
    assert joint["guild.aki"].kind == "pile"
    assert not any(card.face_up for card in joint["guild.aki"].cards)
