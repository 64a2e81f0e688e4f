"""Source + facts + played examples + a language → Book."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from printkit.catalogue.catalogue import Catalogue
from printkit.model.book import Block, Book, Heading, Listing, Paragraph
from printkit.model.facts import Tables
from printkit.model.game import Definition
from printkit.problems import Faulty
from printkit.rulebook.boxes import framed, key_facts, needed
from printkit.rulebook.changes import changes
from printkit.rulebook.conditions import bilingual, kit, mode, players, sheet, where
from printkit.rulebook.figures import example, figure
from printkit.rulebook.making import Making
from printkit.rulebook.matter import notice, readings, terms
from printkit.rulebook.scopes import Played, TableScope, view_of
from printkit.rulebook.source import Directive, Source, SourceBlock, SourceHeading, SourceParagraph
from printkit.rulebook.tables import table

Inside = Callable[[Directive, Making], tuple[Block, ...]]


def make_book(
    source: Source,
    definition: Definition,
    tables: Tables,
    examples: Iterable[Played],
    catalogue: Catalogue,
    kit: str = "full",
    players: int | None = None,
    is_bilingual: bool = False,
) -> Book:
    """The rule sheet in the catalogue's language.

    `kit` chooses among the blocks under `::: kit` and what is needed, the modes of `tables` among those under
    `::: mode`; `players` limits texts and tables to tables of that size, otherwise the sheet is for all;
    `is_bilingual`: another language will stand beside it. Raises Faulty with every fault of every block.
    """
    view = view_of(tables, players)
    played = {one.example.id: one for one in examples}
    making = Making(source, catalogue, tables, played, kit, view, TableScope(tables, view), view, is_bilingual)
    blocks = _whole(_blocks(source.blocks, making))
    if making.faults:
        raise Faulty(fault for at, fault in enumerate(making.faults) if fault not in making.faults[:at])
    title = next(block.text for block in blocks if isinstance(block, Heading))
    return Book(catalogue.language, title, blocks, tuple(making.tables.values()))


def _blocks(blocks: Iterable[SourceBlock], making: Making) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Directive):
            yield from _directive(block, making)
        elif isinstance(block, SourceHeading):
            text = making.text(block.id, block.phrase, block.id)
            yield Heading(block.id, block.level, text, block.phrase.place)
        elif isinstance(block, SourceParagraph):
            text = making.text(block.section, block.phrase, block.id)
            yield Paragraph(block.id, text, block.phrase.place)
        else:
            items = tuple(making.text(block.section, item, block.id) for item in block.items)
            yield Listing(block.id, block.numbered, items, block.place)


def _inside(directive: Directive, making: Making) -> tuple[Block, ...]:
    return _whole(_blocks(directive.blocks, making))


def _whole(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Lists that stand next to each other as one: items under a condition (`::: kit`) belong to the list around."""
    found: list[Block] = []
    for block in blocks:
        last = found[-1] if found else None
        if isinstance(block, Listing) and isinstance(last, Listing) and _are_alike(last, block):
            found[-1] = replace(last, items=(*last.items, *block.items))
        else:
            found.append(block)
    return tuple(found)


def _are_alike(one: Listing, other: Listing) -> bool:
    return (one.numbered, one.style) == (other.numbered, other.style)


def _small(directive: Directive, making: Making) -> tuple[Block, ...]:
    """The blocks inside, their paragraphs and lists in small type."""
    blocks = _inside(directive, making)
    return tuple(replace(block, style="note") if isinstance(block, Paragraph | Listing) else block for block in blocks)


DIRECTIVES: Mapping[str, Callable[[Directive, Making, Inside], tuple[Block, ...]]] = {
    "key-facts": key_facts,
    "needed": needed,
    "table": table,
    "example": example,
    "figure": figure,
    "note": framed,
    "summary": framed,
    "readings": readings,
    "terms": terms,
    "notice": notice,
    "changes": changes,
    "small": lambda directive, making, _inside: _small(directive, making),
    "kit": kit,
    "mode": mode,
    "players": players,
    "where": where,
    "sheet": sheet,
    "bilingual": bilingual,
}


def _directive(directive: Directive, making: Making) -> tuple[Block, ...]:
    return DIRECTIVES[directive.name](directive, making, _inside)
