"""The character classes of JLREQ (W3C, 3.9.2 and Appendix A), cl-01 to cl-30, as data.

A class is a plain number, because it is compared for every pair of neighbours. Classes 20 to 23, 26 and 28 to 30 depend
on where a character stands (under ruby, in a note, upright in a vertical line) and are given by the stage that knows.
"""

OPENING = 1
CLOSING = 2
HYPHEN = 3
DIVIDING = 4  # ！ and ？
MIDDLE_DOT = 5
FULL_STOP = 6
COMMA = 7
INSEPARABLE = 8
ITERATION = 9
PROLONGED = 10
SMALL_KANA = 11
PREFIX = 12
POSTFIX = 13
IDEOGRAPHIC_SPACE = 14
HIRAGANA = 15
KATAKANA = 16
MATH_SYMBOL = 17
MATH_OPERATOR = 18
IDEOGRAPH = 19
REFERENCE_MARK = 20
ORNAMENTED = 21
SIMPLE_RUBY = 22
JUKUGO_RUBY = 23
NUMERAL = 24
UNIT = 25
WORD_SPACE = 26
WESTERN = 27
NOTE_OPENING = 28
NOTE_CLOSING = 29
TATE_CHU_YOKO = 30

MEMBERS: dict[int, str] = {
    OPENING: "‘“（〔［｛〈《「『【｟〘〖«〝",
    CLOSING: "’”）〕］｝〉》」』】｠〙〗»〟",
    HYPHEN: "‐〜゠–～",
    DIVIDING: "！？‼⁇⁈⁉",
    MIDDLE_DOT: "・：；",
    FULL_STOP: "。．",
    COMMA: "、，",
    INSEPARABLE: "—―…‥〳〴〵",
    ITERATION: "ヽヾゝゞ々〻",
    PROLONGED: "ー",
    SMALL_KANA: "ぁぃぅぇぉァィゥェォっゃゅょゎゕゖッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ",
    PREFIX: "￥＄￡＃€№",
    POSTFIX: "°′″℃￠％‰㏋ℓ㌃㌍㌔㌘㌢㌣㌦㌧㌫㌶㌻㍉㍊㍍㍑㍗㎎㎏㎜㎝㎞㎡㏄",
    IDEOGRAPHIC_SPACE: "\u3000",
    MATH_SYMBOL: "＝≠＜＞≦≧⊆⊇∪∩⊂⊃∈∋≡≒∽≪≫",
    MATH_OPERATOR: "＋−－×÷±",
}

_HIRAGANA = "".join(map(chr, range(0x3041, 0x3097)))
_KATAKANA = "".join(map(chr, range(0x30A1, 0x30FB)))

CLASS_OF: dict[str, int] = {
    **dict.fromkeys(_HIRAGANA, HIRAGANA),
    **dict.fromkeys(_KATAKANA, KATAKANA),
    **{char: number for number, members in MEMBERS.items() for char in members},
}


def class_of(char: str) -> int:
    """The class of a character that is set as Japanese. Those without a class of their own are cl-19, as in JLREQ."""
    return CLASS_OF.get(char, IDEOGRAPH)


HALF_BODIED = frozenset({OPENING, CLOSING, FULL_STOP, COMMA})  # 3.1.2: half an em, and half an em of space
ENDING = frozenset({CLOSING, FULL_STOP, COMMA})
KANA = frozenset({HIRAGANA, KATAKANA, PROLONGED, SMALL_KANA})  # 3.3.8: what ruby may overhang
LATIN = frozenset({NUMERAL, WESTERN, UNIT})
JAPANESE = frozenset(
    {ITERATION, PROLONGED, SMALL_KANA, HIRAGANA, KATAKANA, IDEOGRAPH, ORNAMENTED, SIMPLE_RUBY, JUKUGO_RUBY}
)
NO_START = frozenset(  # 3.1.7
    {CLOSING, HYPHEN, DIVIDING, MIDDLE_DOT, FULL_STOP, COMMA, ITERATION, PROLONGED, SMALL_KANA, NOTE_CLOSING}
)
NO_END = frozenset({OPENING, NOTE_OPENING})  # 3.1.8
MAY_START = frozenset({ITERATION, PROLONGED, SMALL_KANA})  # 3.1.7, note: the first that may be relaxed
