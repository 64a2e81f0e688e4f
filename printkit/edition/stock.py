"""The paper that received sheets are made for, where it was described in a file: the manifest says what stood there."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, json

from printkit.definition.folder import is_safe_name
from printkit.imposition.papers import MOST_BYTES, load_paper
from printkit.place import Place
from printkit.problems import Faulty, problem


class OwnStock(Struct, frozen=True):
    """Its name, and its file: JSON, which is YAML too."""

    name: str
    text: str


def own_stock(stated: Mapping[str, Any], place: Place) -> OwnStock | None:
    """The paper of an order that a manifest states; None for one that is called by name alone. Raises Faulty with
    `manifest-differs` at `place` for what is no paper."""
    name, stock = stated.get("paper"), stated.get("stock")
    if stock is None:
        return None
    try:
        text = json.encode(stock, order="sorted").decode()
        if not isinstance(name, str) or not is_safe_name(name) or len(text) > MOST_BYTES:
            raise ValueError(name)
        load_paper(text.encode(), place.path, name)
    except (Faulty, ValueError, RecursionError):
        raise Faulty([problem("manifest-differs", place, part="stock")]) from None
    return OwnStock(name, text)
