"""Numbers as SVG and CSS write them: the shortest form of a hundredth, which no screen can tell from more."""


def number(value: float) -> str:
    """Three digits that count for what is less than one: scales of glyphs are small."""
    rounded = round(value, 2 if abs(value) >= 1 else 5)
    return f"{rounded:.5f}".rstrip("0").rstrip(".") if rounded else "0"


def numbers(*values: float) -> str:
    return " ".join(map(number, values))
