"""A rule sheet as a sequence of blocks: what is said, not where it stands."""

from typing import Literal

from msgspec import Struct

from printkit.model.facts import FactTable
from printkit.model.scene import Scene
from printkit.model.text import Text
from printkit.place import Place


class Heading(Struct, frozen=True):
    """`level` 1 is the title of the sheet, 2 a section, 3 a subsection."""

    id: str
    level: int
    text: Text
    place: Place


class Paragraph(Struct, frozen=True):
    id: str
    text: Text
    place: Place
    style: Literal["body", "lead", "note", "caption", "notice"] = "body"
    both: bool = False  # says the same in both languages already: a bilingual sheet needs it once


class Listing(Struct, frozen=True):
    """A list; numbered lists keep their numbers when they run on over a page. Numbers of steps are claims of order."""

    id: str
    numbered: bool
    items: tuple[Text, ...]
    place: Place
    style: Literal["body", "note"] = "body"


class Table(Struct, frozen=True):
    """A table: `head` names the columns; the first cell of each row is a row's heading when `row_heads`.

    A cell without text is empty. `numeric` says which columns hold numbers (set centred, in tabular figures).
    """

    id: str
    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    numeric: tuple[bool, ...]
    place: Place
    row_heads: bool = True
    caption: Text | None = None


class Figure(Struct, frozen=True):
    """A drawn moment of an example. `alternative` tells the scene in words; `names` are the players' names in print.

    `state` is the name of the state that the scene shows, such as `example:first-round/@3`: what is drawn are claims of
    what that state holds.
    """

    id: str
    scene: Scene
    alternative: Text
    names: tuple[tuple[str, Text], ...]
    caption: Text | None
    place: Place
    state: str = ""


class Framed(Struct, frozen=True):
    """A worked example or a note in a tinted frame: figures on top, text below. `again` is the title where the frame
    goes on in another column."""

    id: str
    title: Text | None
    blocks: "tuple[Block, ...]"
    place: Place
    kind: Literal["example", "note", "summary"] = "example"
    again: Text | None = None


class KeyFacts(Struct, frozen=True):
    """The first box of a sheet: pairs of a small heading and a text (players, minutes, ages, aim)."""

    id: str
    entries: tuple[tuple[Text, Text], ...]
    place: Place


class Needed(Struct, frozen=True):
    """What is needed, drawn: for each thing an icon or face (by component id), its name and its count."""

    id: str
    entries: "tuple[NeededThing, ...]"
    place: Place


class NeededThing(Struct, frozen=True):
    component: str
    icon: str
    name: Text
    count: Text


Block = Heading | Paragraph | Listing | Table | Figure | Framed | KeyFacts | Needed


class Book(Struct, frozen=True):
    """A whole rule sheet in one language (or two, `ja+en`, where the blocks of both follow each other by section)."""

    language: str
    title: Text
    blocks: tuple[Block, ...]
    tables: tuple[FactTable, ...] = ()
