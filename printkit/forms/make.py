"""A manuscript in the forms that were asked for; each is made by a function of its own and loaded when it is made."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from printkit.forms.columned import OF_WIDTH
from printkit.forms.manuscript import Manuscript
from printkit.imposition.papers import paper_names, read_paper
from printkit.layout.style_file import DEFAULT
from printkit.model.order import Order
from printkit.model.panel import Document, PrintFile
from printkit.problems import Faulty, Problem, problem
from printkit.units import mm

OF_ROOM = ("taller-than-column", "pocket-too-long", *OF_WIDTH)
LARGEST = mm(216) * mm(298)  # what most have: where A4 is too small, the rules are too long


def _sheet(given: Manuscript) -> PrintFile:
    from printkit.forms.sheet import make_sheet

    return make_sheet(given)


def _booklet(given: Manuscript) -> PrintFile:
    from printkit.forms.booklet import make_booklet

    return make_booklet(given)


def _pocket(given: Manuscript) -> PrintFile:
    from printkit.forms.pocket import make_pocket

    return make_pocket(given)


def _html(given: Manuscript) -> Document:
    from printkit.forms.screen import make_html

    return make_html(given)


def _text(given: Manuscript) -> Document:
    from printkit.forms.screen import make_text

    return make_text(given)


Made = PrintFile | Document
FORMS: Mapping[str, Callable[[Manuscript], Made]] = {
    "sheet": _sheet,
    "booklet": _booklet,
    "pocket": _pocket,
    "html": _html,
    "text": _text,
}


def _refuse_style(order: Order) -> None:
    """Raises Faulty with `text-has-no-style` where nothing is made but plain text."""
    if set(order.only) == {"rules"} and set(order.forms) == {"text"} and order.style != DEFAULT:
        raise Faulty([problem("text-has-no-style", style=order.style)])


def make_forms(given: Manuscript, order: Order) -> tuple[Made, ...]:
    """Each form that is ordered once, in the order of FORMS. Raises Faulty with the faults of all of them."""
    _refuse_style(order)
    made: list[Made] = []
    faults: list[Problem] = []
    for name in (known for known in FORMS if known in order.forms):
        try:
            made.append(FORMS[name](given))
        except Faulty as fault:
            found = _of_paper(given, name, fault) or fault.problems
            faults += [each for each in found if each not in faults]
    if faults:
        raise Faulty(faults)
    return tuple(made)


def _of_paper(given: Manuscript, name: str, fault: Faulty) -> tuple[Problem, ...]:
    """What is wrong where nothing but the paper is: the same rules can be made on a larger one. Otherwise nothing."""
    if not all(each.code in OF_ROOM for each in fault.problems):
        return ()
    area = given.paper.width * given.paper.height
    larger = [paper for paper in map(read_paper, paper_names()) if area < paper.width * paper.height <= LARGEST]
    for paper in sorted(larger, key=lambda paper: paper.width * paper.height):
        try:
            FORMS[name](replace(given, paper=paper))
        except Faulty:
            continue
        return (
            problem(
                "paper-too-small",
                None,
                language=given.book.language,
                form=name,
                paper=given.paper.name,
                short=_short(fault),
                fits=paper.name,
            ),
        )
    return ()


def _short(fault: Faulty) -> float | tuple[()]:
    """The millimetres of which what has to stay together lacks most; nothing where only the whole is too long."""
    lacks = [
        float(str(said["excess"] if "excess" in said else float(str(said["needs"])) - float(str(said["line"]))))
        for each in fault.problems
        if "excess" in (said := each.arguments) or "needs" in said
    ]
    return round(max(lacks), 1) if lacks else ()
