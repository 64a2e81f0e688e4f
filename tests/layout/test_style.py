"""A look is data that people can read by: inks that differ, text that stands out, sizes that are never too small."""

from itertools import combinations, product

import pytest

from printkit.cli.orders import STYLES
from printkit.layout.style import accent_names, read_style, style_names
from printkit.place import Place
from printkit.problems import Faulty

Colour = tuple[float, float, float]
LEAST_SIZE = 7  # points, of what is meant to be read on a sheet of rules
LEAST_ON_PIECES = 6.5  # of what is meant to be read on cards, chips and boards
MARGIN_NOTE = "sheet-margin"  # beside the pieces of a sheet, where room is what the margin leaves
TEXT_CONTRAST = 4.5  # WCAG 2.2, 1.4.3


def luminance(colour: Colour) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


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
        assert contrast(paints[text].rgb, paints[ground].rgb) >= TEXT_CONTRAST, (text, ground)


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
    assert problem.arguments == {"accent": "pink", "accents": accent_names()}


def test_an_unknown_style_names_those_that_exist() -> None:
    with pytest.raises(Faulty) as caught:
        read_style("loud")
    (problem,) = caught.value.problems
    assert (problem.code, problem.arguments) == ("unknown-style", {"style": "loud", "styles": style_names()})


def test_the_command_line_offers_the_styles_that_there_are() -> None:
    assert sorted(STYLES) == sorted(style_names())
    assert STYLES[0] == "default"
