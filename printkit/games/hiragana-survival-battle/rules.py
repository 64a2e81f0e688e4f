"""Hiragana Survival Battle: words that begin with a kana of the あ, い and う rows, called out to prompts.

Whether a word fits its prompt is for the players to say, and so it is part of a move: `call aki つくえ fits` or
`call aki つくえ fails`. Sources of the rules and what was read into them: `readings` in game.yaml.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from printkit.engine import (
    FrozenMap,
    Illegal,
    Options,
    Parameters,
    Result,
    competition_places,
    each,
    first_kana,
    hiragana,
    is_kana,
    single,
    without,
)
from state import (
    AGAIN,
    ANNOUNCE,
    ANSWER,
    CALL,
    CHANGE,
    CHANGES,
    CHOOSE,
    COUNT,
    DEAL,
    END,
    FAILS,
    FIRST,
    FITS,
    FLIP,
    GIVE,
    KANA,
    KINDS,
    MEMORY,
    OPEN,
    TEAMS,
    TURN,
    State,
    Table,
    elimination_count,
    hand_cards,
    most_games,
)


def options(parameters: Parameters, players: int) -> Options:
    return FrozenMap({"match": True})


def start(parameters: Parameters, players: tuple[str, ...], options: Options) -> State:
    size, mode = len(players), str(options["mode"])
    hand = hand_cards(parameters, size)
    table = Table(
        players=players,
        mode=mode,
        laid=len(KANA) - hand * size,
        hand=hand,
        out=elimination_count(parameters, size) if mode != OPEN else 0,
        goal=single(parameters, "team_goal"),
        enough=single(parameters, "match_points"),
        is_match=bool(options["match"]),
    )
    deck = (FIRST, *(kana for kana in KANA if kana != FIRST))
    return _fresh(table, 1, deck, (), each(players, 0))


def _fresh(table: Table, game: int, deck: tuple[str, ...], used: tuple[str, ...], score: FrozenMap[str, int]) -> State:
    """A game that has not begun."""
    none = each(table.players, 0)
    return State(
        table=table,
        game=game,
        round=1,
        step=CHOOSE,
        kind="",
        prompt="",
        changes=0,
        deck=deck,
        laid=(),
        hand=FrozenMap(dict.fromkeys(table.players, ())),
        front=FrozenMap({team: () for team in TEAMS if table.mode == OPEN}),
        reader="",
        answering="",
        used=used,
        out=table.out,
        right=none,
        won=none,
        place=none,
        score=score,
    )


def moves(state: State) -> tuple[str, ...]:
    """All that is allowed. Of words there is no end: each kana stands for all words that begin with it, said so often
    that it is a word that was not used before; and one word that was used stands for all of them."""
    if state.step == CHOOSE:
        return tuple(f"{CHOOSE} {kind}" for kind in KINDS)
    if state.step == GIVE:
        return tuple(f"{GIVE} {owner} {card}" for owner in _givers(state) for card in state.hand[owner])
    if state.step == ANSWER:
        return (*_announcements(state), *_other_prompts(state), *_calls(state))
    return (state.step,) if state.step in STEPS else ()


def play(state: State, move: str) -> State:
    word, *rest = move.split(" ")
    allowed = moves(state)
    if word == CALL and state.step == ANSWER and _is_call(state, rest):
        return _called(state, rest[0], rest[1], rest[2] == FITS)
    if move not in allowed:
        raise Illegal(state.step, _rule_against(state, word, rest), allowed)
    if state.step in STEPS:
        return replace(STEPS[state.step](state), done=state.step)
    if word == CHOOSE:
        return replace(state, kind=rest[0], step=DEAL, done=CHOOSE)
    if word == GIVE:
        return _given(state, rest[0], rest[1])
    if word == ANNOUNCE:
        return _ended(replace(state, won=each(state.table.players, 0)), state.table.side(rest[0]), ANNOUNCE)
    kind = rest[0] if word == CHANGE else state.kind
    return replace(state, kind=kind, changes=state.changes + 1, done=word, moved=("", ""))


def result(state: State) -> Result | None:
    return Result(competition_places(state.score), state.score) if state.step == END else None


def longest(parameters: Parameters, players: int, options: Options) -> int:
    """Each card is laid at most once, after a change of its prompt, a call and, for a wrong answer, a gift."""
    cards = hand_cards(parameters, players) * players
    ends = len((CHOOSE, DEAL, TURN, ANNOUNCE, COUNT, AGAIN))
    return most_games(parameters, players) * (cards * len((CHANGE, CALL, GIVE)) + CHANGES + ends)


def conserved(state: State) -> Mapping[str, int]:
    return {"cards": sum(1 for _ in _every_card(state))}


def impossible(state: State) -> str:
    """By which rule no game can come to such a state; empty if it can be played on from there."""
    broken = _broken_at_any_time(state)
    if not broken and state.step not in (CHOOSE, DEAL):
        broken = _broken_by_the_cards(state)
    return broken


def _broken_at_any_time(state: State) -> str:
    dealt = state.step not in (CHOOSE, DEAL)
    if state.step not in (CHOOSE, GIVE, ANSWER, END, *STEPS) or state.kind not in ("", *KINDS):
        return "no-such-step"
    if sorted(_every_card(state)) != sorted(KANA):
        return "each-kana-is-on-one-card"
    if dealt == bool(state.deck):
        return "no-such-step"
    if (state.laid if dealt else state.deck)[:1] != (FIRST,):
        return "the-first-card-is-laid-first"
    if len(set(state.used)) != len(state.used) or not all(map(is_kana, state.used)):
        return "a-word-is-used-once"
    return ""


def _broken_by_the_cards(state: State) -> str:
    """By what lies on the table and is held once the cards are dealt."""
    table, held = state.table, {player: len(cards) for player, cards in state.hand.items()}
    for team, other in (TEAMS, TEAMS[::-1]) if state.front else ():
        mates = table.side(other)
        if len(state.front[team]) + sum(held[player] for player in mates) != table.hand * len(mates):
            return "cards-before-a-team-come-from-the-other"
    if not state.front and state.step in (TURN, ANSWER, GIVE) and min(held.values()) <= table.out:
        return "the-elimination-count-ends-the-game"
    on_table = (*state.laid, *(card for cards in state.front.values() for card in cards))
    return "the-prompt-lies-on-the-table" if state.step == ANSWER and state.prompt not in on_table else ""


def _deal(state: State) -> State:
    """The first card and the others are laid out, all others are dealt one by one."""
    table = state.table
    laid, rest = state.deck[: table.laid], state.deck[table.laid :]
    hand = {player: rest[at :: len(table.players)] for at, player in enumerate(table.players)}
    return replace(state, deck=(), laid=laid, hand=FrozenMap(hand), reader=_dealer(state), step=TURN)


def _turn_over(state: State) -> State:
    return replace(state, prompt=state.laid[-1], step=ANSWER, moved=(state.laid[-1], ""))


def _count(state: State) -> State:
    """Most cards, in the memory battle most right answers, win the game; whoever has as many shares it."""
    cards = {player: len(cards) for player, cards in state.hand.items()}
    won = state.right if state.table.mode == MEMORY else FrozenMap(cards)
    best = max(won.values())
    return _ended(replace(state, won=won), tuple(player for player in won if won[player] == best), COUNT)


def _ended(state: State, winners: tuple[str, ...], done: str) -> State:
    """Every winner of a game has a point; the match ends with the last point that it needs."""
    table = state.table
    place = FrozenMap({player: 1 if player in winners else 2 for player in table.players})
    if table.mode != OPEN:
        place = competition_places(state.won)
    score = state.score.updated({player: state.score[player] + 1 for player in winners})
    is_over = not table.is_match or max(score.values()) >= table.enough
    return replace(state, place=place, score=score, step=END if is_over else AGAIN, done=done, moved=("", ""))


def _next_game(state: State) -> State:
    """The cards are gathered as they lie, the first card on top. The words that were used stay barred."""
    gathered = tuple(card for card in _every_card(state) if card != FIRST)
    return _fresh(state.table, state.game + 1, (FIRST, *gathered), state.used, state.score)


STEPS = {DEAL: _deal, TURN: _turn_over, COUNT: _count, AGAIN: _next_game}


def _called(state: State, player: str, word: str, fits: bool) -> State:
    said, card = hiragana(word), first_kana(word)
    holders = [owner for owner in _holders(state, player) if card in state.hand[owner]]
    if not fits or said in state.used or not holders:
        return replace(state, answering=player, step=GIVE, done=CALL, moved=("", ""))
    state = replace(
        state,
        used=(*state.used, said),
        right=state.right.updated({player: state.right[player] + 1}),
        answering=player,
    )
    return _laid(state, holders[0], card, state.table.team(player), player if state.front else holders[0])


def _given(state: State, owner: str, card: str) -> State:
    """A card for a wrong answer: in the open battle it goes to the other team."""
    other = TEAMS[TEAMS.index(state.table.team(state.answering)) - 1]
    return _laid(state, owner, card, other, owner, GIVE)


def _laid(state: State, owner: str, card: str, team: str, reader: str, done: str = CALL) -> State:
    """A card leaves a hand: it is the next prompt, or ends the game."""
    hand = state.hand.updated({owner: without(state.hand[owner], [card])})
    state = replace(state, hand=hand, prompt=card, reader=reader, changes=0, done=done, moved=(card, f"hand.{owner}"))
    if state.front:
        front = state.front.updated({team: (*state.front[team], card)})
        return replace(state, front=front, round=state.round + 1, step=ANSWER)
    state = replace(state, laid=(*state.laid, card))
    if len(hand[owner]) <= state.table.out:
        return replace(state, step=COUNT)
    return replace(state, round=state.round + 1, step=ANSWER)


def _holders(state: State, player: str) -> tuple[str, ...]:
    """Whose cards an answer may name: in the open battle those of the other team."""
    if not state.front:
        return state.table.players
    return tuple(other for other in state.table.players if state.table.team(other) != state.table.team(player))


def _givers(state: State) -> tuple[str, ...]:
    """Who gives a card for a wrong answer: whoever answered; with an empty hand, somebody of the same team."""
    answering = state.answering
    if state.hand[answering] or not state.front:
        return (answering,)
    mates = state.table.side(state.table.team(answering))
    return tuple(player for player in mates if state.hand[player])


def _announcements(state: State) -> tuple[str, ...]:
    return tuple(f"{ANNOUNCE} {team}" for team, cards in state.front.items() if len(cards) >= state.table.goal)


def _other_prompts(state: State) -> tuple[str, ...]:
    if state.changes == CHANGES or _is_stuck(state):
        return ()
    return (FLIP, *(f"{CHANGE} {kind}" for kind in KINDS if kind != state.kind))


def _is_stuck(state: State) -> bool:
    """A team without cards can neither be asked for one nor give one: its opponents have more than enough."""
    table = state.table
    teams = [table.side(team) for team in state.front]
    return any(not any(state.hand[player] for player in team) for team in teams)


def _calls(state: State) -> Iterator[str]:
    if _is_stuck(state):
        return
    for player in state.table.players:
        for kana in KANA:
            word = kana
            while word in state.used:
                word += kana
            yield f"{CALL} {player} {word} {FITS}"
            yield f"{CALL} {player} {word} {FAILS}"
        if state.used:
            yield f"{CALL} {player} {state.used[-1]} {FITS}"


def _is_call(state: State, rest: list[str]) -> bool:
    if len(rest) != 3 or _is_stuck(state):
        return False
    player, word, judged = rest
    return player in state.table.players and is_kana(word) and judged in (FITS, FAILS)


def _rule_against(state: State, word: str, rest: list[str]) -> str:
    known = {CHOOSE, GIVE, CALL, FLIP, CHANGE, ANNOUNCE, "turn", "next", DEAL, COUNT}
    if word not in known:
        return "no-such-move"
    if word == ANNOUNCE and state.step == ANSWER:
        return "a-team-without-its-cards-has-not-won"
    if word in (FLIP, CHANGE) and state.step == ANSWER and state.changes:
        return "a-prompt-is-changed-once"
    if word == GIVE and state.step == GIVE:
        return "only-cards-in-hand"
    if word in (CALL, CHANGE) and state.step == ANSWER:
        return "a-team-without-cards-ends-the-game" if _is_stuck(state) else "no-such-move"
    return "not-in-this-step"


def _dealer(state: State) -> str:
    """The first player, and with every game the next."""
    return state.table.players[(state.game - 1) % len(state.table.players)]


def _every_card(state: State) -> Iterator[str]:
    yield from state.deck
    yield from state.laid
    for cards in (*state.front.values(), *state.hand.values()):
        yield from cards
