"""Where Japanese phrases (bunsetsu) end, by BudouX: headings and short texts break there rather than inside one. Where
a phrase is longer than the line, they break before one of its words rather than inside of it."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import accumulate
from typing import Any

from printkit.typeset.scripts import is_japanese

# Words of games that BudouX takes apart.
_WHOLE = re.compile("ひらがな|早見表|早見カード|後片づけ|早い者勝ち|時計回り|表向き|裏向き|枚数|(?:最終)?得点(?:計算)?")

SIGHT = 3  # characters


@cache
def _parser() -> Any:
    import budoux

    return budoux.load_default_japanese_parser()


def phrase_ends(plain: str, language: str, first: int = 0, last: int | None = None) -> frozenset[int]:
    """Indices of `plain`, from `first` to `last`, where a phrase ends; in other languages than Japanese there are none.

    BudouX looks at three characters on each side of a place, so that a few places take a fraction of the time of all.
    """
    last = len(plain) if last is None else last
    start = max(0, first - SIGHT)
    if not is_japanese(language) or not plain[start : last + SIGHT]:
        return frozenset()
    found = accumulate(map(len, _parser().parse(plain[start : last + SIGHT])), initial=start)
    ends = {end for end in found if max(1, first) <= end <= last}
    for word in _WHOLE.finditer(plain):
        ends -= {*range(word.start() + 1, word.end())}
    return frozenset(ends)


_HONORIFIC = ("お", "ご", "御")


def begins_word(plain: str, at: int) -> bool:
    """Whether a word of Japanese can be seen to begin at `at`. Compounds of one script are not taken apart.

    A word begins where the script changes, but not to hiragana, which end what stands before them (遊ぶ, カードを),
    not between a number and its counter (3位), and not behind the お of お札.
    """
    if at >= len(plain) or plain[:at].endswith(_HONORIFIC):
        return False
    char, before = plain[at], plain[at - 1] if at else ""
    if "ァ" <= char <= "ヺ":
        return not ("ァ" <= before <= "ヺ" or before in ("ー", "・"))
    if "一" <= char <= "鿿":
        return not ("一" <= before <= "鿿" or before == "々" or "0" <= before <= "9")
    return "!" <= char <= "~" and not "!" <= before <= "~"


def tears_words(plain: str, language: str, breaks: Iterable[int]) -> bool:
    """Whether a line ends inside a Japanese word: neither where a phrase ends nor where a word begins. `breaks` are
    the indices of `plain` before which lines end."""
    ends = phrase_ends(plain, language)
    return bool(ends) and not all(at in ends or begins_word(plain, at) for at in breaks)
