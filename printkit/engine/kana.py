"""Words spelt in kana: which letters they have and with which kana they count as beginning."""

LARGE = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
PLAIN = str.maketrans(
    "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゔ",
    "かきくけこさしすせそたちつてとはひふへほはひふへほう",
)
HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
LETTERS = frozenset("".join(map(chr, range(ord("ぁ"), ord("ゖ") + 1))) + "ー")


def hiragana(word: str) -> str:
    """The word with hiragana in place of katakana: both spell the same word."""
    return word.translate(HIRAGANA)


def first_kana(word: str) -> str:
    """The kana that a word begins with, as hiragana: small ones as large ones and voiced ones as plain ones."""
    return hiragana(word)[:1].translate(LARGE).translate(PLAIN)


def is_kana(word: str) -> bool:
    """Whether a word is spelt in kana alone."""
    return bool(word) and LETTERS.issuperset(hiragana(word))
