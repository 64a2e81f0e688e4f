"""The smallest wrong input for each problem of sheets."""

from collections.abc import Callable

import pytest

from printkit.imposition import impose, read_paper
from printkit.imposition.grid import grid_for
from printkit.layout.style import read_style
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.imposition.blank import board, card

HERE = Place("game.yaml", 3, 4)


def fault(action: Callable[[], object]) -> Problem:
    with pytest.raises(Faulty) as raised:
        action()
    (only,) = raised.value.problems
    return only


def test_unknown_paper() -> None:
    found = fault(lambda: read_paper("lettr", HERE))
    assert (found.code, found.place, found.arguments["near"]) == ("unknown-paper", HERE, ("letter",))


def test_a_card_too_wide_says_by_how_much_and_which_paper_takes_it() -> None:
    wide = card("a", size=(140, 50))
    found = fault(lambda: impose([wide], read_paper("a5"), "single", None, read_style(), open_fonts()))
    fits = ("a3", "a4", "b4", "b5", "letter", "legal", "tabloid")
    assert found == problem(
        "sheet-grid-does-not-fit",
        piece="a",
        columns=1,
        rows=1,
        paper="a5",
        direction="width",
        short=7.0,
        fits=fits,
    )


def test_a_wanted_grid_that_is_too_high() -> None:
    found = fault(lambda: grid_for(mm(63), mm(88), read_paper("a4"), "a", (3, 4)))
    assert (found.arguments["direction"], found.arguments["short"]) == ("height", 70.0)
    assert found.arguments["fits"] == ("a3", "tabloid")


def test_a_grid_that_leaves_no_room_for_words() -> None:
    found = fault(lambda: grid_for(mm(97.5), mm(141), read_paper("a4"), "a", (2, 2)))
    assert found.code == "sheet-grid-does-not-fit"
    assert (found.arguments["direction"], found.arguments["short"]) == ("height", 13.4)


def test_board_does_not_fit() -> None:
    found = fault(lambda: impose([board("a", 194, 300)], read_paper("a4"), "single", None, read_style(), open_fonts()))
    fits = ("a3", "b4", "legal", "tabloid")
    assert found == problem("board-does-not-fit", piece="a", paper="a4", direction="height", short=28.2, fits=fits)
