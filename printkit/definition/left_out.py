"""What an edition leaves out and texts still show: told where it is left out, not only where it is missed."""

from collections.abc import Iterator
from contextlib import contextmanager

from printkit.model.game import Definition
from printkit.problems import Faulty, Problem, problem

MISSED = {  # problems about a name that is not there: the part that it belongs to, the argument that names it
    "unknown-example": ("examples", "example"),
    "unknown-component": ("components", "component"),
    "no-such-component": ("components", "name"),
    "unknown-reading": ("readings", "reading"),
    "unknown-text": ("texts", "id"),
    "player-without-name": ("names", "player"),
}


@contextmanager
def left_out_in_mind(definition: Definition) -> Iterator[None]:
    """Faults of what is shown although the edition has left it out name the line that leaves it out."""
    try:
        yield
    except Faulty as fault:
        raise Faulty(_explained(each, definition) for each in fault.problems) from fault


def _explained(fault: Problem, definition: Definition) -> Problem:
    part, argument = MISSED.get(fault.code, ("", ""))
    id = str(fault.arguments.get(argument, ""))
    for edition in _editions(definition):
        if (part, id) in edition.left_out:
            return problem("left-out-but-shown", edition.left_out[part, id], fault.place, name=f"{part}.{id}")
    return fault


def _editions(definition: Definition) -> Iterator[Definition]:
    yield definition
    if definition.parent:
        yield from _editions(definition.parent)
