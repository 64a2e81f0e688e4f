"""Editions for tests: a small game, and folders that change it."""

from pathlib import Path

from printkit.definition import read_definition
from printkit.definition.digest import digest_of
from printkit.model.game import Definition

GAME = """\
game:
  id: tiny
  version: "1.0"
  language: ja
  title: ちいさい
  category: other/miscellaneous
  ages: 8
  modes: {standard: {players: [2, 3], minutes: 5}}
rights:
  original: {title: Tiny, author: Nobody}
  terms: free-derivatives
  text_licence: free-derivatives
  authors: [Aki Example]
parameters:
  rounds: {value: 10, min: 1, max: 20}
  chips: [1, 1, 2]
components:
  - {id: cards, kind: deck, data: cards.csv, copies: players, options: {texts: {title: cards.title}}}
  - {id: marker, kind: marker}
examples:
  - {id: first, players: [aki, beni], moves: [lay out], expect: {row.2: 2, row.1: 1}}
readings:
  - {id: silence}
texts: {cards.title: ちいさい, cards.hint: ここに置く}
names: {aki: あき, beni: べに}
"""
RULEBOOK = """\
# ちいさい {#title}

あそびます。

## じゅんび {#setup}

1. ならべます。
2. くばります。

::: note
title: ヒント

ゆっくり。
:::

## おわり {#end}

おわります。
"""
EDITION = """\
edition:
  id: small
  version: "0.1"
  language: ja
  title: {{ja: ちょっと, en: A Little}}
  authors: [Beni Example]
  licence: free-derivatives
parent: {{id: tiny, version: "1.0", digest: {digest}, folder: {folder}}}
"""


def make_game(folder: Path, rulebook: str = RULEBOOK) -> Path:
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "rulebook.md").write_text(rulebook, encoding="utf-8")
    (folder / "cards.csv").write_text("label,set\nA,1\n2,1\n", encoding="utf-8")
    return folder


def make_edition(folder: Path, parent: Path, changes: str = "", rulebook: str = "", head: str = EDITION) -> Path:
    """An edition of the game in `parent`, whose folder lies beside; `changes` are written below its head."""
    folder.mkdir(parents=True, exist_ok=True)
    text = head.format(digest=digest_of(parent), folder=f"../{parent.name}") + changes
    (folder / "edition.yaml").write_text(text, encoding="utf-8")
    if rulebook:
        (folder / "rulebook.md").write_text(rulebook, encoding="utf-8")
    return folder


def edition_of_tiny(tmp_path: Path, changes: str = "", rulebook: str = "") -> Definition:
    return read_definition(make_edition(tmp_path / "small", make_game(tmp_path / "tiny"), changes, rulebook))
