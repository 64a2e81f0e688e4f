"""Slices as they stand on pages, without anything drawn in."""

from collections.abc import Sequence

from printkit.layout.breaking import Column, best_pages
from printkit.layout.columns import fill_pages
from printkit.layout.desk import Desk
from printkit.layout.flow import Slice


def set_in_columns(
    desk: Desk, slices: Sequence[Slice], heights: tuple[float, ...], across: int, share: float = 1.0
) -> tuple[tuple[Column, ...], ...]:
    return fill_pages(desk, slices, best_pages(slices, heights, across, share)[1], heights, across, share)
