"""Hiragana Survival Battle: what its rules say, against what is said of the game elsewhere."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.engine import FrozenMap, Illegal, first_kana, lawful_walk, playthrough
from printkit.engine.protocol import State

Seat = Callable[..., Any]
GAME = "hiragana-survival-battle"
NAMES = ("aki", "beni", "chika", "dai", "emi", "fumi", "gen", "haru")
OPEN_DECK = "るむさくかいあうつしふはみわにまひぬやりなきらたすちゆ"
CLOSE_DECK = "るしやかくあうすさみひちふいにりまぬたつはならむきわゆ"
QUICK = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def play(seated: Any, *moves: str, deck: str = "") -> State:
    state = replace(seated.start, deck=tuple(deck)) if deck else seated.start
    for move in moves:
        state = seated.rules.play(state, move)
    return state


def dealt(seated: Any, deck: str) -> State:
    return play(seated, "choose easy", "deal", "turn over", deck=deck)


def refused(seated: Any, state: State, move: str) -> str:
    with pytest.raises(Illegal) as illegal:
        seated.rules.play(state, move)
    return illegal.value.rule


@pytest.mark.parametrize(
    ("mode", "players", "laid", "hand"),
    [
        ("open", 4, 3, 6), ("open", 5, 2, 5), ("open", 6, 3, 4), ("open", 7, 6, 3), ("open", 8, 3, 3),
        ("close", 2, 7, 10), ("close", 3, 3, 8), ("close", 4, 3, 6), ("close", 5, 2, 5),
        ("memory", 2, 7, 10), ("memory", 3, 3, 8), ("memory", 4, 3, 6), ("memory", 5, 2, 5),
    ],
)  # fmt: skip
def test_the_deal_is_that_of_the_source(seat: Seat, mode: str, players: int, laid: int, hand: int) -> None:
    state = play(seat(GAME, mode, players), "choose hard", "deal")
    assert len(state.laid) == laid
    assert {len(cards) for cards in state.hand.values()} == {hand}
    assert state.laid[0] == "る"


@pytest.mark.parametrize(("players", "sizes"), [(4, (2, 2)), (5, (3, 2)), (6, (3, 3)), (7, (4, 3)), (8, (4, 4))])
def test_teams_are_as_equal_as_can_be(seat: Seat, players: int, sizes: tuple[int, int]) -> None:
    table = seat(GAME, "open", players).start.table
    assert tuple(len(table.side(team)) for team in ("red", "white")) == sizes


@pytest.mark.parametrize(("players", "out"), [(2, 5), (3, 4), (4, 3), (5, 2)])
def test_a_close_battle_ends_at_the_elimination_count(seat: Seat, players: int, out: int) -> None:
    seated = seat(GAME, "close", players)
    state = play(seated, "choose easy", "deal", "turn over")
    loser = state.table.players[0]
    while state.step == "answer":
        state = seated.rules.play(state, f"call {loser} えき fits")
        state = seated.rules.play(state, f"give {loser} {state.hand[loser][0]}")
    assert (len(state.hand[loser]), state.step) == (out, "count")
    state = seated.rules.play(state, "count")
    others = [player for player in state.table.players if player != loser]
    assert [state.score[player] for player in others] == [1] * len(others)
    assert (state.place[loser], state.score[loser]) == (players, 0)


class TestWords:
    @pytest.mark.parametrize(
        ("word", "kana"),
        [("ぶどう", "ふ"), ("ピアノ", "ひ"), ("ガラス", "か"), ("ヴィーナス", "う"), ("っぽい", "つ"), ("ヶ", "け")],
    )
    def test_voiced_and_small_kana_count_as_the_plain_ones(self, word: str, kana: str) -> None:
        assert first_kana(word) == kana

    def test_a_word_is_the_same_in_katakana(self, seat: Seat) -> None:
        seated = seat(GAME, "close", 3)
        state = seated.rules.play(dealt(seated, CLOSE_DECK), "call aki スベリダイ fits")
        assert state.used == ("すべりだい",)
        assert seated.rules.play(state, "call beni すべりだい fits").step == "give"

    def test_what_is_wrong_is_not_used_up(self, seat: Seat) -> None:
        seated = seat(GAME, "close", 3)
        state = seated.rules.play(dealt(seated, CLOSE_DECK), "call aki すべりだい fails")
        assert (state.used, state.step, state.laid[-1]) == ((), "give", "や")

    def test_the_first_card_is_always_wrong(self, seat: Seat) -> None:
        for mode, players, deck in (("open", 4, OPEN_DECK), ("close", 3, CLOSE_DECK), ("memory", 3, CLOSE_DECK)):
            seated = seat(GAME, mode, players)
            assert seated.rules.play(dealt(seated, deck), "call aki るすばん fits").step == "give"

    @pytest.mark.parametrize("word", ["", "apple", "木", "つ 1"])
    def test_words_are_spelt_in_kana(self, seat: Seat, word: str) -> None:
        seated = seat(GAME, "close", 3)
        assert refused(seated, dealt(seated, CLOSE_DECK), f"call aki {word} fits") == "no-such-move"


class TestOpen:
    def test_a_word_of_the_own_team_is_wrong(self, seat: Seat) -> None:
        """Reading 8: chika holds い, dai is of the same team; nobody of the other team does."""
        seated = seat(GAME, "open", 4)
        state = seated.rules.play(dealt(seated, OPEN_DECK), "call dai いか fits")
        assert state.step == "give"
        after = seated.rules.play(state, "give dai あ")
        assert (after.front["red"], after.prompt, after.reader) == (("あ",), "あ", "dai")

    def test_with_an_empty_hand_a_team_mate_gives(self, seat: Seat) -> None:
        seated = seat(GAME, "open", 4)
        state = dealt(seated, OPEN_DECK)
        for card in "くうはまりた":
            state = seated.rules.play(seated.rules.play(state, "call aki えき fits"), f"give aki {card}")
        assert state.hand["aki"] == ()
        state = seated.rules.play(state, "call aki えき fits")
        assert seated.rules.moves(state) == tuple(f"give beni {card}" for card in "かつみひなす")

    def test_eight_have_to_be_announced(self, seat: Seat) -> None:
        seated = seat(GAME, "open", 4)
        state = dealt(seated, OPEN_DECK)
        assert refused(seated, state, "announce white") == "a-team-without-its-cards-has-not-won"
        for card in "くうはまりたかつ":
            owner = "aki" if card in state.hand["aki"] else "beni"
            state = seated.rules.play(seated.rules.play(state, f"call {owner} えき fits"), f"give {owner} {card}")
        assert len(state.front["white"]) == 8
        assert seated.rules.moves(state)[0] == "announce white"
        unnoticed = seated.rules.play(state, "call aki いか fits")
        assert unnoticed.front["red"] == ("い",)
        won = seated.rules.play(unnoticed, "announce white")
        assert dict(won.score) == {"aki": 0, "beni": 0, "chika": 1, "dai": 1}

    @QUICK
    @given(players=st.integers(4, 8), random=st.randoms(use_true_random=False))
    def test_no_team_runs_out_of_cards_if_eight_is_announced_at_once(
        self, seat: Seat, players: int, random: Any
    ) -> None:
        seated = seat(GAME, "open", players, turned=True)  # a single game
        facts = seated.rules.quantities(seated.parameters, players, seated.options)
        deck = [kana for kana in seated.start.deck if kana != "る"]
        random.shuffle(deck)
        state = dealt(seated, "る" + "".join(deck))
        while seated.rules.result(state) is None:
            moves = seated.rules.moves(state)
            announced = [move for move in moves if move.startswith("announce")]
            state = seated.rules.play(state, random.choice(announced or moves))
            if state.step == "answer" and not any(len(cards) >= 8 for cards in state.front.values()):
                for team in ("red", "white"):
                    assert any(state.hand[player] for player in state.table.side(team))
        laid = sum(map(len, state.front.values()))
        assert facts["cards_laid_least"] <= laid <= facts["cards_laid_most"]
        assert (facts["cards_laid_least"], facts["cards_laid_most"]) == (8, 15)


class TestClose:
    def test_the_holder_adds_the_card_even_if_it_is_the_one_who_answered(self, seat: Seat) -> None:
        seated = seat(GAME, "close", 3)
        state = seated.rules.play(dealt(seated, CLOSE_DECK), "call aki ぶらんこ fits")
        assert (state.laid[-1], state.reader, "ふ" in state.hand["aki"]) == ("ふ", "aki", False)

    def test_only_the_one_who_answered_gives(self, seat: Seat) -> None:
        seated = seat(GAME, "close", 3)
        state = seated.rules.play(dealt(seated, CLOSE_DECK), "call aki しま fits")
        assert refused(seated, state, "give beni く") == "only-cards-in-hand"
        assert refused(seated, state, "call aki く fits") == "not-in-this-step"

    @QUICK
    @given(players=st.integers(2, 5), random=st.randoms(use_true_random=False))
    def test_the_used_row_has_room_on_its_mat(self, seat: Seat, players: int, random: Any) -> None:
        seated = seat(GAME, "close", players, turned=True)
        facts = seated.rules.quantities(seated.parameters, players, seated.options)
        state = play(seated, "choose easy", "deal", "turn over")
        start = len(state.laid)
        while seated.rules.result(state) is None:
            moves = [move for move in seated.rules.moves(state) if not move.startswith(("flip", "change"))]
            state = seated.rules.play(state, random.choice(moves))
        assert len(state.laid) - start <= facts["cards_moved_most"]
        assert len(state.laid) <= facts["used_row_most"]

    def test_a_prompt_is_changed_once(self, seat: Seat) -> None:
        seated = seat(GAME, "close", 3)
        state = seated.rules.play(dealt(seated, CLOSE_DECK), "flip")
        assert refused(seated, state, "flip") == "a-prompt-is-changed-once"
        assert refused(seated, state, "change hard") == "a-prompt-is-changed-once"
        state = seated.rules.play(state, "call aki ぶらんこ fits")
        assert seated.rules.play(state, "change hard").kind == "hard"


class TestMemory:
    def test_most_right_answers_win_and_the_eliminated_may(self, seat: Seat) -> None:
        seated = seat(GAME, "memory", 3)
        state = dealt(seated, CLOSE_DECK)
        for word in ("かさ", "うみ", "みみ", "ふね"):  # aki holds all of them
            state = seated.rules.play(state, f"call aki {word} fits")
        assert state.right["aki"] == 4
        assert (len(state.hand["aki"]), state.step) == (4, "count")
        state = seated.rules.play(state, "count")
        assert (state.place["aki"], state.score["aki"]) == (1, 1)


class TestMatch:
    def test_words_stay_barred_and_the_dealer_changes(self, seat: Seat) -> None:
        seated = seat(GAME, "memory", 3)
        state = dealt(seated, CLOSE_DECK)
        for word in ("かさ", "うみ", "みみ", "ふね"):
            state = seated.rules.play(state, f"call aki {word} fits")
        for move in ("count", "next game", "choose question", "deal", "turn over"):
            state = seated.rules.play(state, move)
        assert (state.game, state.reader, state.laid[0], len(state.used)) == (2, "beni", "る", 4)
        assert seated.rules.play(state, "call beni かさ fits").step == "give"

    def test_two_who_get_there_together_share_it(self, seat: Seat) -> None:
        seated = seat(GAME, "close", 3)
        state = replace(dealt(seated, CLOSE_DECK), score=FrozenMap({"aki": 0, "beni": 1, "chika": 1}))
        while state.step == "answer":
            state = seated.rules.play(state, "call aki えき fits")
            state = seated.rules.play(state, f"give aki {state.hand['aki'][0]}")
        state = seated.rules.play(state, "count")
        result = seated.rules.result(state)
        assert result is not None
        assert dict(result.places) == {"aki": 3, "beni": 1, "chika": 1}

    def test_a_single_game_is_over_after_it(self, seat: Seat) -> None:
        seated = seat(GAME, "close", 3, turned=True)
        state = replace(dealt(seated, CLOSE_DECK), hand=FrozenMap({"aki": ("あ",) * 5, "beni": (), "chika": ()}))
        state = seated.rules.play(seated.rules.play(state, "call aki えき fits"), "give aki あ")
        assert seated.rules.result(seated.rules.play(state, "count")) is not None


@pytest.mark.parametrize(("mode", "deck"), [("open", OPEN_DECK), ("close", CLOSE_DECK), ("memory", CLOSE_DECK)])
def test_every_step_of_the_first_prompt_keeps_the_laws(seat: Seat, mode: str, deck: str) -> None:
    seated = seat(GAME, mode, 4 if mode == "open" else 3)
    _found, broken = lawful_walk(seated.rules, dealt(seated, deck), lambda state: state.round > 1)
    assert not broken


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"step": "jump"}, "no-such-step"),
        ({"laid": ("る", "し", "し")}, "each-kana-is-on-one-card"),
        ({"laid": ("し", "る", "や")}, "the-first-card-is-laid-first"),
        ({"kind": "silly"}, "no-such-step"),
        ({"used": ("かさ", "かさ")}, "a-word-is-used-once"),
        ({"used": ("傘",)}, "a-word-is-used-once"),
        ({"prompt": "か"}, "the-prompt-lies-on-the-table"),
    ],
)
def test_positions_that_cannot_be(seat: Seat, change: dict[str, Any], rule: str) -> None:
    seated = seat(GAME, "close", 3)
    state = dealt(seated, CLOSE_DECK)
    assert seated.rules.impossible(state) == ""
    assert seated.rules.impossible(replace(state, **change)) == rule


def test_cards_before_a_team_came_from_the_other(seat: Seat) -> None:
    seated = seat(GAME, "open", 4)
    state = dealt(seated, OPEN_DECK)
    hand = state.hand.updated({"aki": state.hand["aki"][1:]})
    moved = replace(state, hand=hand, front=FrozenMap({"red": ("く",), "white": ()}))
    assert seated.rules.impossible(moved) == "cards-before-a-team-come-from-the-other"


@pytest.mark.parametrize(
    ("name", "value", "players", "rule"),
    [
        ("guard_players", (2, 3, 4), (2, 5), "an-edge-for-each-number-of-players"),
        ("guard_players", (2, 3, 3, 5), (2, 5), "an-edge-for-each-number-of-players"),
        ("elimination_counts", (5, 4, 3), (2, 5), "as-many-members-as"),
        ("elimination_counts", (5, 8, 3, 2), (2, 5), "a-hand-begins-above-the-elimination-count"),
        ("team_goal", 10, (4, 8), "a-team-has-cards-until-the-end"),
        ("laid_least", 20, (4, 8), "everybody-has-a-card"),
    ],
)
def test_parameters_that_contradict_each_other(
    seat: Seat, name: str, value: Any, players: tuple[int, int], rule: str
) -> None:
    seated = seat(GAME, "close", 3)
    parameters = seated.parameters.updated({name: value})
    assert rule in {found.rule for found in seated.rules.contradictions(parameters, players)}
    assert not seated.rules.contradictions(seated.parameters, players)


@pytest.mark.parametrize(
    ("mode", "players", "deck"), [("open", 4, OPEN_DECK), ("close", 3, CLOSE_DECK), ("memory", 3, CLOSE_DECK)]
)
def test_a_whole_game_is_told_as_it_was(seat: Seat, mode: str, players: int, deck: str) -> None:
    """The golden's moves, played again, tell the golden's text."""
    golden = Path(__file__).with_name(f"playthrough-{mode}.txt").read_text(encoding="utf-8")
    lines = [line for line in golden.splitlines() if line and not line.startswith("#")]
    moves = tuple(line.strip().split("  ")[1] for line in lines)
    seated = seat(GAME, mode, players, turned=True)
    states = [replace(seated.start, deck=tuple(deck))]
    for move in moves:
        states.append(seated.rules.play(states[-1], move))
    assert seated.rules.result(states[-1]) is not None
    assert playthrough(tuple(states), moves) == golden
