"""Which characters need a reading, and in which year of school they are learned."""

from itertools import groupby

from printkit.catalogue.kyoiku import GRADES

SECONDARY = 7  # stands for every kanji that is not taught in the six years of primary school
_GRADE = {char: grade for grade, characters in enumerate(GRADES, 1) for char in characters}


def is_kanji(char: str) -> bool:
    """CJK ideographs and the repetition mark 々, which is read as the kanji before it."""
    return (
        "\u4e00" <= char <= "\u9fff"
        or "\u3400" <= char <= "\u4dbf"
        or "\uf900" <= char <= "\ufaff"
        or "\U00020000" <= char <= "\U0003ffff"
        or char == "々"
    )


def kanji_in(text: str) -> tuple[str, ...]:
    return tuple(filter(is_kanji, text))


def runs(text: str) -> tuple[tuple[str, bool], ...]:
    """`text` in stretches: kanji (True) and everything else (False)."""
    return tuple(("".join(chars), kanji) for kanji, chars in groupby(text, is_kanji))


def grade(word: str) -> int:
    """The school year in which the last of the word's kanji is learned; 0 for a word without kanji or with 々 alone."""
    return max((_GRADE.get(char, SECONDARY) for char in kanji_in(word) if char != "々"), default=0)
