"""Papers by name, and how near to their edge a printer prints, from templates/stocks/papers.yaml."""

from collections.abc import Mapping
from functools import cache

from printkit.definition import strict_yaml
from printkit.definition.near import near
from printkit.definition.shape import validate
from printkit.model.panel import Paper
from printkit.model.written import Written
from printkit.place import Place
from printkit.problems import Faulty, problem
from printkit.resources import templates
from printkit.units import mm


class PaperFile(Written, frozen=True):
    """Millimetres: sizes of papers, upright; `printable` is the least distance of ink from the edge."""

    printable: float
    papers: Mapping[str, tuple[float, float]]


@cache
def _file() -> PaperFile:
    path = "templates/stocks/papers.yaml"
    value, places = strict_yaml.load(templates("stocks", "papers.yaml").read_bytes(), path)
    return validate(PaperFile, value, places)


def paper_names() -> tuple[str, ...]:
    return tuple(_file().papers)


def read_paper(name: str, place: Place | None = None) -> Paper:
    """A paper in points. Raises Faulty with `unknown-paper` at `place`."""
    if name not in _file().papers:
        known = paper_names()
        raise Faulty([problem("unknown-paper", place, name=name, near=near(name, known), known=known)])
    width, height = _file().papers[name]
    return Paper(name, mm(width), mm(height))


def printable_margin() -> float:
    """The least distance of ink from the paper's edge, in points."""
    return mm(_file().printable)
