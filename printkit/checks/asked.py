"""Is there anything of what somebody asked for?"""

from collections.abc import Iterator

from printkit.definition.near import near
from printkit.model.game import Definition
from printkit.model.order import Order
from printkit.problems import Problem, problem

USUAL = ("sheet",)


def not_to_be_had(definition: Definition, order: Order, kinds: tuple[str, ...]) -> Iterator[Problem]:
    """A problem for each part that is neither a component of the game nor one of the files; and for a form of rules
    that are not asked for."""
    only = order.only
    if only and "rules" not in only and order.forms != USUAL:
        yield problem("form-without-rules", forms=order.forms, only=only)
    known = tuple(dict.fromkeys(("rules", *kinds, *(component.id for component in definition.file.components))))
    for name in only:
        if name not in known:
            yield problem("unknown-part", name=name, near=near(name, known), known=known)


def nothing_to_print(order: Order) -> Problem:
    """That kit, table, and mode leave nothing of it."""
    players, mode = order.players or (), order.mode or ()
    return problem("nothing-to-print", only=order.only, kit=order.kit, players=players, mode=mode)
