"""Messages from PO files, each with the place of its entry. Nothing is compiled: what people edit is what is read."""

import re
from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from printkit.catalogue.plain_po import Key, plain_entries
from printkit.definition.plain_text import refuse_other_encodings
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

_LINE = re.compile(r'(?:(msgctxt|msgid|msgstr)[ \t]+)?"(?:[^"\\]|\\.)*"')
_REASONS = {  # words of Babel's messages → what is told
    "missing msgstr": "an entry without msgstr",
    "conflicts": "two versions in conflict",
    "Isolate": "marks of the direction of writing do not match",
}
_PLURAL = re.compile(r"\s*msg(id_plural|str\[)")
# What may stand before each keyword; "" is the beginning of the file.
_BEFORE = {"msgctxt": ("", "msgstr"), "msgid": ("", "msgctxt", "msgstr"), "msgstr": ("msgid",)}


class Translation(Struct, frozen=True):
    """`text` is empty where the entry waits for its translator."""

    text: str
    fuzzy: bool
    place: Place


class Messages(Struct, frozen=True, dict=True):
    """The entries of one PO file (or of several, the first winning)."""

    entries: dict[Key, Translation] = {}
    paths: tuple[str, ...] = ()

    def get(self, context: str, text: str) -> Translation | None:
        return self.entries.get((context, text))

    @cached_property
    def by_context(self) -> dict[str, Translation]:
        """The first entry of each context: the words that all games share are named by it alone."""
        found: dict[str, Translation] = {}
        for (context, _), entry in self.entries.items():
            found.setdefault(context, entry)
        return found

    def before(self, other: "Messages") -> "Messages":
        """These entries, then those of `other` that are not among them."""
        rest = {key: entry for key, entry in other.entries.items() if key not in self.entries}
        return Messages({**self.entries, **rest}, self.paths + other.paths)


def _recording_catalog() -> "tuple[Catalog, list[tuple[Key, int]]]":
    """A Babel catalogue that remembers entries that come twice, which Babel merges in silence."""
    from babel.messages.catalog import Catalog, Message

    seen: dict[Key, int] = {}
    twice: list[tuple[Key, int]] = []

    class Recording(Catalog):
        def __setitem__(self, id: str | tuple[str, ...] | list[str], message: Message) -> None:
            name = (message.context or "", str(id))
            if name in seen and id:
                twice.append((name, message.lineno or 1))
            seen[name] = message.lineno or 1
            super().__setitem__(id, message)

    return Recording(charset="utf-8"), twice


def _refuse_open_strings(text: str, path: str) -> None:
    """Babel takes the first and last character of a string for its quotes without looking at them."""
    faults = list(_line_faults(text, path))
    if faults:
        raise Faulty(faults)


def _line_faults(text: str, path: str) -> Iterator[Problem]:
    """Lines that are no part of an entry, and keywords that do not follow each other as they do in one: Babel would
    take the last of two, or join them."""
    before: str | None = ""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = _LINE.fullmatch(line.strip())
        if match is None:
            reason = "a plural form" if _PLURAL.match(line) else "not a keyword and a string in double quotes"
            yield problem("po-malformed", Place(path, number), reason=reason)
            before = None  # what follows is not blamed for it
        elif keyword := match[1]:
            if before is not None and before not in _BEFORE[keyword]:
                yield problem("po-malformed", Place(path, number), reason=f"{keyword} out of place")
            before = keyword


def read_catalog(data: bytes, path: str) -> "Catalog":
    """A PO file as Babel's catalogue. Raises Faulty where it is malformed, not UTF-8 or says a message twice."""
    from babel.messages.pofile import PoFileError, PoFileParser

    catalog, twice = _recording_catalog()
    refuse_other_encodings(data, path)
    try:
        text = data.decode("utf-8-sig")
        _refuse_open_strings(text, path)
        PoFileParser(catalog, abort_invalid=True).parse(text.splitlines())
    except PoFileError as error:
        raise Faulty([problem("po-malformed", Place(path, error.lineno + 1), reason=_reason(error))]) from error
    except (ValueError, IndexError) as error:
        raise Faulty([problem("po-malformed", Place(path), reason=_reason(error))]) from error
    if twice:
        raise Faulty(
            problem("po-duplicate", Place(path, line), context=context or (), message=text)
            for (context, text), line in twice
        )
    return catalog


def _reason(error: Exception) -> str:
    """What is wrong, as users are told it: Babel says it in English alone."""
    return next((ours for theirs, ours in _REASONS.items() if theirs in str(error)), "not written as PO files are")


def _entries(catalog: "Catalog", path: str) -> Iterator[tuple[Key, Translation]]:
    for message in catalog:
        if message.id and isinstance(message.id, str):
            place = Place(path, message.lineno or 1)
            yield (message.context or "", message.id), Translation(str(message.string or ""), message.fuzzy, place)


@lru_cache(maxsize=64)  # whoever asks for a game's languages asks for its files, often several times
def read_po(data: bytes, path: str) -> Messages:
    """The entries of a PO file; `path` is how the user knows it. Raises Faulty as `read_catalog` does."""
    try:
        plain = plain_entries(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        plain = None
    if plain is None:
        return Messages(dict(_entries(read_catalog(data, path), path)), (path,))
    entries = {key: Translation(text, fuzzy, Place(path, line)) for key, (text, fuzzy, line) in plain.items()}
    return Messages(entries, (path,))


@cache
def shared(domain: str, language: str) -> Messages:
    """printkit's own PO file of a domain in a language: `sheets`, `printkit`, or a built-in game's id. May be empty."""
    from printkit.resources import locales

    file = locales(language, "LC_MESSAGES", f"{domain}.po")
    return read_po(file.read_bytes(), f"locales/{language}/LC_MESSAGES/{domain}.po") if file.is_file() else Messages()


def shared_languages() -> tuple[str, ...]:
    """The languages in which the words that all games share are there."""
    from printkit.resources import locales

    return tuple(sorted(file.parent.parent.name for file in locales().glob("*/LC_MESSAGES/sheets.po")))
