"""What may be wrong with prompts that are answered by words which begin with a kana."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from printkit.engine.kana import first_kana, hiragana, is_kana
from printkit.model.game import Row

Fault = Literal["missing", "sample", "reading", "answers", "letters", "again", "alike"]
Rows = tuple[Row, ...]
TAIL = 4  # prompts whose last so many characters are the same are of one skeleton


class Prompts(Struct, frozen=True):
    """What the rows of a deck have to be: for each of `cards`, on each of `sides`, a prompt of each of `kinds`.

    A sample answer begins with none of the `played` kana, so that it can never be played; at least `least` other
    answers begin with different ones. `asked` stands in a prompt for the number of kana of its answers. No more than
    `alike` prompts are of one of the `skeletons`, which say how prompts begin and end.
    """

    cards: tuple[str, ...]
    sides: tuple[str, ...]
    kinds: tuple[str, ...]
    played: frozenset[str]
    asked: str
    least: int
    alike: int
    skeletons: tuple[tuple[str, str], ...]


def prompt_faults(rows: Rows, wanted: Prompts) -> Iterator[tuple[int, Fault]]:
    """Each fault with its row, counted from 0. Columns: card, side, kind, prompt, answer, reading, answers, and glosses
    that are called as their language."""
    for check in (_missing, _samples, _answers, _again, _alike):
        yield from check(rows, wanted)


def _missing(rows: Rows, wanted: Prompts) -> Iterator[tuple[int, Fault]]:
    spots = {(card, side, kind) for card in wanted.cards for side in wanted.sides for kind in wanted.kinds}
    found = [(row["card"], row["side"], row["kind"]) for row in rows]
    for at, spot in enumerate(found):
        if spot not in spots or spot in found[:at]:
            yield at, "missing"
    if not spots <= set(found):
        yield len(rows) - 1, "missing"


def _samples(rows: Rows, wanted: Prompts) -> Iterator[tuple[int, Fault]]:
    for at, row in enumerate(rows):
        if first_kana(row["reading"]) in {*wanted.played, *wanted.cards}:
            yield at, "sample"
        if not is_kana(row["reading"]) or hiragana(as_read(row["answer"])) != hiragana(row["reading"]):
            yield at, "reading"


def as_read(words: str) -> str:
    """Words with the readings of their kanji in place of these: {手|て}のひら as てのひら."""
    first, *others = words.split("{")
    read = first
    for piece in others:
        inside, _, after = piece.partition("}")
        read += inside.partition("|")[2].replace("|", "") + after
    return read


def _answers(rows: Rows, wanted: Prompts) -> Iterator[tuple[int, Fault]]:
    for at, row in enumerate(rows):
        words, is_asked = row["answers"].split(), wanted.asked in row["prompt"]
        if len({first_kana(word) for word in words} & wanted.played) < wanted.least:
            yield at, "answers"
        if not all(map(is_kana, words)):
            yield at, "reading"
        if is_asked and any(len(word) != len(row["reading"]) for word in words):
            yield at, "letters"
        if any((wanted.asked in row[gloss]) != is_asked for gloss in row if len(gloss) == len("en")):
            yield at, "letters"


def _again(rows: Rows, _wanted: Prompts) -> Iterator[tuple[int, Fault]]:
    answers = [(row["card"], hiragana(row["reading"])) for row in rows]
    prompts = [row["prompt"] for row in rows]
    for at, answer in enumerate(answers):
        if answer in answers[:at]:
            yield at, "again"
        if prompts[at] in prompts[:at]:
            yield at, "alike"


def _alike(rows: Rows, wanted: Prompts) -> Iterator[tuple[int, Fault]]:
    plain = [row["prompt"].rstrip("？。") for row in rows]
    tails = tuple(("", tail) for tail in dict.fromkeys(prompt[-TAIL:] for prompt in plain))
    for first, last in (*wanted.skeletons, *tails):
        same = [at for at, prompt in enumerate(plain) if prompt.startswith(first) and prompt.endswith(last)]
        yield from ((at, "alike") for at in same[wanted.alike :])
