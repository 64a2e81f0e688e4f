"""Millimetres at the door, PostScript points inside."""

POINTS_PER_MM = 72 / 25.4


def mm(length: float) -> float:
    """Millimetres as points."""
    return length * POINTS_PER_MM


def in_mm(length: float) -> float:
    """Points as millimetres."""
    return length / POINTS_PER_MM
