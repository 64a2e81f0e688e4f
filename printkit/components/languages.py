"""The parts of a game for the readers of one language or of two."""

from msgspec.structs import replace

from printkit.catalogue.catalogue import Catalogue
from printkit.components.make import make_parts
from printkit.model.component import Part
from printkit.model.facts import Tables
from printkit.model.game import Definition
from printkit.model.kit import Kit


def parts_in(
    definition: Definition, tables: Tables, catalogues: tuple[Catalogue, ...], kit: Kit, only: tuple[str, ...]
) -> tuple[Part, ...]:
    """The parts in each language; those without words once, and those that speak to the readers of both first."""
    made = [
        (catalogue.language, part)
        for catalogue in catalogues
        for part in make_parts(definition, tables, catalogue, kit, only)
    ]
    served = {(part.id, language) for _, part in made for language in part.serves}
    found: dict[str, Part] = {}
    for language, part in sorted(made, key=lambda each: not each[1].serves):
        is_worded = bool(part.front.language) and len(catalogues) > 1
        key = f"{part.id}@{language}" if is_worded else part.id
        if (part.id, language) not in served:
            found.setdefault(key, replace(part, id=key))
    return tuple(found.values())
