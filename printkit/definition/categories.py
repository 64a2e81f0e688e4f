"""The families of games: a scheme in two steps, after the survey of pagat.com (docs/games-survey.md)."""

import csv
import io
from collections.abc import Mapping
from functools import cache

from printkit.model.frozen_map import FrozenMap
from printkit.resources import locales


@cache
def categories() -> Mapping[str, Mapping[str, str]]:
    """Each family (`outplay`) and each kind within it (`outplay/fishing`), in order, with its names by language."""
    text = locales("categories.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(io.StringIO(text))
    return FrozenMap({row["category"]: FrozenMap({"ja": row["ja"], "en": row["en"]}) for row in rows})


def kinds_of_games() -> tuple[str, ...]:
    """What a game may name as its category: every kind, and a family that has no kinds."""
    names = tuple(categories())
    return tuple(name for name in names if not any(other.startswith(f"{name}/") for other in names))


def belongs(category: str, asked: str) -> bool:
    """Whether a game of a category is one of those asked for: of the whole family, of a kind (`race` is enough)."""
    return asked in (category, *category.split("/"))
