"""PO files as gettext's tools write them, read without Babel, which takes longer to load than such a file to read.

Obsolete entries are passed over. Whatever else stands there that this does not know (plural forms, carriage returns,
anything malformed) is left to Babel.
"""

import re
from functools import cache

Key = tuple[str, str]  # msgctxt, msgid
Entry = tuple[str, bool, int]  # msgstr, whether it is fuzzy, the line of its msgid

_STRING = r'"[^"\\\n]*+(?:\\[ntr"\\][^"\\\n]*+)*+"\n'
_STRINGS = rf"((?:{_STRING})++)"
_ENTRY = re.compile(rf"((?:#(?![~-]).*\n)*+)((?:msgctxt {_STRINGS})?)msgid {_STRINGS}msgstr {_STRINGS}")
_BETWEEN = re.compile(r"(?:#(?![,~-]).*\n|\n)+")
_GONE_STRINGS = rf"{_STRING}(?:#~ {_STRING})*+"
_GONE = rf"(?:#~ msgctxt {_GONE_STRINGS})?#~ msgid {_GONE_STRINGS}#~ msgstr {_GONE_STRINGS}(?=\n|\Z)"
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


def plain_entries(text: str) -> dict[Key, Entry] | None:
    """The entries of a PO file, without its header; None if it is not as plain as this reads."""
    text = text if text.endswith("\n") else f"{text}\n"
    if len(text.splitlines()) != text.count("\n"):
        return None  # other ends of lines, which Babel heeds
    entries: dict[Key, Entry] = {}
    at, line = 0, 1
    while at < len(text):
        entry = _ENTRY.match(text, at)
        found = entry or _BETWEEN.match(text, at) or _gone().match(text, at)
        if found is None:
            return None
        if entry is not None:
            comments, head, context, msgid, msgstr = entry.groups()
            key = (_joined(context or ""), _joined(msgid))
            if key in entries:
                return None
            place = line + comments.count("\n") + head.count("\n")
            entries[key] = (_joined(msgstr), _is_fuzzy(comments), place)
        line += found.group().count("\n")
        at = found.end()
    return {key: entry for key, entry in entries.items() if key[1]}


@cache
def _gone() -> re.Pattern[str]:
    return re.compile(_GONE)  # few files hold anything of the kind


def _joined(strings: str) -> str:
    """The strings of several lines as one."""
    joined = strings[1:-2].replace('"\n"', "")
    return _ESCAPE.sub(lambda match: _ESCAPES.get(match[1], match[1]), joined) if "\\" in joined else joined


def _is_fuzzy(comments: str) -> bool:
    flags = (line[2:].split(",") for line in comments.split("\n") if line.startswith("#,"))
    return "fuzzy" in comments and any(flag.strip() == "fuzzy" for some in flags for flag in some)
