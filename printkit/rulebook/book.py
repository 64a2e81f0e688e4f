"""Source + facts + played examples + a language → Book."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from printkit.catalogue.catalogue import Catalogue
from printkit.definition.near import near
from printkit.model.book import Block, Book, Heading, Listing, Paragraph
from printkit.model.facts import Tables
from printkit.model.game import Definition
from printkit.problems import Faulty, problem
from printkit.rulebook.boxes import framed, key_facts, needed
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
) -> Book:
    """The rule sheet in the catalogue's language.

    `kit` chooses among the blocks under `::: kit`, the modes of `tables` among those under `::: mode`; `players` limits
    texts and tables to tables of that size, otherwise the sheet is for all. Raises Faulty with every fault of every
    block.
    """
    view = view_of(tables, players)
    played = {one.example.id: one for one in examples}
    making = Making(source, catalogue, tables, played, kit, view, TableScope(tables, view))
    blocks = tuple(_blocks(source.blocks, making))
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
    return tuple(_blocks(directive.blocks, making))


def _kit(directive: Directive, making: Making) -> tuple[Block, ...]:
    """The blocks inside, if the kit that is printed is one of those named."""
    return _inside(directive, making) if making.kit in directive.arguments else ()


def _players(directive: Directive, making: Making) -> tuple[Block, ...]:
    """The blocks inside, for those of the named tables that the book is for."""
    view = tuple((mode, size) for mode, size in making.view if str(size) in directive.arguments)
    return _inside(directive, making.at(view)) if view else ()


def _mode(directive: Directive, making: Making) -> tuple[Block, ...]:
    """The blocks inside, for those of the named modes that the book is for."""
    modes = making.catalogue.definition.file.game.modes
    for name in directive.arguments:
        if name not in modes:
            fault = problem("unknown-mode", directive.place, name=name, near=near(name, modes), known=tuple(modes))
            making.faults.append(fault)
    view = tuple((mode, size) for mode, size in making.view if mode in directive.arguments)
    return _inside(directive, making.at(view)) if view else ()


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
    "small": lambda directive, making, _inside: _small(directive, making),
    "kit": lambda directive, making, _inside: _kit(directive, making),
    "players": lambda directive, making, _inside: _players(directive, making),
    "mode": lambda directive, making, _inside: _mode(directive, making),
}


def _directive(directive: Directive, making: Making) -> tuple[Block, ...]:
    return DIRECTIVES[directive.name](directive, making, _inside)
