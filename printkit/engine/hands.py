"""What is held, and what leaves it."""

from collections.abc import Collection
from typing import TypeVar

Card = TypeVar("Card")


def without(cards: tuple[Card, ...], gone: Collection[Card]) -> tuple[Card, ...]:
    """The cards but those that are gone, in their order. Cards that are alike go together."""
    return tuple(card for card in cards if card not in gone)
