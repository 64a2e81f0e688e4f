"""Where the data that people may look at and change lies: templates, fonts, locales; in a checkout or in a wheel."""

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
GAMES = PACKAGE / "games"
DECKS = PACKAGE / "decks"  # cards that several games use: folders like those of games, without rules


@cache
def data_root() -> Path:
    """The folder that holds `templates`, `fonts` and `locales`: inside the wheel, or the top of the checkout."""
    installed = PACKAGE / "_data"
    return installed if installed.is_dir() else PACKAGE.parent


def templates(*parts: str) -> Path:
    return data_root().joinpath("templates", *parts)


def fonts(*parts: str) -> Path:
    return data_root().joinpath("fonts", *parts)


def locales(*parts: str) -> Path:
    return data_root().joinpath("locales", *parts)
