"""Each kind of component: what it makes, and that every drawn quantity is a claim that equals the fact."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from printkit.components.content import ByPlayers, Content, Listed, Tally
from printkit.components.make import kind_names
from printkit.components.tabled import Tabled
from printkit.model.component import Face, Part
from printkit.model.facts import Claim
from printkit.model.written import Written
from printkit.problems import Faulty
from tests.components.standins import CARDS, made

DECK = "  - {id: cards, kind: deck, face: number-card, data: cards.csv, options: "
DECK_OPTIONS = "{texts: {index: index}, drawings: {pips: mark}, quantities: {pips: value}, keep: {set: sets}}}\n"


def faces_of(face: Face) -> Iterator[Face]:
    yield face
    for grid in face.grids.values():
        for cell in grid:
            yield from faces_of(cell)


def drawn_claims(part: Part) -> Iterator[tuple[int, Claim]]:
    """Every counted drawing and grid of a part with the claims that it makes."""
    for face in faces_of(part.front):
        for drawing in face.drawings.values():
            yield from ((drawing.quantity, claim) for claim in drawing.claims)
        for box, claims in face.counts.items():
            yield from ((len(face.grids[box]), claim) for claim in claims)
    yield from ((part.copies, claim) for claim in part.claims)


PROMPTS = (
    "  - {id: cards, kind: prompts, face: front-face, data: cards.csv, options: {card: set, side: index, "
    "sides: [A, '2'], kind: word, kinds: [sun, sea], prompt: word, answer: word, reading: word, back: back-face, "
    "total: marks}}\n"
)
ALL_KINDS = {
    "deck": DECK + DECK_OPTIONS,
    "chips": "  - {id: chips, kind: chips, options: {values: values, counts: counts, icons: [ring, star]}}\n",
    "track": "  - {id: track, kind: track, options: {spaces: rounds, gives: gives}}\n",
    "scale": "  - {id: scale, kind: scale, options: {spaces: rounds, bands: {first: bands, last: least, "
    "signs: [ring, star], paints: [grey, bad], grounds: [paper, bad], texts: {label: step}}}}\n",
    "marker": "  - {id: marker, kind: marker, options: {drawings: {sign: crown}}}\n",
    "card": "  - {id: card, kind: card, copies: players, options: {texts: {title: title}, back: card-back}}\n",
    "pad": "  - {id: pad, kind: pad, options: {rounds: rounds, names: name, total: total}}\n",
    "mat": DECK
    + DECK_OPTIONS
    + "  - {id: mat, kind: mat, options: {places: {count: sets, cell: c, deck: cards, number: value, label: index}}}\n",
    "sorting": DECK + DECK_OPTIONS + "  - {id: sort, kind: sorting, options: {deck: cards, sets: sets}}\n",
    "reference": DECK
    + DECK_OPTIONS
    + "  - {id: ref, kind: reference, options: {piles: {gives: row, deck: cards, number: value, label: index}}}\n",
    "prompts": PROMPTS,
    "chart": "  - {id: chart, kind: chart, options: {texts: {title: title}, table: orders, row: r, "
    "cells: {first: {column: first, text: cell}}, marks: {many: {column: second, icon: ring}}}}\n",
    "course": DECK
    + DECK_OPTIONS
    + "  - {id: course, kind: course, options: {horses: cards, paint: word, mark: mark, spaces: rounds, "
    "places: marks}}\n",
}


def takes_words(kind: str) -> bool:
    options = getattr(import_module(f"printkit.components.kinds.{kind}"), "Options", None)
    return isinstance(options, type) and issubclass(options, Content)


def test_every_kind_is_tested_here() -> None:
    assert set(ALL_KINDS) == set(kind_names())


@pytest.mark.parametrize("kind", sorted(ALL_KINDS))
@pytest.mark.parametrize("tables", [(2,), (3,), (2, 3)])
def test_drawn_quantities_equal_their_claims(kind: str, tables: tuple[int, ...]) -> None:
    parts = made(ALL_KINDS[kind], *tables)
    claims = [pair for part in parts for pair in drawn_claims(part)]
    assert claims or kind in ("marker", "prompts")
    for quantity, claim in claims:
        assert (claim.value, claim.text) == (quantity, f"drawn:{quantity}")


def test_a_deck_is_a_card_a_row_that_the_table_needs() -> None:
    assert [part.id for part in made(ALL_KINDS["deck"], 2)] == ["cards.a1", "cards.a2"]
    assert [part.id for part in made(ALL_KINDS["deck"], 3)] == ["cards.a1", "cards.a2", "cards.b1", "cards.b2"]


def test_a_card_without_words_has_no_language_and_one_with_words_has() -> None:
    with_words = ALL_KINDS["deck"].replace("{index: index}", "{index: word}")
    assert [part.front.language for part in made(ALL_KINDS["deck"], 2)] == ["", ""]
    assert [part.front.language for part in made(with_words, 2)] == ["en", "en"]


def test_a_card_may_have_its_own_back() -> None:
    own = "back: {face: other, texts: {word: word}, drawings: {pips: mark}, quantities: {pips: value}}, keep:"
    first, second = made(ALL_KINDS["deck"].replace("keep:", own), 2)
    assert first.back is not None
    assert second.back is not None
    assert (first.back.id, first.back.template, first.back.language) == ("cards.a1.back", "other", "en")
    assert [back.texts["word"].plain for back in (first.back, second.back)] == ["sun", "sea"]
    assert second.back.drawings["pips"].quantity == second.back.drawings["pips"].claims[0].value == 2


def test_a_digit_on_a_card_is_a_claim_of_its_cell() -> None:
    second = made(ALL_KINDS["deck"], 2)[1].front
    assert second.texts["index"].claims == (Claim("cards.row.2.index", 2, "2", "en", "cards"),)


@pytest.mark.parametrize("cell", ["A3", "three", "Ⅲ"])
def test_a_number_within_a_cell_is_refused_in_its_row(cell: str) -> None:
    with pytest.raises(Faulty) as caught:
        made(ALL_KINDS["deck"], 2, cards=CARDS.replace("2,2,sea", f"2,{cell},sea"))
    assert [(fault.code, str(fault.place)) for fault in caught.value.problems] == [("number-typed", "cards.csv:3:1")]


def test_chips_are_as_many_as_the_rules_say_and_none_is_none() -> None:
    assert [(part.id, part.copies) for part in made(ALL_KINDS["chips"], 2)] == [("chips.1", 12)]
    assert [(part.id, part.copies) for part in made(ALL_KINDS["chips"], 3)] == [("chips.1", 12), ("chips.5", 3)]


def test_a_track_draws_what_can_be_seen_at_a_glance_and_says_the_rest() -> None:
    (track,) = made(ALL_KINDS["track"])
    spaces = track.front.grids["spaces"]
    assert [space.drawings["gives"].quantity for space in spaces] == [1, 2, 6, 1]
    assert [space.texts["count"].plain for space in spaces] == ["1", "2", "6", "7"]
    assert spaces[3].drawings["gives"].claims == ()


def test_a_track_without_gifts_has_bare_spaces() -> None:
    (track,) = made(ALL_KINDS["track"].replace(", gives: gives", ""))
    assert [dict(space.drawings) for space in track.front.grids["spaces"]] == [{}] * 4
    assert [space.texts["number"].plain for space in track.front.grids["spaces"]] == ["1", "2", "3", "4"]


def test_a_scale_shows_each_tables_band_on_each_space() -> None:
    """Bands begin at 1 and at the number of players, and the smaller table's scale ends a space earlier."""
    (scale,) = made(ALL_KINDS["scale"], 2, 3)
    spaces = [space.grids["bands"] for space in scale.front.grids["spaces"]]
    signs = [[band.drawings["sign"].name if band.drawings else "" for band in bands] for bands in spaces]
    assert signs == [["ring", "ring"], ["star", "ring"], ["star", "star"], ["", "star"]]
    assert dict(spaces[1][0].paints) == {"sign": "bad", "ground": "bad"}
    assert spaces[0][1].texts["label"].claims[0].fact == "at.3.players"


def test_cards_have_words_paints_and_what_they_say_of_each_table() -> None:
    more = "words: {title: title}, paints: {index: paint}, by_players: {bands: {cell: c, columns: {band: band}}}, keep:"
    cards = "id,set,mark,value,index,word,title,paint,band\na1,1,circle,1,A,sun,title,blue,step\na2,1,,0,2,sea,,,\n"
    first, second = made(ALL_KINDS["deck"].replace("keep:", more), 2, 3, cards=cards)
    assert (first.front.texts["title"].plain, dict(first.front.paints)) == ("Title", {"index": "blue"})
    assert [band.texts["band"].plain for band in first.front.grids["bands"]] == ["Take 2", "Take 3"]
    assert (first.front.language, second.front.language) == ("en", "")
    assert (dict(second.front.drawings), dict(second.front.grids), dict(second.front.paints)) == ({}, {}, {})


def test_small_pieces_of_a_deck_go_among_the_chips() -> None:
    pieces = made(ALL_KINDS["deck"].replace("keep:", "sheet: chips, keep:"), 2)
    assert {(part.sheet, part.cut) for part in pieces} == {("chips", "strip")}


def test_claims_of_one_table_among_several_name_it() -> None:
    (*_, sorting) = made(ALL_KINDS["sorting"], 2, 3)
    facts = [row.counts["marks"][0].fact for row in sorting.front.grids["tables"]]
    assert facts == ["at.2.sets", "at.3.sets"]
    (*_, alone) = made(ALL_KINDS["sorting"], 3)
    assert [row.counts["marks"][0].fact for row in alone.front.grids["tables"]] == ["sets"]


def test_a_table_sorts_the_first_sets_of_the_deck() -> None:
    (*_, sorting) = made(ALL_KINDS["sorting"], 2, 3)
    rows = [[cell.drawings["mark"].name for cell in row.grids["marks"]] for row in sorting.front.grids["tables"]]
    assert rows == [["circle"], ["circle", "star"]]


def test_a_sheet_for_one_table_speaks_of_no_cards_that_are_too_many() -> None:
    options = "deck: cards, sets: sets, texts: {title: title, hint: name}, one_table: {hint: title}"
    sorting = ALL_KINDS["sorting"].replace("deck: cards, sets: sets", options)
    (*_, several), (*_, alone) = made(sorting, 2, 3), made(sorting, 3)
    said = [[part.front.texts[box].plain for box in ("title", "hint")] for part in (several, alone)]
    assert said == [["Title", "Name"], ["Title", "Title"]]


def test_a_reference_names_the_table_of_each_pile() -> None:
    (*_, reference) = made(ALL_KINDS["reference"], 2, 3)
    rows = reference.front.grids["piles"]
    assert [[pile.drawings["chips"].quantity for pile in row.grids["piles"]] for row in rows] == [[0, 2], [0, 2, 1]]
    assert rows[1].grids["piles"][1].drawings["chips"].claims[0].fact == "at.3.row.2"


def test_a_component_is_left_out_where_its_fact_is_false() -> None:
    resting = "  - {id: rest, kind: mat, options: {sheet: cards, when: option.rest}}\n"
    assert made(resting, 2) == ()
    assert [part.id for part in made(resting, 3)] == ["rest"]


@pytest.mark.parametrize("kind", sorted(kind for kind in ALL_KINDS if takes_words(kind)))
def test_every_kind_with_words_is_left_out_where_its_fact_is_false(kind: str) -> None:
    before, _, options = ALL_KINDS[kind].rpartition("options: {")
    asked = f"{before}options: {{when: option.rest, {options}"
    id = asked.rpartition("{id: ")[2].partition(",")[0]
    assert not [part for part in made(asked, 2) if part.component == id]
    assert [part for part in made(asked, 3) if part.component == id]


def test_prompts_of_a_card_stand_on_both_sides() -> None:
    first, second = made(PROMPTS)
    assert first.back is not None
    assert second.back is not None
    assert (first.front.template, first.back.template, first.back.id) == ("front-face", "back-face", "cards.1.back")
    assert {box: text.plain for box, text in first.front.texts.items()} == {
        "card": "1", "prompt-sun": "sun", "answer-sun": "【sun】",
    }  # fmt: skip
    assert second.back.texts["prompt-sea"].plain == "sea"


def test_a_card_may_be_alike_on_both_sides() -> None:
    (card,) = made(ALL_KINDS["card"].replace("back: card-back", "two_sided: true"))
    assert card.back is not None
    assert (card.back.id, card.back.texts) == ("card.back", card.front.texts)


def test_places_are_numbered_along_or_named_with_gaps() -> None:
    (mat,) = made("  - {id: mat, kind: mat, options: {places: {count: marks, cell: c}}}\n")
    places = mat.front.grids["places"]
    assert [place.texts["label"].plain for place in places] == ["1", "2"]
    assert all(place.texts["label"].spans[0].literal for place in places)
    (mat,) = made("  - {id: mat, kind: mat, options: {places: {labels: names, cell: c, gap: g}}}\n")
    places = mat.front.grids["places"]
    assert [(place.template, "".join(text.plain for text in place.texts.values())) for place in places] == [
        ("c", "A"), ("g", ""), ("c", "B"),
    ]  # fmt: skip
    assert places[2].texts["label"].claims[0].fact == "names.3"


TABLED = "  - {id: card, kind: card, options: {texts: {title: title}, tables: {grid: "


def test_a_table_of_the_rules_is_a_face_for_each_row() -> None:
    (card,) = made(TABLED + "{table: orders, row: r, columns: {head: head}, cell: c, marked: {A: ace}}}}}\n")
    first, second = card.front.grids["grid"]
    assert [face.texts["head"].plain for face in (first, second)] == ["A", "K"]
    assert [cell.texts["value"].plain for cell in first.grids["cells"]] == ["K", "3", "7"]
    assert [cell.template for cell in second.grids["cells"]] == ["ace", "c"]  # an empty cell is left out
    claims = [claim for cell in first.grids["cells"] for claim in cell.texts["value"].claims]
    assert [(claim.fact, claim.value) for claim in claims] == [
        ("orders.set.1.first", "K"),
        ("orders.set.1.second", 3),
        ("orders.set.1.players", 7),
    ]


def test_rows_of_a_table_have_texts_of_their_own() -> None:
    (card,) = made(TABLED + "{table: orders, rows: run, row: r, texts: {text: step}}}}}\n")
    (row,) = card.front.grids["grid"]
    assert row.texts["text"].plain == "Take 8"
    assert [claim.fact for claim in row.texts["text"].claims] == ["orders.run.2.players"]


def test_a_pad_numbers_its_rounds_from_1() -> None:
    (pad,) = made(ALL_KINDS["pad"])
    assert [row.texts["label"].plain for row in pad.front.grids["rounds"]] == ["1", "2", "3", "4"]


def test_a_pad_need_not_have_totals() -> None:
    (pad,) = made(ALL_KINDS["pad"].replace(", total: total", ""))
    assert set(pad.front.grids) == {"names", "rounds"}


def test_kits() -> None:
    two = ALL_KINDS["card"] + ALL_KINDS["marker"].replace("kind: marker", "kind: marker, replaced_by: coins")
    assert [part.component for part in made(two)] == ["card", "marker"]
    assert [part.component for part in made(two, kit="own-deck")] == ["card"]
    assert made(two, kit="rules") == ()


def test_modes_and_only() -> None:
    two = ALL_KINDS["card"] + ALL_KINDS["marker"].replace("kind: marker", "kind: marker, modes: [long]")
    assert [part.component for part in made(two)] == ["card"]
    assert [part.component for part in made(two, mode="long")] == ["card", "marker"]
    assert [part.component for part in made(two, mode="long", only=("chips",))] == ["marker"]
    assert [part.component for part in made(two, mode="long", only=("card",))] == ["card"]


CHART = "  - {id: chart, kind: chart, options: {table: orders, row: r, "


def test_a_chart_is_a_face_for_each_row() -> None:
    """A cell without a value leaves its box empty, and draws nothing."""
    (chart,) = made(ALL_KINDS["chart"])
    first, second = chart.front.grids["rows"]
    assert [row.id for row in (first, second)] == ["chart.row.1", "chart.row.2"]
    assert [row.texts["first"].plain for row in (first, second)] == ["so K", "so A"]
    assert [row.drawings["many"].quantity for row in (first, second)] == [3, 0]
    assert [claim.fact for claim in first.texts["first"].claims] == ["orders.1.first"]
    assert chart.sheet == "boards"
    assert made(ALL_KINDS["chart"].replace("row: r", "row: r, sheet: pad"))[0].sheet == "pad"
    (emptied,) = made(CHART + "cells: {second: {column: second, text: cell}}}}\n")
    assert [list(row.texts) for row in emptied.front.grids["rows"]] == [["second"], []]


def test_rows_of_a_chart_that_belong_together_are_in_one_face() -> None:
    group = "group: {by: head, face: g, cells: {name: {column: head, text: cell}}}"
    (chart,) = made(CHART + "cells: {first: {column: first, text: cell}}, " + group + "}}\n")
    groups = chart.front.grids["rows"]
    assert [(face.template, face.texts["name"].plain) for face in groups] == [("g", "so A"), ("g", "so K")]
    assert [[row.id for row in face.grids["rows"]] for face in groups] == [["chart.row.1"], ["chart.row.2"]]


def test_the_head_of_a_column_is_the_number_in_its_name() -> None:
    (chart,) = made(CHART + "heads: {one: {column: sized.4, text: sized}}}}\n")
    assert (chart.front.texts["one"].plain, chart.front.texts["one"].claims[0].value) == ("for 4", 4)


def test_a_course_has_a_lane_for_each_horse() -> None:
    (*_, course) = made(ALL_KINDS["course"])
    lanes = course.front.grids["lanes"]
    assert [lane.drawings["sign"].name for lane in lanes] == ["circle", "circle", "star", "star"]
    assert [lane.paints["sign"] for lane in lanes] == ["sun", "sea", "sun", "sea"]
    spaces = lanes[0].grids["spaces"]
    assert [space.texts["number"].plain for space in spaces] == ["1", "2", "3", "4"]
    assert [list(space.drawings) for space in spaces] == [[], [], [], ["goal"]]
    assert len(course.front.grids["places"]) == 2


def test_a_course_need_not_have_places_for_cards() -> None:
    (*_, course) = made(ALL_KINDS["course"].replace(", places: marks", ""))
    assert set(course.front.grids) == {"lanes"}


REFERENCE = (Path(__file__).parents[2] / "docs" / "components.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", kind_names())
def test_the_reference_names_every_option(kind: str) -> None:
    section = re.split(r"^##+ ", REFERENCE, flags=re.MULTILINE)
    (told,) = [part for part in section if part.startswith(f"{kind}\n")]
    module = import_module(f"printkit.components.kinds.{kind}")
    fields = {
        field
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Written) and each.__module__ == module.__name__
        for field in set(each.__struct_fields__)
        - (set(Content.__struct_fields__) if issubclass(each, Content) else set())
    }
    assert [field for field in sorted(fields) if not re.search(rf"\b{field}\b", told)] == []


def test_the_reference_names_what_kinds_share() -> None:
    (told,) = re.findall(r"^## Options of most kinds\n(.*?)^## ", REFERENCE, re.MULTILINE | re.DOTALL)
    fields = {field for each in (Content, Listed, ByPlayers, Tally, Tabled) for field in each.__struct_fields__}
    assert [field for field in sorted(fields) if not re.search(rf"\b{field}\b", told)] == []
