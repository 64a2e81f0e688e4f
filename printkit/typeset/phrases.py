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


@cache
def _parser() -> Any:
    import budoux

    return budoux.load_default_japanese_parser()


def phrase_ends(plain: str, language: str) -> frozenset[int]:
    """Indices of `plain` where a phrase ends; in other languages than Japanese there are none."""
    if not is_japanese(language) or not plain:
        return frozenset()
    ends = set(accumulate(map(len, _parser().parse(plain))))
    for word in _WHOLE.finditer(plain):
        ends -= {*range(word.start() + 1, word.end())}
    return frozenset(ends)


def ends_phrase(plain: str, language: str, at: int) -> bool:
    """Whether `at` is among `phrase_ends`; everywhere in other languages. BudouX looks at three characters on each side
    of a place, so that one place can be asked about in a fraction of the time."""
    if not is_japanese(language) or at >= len(plain):
        return True
    if any(word.start() < at < word.end() for word in _WHOLE.finditer(plain)):
        return False
    start = max(0, at - 3)
    return at - start in accumulate(map(len, _parser().parse(plain[start : at + 3])))


# A word begins where the script changes, but not to hiragana, which end what stands before them (遊ぶ, カードを), not
# between a number and its counter (3位), and not behind the お of お札.
# It is compiled when a heading first asks: that takes time, which cards do not need.
_WORD = r"(?<![ァ-ヺー・])(?=[ァ-ヺ])|(?<![々一-鿿0-9])(?=[一-鿿])|(?<![!-~])(?=[!-~])"
_HONORIFIC = ("お", "ご", "御")


def word_starts(plain: str) -> frozenset[int]:
    """Indices of `plain` where a word of Japanese can be seen to begin. Compounds of one script are not taken apart."""
    found = (match.start() for match in re.finditer(_WORD, plain))
    return frozenset(at for at in found if not plain[:at].endswith(_HONORIFIC))


def tears_words(plain: str, language: str, breaks: Iterable[int]) -> bool:
    """Whether a line ends inside a Japanese word: neither where a phrase ends nor where a word begins. `breaks` are
    the indices of `plain` before which lines end."""
    ends = phrase_ends(plain, language)
    return bool(ends) and not {*breaks} <= {*ends, *word_starts(plain)}
