"""Zenbu Mahou no Sei da!: guild masters gather influence on the king, each just enough and nobody too much.

Sources of the rules and what was read into them: `readings` in game.yaml. Cards are told by their numbers.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from printkit.engine import FrozenMap, Illegal, Options, Parameters, Result, clockwise, each, single, without
from state import (
    ASK,
    CHOOSE,
    CLEAN,
    END,
    ENOUGH,
    EXTRA,
    GIVE,
    GO_ON,
    JACK,
    JOINT,
    JOKER,
    KEEPING,
    LONELY,
    LOSE,
    MARKER,
    MORE,
    NOBODY,
    OVER,
    PLAY,
    QUEEN,
    RETURN,
    TAKE,
    TOO_MANY,
    Hands,
    State,
    by_size,
    held_by,
    keepers,
    table_of,
)


def options(parameters: Parameters, players: int) -> Options:
    return FrozenMap({"at_once": bool(single(parameters, "jacks_at_once"))})


def start(parameters: Parameters, players: tuple[str, ...], options: Options) -> State:
    table = table_of(parameters, players, bool(options["at_once"]))
    none: Hands = FrozenMap(dict.fromkeys(players, ()))
    return State(
        table=table,
        round=1,
        step=MARKER,
        guild=FrozenMap(dict.fromkeys(players, table.guild)),
        hand=none,
        zone=none,
        flipped=none,
        influence=each(players, table.ace),
        display=FrozenMap(dict.fromkeys(players, table.band(table.ace))),
        marker=each(players, 0),
        joker=players[0],
        power="",
    )


def moves(state: State) -> tuple[str, ...]:
    if state.step == END:
        return ()
    return (*_usual_moves(state), *_power_moves(state))


def play(state: State, move: str) -> State:
    allowed = moves(state)
    if move not in allowed:
        raise Illegal(state.step, _rule_against(state, move), allowed)
    verb = next(verb for verb in VERBS if move == verb or move.startswith(f"{verb} "))
    return VERBS[verb](replace(state, moved=(), done=verb), move.removeprefix(verb).split())


def result(state: State) -> Result | None:
    """Winners share the first place. Where all lose, nobody has it."""
    if state.step != END:
        return None
    places = {player: 1 if player in state.winners else 2 for player in state.table.players}
    return Result(FrozenMap(places), state.influence)


def longest(parameters: Parameters, players: int, options: Options) -> int:
    kept = by_size(parameters, "chosen_by_players", players) * players + MORE
    asking = 1 + (players - 1) + 1
    return players * (1 + players + kept * asking + 1 + 1)


def conserved(state: State) -> Mapping[str, int]:
    """Each player's own cards, how many and what they add up to."""
    held = {player: held_by(state, player) for player in state.table.players}
    return {
        **{f"cards.{player}": len(cards) for player, cards in held.items()},
        **{f"sum.{player}": sum(cards) for player, cards in held.items()},
    }


def impossible(state: State) -> str:
    """By which rule no game can come to such a state; empty if it can be played on from there."""
    return next(_broken(state), "")


def _broken(state: State) -> Iterator[str]:
    table, asking = state.table, state.step == ASK
    steps = (MARKER, CHOOSE, PLAY, ASK, JOKER, CLEAN, END)
    if state.step not in steps or not 1 <= state.round <= len(table.players):
        yield "no-such-step-or-round"
        return
    if not {state.joker, *state.winners, *state.waiting} <= set(table.players):
        yield "not-at-this-table"
    if any(sorted(held_by(state, player)) != list(table.guild) for player in table.players):
        yield "each-player-has-one-card-of-each-number"
    if any(keepers(state, number) > state.round for number in table.guild):
        yield "one-keeper-of-a-number-in-a-round"
    if any(state.influence[p] != table.ace + sum(state.zone[p]) for p in table.players):
        yield "influence-is-the-ace-and-the-zone"
    if any(state.display[p] != table.band(state.influence[p]) for p in table.players):
        yield "the-display-shows-the-influence"
    if not _marker_fits(state):
        yield "the-marker-of-this-round-alone-lies-face-up"
    if asking != bool(state.number and state.keeper and state.waiting) or (not asking and state.number):
        yield "a-number-is-asked-for-or-not"
    if state.step in (MARKER, END) and any(state.hand.values()):
        yield "hands-go-back-after-the-round"


def _marker_fits(state: State) -> bool:
    up = {player: shown for player, shown in state.marker.items() if shown}
    if state.step == MARKER:
        before = state.table.players[: state.round - 1][-1:]
        return tuple(up) == before and set(up.values()) <= set(state.table.marker)
    fresh, used = state.table.marker
    return up == {state.owner: used if state.power else fresh}


# What may be done


def _usual_moves(state: State) -> Iterator[str]:
    if state.step == CHOOSE:
        yield from (move for player in state.table.players for move in _choices(state, player))
    elif state.step == PLAY:
        leader = _leader(state)
        yield from (f"{PLAY} {leader} {card}" for card in state.hand[leader])
    elif state.step == ASK:
        yield f"{ASK} {state.waiting[0]}"
    else:
        yield GO_ON if state.step == JOKER else state.step


def _choices(state: State, player: str) -> Iterator[str]:
    if player in state.ready or not state.guild[player]:
        return
    count = min(state.table.choose, len(state.guild[player]))
    for cards in combinations(state.guild[player], count):
        yield f"{CHOOSE} {player} {' '.join(map(str, cards))}"
    if _has_power(state, player) and len(state.guild[player]) >= count + MORE:
        for cards in combinations(state.guild[player], count + MORE):
            yield f"{EXTRA} {player} {' '.join(map(str, cards))}"


def _power_moves(state: State) -> Iterator[str]:
    """What the owner of the face-up marker may do once, besides choosing more."""
    owner = state.owner
    if state.step in (MARKER, CLEAN, END) or not _has_power(state, owner):
        return
    if state.step != CHOOSE and len(state.hand[owner]) > KEEPING:
        yield from (f"{RETURN} {owner} {card}" for card in state.hand[owner])
    yield from (f"{LOSE} {owner} {card}" for card in state.zone[owner])
    if state.step == JOKER and state.joker != owner:
        yield f"{TAKE} {owner}"
    if state.step == JOKER and state.joker == owner:
        yield from (f"{GIVE} {owner} {player}" for player in state.table.players if player != owner)


def _has_power(state: State, player: str) -> bool:
    return state.owner == player and not state.power


def _leader(state: State) -> str:
    """The joker's holder, or who comes next and has cards."""
    return next(player for player in clockwise(state.table.players, state.joker) if state.hand[player])


# What is done


def _turn_marker(state: State, _: list[str]) -> State:
    marker = each(state.table.players, 0).updated({state.owner: state.table.marker[0]})
    has_cards = tuple(player for player in state.table.players if state.guild[player])
    empty = tuple(player for player in state.table.players if player not in has_cards)
    return _chosen(replace(state, marker=marker, power="", keeper="", began=has_cards, ready=empty))


def _choose(state: State, words: list[str]) -> State:
    player, cards = words[0], tuple(map(int, words[1:]))
    state = replace(
        state,
        guild=state.guild.updated({player: without(state.guild[player], cards)}),
        hand=state.hand.updated({player: cards}),
        ready=(*state.ready, player),
    )
    return _chosen(state)


def _choose_more(state: State, words: list[str]) -> State:
    return _choose(_spent(state, EXTRA), words)


def _chosen(state: State) -> State:
    """Play begins when everybody has chosen. Where nobody has a card to choose, the round is over."""
    if len(state.ready) < len(state.table.players):
        return replace(state, step=CHOOSE)
    return replace(state, step=PLAY if state.began else CLEAN)


def _play(state: State, words: list[str]) -> State:
    player, card = words[0], int(words[1])
    hand = state.hand.updated({player: without(state.hand[player], (card,))})
    waiting = clockwise(state.table.players, player)[1:]
    return replace(state, hand=hand, number=card, keeper=player, waiting=waiting, step=ASK)


def _ask(state: State, words: list[str]) -> State:
    """Who holds the number must say so, and lays it out in the place of the card that was on the table."""
    player, number = words[0], state.number
    state = replace(state, waiting=state.waiting[1:])
    if number in state.hand[player]:
        before = state.keeper
        guild = tuple(sorted((*state.guild[before], number)))
        state = replace(
            state,
            guild=state.guild.updated({before: guild}),
            hand=state.hand.updated({player: without(state.hand[player], (number,))}),
            keeper=player,
            moved=((f"zone.{before}", f"guild.{before}"),),
        )
    return state if state.waiting else _kept(state)


def _kept(state: State) -> State:
    """The last one who laid the number out keeps the card, and has the joker."""
    keeper, before = state.keeper, state.joker
    zone = state.zone.updated({keeper: (*state.zone[keeper], state.number)})
    moved = state.moved if keeper == before else (*state.moved, (f"joker.{before}", f"joker.{keeper}"))
    state = _weighed(replace(state, zone=zone, joker=keeper, number=0, step=JOKER, moved=moved))
    return _ended(state, TOO_MANY) if state.table.at_once and _has_too_many_jacks(state) else state


def _take(state: State, words: list[str]) -> State:
    moved = ((f"joker.{state.joker}", f"joker.{words[0]}"),)
    return replace(_spent(state, TAKE), joker=words[0], moved=moved)


def _give(state: State, words: list[str]) -> State:
    moved = ((f"joker.{words[0]}", f"joker.{words[1]}"),)
    return replace(_spent(state, GIVE), joker=words[1], moved=moved)


def _return(state: State, words: list[str]) -> State:
    player, card = words[0], int(words[1])
    return replace(
        _spent(state, RETURN),
        hand=state.hand.updated({player: without(state.hand[player], (card,))}),
        guild=state.guild.updated({player: tuple(sorted((*state.guild[player], card)))}),
        moved=((f"hand.{player}", f"guild.{player}"),),
    )


def _lose(state: State, words: list[str]) -> State:
    player, card = words[0], int(words[1])
    zone = state.zone.updated({player: without(state.zone[player], (card,))})
    flipped = state.flipped.updated({player: (*state.flipped[player], card)})
    return _weighed(replace(_spent(state, LOSE), zone=zone, flipped=flipped))


def _go_on(state: State, _: list[str]) -> State:
    """The round is over as soon as somebody who began it with cards has none left."""
    return replace(state, step=PLAY if all(state.hand[player] for player in state.began) else CLEAN)


def _clean_up(state: State, _: list[str]) -> State:
    guild = {p: tuple(sorted((*cards, *state.hand[p]))) for p, cards in state.guild.items()}
    hand: Hands = FrozenMap(dict.fromkeys(state.table.players, ()))
    state = replace(state, guild=FrozenMap(guild), hand=hand, keeper="", began=(), ready=())
    shown = list(state.display.values())
    if _has_too_many_jacks(state):
        return _ended(state, TOO_MANY)
    if QUEEN not in shown:
        return _ended(state, ENOUGH)
    if state.round == len(state.table.players):
        return _ended(state, OVER)
    return replace(state, round=state.round + 1, step=MARKER, power="")


def _ended(state: State, ending: str) -> State:
    """The end of the game, and who has won. Cards still in hand go back first."""
    guild = {p: tuple(sorted((*cards, *state.hand[p]))) for p, cards in state.guild.items()}
    hand: Hands = FrozenMap(dict.fromkeys(state.table.players, ()))
    state = replace(state, guild=FrozenMap(guild), hand=hand, keeper="", began=(), ready=(), step=END, ending=ending)
    if ending == TOO_MANY:
        return replace(state, outcome=NOBODY)
    if min(state.influence.values()) >= state.table.joint_from:
        return replace(state, outcome=JOINT, winners=state.table.players)
    best = _lonely_best(state)
    return replace(state, outcome=LONELY if best else NOBODY, winners=best)


def _lonely_best(state: State) -> tuple[str, ...]:
    """Who has the least influence among those who may win alone, then the fewest cards in the guild; nobody, if that
    does not decide."""
    hopeful = [player for player in state.table.players if state.influence[player] <= state.table.lonely_to]
    ranked = sorted((state.influence[player], len(state.guild[player])) for player in hopeful)
    best = [p for p in hopeful if (state.influence[p], len(state.guild[p])) == ranked[0]]
    return tuple(best) if len(best) == 1 else ()


def _weighed(state: State) -> State:
    """Influence and displays as the zones say."""
    table = state.table
    influence = FrozenMap({player: table.ace + sum(cards) for player, cards in state.zone.items()})
    return replace(
        state, influence=influence, display=FrozenMap({player: table.band(n) for player, n in influence.items()})
    )


def _spent(state: State, power: str) -> State:
    """The power is used: the marker shows its second card."""
    return replace(state, power=power, marker=state.marker.updated({state.owner: state.table.marker[1]}))


def _has_too_many_jacks(state: State) -> bool:
    return list(state.display.values()).count(JACK) >= state.table.jacks_lost


# Longer words first: a move begins with its verb.
VERBS: Mapping[str, Callable[[State, list[str]], State]] = {
    MARKER: _turn_marker,
    EXTRA: _choose_more,
    CHOOSE: _choose,
    PLAY: _play,
    ASK: _ask,
    GO_ON: _go_on,
    TAKE: _take,
    GIVE: _give,
    RETURN: _return,
    LOSE: _lose,
    CLEAN: _clean_up,
}
POWERS = (EXTRA, RETURN, TAKE, GIVE, LOSE)


def _rule_against(state: State, move: str) -> str:
    verb = next((verb for verb in VERBS if move == verb or move.startswith(f"{verb} ")), "")
    words = move.removeprefix(verb).split()
    if not verb or bool(words) != (verb not in (MARKER, GO_ON, CLEAN)):
        return "no-such-move"
    if words and words[0] not in state.table.players:
        return "not-at-this-table"
    if verb in POWERS:
        return _rule_against_power(state, verb, words[0])
    if verb != {JOKER: GO_ON}.get(state.step, state.step):
        return "not-in-this-step"
    if verb == CHOOSE:
        return "chosen-already" if words[0] in state.ready else "so-many-cards-of-the-guild"
    if verb == PLAY:
        return "only-cards-in-hand" if words[0] == _leader(state) else "the-joker-leads"
    return "asked-in-turn"


def _rule_against_power(state: State, verb: str, player: str) -> str:
    if player != state.owner:
        return "the-power-is-the-marker-owners"
    if state.power:
        return "one-power-in-a-round"
    moments = {EXTRA: (CHOOSE,), RETURN: (PLAY, ASK, JOKER), TAKE: (JOKER,), GIVE: (JOKER,)}
    if state.step not in moments.get(verb, (CHOOSE, PLAY, ASK, JOKER)):
        return "not-in-this-step"
    if verb in (TAKE, GIVE):
        return "the-joker-of-another" if verb == TAKE else "the-joker-of-ones-own"
    reasons = {EXTRA: "so-many-cards-of-the-guild", RETURN: "a-card-stays-in-hand"}
    return reasons.get(verb, "only-cards-in-the-zone")
