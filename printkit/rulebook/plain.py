"""A block of a rulebook as its author wrote it, for comparing and for showing: without places and ids of blocks."""

import re
from collections.abc import Iterable

from printkit.place import Place
from printkit.rulebook.source import Directive, SourceBlock, SourceHeading, SourceParagraph

# What markdown has and a rulebook does not use: it is refused, never printed as it stands.
UNUSED_MARKUP = re.compile(r"`|!?\[[^\]]*\]\(|</?[A-Za-z!][^>]*>|\\|(?<![*])\*(?![*])|\*{3,}|&[A-Za-z#][A-Za-z0-9]*;")


def place_of(block: SourceBlock) -> Place:
    """Where a block begins."""
    return block.phrase.place if isinstance(block, SourceHeading | SourceParagraph) else block.place


def plain(blocks: Iterable[SourceBlock]) -> str:
    """The blocks, divided by empty lines."""
    return "\n\n".join(map(plain_block, blocks))


def plain_block(block: SourceBlock) -> str:
    """One block; the lines of each of its texts joined."""
    if isinstance(block, SourceHeading):
        return f"{'#' * block.level} {block.phrase.text} {{#{block.id}}}"
    if isinstance(block, SourceParagraph):
        return block.phrase.text
    if isinstance(block, Directive):
        return _directive(block)
    mark = "1." if block.numbered else "-"
    return "\n".join(f"{mark} {item.text}" for item in block.items)


def _directive(block: Directive) -> str:
    lines = [" ".join(("::: " + block.name, *block.arguments))]
    lines += [f"{entry.key}: {entry.phrase.text}" for entry in block.entries]
    inside = ["", plain(block.blocks)] if block.blocks else []
    return "\n".join((*lines, *inside, ":::"))
