"""Where Japanese phrases (bunsetsu) end, by BudouX: headings and short texts break there rather than inside one. Where
a phrase is longer than the line, they break before one of its words rather than inside of it."""

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import repeat
from operator import itemgetter
from pathlib import Path

from msgspec.json import decode

from printkit.typeset.costs import LEANING, PAUSE, PHRASE, Tearing
from printkit.typeset.scripts import is_japanese

# Words of games that BudouX takes apart.
_WHOLE = re.compile(
    "ひらがな|早見表|早見カード|後片づけ|早い者勝ち|時計回り|表向き|裏向き|枚数|最終得点(?:計算)?|得点(?:計算)?"
    "|もど[さしすせりる]|取りのぞ|当てはま|間に合|左はし|右はし|となりの|ひとつ|読みがな|かわるがわる|ゆるやか|やる気|行方不明|手のひら"
)

SIGHT = 3  # characters that BudouX looks at on each side of a place
# What its model has weights for: stretches of those characters, by the names that they have there.
_SEEN = {
    **{f"UW{at + 1}": slice(at, at + 1) for at in range(6)},
    **{f"BW{at}": slice(at, at + 2) for at in (1, 2, 3)},
    **{f"TW{at + 1}": slice(at, at + 3) for at in range(4)},
}
_OUTSIDE = SIGHT * "\0"  # stands before and behind a text; the model has no weights for it


@cache
def _model() -> tuple[float, tuple[dict[str, int], ...], Callable[[str], tuple[str, ...]]]:
    """What the weights at the end of a phrase come to at least, each kind of weight, and what takes the stretch for
    each from the characters around a place."""
    spec = find_spec("budoux")  # whose own code is not run: it reads HTML, too
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("budoux, which knows where Japanese phrases end, is not installed", name="budoux")
    file = Path(spec.submodule_search_locations[0], "models", "ja.json")
    model: dict[str, dict[str, int]] = decode(file.read_bytes())
    least = sum(sum(weights.values()) for weights in model.values()) / 2
    seen: Callable[[str], tuple[str, ...]] = itemgetter(*(_SEEN[kind] for kind in model))
    return least, tuple(model.values()), seen


@lru_cache(maxsize=1 << 14)  # the words of a game come again and again
def _is_end(around: str) -> bool:
    """Whether a phrase ends in the middle of these characters, SIGHT before the place and SIGHT behind it. BudouX's own
    parser gives the same, but looks at all places of a text, of which a line may end at few."""
    least, weights, seen = _model()
    return sum(map(dict.get, weights, seen(around), repeat(0))) > least


@lru_cache(maxsize=256)  # of one text some places are asked about, one after the other
def _inside_words(plain: str) -> frozenset[int]:
    return frozenset(at for word in _WHOLE.finditer(plain) for at in range(word.start() + 1, word.end()))


def ends_phrase(plain: str, at: int) -> bool:
    """Whether a phrase of Japanese ends before the character `at`."""
    if not 0 < at < len(plain):
        return at == len(plain)
    before = (_OUTSIDE + plain[max(0, at - SIGHT) : at])[-SIGHT:]
    after = (plain[at : at + SIGHT] + _OUTSIDE)[:SIGHT]
    return _is_end(before + after) and at not in _inside_words(plain)


def phrase_ends(plain: str, language: str) -> frozenset[int]:
    """Indices of `plain` where a phrase ends. In other languages than Japanese there are none."""
    places = range(1, len(plain) + 1) if is_japanese(language) else ()
    return frozenset(at for at in places if ends_phrase(plain, at))


_SENTENCE, _CLOSING = frozenset("。！？"), frozenset("」』）")
_PAUSE, _ASIDE = frozenset("、，：；）"), frozenset("（")
# Nouns and verbs that say little without what stands before them: 忘れる｜とき, 主役に｜なる.
_LEANING = (
    *("とき", "ほど", "こと", "ため", "まま", "ところ", "うち", "たび", "ごと"),
    *("する", "すれ", "して", "した", "しま", "なる", "なれ", "なり", "なっ", "なら", "でき"),
)

_KATAKANA = re.compile("[ァ-ヺー][ァ-ヺ]")

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


def goes_on_in_katakana(line: str, following: str) -> bool:
    """Whether a word in katakana goes on in the line that follows."""
    return bool(_KATAKANA.search(f"{line[-1:]}{following[:1]}"))


def tears_words(plain: str, language: str, breaks: Sequence[int]) -> bool:
    """Whether a line ends inside a Japanese word: neither at a space, nor where a phrase ends, nor where a word begins.
    `breaks` are the indices of `plain` before which lines end."""
    return is_japanese(language) and not all(
        ends_phrase(plain, at) or plain[at - 1 : at].isspace() or begins_word(plain, at) for at in breaks
    )


def cost_of_end(plain: str, at: int, tearing: Tearing) -> float:
    """What it costs that a line of Japanese ends before the character `at`: as `cost_of_phrase` says where a phrase
    ends, and otherwise what `tearing` says, which is more."""
    if ends_phrase(plain, at):
        return cost_of_phrase(plain, at)
    return tearing.phrase if begins_word(plain, at) else tearing.word


def cost_of_phrase(plain: str, at: int) -> float:
    """What it costs that a line ends where a phrase does: nothing behind a sentence, and little elsewhere."""
    before, after = plain[at - 1], plain[at : at + 1]
    if before in _SENTENCE or (before in _CLOSING and plain[at - 2 : at - 1] in _SENTENCE):
        return 0.0
    if before in _PAUSE or after in _ASIDE:
        return PAUSE
    return LEANING if plain.startswith(_LEANING, at) else PHRASE
