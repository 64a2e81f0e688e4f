"""Pages of print files as SVG, in points; over each number and word stands where it comes from."""

from collections import Counter
from collections.abc import Iterator, Mapping

from printkit.layout.bounds import placement_matrix
from printkit.layout.outline import rectangle
from printkit.model.display import IDENTITY, Group, Path, TextRun
from printkit.model.panel import Panel, Paper, Placement, PrintFile, Side
from printkit.model.walk import sides
from printkit.svg import Drawings
from printkit.svg.number import number, numbers

Parts = Mapping[int, str]  # the ids of panels that are drawn once and used often, by the panels' identities


def parts_of(file: PrintFile, drawings: Drawings) -> Parts:
    """Draws what comes more than once in a file: backs, and pieces in many copies. Raises Faulty like `page_svg`."""
    placed = [placement.panel for side in sides(file) for placement in side.placements]
    times = Counter(map(id, placed))
    repeated = {id(panel): panel for panel in placed if times[id(panel)] > 1}
    return {key: drawings.define((_bled(panel),)) for key, panel in repeated.items()}


def page_svg(side: Side, paper: Paper, parts: Parts, drawings: Drawings, name: str) -> str:
    """One side of a paper. Raises Faulty with `unknown-paint`."""
    placed = "".join(_placed(placement, parts, drawings) for placement in side.placements)
    drawn = placed + drawings.inner(side.items)
    if side.matrix != IDENTITY:
        drawn = f'<g transform="matrix({numbers(*side.matrix)})">{drawn}</g>'
    box = numbers(0, 0, paper.width, paper.height)
    size = f'width="{number(paper.width)}pt" height="{number(paper.height)}pt"'
    return f'<svg role="img" aria-label="{name}" viewBox="{box}" {size}>{drawn}</svg>'


def _placed(placement: Placement, parts: Parts, drawings: Drawings) -> str:
    matrix = numbers(*placement_matrix(placement))
    part = parts.get(id(placement.panel))
    drawn = f'<use href="#{part}"/>' if part else drawings.inner((_bled(placement.panel),))
    return f'<g transform="matrix({matrix})">{drawn}</g>'


def _bled(panel: Panel) -> Group:
    """A panel, which ends where its bleed does."""
    bleed = panel.bleed
    return Group(panel.items, clip=Path(rectangle(-bleed, -bleed, panel.width + 2 * bleed, panel.height + 2 * bleed)))


def origin(item: TextRun | Group) -> str:
    """Where what is printed comes from: the facts that it states, with their values; why it may be typed; the id of its
    text."""
    return "\n".join(dict.fromkeys(_origins(item)))


def _origins(item: TextRun | Group) -> Iterator[str]:
    for claim in item.claims:
        yield f"{claim.fact} = {claim.value}"
    if isinstance(item, TextRun):
        yield from filter(None, (item.literal, item.source))
