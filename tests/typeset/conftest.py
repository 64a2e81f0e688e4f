"""What the tests of typesetting share: the fonts, texts from a short markup, and difficult paragraphs."""

import re
from collections.abc import Callable

import pytest

from printkit.model.style import TypeStyle
from printkit.model.text import Span, Text
from printkit.typeset import Fonts, open_fonts

JAPANESE = (
    "夜の市場で、｛店主|てん|しゅ｝たちは「いちばん高い札」をめぐって争います。ひとりだけが選んだ数なら、その行のチップはあなたのもの。",
    "まず、全員がカード（A、2〜6）を1枚ずつ、裏向きに出します。「せーの！」の声で、いっせいに表にしてください――早すぎても、遅すぎてもいけません。",
    "同じ数を出した人が2人以上いたら、｛相殺|そう|さい｝です。だれもチップを取れず、次のラウンドへ持ちこしになります（「｛繰越|くりこし｝」）。",
    "チップは1、5、10の3種類。10枚のチップをPDFの3ページ目から切り取り、銀行（bank）に置きます。trick-takingの経験はいりません。",
    "「え……？」「まさか！」「そう、まさかなのです。」と、｛志|こころざし｝の高い｛掟|おきて｝やぶりが言いました。",
    "キャッチャーがちょっとヴァイオリンをひき、佐々木さんはいすゞ号で『学問のすゝめ』を読む。価格は￥1,200（税込）、5％引き、25℃です。",
    "得点がいちばん高い人の勝ち。同点なら、残った札の合計が大きい人が上になります。それも同じなら、勝利を分かち合いましょう。",
)
ENGLISH = tuple(
    " ".join(words.split())
    for words in (
        """Everybody secretly chooses a card and lays it face down. When all have chosen, the cards are revealed
        together; whoever stands alone on a number takes the chips that lie in its row.""",
        """“Alone?” asked the banker — “then take them all.” If two or more players have bid the same number, nobody
        takes the chips, and they are carried over to the following round of the game.""",
        """The special distribution applies with three, four, five, or six players: 12 chips are distributed as evenly
        as possible, e.g. 3–4 for each row, and the remainder returns to the bank.""",
    )
)
BODY = TypeStyle("body", 9.5, 16.0, 6.5, indent=1.0)
ENGLISH_BODY = TypeStyle("body", 9.5, 13.0, 7.0, hyphenate=True)
_RUBY = re.compile(r"｛([^|｛｝]+)\|([^｝]*)｝")


def marked(words: str, language: str = "ja") -> Text:
    """A text from words in which ｛市|いち｝ stands for ruby."""
    spans: list[Span] = []
    start = 0
    for match in _RUBY.finditer(words):
        spans.append(Span(words[start : match.start()]))
        spans.append(Span(match.group(1), tuple(match.group(2).split("|"))))
        start = match.end()
    spans.append(Span(words[start:]))
    return Text(tuple(span for span in spans if span.text), language, "sample")


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return open_fonts()


@pytest.fixture(scope="session")
def text() -> Callable[..., Text]:
    return marked


@pytest.fixture(scope="session")
def body() -> TypeStyle:
    return BODY


@pytest.fixture(scope="session")
def english_body() -> TypeStyle:
    return ENGLISH_BODY


@pytest.fixture(params=JAPANESE, ids=lambda words: words[:6], scope="session")
def japanese(request: pytest.FixtureRequest) -> Text:
    return marked(request.param)


@pytest.fixture(params=ENGLISH, ids=lambda words: words[:9], scope="session")
def english(request: pytest.FixtureRequest) -> Text:
    return marked(request.param, "en")
