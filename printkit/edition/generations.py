"""An edition and all that it comes from."""

from collections.abc import Iterator

from printkit.model.game import Definition


def generations(definition: Definition) -> Iterator[Definition]:
    """The game, its parent, and so on to the original."""
    each: Definition | None = definition
    while each is not None:
        yield each
        each = each.parent
