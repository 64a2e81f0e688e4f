"""The sizes of cards and other pieces by name, from templates/stocks/cards.yaml."""

from collections.abc import Mapping
from functools import cache

from printkit.definition import strict_yaml
from printkit.definition.shape import validate
from printkit.model.written import Written
from printkit.place import Place
from printkit.problems import Faulty, problem
from printkit.resources import templates


class StockFile(Written, frozen=True):
    """Width and height of each stock in millimetres, upright."""

    stocks: Mapping[str, tuple[float, float]]


@cache
def _stocks() -> Mapping[str, tuple[float, float]]:
    path = "templates/stocks/cards.yaml"
    value, places = strict_yaml.load(templates("stocks", "cards.yaml").read_bytes(), path)
    return validate(StockFile, value, places).stocks


def stock_names() -> tuple[str, ...]:
    return tuple(_stocks())


def stock_size(name: str, place: Place | None = None) -> tuple[float, float]:
    """Width and height in millimetres of a stock such as `poker`. Raises Faulty with `unknown-stock` at `place`."""
    if name not in _stocks():
        raise Faulty([problem("unknown-stock", place, stock=name, stocks=tuple(_stocks()))])
    return _stocks()[name]
