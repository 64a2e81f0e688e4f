"""The ruler measures, and words stay in their margin."""

from collections.abc import Callable, Iterator, Mapping

import pytest
from msgspec.structs import replace

from printkit.imposition.cutting import handling_of
from printkit.imposition.impose import impose
from printkit.imposition.margin import SHEET_NUMBER, Band, MarginWords, margin_items
from printkit.imposition.modes import pages_by_mode, pages_with
from printkit.imposition.papers import read_paper
from printkit.imposition.ruler import ruler_items
from printkit.layout.style import read_style
from printkit.model.display import IDENTITY, Group, Item, Matrix, Path, TextRun
from printkit.model.panel import Binding, PrintFile
from printkit.model.text import Span, Text
from printkit.model.walk import every_item, sides, text_runs
from printkit.problems import Faulty
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.imposition.blank import board, card

STYLE, FONTS = read_style(), open_fonts()
LONG = "原作があることを示し、さらに変えて配ることをだれにもさまたげないなら、有料でも無料でも、変えて配ってよい。" * 2


def text(words: str) -> Text:
    return Text((Span(words),), "ja", "margin")


WORDS = MarginWords(text("ゲーム・カード・日本語"), text("線にそって切ります。"), text(LONG))


def by_way(said: Mapping[str, Text]) -> Callable[[str, str], Text]:
    """The words for other ways and rulers, by `LENGTH:HOW`."""
    return lambda length, how: said[f"{length}:{how}"]


def onto(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def corners(items: tuple[Item, ...], around: tuple[Matrix, ...] = ()) -> list[tuple[float, float]]:
    """The corners of every run and path, on the paper."""
    found: list[tuple[float, float]] = []
    for item in items:
        if isinstance(item, Group):
            found += corners(item.items, (item.matrix, *around))
            continue
        if isinstance(item, TextRun):
            points = [(item.x, item.y - item.size * 0.88), (item.x + item.width, item.y + item.size * 0.12)]
        else:
            assert isinstance(item, Path)
            points = [(s[n], s[n + 1]) for s in item.segments for n in range(1, len(s), 2)]  # type: ignore[misc]
        for x, y in points:
            for matrix in around:
                x, y = onto(matrix, x, y)
            found.append((x, y))
    return found


@pytest.mark.parametrize("name", ["a4", "letter", "a5", "b5"])
@pytest.mark.parametrize("size", [(63.0, 88.0), (18.0, 18.0)])
def test_margins_stay_in_the_printable_area_and_out_of_the_trims(name: str, size: tuple[float, float]) -> None:
    paper = read_paper(name)
    sheets = impose([card("a", 30, size)], paper, "long", WORDS, STYLE, FONTS)
    for sheet in sheets:
        groups = tuple(item for item in sheet.front.items if isinstance(item, Group))
        trims = [(p.x, p.y, p.x + p.panel.width, p.y + p.panel.height) for p in sheet.front.placements]
        edge = paper.printable - 0.01
        for x, y in corners(groups):
            assert edge <= x <= paper.width - edge
            assert edge <= y <= paper.height - edge
            assert not any(left < x < right and top < y < bottom for left, top, right, bottom in trims)


@pytest.mark.parametrize("name", ["a4", "a5", "hagaki", "2l", "letter"])
@pytest.mark.parametrize("times", [1, 3])
@pytest.mark.parametrize("binding", ["long", "fold"])
def test_long_words_take_the_room_of_cards_rather_than_fail(name: str, times: int, binding: Binding) -> None:
    paper = read_paper(name)
    ruled = text("ゲーム・カード・日本語、線にそって切ります。" * times)
    others = dict.fromkeys(("short:", ":fold", "short:fold"), ruled)
    words = MarginWords(text("ゲーム"), ruled, text(LONG * times), by_way(others))
    pieces = [card("a", 30, (63.0, 88.0)), card("b", 30, (44.0, 63.0))]
    try:
        sheets = impose(pieces, paper, binding, words, STYLE, FONTS)
    except Faulty as fault:
        codes = {each.code for each in fault.problems}
        sheets = ()
    if not sheets:  # a card alone with so many words is more than such papers hold, and that is what is said
        assert codes <= {"sheet-grid-does-not-fit", "fold-does-not-fit"}
        assert paper.width < mm(140)
        return
    fronts = sum(len(sheet.front.placements) for sheet in sheets) // (2 if binding == "fold" else 1)
    assert fronts == 60
    usual = impose(pieces, paper, binding, None, STYLE, FONTS)
    assert len(sheets) >= len(usual)
    if times == 1 and name in ("a3", "a4", "letter"):
        assert len(sheets) == len(usual), "words of the usual length take nothing from the cards"


def test_the_ruler_is_100_mm_long_and_marked_at_50() -> None:
    items = ruler_items("ja", STYLE, FONTS)
    lines = [item for item in items if isinstance(item, Path)]
    (start, end) = lines[0].segments
    assert (start[1], end[1]) == pytest.approx((0.0, mm(100)), abs=1e-6)  # type: ignore[misc]
    assert [line.segments[0][1] for line in lines[1:]] == pytest.approx([mm(10 * n) for n in range(11)])  # type: ignore[misc]
    assert [item.text for item in items if isinstance(item, TextRun)] == ["0", "50", "100 mm"]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_words_below_the_ruler_keep_clear_of_its_figures(language: str) -> None:
    said = MarginWords(*(replace(each, language=language) for each in (WORDS.name, WORDS.ruler, WORDS.notice)))
    pair = (Band(mm(103), mm(14), IDENTITY), Band(mm(103), mm(40), IDENTITY))  # no room beside the ruler
    margin, _notice = margin_items([pair], said, (1, 1), STYLE, FONTS)
    assert isinstance(margin, Group)
    figures = [item for item in margin.items if isinstance(item, TextRun)]
    (below,) = (item for item in margin.items if isinstance(item, Group))
    assert below.matrix[4] == 0
    first = min(run.y - 0.88 * run.size for run in text_runs(below.items)) + below.matrix[5]
    gap = (first - max(run.y for run in figures)) / mm(1)
    assert gap > 0.5, gap


def test_every_digit_in_the_margin_is_a_literal_with_its_reason() -> None:
    sheets = impose([card("a", 12)], read_paper("a4"), "single", WORDS, STYLE, FONTS)
    runs = [item for sheet in sheets for item in every_item(sheet.front.items) if isinstance(item, TextRun)]
    digits = [run for run in runs if any(char.isdigit() for char in run.text)]
    assert digits
    assert all(run.literal for run in digits)


@pytest.mark.parametrize(("cards", "expected"), [(9, []), (10, [" 1/2", " 2/2"]), (19, [" 1/3", " 2/3", " 3/3"])])
def test_each_of_several_sheets_says_its_number(cards: int, expected: list[str]) -> None:
    sheets = impose([card("a", cards)], read_paper("a4"), "single", WORDS, STYLE, FONTS)
    runs = [run for sheet in sheets for run in text_runs(sheet.front.items)]
    assert [run.text for run in runs if run.literal == SHEET_NUMBER] == expected


def test_a_notice_that_does_not_fit_is_an_error() -> None:
    words = MarginWords(WORDS.name, WORDS.ruler, text(LONG * 60))
    with pytest.raises(Faulty) as raised:
        impose([card("a")], read_paper("a4"), "single", words, STYLE, FONTS)
    assert [fault.code for fault in raised.value.problems] == ["text-does-not-fit"]


def test_how_a_file_is_handled() -> None:
    paper = read_paper("a4")
    sheets = impose([card("a", 12)], paper, "short", None, STYLE, FONTS)
    handling = handling_of(PrintFile("cards", "cards", "Cards", "ja", paper, sheets, "short"))
    assert (handling.sheets, handling.pages, handling.binding, handling.pieces) == (2, 4, "short", 12)
    assert handling.steps == ("trim-outer", "cut-rows", "cut-columns")
    boards = impose([board("a", 100, 100)], paper, "short", None, STYLE, FONTS)
    whole = handling_of(PrintFile("boards", "boards", "Boards", "ja", paper, boards, "short"))
    assert (whole.pages, whole.binding, whole.pieces, whole.steps) == (1, "single", 0, ("leave-whole",))


def test_a_sheet_speaks_the_language_of_its_pieces() -> None:
    said = [Text((Span(words),), "en", "margin") for words in ("Game", "Cut along the lines.", "Notice")]
    english = board("en", 190, 250)
    made = (board("ja", 190, 250), replace(english, front=replace(english.front, language="en")))
    sheets = impose(made, read_paper("a4"), "single", WORDS, STYLE, FONTS, {"en": MarginWords(*said)})
    first, second = ("".join(run.text for run in text_runs(sheet.front.items)) for sheet in sheets)
    assert "線にそって" in first
    assert "Cut along the lines." in second


def test_backs_that_are_played_with_are_printed_by_hand() -> None:
    """They follow their fronts, without blank pages; the words of both sides say so."""
    paper = read_paper("a4")
    others = {":by-hand": text("つぎのページがうら。"), ":back-by-hand": text("前のページのうら。")}
    words = replace(WORDS, other=by_way({**others, **{f"short{how}": said for how, said in others.items()}}))
    made = [card("a", 12, has_faces=True), card("b", 2, (44, 63))]
    sheets = impose(made, paper, "single", words, STYLE, FONTS)
    file = PrintFile("cards", "cards", "Cards", "ja", paper, sheets, "hand")
    handling = handling_of(file)
    assert (handling.sheets, handling.pages, handling.backs, handling.pieces) == (3, 5, (2, 4), 14)
    said = ["".join(run.text for run in text_runs(side.items)) for side in sides(file)]
    assert ["つぎのページがうら。" in words for words in said] == [True, False, True, False, False]
    assert ["前のページのうら。" in words for words in said] == [False, True, False, True, False]
    for sheet in sheets[:2]:
        assert sheet.back is not None
        assert crop_lines(sheet.back.items, 0.0) == crop_lines(sheet.front.items, paper.width)


def crop_lines(items: tuple[Item, ...], mirror: float) -> set[tuple[str, float]]:
    """Where marks say to cut, to a tenth of a point, seen from behind where the paper is `mirror` wide."""
    ends = [[(s[1], s[2]) for s in item.segments] for item in items if isinstance(item, Path)]  # type: ignore[misc]
    return {
        ("down", round(abs(mirror - x), 1)) if abs(x - other) < 0.01 else ("across", round(y, 1))
        for (x, y), (other, _) in ends
    }


def test_the_pages_that_a_component_needs() -> None:
    paper = read_paper("a4")
    made = [card("a", 9, has_faces=True), card("b", 5), card("c", 5), card("d", 1)]
    for binding, by_a, by_c in (("single", (1, 2), (3, 4)), ("long", (1, 2), (3, 4, 5, 6))):
        sheets = impose(made, paper, binding, None, STYLE, FONTS)  # type: ignore[arg-type]
        printed = "hand" if binding == "single" else "long"
        file = PrintFile("cards", "cards", "Cards", "ja", paper, sheets, printed)  # type: ignore[arg-type]
        assert pages_with(file, {"a"}) == by_a
        assert pages_with(file, {"c"}) == by_c
        assert pages_with(file, {"x"}) == ()
        needed = {"a": (), "b": ("one", "two"), "c": ("two",), "d": ("two",)}
        assert pages_by_mode([file], needed, ("one", "three")) == {
            "one": {"cards": (1, 2, 3) if binding == "single" else (1, 2, 3, 4)},
            "three": {"cards": by_a},
        }


@pytest.mark.parametrize("name", ["hagaki", "a4", "letter", "a5", "b6"])
@pytest.mark.parametrize("length", range(120, 520, 20))
def test_words_in_the_margin_keep_clear_of_the_crop_marks(name: str, length: int) -> None:
    """However much of it they fill."""
    long = text((LONG * 5)[:length])
    said = MarginWords(WORDS.name, WORDS.ruler, long, by_way({"short:": WORDS.ruler}))
    try:
        (sheet,) = impose([card("a")], read_paper(name), "single", said, STYLE, FONTS)
    except Faulty:
        assert length > 240
        return
    marks = [corners((item,)) for item in sheet.front.items if isinstance(item, Path)]
    assert marks
    for group in (item for item in sheet.front.items if isinstance(item, Group)):
        for run, around in runs_in(group):
            xs, ys = zip(*corners((run,), around), strict=True)
            for mark in marks:
                across, down = zip(*mark, strict=True)
                apart = max(min(across) - max(xs), min(xs) - max(across), min(down) - max(ys), min(ys) - max(down))
                assert apart >= mm(0.4), run.text


def runs_in(group: Group, around: tuple[Matrix, ...] = ()) -> Iterator[tuple[TextRun, tuple[Matrix, ...]]]:
    """Every run, with the matrices that move it onto the paper."""
    for item in group.items:
        if isinstance(item, Group):
            yield from runs_in(item, (group.matrix, *around))
        elif isinstance(item, TextRun):
            yield item, (group.matrix, *around)
