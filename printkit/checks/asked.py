"""Is there anything of what somebody asked for?"""

from collections.abc import Iterator

from printkit.definition.near import near
from printkit.model.game import Definition
from printkit.model.order import Order
from printkit.problems import Problem, problem


def unknown_parts(definition: Definition, only: tuple[str, ...], kinds: tuple[str, ...]) -> Iterator[Problem]:
    """A problem for each part that is neither a component of the game nor one of the files."""
    known = tuple(dict.fromkeys(("rules", *kinds, *(component.id for component in definition.file.components))))
    for name in only:
        if name not in known:
            yield problem("unknown-part", name=name, near=near(name, known), known=known)


def nothing_to_print(order: Order) -> Problem:
    """That kit, table, and mode leave nothing of it."""
    players, mode = order.players or (), order.mode or ()
    return problem("nothing-to-print", only=order.only, kit=order.kit, players=players, mode=mode)
