"""Zenbu Mahou no Sei da!: guild masters gather influence on the king, each just enough and nobody too much.

Sources of the rules and what was read into them: `readings` in game.yaml. Cards are told by their numbers.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations

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
    Zone,
    by_players,
    clockwise,
    each,
    sequence,
    single,
    without,
)

Cards = tuple[int, ...]
Hands = FrozenMap[str, Cards]

SMALLEST = 3  # parameters that differ by players begin with this table
QUEEN, KING, JACK = "Q", "K", "J"
COURT = (QUEEN, KING, JACK)
SETTING_ASIDE = 1  # so many aces a suit has, and so many jokers there are
MORE = 1  # so many cards more the power lets its owner choose
KEEPING = 1  # so many cards the hand must still have after one was returned
LOSING = 1  # so many cards the power turns down
PLAYING = 1  # so many cards are laid out for a number
RETURNING = 1  # so many cards go back with the power

MARKER, CHOOSE, PLAY, ASK, JOKER = "turn marker", "choose", "play", "ask", "joker"
GO_ON, CLEAN, END = "go on", "clean up", "end"
TAKE, GIVE, RETURN, LOSE, EXTRA = "take joker", "give joker", "return", "lose", "choose more"
TOO_MANY, ENOUGH, OVER = "jacks", "kings", "rounds"
JOINT, LONELY, NOBODY = "joint", "lonely", "nobody"


@dataclass(frozen=True, slots=True)
class Table:
    """What is settled before a game. `guild` are the numbers of the guild cards, `marker` what the round marker shows
    before and after the power; `at_once`: too many J end the game as soon as they show."""

    players: tuple[str, ...]
    guild: Cards
    choose: int
    ace: int
    king_from: int
    limit: int
    joint_from: int
    lonely_to: int
    jacks_lost: int
    marker: tuple[int, int]
    at_once: bool

    def band(self, influence: int) -> str:
        """What the influence display shows."""
        if influence < self.king_from:
            return QUEEN
        return KING if influence <= self.limit else JACK


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game. `step` is what comes next, `done` what was just done, `moved` what lies elsewhere since.

    `zone` are the face-up cards beside the ace, `flipped` those that were turned down there and count nothing. While a
    `number` is asked for, `keeper` has it on the table and `waiting` are still to be asked; 0 and "" are none. `began`
    are those who began the round with cards, `ready` those who have chosen. `marker` shows 0 where it lies face down.
    """

    table: Table = field(metadata=QUIET)
    round: int
    step: str = field(metadata=UNTOLD)
    guild: Hands
    hand: Hands = field(metadata=UNTOLD)
    zone: Hands
    flipped: Hands
    influence: FrozenMap[str, int]
    display: FrozenMap[str, str]
    marker: FrozenMap[str, int]
    joker: str
    power: str
    number: int = field(default=0, metadata=UNTOLD)
    keeper: str = ""
    waiting: tuple[str, ...] = field(default=(), metadata=UNTOLD)
    began: tuple[str, ...] = field(default=(), metadata=UNTOLD)
    ready: tuple[str, ...] = field(default=(), metadata=UNTOLD)
    ending: str = ""
    outcome: str = ""
    winners: tuple[str, ...] = ()
    done: str = field(default="", metadata=QUIET)
    moved: tuple[tuple[str, str], ...] = field(default=(), metadata=QUIET)

    @property
    def owner(self) -> str:
        """Whose round marker is face up, or will be; whose the power is."""
        return self.table.players[self.round - 1]


# Play


def options(parameters: Parameters, players: int) -> Options:
    return FrozenMap({"at_once": bool(single(parameters, "jacks_at_once"))})


def start(parameters: Parameters, players: tuple[str, ...], options: Options) -> State:
    table = _table(parameters, players, bool(options["at_once"]))
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
    kept = _by_size(parameters, "chosen_by_players", players) * players + MORE
    asking = 1 + (players - 1) + 1
    return players * (1 + players + kept * asking + 1 + 1)


def conserved(state: State) -> Mapping[str, int]:
    """Each player's own cards, how many and what they add up to."""
    held = {player: _held(state, player) for player in state.table.players}
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
    if any(sorted(_held(state, player)) != list(table.guild) for player in table.players):
        yield "each-player-has-one-card-of-each-number"
    if any(_keepers(state, number) > state.round for number in table.guild):
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


def _keepers(state: State, number: int) -> int:
    return sum(number in (*state.zone[player], *state.flipped[player]) for player in state.table.players)


def _held(state: State, player: str) -> Cards:
    asked = (state.number,) if state.keeper == player and state.number else ()
    return (*state.guild[player], *state.hand[player], *state.zone[player], *state.flipped[player], *asked)


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


# What can be said in numbers

NEEDED = ("suits", "cards", "guild_last", "cards_to_choose", "rounds")
BANDS = ("queen_last", "king_first", "king_last", "jack_first", "greatest_influence")
SETS = ("kept_sets", "queen_sets", "king_sets", "jack_sets")


def quantities(parameters: Parameters, players: int, options: Options) -> Mapping[str, Value | tuple[Value, ...]]:
    table = _table(parameters, tuple(map(str, range(players))), bool(options["at_once"]))
    lacking = players * (table.joint_from - table.ace)
    sets = _kept_sets(table)
    marker = sequence(parameters, "marker_cards")
    return {
        "rounds": players,
        "suits": players,
        "guild_cards": len(table.guild),
        "guild_last": table.guild[-1],
        "marker_fresh": marker[0],
        "marker_used": marker[1],
        "suit_cards": SETTING_ASIDE + len(table.guild) + len(marker) + len(COURT),
        "cards": players * (SETTING_ASIDE + len(table.guild) + len(marker) + len(COURT)) + SETTING_ASIDE,
        "cards_to_choose": table.choose,
        "cards_with_power": table.choose + MORE,
        "more": MORE,
        "lost": LOSING,
        "played": PLAYING,
        "returned": RETURNING,
        "return_from": KEEPING + 1,
        "queen_first": table.ace,
        "queen_last": table.king_from - 1,
        "king_first": table.king_from,
        "king_last": table.limit,
        "jack_first": table.limit + 1,
        "band_first": (table.ace, table.king_from, table.limit + 1),
        "jacks_allowed": table.jacks_lost - 1,
        "greatest_influence": table.ace + sum(table.guild),
        "most_after_first_round": players * table.ace + sum(table.guild),
        "needed_together": players * table.joint_from,
        "first_possible_round": -(-lacking // sum(table.guild)),
        "kept_sets": 2 ** len(table.guild),
        "queen_sets": sets[QUEEN],
        "king_sets": sets[KING],
        "jack_sets": sets[JACK],
    }


def chances(parameters: Parameters, players: int, options: Options) -> Mapping[str, Mapping[str, Fraction]]:
    """What the display shows if each set of kept cards is as likely as any other."""
    table = _table(parameters, tuple(map(str, range(players))), bool(options["at_once"]))
    sets = _kept_sets(table)
    return {"kept": {band: Fraction(count, sum(sets.values())) for band, count in sets.items()}}


def tables(parameters: Parameters, players: tuple[int, int]) -> tuple[FactTable, ...]:
    sizes = range(players[0], players[1] + 1)
    at = {size: quantities(parameters, size, options(parameters, size)) for size in sizes}

    def listed(name: str, columns: tuple[str, ...]) -> FactTable:
        return by_players(name, columns, sizes, lambda size: [at[size][column] for column in columns])

    def shares(size: int) -> list[Value]:
        found = chances(parameters, size, options(parameters, size))["kept"]
        return [found[band] for band in COURT]

    later, at_once = "later", "now"
    endings = ((at_once if single(parameters, "jacks_at_once") else later,), (later,), (later,))
    return (
        listed("needed_by_players", NEEDED),
        listed("bands", BANDS),
        FactTable("endings", ("moment",), endings, (TOO_MANY, ENOUGH, OVER), (later, at_once)),
        listed("kept_sets", SETS),
        by_players("kept_shares", ("queen", "king", "jack"), sizes, shares),
    )


def contradictions(parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
    found: list[Contradiction] = []
    king, joint, lonely = (single(parameters, name) for name in ("king_from", "joint_from", "lonely_to"))
    for name in ("guild_last_by_players", "chosen_by_players", "limit_by_players"):
        if len(sequence(parameters, name)) != players[1] - SMALLEST + 1:
            found.append(Contradiction(name, "a-member-for-each-table"))
    if joint < king:
        found.append(Contradiction("joint_from", "together-from-the-king-band", "king_from"))
    if lonely >= joint:
        found.append(Contradiction("lonely_to", "alone-below-the-joint-goal", "joint_from"))
    if king <= single(parameters, "ace"):
        found.append(Contradiction("king_from", "the-game-begins-below-the-king-band", "ace"))
    marker = sequence(parameters, "marker_cards")
    if len(set(marker)) != len(marker) or len(marker) != len(("fresh", "used")):
        found.append(Contradiction("marker_cards", "the-marker-is-a-pair-of-cards"))
    return (*found, *_table_contradictions(parameters, marker))


def _table_contradictions(parameters: Parameters, marker: Cards) -> Iterator[Contradiction]:
    first = single(parameters, "guild_first")
    for at, last in enumerate(sequence(parameters, "guild_last_by_players"), 1):
        if last < first:
            yield Contradiction(f"guild_last_by_players.{at}", "the-guild-has-cards", "guild_first")
        elif last >= min(marker, default=last + 1):
            yield Contradiction(f"guild_last_by_players.{at}", "the-marker-is-above-the-guild", "marker_cards")
    for at, limit in enumerate(sequence(parameters, "limit_by_players"), 1):
        if limit < single(parameters, "king_from"):
            yield Contradiction(f"limit_by_players.{at}", "the-limit-is-in-the-king-band", "king_from")


def _table(parameters: Parameters, players: tuple[str, ...], at_once: bool) -> Table:
    size = len(players)
    last = _by_size(parameters, "guild_last_by_players", size)
    marker = sequence(parameters, "marker_cards")
    return Table(
        players=players,
        guild=tuple(range(single(parameters, "guild_first"), last + 1)),
        choose=_by_size(parameters, "chosen_by_players", size),
        ace=single(parameters, "ace"),
        king_from=single(parameters, "king_from"),
        limit=_by_size(parameters, "limit_by_players", size),
        joint_from=single(parameters, "joint_from"),
        lonely_to=single(parameters, "lonely_to"),
        jacks_lost=single(parameters, "jacks_lost"),
        marker=(marker[0], marker[-1]),
        at_once=at_once,
    )


def _by_size(parameters: Parameters, name: str, players: int) -> int:
    """The member of a list for such a table."""
    return sequence(parameters, name)[players - SMALLEST]


def _kept_sets(table: Table) -> Mapping[str, int]:
    """How many sets of guild cards that a player may keep lead to each display."""
    found = dict.fromkeys(COURT, 0)
    for count in range(len(table.guild) + 1):
        for cards in combinations(table.guild, count):
            found[table.band(table.ace + sum(cards))] += 1
    return found


# What lies on the table


HANDS_SHOWN = (CHOOSE, EXTRA, PLAY, ASK, RETURN)  # what is done with cards in hand


def scene(state: State) -> Scene:
    """Each player's places; the hands, where they matter, are open, so that a reader sees who holds what."""
    zones = [zone for player in state.table.players for zone in _places(state, player)]
    here = {zone.id for zone in zones}
    arrows = tuple(Arrow(start, end) for start, end in state.moved if {start, end} <= here)
    return Scene(state.table.players, tuple(zones), arrows)


def _places(state: State, player: str) -> Iterator[Zone]:
    up = state.marker[player]
    shown = SceneCard(state.display[player], changed=_won(state, player), fact=f"display.{player}")
    spent = state.done in POWERS and player == state.owner
    marker = SceneCard(str(up or ""), face_up=bool(up), changed=spent, fact=f"marker.{player}" if up else "")
    yield Zone(f"ace.{player}", "kept", player, (SceneCard("A"),), name="zone.ace", spot=(1, 0))
    yield Zone(f"zone.{player}", "kept", player, _influence(state, player), name="zone.influence", spot=(2, 0))
    yield Zone(f"marker.{player}", "place", player, (marker,), name="zone.marker", spot=(0, 1))
    yield Zone(f"display.{player}", "place", player, (shown,), name="zone.display", spot=(1, 1))
    yield _guild(state, player)
    if state.done in HANDS_SHOWN and any(state.hand.values()):
        hand = tuple(SceneCard(str(card), fact=f"hand.{player}.{at}") for at, card in enumerate(state.hand[player], 1))
        yield Zone(f"hand.{player}", "hand", player, hand)
    passed = any(end == f"joker.{state.joker}" for _, end in state.moved)
    was = (f"joker.{player}", f"joker.{state.joker}") in state.moved
    if state.joker == player or was:
        joker = SceneCard("joker", changed=passed, icon="joker", word="card.joker")
        yield Zone(f"joker.{player}", "token", player, (joker,) if state.joker == player else (), name="zone.joker")
    total = SceneChips(state.influence[player], changed=player in state.winners, fact=f"influence.{player}")
    yield Zone(f"influence.{player}", "total", player, chips=(total,), name="zone.total", spot=(0, 0), icon="crown")


def _guild(state: State, player: str) -> Zone:
    """Face down in a pile; spread and turned up at the end of a game in which their number may decide who wins."""
    guild, least = state.guild[player], min(state.influence.values())
    if state.ending == OVER and state.outcome != JOINT:
        is_counted = state.influence[player] == least
        shown = tuple(
            SceneCard(str(card), changed=is_counted, fact=f"guild.{player}.{at}") for at, card in enumerate(guild, 1)
        )
        return Zone(f"guild.{player}", "hand", player, shown, name="zone.guild")
    hidden = tuple(SceneCard("", face_up=False) for _ in guild)
    return Zone(f"guild.{player}", "pile", player, hidden, name="zone.guild", spot=(2, 1))


def _influence(state: State, player: str) -> tuple[SceneCard, ...]:
    """The influence zone: cards that count, cards turned down, and the one that is being asked for."""
    new = state.done in (ASK,) and state.keeper == player and not state.number
    cards = [
        SceneCard(str(card), changed=new and at == len(state.zone[player]), fact=f"zone.{player}.{at}")
        for at, card in enumerate(state.zone[player], 1)
    ]
    turned = state.done == LOSE and player == state.owner
    last = len(state.flipped[player]) - 1
    cards += [SceneCard("", face_up=False, changed=turned and at == last) for at in range(len(state.flipped[player]))]
    if state.number and state.keeper == player:
        cards.append(SceneCard(str(state.number), changed=True, fact="number"))
    return tuple(cards)


def _won(state: State, player: str) -> bool:
    return player in state.winners
