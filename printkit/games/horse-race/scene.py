"""Horse Race: what lies on the table, for figures."""

from collections.abc import Iterator

from printkit.engine import Scene, SceneCard, SceneChips, Zone, lane_zones, odds_cards_zone
from state import AGAIN, COUNT, END, LAY, NEXT, SETTLE, TURN, State


def scene(state: State) -> Scene:
    """What a reader follows at this step: the odds cards and the bets up to the race, then the lanes and the bets,
    afterwards the players' chips."""
    zones: list[Zone] = []
    if state.step in (TURN, SETTLE) and state.done in (TURN, ""):
        zones += lane_zones(state.race, "race", state.table.course.goal, state.card)
    elif state.step not in (NEXT, COUNT, END):
        zones.append(odds_cards_zone(state.race, "race.shown", state.card if state.done == LAY else ""))
    for player in state.table.players if state.done not in (LAY, AGAIN, "") else ():
        zones += _before(state, player)
    return Scene(state.table.players, tuple(zones))


def _before(state: State, player: str) -> Iterator[Zone]:
    """A player's bets, each as the signs of its horses with its stake, and the own chips."""
    for number, bet in enumerate(state.bets, 1):
        if bet.player == player:
            horses = tuple(SceneCard("", icon=horse, word=f"suit.{horse}") for horse in bet.horses)
            stake = SceneChips(bet.stake, fact=f"bets.{number}.stake")
            yield Zone(f"bet.{number}", "played", player, cards=horses, chips=(stake,), name="zone.bet")
    changed = state.done == SETTLE and bool(state.gain[player])
    chips = SceneChips(state.score[player], changed=changed, fact=f"score.{player}")
    yield Zone(f"score.{player}", "score", player, chips=(chips,))
