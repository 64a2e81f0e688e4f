"""Hitori ga Ichiban: what lies on the table, for figures."""

from collections.abc import Iterator

from printkit.engine import Arrow, Scene, SceneCard, SceneChips, Zone
from rules import BID, CARDS_BACK, COLLECT, LAY_OUT, REVEAL, SPECIAL, State


def scene(state: State) -> Scene:
    """What a reader follows at this step: while chips are laid out, the middle of the table; while cards come to rest,
    what lies before the players; otherwise both."""
    zones = [] if _cards_rest(state) else [_bank(state), _row(state)]
    for player in state.table.players if state.done not in (LAY_OUT, SPECIAL) else ():
        zones += [zone for zone in _before(state, player) if zone.cards or zone.chips]
    return Scene(state.table.players, tuple(zones), tuple(_arrows(state)))


def _bank(state: State) -> Zone:
    return Zone("bank", "bank", chips=(SceneChips(state.bank, changed=state.done == LAY_OUT, fact="bank"),))


def _row(state: State) -> Zone:
    moved = {str(card) for pair in state.table.pairs for card in pair} if state.done == SPECIAL else set[str]()
    if state.done == COLLECT:
        moved = {str(state.bid[player]) for player in state.alone}
    piles = tuple(
        SceneChips(pile, number, state.done == LAY_OUT or number in moved, f"row.{number}")
        for number, pile in state.row.items()
    )
    return Zone("row", "row", cards=tuple(map(SceneCard, state.row)), chips=piles)


def _before(state: State, player: str) -> Iterator[Zone]:
    """What lies before a player: the hand at the start and when cards come to rest; at all other times, chips. A place
    without chips is not worth drawing where nobody has any."""
    shown = not state.done or _cards_rest(state)
    hand = tuple(
        SceneCard(str(card), fact=f"hand.{player}.{position}")
        for position, card in enumerate(state.hand[player] if shown else (), 1)
    )
    is_open = state.step not in (BID, REVEAL)
    won = state.done == REVEAL and player in state.alone
    played = SceneCard(str(state.bid[player]), is_open, changed=won, fact=f"bid.{player}" if is_open else "")
    rests = _cards_rest(state)
    resting = SceneCard(str(state.resting[player]), False, turned=True, changed=rests, fact=f"resting.{player}")
    gained = state.done == COLLECT and bool(state.taken[player])
    chips = SceneChips(state.score[player], changed=gained, fact=f"score.{player}")
    kept = () if rests or not any(state.score.values()) else (chips,)
    yield Zone(f"hand.{player}", "hand", player, cards=hand)
    yield Zone(f"played.{player}", "played", player, cards=(played,) if state.bid[player] else ())
    yield Zone(f"resting.{player}", "resting", player, cards=(resting,) if state.resting[player] else ())
    yield Zone(f"score.{player}", "score", player, chips=kept)


def _cards_rest(state: State) -> bool:
    return state.done == CARDS_BACK and state.table.resting


def _arrows(state: State) -> Iterator[Arrow]:
    if state.done == LAY_OUT:
        yield Arrow("bank", "row")
    if state.done == SPECIAL:
        yield from (Arrow("row", "row", str(source), str(target)) for source, target in state.table.pairs)
    if state.done == COLLECT:
        winners = (player for player in state.table.players if state.taken[player])
        yield from (Arrow("row", f"score.{player}", str(state.bid[player])) for player in winners)
