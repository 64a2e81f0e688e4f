"""Writing PO files: without dates, so that the same messages are the same bytes."""

import difflib
import re
from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import TYPE_CHECKING

from msgspec import Struct

from printkit.catalogue.plain_po import Key
from printkit.catalogue.po import Translation, read_catalog, read_po

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

CLOSE = 0.6  # how much of a changed text must be old for its translation to be worth keeping as fuzzy
WIDTH = 100
ENCODING = '"Content-Transfer-Encoding: 8bit\\n"\n'
_HEAD = re.compile(r'(?:#.*\n)*msgid ""\nmsgstr ""\n(?:".*"\n)+')


class Entry(Struct, frozen=True):
    """An entry to be written: its places as two sequences, comments for translators, and remarks of theirs."""

    context: str
    msgid: str
    text: str
    fuzzy: bool
    paths: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


class Former(Struct, frozen=True):
    """What stands in a file beside its translations: its head as it is written, the `remarks` of translators, and the
    `obsolete` entries, which nothing wants any more."""

    head: str
    remarks: Mapping[Key, tuple[str, ...]]
    obsolete: tuple[Entry, ...]


def former(data: bytes, path: str) -> Former:
    """Raises Faulty for a malformed file."""
    catalog = read_catalog(data, path)
    remarks = {_key(each): _remarks(each) for each in catalog if each.id}
    obsolete = (
        Entry(*_key(each), str(each.string or ""), each.fuzzy, remarks=_remarks(each))
        for each in catalog.obsolete.values()
    )
    head = _HEAD.match(data.decode("utf-8-sig").replace("\r\n", "\n"))
    return Former(head.group() if head else "", remarks, tuple(obsolete))


def _key(message: "Message") -> Key:
    return message.context or "", str(message.id)


def _remarks(message: "Message") -> tuple[str, ...]:
    """Without what a message was before, which other tools write as `#| msgid`."""
    return tuple(line for line in message.user_comments if not line.startswith("|"))


def left_over(wanted: Iterable[Key], data: bytes, path: str) -> tuple[Entry, ...]:
    """The translations of what is wanted no more: they are kept, as gettext keeps them, and come back when it is wanted
    again."""
    kept, before = set(wanted), former(data, path)
    gone = {
        key: Entry(*key, each.text, each.fuzzy, remarks=before.remarks.get(key, ()))
        for key, each in read_po(data, path).entries.items()
        if each.text
    }
    found = {(each.context, each.msgid): each for each in before.obsolete} | gone
    return tuple(each for key, each in found.items() if key not in kept)


def carried_over(wanted: Iterable[Key], data: bytes, path: str) -> Mapping[Key, tuple[str, bool]]:
    """Translation and whether it is fuzzy, for each wanted message that has one in the old file.

    A message that is new takes the translation of the most similar one of its context that is wanted no more, as fuzzy.
    """
    wanted = tuple(wanted)
    old = read_po(data, path).entries
    gone = {(each.context, each.msgid): each for each in former(data, path).obsolete} if b"#~" in data else {}
    free = {key: entry for key, entry in old.items() if key not in set(wanted) and entry.text}
    texts: dict[Key, tuple[str, bool]] = {}
    for key in wanted:
        if key in old:
            texts[key] = (old[key].text, old[key].fuzzy)
            continue
        if key in gone:
            texts[key] = (gone[key].text, gone[key].fuzzy)
            continue
        near = _closest(key, free)
        if near is not None:
            texts[key] = (free.pop(near).text, True)
    return texts


def _closest(key: Key, free: Mapping[Key, Translation]) -> Key | None:
    candidates = {msgid: (context, msgid) for context, msgid in free if context == key[0]}
    found = difflib.get_close_matches(key[1], sorted(candidates), n=1, cutoff=CLOSE)
    return candidates[found[0]] if found else None


def write_po(entries: Iterable[Entry], language: str, obsolete: Iterable[Entry] = (), head: str = "") -> bytes:
    """The bytes of a PO file in the order of the entries. Its head is the former one, if that says the encoding and the
    language, or one that says just these."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po as write

    catalog = Catalog(charset="utf-8")
    for entry in entries:
        _add(catalog, entry)
    later = Catalog(charset="utf-8")
    for entry in obsolete:
        _add(later, entry)
    catalog.obsolete.update((later._key_for(each.id, each.context), each) for each in later if each.id)
    body = BytesIO()
    write(body, catalog, width=WIDTH, omit_header=True)
    named = f'"Language: {language}\\n"\n' if language else ""
    if not head or b"charset=utf-8" not in head.lower().encode() or named not in head:
        head = f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n{ENCODING}{named}'
    return f"{head}\n".encode() + body.getvalue()


def _add(catalog: "Catalog", entry: Entry) -> None:
    catalog.add(
        entry.msgid,
        entry.text,
        locations=list(zip(entry.paths, entry.lines, strict=True)),
        flags=["fuzzy"] if entry.fuzzy else [],
        auto_comments=list(entry.comments),
        user_comments=list(entry.remarks),
        context=entry.context,
    )
