"""Zenbu Mahou no Sei da!: what lies on the table, for figures."""

from collections.abc import Iterator

from printkit.engine import Arrow, Scene, SceneCard, SceneChips, Zone
from rules import POWERS
from state import ASK, CHOOSE, EXTRA, JOINT, LOSE, OVER, PLAY, RETURN, State

HANDS_SHOWN = (CHOOSE, EXTRA, PLAY, ASK, RETURN)  # what is done with cards in hand


def scene(state: State) -> Scene:
    """Each player's places; the hands, where they matter, are open, so that a reader sees who holds what."""
    zones = [zone for player in state.table.players for zone in _places(state, player)]
    here = {zone.id for zone in zones}
    arrows = tuple(Arrow(start, end) for start, end in state.moved if {start, end} <= here)
    return Scene(state.table.players, tuple(zones), arrows)


def _places(state: State, player: str) -> Iterator[Zone]:
    up = state.marker[player]
    shown = SceneCard(state.display[player], changed=_won(state, player), fact=f"display.{player}")
    spent = state.done in POWERS and player == state.owner
    marker = SceneCard(str(up or ""), face_up=bool(up), changed=spent, fact=f"marker.{player}" if up else "")
    yield Zone(f"ace.{player}", "kept", player, (SceneCard("A"),), name="zone.ace", spot=(1, 0))
    yield Zone(f"zone.{player}", "kept", player, _influence(state, player), name="zone.influence", spot=(2, 0))
    yield Zone(f"marker.{player}", "place", player, (marker,), name="zone.marker", spot=(0, 1))
    yield Zone(f"display.{player}", "place", player, (shown,), name="zone.display", spot=(1, 1))
    yield _guild(state, player)
    if state.done in HANDS_SHOWN and any(state.hand.values()):
        hand = tuple(SceneCard(str(card), fact=f"hand.{player}.{at}") for at, card in enumerate(state.hand[player], 1))
        yield Zone(f"hand.{player}", "hand", player, hand)
    passed = any(end == f"joker.{state.joker}" for _, end in state.moved)
    was = (f"joker.{player}", f"joker.{state.joker}") in state.moved
    if state.joker == player or was:
        joker = SceneCard("joker", changed=passed, icon="joker", word="card.joker")
        yield Zone(f"joker.{player}", "token", player, (joker,) if state.joker == player else (), name="zone.joker")
    total = SceneChips(state.influence[player], changed=player in state.winners, fact=f"influence.{player}")
    yield Zone(f"influence.{player}", "total", player, chips=(total,), name="zone.total", spot=(0, 0), icon="crown")


def _guild(state: State, player: str) -> Zone:
    """Face down in a pile; spread and turned up at the end of a game in which their number may decide who wins."""
    guild, least = state.guild[player], min(state.influence.values())
    if state.ending == OVER and state.outcome != JOINT:
        is_counted = state.influence[player] == least
        shown = tuple(
            SceneCard(str(card), changed=is_counted, fact=f"guild.{player}.{at}") for at, card in enumerate(guild, 1)
        )
        return Zone(f"guild.{player}", "hand", player, shown, name="zone.guild")
    hidden = tuple(SceneCard("", face_up=False) for _ in guild)
    return Zone(f"guild.{player}", "pile", player, hidden, name="zone.guild", spot=(2, 1))


def _influence(state: State, player: str) -> tuple[SceneCard, ...]:
    """The influence zone: cards that count, cards turned down, and the one that is being asked for."""
    new = state.done in (ASK,) and state.keeper == player and not state.number
    cards = [
        SceneCard(str(card), changed=new and at == len(state.zone[player]), fact=f"zone.{player}.{at}")
        for at, card in enumerate(state.zone[player], 1)
    ]
    turned = state.done == LOSE and player == state.owner
    last = len(state.flipped[player]) - 1
    cards += [SceneCard("", face_up=False, changed=turned and at == last) for at in range(len(state.flipped[player]))]
    if state.number and state.keeper == player:
        cards.append(SceneCard(str(state.number), changed=True, fact="number"))
    return tuple(cards)


def _won(state: State, player: str) -> bool:
    return player in state.winners
