"""Exposure: tricks for two, with combinations that show a part of the hand, and a contract that lies on the table.

Sources of the rules and what was read into them: `readings` in game.yaml. A card is its suit and its rank: `♠10`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from printkit.engine import (
    FrozenMap,
    Illegal,
    Options,
    Parameters,
    Result,
    best_total,
    competition_places,
    each,
    sequence,
    single,
    without,
)
from state import (
    DEAL,
    DEALER,
    DECLARE,
    END,
    FOLLOW,
    LEAD,
    NEXT,
    PACK,
    PASS,
    PLACES,
    RANKS,
    SCORE,
    TAKE,
    TURN_UP,
    Cards,
    State,
    Table,
    by_rank,
    cards_to_follow,
    declarable,
    held_by,
    in_order,
    points_of,
    rank_of,
    winner_of_trick,
    worth_of,
)


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
        worth=worth_of(parameters, options),
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
            declared = (f"{DECLARE} {turn} {' '.join(cards)}" for cards in declarable(state))
            return (*declared, f"{PASS} {turn}")
        case "lead":
            return tuple(f"{LEAD} {turn} {card}" for card in held_by(state, turn))
        case "follow":
            return tuple(f"{FOLLOW} {turn} {card}" for card in cards_to_follow(state, turn))
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
    return 1 + most_deals(parameters) * of_deal


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
    if state.winner != (winner_of_trick(state) if state.step == TAKE else ""):
        return "the-better-card-takes-the-trick"
    if any(set(state.used[player]) - set(state.board.values()) for player in players):
        return "only-cards-on-the-table-are-used"
    return ""


def _dealt(state: State, player: str) -> int:
    """The cards that a player still has, and the one on the table."""
    return len(held_by(state, player)) + bool(state.played[player])


def _everywhere(state: State) -> Iterator[str]:
    yield from (*state.stock, *filter(None, state.board.values()), *filter(None, state.played.values()), *state.gone)
    for player in state.table.players:
        yield from held_by(state, player)


def _dealer(state: State, words: Cards) -> State:
    return replace(state, dealer=words[0], step=DEAL)


def _deal(state: State, words: Cards) -> State:
    """One by one, the non-dealer first."""
    other = state.table.other(state.dealer)
    player = other if len(state.hand[other]) == len(state.hand[state.dealer]) else state.dealer
    hand = state.hand.updated({player: in_order((*state.hand[player], *words))})
    is_dealt = all(len(cards) == state.table.hand_cards for cards in hand.values())
    return replace(state, hand=hand, stock=without(state.stock, words), step=TURN_UP if is_dealt else DEAL)


def _turn_up(state: State, words: Cards) -> State:
    place = next(place for place in PLACES if not state.board[place])
    cards = state.board.updated({place: words[0]})
    state = replace(state, board=cards, stock=without(state.stock, words))
    return replace(state, step=DECLARE, turn=state.table.other(state.dealer)) if all(cards.values()) else state


def _declare(state: State, words: Cards) -> State:
    player, *cards = words
    points = state.combined[player] + points_of(state.table.worth, tuple(cards))
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
    most = best_total(by_rank(held_by(state, player)), by_rank(state.board.values()), state.table.worth)
    best = state.best.updated({player: most})
    step = LEAD if player == state.dealer else DECLARE
    return replace(state, best=best, shown=(), step=step, turn=other)


def _lead(state: State, words: Cards) -> State:
    return replace(_laid(state, *words), step=FOLLOW, leader=state.turn, turn=state.table.other(state.turn))


def _follow(state: State, words: Cards) -> State:
    state = _laid(state, *words)
    return replace(state, step=TAKE, turn="", winner=winner_of_trick(state))


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
    contract = table.contracts[rank_of(state.board["contract"])]
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
    return "who-can-follow-suit-must" if cards[0] in held_by(state, player) else "only-own-cards"


def _rule_against_combination(state: State, player: str, cards: Cards) -> str:
    mine = [card for card in cards if card in state.hand[player]]
    if any(card in state.exposed[player] for card in cards):
        return "a-hand-card-serves-once"
    if any(card not in (*mine, *state.board.values()) for card in cards):
        return "only-own-cards"
    if not points_of(state.table.worth, cards):
        return "no-such-combination"
    if len(mine) < state.table.worth.least:
        return "enough-cards-from-the-hand"
    if any(card in state.used[player] for card in cards) and not state.table.worth.again:
        return "a-card-on-the-table-serves-once"
    return "cards-in-order"


def most_deals(parameters: Parameters) -> int:
    """While a game goes on, nobody has more tricks than the target allows, and each deal has a trick for each card;
    with no combinations and no contract it can go on so long."""
    below_target = (single(parameters, "target") - 1) // single(parameters, "points_per_trick")
    return 2 * below_target // single(parameters, "hand_cards") + 1
