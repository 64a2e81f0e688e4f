"""The smallest orders that a build refuses as a whole."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from printkit.build import Order, make_editions
from printkit.checks.numbers import unproved_numbers
from printkit.model.display import TextRun
from printkit.model.panel import Panel, Paper, Placement, PrintFile, Sheet, Side
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from tests.cli.shelves import TINY, tiny

RUN = TextRun(0, 0, "f", 9, (), 9, "ink", "three", "en", source="title")
TYPED = [RUN, replace(RUN, text="3"), *(replace(RUN, text=text, language="ja") for text in ("三人", "第二"))]


def refused(order: Order) -> list[Problem]:
    with pytest.raises(Faulty) as caught:
        make_editions(order, (), lambda _step: None)
    return list(caught.value.problems)


def test_a_part_that_no_game_has(tmp_path: Path) -> None:
    known = ("rules", "cards", "chips", "boards", "pad", "helper")
    order = Order(tiny(tmp_path), only=("cards", "helpr"))
    assert refused(order) == [problem("unknown-part", name="helpr", near=("helper",), known=known)]


def test_a_form_of_rules_that_nobody_wants(tmp_path: Path) -> None:
    order = Order(tiny(tmp_path), only=("cards",), forms=("booklet", "html"))
    assert refused(order) == [problem("form-without-rules", forms=("booklet", "html"), only=("cards",))]


def test_nothing_is_left_of_what_was_asked_for(tmp_path: Path) -> None:
    order = Order(tiny(tmp_path), only=("cards",), kit="rules")
    assert refused(order) == [problem("nothing-to-print", only=("cards",), kit="rules", players=(), mode=())]
    assert refused(replace(order, players=3)) == [
        problem("nothing-to-print", only=("cards",), kit="rules", players=3, mode=())
    ]


def test_a_motif_that_is_not_there_is_told_where_it_is_named(tmp_path: Path) -> None:
    folder = tiny(tmp_path, game_yaml=TINY["game.yaml"].replace("  ages: 8\n", "  ages: 8\n  motif: crwn\n"))
    (fault,) = refused(Order(folder))
    assert (fault.code, fault.place) == ("unknown-pattern", Place("game.yaml", 8, 10))
    assert fault.arguments["pattern"] == "crwn"


def test_a_table_that_no_mode_serves(tmp_path: Path) -> None:
    order, modes = Order(tiny(tmp_path)), Place("game.yaml", 8, 10)
    offered = {"found": 4, "modes": ("standard",), "known": ("standard (2–3)",)}
    assert refused(replace(order, players=4)) == [problem("table-not-offered", None, modes, **offered)]
    named = {"name": "fast", "near": (), "known": ("standard",)}
    assert refused(replace(order, mode="fast")) == [problem("unknown-mode", None, modes, **named)]


@pytest.mark.parametrize("run", TYPED)
def test_a_number_that_nobody_answers_for(run: TextRun) -> None:
    side = Side((Placement(Panel("p", 9, 9, (run,), "en"), 0, 0),))
    file = PrintFile("cards", "cards", "Cards", "en", Paper("a4", 9, 9), (Sheet(side, side),))
    said = {"text": run.text, "source": "title", "file": "cards"}
    assert list(unproved_numbers([file])) == [problem("unproved-number", page=page, **said) for page in (1, 2)]


def test_a_word_is_judged_with_its_neighbours_on_other_lines() -> None:
    def faults(*words: str, language: str = "en") -> list[str]:
        runs = tuple(replace(RUN, text=each, language=language) for each in words)
        side = Side((Placement(Panel("p", 9, 9, runs, language), 0, 0),))
        file = PrintFile("cards", "cards", "Cards", language, Paper("a4", 9, 9), (Sheet(side),))
        return [str(each.arguments["text"]) for each in unproved_numbers([file])]

    assert faults("nobody wants to be the", "one who loses") == []
    assert faults("there is only", "one who loses") == ["one who loses"]
    assert faults("all prompts were writ\u00ad", "ten for this edition") == []
    assert faults("ひとつの山が十", "分に高い", language="ja") == []
