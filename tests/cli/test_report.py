"""What a build made, as a table on a terminal, also where characters are two columns wide."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from printkit.cli.columns import width
from printkit.cli.report import report
from printkit.imposition.cutting import Handling

RULES = Handling("rules", paper="a4", pages=3, sheets=2, binding="long", stock="plain", pieces=0, steps=())
CARDS = Handling(
    "cards", paper="a4", pages=1, sheets=1, binding="single", stock="thick", pieces=9, steps=("trim-outer", "cut-rows")
)


def built(*handling: Handling, game_id: str = "hitori-ga-ichiban") -> Any:
    file = SimpleNamespace(game=SimpleNamespace(id=game_id))
    game = SimpleNamespace(unproved=None, definition=SimpleNamespace(file=file))
    edition = SimpleNamespace(game=game, order=SimpleNamespace(paper="a4", shop=None), documents=())
    folder = Path("output", "ひとりがいちばん", "ja")
    return SimpleNamespace(folder=folder, handling=handling, edition=edition, pages_by_mode={"standard": {}})


def test_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    assert list(report([built(RULES, CARDS)]))[2:] == [
        "Sheets of paper in all: 3. Print on a4 at 100%.",
        "",
        "Cut in this order:",
        "  cards: cut off the margins, then cut between the rows",
    ]


@pytest.mark.parametrize(("count", "said"), [(1, "1 page  1 sheet "), (2, "2 pages  2 sheets")])
def test_one_is_told_as_one(count: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    assert said in f"{next(iter(report([built(replace(RULES, pages=count, sheets=count))])))} "


def test_in_japanese_the_columns_stand_below_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ja")
    first, second, total, _, *cutting = report([built(RULES, CARDS)])
    assert width(first.partition("両面（長辺とじ）")[0]) == width(second.partition("片面")[0])
    assert second.endswith("片面              あれば厚紙に")
    assert total == "用紙は全部で3枚です。a4 に 100% で印刷してください。"
    assert cutting == ["切る順番:", "  cards: まわりの余白を切り落とす → 行と行のあいだを切る"]


def test_backs_by_hand_and_the_pages_of_each_mode_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    one = built(RULES, replace(CARDS, pages=5, sheets=3, binding="hand", backs=(2, 4)))
    one.pages_by_mode = {"open": {"rules": (1, 2, 3), "cards": (1, 2, 5)}, "close": {"cards": (1, 2, 3, 4)}}
    lines = list(report([one]))
    assert "backs by hand" in lines[1]
    assert lines[2:8] == [
        "Sheets of paper in all: 5. Print on a4 at 100%.",
        "Pages for each way to play:",
        "  open: rules; cards 1–2, 5",
        "  close: cards 1–4",
        "",
        "Backs by hand:",
    ]
    assert lines[8] == "  cards: pages 2, 4 are the backs of the pages before them."
    assert "turned over like the page of a book" in lines[9]


def test_of_several_games_each_is_told_whose_backs_are_printed_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    by_hand = replace(CARDS, binding="hand", backs=(2, 4))
    lines = list(report([built(CARDS), built(by_hand, game_id="kana"), built(by_hand, game_id="kana")]))
    told = [line for line in lines if "are the backs" in line]
    assert told == ["  kana/cards: pages 2, 4 are the backs of the pages before them."]
