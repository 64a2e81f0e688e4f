"""Fonts and the default look, opened once."""

import pytest

from printkit.layout.desk import Desk
from printkit.layout.style import read_style
from printkit.model.style import Style
from printkit.typeset import Fonts, open_fonts


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return open_fonts()


@pytest.fixture(scope="session")
def style() -> Style:
    return read_style()


@pytest.fixture
def desk(fonts: Fonts, style: Style) -> Desk:
    return Desk(style, fonts, column_height=600.0)
