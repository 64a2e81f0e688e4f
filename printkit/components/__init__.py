"""Components of a game as logical faces: what is said and shown on each, not where. Each kind is a file in `kinds`."""
