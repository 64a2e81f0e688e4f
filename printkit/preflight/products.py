"""Sizes that a shop sells: which of them a file that has none of them comes nearest to."""

from collections.abc import Mapping

from printkit.model.shop import Product

Size = tuple[float, float]


def nearest(size: Size, products: Mapping[Product, Size]) -> Product:
    """The product from whose size, by sides, the least is missing; in whatever unit both are."""
    return min(products, key=lambda each: sum(abs(a - b) for a, b in zip(size, products[each], strict=True)))

