"""What an edition leaves out and texts still show: told where it is left out, not only where it is missed."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial

from printkit.model.game import Definition
from printkit.problems import Problem, problem, retold

MISSED = {  # problems about a name that is not there: the part that it belongs to, the argument that names it
    "unknown-example": ("examples", "example"),
    "no-such-component": ("components", "name"),
    "unknown-text": ("texts", "id"),
    "player-without-name": ("names", "player"),
}


def left_out_in_mind(definition: Definition) -> AbstractContextManager[None]:
    """Faults of what is shown although the edition has left it out name the line that leaves it out."""
    return retold(partial(_explained, definition))


def _explained(definition: Definition, fault: Problem) -> Problem:
    part, argument = MISSED.get(fault.code, ("", ""))
    id = str(fault.arguments.get(argument, ""))
    for edition in _editions(definition):
        if (part, id) in edition.left_out:
            place, block = edition.left_out[part, id], fault.arguments.get("block", ())
            return problem("left-out-but-shown", place, fault.place, name=f"{part}.{id}", block=block)
    return fault


def is_left_out(definition: Definition, part: str, id: str) -> bool:
    """Whether an edition, or one that it comes from, has left it out."""
    return any((part, id) in edition.left_out for edition in _editions(definition))


def substitutes_left_out(definition: Definition) -> frozenset[str]:
    """What would stand in for components that are left out, and for no other."""
    ancestors = tuple(_editions(definition))[1:]
    gone = {
        component.replaced_by
        for ancestor in ancestors
        for component in ancestor.file.components
        if is_left_out(definition, "components", component.id)
    }
    return frozenset(gone - {component.replaced_by for component in definition.file.components})


def _editions(definition: Definition) -> Iterator[Definition]:
    yield definition
    if definition.parent:
        yield from _editions(definition.parent)
