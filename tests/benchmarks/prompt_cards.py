"""Double-sided prompt cards as a printkit game and as a Typst document: the same words at the same places.

Each side has one large kana and three questions of about thirty characters with their answers.
"""

import csv
import io
import json
from pathlib import Path

NAME = "prompt-cards"
KANA = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわがぎぐげござじずぜぞ"
QUESTIONS = (
    "「{}」ではじまる、朝になると庭で鳴く小さな生きものはなんだろう？",
    "学校の図書室にあって「{}」がつくもの、みんなでたくさんさがそう。",
    "つめたい水の中でも元気に泳ぐ、「{}」からはじまる魚の名前は？",
    "「{}」のつく食べもので、夏まつりの屋台でよく見かけるのはなに？",
    "ヒントは丸くて赤いもの。「{}」ではじまる言葉です、わかるかな？",
    "おじいさんが山でひろった、「{}」のつくふしぎな道具をあててね。",
    "雨の日にかならず持って出かける「{}」のつくもの、なーんだ？どうぞ",
    "空を見上げると夜だけ光っている、「{}」がはいる言葉をこたえよう。",
)
ANSWERS = (
    *("あさがお", "いちょう", "うみがめ", "えんぴつ", "おにぎり", "かたつむり", "きんぎょ", "くだもの", "けしゴム"),
    *("こうもり", "さくらんぼ", "しんかんせん", "すいか", "せんぷうき", "そらまめ", "たいこ", "ちょうちょ", "つみき"),
    *("てぶくろ", "とんぼ"),
)

GAME = """\
game:
  id: prompt-cards
  version: "1.0"
  language: ja
  title: ことばのカード
  category: other/miscellaneous
  ages: 6
  modes: {standard: {players: [2, 2], minutes: 10}}
rights:
  original: {title: ことばのカード, author: printkit contributors}
  terms: traditional
  text_licence: MIT
  authors: [printkit contributors]
parameters: {}
components:
  - id: cards
    kind: deck
    face: prompt-card
    data: cards.csv
    options:
      texts: {number: id, kana: front_kana, question-1: front_question_1, answer-1: front_answer_1,
        question-2: front_question_2, answer-2: front_answer_2, question-3: front_question_3, answer-3: front_answer_3}
      back:
        face: prompt-card
        texts: {number: id, kana: back_kana, question-1: back_question_1, answer-1: back_answer_1,
          question-2: back_question_2, answer-2: back_answer_2, question-3: back_question_3, answer-3: back_answer_3}
"""
ONLY, BINDING = "cards", "long"
ARGUMENTS = ("--only", ONLY, "--duplex", BINDING, "--furigana", "none")


def write(folder: Path, cards: int, turn: int = 0) -> None:
    """The game, and beside its files twin.typ with twin.json. In each `turn` all questions and answers are new: nobody
    can have them from a cache."""
    folder.mkdir(parents=True)
    deck = [_card(number, turn) for number in range(1, cards + 1)]
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "rulebook.md").write_text("# ことばのカード {#title}\n", encoding="utf-8")
    (folder / "cards.csv").write_text(_csv(deck), encoding="utf-8")
    (folder / "twin.json").write_text(json.dumps(deck, ensure_ascii=False), encoding="utf-8")
    (folder / "twin.typ").write_bytes(Path(__file__).with_suffix(".typ").read_bytes())


def _card(number: int, turn: int) -> dict[str, str]:
    card = {"id": str(number)}
    new = KANA[turn - 1] if turn else ""
    for at, side in enumerate(("front", "back")):
        face = 2 * number + at
        kana = KANA[face % len(KANA)]
        card[f"{side}_kana"] = kana
        for line in range(3):
            card[f"{side}_question_{line + 1}"] = QUESTIONS[(5 * face + 3 * line) % len(QUESTIONS)].format(kana + new)
            card[f"{side}_answer_{line + 1}"] = "こたえ：" + ANSWERS[(7 * face + 3 * line) % len(ANSWERS)] + new
    return card


def _csv(deck: list[dict[str, str]]) -> str:
    written = io.StringIO()
    writer = csv.DictWriter(written, list(deck[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(deck)
    return written.getvalue()
