"""A table at which Exposure is dealt as a test wants it."""

from collections.abc import Callable
from typing import Any

from printkit.engine.protocol import State

Seat = Callable[..., Any]
Cards = tuple[str, ...]
GAME = ("exposure", "standard", 2)
RANKS = ("A", "K", "Q", "J", "10", "9")
PACK = tuple(suit + rank for suit in "♠♥♦♣" for rank in RANKS)


def dealt(seated: Any, pack: Cards = PACK) -> State:
    """Hands and table dealt from the top of the pack, aki being the dealer."""
    state = seated.rules.play(seated.start, "dealer aki")
    for card in pack[:18]:
        state = seated.rules.play(state, f"deal {card}")
    for card in pack[18:21]:
        state = seated.rules.play(state, f"turn up {card}")
    return state
