"""How books that are folded are made from their papers, in words."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from printkit.cli.words import _

if TYPE_CHECKING:
    from printkit.imposition.cutting import Handling


def folding(handlings: "Iterable[Handling]") -> Iterator[str]:
    """The steps for each kind of folded book, each once."""
    steps = {
        "print-both-sides": _(
            "print both sides (without a printer that turns the paper: the odd pages, then the even)"
        ),
        "stack-sheets": _("lay the sheets into each other in their order"),
        "fold-middle": _("fold all of them in the middle, with the title outside"),
        "staple-fold": _("staple them at the marks on the fold"),
        "fold-eight": _("fold the sheet to eight fields and open it"),
        "cut-slit": _("cut the line in the middle"),
        "push-together": _("push the ends together as the last page shows, and fold the pages around each other"),
    }
    told: dict[str, str] = {}
    for each in handlings:
        if "fold-middle" in each.steps or "fold-eight" in each.steps:
            told.setdefault(each.file, _(", then ").join(steps[step] for step in each.steps))
    if told:
        yield _("Fold like this:")
        yield from (f"  {file}: {words}" for file, words in told.items())
