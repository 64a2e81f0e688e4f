"""How much of a game is printed: everything, what is not in the house, or the rule sheet alone."""

from collections.abc import Iterable
from typing import Literal, get_args

from printkit.model.game import Component

Kit = Literal["full", "own-deck", "rules"]
KITS: tuple[Kit, ...] = get_args(Kit)


def is_printed(component: Component, kit: str, modes: Iterable[str]) -> bool:
    """Whether the kit prints the component for one of the modes: "own-deck" leaves out what `replaced_by` names,
    "rules" everything."""
    if kit == "rules" or (component.modes and not set(modes) & set(component.modes)):
        return False
    return not (kit == "own-deck" and component.replaced_by)
