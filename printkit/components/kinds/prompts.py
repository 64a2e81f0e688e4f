"""Prompt cards: used on both sides, with a prompt of each kind on a side and a sample answer to each."""

from collections.abc import Iterator, Mapping

from printkit.components.making import Making, cell_of, copies_of, deck_of, read_options, whole, words
from printkit.model.component import Face, Part
from printkit.model.facts import Fact
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.text import Span, Text
from printkit.model.written import Written
from printkit.problems import Argument, Faulty, problem

LETTERS = "letters"  # {letters} in a prompt: as many as the sample answer has
EVERY_READING = "all"


class Options(Written, frozen=True):
    """The deck has a row for each prompt: the column `card` says on which card it stands, `side` on which of its two
    `sides`, `kind` as which of the `kinds`; rows of a card may stand apart. `prompt` and `answer` are columns of words
    in the game's language, `reading` spells the answer letter by letter; a column that is called as another language
    holds the prompt in that language, which is then printed below.

    Boxes: `card` for the card's name; `prompt-KIND`, `answer-KIND` and `gloss-KIND`; and those of `texts`. `back` is
    the template of the second side. `total`: the fact that says how many cards there are.
    """

    card: str
    sides: tuple[str, str]
    kinds: tuple[str, ...]
    back: str
    total: str
    side: str = "side"
    kind: str = "kind"
    prompt: str = "prompt"
    answer: str = "answer"
    reading: str = "reading"
    brackets: tuple[str, str] = ("【", "】")
    texts: Mapping[str, str] = FrozenMap()


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    rows, _ = deck_of(component, making)
    cards = tuple(dict.fromkeys(cell_of(component, row, options.card, making) for row in range(len(rows))))
    total, fact = whole(options.total, component, making, "options", "total")
    if total != len(cards):
        place = making.place(component, "options", "total")
        said: dict[str, Argument] = {
            "component": component.id,
            "cards": len(cards),
            "players": max(making.at),
            "expected": total,
        }
        raise Faulty([problem("deck-of-another-size", place, fact.place, name=options.total, **said)])
    own = making.definition.file.game.language
    has_glosses = making.language != own and all(making.language in row for row in rows)
    return tuple(
        Part(
            id=f"{component.id}.{number}",
            component=component.id,
            front=_face(component, number, card, options.sides[0], options, making),
            back=_face(component, number, card, options.sides[1], options, making),
            copies=copies,
            sheet="cards",
            claims=claims,
            has_faces=True,
            serves=(own,) if has_glosses else (),
        )
        for number, card in enumerate(cards, 1)
    )


def _face(component: Component, number: int, card: str, side: str, options: Options, making: Making) -> Face:
    is_front = side == options.sides[0]
    texts: dict[str, Text] = {"card": Text((Span(card),), making.definition.file.game.language, component.id)}
    texts |= words(options.texts, component, making)
    for row, kind in _rows(component, card, side, options, making):
        texts |= _prompt(component, row, kind, options, making)
    return Face(
        id=f"{component.id}.{number}" if is_front else f"{component.id}.{number}.back",
        template=(component.face or component.id) if is_front else options.back,
        language=making.language,
        texts=FrozenMap(texts),
    )


def _rows(component: Component, card: str, side: str, options: Options, making: Making) -> Iterator[tuple[int, str]]:
    rows, _ = deck_of(component, making)
    for row in range(len(rows)):
        spot = tuple(cell_of(component, row, column, making) for column in (options.card, options.side))
        if spot == (card, side):
            yield row, cell_of(component, row, options.kind, making)


def _prompt(component: Component, row: int, kind: str, options: Options, making: Making) -> dict[str, Text]:
    _, places = deck_of(component, making)
    where = f"{component.id}.row.{row + 1}"
    asked = Fact(f"{where}.{LETTERS}", len(cell_of(component, row, options.reading, making)), "quantity", places[row])
    scope, say, language = {LETTERS: asked}, making.catalogue.data, making.language
    opening, closing = options.brackets
    answer = f"{opening}{cell_of(component, row, options.answer, making)}{closing}"
    is_foreign = language != making.definition.file.game.language
    prompt = cell_of(component, row, options.prompt, making)
    found = {
        f"prompt-{kind}": say(prompt, places[row], scope, where, "", EVERY_READING if is_foreign else ""),
        f"answer-{kind}": say(answer, places[row], scope, where, "", EVERY_READING),
    }
    rows, _ = deck_of(component, making)
    if is_foreign and language in rows[row]:
        found[f"gloss-{kind}"] = say(rows[row][language], places[row], scope, where, language)
    return found
