"""Numbers are written as CLDR says."""

from fractions import Fraction

import pytest
from babel.numbers import format_decimal

from printkit.catalogue import numbers
from printkit.catalogue.numbers import GROUPED, WITH_LATIN_DIGITS, decimal


@pytest.mark.parametrize("language", sorted(WITH_LATIN_DIGITS | {"de", "ar"}))
def test_numbers_are_those_of_cldr(language: str) -> None:
    values = (*range(GROUPED + 1), 1234567, -1)
    written = [format_decimal(value, locale=language) for value in values]
    assert [decimal(value, language) for value in values] == written


def test_a_language_writes_per_cent_and_lists_its_own_way() -> None:
    assert numbers.percent(Fraction(5, 9), "de") == "56\u00a0%"
    assert numbers.percent(Fraction(5, 9), "de", 1) == "55,6\u00a0%"
    assert numbers.percent(Fraction(1, 2), "en", 1) == "50.0%"


def test_a_region_that_cldr_does_not_know_is_read_as_its_language() -> None:
    assert numbers.locale("en-XA") == numbers.locale("en")
    with pytest.raises(ValueError, match="xx"):
        numbers.locale("xx-XA")
