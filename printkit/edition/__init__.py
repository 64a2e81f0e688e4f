"""What may be done with a game and its editions, and what travels with their sheets."""
