"""What is told to be different between two games is what is different, and nothing else."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.definition import find_game, find_games, read_definition
from printkit.edition.diff import Change, differences, in_language
from printkit.edition.printed import printed_differences
from tests.definition.editions import edition_of_tiny, make_edition, make_game
from tests.definition.test_edition import HITORI, edition_of_hitori


def test_drawings_are_told_by_their_files(tmp_path: Path) -> None:
    parent, art = make_game(tmp_path / "tiny"), "art: {moon.png: {author: Aki, licence: CC0-1.0}}\n"
    (parent / "icons").mkdir()
    for name in ("star.yaml", "sun.yaml"):
        (parent / "icons" / name).write_bytes(b"shapes: []")
    folder = make_edition(tmp_path / "small", parent, art)
    for name in ("icons/star.yaml", "faces/cards.yaml", "moon.png"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(name.encode())
    found = differences(read_definition(parent), read_definition(folder))
    assert [(change.id, change.kind) for change in found if change.part == "drawings"] == [
        ("icons/star.yaml", "changed"),
        ("faces/cards.yaml", "added"),
        ("moon.png", "added"),
    ]


def test_colours_and_sizes_are_told_as_they_are_written(tmp_path: Path) -> None:
    styles = 'styles: {accents: {dusk: {solid: {rgb: "#5B4B8A"}, over: paper}}, type: {body: {ja: {size: 10}}}}\n'
    parent = make_game(tmp_path / "tiny")
    edition = read_definition(make_edition(tmp_path / "small", parent, styles))
    told = differences(read_definition(parent), edition)
    found = {change.id: change.after for change in told if change.part == "styles"}
    assert found == {
        "accents.dusk.solid.rgb": "#5B4B8A",
        "accents.dusk.over": "paper",
        "type.body.ja.size": "10",
    }


@pytest.mark.parametrize("game", sorted(find_games()))
def test_a_game_is_not_different_from_itself(game: str) -> None:
    definition = read_definition(find_game(game))
    assert differences(definition, definition) == ()


def told(tmp_path: Path, changes: str, rulebook: str = "") -> dict[tuple[str, str], Change]:
    edition = edition_of_tiny(tmp_path, changes, rulebook)
    found = differences(read_definition(tmp_path / "tiny"), edition)
    about = {("game", "title"), ("game", "version"), ("rights", "authors")}
    return {(one.part, one.id): one for one in found if (one.part, one.id) not in about}


def test_every_part_is_told(tmp_path: Path) -> None:
    (tmp_path / "small").mkdir()
    (tmp_path / "small" / "cards.csv").write_text("label,set\nA,1\nB,1\n2,1\n", encoding="utf-8")
    found = told(
        tmp_path,
        "game: {ages: 9}\n"
        "parameters: {rounds: 8}\n"
        "components: {cards: {copies: 2}, marker: leave out, tokens: {kind: chips}}\n"
        "examples: {first: {expect: {row.1: leave out}}}\n"
        "readings: {silence: leave out}\n"
        "texts: {cards.hint: そこに置く}\n"
        "names: {aki: あさ}\n"
        "rulebook: {title.1: たべます。}\n",
        "## おわり {#end}\n\nおわります。\n\nかたづけます。\n",
    )
    assert found == {
        ("game", "ages"): Change("game", "ages", "changed", "8", "9"),
        ("parameters", "rounds"): Change("parameters", "rounds", "changed", "10 (1–20)", "8 (1–20)"),
        ("components", "cards.copies"): Change("components", "cards.copies", "changed", "players", "2"),
        ("components", "marker"): Change("components", "marker", "removed", "marker"),
        ("components", "tokens"): Change("components", "tokens", "added", "", "chips"),
        ("cards", "cards.csv:3"): Change("cards", "cards.csv:3", "added", "", "{label: B, set: 1}"),
        ("examples", "first.expect.row.1"): Change("examples", "first.expect.row.1", "removed", "1"),
        ("readings", "silence"): Change("readings", "silence", "removed", "choice"),
        ("rulebook", "title.1"): Change("rulebook", "title.1", "changed", "あそびます。", "たべます。", "title"),
        ("rulebook", "end.2"): Change("rulebook", "end.2", "added", "", "かたづけます。", "end"),
        ("texts", "cards.hint"): Change(
            "texts", "cards.hint", "changed", "ここに置く", "そこに置く", "text:cards.hint"
        ),
        ("names", "aki"): Change("names", "aki", "changed", "あき", "あさ", "name:aki"),
    }


def test_a_translation_alone_is_told(tmp_path: Path) -> None:
    tiny = make_game(tmp_path / "tiny")
    po = tiny / "locales" / "en" / "LC_MESSAGES" / "tiny.po"
    po.parent.mkdir(parents=True)
    po.write_text('msgctxt "text:cards.hint"\nmsgid "ここに置く"\nmsgstr "Put it here"\n', encoding="utf-8")
    copy = shutil.copytree(tiny, tmp_path / "copy")
    other = copy / "locales" / "en" / "LC_MESSAGES" / "tiny.po"
    other.write_text(po.read_text(encoding="utf-8").replace("Put it", "Lay it"), encoding="utf-8")
    (change,) = differences(read_definition(tiny), read_definition(copy))
    assert change == Change("translations", "en: text:cards.hint", "changed", "Put it here", "Lay it here")


def test_a_text_is_shown_in_the_language_of_the_reader(tmp_path: Path) -> None:
    changes = "texts: {cards.hint: {ja: そこに置く, en: Put it there}}\n"
    tiny = make_game(tmp_path / "tiny")
    po = tiny / "locales" / "en" / "LC_MESSAGES" / "tiny.po"
    po.parent.mkdir(parents=True)
    po.write_text('msgctxt "text:cards.hint"\nmsgid "ここに置く"\nmsgstr "Put it here"\n', encoding="utf-8")
    parent, edition = read_definition(tiny), read_definition(make_edition(tmp_path / "small", tiny, changes))
    change = next(one for one in differences(parent, edition) if one.part == "texts")
    shown = in_language(parent, edition, "en")(change)
    assert (shown.before, shown.after) == ("Put it here", "Put it there")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=8)
@given(changes=st.fixed_dictionaries({}, optional=HITORI))
def test_the_numbers_that_an_edition_changes_are_told_and_no_others(changes: dict[str, Any], tmp_path: Path) -> None:
    parent = read_definition(find_game("hitori-ga-ichiban"))
    former = parent.file.parameters
    frozen = {name: tuple(value) if isinstance(value, list) else value for name, value in changes.items()}
    changes = {name: value for name, value in changes.items() if frozen[name] != former[name].value}
    edition = edition_of_hitori(tmp_path / "e", changes)
    found = [change.id for change in differences(parent, edition) if change.part not in ("game", "rights")]
    assert sorted(found) == sorted(changes)


def entry(fact: str, value: str, file: str = "rules", language: str = "ja", times: int = 1) -> dict[str, str | int]:
    return {"fact": fact, "value": value, "file": file, "language": language, "times": times}


def test_numbers_on_paper_are_compared_by_fact_sheet_and_language() -> None:
    before = [entry("rounds", "10"), entry("rounds", "10", "pad"), entry("chips", "1"), entry("same", "3")]
    after = [entry("rounds", "8"), entry("rounds", "8", "pad"), entry("new", "2", "pad"), entry("same", "3")]
    found = [(one.fact, one.sheets, one.before, one.after) for one in printed_differences(before, after)]
    assert found == [
        ("chips", ("rules",), ("1",), ()),
        ("new", ("pad",), (), ("2",)),
        ("rounds", ("pad", "rules"), ("10",), ("8",)),
    ]
    assert printed_differences(before, before) == ()


def test_numbers_that_only_stand_there_more_or_less_often_are_told_as_that() -> None:
    before = [entry("values", "1", times=50), entry("values", "5"), entry("round.10", "1"), entry("round.9", "1")]
    after = [entry("values", "1", times=24), entry("values", "5"), entry("round.10", "2"), entry("round.9", "2")]
    found = [(one.fact, one.before, one.after, one.times) for one in printed_differences(before, after)]
    assert found == [
        ("round.9", ("1",), ("2",), (1, 1)),
        ("round.10", ("1",), ("2",), (1, 1)),
        ("values", (), (), (51, 25)),
    ]


def test_texts_are_told_one_by_one_by_the_names_that_edition_yaml_has_for_them(tmp_path: Path) -> None:
    found = told(tmp_path, "rulebook: {setup.1.2: わけます。, setup.3: はやく。}\n")
    assert {id: (one.before, one.after) for (_, id), one in found.items()} == {
        "setup.1.2": ("くばります。", "わけます。"),
        "setup.3": ("ゆっくり。", "はやく。"),
    }


def test_where_the_readers_language_says_the_same_the_words_that_changed_are_shown(tmp_path: Path) -> None:
    tiny = make_game(tmp_path / "tiny")
    po = tiny / "locales" / "en" / "LC_MESSAGES" / "tiny.po"
    po.parent.mkdir(parents=True)
    po.write_text('msgctxt "text:cards.hint"\nmsgid "ここに置く"\nmsgstr "Put it there"\n', encoding="utf-8")
    changes = "texts: {cards.hint: {ja: そこに置く, en: Put it there}}\n"
    parent, edition = read_definition(tiny), read_definition(make_edition(tmp_path / "small", tiny, changes))
    change = next(one for one in differences(parent, edition) if one.part == "texts")
    shown = in_language(parent, edition, "en")(change)
    assert (shown.before, shown.after) == ("ここに置く", "そこに置く")
