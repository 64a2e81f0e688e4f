"""A look is data that people can read by: inks that differ, text that stands out, sizes that are never too small."""

from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.cli.orders import STYLES
from printkit.definition import read_definition
from printkit.layout.own_style import own_faults
from printkit.layout.paints import contrast, paint_of
from printkit.layout.style import accent_names, read_style, style_names
from printkit.layout.style_file import base_style
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition
from printkit.model.style import Accent, Ink, Styles, TypeSize
from printkit.place import Place
from printkit.problems import Faulty
from tests.definition.editions import make_game

LEAST_SIZE = 7  # points, of what is meant to be read on a sheet of rules
LEAST_ON_PIECES = 6.5  # of what is meant to be read on cards, chips and boards
MARGIN_NOTE = "sheet-margin"  # beside the pieces of a sheet, where room is what the margin leaves
TEXT_CONTRAST = 4.5  # WCAG 2.2, 1.4.3
RULES_SMALLEST = {"body": 9.5, "lead": 9.5, "table": 8.5, "note": 8}  # what a game's own sizes do not go below


@pytest.mark.parametrize("accent", accent_names())
def test_text_stands_out_from_what_it_stands_on(accent: str) -> None:
    paints = read_style(accent=accent).paints
    pairs = [
        *product(("ink", "grey", "accent-deep"), ("paper", "tint")),
        ("ink", "wash"),
        ("ink", "mist"),
        ("ink", "pale"),
        ("on-accent", "accent"),
    ]
    for text, ground in pairs:
        assert contrast(paints[text], paints[ground]) >= TEXT_CONTRAST, (text, ground)


def test_accents_differ_in_more_than_hue_for_colour_blind_people_or_by_much_in_grey() -> None:
    colours = {name: read_style(accent=name).paints["accent"].rgb for name in accent_names()}
    for one, other in combinations(colours, 2):
        apart = max(abs(a - b) for a, b in zip(colours[one], colours[other], strict=True))
        assert apart > 0.1, (one, other)


def test_the_accent_is_the_games_and_the_rest_is_the_styles() -> None:
    blue, green = read_style(accent="blue"), read_style(accent="green")
    changed = {role for role in blue.paints if blue.paints[role] != green.paints[role]}
    assert changed == {"accent", "accent-deep", "on-accent", "tint", "wash"}
    assert blue.type == green.type


def test_nothing_is_set_smaller_than_people_can_read() -> None:
    style = read_style()
    for role, languages in style.type.items():
        for type_style in languages.values():
            assert type_style.smallest <= type_style.size <= type_style.leading, role
            assert type_style.paint in style.paints, role
            if role != MARGIN_NOTE:
                assert type_style.smallest >= LEAST_ON_PIECES, role


def test_rule_sheets_are_set_in_sizes_for_reading() -> None:
    style = read_style()
    rules = ("body", "note", "caption", "table", "frame-body", "figure-name", "figure-chip", "footer", "notice")
    sizes = [style.type_for(role, language).smallest for role in rules for language in ("ja", "en")]
    assert min(sizes) >= LEAST_SIZE


def test_every_role_has_a_style_in_both_languages() -> None:
    style = read_style()
    for role in style.type:
        assert style.type_for(role, "ja")
        assert style.type_for(role, "en")


def test_tints_behind_text_take_little_ink() -> None:
    for name in accent_names():
        paints = read_style(accent=name).paints
        assert sum(paints["tint"].cmyk) <= 0.15 * sum(paints["accent"].cmyk)
        for paint in paints.values():
            assert sum(paint.cmyk) <= 3.0  # total ink at shops


def test_an_unknown_accent_is_told_where_it_stands() -> None:
    with pytest.raises(Faulty) as caught:
        read_style(accent="pink", place=Place("game.yaml", 3, 9))
    (problem,) = caught.value.problems
    assert problem.code == "unknown-accent"
    assert str(problem.place) == "game.yaml:3:9"
    assert problem.arguments == {"accent": "pink", "near": (), "accents": accent_names()}


def test_an_unknown_style_names_those_that_exist() -> None:
    with pytest.raises(Faulty) as caught:
        read_style("loud")
    (problem,) = caught.value.problems
    assert (problem.code, problem.arguments) == ("unknown-style", {"style": "loud", "styles": style_names()})


def test_the_command_line_offers_the_styles_that_there_are() -> None:
    assert sorted(STYLES) == sorted(style_names())
    assert STYLES[0] == "default"


# ---------------------------------------------------------------- a game's own


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Definition:
    return read_definition(make_game(tmp_path_factory.mktemp("style") / "tiny"))


def with_styles(game: Definition, own: Styles, accent: str = "blue") -> Definition:
    return replace(game, file=replace(game.file, styles=own, game=replace(game.file.game, accent=accent)))


def test_the_colours_of_printkit_keep_the_laws_for_those_of_others(tiny: Definition) -> None:
    base = base_style()
    paints = {role: ink for role, ink in base.paints.items() if role not in ("ink", "paper")}
    own = Styles(accents=base.accents, paints=FrozenMap(paints))
    assert list(own_faults(with_styles(tiny, own))) == []


PARTS = st.integers(0, 255)
COLOURS = st.builds(lambda *parts: Ink("#" + "".join(f"{part:02x}" for part in parts)), PARTS, PARTS, PARTS)
ACCENTS = st.builds(Accent, COLOURS, st.sampled_from(["paper", "ink"]), st.none() | COLOURS)
SIZES = st.builds(TypeSize, st.floats(4, 200), st.none() | st.floats(4, 300))
ROLES = st.sampled_from(["body", "lead", "table", "note", "card-title", "card-figure", "footer", "board-word"])


@given(accent=ACCENTS, grey=COLOURS, role=ROLES, language=st.sampled_from(["ja", "any"]), size=SIZES)
def test_what_is_not_refused_can_be_read(
    tiny: Definition, accent: Accent, grey: Ink, role: str, language: str, size: TypeSize
) -> None:
    """Each colour and size alone: with its faults, or as good as printkit's own."""
    coloured = Styles(accents=FrozenMap({"mine": accent}))
    if not list(own_faults(with_styles(tiny, coloured, "mine"))):
        paints = read_style(accent="mine", own=coloured).paints
        pairs = [("ink", "tint"), ("ink", "wash"), ("accent-deep", "tint"), ("accent-deep", "paper"), ("grey", "tint")]
        for text, ground in [*pairs, ("on-accent", "accent")]:
            assert contrast(paints[text], paints[ground]) >= TEXT_CONTRAST, (text, ground)
        assert all(sum(paint.cmyk) <= 3.0 for paint in paints.values())
    if not list(own_faults(with_styles(tiny, Styles(paints=FrozenMap({"grey": grey}))))):
        assert contrast(paint_of(grey), paint_of(Ink("#FFFFFF"))) >= TEXT_CONTRAST
    sized = Styles(type=FrozenMap({role: FrozenMap({language: size})}))
    if not list(own_faults(with_styles(tiny, sized))):
        before, after = (read_style(own=own).type_for(role, "ja") for own in (Styles(), sized))
        assert before.smallest <= after.smallest <= after.size <= after.leading
        assert after.size >= RULES_SMALLEST.get(role, LEAST_ON_PIECES)
        assert replace(after, size=before.size, leading=before.leading, smallest=before.smallest) == before


def test_there_are_colours_and_sizes_of_ones_own(tiny: Definition) -> None:
    dusk = Accent(Ink("#5B4B8A"), "paper")
    own = Styles(FrozenMap({"dusk": dusk}), FrozenMap({"grey": Ink("#50506A")}), {"body": {"any": TypeSize(11.0)}})
    assert list(own_faults(with_styles(tiny, own, "dusk"))) == []
    for name in style_names():
        style = read_style(name, "dusk", own=own)
        assert style.paints["accent"] == style.paints["dusk"] == style.paints["dusk-deep"] == paint_of(dusk.solid)
        assert style.paints["grey"].rgb == paint_of(Ink("#50506A")).rgb
        assert style.type_for("body", "ja").size == 11
        assert style.type_for("body", "en").leading == pytest.approx(13 * 11 / 9.5)
    assert read_style().paints["grey"] != read_style(own=own).paints["grey"]


@given(COLOURS)
def test_inks_that_nobody_chose_are_few_and_give_the_colour(ink: Ink) -> None:
    paint = paint_of(ink)
    cyan, magenta, yellow, black = paint.cmyk
    assert min(cyan, magenta, yellow) == 0, "what is grey in it is black"
    for part, shown in zip((cyan, magenta, yellow), paint.rgb, strict=True):
        assert abs((1 - part) * (1 - black) - shown) < 0.02


def test_a_colour_of_ones_own_is_asked_for_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(Faulty) as caught:
        read_style(accent="dust", own=Styles(accents=FrozenMap({"dusk": Accent(Ink("#5B4B8A"), "paper")})))
    assert "dusk" in str(caught.value.problems[0].arguments["accents"])
