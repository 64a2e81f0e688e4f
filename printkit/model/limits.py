"""What a field of a file may hold beyond its type: inside `Annotated`, where pydantic and the JSON Schema read it."""

import re
from typing import Annotated, Any

from msgspec import Struct


class Between(Struct, frozen=True):
    """A number from `least` to `most`, both allowed; None: no such end."""

    least: int | float | None = None
    most: int | float | None = None

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> dict[str, Any]:
        ends = {"ge": self.least, "le": self.most}
        return {**handler(source), **{name: end for name, end in ends.items() if end is not None}}


class Like(Struct, frozen=True):
    """A text of at most `longest` characters that matches `pattern` (plain enough for Rust and ECMAScript alike)."""

    pattern: str
    longest: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> dict[str, Any]:
        return {**handler(source), "pattern": self.pattern, "max_length": self.longest}


# Ids become names of files and anchors: small letters, digits and hyphens. They stay short enough for any file system.
ID_PATTERN = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
# Names stand in placeholders and in paths such as `score.aki`: hyphens and points would end them there.
NAME_PATTERN = r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$"
# Keys of texts may be grouped: `banker-card.title`.
KEY_PATTERN = r"^[a-z][a-z0-9]*([._-][a-z0-9]+)*$"
# BCP 47, the part of it that catalogues and readers use: language, script, region.
LANGUAGE_PATTERN = r"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$"
# ISO 8601, a day.
DATE_PATTERN = r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"
# SHA-256 in hexadecimal.
DIGEST_PATTERN = r"^[0-9a-f]{64}$"
# sRGB, as HTML and CSS write it.
COLOUR_PATTERN = r"^#[0-9A-Fa-f]{6}$"
# Products of shops: files are called by them.
PRODUCT_PATTERN = r"^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$"
# Printing conditions (FOGRA39, CGATS TR 001): something that can be read, on one line.
CONDITION_PATTERN = r"^[!-~]+( [!-~]+)*$"

LONGEST_ID = 60
Id = Annotated[str, Like(ID_PATTERN, LONGEST_ID)]
Name = Annotated[str, Like(NAME_PATTERN, 60)]
Key = Annotated[str, Like(KEY_PATTERN, 60)]
Language = Annotated[str, Like(LANGUAGE_PATTERN, 11)]
Date = Annotated[str, Like(DATE_PATTERN, 10)]
Digest = Annotated[str, Like(DIGEST_PATTERN, 64)]
Colour = Annotated[str, Like(COLOUR_PATTERN, 7)]
ProductName = Annotated[str, Like(PRODUCT_PATTERN, 60)]
ConditionName = Annotated[str, Like(CONDITION_PATTERN, 60)]
Percent = Annotated[float, Between(least=0, most=100)]
Count = Annotated[int, Between(least=0)]
Positive = Annotated[int, Between(least=1)]
MOST_AT_TABLE = 99  # the rules are asked about each size of table
AtTable = Annotated[int, Between(least=1, most=MOST_AT_TABLE)]


def is_id(text: str) -> bool:
    """Whether a text can be an id."""
    return re.fullmatch(ID_PATTERN, text) is not None and len(text) <= LONGEST_ID
