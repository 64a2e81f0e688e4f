"""What printkit itself says, in the user's language: locales/<language>/LC_MESSAGES/printkit.po.

The file is read here and not by Babel, because its words are wanted at every start and Babel alone takes longer to load
than all of `printkit --help`. Tests see to it that both read the same.
"""

import re
from collections.abc import Mapping
from functools import cache

from printkit.resources import locales

_STRING = r'((?:[ \t]*"(?:[^"\\\n]|\\.)*"\n?)+)'
_ENTRY = rf"^(?:#, (?P<flags>.*)\n)?(?:msgctxt {_STRING})?msgid {_STRING}msgstr {_STRING}"
_PART = r'"((?:[^"\\\n]|\\.)*)"'
_ESCAPED = r"\\(.)"
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


@cache
def messages(language: str) -> Mapping[tuple[str, str], str]:
    """(msgctxt, msgid) → the words in that language; without those that are empty or fuzzy."""
    file = locales(language, "LC_MESSAGES", "printkit.po")
    return read(file.read_text(encoding="utf-8")) if file.is_file() else {}


def read(text: str) -> dict[tuple[str, str], str]:
    """The settled messages of a well-formed PO file without plural forms."""
    found: dict[tuple[str, str], str] = {}
    for flags, context, msgid, msgstr in re.findall(_ENTRY, text, re.MULTILINE):
        words = _joined(msgstr)
        if words and msgid.strip() != '""' and "fuzzy" not in flags:
            found[_joined(context), _joined(msgid)] = words
    return found


def _joined(strings: str) -> str:
    joined = "".join(re.findall(_PART, strings))
    return re.sub(_ESCAPED, lambda match: _ESCAPES.get(match[1], match[1]), joined) if "\\" in joined else joined
