"""Matrices as PDFs write them (ISO 32000-1, 8.3.3)."""

from typing import Any

from printkit.layout.bounds import combined

Matrix = tuple[float, float, float, float, float, float]
ONE: Matrix = (1, 0, 0, 1, 0, 0)


def matrix_of(values: Any) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in values)
    return a, b, c, d, e, f


def product(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does `first`, then `then`."""
    return combined(then, first)


def scale(matrix: Matrix) -> float:
    """How much larger things come out, on the mean of both directions."""
    return float(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5)
