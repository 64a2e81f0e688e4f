"""An edition is read as an ordinary definition: its parent's, with what it changes, each value with its true place."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.catalogue import open_catalogue
from printkit.definition import find_game, find_games, read_definition
from printkit.definition.digest import digest_of, files_digest, source_files
from printkit.definition.rules_files import RULES_FILES
from printkit.edition.derive import Wish, derive
from printkit.model.game import Definition
from printkit.place import Place
from printkit.rulebook import read_rulebook
from printkit.rulebook.plain import plain
from tests.definition.editions import EDITION, edition_of_tiny, make_edition, make_game


def test_what_an_edition_does_not_name_is_its_parents(tmp_path: Path) -> None:
    edition = edition_of_tiny(tmp_path)
    parent = read_definition(tmp_path / "tiny")
    assert edition.parent is not None
    assert edition.parent.file == parent.file
    assert edition.decks == parent.decks
    assert edition.file.parameters == parent.file.parameters
    assert edition.file.components == parent.file.components
    assert (edition.file.game.id, edition.file.game.title, edition.file.game.version) == ("small", "ちょっと", "0.1")
    assert edition.file.rights.original == parent.file.rights.original
    assert edition.file.rights.authors == ("Beni Example",)


def test_a_mapping_is_merged_and_all_else_replaced(tmp_path: Path) -> None:
    edition = edition_of_tiny(
        tmp_path,
        "game: {modes: {standard: {minutes: 7}}, accent: green}\n"
        "parameters: {rounds: 8, chips: [2, 2]}\n"
        "components: {cards: {copies: 2}, marker: leave out, tokens: {kind: chips, copies: rounds}}\n"
        "examples: {first: {expect: {row.1: leave out, row.3: 4}}}\n"
        "readings: {silence: leave out, other: {kind: proof}}\n"
        "texts: {cards.hint: {en: Put it here}}\n"
        "names: {aki: あさ}\n",
    )
    file = edition.file
    assert file.game.modes["standard"].players == (2, 3)
    assert (file.game.modes["standard"].minutes, file.game.accent) == (7, "green")
    assert (file.parameters["rounds"].value, file.parameters["rounds"].max) == (8, 20)
    assert file.parameters["chips"].value == (2, 2)
    assert [component.id for component in file.components] == ["cards", "tokens"]
    assert (file.components[0].copies, file.components[0].data) == (2, "cards.csv")
    assert dict(file.examples[0].expect) == {"row.2": 2, "row.3": 4}
    assert [(reading.id, reading.kind) for reading in file.readings] == [("other", "proof")]
    assert (file.texts["cards.hint"], file.names["aki"]) == ("ここに置く", "あさ")
    assert set(edition.overrides) >= {("parameters", "rounds", "value"), ("components", "marker"), ("names", "aki")}


def test_every_value_has_the_place_where_it_was_written(tmp_path: Path) -> None:
    edition = edition_of_tiny(tmp_path, "parameters: {rounds: 8}\ncomponents: {marker: {copies: 2}}\n")
    assert edition.place("parameters", "rounds", "value") == Place("edition.yaml", 9, 22)
    assert edition.place("parameters", "rounds", "max") == Place("../tiny/game.yaml", 15, 36)
    assert edition.place("components", 1, "copies") == Place("edition.yaml", 10, 31)
    assert edition.place("components", 1, "kind") == Place("../tiny/game.yaml", 19, 24)
    assert edition.place("game", "title") == Place("edition.yaml", 5, 15)
    assert edition.place("rights", "terms") == Place("../tiny/game.yaml", 11, 10)
    assert edition.deck_places["cards.csv"][0] == Place("../tiny/cards.csv", 2, 1)


def test_texts_that_are_the_title_follow_it(tmp_path: Path) -> None:
    edition = edition_of_tiny(tmp_path)
    assert edition.file.texts["cards.title"] == "{game.title}"
    catalogue = open_catalogue(edition, "ja")
    assert catalogue.game_text("cards.title", {}, "here").plain == "ちょっと"
    first = read_rulebook(edition).blocks[0]
    assert catalogue.text("title", first.phrase, {}, "here").plain == "ちょっと"  # type: ignore[union-attr]


def test_sections_and_blocks_of_the_rulebook_are_exchanged(tmp_path: Path) -> None:
    changes = "rulebook: {title.1: たべます。, setup.1.2: わけます。, setup.2: leave out}\n"
    book = "## おわり {#end}\n\nおしまい。\n\n### そのあと {#after}\n\nかたづけます。\n"
    edition = edition_of_tiny(tmp_path, changes, book)
    assert plain(read_rulebook(edition).blocks) == (
        "# {game.title} {#title}\n\nたべます。\n\n## じゅんび {#setup}\n\n1. ならべます。\n1. わけます。\n\n"
        "## おわり {#end}\n\nおしまい。\n\n### そのあと {#after}\n\nかたづけます。"
    )


def test_a_section_is_left_out_with_what_is_in_it(tmp_path: Path) -> None:
    edition = edition_of_tiny(tmp_path, "rulebook: {setup: leave out}\n")
    assert [block.id for block in read_rulebook(edition).blocks] == ["title", "title.1", "end", "end.1"]


def test_an_edition_may_be_written_in_another_language_than_its_parent(tmp_path: Path) -> None:
    tiny = make_game(tmp_path / "tiny")
    po = tiny / "locales" / "en" / "LC_MESSAGES" / "tiny.po"
    po.parent.mkdir(parents=True)
    po.write_text('msgctxt "end"\nmsgid "おわり"\nmsgstr "The end"\n', encoding="utf-8")
    head = EDITION.replace("language: ja", "language: en")
    edition = read_definition(
        make_edition(tmp_path / "small", tiny, "", "## The end {#end}\n\nAll is over\nnow.\n", head)
    )
    *_, heading, last = read_rulebook(edition).blocks
    english = open_catalogue(edition, "en")
    assert english.text("end", last.phrase, {}, "here").plain == "All is over now."  # type: ignore[union-attr]
    assert edition.language_of(heading.phrase.place.path) == "en"  # type: ignore[union-attr]
    assert edition.language_of("../tiny/rulebook.md") == "ja"
    assert english.title().plain == "A Little"


def test_files_are_looked_for_in_the_edition_first(tmp_path: Path) -> None:
    tiny = make_game(tmp_path / "tiny")
    (tmp_path / "small").mkdir()
    (tmp_path / "small" / "cards.csv").write_text("label,set\nZ,1\n", encoding="utf-8")
    edition = read_definition(make_edition(tmp_path / "small", tiny))
    assert [row["label"] for row in edition.decks["cards.csv"]] == ["Z"]
    assert edition.deck_places["cards.csv"] == (Place("cards.csv", 2, 1),)


def test_lineage_names_all_ancestors_the_nearest_first(tmp_path: Path) -> None:
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"), "parameters: {rounds: 8}\n")
    head = EDITION.replace("id: small", "id: smaller").replace("id: tiny", "id: small").replace('"1.0"', '"0.1"')
    smaller = read_definition(make_edition(tmp_path / "smaller", small, "parameters: {chips: [3]}\n", head=head))
    assert [one.id for one in smaller.lineage] == ["small", "tiny"]
    assert [one.digest for one in smaller.lineage] == [digest_of(small), digest_of(tmp_path / "tiny")]
    assert (smaller.lineage[0].authors, smaller.lineage[1].authors) == (("Beni Example",), ("Aki Example",))
    assert (smaller.file.parameters["rounds"].value, smaller.file.parameters["chips"].value) == (8, (3,))
    assert smaller.place("parameters", "rounds", "value").path == "../small/edition.yaml"
    assert smaller.root == "tiny"


def test_an_ancestor_in_the_folder_comes_before_all_others(tmp_path: Path) -> None:
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"))
    head = EDITION.replace("id: small", "id: smaller").replace("id: tiny", "id: small").replace('"1.0"', '"0.1"')
    smaller = make_edition(tmp_path / "smaller", small, head=head)
    for name in ("small", "tiny"):
        shutil.copytree(tmp_path / name, smaller / "ancestors" / name)
        shutil.rmtree(tmp_path / name)
    definition = read_definition(smaller)
    assert definition.place("game", "ages").path == "ancestors/tiny/game.yaml"
    assert [layer.prefix for layer in definition.layers] == ["", "ancestors/small/", "ancestors/tiny/"]


def test_a_built_in_game_is_found_by_its_id(tmp_path: Path) -> None:
    parent = find_game("hitori-ga-ichiban")
    head = EDITION.replace("id: tiny", "id: hitori-ga-ichiban").replace(", folder: {folder}", "")
    edition = read_definition(make_edition(tmp_path / "small", parent, head=head))
    assert edition.place("parameters", "resting_from", "max").path == "hitori-ga-ichiban/game.yaml"
    assert edition.rules == read_definition(parent).rules != {}
    assert set(open_catalogue(edition, "en").messages.entries) > set(
        open_catalogue(read_definition(parent), "en").messages.entries
    )


# ---------------------------------------------------------------- digests


@pytest.mark.parametrize("game", sorted(find_games()))
def test_a_copy_of_a_game_has_its_digest(game: str, tmp_path: Path) -> None:
    folder = find_game(game)
    files = source_files(folder)
    rules = read_definition(folder).rules
    assert {"game.yaml", "rulebook.md", "rules.py", *rules, f"locales/en/LC_MESSAGES/{game}.po"} <= set(files)
    for name, data in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    assert digest_of(tmp_path) == digest_of(folder) == files_digest(files)


def test_a_digest_sees_sources_and_nothing_else(tmp_path: Path) -> None:
    folder = make_game(tmp_path / "tiny")
    before = digest_of(folder)
    for name in ("notes.txt", "paper.csv", ".hidden.yaml", "output/game.yaml", "ancestors/x/game.yaml", "old.po~"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x", encoding="utf-8")
    assert digest_of(folder) == before
    seen = {before}
    for name in ("furigana.csv", "art/moon.png", "locales/en/LC_MESSAGES/tiny.po", "faces/card.yaml", *RULES_FILES):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x", encoding="utf-8")
        seen.add(digest_of(folder))
    assert len(seen) == 6 + len(RULES_FILES) - 1


def test_a_game_in_a_folder_of_another_is_none_of_it(tmp_path: Path) -> None:
    tiny = make_game(tmp_path / "tiny")
    before = digest_of(tiny)
    inner = derive(tiny, tiny / "mine", Wish(), "en").parent
    assert digest_of(tiny) == before
    assert read_definition(inner).lineage[0].digest == before


@given(st.dictionaries(st.text("ab/", min_size=1, max_size=4), st.binary(max_size=4), max_size=4), st.data())
def test_other_names_or_bytes_are_another_digest(files: dict[str, bytes], data: st.DataObject) -> None:
    other = data.draw(st.dictionaries(st.text("ab/", min_size=1, max_size=4), st.binary(max_size=4), max_size=4))
    assert (files_digest(files) == files_digest(other)) == (files == other)


def test_where_a_name_ends_is_part_of_the_digest() -> None:
    alike = [{"a": b"bc"}, {"ab": b"c"}, {"a": b"", "bc": b""}, {"a": b"b", "c": b""}, {"abc": b""}]
    assert len({files_digest(files) for files in alike}) == len(alike)


# ---------------------------------------------------------------- laws

HITORI = {"resting_from": st.integers(3, 7), "chips_by_round": st.lists(st.integers(1, 20), min_size=1, max_size=20)}
CHANGES = st.fixed_dictionaries({}, optional=HITORI)


def edition_of_hitori(folder: Path, changes: dict[str, Any]) -> Definition:
    parent = find_game("hitori-ga-ichiban")
    head = EDITION.replace("id: tiny", "id: hitori-ga-ichiban").replace(", folder: {folder}", "")
    lines = "".join(f"  {name}: {value}\n" for name, value in changes.items())
    return read_definition(make_edition(folder, parent, f"parameters:\n{lines}" if lines else "", head=head))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=15)
@given(changes=CHANGES)
def test_numbers_within_their_range_make_an_edition(changes: dict[str, Any], tmp_path: Path) -> None:
    before = read_definition(find_game("hitori-ga-ichiban")).file.parameters
    frozen = {name: tuple(value) if isinstance(value, list) else value for name, value in changes.items()}
    changes = {name: value for name, value in changes.items() if frozen[name] != before[name].value}
    edition = edition_of_hitori(tmp_path / "e", changes)
    assert {name: one.value for name, one in edition.file.parameters.items()} == {
        name: frozen[name] if name in changes else one.value for name, one in before.items()
    }
    assert edition.overrides == tuple(("parameters", name, "value") for name in before if name in changes) or set(
        edition.overrides
    ) == {("parameters", name, "value") for name in changes}
    assert digest_of(tmp_path / "e") == digest_of(tmp_path / "e")
    assert edition_of_hitori(tmp_path / "e", changes) == edition
