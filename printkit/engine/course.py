"""The cards of a race of suits as it is played: what lies in the stock, the odds cards, and how far each horse is."""

from dataclasses import dataclass, replace

from printkit.model.frozen_map import FrozenMap
from printkit.model.scene import SceneCard, SceneChips, Zone

SUITS = ("spades", "hearts", "diamonds", "clubs")
JOKER = "joker"
MOST_DEALS = 8  # of a race: that even the last of them must be dealt again happens less than once in a million races
Numbers = FrozenMap[str, int]


@dataclass(frozen=True, slots=True)
class RaceCards:
    """How many cards of each suit (and jokers) are in the `stock`, lie open as odds cards (`shown`) and have been
    `turned`. `steps` says how far each horse is, `spare` which of its steps the joker gave (0: none), `home` which
    horses are there, the first one first."""

    stock: Numbers
    shown: Numbers
    turned: Numbers
    steps: Numbers
    spare: Numbers
    home: tuple[str, ...] = ()


def gathered(cards: int, joker: bool) -> RaceCards:
    """All cards in the stock, so many of each suit."""
    everything = FrozenMap({**dict.fromkeys(SUITS, cards), **({JOKER: 1} if joker else {})})
    none = FrozenMap(dict.fromkeys(everything, 0))
    still = FrozenMap(dict.fromkeys(SUITS, 0))
    return RaceCards(everything, none, none, still, still)


def in_stock(race: RaceCards) -> tuple[str, ...]:
    """The suits, and the joker, of which a card may come next."""
    return tuple(card for card, count in race.stock.items() if count)


def all_cards(race: RaceCards) -> Numbers:
    """How many cards of each suit (and jokers) there are, wherever they lie."""
    return FrozenMap({card: count + race.shown[card] + race.turned[card] for card, count in race.stock.items()})


def left_of(race: RaceCards) -> tuple[int, ...]:
    """How many cards of each suit are in the stock."""
    return tuple(race.stock[suit] for suit in SUITS)


def pattern_of(race: RaceCards) -> tuple[int, ...]:
    """How many odds cards each suit has."""
    return tuple(race.shown[suit] for suit in SUITS)


def laid(race: RaceCards, card: str) -> RaceCards:
    """A card of the stock as an odds card."""
    return replace(race, stock=_more(race.stock, card, -1), shown=_more(race.shown, card, 1))


def may_be_laid(race: RaceCards, card: str, most: int, deals: int) -> bool:
    """Whether chance may bring the card as an odds card, so many deals having begun. It makes an end of dealing again:
    the last deal that a game can have holds no joker and no more than `most` of a suit."""
    return deals < MOST_DEALS or (card != JOKER and race.shown[card] < most)


def is_dealt(race: RaceCards, shown: int, most: int) -> bool:
    """Whether so many odds cards lie open as a race is run with: no more than `most` of a suit, and no joker."""
    return sum(race.shown.values()) == shown and not is_dealt_again(race, most)


def is_dealt_again(race: RaceCards, most: int) -> bool:
    """Whether odds cards are to be gathered and laid again: a joker, or more than `most` of a suit."""
    return max(pattern_of(race)) > most or bool(race.shown.get(JOKER, 0))


def turned(race: RaceCards, card: str, goal: int) -> RaceCards:
    """The next card of the race. A horse goes on even when it is home: its further cards change nothing."""
    race = replace(race, stock=_more(race.stock, card, -1), turned=_more(race.turned, card, 1))
    if card == JOKER:
        running = [suit for suit in SUITS if suit not in race.home]
        front = max(race.steps[suit] for suit in running)
        gained = {suit: race.steps[suit] + 1 for suit in running if race.steps[suit] < front}
        return replace(race, steps=race.steps.updated(gained), spare=race.spare.updated(gained))
    steps = _more(race.steps, card, 1)
    home = (*race.home, card) if steps[card] == goal else race.home
    return replace(race, steps=steps, home=home)


def is_sound(race: RaceCards, goal: int) -> bool:
    """Whether the numbers of a race that is given agree with each other."""
    return all(
        race.steps[suit] == race.turned[suit] + bool(race.spare[suit])
        and 0 <= race.spare[suit] <= race.steps[suit] * race.turned.get(JOKER, 0)
        and (race.steps[suit] >= goal) == (suit in race.home)
        for suit in SUITS
    ) and len(set(race.home)) == len(race.home)


def odds_cards_zone(race: RaceCards, path: str, changed: str = "") -> Zone:
    """The odds cards in a row, suit by suit; `changed` is what was just laid."""
    cards = tuple(
        SceneCard("", icon=card, word=f"suit.{card}", changed=card == changed and number == count)
        for card, count in race.shown.items()
        for number in range(1, count + 1)
    )
    return Zone(path, "row", cards=cards, name="zone.odds-cards")


def lane_zones(race: RaceCards, path: str, goal: int, changed: str = "") -> tuple[Zone, ...]:
    """A lane for each horse with the cards beside it, those that the joker gave face down; `changed`: the last card."""
    return tuple(
        Zone(
            f"lane.{suit}",
            "lane",
            cards=_beside(race, suit, goal, changed),
            chips=(SceneChips(race.steps[suit], fact=f"{path}.steps.{suit}"),),
            name=f"suit.{suit}",
            icon=suit,
            spaces=goal,
        )
        for suit in SUITS
    )


def _beside(race: RaceCards, suit: str, goal: int, changed: str) -> tuple[SceneCard, ...]:
    """Cards that come when a horse is home change nothing and are not drawn."""
    spare, count = race.spare[suit], min(race.steps[suit], goal)
    newest = {suit: count, JOKER: spare}.get(changed, 0)
    return tuple(
        SceneCard("", face_up=step != spare, changed=step == newest, icon="" if step == spare else suit)
        for step in range(1, count + 1)
    )


def _more(counts: Numbers, card: str, number: int) -> Numbers:
    return counts.updated({card: counts[card] + number})
