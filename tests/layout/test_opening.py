"""What stands over the whole width of the first page, and what flows."""

import pytest

from printkit.layout.desk import Desk, natural_width
from printkit.layout.flow import Keep
from printkit.layout.key_facts import key_facts
from printkit.layout.needed import needed
from printkit.layout.opening import opening, split_opening
from printkit.model.book import Book, Heading, KeyFacts, Needed, NeededThing, Paragraph
from printkit.model.display import TextRun
from tests.layout.sample import place, sample, words

TITLE = Heading("title", 1, words("だい"), place(1))
KEY = KeyFacts("key", ((words("人数"), words("#players=3#人")),), place(2))
LEAD = Paragraph("lead", words("はじめに。"), place(3))
WHAT = Heading("what", 2, words("ようい"), place(4))
THINGS = Needed("things", (NeededThing("chips", "chip", words("チップ"), words("#chips=60#")),), place(5))
TEXT = Paragraph("text", words("本文。"), place(6))
SETUP = Heading("setup", 2, words("じゅんび"), place(7))


def split(*blocks: object) -> tuple[str, list[str], list[str]]:
    title, above, below = split_opening(Book("ja", words("だい"), blocks))  # type: ignore[arg-type]
    return title.plain, [block.id for block in above], [block.id for block in below]


def test_key_facts_a_lead_and_what_is_needed_with_its_heading_stand_above() -> None:
    assert split(TITLE, KEY, LEAD, WHAT, THINGS, TEXT) == ("だい", ["key", "lead", "what", "things"], ["text"])


def test_text_under_a_heading_flows() -> None:
    assert split(TITLE, KEY, SETUP, TEXT) == ("だい", ["key"], ["setup", "text"])
    assert split(TITLE, TEXT, KEY) == ("だい", [], ["text", "key"])


def test_a_book_without_a_first_heading_takes_its_own_title() -> None:
    assert split(SETUP, TEXT) == ("だい", [], ["setup", "text"])


def test_a_lead_is_set_as_one() -> None:
    _, above, _ = split_opening(Book("ja", words("だい"), (TITLE, KEY, LEAD)))
    assert [block.style for block in above if isinstance(block, Paragraph)] == ["lead"]


def test_short_key_facts_stand_side_by_side_and_a_long_one_below(desk: Desk) -> None:
    book = sample("ja")
    (block,) = (each for each in book.blocks if isinstance(each, KeyFacts))
    (slice_,) = key_facts(desk, block, 500.0, 0)
    runs = [item for item in slice_.items if isinstance(item, TextRun) and not item.is_ruby]
    labels = [run for run in runs if run.size < 9]
    assert [label.text for label in labels] == ["人数", "時間", "年れい", "めあて"]
    assert len({round(label.y, 2) for label in labels[:3]}) == 1
    assert labels[3].y > labels[0].y
    assert labels[3].x == labels[0].x < labels[1].x < labels[2].x


@pytest.mark.parametrize("fit", [True, False])
def test_three_key_facts_stand_side_by_side_as_long_as_each_fits_into_a_third(desk: Desk, fit: bool) -> None:
    longest = words("３〜８人（おすすめは６〜８人）")
    room = natural_width(desk, longest, desk.type_for("key-text", longest), None) + desk.space("key-gap") * 1.5
    said = (longest, words("短い"), words("短い"))
    facts = tuple((words(label), text) for label, text in zip("あいう", said, strict=True))
    (made,) = key_facts(desk, KeyFacts("key", facts, place(2)), 3 * room + (1 if fit else -1), 0)
    labels = [run for run in made.items if isinstance(run, TextRun) and run.text in list("あいう")]
    assert (len({round(run.y, 2) for run in labels}) == 1) == fit


def test_what_is_needed_fills_its_rows_evenly(desk: Desk) -> None:
    things = tuple(NeededThing("", "chip", words(f"もの{kana}"), words("")) for kana in "あいうえおかき")
    rows = needed(desk, Needed("n", things, place(1)), 300.0, 0)
    names = [[item for item in row.items if isinstance(item, TextRun)] for row in rows]
    assert [len(each) for each in names] == [4, 3]
    assert [row.keep for row in rows] == [Keep.FAST, Keep.FREE]  # a second language's things stay in one column


def test_an_unknown_icon_is_told_at_its_block(desk: Desk) -> None:
    needed(desk, Needed("n", (NeededThing("", "nothing", words("もの"), words("")),), place(9)), 300.0, 0)
    assert [(each.code, each.place) for each in desk.problems] == [("unknown-icon", place(9))]


def test_a_long_key_fact_keeps_its_row_for_itself(desk: Desk) -> None:
    entries = ((words("めあて"), words("だれもえらばない数を出して、チップをたくさん集める。")), KEY.entries[0])
    (slice_,) = key_facts(desk, KeyFacts("key", entries, place(2)), 440.0, 0)
    labels = [item for item in slice_.items if isinstance(item, TextRun) and item.size < 9 and not item.is_ruby]
    assert labels[0].y < labels[1].y


@pytest.mark.parametrize(
    ("title", "language", "width", "shrinks"),
    [
        ("ひとりがいちばん", "ja", 500.0, False),
        ("サバイバルバトルゲーム", "ja", 330.0, True),
        ("ひらがなサバイバルバトル", "ja", 330.0, False),
        ("Extraordinary", "en", 250.0, True),
        ("The Longest Ordinary Title of Them All", "en", 250.0, False),
    ],
)
def test_a_title_is_set_smaller_rather_than_torn_inside_a_word(
    desk: Desk, title: str, language: str, width: float, shrinks: bool
) -> None:
    band, *_ = opening(desk, words(title, language), (), width, "dots")
    runs = [item for item in band.items if isinstance(item, TextRun)]
    whole = desk.style.type_for("title", language)
    assert not desk.problems
    assert (runs[0].size < whole.size) == shrinks
    assert runs[0].size >= whole.smallest
    assert not any("サ" in run.text and "ル" not in run.text for run in runs), "サバイバル stays whole"


def test_a_title_that_no_size_keeps_whole_is_as_large_as_others(desk: Desk) -> None:
    band, *_ = opening(desk, words("サバイバルバトルゲームカード"), (), 220.0, "dots")
    run = next(item for item in band.items if isinstance(item, TextRun))
    assert run.size == desk.style.type_for("title", "ja").size


def test_the_ruby_of_a_title_keeps_off_the_line_above(desk: Desk) -> None:
    def apart(title: str) -> float:
        """Of the two baselines."""
        band, *_ = opening(desk, words(title), (), 300.0, "dots")
        first, second = sorted({run.y for run in band.items if isinstance(run, TextRun) and not run.is_ruby})
        return second - first

    style = desk.style.type_for("title", "ja")
    assert apart("サバイバルの道 あいう団の旅") == pytest.approx(style.leading)
    assert apart("サバイバルの道 あいう<団|だん>の旅") > 1.5 * style.size
