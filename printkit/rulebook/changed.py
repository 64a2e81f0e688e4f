"""An edition's rulebook laid over its parent's: sections by the ids of their headings, blocks by theirs."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from printkit.catalogue.phrase import Phrase, whole
from printkit.catalogue.template import strip_ruby
from printkit.definition.near import near
from printkit.model.edition import LEAVE_OUT
from printkit.model.game import Definition
from printkit.model.text import joint_of
from printkit.problems import Faulty, Problem, problem
from printkit.rulebook.plain import UNUSED_MARKUP, place_of, plain
from printkit.rulebook.source import Directive, Source, SourceBlock, SourceHeading, SourceList, SourceParagraph

CHANGES = "changes"
GAME_TITLE = "{game.title}"


class Section(Struct, frozen=True):
    """A heading and the blocks up to the next one."""

    heading: SourceHeading
    blocks: tuple[SourceBlock, ...] = ()

    @property
    def all(self) -> tuple[SourceBlock, ...]:
        return (self.heading, *self.blocks)


def laid_over(base: Source, own: Source | None, definition: Definition) -> Source:
    """The parent's rulebook with what an edition changes in it. Raises Faulty for all that names nothing or changes
    nothing."""
    faults: list[Problem] = []
    sections = _sections(base, faults)
    if own is not None:
        sections = _with_sections(sections, _sections(own, faults), faults)
    sections = [kept for one in sections if (kept := _without_former_changes(one, definition)) is not None]
    changes = _Changes(definition, faults)
    blocks = tuple(changes.through(block for section in changes.kept(sections) for block in section.all))
    changes.refuse_unknown(base)
    if faults:
        raise Faulty(faults)
    return Source(_titled(blocks, definition), base.path)


def _sections(source: Source, faults: list[Problem]) -> list[Section]:
    sections: list[Section] = []
    for block in source.blocks:
        if isinstance(block, SourceHeading):
            sections.append(Section(block))
        elif sections:
            sections[-1] = replace(sections[-1], blocks=(*sections[-1].blocks, block))
        else:
            faults.append(problem("text-before-heading", place_of(block)))
    return sections


def _without_former_changes(section: Section, definition: Definition) -> Section | None:
    """What a parent says to be different from its own parent is not what is different in the edition."""
    blocks = tuple(block for block in section.blocks if not _is_former(block, definition))
    if len(blocks) == len(section.blocks):
        return section
    return replace(section, blocks=blocks) if blocks else None


def _is_former(block: SourceBlock, definition: Definition) -> bool:
    is_changes = isinstance(block, Directive) and block.name == CHANGES
    return is_changes and place_of(block).path != definition.rulebook_path


def _with_sections(base: list[Section], own: list[Section], faults: list[Problem]) -> list[Section]:
    """A section with the id of one of the parent's takes its place; a new one follows the one that it stands behind in
    the edition's file."""
    merged = list(base)
    before = ""
    for section in own:
        id, place = section.heading.id, section.heading.phrase.place
        ids = [one.heading.id for one in merged]
        if id in ids:
            at = ids.index(id)
            if plain(merged[at].all) == plain(section.all):
                other = merged[at].heading.phrase.place
                faults.append(problem("override-without-change", place, other, name=f"#{id}"))
            merged[at] = section
        elif before:
            merged.insert(ids.index(before) + 1, section)
        else:
            faults.append(problem("section-without-place", place, id=id, near=near(id, ids), known=tuple(ids)))
            continue
        before = id
    return merged


class _Changes:
    """The blocks that edition.yaml changes by their ids: a heading by its own, a paragraph by that of its section and
    its number there, an item of a list by the list's id and its number."""

    def __init__(self, definition: Definition, faults: list[Problem]) -> None:
        self.blocks, self.place, self.faults = definition.blocks, definition.place, faults
        self.joint = joint_of(definition.edition.language if definition.edition else "")
        self.used: set[str] = set()

    def kept(self, sections: Iterable[Section]) -> Iterator[Section]:
        """Without those that are left out by the ids of their headings."""
        for section in sections:
            if self.blocks.get(section.heading.id) == LEAVE_OUT:
                self.used.add(section.heading.id)
            else:
                yield section

    def through(self, blocks: Iterable[SourceBlock]) -> Iterator[SourceBlock]:
        for block in blocks:
            if block.id not in self.blocks:
                inside = self._inside(block)
                if not isinstance(inside, SourceList) or inside.items:
                    yield inside
                continue
            self.used.add(block.id)
            if self.blocks[block.id] == LEAVE_OUT:
                continue
            if isinstance(block, SourceHeading | SourceParagraph):
                yield replace(block, phrase=self._words(block.id, block.phrase))
            else:
                place = self.place("rulebook", block.id)
                self.faults.append(problem("block-of-several-texts", place, place_of(block), name=block.id))

    def _inside(self, block: SourceBlock) -> SourceBlock:
        if isinstance(block, Directive):
            return replace(block, blocks=tuple(self.through(block.blocks)))
        if isinstance(block, SourceList):
            items = ((f"{block.id}.{number}", item) for number, item in enumerate(block.items, 1))
            return replace(block, items=tuple(self._items(items)))
        return block

    def _items(self, items: Iterable[tuple[str, Phrase]]) -> Iterator[Phrase]:
        for id, item in items:
            if id not in self.blocks:
                yield item
                continue
            self.used.add(id)
            if self.blocks[id] != LEAVE_OUT:
                yield self._words(id, item)

    def _words(self, id: str, before: Phrase) -> Phrase:
        place = self.place("rulebook", id)
        text = self.joint.join(line.strip() for line in self.blocks[id].split("\n") if line.strip())
        if text == before.text:
            self.faults.append(problem("override-without-change", place, before.place, name=id))
        markup = UNUSED_MARKUP.findall(text)
        self.faults.extend(problem("markup-unused", place, markup=found) for found in markup)
        return whole(text, place)

    def refuse_unknown(self, base: Source) -> None:
        known = tuple(block.id for block in base.walk())
        for id in self.blocks:
            if id not in self.used:
                place = self.place("rulebook", id)
                self.faults.append(problem("override-of-nothing", place, name=f"rulebook.{id}", near=near(id, known)))


def _titled(blocks: tuple[SourceBlock, ...], definition: Definition) -> tuple[SourceBlock, ...]:
    """Where the heading of the whole is the parent's title, it becomes the edition's."""
    first, title = blocks[0], definition.parent.file.game.title if definition.parent else ""
    if not isinstance(first, SourceHeading) or strip_ruby(first.phrase.text) != title:
        return blocks
    if title == definition.file.game.title:
        return blocks
    return (replace(first, phrase=whole(GAME_TITLE, definition.place("game", "title"))), *blocks[1:])
