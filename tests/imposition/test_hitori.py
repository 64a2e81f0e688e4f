"""Hitori ga Ichiban's own components: whole kits, in both languages, on both papers, from its rules to its sheets."""

from functools import cache

import pytest

from printkit.catalogue.notice import notice_line
from printkit.catalogue.opening import open_catalogue
from printkit.components.make import Kit, make_parts
from printkit.definition import read_definition
from printkit.engine import facts_for, load_rules
from printkit.imposition.impose import impose
from printkit.imposition.papers import read_paper
from printkit.imposition.words import margin_words
from printkit.layout.faces import make_pieces
from printkit.layout.style import read_style
from printkit.model.component import Part
from printkit.model.display import Group, TextRun
from printkit.model.facts import Facts
from printkit.model.panel import Piece, Sheet
from printkit.model.walk import claims_of, every_item, side_items
from printkit.resources import GAMES
from printkit.typeset import open_fonts

FONTS = open_fonts()
LANGUAGES = ("ja", "en")
TABLES = ((3,), (4,), (5,), (6,), (3, 4, 5, 6))
DEFINITION = read_definition(GAMES / "hitori-ga-ichiban")
STYLE = read_style("default", DEFINITION.file.game.accent)


@cache
def facts(players: int) -> Facts:
    return facts_for(DEFINITION, load_rules(DEFINITION), "standard", players)


@cache
def parts(tables: tuple[int, ...], language: str, kit: Kit = "full") -> tuple[Part, ...]:
    at = {players: facts(players) for players in tables}
    return make_parts(DEFINITION, {"standard": at}, open_catalogue(DEFINITION, language), kit)


@cache
def pieces(tables: tuple[int, ...], language: str, kit: Kit = "full") -> tuple[Piece, ...]:
    return make_pieces(parts(tables, language, kit), STYLE, FONTS)


def sheets(tables: tuple[int, ...], language: str, paper: str, kind: str) -> tuple[Sheet, ...]:
    catalogue = open_catalogue(DEFINITION, language)
    words = margin_words(catalogue, kind, notice_line(catalogue), language)
    mine = [piece for piece in pieces(tables, language) if piece.sheet == kind]
    return impose(mine, read_paper(paper), "long", words, STYLE, FONTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tables", TABLES)
def test_each_table_gets_the_cards_and_chips_that_it_needs(tables: tuple[int, ...], language: str) -> None:
    largest = facts(max(tables))
    made = pieces(tables, language)
    numbers = [piece for piece in made if piece.component == "number-cards"]
    assert sum(piece.copies for piece in numbers) == largest["number_cards"].value
    chips = [piece for piece in made if piece.component == "chips"]
    assert sum(piece.copies for piece in chips) == largest["chip_pieces_in_all"].value
    references = [piece for piece in made if piece.component == "reference-card"]
    assert [piece.copies for piece in references] == [max(tables)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tables", TABLES)
def test_every_claim_on_a_face_equals_what_the_engine_says(tables: tuple[int, ...], language: str) -> None:
    """Numbers of a table among several name it; a card's cells are claims of the deck."""
    seen = 0
    for piece in pieces(tables, language):
        for claim, said in claims_of(piece.front.items):
            seen += 1
            if ".row." in claim.fact and claim.fact.startswith("number-cards."):
                _, _, row, column = claim.fact.split(".")
                assert claim.value == int(DEFINITION.decks["number-cards.csv"][int(row) - 1][column])
                continue
            table, name = max(tables), claim.fact
            if claim.fact.startswith("at."):
                _, number, name = claim.fact.split(".", 2)
                table = int(number)
            assert claim.value == facts(table)[name].value
            assert str(claim.value) in said
    assert seen > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_digit_on_a_face_is_a_claim_or_a_literal(language: str) -> None:
    for piece in pieces((3, 4, 5, 6), language):
        for item in every_item(piece.front.items):
            if isinstance(item, TextRun) and any(char.isdigit() for char in item.text):
                assert item.claims or item.literal, item.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kind", ["cards", "chips", "boards", "pad"])
def test_every_sheet_carries_the_notice(language: str, paper: str, kind: str) -> None:
    made = sheets((3, 4, 5, 6), language, paper, kind)
    assert made
    for sheet in made:
        said = "".join(item.text for item in every_item(side_items(sheet.front)) if isinstance(item, TextRun))
        assert DEFINITION.file.rights.original.author in said
        assert DEFINITION.file.rights.original.contact in said
        labels = [item.label for item in sheet.front.items if isinstance(item, Group)]
        assert labels[-2:] == ["margin", "notice"]


def test_copies_are_claims_of_the_sheet_where_they_begin() -> None:
    found = {
        claim.fact: (claim.value, said)
        for kind in ("cards", "chips")
        for sheet in sheets((6,), "ja", "a4", kind)
        for claim, said in claims_of(sheet.front.items)
    }
    pieces_of = facts(6)["chip_pieces"].value
    assert isinstance(pieces_of, tuple)
    expected = {f"chip_pieces.{number}": count for number, count in enumerate(pieces_of, 1)}
    for fact, count in {**expected, "players": 6}.items():
        assert found[fact][0] == count
        assert found[fact][1].startswith(f"drawn: {count} ")


def test_sets_are_told_apart_by_their_signs() -> None:
    rows = DEFINITION.decks["number-cards.csv"]
    signs = {(row["set"], row["mark"]) for row in rows}
    assert len(signs) == len({mark for _, mark in signs}) == len({number for number, _ in signs})
    assert len(rows) == facts(6)["number_cards"].value


def test_all_backs_are_one_panel_so_that_no_card_is_told_by_it() -> None:
    backs = {id(piece.back) for piece in pieces((6,), "ja") if piece.component == "number-cards"}
    assert len(backs) == 1
    assert backs != {id(None)}


def test_only_cards_that_are_hidden_have_backs() -> None:
    assert {piece.component for piece in pieces((6,), "ja") if piece.back is not None} == {"number-cards"}


def test_resting_places_are_printed_for_tables_with_resting_cards() -> None:
    printed = {tables: any(part.component == "resting-place" for part in parts(tables, "ja")) for tables in TABLES}
    assert printed == {tables: max(tables) >= 4 for tables in TABLES}


def test_an_own_deck_leaves_out_what_ordinary_things_replace() -> None:
    left = {part.component for part in parts((4,), "ja", "own-deck")}
    assert left == {"banker-card", "reference-card", "resting-place", "row-mat", "round-track", "bank-mat"}


def test_number_cards_are_the_same_in_every_language() -> None:
    for part in parts((6,), "en"):
        if part.component in ("number-cards", "chips", "round-marker"):
            assert part.front.language == ""


def test_rounds_are_spaces_of_the_track_and_rows_of_the_pad() -> None:
    made = {part.component: part.front for part in parts((6,), "ja")}
    assert len(made["round-track"].grids["spaces"]) == facts(6)["rounds"].value
    assert len(made["score-pad"].grids["rounds"]) == facts(6)["rounds"].value
    assert len(made["row-mat"].grids["places"]) == facts(6)["row_cards"].value
