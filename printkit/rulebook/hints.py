"""What translators are told about placeholders: what each means and an example of what is filled in."""

from collections.abc import Iterable, Mapping

from printkit.catalogue.about import TRANSLATED
from printkit.catalogue.fill import Ambiguous
from printkit.catalogue.plain_po import Key
from printkit.catalogue.template import strip_ruby
from printkit.model.facts import Fact, Tables
from printkit.model.game import Definition
from printkit.rulebook.messages import Message
from printkit.rulebook.phrases import phrases_of
from printkit.rulebook.scopes import ExampleScope, Played, Scope, TableScope, view_of
from printkit.rulebook.source import Source

MEANINGS = {
    "parameter": "a number of the rules",
    "count": "how many of them are printed",
    "quantity": "computed by the rules",
    "example": "in the example “{example}”",
}
ABOUT = "about the game"
ORIGINAL = "about the original, as the language writes it"
PLAYER = "a player in an example"
IN_TABLE = "the value in a cell or at the head of a column"


def hints(
    wanted: Iterable[Message],
    source: Source,
    definition: Definition,
    tables: Tables,
    examples: Iterable[Played],
    about: Mapping[str, Fact],
) -> Mapping[Key, tuple[str, ...]]:
    """For each message, a line for each of its placeholders: `{rounds}: 10 (a number of the rules)`."""
    scope = TableScope(tables, view_of(tables))
    played = {one.example.id: one for one in examples}
    within = _examples_of_messages(source)
    found: dict[Key, tuple[str, ...]] = {}
    for message in wanted:
        key = (message.context, message.msgid)
        example = played.get(within.get(key, ""))
        own: Scope = ExampleScope(example, scope) if example else scope
        found[key] = tuple(_hint(name, own, about, definition, within.get(key, "")) for name in message.placeholders)
    return found


def _hint(name: str, scope: Scope, about: Mapping[str, Fact], definition: Definition, example: str) -> str:
    player = name.removeprefix("name.")
    if player != name and player in definition.file.names:
        return f"{{{name}}}: {definition.file.names[player]} ({PLAYER})"
    if name.removeprefix("original.") in TRANSLATED:
        return f"{{{name}}}: {getattr(definition.file.rights.original, name.removeprefix('original.'))} ({ORIGINAL})"
    if name in about:
        return f"{{{name}}}: {_shown(about[name])} ({ABOUT})"
    try:
        fact = scope[name]
    except Ambiguous as differs:
        return f"{{{name}}}: {_differing(differs)}"
    except (KeyError, ValueError, TypeError):
        return f"{{{name}}}: {IN_TABLE}"
    return f"{{{name}}}: {_shown(fact)} ({MEANINGS[fact.kind].format(example=example)})"


def _shown(fact: Fact) -> str:
    return ", ".join(map(str, fact.value)) if isinstance(fact.value, tuple) else str(fact.value)


def _differing(differs: Ambiguous) -> str:
    values = differs.fault.arguments["values"]
    assert isinstance(values, tuple)
    return f"by the number of players {'; '.join(map(str, values))}"


def _examples_of_messages(source: Source) -> Mapping[Key, str]:
    """The example that each message stands in, if it stands in one."""
    return {
        (context, strip_ruby(phrase.text)): directive.arguments[0]
        for directive in source.directives("example")
        for context, phrase in phrases_of((directive,))
    }
