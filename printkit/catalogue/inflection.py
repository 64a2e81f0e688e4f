"""The forms in which a Japanese word goes on after its kanji: 配る → 配り, 配っ; 大きい → 大きく."""

_ROWS = {  # last kana of a five-row verb → what can stand in its place
    "う": "わいえおっ",
    "く": "かきけこい",
    "ぐ": "がぎげごい",
    "す": "さしせそ",
    "つ": "たちてとっ",
    "ぬ": "なにねのん",
    "ぶ": "ばびべぼん",
    "む": "まみめもん",
    "る": "らりれろっ",
    "い": "くかけさそ",  # an adjective
}


def inflected(word: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Forms of `word`: first the stem that all of its forms begin with (集め of 集める), then those of some forms.

    Which class a verb is of is not asked: forms that it does not have do no harm, since nobody writes them.
    """
    last = word[-1:]
    if len(word) < 2 or last not in _ROWS:
        return (), ()
    stem = word[:-1]
    whole = (stem,) if last == "る" and "ぁ" <= stem[-1] <= "ゖ" else ()
    return whole, tuple(stem + kana for kana in _ROWS[last])
