"""How thick paper is, from templates/stocks/folding.yaml."""

from functools import cache

from printkit.definition import strict_yaml
from printkit.definition.shape import validate
from printkit.model.written import Written
from printkit.resources import templates
from printkit.units import mm


class FoldingFile(Written, frozen=True):
    """Millimetres."""

    thickness: float


@cache
def paper_thickness() -> float:
    """The thickness of a paper that is folded, in points."""
    value, places = strict_yaml.load(templates("stocks", "folding.yaml").read_bytes(), "templates/stocks/folding.yaml")
    return mm(validate(FoldingFile, value, places).thickness)
