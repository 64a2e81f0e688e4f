"""The smallest wrong input for each problem of layout."""

import pytest
from msgspec.structs import replace

from printkit.layout.desk import Desk
from printkit.layout.figures import paint_scene
from printkit.layout.pages import make_pages
from printkit.layout.style import read_style, style_names
from printkit.layout.things import Said
from printkit.model.book import Block, Book, Figure, Framed, Heading, Paragraph, Table
from printkit.model.panel import Paper
from printkit.model.scene import Arrow, Scene, SceneCard, Zone
from printkit.model.text import Span, Text
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.typeset import open_fonts
from printkit.units import mm

STYLE, FONTS = read_style(), open_fonts()
HERE = Place("rulebook.md", 4)
PAPER = Paper("a4", mm(210), mm(297))


def text(words: str, language: str = "en") -> Text:
    return Text((Span(words),), language, "setup")


def faults(*blocks: Block) -> tuple[Problem, ...]:
    with pytest.raises(Faulty) as raised:
        make_pages(Book("en", text("Title"), blocks), PAPER, STYLE, FONTS, text("Notice"))
    return raised.value.problems


def figure(shown: Scene) -> Figure:
    names = tuple((player, text(player)) for player in shown.players)
    return Figure("f", shown, text("alternative"), names, None, HERE)


def test_unknown_accent() -> None:
    with pytest.raises(Faulty) as raised:
        read_style(accent="pink", place=HERE)
    accents = ("blue", "sky", "green", "vermilion", "orange", "purple", "yellow")
    assert raised.value.problems == (problem("unknown-accent", HERE, accent="pink", near=(), accents=accents),)


def test_unknown_style() -> None:
    with pytest.raises(Faulty) as raised:
        read_style("loud")
    assert raised.value.problems == (problem("unknown-style", style="loud", styles=style_names()),)


def test_table_too_wide() -> None:
    words = tuple(text("Incomprehensibilities") for _ in range(3))
    found = faults(Table("t", words, (words,), (False, False, False), HERE, row_heads=False))
    assert [(each.code, each.place) for each in found][:1] == [("table-too-wide", HERE)]
    assert dict(found[0].arguments) == {"block": "t", "excess": found[0].arguments["excess"]}
    assert 0 < float(str(found[0].arguments["excess"])) < 60


def test_figure_too_wide() -> None:
    players = tuple(f"p{number}" for number in range(20))
    found = faults(figure(Scene(players, tuple(Zone(f"hand.{player}", "hand", player) for player in players))))
    (wide,) = (each for each in found if each.code == "figure-too-wide")
    assert wide.place == HERE
    assert wide.arguments["block"] == "f"


def test_figure_label_too_wide() -> None:
    name = "an incomprehensibly long name of a player"
    (found,) = faults(figure(Scene((name,), (Zone("hand.a", "hand", name, (SceneCard("A"),)),))))
    assert (found.code, found.place) == ("figure-label-too-wide", HERE)
    assert found.arguments["label"] == name


def test_arrow_without_end() -> None:
    desk = Desk(STYLE, FONTS)
    shown = Scene((), (Zone("row", "row", cards=(SceneCard("A"),)),), (Arrow("row", "rwo", "A"),))
    paint_scene(desk, shown, {}, 200.0, Said("en", "f", 0, HERE))
    assert desk.problems == [problem("arrow-without-end", HERE, block="f", zone="rwo")]


def rows(count: int) -> Figure:
    zones = (Zone(f"row{number}", "row", cards=tuple(map(SceneCard, "A23456"))) for number in range(count))
    return figure(Scene((), tuple(zones)))


def test_taller_than_column() -> None:
    heading = Heading("h", 2, text("Heading"), Place("rulebook.md", 3))
    (found,) = faults(heading, rows(30))
    assert (found.code, found.place) == ("taller-than-column", heading.place)
    assert float(str(found.arguments["excess"])) > 0


def test_a_figure_that_is_a_little_taller_than_a_column_is_drawn_smaller() -> None:
    book = Book("en", text("Title"), (Heading("h", 2, text("Heading"), HERE), rows(20)))
    stiff = replace(STYLE, figures=1.0)
    assert make_pages(book, PAPER, STYLE, FONTS, text("Notice")).text_pages <= 2
    with pytest.raises(Faulty):
        make_pages(book, PAPER, stiff, FONTS, text("Notice"))


def test_what_a_part_below_finds_is_told_at_the_block() -> None:
    inner = Paragraph("p", text("😀"), HERE)
    (found,) = faults(Framed("f", None, (inner,), Place("rulebook.md", 3)))
    assert (found.code, found.place) == ("missing-glyph", HERE)


def test_a_paper_without_room_for_any_text() -> None:
    small = replace(PAPER, width=mm(30), height=mm(40))
    with pytest.raises(Faulty) as caught:
        make_pages(Book("en", text("Title"), (Heading("a", 1, text("A"), HERE),)), small, STYLE, FONTS, text("Notice"))
    assert caught.value.problems == (problem("taller-than-column", HERE, excess=16.0),)
