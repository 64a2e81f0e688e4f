"""A rule sheet as a printkit game and as a Typst document: six sections of about a thousand characters, three tables.

Every number is a literal with its reason, or a cell of a table that the rules give; the twin prints the same words.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

NAME = "rule-sheet"
SENTENCES = (
    "プレイヤーは、自分の手番にカードを{=1|n}枚出し、その効果を解決してから、山札を{=1|n}枚引きます。",
    "もし山札がなくなった場合は、捨て札をよくまぜて、新しい山札として裏向きに置いてください。",
    "「ストップ」と宣言したプレイヤーは、次の手番がまわってくるまで、ほかの効果の対象になりません。",
    "同点のときは、手札の枚数が少ないプレイヤーが勝者です（それも同じなら、引き分けとします）。",
    "カード名の横にある記号（♠・♥・♦・♣）は、そのカードが属するスートをあらわしています。",
    "ジョーカーは、どのスートとしても使えますが、{=1|n}ラウンドに{=2|n}回以上出すことはできません。",
    "ゲームマスターは、全員の準備ができたことを確認して、「スタート！」と大きな声で合図をします。",
    "チェックに成功したらチップを{=3|n}枚、失敗したら{=1|n}枚だけ、中央の銀行から受け取ります。",
    "このルールは、{=2|n}〜{=4|n}人で遊ぶときだけ適用されます。{=5|n}人以上のときは、付録のBを参照してください。",
    "ちょっと難しいと感じたら、最初のゲームでは「イベント」カードを抜いて遊んでもかまいません。",
    "手札の上限は{=7|n}枚です。手番の終わりに{=8|n}枚以上持っていたら、{=7|n}枚になるまで選んで捨てましょう。",
    "ボード上のコマは、ダイス{=2|n}個の合計（{=6|n}+{=6|n}なら{=12|n}）だけ、時計まわりに移動させることができます。",
    "だれかの得点が{=50|n}点に達したら、そのラウンドの最後まで続け、そこでゲームは終了します。",
    "なお、Print & Play版では、A{=4|n}またはLetterの用紙に、倍率{=100|n}％で印刷することをおすすめします。",
    "交渉フェイズでは、『約束』を口に出して結べますが、守るかどうかは、それぞれの良心しだいです。",
    "わからないことがあれば、まずは話し合い、それでも決まらないときは、年長者の判断に従いましょう。",
)
SECTIONS = (
    ("はじめに", "このゲームについて", "ゲームの目的"),
    ("内容物と準備", "内容物の確認", "場の準備"),
    ("ゲームの流れ", "手番の手順", "交渉フェイズ"),
    ("得点計算", "基本の得点", "ボーナス"),
    ("特別なカードとイベント", "カード効果の表", "効果の優先順位"),
    ("よくある質問", "遊び方について", "印刷について"),
)
# By the section that it stands in: head, then rows of a name, a number of its counter, and words.
TABLES = {
    1: (
        ("内容物", "数", "説明"),
        "枚",
        ("数字カード", 40, "{=1|n}から{=10|n}まで、{=4|n}スート"),
        ("絵札カード", 12, "J、Q、Kがスートごとに"),
        ("ジョーカー", 2, "どのスートとしても使えます"),
        ("チップ", 60, "{=1|n}点が{=40|n}枚、{=5|n}点が{=20|n}枚"),
        ("早見表", 4, "両面に手順をまとめたもの"),
    ),
    3: (
        ("役の名前", "得点", "条件"),
        "点",
        ("ペア", 2, "同じ数字が{=2|n}枚"),
        ("スリーカード", 6, "同じ数字が{=3|n}枚"),
        ("ストレート", 10, "続いた数字が{=5|n}枚"),
        ("フラッシュ", 12, "同じスートが{=5|n}枚"),
        ("フルハウス", 15, "スリーカードとペア"),
        ("ロイヤル", 30, "{=10|n}・J・Q・K・A"),
    ),
    4: (
        ("カード", "枚数", "効果"),
        "枚",
        ("待った", 4, "相手の効果を打ち消します"),
        ("交換", 6, "手札を{=1|n}枚、隣の人と交換します"),
        ("嵐", 2, "全員の場札を{=1|n}枚捨て札にします"),
        ("宝箱", 5, "チップを{=3|n}枚得ます"),
        ("休戦", 3, "次の手番まで攻撃できません"),
    ),
}
GAME = """\
game:
  id: rule-sheet
  version: "1.0"
  language: ja
  title: 決まりの本
  category: other/miscellaneous
  ages: 8
  modes: {standard: {players: [2, 2], minutes: 30}}
rights:
  original: {title: 決まりの本, author: printkit contributors}
  terms: traditional
  text_licence: MIT
  authors: [printkit contributors]
parameters: {}
components: []
"""
RULES = """\
from printkit.engine import FactTable

TABLES = {tables!r}


def quantities(parameters, players, options):
    return {{}}


def tables(parameters, players):
    return tuple(FactTable(name, ("thing", "number", "about"), rows) for name, rows in TABLES)


def start(parameters, players, options):
    return None


def moves(state):
    return ()


def play(state, move):
    return state


def result(state):
    return None


def scene(state):
    return None
"""
FURIGANA = """\
word,reading
カード名,めい
カード効果の表,こう|か|ひょう
良心,りょう|しん
約束,やく|そく
適用,てき|よう
早見表,はや|み|ひょう
嵐,あらし
優先順位,ゆう|せん|じゅん|い
休戦,きゅう|せん
"""
SIGNS = ("", *(f"（{kana}）" for kana in "いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえて"))
ONLY, BINDING = "rules", "single"
ARGUMENTS = ("--only", ONLY, "--duplex", BINDING, "--furigana", "none")
Block = dict[str, object]


def write(folder: Path, sections: int, turn: int = 0) -> None:
    """The game, and beside its files twin.typ with twin.json. More sections repeat the six with their sentences moved.
    In each `turn` all paragraphs are new: nobody can have them from a cache."""
    folder.mkdir(parents=True)
    blocks = list(_blocks(sections, SIGNS[turn]))
    tables = tuple((f"table-{number}", _rows(number)) for number in range(sections) if number % len(SECTIONS) in TABLES)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    book = ["# 決まりの本 {#title}\n", *map(_markdown, blocks)]
    (folder / "rulebook.md").write_text("\n".join(book), encoding="utf-8")
    (folder / "rules.py").write_text(RULES.format(tables=tables), encoding="utf-8")
    (folder / "furigana.csv").write_text(FURIGANA, encoding="utf-8")
    twin = re.sub(r"\{=([^|}]+)\|n\}", r"\1", json.dumps(blocks, ensure_ascii=False))
    (folder / "twin.json").write_text(twin, encoding="utf-8")
    (folder / "twin.typ").write_bytes(Path(__file__).with_suffix(".typ").read_bytes())


def _blocks(sections: int, sign: str) -> Iterator[Block]:
    for number in range(sections):
        kind = number % len(SECTIONS)
        heading, *parts = SECTIONS[kind]
        said = _sentences(number)
        yield {"kind": "heading", "level": 2, "text": heading, "id": f"section-{number}"}
        for at, part in enumerate(parts):
            yield {"kind": "heading", "level": 3, "text": part, "id": f"section-{number}-{at}"}
            for paragraph in range(2):
                first = 4 * (2 * at + paragraph)
                yield {"kind": "paragraph", "text": sign + "".join(said[first : first + 4])}
            if at == 0 and kind in TABLES:
                head, counter, *rows = TABLES[kind]
                signed = [(sign + thing, count, about) for thing, count, about in rows]
                yield {"kind": "table", "id": f"table-{number}", "head": head, "counter": counter, "rows": signed}
        yield {"kind": "list", "items": [sign + item for item in said[: 3 if kind in TABLES else 4]]}


def _sentences(number: int) -> list[str]:
    """All sentences, in an order of the section's own: seven is prime to their number."""
    return [SENTENCES[(7 * at + 3 * number) % len(SENTENCES)] for at in range(len(SENTENCES))]


def _rows(number: int) -> tuple[tuple[str, int, str], ...]:
    _head, _counter, *rows = TABLES[number % len(SECTIONS)]
    return tuple((f"thing-{at}", row[1], f"about-{at}") for at, row in enumerate(rows))


def _markdown(block: Block) -> str:
    match block["kind"]:
        case "heading":
            return f"{'#' * block['level']} {block['text']} {{#{block['id']}}}\n"
        case "paragraph":
            return f"{block['text']}\n"
        case "list":
            return "".join(f"- {item}\n" for item in block["items"])
    return "\n".join([f"::: table {block['id']}", *_entries(block), ":::\n"])


def _entries(block: Block) -> Iterator[str]:
    yield from (f"{column}: {words}" for column, words in zip(("thing", "number", "about"), block["head"], strict=True))
    yield f"cell number: {{cell}}{block['counter']}"
    for at, (thing, _number, about) in enumerate(block["rows"]):
        yield f"value thing-{at}: {thing}"
        yield f"value about-{at}: {about}"
