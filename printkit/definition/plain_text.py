"""Bytes of a file as text: UTF-8 only, without characters that steer a terminal or reorder a line."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

# C0 (but the newline), DEL, C1; marks that end lines or reorder them (Unicode, UAX 9: embeddings, overrides, isolates);
# the byte order mark inside a text; noncharacters of each plane; surrogates (they come from escapes, never from UTF-8).
_FORBIDDEN = (
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufeff\ufffe\uffff"
    + "".join(chr((plane << 16) | 0xFFFE) + chr((plane << 16) | 0xFFFF) for plane in range(1, 17))
    + "]"
)
MOST_FAULTS = 20  # of one kind in one file: a binary file has one at every character

_FORMATS = (  # how files begin that are no text
    (b"PK\x03\x04", "zip"),
    (b"\xd0\xcf\x11\xe0", "office"),
    (b"%PDF-", "pdf"),
    (b"\x89PNG", "picture"),
    (b"\xff\xd8\xff", "picture"),
)
_MARKS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_ISO_2022_JP = (b"\x1b$@", b"\x1b$B", b"\x1b(B", b"\x1b(J")
_JAPANESE = (
    ("cp932", "Shift_JIS (cp932)"),
    ("euc_jp", "EUC-JP"),
    ("utf_16_le", "UTF-16"),
    ("utf_16_be", "UTF-16"),
)


def decode(data: bytes, path: str) -> str:
    """The text of a file, with `\\n` between lines. Raises Faulty for another encoding or a forbidden character.

    A byte order mark at the start is dropped. Columns can still be counted as typed: see `composed`.
    """
    refuse_other_encodings(data, path)
    text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    faults = tuple(forbidden_characters(text, path))
    if faults:
        raise Faulty(faults)
    return text


def composed(text: str) -> str:
    """Text in Unicode's normal form C, in which two ways to type が are one."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def is_clean(text: str) -> bool:
    """Whether no forbidden character stands in the text. None of them can be printed, and in most texts all can be."""
    return text.replace("\n", "").replace("\u3000", "").isprintable() or not _forbidden().search(text)


@cache
def _forbidden() -> re.Pattern[str]:
    return re.compile(_FORBIDDEN)  # takes as long as reading a small file, which has none


def forbidden_characters(text: str, path: str) -> Iterator[Problem]:
    """A problem for each forbidden character, but no more than a reader of messages can use."""
    if is_clean(text):
        return
    for count, match in enumerate(_forbidden().finditer(text)):
        if count == MOST_FAULTS:
            return
        yield problem("forbidden-character", place_in(text, match.start(), path), character=_named(match.group()))


def place_in(text: str, index: int, path: str) -> Place:
    """Line and column of the character at `index`."""
    return Place(path, text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))


def _named(character: str) -> str:
    return f"U+{ord(character):04X}" + (" (tab)" if character == "\t" else "")


def refuse_other_encodings(data: bytes, path: str) -> None:
    """Raises Faulty for bytes that are no UTF-8, with the encoding that they seem to be in, or what else they are."""
    if format := next((name for mark, name in _FORMATS if data.startswith(mark)), ""):
        raise Faulty([problem("not-a-text-file", Place(path), format=format)])
    guess = _marked_encoding(data)
    if guess:
        raise Faulty([problem("file-in-another-encoding", Place(path), encoding=guess)])
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        bad = fault.start + (3 if data.startswith(b"\xef\xbb\xbf") else 0)
        raise Faulty([_not_utf8(data, bad, path)]) from None


def _not_utf8(data: bytes, bad: int, path: str) -> Problem:
    before = data[:bad].decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n")
    place = place_in(before, len(before), path)
    guess = _japanese_encoding(data)
    if guess:
        return problem("file-in-another-encoding", place, encoding=guess)
    return problem("broken-utf-8", place, byte=f"0x{data[bad]:02X}")


def _marked_encoding(data: bytes) -> str:
    """The encoding that shows itself by a mark, by its zero bytes, or by its escape sequences; empty if none does."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return name
    start = data[:2000]
    if max(start[::2].count(0), start[1::2].count(0)) * 4 > len(start):
        return "UTF-16"
    has_escapes = b"\x1b" in data and any(escape in data for escape in _ISO_2022_JP)
    return "ISO-2022-JP" if has_escapes else ""


def _japanese_encoding(data: bytes) -> str:
    """The Japanese encoding in which the bytes read as Japanese: as the most kana."""
    best, most = "", 0
    for codec, name in _JAPANESE:
        try:
            text = data.decode(codec)
        except UnicodeDecodeError:
            continue
        kana = sum("\u3041" <= char <= "\u30fe" for char in text)
        if kana > most:
            best, most = name, kana
    return best
