"""Text that is ready to be set: words in one language with readings, emphasis, and the claims that its numbers make."""

import re
from collections.abc import Iterable

from msgspec import Struct

from printkit.model.facts import Claim
from printkit.place import Place

# The index of a card: what stands in its corner and is the same in every language.
INDEX = re.compile(r"[0-9]{1,3}|[A-Z]{1,2}", re.ASCII)
UNSPACED = ("ja", "zh")  # languages written without spaces between words


class Span(Struct, frozen=True):
    """A stretch of text with one set of properties.

    `ruby` is empty, or has one reading per character of `text` (mono or jukugo ruby), or exactly one reading for the
    whole of it (group ruby). `claims` are what the numbers in the span say; `literal` is the reason why the span may
    hold a number that is no claim (a year, a name).
    """

    text: str
    ruby: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()
    literal: str = ""
    strong: bool = False


class Text(Struct, frozen=True, eq=False):
    """A sequence of spans in `language`; `source` is the id of the message or datum that it came from, `place` where a
    person wrote it (equal texts may stand at several places)."""

    spans: tuple[Span, ...]
    language: str
    source: str
    place: Place | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self._said == other._said

    def __hash__(self) -> int:
        return hash(self._said)

    @property
    def _said(self) -> tuple[object, ...]:
        return self.spans, self.language, self.source

    @property
    def plain(self) -> str:
        """The words alone, without readings."""
        return "".join([span.text for span in self.spans])

    @property
    def claims(self) -> tuple[Claim, ...]:
        return tuple(claim for span in self.spans for claim in span.claims)


def joint_of(language: str) -> str:
    """What stands between the lines and the sentences of a text in a language."""
    return "" if language.partition("-")[0] in UNSPACED else " "


def run_on(texts: Iterable[Text], language: str, source: str, joint: str | None = None) -> Text:
    """Texts one after the other in one line, with the language's joint between them, or with another."""
    between = joint_of(language) if joint is None else joint
    spans: list[Span] = []
    for text in texts:
        spans += [*((Span(between),) if spans and between else ()), *text.spans]
    return Text(tuple(spans), language, source)
