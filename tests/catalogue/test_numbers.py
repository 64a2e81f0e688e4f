"""Numbers are written as CLDR says."""

import pytest
from babel.numbers import format_decimal

from printkit.catalogue.numbers import GROUPED, WITH_LATIN_DIGITS, decimal


@pytest.mark.parametrize("language", sorted(WITH_LATIN_DIGITS | {"de", "ar"}))
def test_numbers_are_those_of_cldr(language: str) -> None:
    values = (*range(GROUPED + 1), 1234567, -1)
    written = [format_decimal(value, locale=language) for value in values]
    assert [decimal(value, language) for value in values] == written
