"""What is a typed number and what is a word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.catalogue import lint
from printkit.catalogue.lint import number_words, typed_numbers

JAPANESE_NUMBERS = {
    "カードを3枚": ["3"],
    "カードを３枚": ["３"],
    "手順①": ["①"],
    "½ページ": ["½"],
    "Ⅳ章": ["Ⅳ"],
    "三枚ずつ配る": ["三枚"],
    "十回くり返す": ["十回"],
    "二人目の人": ["二人目"],
    "一人目の人": ["一人目"],
    "二十一人": ["二十一人"],
    "三人で遊ぶ": ["三人"],
    "一枚ずつ": ["一枚"],
    "第三の人": ["第三"],
    "二〇一〇年": ["二〇一〇年"],
    "百点をとる": ["百点"],
    "ふたりで分ける": ["ふたり"],
    "みっつの山": ["みっつ"],
    "一つ引く": ["一つ"],
    "五つの山": ["五つ"],
    "十ラウンド": ["十ラウンド"],
    "十二分間": ["十二分間"],
    "十分間": ["十分間"],
    "一時間": ["一時間"],
    "一段階": ["一段階"],
    "十数人": ["十数人"],
    "二桁の数": ["二桁"],
    "三文字のことば": ["三文字"],
    "二択": ["二択"],
    "三連勝": ["三連勝"],
    "五袋": ["五袋"],
    "二匹のきつね": ["二匹"],
    "二ターン": ["二ターン"],
    "一ダース": ["一ダース"],
    "一対一": ["一対"],
    "零点": ["零点"],
    "ゼロになる": ["ゼロ"],
    "むっつの山": ["むっつ"],
    "カードを三 枚": ["三 枚"],
    "カードを三\u3000枚": ["三\u3000枚"],
    "三\u200b枚": ["三\u200b枚"],
    "1\u20602点": ["1\u20602"],
    "弐人で遊ぶ": ["弐人"],
    "壱枚": ["壱枚"],
    "㋂の終わり": ["㋂"],
    "二の場札に置く": ["二"],
    "三を出した人": ["三"],
    "一から六まで": ["一", "六"],
    "カードの三、": ["三"],
    "三ヶ所": ["三"],
    "五以上なら": ["五以上"],
    "三等分する": ["三等"],
    "二件ずつ": ["二件"],
}
JAPANESE_WORDS = [
    "一人が勝つ",
    "一人一人が選ぶ",
    "十分に切る",
    "三角の印",
    "四角いわく",
    "一番多い",
    "もう一度",
    "一部の人",
    "一方で",
    "一斉に公開する",
    "一緒に遊ぶ",
    "一覧表",
    "統一する",
    "唯一のカード",
    "万一のとき",
    "一時中断",
    "一段と強い",
    "一目でわかる",
    "一通り読む",
    "書きつつ話す",
    "使いつつ",
    "やっつける",
    "ひとりがいちばん",
    "ひとつずつ",
    "二重の線",
    "十字の形",
    "千代紙",
    "精一杯",
    "一面に並べる",
    "一言で言うと",
    "第一に",
    "人一倍",
    "一時的に",
    "むっつりする",
    "四季",
    "五十音",
    "世界一",
    "統一した",
    "正解なら〇",
    "万が一のとき",
    "一か八か",
    "二の次です",
    "一々聞かない",
    "三々五々",
    "八つ当たりしない",
    "拾って片づける",
    "参加する",
]
ENGLISH_NUMBERS = {
    "Take 3 chips": ["3"],
    "three chips": ["three"],
    "Two players": ["Two"],
    "twice": ["twice"],
    "one chip": ["one"],
    "one-player game": ["one"],
    "the second round": ["second"],
    "a third of them": ["third"],
    "twenty-one": ["twenty", "one"],
    "a dozen": ["dozen"],
    "two-thirds": ["two", "thirds"],
    "only one may": ["one"],
    "the eleventh card": ["eleventh"],
    "all sixes": ["sixes"],
    "a couple of cards": ["couple"],
    "triple the stake": ["triple"],
    "a quarter of it": ["quarter"],
    "see section IV": ["IV"],
    "nil": ["nil"],
    "a million chips": ["million"],
    "the fiftieth card": ["fiftieth"],
    "a threefold win": ["threefold"],
    "a couple more": ["couple"],
    "th\u00adree chips": ["th\u00adree"],
    "three\u200bchips": ["three"],
}
ENGLISH_WORDS = [
    "give one another cards",
    "no one scores",
    "someone else",
    "anyone may look",
    "once all are ready",
    "first, lay out",
    "the first player",
    "one by one",
    "one of the players",
    "each one counts",
    "often",
    "tone",
    "weight",
    "seconds",
    "alone",
    "both cards",
    "a single card",
    "another one",
    "the last one",
    "one's own hand",
    "one’s own hand",
    "one or the other",
    "one and the same",
    "second-hand",
    "fortnight",
    "stone",
]


@pytest.mark.parametrize("text", JAPANESE_NUMBERS)
def test_japanese_numbers(text: str) -> None:
    assert [word for _, word in typed_numbers(text, "ja")] == JAPANESE_NUMBERS[text]


@pytest.mark.parametrize("text", JAPANESE_WORDS)
def test_japanese_words(text: str) -> None:
    assert typed_numbers(text, "ja") == ()


@pytest.mark.parametrize("text", ENGLISH_NUMBERS)
def test_english_numbers(text: str) -> None:
    assert [word for _, word in typed_numbers(text, "en")] == ENGLISH_NUMBERS[text]


@pytest.mark.parametrize("text", ENGLISH_WORDS)
def test_english_words(text: str) -> None:
    assert typed_numbers(text, "en") == ()


@given(st.text(max_size=20), st.integers(0, 10**6), st.text(max_size=20), st.sampled_from(["ja", "en"]))
def test_a_digit_never_passes(before: str, number: int, after: str, language: str) -> None:
    found = typed_numbers(f"{before}{number}{after}", language)
    assert any(at <= len(before) < at + len(word) for at, word in found)


@given(st.text(max_size=40), st.sampled_from(["ja", "en"]))
def test_what_is_found_stands_there(text: str, language: str) -> None:
    assert all(text[at : at + len(word)] == word for at, word in typed_numbers(text, language))


def test_every_registered_word_has_a_reason() -> None:
    assert all(entry.reason and entry.kind in ("counter", "number", "allowed") for entry in number_words())
    keys = [(entry.language, entry.kind, entry.word) for entry in number_words()]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("entry", [entry for entry in number_words() if entry.kind == "allowed"], ids=str)
def test_every_allowed_word_passes(entry: object) -> None:
    assert typed_numbers(entry.word, entry.language) == ()  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["ja", "en", "de"])
@given(st.text(max_size=12) | st.text("三零両者ゼロtwoone1２①㋀\u200b年 ", max_size=12))
def test_a_text_that_is_passed_over_holds_no_number(language: str, words: str) -> None:
    if lint._is_free(words, language):
        assert not lint._found(words, language)
        assert not lint._behind_unseen(words, language)
