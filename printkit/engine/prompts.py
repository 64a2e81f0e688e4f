"""What may be wrong with prompts that are answered by words which begin with a kana."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from printkit.engine.kana import first_kana, hiragana, is_kana
from printkit.model.game import Row

Fault = Literal["missing", "sample", "reading", "answers", "letters", "again", "alike"]
Rows = tuple[Row, ...]
Told = tuple[str, ...]
MOST_TOLD = 6
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


def prompt_faults(rows: Rows, wanted: Prompts) -> Iterator[tuple[int, Fault, Told]]:
    """Each fault with its row, counted from 0, and the words that are at fault. Columns: card, side, kind, prompt,
    answer, reading, answers, and glosses that are called as their language."""
    for check in (_missing, _samples, _answers, _again, _alike):
        yield from check(rows, wanted)


def _missing(rows: Rows, wanted: Prompts) -> Iterator[tuple[int, Fault, Told]]:
    spots = {(card, side, kind): None for card in wanted.cards for side in wanted.sides for kind in wanted.kinds}
    found = [(row["card"], row["side"], row["kind"]) for row in rows]
    for at, spot in enumerate(found):
        if spot not in spots or spot in found[:at]:
            yield at, "missing", (" ".join(spot),)
    lacking = [spot for spot in spots if spot not in found]
    if lacking:
        yield len(rows) - 1, "missing", tuple(" ".join(spot) for spot in lacking[:MOST_TOLD])


def _samples(rows: Rows, wanted: Prompts) -> Iterator[tuple[int, Fault, Told]]:
    for at, row in enumerate(rows):
        answer, reading = as_read(row["answer"]), row["reading"]
        if first_kana(reading) in {*wanted.played, *wanted.cards}:
            yield at, "sample", (reading,)
        if not is_kana(reading) or hiragana(answer) != hiragana(reading):
            yield at, "reading", (f"{answer} ≠ {reading}",)


def as_read(words: str) -> str:
    """Words with the readings of their kanji in place of these: {手|て}のひら as てのひら."""
    first, *others = words.split("{")
    read = first
    for piece in others:
        inside, _, after = piece.partition("}")
        read += inside.partition("|")[2].replace("|", "") + after
    return read


def _answers(rows: Rows, wanted: Prompts) -> Iterator[tuple[int, Fault, Told]]:
    for at, row in enumerate(rows):
        words, is_asked, kana = row["answers"].split(), wanted.asked in row["prompt"], len(row["reading"])
        begins = {first: None for word in words if (first := first_kana(word)) in wanted.played}
        if len(begins) < wanted.least:
            yield at, "answers", (*begins, f"{len(begins)} < {wanted.least}")
        if strange := tuple(word for word in words if not is_kana(word)):
            yield at, "reading", strange
        if is_asked and (others := tuple(f"{word} ({len(word)} ≠ {kana})" for word in words if len(word) != kana)):
            yield at, "letters", others
        glosses = tuple(gloss for gloss in row if len(gloss) == len("en"))
        if differing := tuple(row[gloss] for gloss in glosses if (wanted.asked in row[gloss]) != is_asked):
            yield at, "letters", (row["prompt"], *differing)


def _again(rows: Rows, _wanted: Prompts) -> Iterator[tuple[int, Fault, Told]]:
    answers = [(row["card"], hiragana(row["reading"])) for row in rows]
    prompts = [row["prompt"] for row in rows]
    for at, answer in enumerate(answers):
        if answer in answers[:at]:
            yield at, "again", (rows[at]["reading"],)
        if prompts[at] in prompts[:at]:
            yield at, "alike", (prompts[at],)


def _alike(rows: Rows, wanted: Prompts) -> Iterator[tuple[int, Fault, Told]]:
    plain = [row["prompt"].rstrip("？。") for row in rows]
    tails = tuple(("", tail) for tail in dict.fromkeys(prompt[-TAIL:] for prompt in plain))
    for first, last in (*wanted.skeletons, *tails):
        same = [at for at, prompt in enumerate(plain) if prompt.startswith(first) and prompt.endswith(last)]
        told = tuple(plain[at] for at in same)
        yield from ((at, "alike", told) for at in same[wanted.alike :])
