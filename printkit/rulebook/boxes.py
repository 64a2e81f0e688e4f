"""The boxes of a rule sheet: key facts, what is needed, notes and the summary."""

from collections.abc import Callable, Sequence

from printkit.catalogue.phrase import Phrase
from printkit.definition.left_out import is_left_out, substitutes_left_out
from printkit.definition.near import near
from printkit.model.book import Block, Framed, KeyFacts, Needed, NeededThing
from printkit.model.game import Component, Definition
from printkit.model.kit import is_printed
from printkit.model.text import Text
from printkit.problems import problem
from printkit.rulebook.directives import INSTEAD
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
    """Components that the kit prints for some table of the book (with an icon that shows them), what people may use
    instead of those that it leaves out, and things that everybody has at home.
    """
    components = {component.id: component for component in making.catalogue.definition.file.components}
    named = [components[entry.key] for entry in directive.entries if entry.key in components]
    _refuse_substitutes_without_words(directive, named, making)
    left_out = {component.replaced_by for component in named if not _is_printed(component, making)}
    things: list[NeededThing] = []
    for entry in directive.entries:
        component = components.get(entry.key)
        if _belongs_to_left_out(entry, making.catalogue.definition):
            continue
        if entry.key.startswith(ICON):
            things.append(_thing(entry, entry.key.removeprefix(ICON), "", directive, making))
        elif entry.key.startswith(INSTEAD):
            replaced = _replaced(entry, named, making)
            if replaced and replaced.replaced_by in left_out:
                things.append(_thing(entry, _icon(replaced), "", directive, making))
        elif component is None:
            close = near(entry.key, components)
            making.faults.append(problem("unknown-component", entry.place, component=entry.key, near=close))
        elif _is_printed(component, making):
            things.append(_thing(entry, _icon(component), component.id, directive, making))
    return (Needed(directive.id, tuple(things), directive.place),) if things else ()


def _belongs_to_left_out(entry: Entry, definition: Definition) -> bool:
    """The list follows an edition that leaves a component out, without being written anew."""
    if entry.key.startswith(INSTEAD):
        return entry.key.removeprefix(INSTEAD) in substitutes_left_out(definition)
    return is_left_out(definition, "components", entry.key)


def _thing(entry: Entry, icon: str, component: str, directive: Directive, making: Making) -> NeededThing:
    name, count = name_and_count(entry)
    none = Text((), making.catalogue.language, directive.id)
    said = none if count is None else making.text(directive.section, count, directive.id)
    return NeededThing(component, icon, making.text(directive.section, name, directive.id), said)


def _is_printed(component: Component, making: Making) -> bool:
    """Whether the kit prints it for one of the tables: those where the fact that its option `when` names is true."""
    if not is_printed(component, making.kit, making.modes):
        return False
    when = component.options.get("when")
    facts = [making.facts[mode][size] for mode, size in making.view]
    return not isinstance(when, str) or any(when not in these or these[when].value for these in facts)


def _replaced(entry: Entry, named: Sequence[Component], making: Making) -> Component | None:
    """The first component that `instead SUBSTITUTE` stands for."""
    substitutes = {component.replaced_by: component for component in reversed(named) if component.replaced_by}
    name = entry.key.removeprefix(INSTEAD)
    if name not in substitutes:
        close = near(name, substitutes)
        making.faults.append(problem("unknown-substitute", entry.place, substitute=name, near=close))
    return substitutes.get(name)


def _refuse_substitutes_without_words(directive: Directive, named: Sequence[Component], making: Making) -> None:
    """A kit may leave out what `replaced_by` names a substitute for: the list must be able to say so."""
    said = {entry.key.removeprefix(INSTEAD) for entry in directive.entries if entry.key.startswith(INSTEAD)}
    components = making.catalogue.definition.file.components
    for component in named:
        if component.replaced_by and component.replaced_by not in said:
            place = making.catalogue.definition.place("components", components.index(component), "replaced_by")
            names = {"component": component.id, "substitute": component.replaced_by}
            making.faults.append(problem("substitute-without-words", directive.place, place, **names))


def _icon(component: Component) -> str:
    return component.icon or component.kind


def framed(directive: Directive, making: Making, inside: Inside) -> tuple[Block, ...]:
    """A note or the summary: blocks in a frame."""
    title = directive.first("title")
    text = making.text(directive.section, title.phrase, directive.id) if title else None
    blocks = inside(directive, making)
    again = title_again(text, directive, making)
    if directive.name == "summary":
        return (Framed(directive.id, text, blocks, directive.place, "summary", again),)
    return (Framed(directive.id, text, blocks, directive.place, "note", again),)


def title_again(title: Text | None, directive: Directive, making: Making) -> Text | None:
    """A frame's title above what of it goes on in another column."""
    return making.word("frame:again", directive.id, None, {"title": title}) if title else None
