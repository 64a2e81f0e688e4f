"""Writing PO files: without dates, so that the same messages are the same bytes."""

import difflib
from collections.abc import Iterable, Mapping
from io import BytesIO

from msgspec import Struct

from printkit.catalogue.plain_po import Key
from printkit.catalogue.po import Translation, read_po

CLOSE = 0.6  # how much of a changed text must be old for its translation to be worth keeping as fuzzy
WIDTH = 100


class Entry(Struct, frozen=True):
    """An entry to be written: its places as two sequences, and comments for the translator."""

    context: str
    msgid: str
    text: str
    fuzzy: bool
    paths: tuple[str, ...]
    lines: tuple[int, ...]
    comments: tuple[str, ...]


def carried_over(wanted: Iterable[Key], data: bytes, path: str) -> Mapping[Key, tuple[str, bool]]:
    """Translation and whether it is fuzzy, for each wanted message that has one in the old file.

    A message that is new takes the translation of the most similar one of its context that is wanted no more, as fuzzy.
    """
    wanted = tuple(wanted)
    old = read_po(data, path).entries
    free = {key: entry for key, entry in old.items() if key not in set(wanted) and entry.text}
    texts: dict[Key, tuple[str, bool]] = {}
    for key in wanted:
        if key in old:
            texts[key] = (old[key].text, old[key].fuzzy)
            continue
        near = _closest(key, free)
        if near is not None:
            texts[key] = (free.pop(near).text, True)
    return texts


def _closest(key: Key, free: Mapping[Key, Translation]) -> Key | None:
    candidates = {msgid: (context, msgid) for context, msgid in free if context == key[0]}
    found = difflib.get_close_matches(key[1], sorted(candidates), n=1, cutoff=CLOSE)
    return candidates[found[0]] if found else None


def write_po(entries: Iterable[Entry], language: str) -> bytes:
    """The bytes of a PO file in the order of the entries, with a header that says the encoding and the language."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po as write

    catalog = Catalog(charset="utf-8")
    for entry in entries:
        catalog.add(
            entry.msgid,
            entry.text,
            locations=list(zip(entry.paths, entry.lines, strict=True)),
            flags=["fuzzy"] if entry.fuzzy else [],
            auto_comments=list(entry.comments),
            context=entry.context,
        )
    body = BytesIO()
    write(body, catalog, width=WIDTH, omit_header=True)
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
    named = f'"Language: {language}\\n"\n' if language else ""
    return (header + named + "\n").encode() + body.getvalue()
