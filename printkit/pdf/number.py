"""Numbers as a content stream writes them."""

from functools import lru_cache


@lru_cache(maxsize=8192)  # panels repeat their places
def number(value: float) -> str:
    """To a thousandth of a unit (a point's thousandth is a third of a micrometre), without idle zeros."""
    written = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if written in ("-0", "") else written


def numbers(*values: float) -> str:
    return " ".join(map(number, values))


def factor(value: float) -> str:
    """A member of a matrix that multiplies: finer, since it carries over a whole page."""
    written = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if written in ("-0", "") else written
