"""Going through display lists: every item, inside groups too, in the order in which it is painted."""

from collections.abc import Iterator

from printkit.model.display import Group, Item, TextRun
from printkit.model.facts import Claim
from printkit.model.panel import PrintFile, Side


def every_item(items: tuple[Item, ...]) -> Iterator[Item]:
    """Each item; a group before what it holds."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from every_item(item.items)


def text_runs(items: tuple[Item, ...]) -> Iterator[TextRun]:
    return (item for item in every_item(items) if isinstance(item, TextRun))


def claims_of(items: tuple[Item, ...]) -> Iterator[tuple[Claim, str]]:
    """Each claim that is printed, with the words or the drawing (`drawn: label`) that state it; once where its words
    stand in several runs, because a line ends within them."""
    begun: dict[Claim, str] = {}
    for item in every_item(items):
        if isinstance(item, Group):
            for claim in item.claims:
                yield claim, f"drawn: {item.label}"
        elif isinstance(item, TextRun) and item.claims:
            yield from _whole(item, begun)
    yield from begun.items()


def _whole(run: TextRun, begun: dict[Claim, str]) -> Iterator[tuple[Claim, str]]:
    """The claims whose words end in this run; what was said of the others is kept in `begun`."""
    for claim in run.claims:
        begun[claim] = begun.get(claim, "") + run.text
        if len(begun[claim]) >= len(claim.text):
            yield claim, begun.pop(claim)


def sides(file: PrintFile) -> Iterator[Side]:
    """The sides of the sheets in the order in which they become pages of the file.

    Where some sheet has a back, each has one, so that fronts stay fronts in a printer that prints both sides: a sheet
    without gets a blank page, unless it is the last. Where sheets are turned by hand, there are no blank pages; where
    all are, the last has one too: a stack that goes through the printer again must not be one page short.
    """
    last = len(file.sheets) - (file.binding != "turn")
    both = file.binding != "hand" and any(sheet.back is not None for sheet in file.sheets)
    for number, sheet in enumerate(file.sheets):
        yield sheet.front
        if sheet.back is not None:
            yield sheet.back
        elif both and number < last:
            yield Side(())


def side_items(side: Side) -> tuple[Item, ...]:
    """All items of a side, each in its own panel's coordinates; the sheet's own last."""
    return (*(item for placement in side.placements for item in placement.panel.items), *side.items)


def pages(file: PrintFile) -> tuple[tuple[Item, ...], ...]:
    return tuple(side_items(side) for side in sides(file))
