"""What is different in an edition: its numbers beside its parent's, then whatever else the edition says about it."""

from collections.abc import Callable

from printkit.catalogue.phrase import whole
from printkit.definition.near import near
from printkit.engine import PARENT
from printkit.model.book import Block, Listing, Paragraph
from printkit.model.game import Definition
from printkit.model.text import Text
from printkit.problems import problem
from printkit.rulebook.making import Making
from printkit.rulebook.source import Directive, Entry

Inside = Callable[[Directive, Making], tuple[Block, ...]]


def changes(directive: Directive, making: Making, inside: Inside) -> tuple[Block, ...]:
    """The parent's name and version; a line for each entry, a fact and its words, with its value there and here. No
    parameter that the edition changes may be without words."""
    definition = making.catalogue.definition
    if definition.parent is None:
        making.faults.append(problem("changes-without-parent", directive.place))
        return ()
    _refuse_wordless(directive, definition, making)
    first = Paragraph(f"{directive.id}.parent", making.word("changes:parent", directive.id), directive.place)
    items = tuple(_item(entry, directive, making) for entry in directive.entries)
    numbers = (Listing(directive.id, False, items, directive.place),) if items else ()
    return (first, *numbers, *inside(directive, making))


def _item(entry: Entry, directive: Directive, making: Making) -> Text:
    values = {
        "words": making.text(directive.section, entry.phrase, directive.id),
        "before": _value(f"{PARENT}{entry.key}", entry, directive, making),
        "after": _value(entry.key, entry, directive, making),
    }
    return making.word("changes:number", directive.id, None, values)


def _value(name: str, entry: Entry, directive: Directive, making: Making) -> Text:
    """A fact as it is printed: a number, or the members of a sequence as a list."""
    known = making.every[0] if making.every else ("", 0)
    facts = making.facts[known[0]][known[1]]
    is_sequence = name in facts and isinstance(facts[name].value, tuple)
    return making.plain(whole(f"{{{name}|list}}" if is_sequence else f"{{{name}}}", entry.place), directive.id)


def _refuse_wordless(directive: Directive, definition: Definition, making: Making) -> None:
    told = {entry.key.split(".")[0] for entry in directive.entries}
    former = definition.parent.file.parameters if definition.parent else {}
    for name, parameter in definition.file.parameters.items():
        is_changed = name not in former or former[name].value != parameter.value
        if is_changed and name not in told:
            place = definition.place("parameters", name, "value")
            close = near(name, told)
            making.faults.append(problem("change-without-words", place, directive.place, parameter=name, near=close))
