"""A language that nobody speaks: every text longer and accented, so that what is untranslated or too narrow shows.

Its tag is the one that translators know for it: en-XA (CLDR's pseudolocale "accented English").
"""

import re
from math import ceil

PSEUDO = "en-XA"
PLAIN = "en"  # the language that it is made from
LONGER = 0.4  # German and Finnish need so much more room than English
_ACCENTED = str.maketrans("aceinouyACEINOUY", "àçéîñôûýÀÇÉÎÑÔÛÝ")
_KEPT = r"\{[^{}]*\}|｛[^｝]*｝|\*\*|[\w.-]*@?[\w-]+\.[\w-]+(?:\.[\w-]+)*"  # placeholders, marks, addresses
_PLURAL = r"(?<==)([^|{}]*)(?=[|}])"
_PADDING = "ïü"


def pseudo(text: str) -> str:
    """The text with accents and padding, its placeholders as they are; their plural forms are accented too.

    >>> pseudo("Take {count|one=# chip|other=# chips}.")
    '[Tàké {count|one=# çhîp|other=# çhîps}.ïü]'
    """
    out, end = "", 0
    for match in re.finditer(_KEPT, text):
        out += text[end : match.start()].translate(_ACCENTED) + _kept(match.group())
        end = match.end()
    out += text[end:].translate(_ACCENTED)
    letters = sum(map(str.isalpha, re.sub(_KEPT, "", text)))
    padding = (_PADDING * letters)[: ceil(LONGER * letters)]
    words = " ".join(padding[at : at + len(_PADDING) * 3] for at in range(0, len(padding), len(_PADDING) * 3))
    return f"[{out}{' ' if len(padding) > len(_PADDING) else ''}{words}]" if letters else out


def _kept(part: str) -> str:
    """A placeholder whose forms are accented; anything else as it is."""
    if not part.startswith("{") or "=" not in part or part.startswith("{="):
        return part
    return re.sub(_PLURAL, lambda form: form[1].translate(_ACCENTED), part)
