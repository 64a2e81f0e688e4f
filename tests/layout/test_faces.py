"""Faces and templates → panels: everything in its box, every drawn quantity claimed, nothing cut."""

from itertools import chain, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.layout import faces, groups
from printkit.layout.bounds import group_box
from printkit.layout.boxes import Desk, Spread, drawing_items, even_rows, first_baseline, text_items
from printkit.layout.faces import make_pieces, panel_of
from printkit.layout.groups import EDGE
from printkit.layout.moving import all_moved
from printkit.layout.style import read_style
from printkit.layout.template import (
    DrawingBox,
    FrameBox,
    GridBox,
    RuleBox,
    Template,
    TextBox,
    extent,
    load_template,
    read_template,
    template_names,
)
from printkit.model.component import Drawing, Face, Part
from printkit.model.display import Group, Path, TextRun
from printkit.model.facts import Claim
from printkit.model.frozen_map import FrozenMap
from printkit.model.text import Span, Text
from printkit.model.walk import every_item
from printkit.problems import Faulty
from printkit.typeset import fit, open_fonts
from printkit.units import mm

STYLE, FONTS = read_style(), open_fonts()
POKER = (63, 88)


def text(words: str, language: str = "en", claims: tuple[Claim, ...] = ()) -> Text:
    return Text((Span(words, claims=claims),), language, "test")


def face(template: str, **more: object) -> Face:
    maps = {name: FrozenMap(value) for name, value in more.items()}  # type: ignore[call-overload]
    return Face("face", template, "en", **maps)


@pytest.fixture
def template(monkeypatch: pytest.MonkeyPatch) -> dict[str, Template]:
    """Templates of this test, by name: `template["name"] = load_template(…)`."""
    made: dict[str, Template] = {}
    for reader in (faces, groups):
        monkeypatch.setattr(reader, "read_template", lambda name: made[name] if name in made else read_template(name))
    return made


def loaded(boxes: str, size: str = "[60, 80]") -> Template:
    return load_template(f"size: {size}\nboxes:\n{boxes}".encode(), "templates/faces/test.yaml", "test")


@pytest.mark.parametrize("name", template_names())
def test_every_template_can_be_read_and_asks_only_for_roles_that_there_are(name: str) -> None:
    found = read_template(name)
    for box in found.boxes:
        if isinstance(box, TextBox):
            assert box.style in STYLE.type
        if isinstance(box, FrameBox) and box.weight:
            assert box.weight in STYLE.weights
        if isinstance(box, RuleBox):
            assert box.weight in STYLE.weights
        if isinstance(box, GridBox):
            assert read_template(box.cell)
        for field in ("paint", "line", "fill"):
            assert getattr(box, field, "") in {"", *STYLE.paints}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_to_be_read_is_not_smaller_than_it_may_be(language: str) -> None:
    """LOOK: nothing meant to be read under 6.5 pt on cards; an index at least 14 pt."""
    roles = {box.style for name in template_names() for box in read_template(name).boxes if isinstance(box, TextBox)}
    assert all(STYLE.type_for(role, language).smallest >= 6.5 for role in roles)
    assert STYLE.type_for("card-index", language).smallest >= 14


@pytest.mark.parametrize("upright", ["top", "centre", "bottom"])
@pytest.mark.parametrize("at", [(0.7, 0.9), (13.3, 41.1)])
def test_words_that_were_set_before_stand_as_if_set_for_their_own_text(upright: Any, at: tuple[float, float]) -> None:
    spans = (Span("市", ruby=("いち",)), Span("が立つと、札を2枚取る。"))
    box = TextBox("a", at, (20, 30), "card-word", upright=upright, paint="accent")
    left, top, width, height = Spread().area(box.at, box.size)
    style = STYLE.type_for("card-word", "ja")
    for source in ("deck:1", "deck:2"):
        own = Text(spans, "ja", source)
        fitted = fit(own, width, height, style, FONTS, phrased=True)
        first = first_baseline(fitted, height, upright, FONTS)
        lines = zip(fitted.lines, fitted.baselines, strict=True)
        expected = [line.runs(left, top + (first + down - fitted.baselines[0]), "accent") for line, down in lines]
        assert text_items(box, own, Spread(), Desk(STYLE, FONTS, "card")) == tuple(chain.from_iterable(expected))
        with pytest.raises(Faulty) as raised:
            text_items(replace(box, size=(20, 1)), own, Spread(), Desk(STYLE, FONTS, "card"))
        (told,) = raised.value.problems
        assert (told.arguments["source"], told.arguments["card"], told.arguments["field"]) == (source, "card", "a")


def test_a_text_stands_in_its_box_and_turned_it_stands_on_its_head(template: dict[str, Template]) -> None:
    template["t"] = loaded(
        "  - text: {id: a, at: [3, 4], size: [20, 10], style: card-index}\n"
        "  - text: {id: a, at: [37, 66], size: [20, 10], style: card-index, turn: 180}\n"
    )
    upright, turned = panel_of(face("t", texts={"a": text("4")}), STYLE, FONTS).items
    assert isinstance(upright, TextRun)
    assert isinstance(turned, Group)
    assert turned.matrix == pytest.approx((-1, 0, 0, -1, mm(57), mm(76)))
    assert all_moved(turned.items, mm(3), mm(4)) == (upright,)


def test_figures_are_centred_by_their_height(template: dict[str, Template]) -> None:
    template["t"] = loaded(
        "  - text: {id: a, at: [0, 0], size: [60, 60], style: card-figure, upright: centre}\n", "[60, 60]"
    )
    (run,) = [
        item for item in every_item(panel_of(face("t", texts={"a": text("4")}), STYLE, FONTS).items)
        if isinstance(item, TextRun)
    ]  # fmt: skip
    cap = FONTS.metrics(run.font).cap_height * run.size
    assert run.y - cap / 2 == pytest.approx(mm(30))


def test_a_text_too_large_shrinks_to_its_smallest_size(template: dict[str, Template]) -> None:
    template["t"] = loaded("  - text: {id: a, at: [0, 0], size: [30, 10], style: card-word}\n")
    panel = panel_of(face("t", texts={"a": text("Some words that need a little more than their box")}), STYLE, FONTS)
    runs = [item for item in every_item(panel.items) if isinstance(item, TextRun)]
    style = STYLE.type_for("card-word", "en")
    assert style.smallest <= runs[0].size < style.size


@given(st.integers(0, 40), st.integers(0, 12))
@settings(max_examples=60)
def test_rows_are_as_even_as_can_be(count: int, columns: int) -> None:
    per_row, rows = even_rows(count, columns)
    assert per_row * rows >= count
    assert not columns or per_row <= columns
    if count:
        assert per_row * (rows - 1) < count


@given(st.integers(0, 6))
@settings(max_examples=7, deadline=None)
def test_a_drawing_is_drawn_as_often_as_its_claim_says(count: int) -> None:
    claim = Claim("pips", count, f"drawn:{count}", "en", "face")
    card = face(
        "number-card",
        texts={"index": text("A"), "figure": text("B")},
        drawings={
            "ground": Drawing("circle"),
            "mark": Drawing("circle"),
            "pips": Drawing("square", count, claims=(claim,)),
        },
    )
    groups = [i for i in every_item(panel_of(card, STYLE, FONTS).items) if isinstance(i, Group) and i.claims]
    assert len(groups) == 2  # above and below
    for group in groups:
        assert group.claims == (claim,)
        assert len(group.items) == count  # a square is one path


def test_a_grid_carries_the_claims_of_its_count_and_cells_share_the_room(template: dict[str, Template]) -> None:
    template["t"] = loaded("  - grid: {id: g, at: [0, 0], size: [60, 20], cell: c, gap: [3, 0], stretch: both}\n")
    template["c"] = loaded("  - frame: {at: [0, 0], size: [10, 10], fill: accent}\n", "[10, 10]")
    claim = Claim("spaces", 3, "drawn:3", "en", "t")
    cells = tuple(Face(f"c{number}", "c", "") for number in range(3))
    (group,) = panel_of(face("t", grids={"g": cells}, counts={"g": (claim,)}), STYLE, FONTS).items
    assert isinstance(group, Group)
    assert group.claims == (claim,)
    lefts = [path.segments[0][1] for path in group.items]  # type: ignore[union-attr,misc]
    assert lefts == pytest.approx([0, mm(21), mm(42)])
    first = group.items[0].segments  # type: ignore[union-attr]
    assert (first[2][1], first[2][2]) == pytest.approx((mm(18), mm(20)))  # type: ignore[misc]


def test_groups_are_as_high_as_their_rows_and_all_rows_are_alike(template: dict[str, Template]) -> None:
    template["t"] = loaded("  - grid: {id: g, at: [0, 0], size: [60, 47], cell: group, gap: [0, 1], stretch: rows}\n")
    template["group"] = loaded(
        "  - frame: {at: [0, 0], size: [60, 20], fill: tint}\n"
        "  - grid: {id: rows, at: [0, 0], size: [60, 20], cell: c, columns: 2, stretch: down, optional: true}\n",
        "[60, 20]",
    )
    template["c"] = loaded("  - frame: {at: [0, 0], size: [10, 10], fill: accent}\n", "[10, 10]")
    blocks = tuple(
        face("group", grids={"rows": tuple(Face(f"c{number}", "c", "") for number in range(count))} if count else {})
        for count in (1, 4, 5, 0)
    )
    found = every_item(panel_of(face("t", grids={"g": blocks}), STYLE, FONTS).items)
    boxes = [group_box(Group((item,))) or (0, 0, 0, 0) for item in found if isinstance(item, Path)]
    whole = [(top, bottom) for left, top, right, bottom in boxes if right - left > mm(50)]
    rows = {round(bottom - top, 2) for left, top, right, bottom in boxes if right - left < mm(50)}
    heights = [bottom - top for top, bottom in whole]
    assert heights == pytest.approx([mm(44) * (count + EDGE) / (7 + 4 * EDGE) for count in (1, 2, 3, 1)])
    assert [after - before for (_, before), (after, _) in pairwise(whole)] == pytest.approx([mm(1)] * 3)
    assert whole[-1][1] == pytest.approx(mm(47))
    assert max(rows) - min(rows) < 0.2 * min(rows)


@pytest.mark.parametrize("name", template_names())
def test_a_tag_at_the_edge_of_a_card_keeps_clear_of_the_cut(name: str) -> None:
    """Shops refuse text within 3 mm of it."""
    card = read_template(name)
    for box in card.boxes:
        if isinstance(box, TextBox) and box.style == "card-tag" and (card.width, card.height) == POKER:
            edges = (*box.at, card.width - box.at[0] - box.size[0], card.height - box.at[1] - box.size[1])
            assert min(edges) >= 3 - 1e-9


def test_faces_that_are_alike_become_one_panel() -> None:
    back = face("card-back", drawings={"motif": Drawing("dots")})
    front = face("card-back", drawings={"motif": Drawing("dots")})
    parts = [Part(f"p{number}", "c", front, back, 2, "cards") for number in (1, 2)]
    first, second = make_pieces(parts, STYLE, FONTS)
    assert first.front is second.front is first.back
    assert (first.copies, first.sheet, first.front.bleed) == (2, "cards", pytest.approx(mm(2)))


@given(st.integers(1, 9), st.floats(20, 60))
@settings(max_examples=30, deadline=None)
def test_drawings_take_as_many_to_a_row_as_there_is_room_for(count: int, width: float) -> None:
    box = DrawingBox("a", (0, 0), (width, 60), 6, (2, 1))
    desk = Desk(STYLE, FONTS, "face")
    (group,) = drawing_items(box, Drawing("square", count), Spread(), desk)
    assert isinstance(group, Group)
    lefts = {path.segments[0][1] for path in group.items}  # type: ignore[union-attr,misc]
    tops = {path.segments[0][2] for path in group.items}  # type: ignore[union-attr,misc]
    room = int((width + 2) / 8)
    assert len(tops) == -(-count // room)
    assert len(lefts) <= 2 * room


@pytest.mark.parametrize("name", [name for name in template_names() if name.endswith("-pad")])
def test_the_rows_of_a_pad_have_a_whole_line_around_them(name: str) -> None:
    """A cell shows half of a line at its edge: between two cells that makes a whole one, at the outside it does not."""
    boxes = read_template(name).boxes
    lefts, tops, rights, bottoms = zip(*(extent(box) for box in boxes if isinstance(box, GridBox)), strict=True)
    frames = [extent(box) for box in boxes if isinstance(box, FrameBox)]
    assert pytest.approx((min(lefts), min(tops), max(rights), max(bottoms))) in frames
