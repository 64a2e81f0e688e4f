"""The boxes of a rule sheet: key facts, what is needed, notes and the summary."""

from collections.abc import Callable

from printkit.catalogue.phrase import Phrase
from printkit.definition.near import near
from printkit.model.book import Block, Framed, KeyFacts, Needed, NeededThing
from printkit.model.game import Component
from printkit.model.text import Text
from printkit.problems import problem
from printkit.rulebook.making import Making
from printkit.rulebook.source import Directive, Entry

Inside = Callable[[Directive, Making], tuple[Block, ...]]
ICON = "icon/"


def key_facts(directive: Directive, making: Making, _inside: Inside) -> tuple[Block, ...]:
    """Pairs of a small heading and a text."""
    entries = tuple(
        (
            making.text(directive.section, key_phrase(entry), directive.id),
            making.text(directive.section, entry.phrase, directive.id),
        )
        for entry in directive.entries
    )
    return (KeyFacts(directive.id, entries, directive.place),)


def key_phrase(entry: Entry) -> Phrase:
    """The key of an entry as a text of its own."""
    return Phrase(entry.key, ((0, entry.place),))


def name_and_count(entry: Entry) -> tuple[Phrase, Phrase | None]:
    """`name | count` of a thing that is needed; a bar inside a placeholder divides nothing."""
    at = bar(entry.phrase.text)
    if at < 0:
        return entry.phrase, None
    return entry.phrase.part(0, at), entry.phrase.part(at + 1, len(entry.phrase.text))


def bar(text: str) -> int:
    """Where the first bar outside of braces stands; -1 if there is none."""
    depth = 0
    for at, char in enumerate(text):
        depth += (char in "{｛") - (char in "}｝")
        if char == "|" and depth == 0:
            return at
    return -1


def needed(directive: Directive, making: Making, _inside: Inside) -> tuple[Block, ...]:
    """Components (with an icon that shows them) and things that everybody has at home."""
    components = {component.id: component for component in making.catalogue.definition.file.components}
    things: list[NeededThing] = []
    for entry in directive.entries:
        component = components.get(entry.key)
        if component is None and not entry.key.startswith(ICON):
            making.faults.append(
                problem("unknown-component", entry.place, component=entry.key, near=near(entry.key, components))
            )
            continue
        name, count = name_and_count(entry)
        things.append(
            NeededThing(
                component.id if component else "",
                _icon(component) if component else entry.key.removeprefix(ICON),
                making.text(directive.section, name, directive.id),
                making.text(directive.section, count, directive.id)
                if count is not None
                else Text((), making.catalogue.language, directive.id),
            )
        )
    return (Needed(directive.id, tuple(things), directive.place),)


def _icon(component: Component) -> str:
    is_token = component.kind == "deck" and component.options.get("sheet") == "chips"
    return "marker" if is_token else str(component.options.get("icon", component.kind))


def framed(directive: Directive, making: Making, inside: Inside) -> tuple[Block, ...]:
    """A note or the summary: blocks in a frame."""
    title = directive.first("title")
    text = making.text(directive.section, title.phrase, directive.id) if title else None
    blocks = inside(directive, making)
    if directive.name == "summary":
        return (Framed(directive.id, text, blocks, directive.place, "summary"),)
    return (Framed(directive.id, text, blocks, directive.place, "note"),)
