"""The smallest wrong edition for each fault, and exactly what is said about it."""

from pathlib import Path
from typing import Any

import pytest

from printkit.build import Order, make_editions
from printkit.catalogue.opening import open_catalogue
from printkit.cli.commands.locale import refuse_unread
from printkit.cli.words import told
from printkit.definition import find_game, read_definition
from printkit.edition.derive import Wish, derive
from printkit.edition.rebase import rebase
from printkit.model.facts import Facts
from printkit.place import Place
from printkit.problems import Faulty, Problem
from printkit.rulebook import read_rulebook
from tests.cli.shelves import data
from tests.definition.editions import EDITION, edition_of_tiny, make_edition, make_game
from tests.problems.finding import only_problem

GAME = "../tiny/game.yaml"
# what is written below the head of edition.yaml; code, place there, arguments, second place
IN_EDITION: list[tuple[str, str, tuple[int, int], dict[str, Any], Place | None]] = [
    ("parameters: {rond: 3}", "override-of-nothing", (9, 14), {"name": "parameters.rond", "near": ("rounds",)}, None),
    (
        "parameters: {players: 3}",
        "override-of-nothing",
        (9, 14),
        {"name": "parameters.players", "near": ("game.modes",)},
        None,
    ),
    (
        "parameters: {count.cards: 3}",
        "override-of-nothing",
        (9, 14),
        {"name": "parameters.count.cards", "near": ("components.cards.copies",)},
        None,
    ),
    (
        "components: {card: {copies: 3}}",
        "override-of-nothing",
        (9, 14),
        {"name": "components.card", "near": ("cards",)},
        None,
    ),
    (
        "examples: {fist: leave out}",
        "override-of-nothing",
        (9, 12),
        {"name": "examples.fist", "near": ("first",)},
        None,
    ),
    (
        "readings: {silens: leave out}",
        "override-of-nothing",
        (9, 12),
        {"name": "readings.silens", "near": ("silence",)},
        None,
    ),
    (
        "texts: {cards.hnt: x}",
        "override-of-nothing",
        (9, 9),
        {"name": "texts.cards.hnt", "near": ("cards.hint", "cards.title")},
        None,
    ),
    ("names: {akki: x}", "override-of-nothing", (9, 9), {"name": "names.akki", "near": ("aki",)}, None),
    (
        "game: {modes: {team: {players: [2, 3], minutes: 5}}}",
        "override-of-nothing",
        (9, 16),
        {"name": "game.modes.team", "near": ()},
        None,
    ),
    (
        "examples: {first: {expect: {row.9: leave out}}}",
        "override-of-nothing",
        (9, 29),
        {"name": "examples.first.expect.row.9", "near": ("row.2", "row.1")},
        None,
    ),
    (
        "parameters: {rounds: 10}",
        "override-without-change",
        (9, 22),
        {"name": "parameters.rounds.value"},
        Place(GAME, 15, 19),
    ),
    ("game: {ages: 8}", "override-without-change", (9, 14), {"name": "game.ages"}, Place(GAME, 7, 9)),
    ("components: {cards: {}}", "override-without-change", (9, 21), {"name": "components.cards"}, Place(GAME, 18, 5)),
    (
        "parameters: {rounds: 21}",
        "parameter-above-max",
        (9, 22),
        {"parameter": "rounds", "found": 21, "max": 20},
        Place(GAME, 15, 36),
    ),
    (
        "parameters: {rounds: {value: 30, max: 40}}",
        "wrong-type",
        (9, 22),
        {"expected": ("whole number", "list"), "found": "{value: …, max: …}"},
        None,
    ),
    (
        "game: {title: x}",
        "unknown-field",
        (9, 8),
        {"field": "title", "near": (), "known": ("category", "ages", "modes", "accent", "motif")},
        None,
    ),
    ("texts: {cards.hint: {en: ' '}}", "blank-text", (9, 26), {"field": "texts.cards.hint.en"}, None),
    (
        "rulebook: {end.1: {en: x}}",
        "text-without-own-language",
        (9, 12),
        {"name": "rulebook.end.1", "language": "ja"},
        None,
    ),
    (
        "components: {cards: {id: deck}}",
        "unknown-field",
        (9, 22),
        {"field": "id", "near": (), "known": ()},
        None,
    ),
    ("rulebook: {end.1: 3}", "wrong-type", (9, 19), {"expected": ("text",), "found": "3"}, None),
]


@pytest.mark.parametrize(("changes", "code", "at", "arguments", "because"), IN_EDITION)
def test_in_edition_yaml(
    changes: str, code: str, at: tuple[int, int], arguments: dict[str, Any], because: Place | None, tmp_path: Path
) -> None:
    fault = only_problem(lambda: edition_of_tiny(tmp_path, changes + "\n"))
    assert (fault.code, fault.place, dict(fault.arguments)) == (code, Place("edition.yaml", *at), arguments)
    assert fault.because == because


def test_what_the_rules_compute_is_changed_where_it_comes_from(tmp_path: Path) -> None:
    file = derive(find_game("hitori-ga-ichiban"), tmp_path / "mine", Wish(), "en")
    with file.open("a", encoding="utf-8") as edition:
        edition.write("parameters: {rounds: 8, suits: 3, chips_by_rnd: 3}\n")
    told = data("check", tmp_path / "mine", code=1)["problems"]
    assert [(each["code"], each["arguments"]) for each in told] == [
        ("override-of-computed", {"name": "rounds", "parameters": ["chips_by_round"], "rules": []}),
        ("override-of-computed", {"name": "suits", "parameters": [], "rules": "rules.py"}),
        ("override-of-nothing", {"name": "parameters.chips_by_rnd", "near": ["chips_by_round"]}),
    ]
    assert told[0]["because_place"].endswith("hitori-ga-ichiban/game.yaml:29:27")
    assert told[0]["mend"] == "Take it out. Change instead: chips_by_round."
    assert told[1]["because"] == "No parameter changes it, only rules.py could."


# what is written below the head, rulebook.md; code, place, arguments, second place
IN_RULEBOOK: list[tuple[str, str, str, Place, dict[str, Any], Place | None]] = [
    (
        "rulebook: {end.2: x}\n",
        "",
        "override-of-nothing",
        Place("edition.yaml", 9, 19),
        {"name": "rulebook.end.2", "near": ("end.1", "end")},
        None,
    ),
    (
        "rulebook: {end.1: おわります。}\n",
        "",
        "override-without-change",
        Place("edition.yaml", 9, 19),
        {"name": "end.1"},
        Place("../tiny/rulebook.md", 18, 1),
    ),
    (
        "rulebook: {setup.1: x}\n",
        "",
        "block-of-several-texts",
        Place("edition.yaml", 9, 21),
        {"name": "setup.1"},
        Place("../tiny/rulebook.md", 7, 4),
    ),
    (
        "rulebook: {end.1: 'おわり`x'}\n",
        "",
        "markup-unused",
        Place("edition.yaml", 9, 19),
        {"markup": "`"},
        None,
    ),
    (
        "",
        "## おわり {#end}\n\nおわります。\n",
        "override-without-change",
        Place("rulebook.md", 1, 4),
        {"name": "#end"},
        Place("../tiny/rulebook.md", 16, 4),
    ),
    (
        "",
        "## おわり {#ende}\n",
        "section-without-place",
        Place("rulebook.md", 1, 4),
        {"id": "ende", "near": ("end",), "known": ("title", "setup", "end")},
        None,
    ),
    ("", "はじめに。\n", "text-before-heading", Place("rulebook.md", 1, 1), {}, None),
]


@pytest.mark.parametrize(("changes", "book", "code", "place", "arguments", "because"), IN_RULEBOOK)
def test_in_the_rulebook(
    changes: str,
    book: str,
    code: str,
    place: Place,
    arguments: dict[str, Any],
    because: Place | None,
    tmp_path: Path,
) -> None:
    edition = edition_of_tiny(tmp_path, changes, book)
    fault = only_problem(lambda: read_rulebook(edition))
    assert (fault.code, fault.place, dict(fault.arguments), fault.because) == (code, place, arguments, because)


# ---------------------------------------------------------------- what is printed


def faults_of(folder: Path) -> list[Problem]:
    with pytest.raises(Faulty) as caught:
        make_editions(Order(folder, only=("rules",)), ("ja",), lambda _: None)
    return list(caught.value.problems)


def edition_of_hitori(folder: Path, changes: str, rulebook: str = "") -> Path:
    head = EDITION.replace("id: tiny", "id: hitori-ga-ichiban").replace(", folder: {folder}", "")
    return make_edition(folder, find_game("hitori-ga-ichiban"), changes, rulebook, head=head)


def test_what_is_left_out_but_shown(tmp_path: Path) -> None:
    (fault,) = faults_of(edition_of_hitori(tmp_path / "e", "examples: {one-alone: leave out}\n"))
    assert (fault.code, fault.place) == ("left-out-but-shown", Place("edition.yaml", 9, 12))
    assert dict(fault.arguments) == {"name": "examples.one-alone", "block": "collect.2"}
    assert fault.because is not None
    assert fault.because.path == "hitori-ga-ichiban/rulebook.md"


def test_lists_of_what_is_needed_follow_what_is_left_out(tmp_path: Path) -> None:
    changes = "components: {score-pad: leave out, banker-card: leave out}\nreadings: {ties: leave out}\n"
    make_editions(Order(edition_of_hitori(tmp_path / "e", changes)), ("ja",), lambda _: None)


def test_an_example_that_changed_rules_forbid_names_the_parameter(tmp_path: Path) -> None:
    faults = faults_of(edition_of_hitori(tmp_path / "e", "parameters: {resting_from: 5}\n"))
    assert {fault.code for fault in faults} == {"expectation-not-met"}
    assert {fault.because for fault in faults} == {Place("edition.yaml", 9, 28)}
    assert {fault.arguments["parameters"] for fault in faults} == {("resting_from",)}
    assert {fault.arguments["example"] for fault in faults} == {"resting-card"}
    assert {fault.place.path for fault in faults if fault.place} == {"hitori-ga-ichiban/game.yaml"}


def test_a_position_that_changed_rules_forbid_names_the_parameter(tmp_path: Path) -> None:
    faults = faults_of(
        edition_of_hitori(tmp_path / "e", "parameters: {chips_by_round: [1, 1, 1, 1, 1, 1, 2, 3, 4, 6]}\n")
    )
    (fault,) = (fault for fault in faults if fault.code == "given-not-conserved")
    assert fault.because == Place("edition.yaml", 9, 30)
    assert "examples: final-count" in str(told(fault)["mend"])


def test_an_example_that_the_edition_writes_itself_has_its_own_place(tmp_path: Path) -> None:
    (fault,) = faults_of(edition_of_hitori(tmp_path / "e", "examples: {lay-out: {expect: {bank: 3}}}\n"))
    assert fault.place == Place("edition.yaml", 9, 37)
    assert "edition.yaml" not in str(told(fault)["mend"])


def test_a_text_without_its_translation(tmp_path: Path) -> None:
    folder = edition_of_hitori(tmp_path / "e", "texts: {bank-mat.title: おかね}\n")
    with pytest.raises(Faulty) as caught:
        make_editions(Order(folder), ("en",), lambda _: None)
    assert {(fault.code, fault.place) for fault in caught.value.problems} == {
        ("message-missing", Place("edition.yaml", 9, 25))
    }


CHANGES = "## そのた {#about}\n\n::: changes\n:::\n"


def test_changes_of_a_game_without_a_parent(tmp_path: Path) -> None:
    game = make_game(tmp_path / "tiny", "# ちいさい {#title}\n\n::: changes\n:::\n")
    assert [(fault.code, fault.place) for fault in faults_of(game)] == [
        ("changes-without-parent", Place("rulebook.md", 3, 1))
    ]


def test_a_change_without_words(tmp_path: Path) -> None:
    folder = edition_of_hitori(tmp_path / "e", "parameters: {chip_values: [1, 2, 10]}\n", CHANGES)
    (fault,) = faults_of(folder)
    assert (fault.code, fault.place) == ("change-without-words", Place("edition.yaml", 9, 27))
    assert (dict(fault.arguments), fault.because) == (
        {"parameter": "chip_values", "near": ()},
        Place("rulebook.md", 3, 1),
    )


def test_a_large_change_is_named_too(tmp_path: Path) -> None:
    """Which no small change of a parameter would explain."""
    changes = "parameters: {chips_by_round: [1, 9, 9, 9, 9, 9, 9, 9, 9, 9]}\n"
    for fault in faults_of(edition_of_hitori(tmp_path / "e", changes)):
        assert fault.because == Place("edition.yaml", 9, 30)


def test_what_does_not_hold_the_parent_shows_nothing(tmp_path: Path) -> None:
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"))
    before = (small / "edition.yaml").read_bytes()
    found = only_problem(lambda: rebase(small, tmp_path / "store", small))
    assert (found.code, found.place) == ("parent-not-in", Place(str(small), 0, 0))
    assert dict(found.arguments) == {"id": "tiny", "file": "small"}
    assert (small / "edition.yaml").read_bytes() == before


@pytest.mark.parametrize("way", ["/home/aki/tiny", "C:/tiny", "..\\tiny"])
def test_a_way_to_the_parent_that_is_none(way: str, tmp_path: Path) -> None:
    make_game(tmp_path / "tiny")
    head = EDITION.replace("folder: {folder}", f"folder: '{way}'")
    folder = make_edition(tmp_path / "small", tmp_path / "tiny", head=head)
    fault = only_problem(lambda: read_definition(folder))
    assert (fault.code, dict(fault.arguments)) == ("no-way-to-folder", {"folder": way})


def test_a_parent_called_by_half_of_its_name(tmp_path: Path) -> None:
    head = EDITION.replace("id: tiny", "id: hitori").replace(", folder: {folder}", "")
    fault = only_problem(lambda: read_definition(make_edition(tmp_path / "e", make_game(tmp_path / "tiny"), head=head)))
    assert (fault.code, fault.arguments["near"]) == ("parent-not-found", ("hitori-ga-ichiban",))


def test_an_edition_is_not_begun_with_the_id_of_its_parent(tmp_path: Path) -> None:
    parent = make_game(tmp_path / "tiny")
    fault = only_problem(lambda: derive(parent, tmp_path / "other" / "tiny", Wish(), "en"))
    assert (fault.code, fault.place, dict(fault.arguments)) == ("edition-named-as-parent", None, {"id": "tiny"})
    assert not (tmp_path / "other").exists()


def test_a_text_in_another_language_than_the_edition_is_written_in(tmp_path: Path) -> None:
    head = EDITION.replace("language: ja", "language: en")
    folder = make_edition(tmp_path / "e", make_game(tmp_path / "tiny"), "texts: {cards.hint: おく}\n", head=head)
    catalogue = open_catalogue(read_definition(folder), "ja")
    fault = only_problem(lambda: catalogue.game_text("cards.hint", Facts({}), "x"))
    assert (fault.code, fault.arguments["written"]) == ("message-missing", "en")


def test_a_translation_file_that_nothing_reads(tmp_path: Path) -> None:
    folder = make_edition(tmp_path / "e", make_game(tmp_path / "tiny"))
    right = folder / "locales" / "en" / "LC_MESSAGES" / "small.po"
    wrong = [folder / "locales" / "en" / "small.po", folder / "locale" / "en.po", right.with_name("tiny.po")]
    for file in (right, right.with_name("sheets.po"), *wrong):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"")
    with pytest.raises(Faulty) as caught:
        refuse_unread(read_definition(folder))
    found = {(each.code, str(each.place)) for each in caught.value.problems}
    assert found == {("po-not-read", f"{file.relative_to(folder).as_posix()}:1:1") for file in wrong}
