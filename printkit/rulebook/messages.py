"""All messages of a game: what translators get, and what they still owe."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from printkit.catalogue.about import TRANSLATED
from printkit.catalogue.catalogue import Catalogue
from printkit.catalogue.opening import inherited, own_catalogue
from printkit.catalogue.phrase import Phrase, whole
from printkit.catalogue.plain_po import Key
from printkit.catalogue.rules import PREFIX
from printkit.catalogue.template import is_wordless, parse, placeholder_names, strip_ruby
from printkit.model.game import Definition
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.rulebook.phrases import phrases
from printkit.rulebook.source import Source

if TYPE_CHECKING:
    from printkit.catalogue.update import Entry

ON_PAPER = ("kanji-without-reading", "number-typed")  # words of rules, which are told on the screen, may have these


class Message(Struct, frozen=True):
    """One entry of a catalogue to be: the phrase where it first stands, all its places, its placeholders by name."""

    context: str
    msgid: str
    phrase: Phrase
    places: tuple[Place, ...]
    placeholders: tuple[str, ...]


def sources(source: Source, definition: Definition) -> Iterator[tuple[str, Phrase]]:
    """Every text of a game with its msgctxt: titles and names, the rulebook, then the texts of game.yaml."""
    file = definition.file
    original = file.rights.original
    yield "game:title", whole(file.game.title, definition.place("game", "title"))
    for part in TRANSLATED:
        words = str(getattr(original, part))
        if words:
            yield f"original:{part}", whole(words, definition.place("rights", "original", part))
    for player, name in file.names.items():
        yield f"name:{player}", whole(name, definition.place("names", player))
    yield from phrases(source)
    for id, text in file.texts.items():
        yield f"text:{id}", whole(text, definition.place("texts", id))


def messages(source: Source, definition: Definition) -> tuple[Message, ...]:
    """The messages of a game, each once, in the order in which they first stand. Raises Faulty for malformed ones."""
    found: dict[Key, Message] = {}
    faults: list[Problem] = []
    for context, phrase in sources(source, definition):
        try:
            names = tuple(sorted(placeholder_names(parse(phrase))))
        except Faulty as fault:
            faults.extend(fault.problems)
            continue
        key = (context, strip_ruby(phrase.text))
        before = found.get(key)
        places = (*before.places, phrase.place) if before else (phrase.place,)
        found[key] = Message(*key, before.phrase if before else phrase, places, names)
    if faults:
        raise Faulty(faults)
    return tuple(found.values())


def check_messages(wanted: Iterable[Message], catalogue: Catalogue) -> tuple[Problem, ...]:
    """Everything that is wrong with the texts of a game in one language: missing, fuzzy, faulty, or wanted no more."""
    faults: list[Problem] = []
    known: set[Key] = set()
    for message in wanted:
        known.add((message.context, message.msgid))
        try:
            catalogue.prepared(message.context, message.phrase)
        except Faulty as fault:
            on_screen = message.context.startswith(f"text:{PREFIX}")
            faults.extend(each for each in fault.problems if not (on_screen and each.code in ON_PAPER))
    if catalogue.language != catalogue.source_language or catalogue.definition.parent:
        faults.extend(
            problem("message-unused", entry.place, context=context, message=msgid)
            for (context, msgid), entry in catalogue.messages.entries.items()
            if (context, msgid) not in known and _is_own(entry.place, catalogue)
        )
    return tuple(fault for at, fault in enumerate(faults) if fault not in faults[:at])


def _is_own(place: Place, catalogue: Catalogue) -> bool:
    """Whether a translation is the game's own: what an edition no longer needs of its parent's stays there."""
    definition = catalogue.definition
    own = (own_catalogue(definition, catalogue.language), f"{definition.prefix}edition.yaml")
    return definition.parent is None or place.path in own


def is_owed(message: Message, catalogue: Catalogue) -> bool:
    """Whether a message has to be translated for the catalogue: it is written in another language, and is not only the
    title of an edition, which has its translation already."""
    definition = catalogue.definition
    follows = definition.parent is not None and is_wordless(parse(message.phrase))
    return definition.language_of(message.phrase.place.path) != catalogue.language and not follows


def own_messages(wanted: Iterable[Message], catalogue: Catalogue) -> tuple[Message, ...]:
    """The messages that belong into the game's own PO file: of an edition, those that its parents do not translate."""
    if catalogue.definition.parent is None:
        return tuple(wanted)
    known = inherited(catalogue.definition, catalogue.language)
    return tuple(
        message
        for message in wanted
        if is_owed(message, catalogue) and known.get(message.context, message.msgid) is None
    )


def template(wanted: Iterable[Message], hints: Mapping[Key, tuple[str, ...]]) -> bytes:
    """A PO file without translations. `hints` are told to translators above a message (rulebook/hints.py)."""
    from printkit.catalogue.update import write_po

    return write_po(_entries(wanted, {}, hints, {}), "")


def updated(
    wanted: Iterable[Message], data: bytes, path: str, language: str, hints: Mapping[Key, tuple[str, ...]]
) -> bytes:
    """A PO file with all wanted messages: known translations kept, those of changed sources carried over as fuzzy.

    What is wanted no more stays at the end as obsolete, and the file's head and the translators' remarks stay as they
    are. Raises Faulty for a malformed file.
    """
    from printkit.catalogue.update import carried_over, former, left_over, write_po

    wanted = tuple(wanted)
    keys = [(message.context, message.msgid) for message in wanted]
    texts, before = carried_over(keys, data, path), former(data, path)
    entries = _entries(wanted, texts, hints, before.remarks)
    return write_po(entries, language, left_over(keys, data, path), before.head)


def _entries(
    wanted: Iterable[Message],
    texts: Mapping[Key, tuple[str, bool]],
    hints: Mapping[Key, tuple[str, ...]],
    remarks: Mapping[Key, tuple[str, ...]],
) -> "list[Entry]":
    from printkit.catalogue.update import Entry

    return [
        Entry(
            message.context,
            message.msgid,
            *texts.get((message.context, message.msgid), ("", False)),
            tuple(place.path for place in dict.fromkeys(message.places)),
            tuple(place.line for place in dict.fromkeys(message.places)),
            hints.get((message.context, message.msgid), ()),
            remarks.get((message.context, message.msgid), ()),
        )
        for message in wanted
    ]
