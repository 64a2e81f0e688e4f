"""A book as plain text: headings underlined, lists with numbers or hyphens, figures told in words."""

from collections.abc import Iterator
from typing import Protocol

from printkit.model.book import Block, Book, Figure, Framed, Heading, KeyFacts, Listing, Needed, Paragraph, Table
from printkit.model.text import Text
from printkit.text.table import table_lines
from printkit.text.width import width
from printkit.text.wrap import wrapped

COLUMNS = 72  # of half-width characters: thirty-six Japanese ones
INDENT = "    "  # of what stands in a frame
RULE = "-" * COLUMNS
UNDER = {1: "=", 2: "-"}


class Words(Protocol):
    """What is asked of a catalogue."""

    def word(self, id: str, where: str) -> Text: ...


def plain_text(book: Book, notices: tuple[Text, ...], catalogue: Words) -> str:
    """The whole book and its notices, with an empty line between blocks. Readings are left out: they would stand within
    the words and be read twice."""
    lead, end = _around_figures(catalogue)
    parts = [tuple(_lines(block, COLUMNS, lead, end)) for block in book.blocks]
    told = (line for notice in notices for line in wrapped(notice.plain, COLUMNS, notice.language))
    parts.append((RULE, *told))
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def _around_figures(catalogue: Words) -> tuple[str, str]:
    """What stands before and after a figure's words."""
    before, _, after = catalogue.word("text:figure", "text:figure").plain.partition("…")
    return before, after


def _lines(block: Block, columns: int, lead: str, end: str) -> Iterator[str]:
    match block:
        case Heading():
            return _heading(block, columns)
        case Paragraph():
            return iter(wrapped(block.text.plain, columns, block.text.language))
        case Listing():
            return _listing(block, columns)
        case Table():
            language = next((cell.language for row in block.rows for cell in row if cell.language), "")
            return table_lines(block, columns, language)
        case Figure():
            return _figure(block, columns, lead, end)
        case Framed():
            return _framed(block, columns, lead, end)
        case KeyFacts():
            return _key_facts(block, columns)
        case Needed():
            return _needed(block, columns)


def _figure(block: Figure, columns: int, lead: str, end: str) -> Iterator[str]:
    yield from wrapped(f"{lead}{block.alternative.plain}{end}", columns, block.alternative.language)
    if block.caption:
        yield from wrapped(block.caption.plain, columns, block.caption.language)


def _key_facts(block: KeyFacts, columns: int) -> Iterator[str]:
    for label, text in block.entries:
        yield from wrapped(f"{label.plain}{_colon(text)}{text.plain}", columns, text.language)


def _needed(block: Needed, columns: int) -> Iterator[str]:
    for thing in block.entries:
        count = f"{_colon(thing.count)}{thing.count.plain}" if thing.count.plain else ""
        yield from _hung("- ", f"{thing.name.plain}{count}", thing.name.language, columns)


def _colon(text: Text) -> str:
    return "：" if text.language.startswith("ja") else ": "


def _heading(block: Heading, columns: int) -> Iterator[str]:
    language = block.text.language
    if block.level not in UNDER:
        yield from _hung(f"{'#' * block.level} ", block.text.plain, language, columns)
        return
    lines = wrapped(block.text.plain, columns, language)
    yield from lines
    yield UNDER[block.level] * max((width(line, language) for line in lines), default=1)


def _listing(block: Listing, columns: int) -> Iterator[str]:
    last = len(str(len(block.items)))
    for number, item in enumerate(block.items, 1):
        mark = f"{number:>{last}}. " if block.numbered else "- "
        yield from _hung(mark, item.plain, item.language, columns)


def _hung(mark: str, text: str, language: str, columns: int) -> Iterator[str]:
    """The mark, and the text beside it."""
    room = " " * width(mark, language)
    for at, line in enumerate(wrapped(text, columns - len(room), language)):
        yield (room if at else mark) + line


def _framed(block: Framed, columns: int, lead: str, end: str) -> Iterator[str]:
    inner = columns - len(INDENT)
    parts: list[tuple[str, ...]] = []
    if block.title:
        parts.append(wrapped(block.title.plain, inner, block.title.language))
    parts += [tuple(_lines(each, inner, lead, end)) for each in block.blocks]
    for at, lines in enumerate(part for part in parts if part):
        if at:
            yield ""
        yield from (f"{INDENT}{line}".rstrip() for line in lines)
