"""Who comes next: the turn goes round the table."""


def clockwise(players: tuple[str, ...], first: str) -> tuple[str, ...]:
    """The players in the order in which they have their turns, beginning with this one."""
    at = players.index(first)
    return (*players[at:], *players[:at])


def left_neighbour(players: tuple[str, ...], player: str) -> str:
    """Who has the turn after this player."""
    return players[(players.index(player) + 1) % len(players)]
