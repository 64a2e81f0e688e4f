"""Cards with a picture each as a printkit game and as a Typst document: index corners, a title, sixty characters.

However many cards there are, they share the same pictures.
"""

import csv
import io
import json
import random
import struct
import zlib
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw

NAME = "picture-cards"
PICTURES = 54
SIDE = 600  # pixels
INDICES = ("A", *"23456789", "10", "J", "Q", "K")
SUITS = ("spade", "heart", "diamond-suit", "club")
WHO = ("自分は", "相手は", "全員が", "左の人は", "右の人は", "若い人は", "親だけが", "勝者は")
WHAT = (
    *("赤い手札を", "青い手札を", "山札の上を", "捨て札を", "得点の札を"),
    *("木の駒を", "銀の鍵を", "古い地図を", "森の精を"),
)
ACTS = (
    *("引いて持つ。", "捨てる。", "交換する。", "公開する。", "裏向きに置く。"),
    *("隣へ渡す。", "取りのぞく。", "場に加える。"),
)
ENDS = (
    *("残りは箱にもどす。", "山札をよく混ぜる。", "同じ色なら、やり直す。"),
    *("だれも反対しなければ続ける。", "合図をしたら終わる。"),
)
TITLES = (
    *("炎の騎士", "水晶の塔", "夜明けの鐘", "霧の渡し守", "黄昏の市場"),
    *("星読みの人", "鉄の門番", "緑の迷宮", "銀色の狐"),
)
LENGTH = 60  # characters of a text
HEADER = 33  # bytes of a PNG up to the end of its first chunk

GAME = """\
game:
  id: picture-cards
  version: "1.0"
  language: ja
  title: えのカード
  category: other/miscellaneous
  ages: 6
  modes: {standard: {players: [2, 2], minutes: 10}}
rights:
  original: {title: えのカード, author: printkit contributors}
  terms: traditional
  text_licence: MIT
  authors: [printkit contributors]
parameters: {}
components:
  - id: cards
    kind: deck
    face: picture-card
    data: cards.csv
    options:
      texts: {index: index, title: title, text: text}
      drawings: {suit: suit}
      pictures: {picture: picture}
art:
"""
FACE = """\
size: poker
boxes:
  - frame: {at: [1.5, 1.5], size: [60, 85], radius: 3, weight: thin, line: line}
  - picture: {id: picture, at: [11.5, 12], size: [40, 40]}
  - text: {id: title, at: [12, 4.5], size: [39, 6], style: card-small, across: centre, upright: centre}
  - text: {id: text, at: [5, 55], size: [53, 20], style: card-word}
  - text: {id: index, at: [2.2, 3], size: [9.6, 8.4], style: card-index, upright: centre}
  - drawing: {id: suit, at: [2.2, 12.2], size: [9.6, 5.4], side: 5, paint: accent}
  - text: {id: index, at: [51.2, 76.6], size: [9.6, 8.4], style: card-index, upright: centre, turn: 180}
  - drawing: {id: suit, at: [51.2, 70.4], size: [9.6, 5.4], side: 5, paint: accent, turn: 180}
"""
ONLY, BINDING = "cards", "single"
ARGUMENTS = ("--only", ONLY, "--furigana", "none")


def write(folder: Path, cards: int, turn: int = 0) -> None:
    """The game, and beside its files twin.typ with twin.json. In each `turn` all texts are new, and the files of the
    pictures: whoever keeps pictures that were decoded before has to decode these."""
    (folder / "faces").mkdir(parents=True)
    (folder / "art").mkdir()
    deck = [_card(number, turn) for number in range(cards)]
    files = sorted({card["picture"] for card in deck})
    credits = "".join(f"  - {{file: {file}, author: printkit contributors, licence: MIT}}\n" for file in files)
    (folder / "game.yaml").write_text(GAME + credits, encoding="utf-8")
    (folder / "faces" / "picture-card.yaml").write_text(FACE, encoding="utf-8")
    (folder / "rulebook.md").write_text("# えのカード {#title}\n", encoding="utf-8")
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(deck[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(deck)
    for number in range(min(cards, PICTURES)):
        (folder / "art" / f"{number:02d}.png").write_bytes(_marked(picture(number), turn))
    (folder / "twin.json").write_text(json.dumps(deck, ensure_ascii=False), encoding="utf-8")
    (folder / "twin.typ").write_bytes(Path(__file__).with_suffix(".typ").read_bytes())


def _card(number: int, turn: int) -> dict[str, str]:
    chance = random.Random(1000 * turn + number)
    return {
        "id": f"c{number}",
        "index": INDICES[number % len(INDICES)],
        "suit": SUITS[number % PICTURES // len(INDICES) % len(SUITS)],
        "title": TITLES[number % len(TITLES)],
        "text": _text(chance),
        "picture": f"art/{number % PICTURES:02d}.png",
    }


def _text(chance: random.Random) -> str:
    """Whole sentences of just so many characters."""
    while True:
        said = ""
        while len(said) < LENGTH:
            said += chance.choice(ENDS) if chance.random() < 0.3 else "".join(map(chance.choice, (WHO, WHAT, ACTS)))
        if len(said) == LENGTH:
            return said


@cache
def picture(number: int) -> bytes:
    """A PNG of soft shapes on a gradient with a little texture, as paintings have: it does not compress to nothing."""
    chance = random.Random(number)
    image = Image.linear_gradient("L").resize((2 * SIDE, 2 * SIDE)).convert("RGB")
    image = Image.blend(image, Image.new("RGB", image.size, _colour(chance)), 0.7)
    draw = ImageDraw.Draw(image, "RGBA")
    for _ in range(60):
        x, y, size = (chance.randrange(-100, 2 * SIDE) for _ in range(3))
        corner = (x + 40 + abs(size) // 3, y + 40 + abs(size) // 4)
        draw.ellipse((x, y, *corner), fill=(*_colour(chance), chance.randrange(90, 220)))
    texture = Image.frombytes("L", (75, 75), chance.randbytes(75 * 75)).resize((SIDE, SIDE), Image.Resampling.BICUBIC)
    small = image.resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    file = io.BytesIO()
    Image.blend(small, texture.convert("RGB"), 0.12).save(file, "PNG")
    return file.getvalue()


def _marked(png: bytes, turn: int) -> bytes:
    """The PNG with the number of the turn as a comment behind its header (W3C PNG 3, 11.3.3.2)."""
    chunk = b"tEXtComment\0%d" % turn
    length, checksum = struct.pack(">I", len(chunk) - 4), struct.pack(">I", zlib.crc32(chunk))
    return png[:HEADER] + length + chunk + checksum + png[HEADER:]


def _colour(chance: random.Random) -> tuple[int, int, int]:
    return chance.randrange(256), chance.randrange(256), chance.randrange(256)
