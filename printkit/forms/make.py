"""A manuscript in the forms that were asked for; each is made by a function of its own and loaded when it is made."""

from collections.abc import Callable, Iterable, Mapping

from printkit.forms.manuscript import Manuscript
from printkit.model.panel import Document, PrintFile
from printkit.problems import Faulty, Problem


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


def make_forms(given: Manuscript, names: Iterable[str]) -> tuple[Made, ...]:
    """Each form once, in the order of FORMS. Raises Faulty with the faults of all of them."""
    made: list[Made] = []
    faults: list[Problem] = []
    for name in (known for known in FORMS if known in names):
        try:
            made.append(FORMS[name](given))
        except Faulty as fault:
            faults += [each for each in fault.problems if each not in faults]
    if faults:
        raise Faulty(faults)
    return tuple(made)
