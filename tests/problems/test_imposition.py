"""The smallest wrong input for each problem of sheets."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from printkit.imposition.grid import grid_for
from printkit.imposition.impose import impose
from printkit.imposition.papers import load_paper, paper_names, read_paper
from printkit.layout.style import read_style
from printkit.model.finish import Finish
from printkit.model.panel import Labels, Paper, Piece
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.imposition.blank import board, card
from tests.imposition.test_finish import filled

PAPERS = paper_names()
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
    wide = card("a", size=(140, 140))
    found = fault(lambda: impose([wide], read_paper("a5"), "single", None, read_style(), open_fonts()))
    fits = ("a3", "a4", "b4", "b5", "letter", "legal", "tabloid")
    assert found == problem(
        "sheet-grid-does-not-fit",
        piece="a",
        paper="a5",
        wide=7.0,
        high=(),
        fits=fits,
    )


def test_a_card_that_would_do_on_its_side_says_what_is_missing_there() -> None:
    found = fault(lambda: grid_for(mm(120), mm(70), Paper("narrow", mm(80), mm(200)), "a"))
    assert (found.arguments["wide"], found.arguments["high"]) == (5.0, ())


def test_a_card_that_leaves_no_room_for_words() -> None:
    found = fault(lambda: grid_for(mm(195), mm(282), read_paper("a4"), "a"))
    assert found.code == "sheet-grid-does-not-fit"
    assert (found.arguments["wide"], found.arguments["high"]) == ((), 13.4)


def test_board_does_not_fit() -> None:
    huge = board("a", 594, 841)
    found = fault(lambda: impose([huge], read_paper("hagaki"), "single", None, read_style(), open_fonts()))
    fits = ("a3", "a4", "b4", "b5", "letter", "legal", "tabloid")
    told = {"piece": "a", "paper": "hagaki", "wide": 244.0, "high": 428.78, "fits": fits}
    assert (found.code, dict(found.arguments)) == ("board-does-not-fit", told)


def test_a_card_that_is_no_label_says_both_sizes_and_which_labels_take_it() -> None:
    sheet = read_paper("a-one-51003")
    found = fault(lambda: impose([card("a", size=(50.8, 88.9))], sheet, "single", None, read_style(), open_fonts()))
    sizes = {"width": 50.8, "height": 88.9, "label_width": 91.0, "label_height": 55.0}
    assert found == problem("label-of-another-size", piece="a", paper="a-one-51003", fits=("avery-5371",), **sizes)


def test_labels_are_not_folded() -> None:
    sheet, small = read_paper("a-one-51003"), card("a", size=(55, 91))
    found = fault(lambda: impose([small], sheet, "fold", None, read_style(), open_fonts()))
    assert found == problem("labels-not-folded", paper="a-one-51003")


def test_a_card_larger_than_half_the_paper_cannot_be_folded() -> None:
    found = fault(lambda: impose([card("a")], read_paper("hagaki"), "fold", None, read_style(), open_fonts()))
    assert (found.code, found.arguments["piece"]) == ("fold-does-not-fit", "a")
    assert (found.arguments["wide"], found.arguments["high"]) == (3.0, 3.5)
    assert "a4" in found.arguments["fits"]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("size: [297, 210]", problem("stock-sideways", Place("s.yaml", 1, 7), width=297.0, height=210.0)),
        ("size: a44", problem("unknown-paper", Place("s.yaml", 1, 7), name="a44", near=("a4",), known=PAPERS)),
        (
            "size: a4\nlabels: {size: [91, 55], columns: 2, rows: 5, first: [30, 11]}",
            problem("labels-outside", Place("s.yaml", 2, 9), direction="width", over=2.0, room=210.0),
        ),
        (
            "size: a4\nlabels: {size: [70, 37], columns: 3, rows: 8, first: [0, 0.5]}",
            problem("labels-not-printable", Place("s.yaml", 2, 9), short=5.0, printable=5.0, least=0.0),
        ),
        ("size: [1, 2]", problem("too-small", Place("s.yaml", 1, 8), value=1, limit=5)),
    ],
)
def test_what_is_wrong_in_a_stock(text: str, expected: Problem) -> None:
    with pytest.raises(Faulty) as raised:
        load_paper(text.encode(), "s.yaml", "s")
    found = raised.value.problems[0]
    assert (found.code, found.place) == (expected.code, expected.place)
    if expected.code != "too-small":
        assert found == expected


def test_a_stock_that_is_no_file_names_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("size: a4\n")
    found = fault(lambda: read_paper(str(tmp_path / "mein.yaml")))
    path = str(tmp_path / "mein.yaml")
    assert found == problem("file-missing", Place(path), file=path, near=("mine.yaml",))


def test_cards_that_bleed_into_each_other() -> None:
    pieces = [Piece(paint, paint, filled(paint, paint), None, 1) for paint in ("ink", "accent")]
    finish = Finish(bleed=3.0, gap=4.0)
    action = partial(impose, pieces, read_paper("a4"), "single", None, read_style(), open_fonts(), finish=finish)
    expected = problem("gap-smaller-than-bleed", piece="ink", other="accent", gap=4.0, bleed=3.0, short=2.0)
    assert fault(action) == expected


def test_the_names_of_papers_are_taken(tmp_path: Path) -> None:
    (tmp_path / "stocks").mkdir()
    (tmp_path / "stocks" / "a4.yaml").write_text("size: [100, 200]\n")
    found = fault(lambda: read_paper("a4", folders=(tmp_path,)))
    assert found == problem("stock-name-taken", Place("stocks/a4.yaml"), name="a4")


def test_labels_keep_their_gap_and_bleed_ends_half_way() -> None:
    sheet = read_paper("a-one-51003")
    sheet = replace(sheet, labels=Labels(2, 2, mm(63), mm(88), mm(20), mm(20), mm(1), mm(1)))
    pieces = [Piece(paint, paint, filled(paint, paint), None, 1) for paint in ("ink", "accent")]

    def laid(finish: Finish) -> object:
        return impose(pieces, sheet, "single", None, read_style(), open_fonts(), finish=finish)

    assert fault(lambda: laid(Finish(gap=4.0))) == problem("labels-gap", paper="a-one-51003", gap=4.0)
    assert laid(Finish(bleed=2.0)), "what would be too small a gap on plain paper"
