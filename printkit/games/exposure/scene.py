"""Exposure: what lies on the table, for figures."""

from collections.abc import Iterator

from printkit.engine import Arrow, Scene, SceneCard, SceneChips, Zone
from state import (
    DEAL,
    DEALER,
    DECLARE,
    FOLLOW,
    LEAD,
    SCORE,
    SUITS,
    TURN_UP,
    Cards,
    State,
    cards_to_follow,
    rank_of,
    suit_of,
)


def scene(state: State) -> Scene:
    """The cards on the table and what lies before the players; of the hands, only that of whoever is to move."""
    zones = [*_common(state)]
    for player in state.table.players:
        zones += [zone for zone in _before(state, player) if zone.cards or zone.chips]
    return Scene(state.table.players, tuple(zones), tuple(_arrows(state)))


def _card(card: str, fact: str, *, changed: bool = False) -> SceneCard:
    return SceneCard(rank_of(card), changed=changed, fact=fact, value=card, suit=SUITS[suit_of(card)])


def _common(state: State) -> Iterator[Zone]:
    if state.step in (DEALER, DEAL):
        yield Zone("stock", "stock", cards=tuple(SceneCard("", face_up=False) for _ in state.stock))
    for place, card in state.board.items():
        if card:
            is_used = card in state.shown or (place == "contract" and state.done == SCORE)
            lying = _card(card, f"board.{place}", changed=is_used)
            yield Zone(f"board.{place}", "row", cards=(lying,), name=f"zone.{place}")


def _before(state: State, player: str) -> Iterator[Zone]:
    """Before a player: exposed cards, the card that was played, the hand; at the end of a deal, the numbers."""
    told = state.shown or _may_follow(state, player)
    exposed = tuple(
        _card(card, f"exposed.{player}.{at}", changed=card in told) for at, card in enumerate(state.exposed[player], 1)
    )
    yield Zone(f"exposed.{player}", "kept", player, exposed, name="zone.exposed")
    played = state.played[player]
    if played:
        lying = _card(played, f"played.{player}", changed=player == state.winner)
        yield Zone(f"played.{player}", "played", player, (lying,))
    yield Zone(f"hand.{player}", "hand", player, tuple(_hand(state, player)))
    if state.done == SCORE:
        for name in ("tricks", "combined", "kept", "earned"):
            number = SceneChips(getattr(state, name)[player], changed=name == "earned", fact=f"{name}.{player}")
            yield Zone(f"{name}.{player}", "total", player, chips=(number,), name=f"zone.{name}")


def _hand(state: State, player: str) -> Iterator[SceneCard]:
    if state.step in (DEAL, TURN_UP):
        yield from (SceneCard("", face_up=False) for _ in state.hand[player])
    if player != state.turn:
        is_near = state.step in (DECLARE, LEAD, FOLLOW)
        yield from (SceneCard("", face_up=False) for _ in state.hand[player] if is_near)
        return
    told = _may_follow(state, player)
    for at, card in enumerate(state.hand[player], 1):
        yield _card(card, f"hand.{player}.{at}", changed=card in told)


def _may_follow(state: State, player: str) -> Cards:
    return cards_to_follow(state, player) if state.step == FOLLOW and player == state.turn else ()


def _arrows(state: State) -> Iterator[Arrow]:
    if state.done == DECLARE:
        places = (place for place, card in state.board.items() if card in state.shown)
        yield from (Arrow(f"board.{place}", f"exposed.{state.turn}") for place in places)
