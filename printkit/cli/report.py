"""What a build made, in words: the files, how each is printed, the paper it takes, and how to cut."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from printkit.cli.columns import table
from printkit.cli.folding import folding
from printkit.cli.words import _

if TYPE_CHECKING:
    from printkit.build import Built
    from printkit.imposition.cutting import Handling


def report(built: "Sequence[Built]") -> Iterator[str]:
    """The table of files of each game and language, its sheets of paper, and the order of cutting."""
    for one in built:
        yield from _table(one)
        yield ""
    handlings = [handling for one in built for handling in one.handling]
    yield from _cutting(handlings)
    yield from folding(handlings)


def report_data(one: "Built") -> dict[str, object]:
    """The same for programs."""
    edition = one.edition
    return {
        "game": edition.game.definition.file.game.id,
        "language": edition.language,
        "folder": str(one.folder),
        "files": [{"path": f"{each.file}.pdf", **asdict(each)} for each in one.handling],
        "sheets": sum(each.sheets for each in one.handling),
        "proved": edition.game.proved,
    }


def _table(one: "Built") -> Iterator[str]:
    rows = [
        (
            str(one.folder / f"{each.file}.pdf"),
            _("{count} pages").format(count=each.pages) if each.pages != 1 else _("1 page"),
            _("{count} sheets").format(count=each.sheets) if each.sheets != 1 else _("1 sheet"),
            _sides(each),
            _("on thick paper if you have it") if each.stock == "thick" else "",
        )
        for each in one.handling
    ]
    yield from table(rows)
    total = sum(each.sheets for each in one.handling)
    yield _("Sheets of paper in all: {count}. Print on {paper} at 100%.").format(
        count=total, paper=one.edition.order.paper
    )
    if not one.edition.game.proved:
        yield _("The rules of this game were not run, so its numbers are unproved.")


def _sides(handling: "Handling") -> str:
    return {
        "single": _("single-sided"),
        "long": _("double-sided, flipped on the long edge"),
        "short": _("double-sided, flipped on the short edge"),
    }[handling.binding]


def _cutting(handlings: "Iterable[Handling]") -> Iterator[str]:
    steps = {
        "trim-outer": _("cut off the margins"),
        "cut-rows": _("cut between the rows"),
        "cut-columns": _("cut each row into cards"),
        "cut-strips": _("cut into strips, one long cut after another"),
        "cut-pieces": _("cut the strips into pieces"),
    }
    told: dict[str, str] = {}
    for each in handlings:
        if each.pieces:
            told.setdefault(each.file, _(", then ").join(steps[step] for step in each.steps if step in steps))
    if told:
        yield _("Cut in this order:")
        yield from (f"  {file}: {words}" for file, words in told.items())
