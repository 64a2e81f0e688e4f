"""A text as a person wrote it, which still knows the place of each of its characters."""

from msgspec import Struct

from printkit.place import Place


class Phrase(Struct, frozen=True):
    """`marks` are (offset in `text`, place of that character), the first at 0, for each line that the text was joined
    from. `exact` is False where the file writes the text in another form (PO strings, YAML scalars): every character
    then has the place of the whole.
    """

    text: str
    marks: tuple[tuple[int, Place], ...]
    exact: bool = True

    def at(self, offset: int) -> Place:
        """The place of the character at `offset`."""
        start, place = next(mark for mark in reversed(self.marks) if mark[0] <= offset)
        return Place(place.path, place.line, place.column + offset - start) if self.exact else place

    def part(self, start: int, end: int) -> "Phrase":
        """The stretch from `start` to `end`, without the space around it."""
        text = self.text[start:end]
        start += len(text) - len(text.lstrip())
        text = text.strip()
        later = ((offset - start, place) for offset, place in self.marks if start < offset < start + len(text))
        return Phrase(text, ((0, self.at(start)), *later), self.exact)

    @property
    def place(self) -> Place:
        return self.marks[0][1]


def whole(text: str, place: Place) -> Phrase:
    """A phrase whose characters all have the place of the whole."""
    return Phrase(text, ((0, place),), exact=False)
