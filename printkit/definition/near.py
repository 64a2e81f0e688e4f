"""The names that somebody may have meant."""

from collections.abc import Iterable


def near(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """At most three of the known names that look most like `name`, the likest first; empty if none does."""
    from difflib import get_close_matches

    return tuple(get_close_matches(name, sorted(set(known)), n=3, cutoff=0.6))
