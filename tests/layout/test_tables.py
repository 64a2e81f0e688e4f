"""Cells of a row stand on one baseline; frames that fit are kept whole."""

import pytest

from printkit.layout.blocks import flowing
from printkit.layout.desk import Desk
from printkit.layout.flow import Keep, Slice, walk
from printkit.layout.frames import framed
from printkit.layout.nodes import ARTIFACT
from printkit.layout.tables import FEW_ROWS, table
from printkit.model.book import Framed, Paragraph, Table
from printkit.model.display import TextRun
from printkit.model.text import Text
from printkit.units import mm
from tests.layout.sample import place, words

WIDTH = mm(80)


def row_runs(desk: Desk, head: tuple[Text, ...], *rows: tuple[Text, ...]) -> list[list[TextRun]]:
    made = table(desk, Table("t", head, rows, (False,) * len(head), place(1)), WIDTH, 0)
    return [[run for run in each.items if isinstance(run, TextRun) and not run.is_ruby] for each in made]


def test_cells_of_two_languages_stand_on_one_baseline(desk: Desk) -> None:
    rows = row_runs(desk, (words("ことば"), words("Word", "en")), (words("<準備|じゅん|び>"), words("setup", "en")))
    for runs in rows:
        assert len(runs) == 2
        assert len({round(run.y, 3) for run in runs}) == 1


def test_heads_stand_on_the_line_of_the_longest(desk: Desk) -> None:
    long = words("a heading that is much too long to stand in one line of its column", "en")
    head, _ = row_runs(desk, (words("Round", "en"), long), (words("1", "en"), words("2", "en")))
    assert head[0].y == max(run.y for run in head)


def test_columns_add_up_to_the_width_and_words_stay_whole(desk: Desk) -> None:
    head = (words("Players", "en"), words("Something to be said about it at length, and more", "en"))
    made = table(desk, Table("t", head, ((words("3", "en"), head[1]),), (True, False), place(1)), WIDTH, 0)
    runs = [run for run in made[0].items if isinstance(run, TextRun)]
    assert "Players" in [run.text for run in runs]
    assert all(run.x + run.width <= WIDTH for run in runs)
    assert desk.problems == []


def test_a_frame_that_fits_into_a_column_is_broken_unwillingly_and_one_that_does_not_freely(desk: Desk) -> None:
    def inner(lines: int) -> list[Keep]:
        text = Paragraph("p", words("チップを取る。" * 10 * lines), place(1))
        made = flowing(desk, (Framed("f", None, (text,), place(1)),), WIDTH)
        return [piece.keep for piece in made[:-1]]

    assert Keep.FREE not in inner(3)
    assert Keep.FREE in inner(30)


def test_a_table_of_few_rows_is_never_broken_and_a_longer_one_is(desk: Desk) -> None:
    def inner(rows: int) -> set[Keep]:
        row = (words("3"), words("チップを取る。" * 12))
        made = table(desk, Table("t", (words("人"), words("数")), (row,) * rows, (True, False), place(1)), WIDTH, 0)
        return {piece.keep for piece in made[:-1]}

    assert inner(FEW_ROWS) == {Keep.FAST}
    assert min(inner(FEW_ROWS + 1)) < Keep.FAST


def test_a_frame_that_goes_on_in_another_column_says_its_title_again_outside_the_structure(desk: Desk) -> None:
    text = Paragraph("p", words("チップを取る。" * 100), place(1))
    made = flowing(desk, (Framed("f", words("例"), (text,), place(1), again=words("例（つづき）")),), WIDTH)
    begins = [at for at in range(1, len(made)) if made[at - 1].keep < Keep.FAST]
    assert begins
    for at in begins:
        first, second = list(walk(made, at))[:2]
        runs = [run for run in first.slice.items if isinstance(run, TextRun)]
        assert ("".join(run.text for run in runs), {run.node for run in runs}) == ("例（つづき）", {ARTIFACT})
        assert second.top >= first.top + first.slice.height
        assert first.top == pytest.approx(desk.space("frame-padding"))


def test_what_fills_a_column_goes_on_without_the_title(desk: Desk) -> None:
    full = Slice(desk.column_height - 2 * desk.space("frame-padding"))
    title = (Slice(12.0),)
    made = framed(desk, "example", 1, (Slice(12.0), full, Slice(12.0)), WIDTH, title)
    assert [bool(piece.head) for piece in made] == [False, False, True]
