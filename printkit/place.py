"""Where something stands in a file that a person wrote."""

from msgspec import Struct


class Place(Struct, frozen=True, order=True):
    """A path as the user knows it (relative to the game's folder or as typed), and a line and column, both from 1. Line
    0: a file as a whole, which has no lines."""

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}" if self.line else self.path


def whole_file(path: object) -> Place:
    """The place of a file that is no text."""
    return Place(str(path), 0, 0)
