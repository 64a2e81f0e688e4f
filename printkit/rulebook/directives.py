"""The directives of rulebook.md: what each takes. Their meaning is in book.py."""

import re
from collections.abc import Mapping

from msgspec import Struct

from printkit.model.kit import KITS


class Shape(Struct, frozen=True):
    """`least` and `most` arguments; `keys` a pattern of the keys of its entries ("" for none); `blocks` whether
    paragraphs, lists and directives may stand inside. `usage` is how it is written.
    """

    usage: str
    least: int = 0
    most: int = 0
    keys: str = ""
    blocks: bool = False
    arguments: str = r"\S+"

    def takes(self, arguments: tuple[str, ...]) -> bool:
        return self.least <= len(arguments) <= self.most and all(
            re.fullmatch(self.arguments, argument) for argument in arguments
        )


ID = r"[a-z0-9][a-z0-9_-]*"
COLUMN = r"[a-z0-9][a-z0-9_.*-]*"
ANYTHING = r"[^:：|]+?"
INSTEAD = "instead "  # before the name of what people may use instead of a component
FACT = r"[a-z_][a-z0-9_.]*"
NOT = "not"
SHEETS = ("all-tables", "one-table")

SHAPES: Mapping[str, Shape] = {
    "key-facts": Shape("::: key-facts", keys=ANYTHING),
    "needed": Shape("::: needed", keys=rf"(icon/|{INSTEAD}+)?{ID}"),
    "table": Shape(
        "::: table NAME [across]",
        1,
        2,
        keys=rf"caption|{COLUMN}|(row|cell|value) +[^\s:：]+",
        arguments=r"[a-z0-9_-]+",
    ),
    "example": Shape("::: example ID", 1, 1, keys="title|figure", blocks=True),
    "figure": Shape("::: figure EXAMPLE MOVES", 2, 2, keys="caption", arguments=rf"{ID}|[0-9]+"),
    "note": Shape("::: note", keys="title", blocks=True),
    "summary": Shape("::: summary", keys="title", blocks=True),
    "small": Shape("::: small", blocks=True),
    "readings": Shape("::: readings", keys=ID),
    "terms": Shape("::: terms", keys=ID),
    "notice": Shape("::: notice"),
    "changes": Shape("::: changes", keys=FACT, blocks=True),
    "kit": Shape("::: kit KIT…", 1, len(KITS), blocks=True, arguments="|".join(KITS)),
    "mode": Shape("::: mode NAME…", 1, 20, blocks=True, arguments=r"[a-z0-9_]+"),
    "where": Shape("::: where [not] FACT", 1, 2, blocks=True, arguments=FACT),
    "sheet": Shape("::: sheet all-tables|one-table", 1, 1, blocks=True, arguments="|".join(SHEETS)),
    "bilingual": Shape("::: bilingual", blocks=True),
    "players": Shape("::: players N…", 1, 20, blocks=True, arguments=r"[1-9][0-9]?"),
}
MESSAGE_KEYS = frozenset({"key-facts"})  # directives whose keys are words to be printed, too
