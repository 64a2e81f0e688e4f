"""How much of a game is printed: everything, what is not in the house, or the rule sheet alone."""

from typing import Literal, get_args

from printkit.model.game import Component

Kit = Literal["full", "own-deck", "rules"]
KITS: tuple[Kit, ...] = get_args(Kit)


def is_printed(component: Component, kit: str, mode: str) -> bool:
    """Whether the kit prints the component: "own-deck" leaves out what `replaced_by` names, "rules" everything."""
    if kit == "rules" or (component.modes and mode not in component.modes):
        return False
    return not (kit == "own-deck" and component.replaced_by)
