"""The pseudo-language: longer, accented, with every placeholder and mark as it was."""

import re

from hypothesis import given
from hypothesis import strategies as st

from printkit.build import Order, make_editions
from printkit.catalogue.opening import languages, open_catalogue
from printkit.catalogue.phrase import whole
from printkit.catalogue.pseudo import LONGER, PSEUDO, pseudo
from printkit.catalogue.template import parse, placeholder_names
from printkit.definition import read_definition
from printkit.place import Place
from printkit.problems import Faulty
from printkit.resources import GAMES

PLACE = Place("game.po", 1)
WORDS = st.text("abcdefgh ijklmnop,", min_size=1, max_size=40)
PARTS = st.one_of(WORDS, st.sampled_from(["{rounds}", "{n|one=# chip|other=# chips}", "{=2010|a year}", "**bold**"]))


@given(st.lists(PARTS, max_size=6).map("".join))
def test_placeholders_stay_and_words_grow(text: str) -> None:
    made = pseudo(text)
    assert placeholder_names(parse(whole(made, PLACE))) == placeholder_names(parse(whole(text, PLACE)))
    assert made.count("**") == text.count("**")
    assert "{=2010|a year}" in made or "{=2010" not in text
    assert letters(made) >= letters(text) * (1 + LONGER) - 1e-9


def letters(text: str) -> int:
    """How many there are outside of placeholders."""
    return sum(map(str.isalpha, re.sub(r"\{[^{}]*\}", "", text)))


def test_plural_forms_are_accented_and_keep_their_categories() -> None:
    assert pseudo("{n|one=# chip|other=# chips}") == "{n|one=# çhîp|other=# çhîps}"


def test_it_is_there_for_whoever_asks_and_never_built_by_itself() -> None:
    definition = read_definition(GAMES / "hitori-ga-ichiban")
    assert PSEUDO not in languages(definition)
    assert open_catalogue(definition, PSEUDO).game_text("about.title", {}, "t").plain.startswith("[Hîtôrî gà Îçhîbàñ")


def test_boxes_that_a_longer_language_would_not_fit_are_named() -> None:
    try:
        make_editions(Order(GAMES / "hitori-ga-ichiban"), (PSEUDO,), lambda _step: None)
    except Faulty as fault:
        codes = {each.code for each in fault.problems}
    assert codes <= {"text-does-not-fit", "table-too-wide", "text-wider-than-line"}
    assert "text-does-not-fit" in codes
