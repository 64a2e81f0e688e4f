"""Every text of a rulebook that is printed, with the context that catalogues know it by."""

from collections.abc import Iterator

from printkit.catalogue.phrase import Phrase
from printkit.rulebook.boxes import key_phrase, name_and_count
from printkit.rulebook.directives import MESSAGE_KEYS
from printkit.rulebook.figures import figure_parts
from printkit.rulebook.source import Directive, Entry, Source, SourceBlock, SourceHeading, SourceParagraph, walk


def phrases(source: Source) -> Iterator[tuple[str, Phrase]]:
    """(msgctxt, phrase) in the order of the file."""
    return phrases_of(source.blocks)


def phrases_of(blocks: tuple[SourceBlock, ...]) -> Iterator[tuple[str, Phrase]]:
    """(msgctxt, phrase) of some blocks and of those inside them."""
    for block in walk(blocks):
        if isinstance(block, SourceHeading):
            yield block.id, block.phrase
        elif isinstance(block, SourceParagraph):
            yield block.section, block.phrase
        elif isinstance(block, Directive):
            for entry in block.entries:
                yield from ((block.section, phrase) for phrase in _entry(block, entry))
        else:
            yield from ((block.section, item) for item in block.items)


def _entry(directive: Directive, entry: Entry) -> Iterator[Phrase]:
    """The texts of one entry: two for what is needed, the caption of a figure, the key itself of a key fact."""
    if directive.name in MESSAGE_KEYS:
        yield key_phrase(entry)
    if directive.name == "needed":
        name, count = name_and_count(entry)
        yield from (phrase for phrase in (name, count) if phrase is not None)
    elif directive.name == "example" and entry.key == "figure":
        _, caption = figure_parts(entry)
        if caption is not None:
            yield caption
    else:
        yield entry.phrase
