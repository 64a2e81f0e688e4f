"""Hiragana Survival Battle: what lies on the table, for figures."""

from collections.abc import Iterator

from printkit.engine import Arrow, Scene, SceneCard, SceneChips, SceneGuard, Zone
from state import CALL, MEMORY, OPEN, TEAMS, TURN, State

FRONTS = {"red": "figure.upper-team", "white": "figure.lower-team"}  # whose cards they are, in figures


def scene(state: State) -> Scene:
    """The open battle as the lower team sees it: every card of the others, of the own hand only the nearest. The close
    battles as each player sees the own hand."""
    table = state.table
    if state.deck:
        return Scene(table.players, (Zone("deck", "stock", cards=(SceneCard(state.deck[0], fact="deck.1"),)),))
    zones = _open_zones(state) if table.mode == OPEN else _close_zones(state)
    far = table.side(TEAMS[0]) if table.mode == OPEN else ()
    return Scene(table.players, tuple(zones), tuple(_arrows(state)), far)


def _open_zones(state: State) -> Iterator[Zone]:
    started = any(state.front.values())
    red, white = TEAMS
    for player in state.table.side(red):
        yield Zone(f"hand.{player}", "hand", player, cards=_cards(state, f"hand.{player}", state.hand[player]))
    if started:
        yield _front(state, red)
    else:
        yield Zone("laid", "laid", cards=_cards(state, "laid", state.laid))
    if started:
        yield _front(state, white)
    for player in state.table.side(white):
        yield Zone(f"hand.{player}", "hand", player, cards=_from_behind(state, player), behind=True)


def _front(state: State, team: str) -> Zone:
    zone = f"front.{team}"
    return Zone(zone, "front", name=FRONTS[team], cards=_cards(state, zone, state.front[team]))


def _from_behind(state: State, player: str) -> tuple[SceneCard, ...]:
    """Only of the card that is nearest to its holder the kana is seen: it is the farthest from the others."""
    seen = tuple(SceneCard(card, fact=f"hand.{player}.1") for card in state.hand[player][:1])
    return (*(SceneCard("") for _ in state.hand[player][1:]), *seen)


def _close_zones(state: State) -> Iterator[Zone]:
    table = state.table
    is_memory = table.mode == MEMORY and state.step != TURN
    if is_memory:
        top = SceneCard(state.laid[-1], changed=True, fact=f"laid.{len(state.laid)}")
        yield Zone("laid", "stock", cards=(top,))
    else:
        yield Zone("laid", "used", cards=_cards(state, "laid", state.laid))
    guard = SceneGuard(state.out, "out")
    for player in table.players:
        cards = _cards(state, f"hand.{player}", state.hand[player])
        yield Zone(f"hand.{player}", "hand", player, cards=cards, guard=guard)
        if is_memory:
            gained = state.done == CALL and state.moved[0] != "" and state.answering == player
            chips = SceneChips(state.right[player], changed=gained, fact=f"right.{player}")
            yield Zone(f"right.{player}", "score", player, chips=(chips,))


def _cards(state: State, zone: str, cards: tuple[str, ...]) -> tuple[SceneCard, ...]:
    """The card that asks, or ended the game, is the one that changed."""
    return tuple(
        SceneCard(card, changed=card == state.prompt, fact=f"{zone}.{position}")
        for position, card in enumerate(cards, 1)
    )


def _arrows(state: State) -> Iterator[Arrow]:
    card, source = state.moved
    if source:
        target = next((team for team, cards in state.front.items() if card in cards), "")
        yield Arrow(source, f"front.{target}" if target else "laid", to_card=card)
