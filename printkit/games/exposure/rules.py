"""Exposure: tricks for two, with combinations that show a part of the hand, and a contract that lies on the table.

Sources of the rules and what was read into them: `readings` in game.yaml. A card is its suit and its rank: `♠10`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations, pairwise, product

from printkit.engine import (
    QUIET,
    UNTOLD,
    Arrow,
    Contradiction,
    FactTable,
    FrozenMap,
    Illegal,
    Options,
    Parameters,
    Result,
    Scene,
    SceneCard,
    SceneChips,
    Value,
    Worth,
    Zone,
    best_total,
    competition_places,
    each,
    sequence,
    single,
    ways_to_best_totals,
    without,
)

Cards = tuple[str, ...]
Counts = FrozenMap[str, int]

SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}  # and their icons
RANKS = ("A", "K", "Q", "J", "10", "9")
ACE = RANKS[0]
PACK = tuple(f"{suit}{rank}" for suit in SUITS for rank in RANKS)
PLACES = ("high", "trump", "contract")  # of the cards on the table, from left to right

DEALER, DEAL, TURN_UP, DECLARE = "dealer", "deal", "turn up", "declare"
PASS, LEAD, FOLLOW, TAKE = "pass", "lead", "follow", "take"
SCORE, NEXT, END = "score", "next deal", "end"


@dataclass(frozen=True, slots=True)
class Table:
    """What is settled before a game. `contracts`: how many tricks each rank asks for."""

    players: tuple[str, ...]
    hand_cards: int
    trick_points: int
    contracts: FrozenMap[str, int]
    contract_points: int
    worth: Worth
    target: int

    def other(self, player: str) -> str:
        return next(other for other in self.players if other != player)


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game. `round` counts the deals; `step` is what comes next, `turn` who does it, `done` what was just
    done.

    `board`: the cards on the table. `hand` holds the cards that nobody else sees, `exposed` those of combinations,
    `used` the cards on the table that a player's combinations took, `shown` the cards of the combination just declared.
    `played`: the trick on the table, `leader` who led, `winner` who takes it; `gone`: earlier tricks. `best`: the most
    that a player who has finished declaring could have had in combinations. `place` stays 0 until the end.
    """

    table: Table = field(metadata=QUIET)
    round: int
    dealer: str
    step: str = field(metadata=UNTOLD)
    turn: str = field(metadata=UNTOLD)
    stock: Cards = field(metadata=UNTOLD)
    board: FrozenMap[str, str]
    hand: FrozenMap[str, Cards] = field(metadata=UNTOLD)
    exposed: FrozenMap[str, Cards]
    used: FrozenMap[str, Cards]
    shown: Cards = field(metadata=UNTOLD)
    combined: Counts
    best: Counts
    played: FrozenMap[str, str] = field(metadata=UNTOLD)
    leader: str = field(metadata=UNTOLD)
    winner: str
    gone: Cards = field(metadata=UNTOLD)
    tricks: Counts
    kept: Counts
    earned: Counts
    score: Counts
    place: Counts
    done: str = field(default="", metadata=QUIET)


# Play


def options(parameters: Parameters, players: int) -> Options:
    """How many cards of a combination come from the hand at least, and whether a card on the table may serve more than
    one combination of a player."""
    reuse = bool(single(parameters, "table_reuse"))
    return FrozenMap({"min_hand": single(parameters, "min_hand"), "table_reuse": reuse})


def start(parameters: Parameters, players: tuple[str, ...], options: Options) -> State:
    table = Table(
        players=players,
        hand_cards=single(parameters, "hand_cards"),
        trick_points=single(parameters, "points_per_trick"),
        contracts=FrozenMap(dict(zip(RANKS, sequence(parameters, "contract_by_rank"), strict=True))),
        contract_points=single(parameters, "contract_points"),
        worth=_worth(parameters, options),
        target=single(parameters, "target"),
    )
    none, nothing = each(players, 0), FrozenMap[str, Cards](dict.fromkeys(players, ()))
    return State(
        table=table,
        round=1,
        dealer="",
        step=DEALER,
        turn="",
        stock=PACK,
        board=FrozenMap(dict.fromkeys(PLACES, "")),
        hand=nothing,
        exposed=nothing,
        used=nothing,
        shown=(),
        combined=none,
        best=none,
        played=FrozenMap(dict.fromkeys(players, "")),
        leader="",
        winner="",
        gone=(),
        tricks=none,
        kept=none,
        earned=none,
        score=none,
        place=none,
    )


def moves(state: State) -> tuple[str, ...]:
    turn = state.turn
    match state.step:
        case "dealer":
            return tuple(f"{DEALER} {player}" for player in state.table.players)
        case "deal" | "turn up":
            return tuple(f"{state.step} {card}" for card in state.stock)
        case "declare":
            declared = (f"{DECLARE} {turn} {' '.join(cards)}" for cards in _declarable(state))
            return (*declared, f"{PASS} {turn}")
        case "lead":
            return tuple(f"{LEAD} {turn} {card}" for card in _held(state, turn))
        case "follow":
            return tuple(f"{FOLLOW} {turn} {card}" for card in _following(state, turn))
        case "end":
            return ()
    return (state.step,)


def play(state: State, move: str) -> State:
    allowed = moves(state)
    if move not in allowed:
        raise Illegal(state.step, _rule_against(state, move), allowed)
    for word, step in STEPS.items():
        if move == word or move.startswith(f"{word} "):
            return replace(step(state, tuple(move.removeprefix(word).split())), done=word)
    raise AssertionError(move)


def result(state: State) -> Result | None:
    return Result(state.place, state.score) if state.step == END else None


def longest(parameters: Parameters, players: int, options: Options) -> int:
    cards = single(parameters, "hand_cards")
    declarations = cards // max(1, int(options["min_hand"])) + 1
    of_deal = players * (cards + declarations) + len(PLACES) + (players + 1) * cards + len((SCORE, NEXT))
    return 1 + _most_deals(parameters) * of_deal


def conserved(state: State) -> Mapping[str, int]:
    return {"cards": len(tuple(_everywhere(state)))}


def impossible(state: State) -> str:
    """By which rule no game comes to such a state; empty if it can be played on from there."""
    players = state.table.players
    if sorted(_everywhere(state)) != sorted(PACK):
        return "each-card-once"
    if state.step not in (*STEPS, END) or (state.step != DEALER and state.dealer not in players):
        return "no-such-step-or-dealer"
    if state.step in (DECLARE, LEAD, FOLLOW) and state.turn not in players:
        return "somebody-is-to-move"
    if state.step in (DEALER, DEAL, TURN_UP):
        is_early = not any(state.tricks.values()) and not any(state.exposed.values())
        return "" if is_early else "nothing-is-played-before-the-deal-ends"
    return _impossible_in_play(state)


def _impossible_in_play(state: State) -> str:
    """The same once all cards are dealt."""
    table, players, done = state.table, state.table.players, sum(state.tricks.values())
    if any(_dealt(state, player) != table.hand_cards - done for player in players) or not all(state.board.values()):
        return "both-have-as-many-cards"
    in_trick = sum(map(bool, state.played.values()))
    if in_trick != {FOLLOW: 1, TAKE: len(players)}.get(state.step, 0) or bool(in_trick) != (state.leader in players):
        return "the-trick-does-not-fit-the-step"
    if state.winner != (_winner(state) if state.step == TAKE else ""):
        return "the-better-card-takes-the-trick"
    if any(set(state.used[player]) - set(state.board.values()) for player in players):
        return "only-cards-on-the-table-are-used"
    return ""


def _dealt(state: State, player: str) -> int:
    """The cards that a player still has, and the one on the table."""
    return len(_held(state, player)) + bool(state.played[player])


def _everywhere(state: State) -> Iterator[str]:
    yield from (*state.stock, *filter(None, state.board.values()), *filter(None, state.played.values()), *state.gone)
    for player in state.table.players:
        yield from _held(state, player)


def _dealer(state: State, words: Cards) -> State:
    return replace(state, dealer=words[0], step=DEAL)


def _deal(state: State, words: Cards) -> State:
    """One by one, the non-dealer first."""
    other = state.table.other(state.dealer)
    player = other if len(state.hand[other]) == len(state.hand[state.dealer]) else state.dealer
    hand = state.hand.updated({player: _sorted((*state.hand[player], *words))})
    is_dealt = all(len(cards) == state.table.hand_cards for cards in hand.values())
    return replace(state, hand=hand, stock=without(state.stock, words), step=TURN_UP if is_dealt else DEAL)


def _turn_up(state: State, words: Cards) -> State:
    place = next(place for place in PLACES if not state.board[place])
    cards = state.board.updated({place: words[0]})
    state = replace(state, board=cards, stock=without(state.stock, words))
    return replace(state, step=DECLARE, turn=state.table.other(state.dealer)) if all(cards.values()) else state


def _declare(state: State, words: Cards) -> State:
    player, *cards = words
    points = state.combined[player] + _points(state.table.worth, tuple(cards))
    mine = [card for card in cards if card in state.hand[player]]
    lying = [card for card in cards if card not in mine and card not in state.used[player]]
    return replace(
        state,
        hand=state.hand.updated({player: without(state.hand[player], mine)}),
        exposed=state.exposed.updated({player: (*state.exposed[player], *mine)}),
        used=state.used.updated({player: (*state.used[player], *lying)}),
        shown=tuple(cards),
        combined=state.combined.updated({player: points}),
    )


def _pass(state: State, words: Cards) -> State:
    player, other = state.turn, state.table.other(state.turn)
    most = best_total(_by_rank(_held(state, player)), _by_rank(state.board.values()), state.table.worth)
    best = state.best.updated({player: most})
    step = LEAD if player == state.dealer else DECLARE
    return replace(state, best=best, shown=(), step=step, turn=other)


def _lead(state: State, words: Cards) -> State:
    return replace(_laid(state, *words), step=FOLLOW, leader=state.turn, turn=state.table.other(state.turn))


def _follow(state: State, words: Cards) -> State:
    state = _laid(state, *words)
    return replace(state, step=TAKE, turn="", winner=_winner(state))


def _laid(state: State, player: str, card: str) -> State:
    hand, exposed = (without(cards[player], [card]) for cards in (state.hand, state.exposed))
    return replace(
        state,
        hand=state.hand.updated({player: hand}),
        exposed=state.exposed.updated({player: exposed}),
        played=state.played.updated({player: card}),
    )


def _take(state: State, words: Cards) -> State:
    tricks = state.tricks.updated({state.winner: state.tricks[state.winner] + 1})
    is_over = sum(tricks.values()) == state.table.hand_cards
    return replace(
        state,
        gone=(*state.gone, *state.played.values()),
        played=FrozenMap(dict.fromkeys(state.played, "")),
        tricks=tricks,
        step=SCORE if is_over else LEAD,
        turn="" if is_over else state.winner,
        leader="",
        winner="",
    )


def _score(state: State, words: Cards) -> State:
    table = state.table
    contract = table.contracts[_rank(state.board["contract"])]
    kept = FrozenMap({player: table.contract_points * (won == contract) for player, won in state.tricks.items()})
    earned = FrozenMap(
        {
            player: won * table.trick_points + state.combined[player] + kept[player]
            for player, won in state.tricks.items()
        }
    )
    score = FrozenMap({player: state.score[player] + points for player, points in earned.items()})
    is_over = max(score.values()) >= table.target
    place = competition_places(score) if is_over else state.place
    return replace(state, kept=kept, earned=earned, score=score, place=place, step=END if is_over else NEXT)


def _next(state: State, words: Cards) -> State:
    """All cards are shuffled, and the other player deals."""
    none, nothing = each(state.table.players, 0), FrozenMap[str, Cards](dict.fromkeys(state.table.players, ()))
    return replace(
        state,
        round=state.round + 1,
        dealer=state.table.other(state.dealer),
        step=DEAL,
        stock=PACK,
        board=FrozenMap(dict.fromkeys(PLACES, "")),
        exposed=nothing,
        used=nothing,
        combined=none,
        best=none,
        gone=(),
        tricks=none,
        kept=none,
        earned=none,
    )


STEPS: Mapping[str, Callable[[State, Cards], State]] = {
    DEALER: _dealer,
    DEAL: _deal,
    TURN_UP: _turn_up,
    DECLARE: _declare,
    PASS: _pass,
    LEAD: _lead,
    FOLLOW: _follow,
    TAKE: _take,
    SCORE: _score,
    NEXT: _next,
}


def _rule_against(state: State, move: str) -> str:
    word = next((word for word in STEPS if move == word or move.startswith(f"{word} ")), "")
    rest = tuple(move.removeprefix(word).split(" ")[1:])
    if not word or len(rest) < {LEAD: 2, FOLLOW: 2, TAKE: 0, SCORE: 0, NEXT: 0}.get(word, 1):
        return "no-such-move"
    if word not in (state.step, PASS if state.step == DECLARE else ""):
        return "not-in-this-step"
    if word in (DEAL, TURN_UP):
        return "each-card-once" if rest[0] in PACK else "no-such-card"
    return _rule_against_player(state, word, rest) if rest else "no-such-move"


def _rule_against_player(state: State, word: str, rest: Cards) -> str:
    """The same for a move that names a player, and perhaps cards."""
    player, *cards = rest
    if player not in state.table.players:
        return "not-at-this-table"
    if word != DEALER and player != state.turn:
        return "not-this-players-turn"
    if word in (DEALER, PASS) or not cards:
        return "no-such-move"
    if any(card not in PACK for card in cards):
        return "no-such-card"
    if word == DECLARE:
        return _rule_against_combination(state, player, tuple(cards))
    return "who-can-follow-suit-must" if cards[0] in _held(state, player) else "only-own-cards"


def _rule_against_combination(state: State, player: str, cards: Cards) -> str:
    mine = [card for card in cards if card in state.hand[player]]
    if any(card in state.exposed[player] for card in cards):
        return "a-hand-card-serves-once"
    if any(card not in (*mine, *state.board.values()) for card in cards):
        return "only-own-cards"
    if not _points(state.table.worth, cards):
        return "no-such-combination"
    if len(mine) < state.table.worth.least:
        return "enough-cards-from-the-hand"
    if any(card in state.used[player] for card in cards) and not state.table.worth.again:
        return "a-card-on-the-table-serves-once"
    return "cards-in-order"


# Cards


def _suit(card: str) -> str:
    return card[:1]


def _rank(card: str) -> str:
    return card[1:]


def _sorted(cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards, key=PACK.index))


def _held(state: State, player: str) -> Cards:
    """The cards that a player can play: exposed or not."""
    return (*state.exposed[player], *state.hand[player])


def _by_rank(cards: Iterable[str]) -> tuple[int, ...]:
    ranks = [_rank(card) for card in cards]
    return tuple(ranks.count(rank) for rank in RANKS)


def _order(high: str, *, is_led: bool) -> Cards:
    """The ranks of a suit, the best first. An ace is the last if it is led, and next to the high rank if it follows."""
    rest = [rank for rank in RANKS if rank not in (high, ACE)]
    if high == ACE:
        return (ACE, *rest)
    return (high, *rest, ACE) if is_led else (high, ACE, *rest)


def _following(state: State, player: str) -> Cards:
    """Who can follow suit must; exposed cards count."""
    led = state.played[state.table.other(player)]
    held = _held(state, player)
    return tuple(card for card in held if _suit(card) == _suit(led)) or held


def _winner(state: State) -> str:
    """Trump beats the suit that was led; within a suit the ranks decide."""
    leader, other = state.leader, state.table.other(state.leader)
    led, followed = state.played[leader], state.played[other]
    if _suit(led) != _suit(followed):
        return other if _suit(followed) == _suit(state.board["trump"]) else leader
    high = _rank(state.board["high"])
    return leader if _place(_rank(led), high, is_led=True) < _place(_rank(followed), high, is_led=False) else other


def _place(rank: str, high: str, *, is_led: bool) -> int:
    """How many cards of a suit may be better: among those that follow, and below them all the ace that was led."""
    is_lowest = is_led and rank == ACE != high
    return len(RANKS) if is_lowest else _order(high, is_led=False).index(rank)


def _declarable(state: State) -> Iterator[Cards]:
    """Every combination that the player may declare now, its cards in order."""
    player, worth = state.turn, state.table.worth
    lying = [card for card in state.board.values() if worth.again or card not in state.used[player]]
    mine = state.hand[player]
    of_rank = {rank: [card for card in _sorted((*mine, *lying)) if _rank(card) == rank] for rank in RANKS}
    for size, _ in worth.sets:
        for cards in of_rank.values():
            yield from (found for found in combinations(cards, size) if _enough(found, mine, worth))
    for size, _ in worth.runs:
        for first in range(len(RANKS) - size + 1):
            choices = (of_rank[rank] for rank in RANKS[first : first + size])
            yield from (found for found in product(*choices) if _enough(found, mine, worth))


def _enough(cards: Cards, mine: Cards, worth: Worth) -> bool:
    return sum(card in mine for card in cards) >= worth.least


def _points(worth: Worth, cards: Cards) -> int:
    """What these cards are worth as one combination; 0 if they are none."""
    ranks = [RANKS.index(_rank(card)) for card in cards]
    if len(set(cards)) != len(cards):
        return 0
    if len(set(ranks)) == 1:
        return dict(worth.sets).get(len(ranks), 0)
    is_run = sorted(ranks) == list(range(min(ranks), min(ranks) + len(ranks)))
    return dict(worth.runs).get(len(ranks), 0) if is_run else 0


# What can be said in numbers


def _worth(parameters: Parameters, options: Options) -> Worth:
    sets, runs = (
        tuple(zip(sequence(parameters, f"{kind}_sizes"), sequence(parameters, f"{kind}_points"), strict=True))
        for kind in ("set", "run")
    )
    return Worth(sets, runs, int(options["min_hand"]), bool(options["table_reuse"]))


def quantities(parameters: Parameters, players: int, options: Options) -> Mapping[str, Value | tuple[Value, ...]]:
    tricks, trick_points = single(parameters, "hand_cards"), single(parameters, "points_per_trick")
    return {
        "cards": len(PACK),
        "suits": len(SUITS),
        "ranks": len(RANKS),
        "open_cards": len(PLACES),
        "unused_cards": len(PACK) - players * tricks - len(PLACES),
        "tricks": tricks,
        "trick_points": tricks * trick_points,
        "table_once": not options["table_reuse"],
        "most_deals": _most_deals(parameters),
        **_best_quantities(parameters, options),
    }


def _best_quantities(parameters: Parameters, options: Options) -> Mapping[str, Value]:
    """What the best combinations bring; unknown where a card on the table may serve many of them."""
    totals = _best_totals(parameters, options)
    if not totals:
        return {}
    contracts, points = sequence(parameters, "contract_by_rank"), single(parameters, "contract_points")
    won = range(single(parameters, "hand_cards") + 1)
    in_play = max(tricks * single(parameters, "points_per_trick") + points * (tricks in contracts) for tricks in won)
    most = in_play + max(totals)
    return {
        "best_combinations": max(totals),
        "likeliest_combinations": max(totals, key=lambda total: totals[total]),
        "most_in_a_deal": most,
        "fewest_deals": -(-single(parameters, "target") // most),
    }


def _best_totals(parameters: Parameters, options: Options) -> Mapping[int, Fraction]:
    """The chance of each best total of combinations."""
    worth = _worth(parameters, options)
    if worth.again:
        return {}
    ways = ways_to_best_totals(len(RANKS), len(SUITS), (single(parameters, "hand_cards"), len(PLACES)), worth)
    return {total: Fraction(count, sum(ways.values())) for total, count in ways.items()}


def _most_deals(parameters: Parameters) -> int:
    """While a game goes on, nobody has more tricks than the target allows, and each deal has a trick for each card;
    with no combinations and no contract it can go on so long."""
    below_target = (single(parameters, "target") - 1) // single(parameters, "points_per_trick")
    return 2 * below_target // single(parameters, "hand_cards") + 1


def chances(parameters: Parameters, players: int, options: Options) -> Mapping[str, Mapping[str, Fraction]]:
    """The most that the combinations of a hand can bring."""
    totals = _best_totals(parameters, options)
    return {"best_total": {str(total): chance for total, chance in totals.items()}} if totals else {}


def tables(parameters: Parameters, players: tuple[int, int]) -> tuple[FactTable, ...]:
    usual = options(parameters, players[0])
    worth = _worth(parameters, usual)
    contracts = zip(RANKS, sequence(parameters, "contract_by_rank"), strict=True)
    kinds = [*(("set", each) for each in worth.sets), *(("run", each) for each in worth.runs)]
    return (
        _orders("led", is_led=True),
        _orders("following", is_led=False),
        FactTable("contracts", ("rank", "tricks"), tuple(contracts)),
        FactTable(
            "combinations",
            ("sample", "size", "points"),
            tuple((_sample(kind, size), size, points) for kind, (size, points) in kinds),
            tuple(f"{kind}.{size}" for kind, (size, _) in kinds),
        ),
        FactTable("best_totals", ("points", "chance"), tuple(_best_totals(parameters, usual).items())),
    )


def _sample(kind: str, size: int) -> str:
    """Ranks of a set or a run; the longest run has all of them."""
    if kind == "set":
        return " ".join(RANKS[2:3] * size)
    first = min(1, len(RANKS) - size)
    return " ".join(RANKS[first : first + size])


def _orders(name: str, *, is_led: bool) -> FactTable:
    """For each high rank, the ranks from the best to the lowest."""
    columns = ("high", *(f"place.{place}" for place in range(1, len(RANKS) + 1)))
    return FactTable(name, columns, tuple((high, *_order(high, is_led=is_led)) for high in RANKS))


def contradictions(parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
    sizes = (("set", len(SUITS)), ("run", len(RANKS)))
    return (*_against_contracts(parameters), *(each for kind in sizes for each in _against_sizes(parameters, *kind)))


def _against_contracts(parameters: Parameters) -> Iterator[Contradiction]:
    cards, contracts = single(parameters, "hand_cards"), sequence(parameters, "contract_by_rank")
    if len(contracts) != len(RANKS):
        yield Contradiction("contract_by_rank", "a-contract-for-each-rank")
    for at, tricks in enumerate(contracts, 1):
        if tricks > cards:
            yield Contradiction(f"contract_by_rank.{at}", "no-more-tricks-than-cards", "hand_cards")
        if 2 * tricks == cards:
            yield Contradiction(f"contract_by_rank.{at}", "a-contract-for-one-alone", "hand_cards")


def _against_sizes(parameters: Parameters, kind: str, most: int) -> Iterator[Contradiction]:
    sizes, points = sequence(parameters, f"{kind}_sizes"), sequence(parameters, f"{kind}_points")
    if len(points) != len(sizes):
        yield Contradiction(f"{kind}_points", "as-many-members-as", f"{kind}_sizes")
    for at, size in enumerate(sizes, 1):
        if size > most:
            yield Contradiction(f"{kind}_sizes.{at}", "not-so-many-cards-go-together")
        if size < single(parameters, "min_hand"):
            yield Contradiction(f"{kind}_sizes.{at}", "enough-cards-from-the-hand", "min_hand")
    for at, (before, after) in enumerate(pairwise(sizes), 2):
        if before >= after:
            yield Contradiction(f"{kind}_sizes.{at}", "sizes-grow")


# What lies on the table


def scene(state: State) -> Scene:
    """The cards on the table and what lies before the players; of the hands, only that of whoever is to move."""
    zones = [*_common(state)]
    for player in state.table.players:
        zones += [zone for zone in _before(state, player) if zone.cards or zone.chips]
    return Scene(state.table.players, tuple(zones), tuple(_arrows(state)))


def _card(card: str, fact: str, *, changed: bool = False) -> SceneCard:
    return SceneCard(_rank(card), changed=changed, fact=fact, value=card, suit=SUITS[_suit(card)])


def _common(state: State) -> Iterator[Zone]:
    if state.step in (DEALER, DEAL):
        yield Zone("stock", "stock", cards=tuple(SceneCard("", face_up=False) for _ in state.stock))
    for place, card in state.board.items():
        if card:
            is_used = card in state.shown or (place == "contract" and state.done == SCORE)
            lying = _card(card, f"board.{place}", changed=is_used)
            yield Zone(f"board.{place}", "row", cards=(lying,), name=f"zone.{place}")


def _before(state: State, player: str) -> Iterator[Zone]:
    """Before a player: exposed cards, the card that was played, the hand; at the end of a deal, the numbers."""
    told = state.shown or _may_follow(state, player)
    exposed = tuple(
        _card(card, f"exposed.{player}.{at}", changed=card in told) for at, card in enumerate(state.exposed[player], 1)
    )
    yield Zone(f"exposed.{player}", "kept", player, exposed, name="zone.exposed")
    played = state.played[player]
    if played:
        lying = _card(played, f"played.{player}", changed=player == state.winner)
        yield Zone(f"played.{player}", "played", player, (lying,))
    yield Zone(f"hand.{player}", "hand", player, tuple(_hand(state, player)))
    if state.done == SCORE:
        for name in ("tricks", "combined", "kept", "earned"):
            number = SceneChips(getattr(state, name)[player], changed=name == "earned", fact=f"{name}.{player}")
            yield Zone(f"{name}.{player}", "total", player, chips=(number,), name=f"zone.{name}")


def _hand(state: State, player: str) -> Iterator[SceneCard]:
    if state.step in (DEAL, TURN_UP):
        yield from (SceneCard("", face_up=False) for _ in state.hand[player])
    if player != state.turn:
        is_near = state.step in (DECLARE, LEAD, FOLLOW)
        yield from (SceneCard("", face_up=False) for _ in state.hand[player] if is_near)
        return
    told = _may_follow(state, player)
    for at, card in enumerate(state.hand[player], 1):
        yield _card(card, f"hand.{player}.{at}", changed=card in told)


def _may_follow(state: State, player: str) -> Cards:
    return _following(state, player) if state.step == FOLLOW and player == state.turn else ()


def _arrows(state: State) -> Iterator[Arrow]:
    if state.done == DECLARE:
        places = (place for place, card in state.board.items() if card in state.shown)
        yield from (Arrow(f"board.{place}", f"exposed.{state.turn}") for place in places)
