"""Sheets as pages: their order, their boxes, and how the printer is to turn them."""

from collections.abc import Callable, Iterator
from typing import Any

import pikepdf
import pytest

from printkit.model.display import Path, TextRun
from printkit.model.panel import Binding, Panel, Paper, Placement, PrintFile, Sheet, Side
from printkit.units import mm

Rect = Callable[..., Path]
Write = Callable[..., bytes]
Opened = Callable[[bytes], pikepdf.Pdf]
A4 = Paper("a4", mm(210), mm(297))


def operations(page: pikepdf.Page) -> Iterator[tuple[Any, str]]:
    for each in pikepdf.parse_content_stream(page):
        yield each.operands, str(each.operator)


def side_of(*placements: Placement, **more: Any) -> Side:
    return Side(placements, **more)


def sheets_file(*sheets: Sheet, binding: Binding = "long", paper: Paper = A4) -> PrintFile:
    return PrintFile("cards", "cards", "札", "ja", paper, sheets, binding)


def boxes(page: pikepdf.Page) -> dict[str, list[float]]:
    return {name: [float(edge) for edge in page.obj[name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox")}


def test_fronts_and_backs_take_turns(
    run: Callable[..., TextRun], write: Write, copied: Callable[[bytes], list[str]]
) -> None:
    def numbered(words: str) -> Side:
        return Side((), (run(words, 10, 10),))

    file = sheets_file(
        Sheet(numbered("一"), numbered("二")),
        Sheet(numbered("三")),
        Sheet(numbered("五"), numbered("六")),
        Sheet(numbered("七")),
    )
    assert copied(write(file)) == ["一", "二", "三", "", "五", "六", "七"], "no front may land on a back"
    assert copied(write(sheets_file(Sheet(numbered("一")), Sheet(numbered("三"))))) == ["一", "三"]


@pytest.mark.parametrize(
    ("binding", "duplex"), [("single", "/Simplex"), ("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")]
)
def test_the_printer_is_told_how_to_print(binding: Binding, duplex: str, write: Write, opened: Opened) -> None:
    preferences = opened(write(sheets_file(Sheet(Side(())), binding=binding))).Root.ViewerPreferences
    assert (str(preferences.PrintScaling), str(preferences.Duplex)) == ("/None", duplex)
    assert bool(preferences.DisplayDocTitle)


def test_the_boxes_of_a_home_sheet_are_the_sheet(rect: Rect, write: Write, opened: Opened) -> None:
    card = Panel("card", mm(63), mm(88), (rect(0, 0, 63, 88, fill="red"),), "ja")
    full = side_of(Placement(card, mm(10), mm(10)), Placement(card, mm(80), mm(10)))
    pdf = opened(write(sheets_file(Sheet(full), Sheet(side_of(Placement(card, mm(10), mm(10)))))))
    whole = [0, 0, 595.276, 841.89]
    for page in pdf.pages:
        assert boxes(page) == {"/MediaBox": whole, "/BleedBox": whole, "/TrimBox": whole}


def test_a_board_beside_a_ruler_is_on_a_home_sheet(rect: Rect, write: Write, opened: Opened) -> None:
    board = Panel("board", mm(180), mm(240), (rect(0, 0, 63, 88, fill="red"),), "ja")
    side = side_of(Placement(board, mm(15), mm(20)), items=(rect(5, 5, 100, 1, fill="ink"),))
    found = boxes(opened(write(sheets_file(Sheet(side)))).pages[0])
    assert found["/TrimBox"] == found["/BleedBox"] == found["/MediaBox"]


@pytest.mark.parametrize("turn", [0, 180])
def test_the_boxes_of_one_up_pages_are_the_cards(turn: int, rect: Rect, write: Write, opened: Opened) -> None:
    card = Panel("card", mm(63), mm(88), (rect(-3, -3, 69, 94, fill="red"),), "ja", bleed=mm(3))
    one = side_of(Placement(card, mm(6), mm(5), turn))
    pdf = opened(write(sheets_file(Sheet(one, one), paper=Paper("slug", mm(75), mm(100)))))
    for page in pdf.pages:
        found = boxes(page)
        assert found["/TrimBox"] == pytest.approx([mm(6), mm(7), mm(69), mm(95)], abs=0.001)
        assert found["/BleedBox"] == pytest.approx([mm(3), mm(4), mm(72), mm(98)], abs=0.001)
        assert found["/MediaBox"] == pytest.approx([0, 0, mm(75), mm(100)], abs=0.001)


def test_bleed_ends_at_the_papers_edge(rect: Rect, write: Write, opened: Opened) -> None:
    card = Panel("card", mm(63), mm(88), (rect(0, 0, 63, 88, fill="red"),), "ja", bleed=mm(3))
    pdf = opened(
        write(sheets_file(Sheet(side_of(Placement(card, mm(1), mm(2)))), paper=Paper("tight", mm(65), mm(92))))
    )
    assert boxes(pdf.pages[0])["/BleedBox"] == pytest.approx([0, 0, mm(65), mm(92)], abs=0.001)


def test_panels_that_come_again_are_written_once(rect: Rect, write: Write, opened: Opened) -> None:
    back = Panel("back", mm(20), mm(20), tuple(rect(x, 1, 1, 1, fill="red") for x in range(20)), "ja")
    other = Panel("other", mm(20), mm(20), (rect(0, 0, 1, 1, fill="red"),), "ja")
    places = [Placement(back, mm(20 * number), 0) for number in range(5)]
    pdf = opened(write(sheets_file(Sheet(side_of(*places, Placement(other, 0, mm(50)))))))
    (form,) = pdf.pages[0].Resources.XObject.values()
    assert form.Subtype == "/Form"
    assert pdf.pages[0].Contents.read_bytes().count(b"/P1 Do") == 5
    assert form.read_bytes().split().count(b"h") == 20


def test_places_are_right_to_a_hundredth_of_a_millimetre(rect: Rect, write: Write, opened: Opened) -> None:
    card = Panel("card", mm(63), mm(88), (rect(0, 0, 63, 88, fill="red"),), "ja")
    places = [Placement(card, mm(10.5 + 63 * column), mm(16.5 + 88 * row)) for column in range(3) for row in range(3)]
    pdf = opened(write(sheets_file(Sheet(side_of(*places)))))
    moves = [[float(value) for value in operands] for operands, word in operations(pdf.pages[0]) if word == "cm"]
    for move, placement in zip(moves, places, strict=True):
        assert move[:4] == [1, 0, 0, 1]
        assert move[4:] == pytest.approx([placement.x, A4.height - placement.y], abs=mm(0.01))
