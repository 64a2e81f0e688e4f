"""Calcutta: what lies on the table, for figures."""

from collections.abc import Iterator

from printkit.engine import SUITS, Scene, SceneCard, SceneChips, Zone, lane_zones, odds_cards_zone
from rules import AGAIN, COUNT, END, LAY, NEXT, SETTLE, SOLD, TURN, State


def scene(state: State) -> Scene:
    """The odds cards while they are laid; in the auction the pot and everybody's aces too; then the lanes."""
    zones: list[Zone] = []
    if state.step in (TURN, SETTLE) and state.done in (TURN, ""):
        zones += lane_zones(state.race, "race", state.table.course.goal, state.card)
    elif state.step not in (NEXT, COUNT, END):
        zones.append(odds_cards_zone(state.race, "race.shown", state.card if state.done == LAY else ""))
    if state.done in (LAY, AGAIN, ""):
        return Scene(state.table.players, tuple(zones))
    pot = SceneChips(state.pot, changed=state.done in (SOLD, SETTLE), fact="pot")
    zones.append(Zone("pot", "bank", chips=(pot,), name="zone.pot"))
    for player in state.table.players:
        zones += _before(state, player)
    return Scene(state.table.players, tuple(zones))


def _before(state: State, player: str) -> Iterator[Zone]:
    """A player's aces and chips."""
    aces = tuple(SceneCard("", icon=suit, word=f"suit.{suit}") for suit in SUITS if player in state.owner[suit])
    if aces:
        yield Zone(f"aces.{player}", "played", player, cards=aces, name="zone.aces")
    changed = state.done == SETTLE and bool(state.won[player])
    chips = SceneChips(state.score[player], changed=changed, fact=f"score.{player}")
    yield Zone(f"score.{player}", "score", player, chips=(chips,))
