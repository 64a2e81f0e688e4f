"""Hiragana Survival Battle: what can be said of every game in numbers."""

from collections.abc import Mapping

from printkit.engine import (
    Contradiction,
    DeckFault,
    FactTable,
    FrozenMap,
    Options,
    Parameters,
    Prompts,
    Row,
    Value,
    by_players,
    prompt_faults,
    sequence,
    single,
)
from state import (
    CHANGES,
    CLOSE,
    FIRST,
    KANA,
    KINDS,
    MEMORY,
    OPEN,
    TEAMS,
    elimination_count,
    hand_cards,
    most_games,
)

COLUMNS = ("あかさたなはまやらわ", "いきしちにひみ り", "うくすつぬふむゆる")  # as in the table of kana
CARD_SIDES = ("front", "back")
LEAST = 2  # players
EDGES = 4  # of a peek guard
GIVEN = 1  # so many cards a wrong answer costs


def most_moved(parameters: Parameters, players: int) -> int:
    """As many cards as can leave the hands in a close battle: each hand comes near the elimination count, then one
    reaches it."""
    losses = hand_cards(parameters, players) - elimination_count(parameters, players)
    return players * (losses - 1) + 1


def quantities(parameters: Parameters, players: int, options: Options) -> Mapping[str, Value | tuple[Value, ...]]:
    hand, goal = hand_cards(parameters, players), single(parameters, "team_goal")
    served = sequence(parameters, "guard_players")
    said: dict[str, Value | tuple[Value, ...]] = {
        "kana": KANA,
        "first_kana": FIRST,
        "kana_table": tuple(
            kana.strip() for row in zip(*(f"{column:<10}" for column in COLUMNS), strict=True) for kana in row
        ),
        "kana_cards": len(KANA),
        "card_sides": len(CARD_SIDES),
        "kinds": len(KINDS),
        "prompts": len(KANA) * len(CARD_SIDES) * len(KINDS),
        "prompts_read": (len(KANA) - 1) * len(CARD_SIDES) * len(KINDS),
        "hand_cards": hand,
        "laid_cards": len(KANA) - hand * players,
        "cards_dealt": hand * players,
        "prompt_changes": CHANGES,
        "given_cards": GIVEN,
        "modes": len((OPEN, CLOSE, MEMORY)),
        "teams": len(TEAMS),
        "guards": max(served),
        "guard_edges": EDGES,
        "used_row_most": max(
            len(KANA) - hand_cards(parameters, size) * size + most_moved(parameters, size) for size in served
        ),
        "kana_played": tuple(kana for kana in KANA if kana != FIRST),
        "point_chip_values": (1,),
    }
    points = single(parameters, "match_points") * players
    if options["mode"] == OPEN:
        smaller = players // 2
        return {
            **said,
            "team_larger": players - smaller,
            "team_smaller": smaller,
            "team_smaller_cards": smaller * hand,
            "team_cards_lost_most": goal - 1,
            "cards_laid_least": goal,
            "cards_laid_most": len(TEAMS) * (goal - 1) + 1,
            "point_chips": (points,),
            "point_chips_in_all": points,
        }
    right = most_moved(parameters, players)
    if options["mode"] == MEMORY:
        points += right
    return {
        **said,
        "elimination_count": elimination_count(parameters, players),
        "cards_moved_most": right,
        "match_games": most_games(parameters, players),
        "point_chips": (points,),
        "point_chips_in_all": points,
    }


def tables(parameters: Parameters, players: tuple[int, int]) -> tuple[FactTable, ...]:
    sizes = range(players[0], players[1] + 1)

    def deal(size: int) -> list[Value | tuple[Value, ...]]:
        hand = hand_cards(parameters, size)
        return [len(KANA) - hand * size, hand]

    def teams(size: int) -> list[Value | tuple[Value, ...]]:
        return [*deal(size), f"{size - size // 2}–{size // 2}", size // 2 * hand_cards(parameters, size)]

    def guards(size: int) -> list[Value | tuple[Value, ...]]:
        return [*deal(size), elimination_count(parameters, size)]

    return (
        by_players("team_deal", ("laid", "hand", "teams", "smaller"), sizes, teams),
        by_players(
            "deal",
            ("laid", "hand", "out"),
            (size for size in sizes if size in sequence(parameters, "guard_players")),
            guards,
        ),
    )


def no_table(parameters: Parameters, mode: str, players: int) -> str:
    """By which rule so many cannot play in such a mode; empty if they can."""
    if players < LEAST:
        return "somebody-to-battle-with"
    return "" if mode == OPEN or players in sequence(parameters, "guard_players") else "a-close-battle-has-a-guard-edge"


def contradictions(parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
    found: list[Contradiction] = []
    served, out = sequence(parameters, "guard_players"), sequence(parameters, "elimination_counts")
    if served != tuple(range(served[0], served[0] + EDGES)):
        found.append(Contradiction("guard_players", "an-edge-for-each-number-of-players"))
    if len(out) != len(served):
        found.append(Contradiction("elimination_counts", "as-many-members-as", "guard_players"))
    for at, (size, count) in enumerate(zip(served, out, strict=False), 1):
        if count >= hand_cards(parameters, size):
            found.append(
                Contradiction(f"elimination_counts.{at}", "a-hand-begins-above-the-elimination-count", "hand_most")
            )
    if hand_cards(parameters, players[1]) < 1:
        found.append(Contradiction("laid_least", "everybody-has-a-card"))
    in_teams = players[1] > max(served)  # more than the guards serve
    for size in range(max(players[0], LEAST), players[1] + 1) if in_teams else ():
        if size // 2 * hand_cards(parameters, size) < single(parameters, "team_goal"):
            values = FrozenMap[str, int | str]({"players": size})
            found.append(Contradiction("team_goal", "a-team-has-cards-until-the-end", "hand_most", values))
    return tuple(found)


# The prompts

PROMPTS = Prompts(
    cards=KANA,
    sides=CARD_SIDES,
    kinds=KINDS,
    played=frozenset(KANA) - {FIRST},
    asked="{letters}",
    least=5,
    alike=4,
    skeletons=(
        ("", "にあるもの"), ("", "に使うもの"), ("", "で使うもの"), ("", "に出てくるもの"), ("", "の名前"),
        ("", "の言葉"), ("", "の道具"), ("", "するもの"), ("", "といえば"), ("", "を教えて"), ("", "何をする"),
        ("", "はどこ"), ("", "ならどこ"), ("", "何がいい"), ("好きな", ""), ("自分", ""), ("もし", ""), ("今", ""),
        ("日本の", ""), ("有名な", ""), ("{letters}文字の", ""), ("名前が{letters}文字の", ""),
        ("ちょうど{letters}文字の", ""), ("かな{letters}文字で", ""), ("", "（{letters}文字）"),
        ("", "、{letters}文字のもの"),
    ),
)  # fmt: skip
FAULTS = {
    "missing": "each-side-has-each-kind-of-prompt",
    "sample": "sample-answers-cannot-be-played",
    "reading": "answers-are-read-as-they-are-written",
    "answers": "prompts-can-be-answered-with-several-kana",
    "letters": "answers-have-as-many-kana-as-asked",
    "again": "no-answer-stands-on-a-card-again",
    "alike": "prompts-are-not-alike",
}


def deck_faults(parameters: Parameters, decks: Mapping[str, tuple[Row, ...]]) -> tuple[DeckFault, ...]:
    return tuple(
        DeckFault(deck, row, FAULTS[fault], told)
        for deck, rows in decks.items()
        for row, fault, told in prompt_faults(rows, PROMPTS)
    )
