"""Cells of a row stand on one baseline; frames that fit are kept whole."""

from printkit.layout.blocks import flowing
from printkit.layout.desk import Desk
from printkit.layout.flow import Keep
from printkit.layout.tables import table
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
