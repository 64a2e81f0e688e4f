"""How problems are put into words: what is left out, where the second place is said, whose words rules are in."""

from pathlib import Path
from types import MappingProxyType

import pytest

from printkit.cli import words
from printkit.cli.folders import places_within
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.resources import GAMES

HITORI = GAMES / "hitori-ga-ichiban"
REFUSED = {"move": "bid aki 7", "step": "bid", "allowed": ("bid aki 1",), "parameters": ()}


@pytest.fixture
def japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in words.ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")


def refused(rule: str, **others: tuple[str, ...]) -> Problem:
    return Problem("move-not-allowed", Place("game.yaml", 3, 4), MappingProxyType({**REFUSED, "rule": rule, **others}))


def test_sentences_about_nothing_are_left_out() -> None:
    assert words.told(refused("no"))["because"] == "Allowed here: bid aki 1."
    assert "because" not in words.told(refused("no", allowed=()))
    assert words.told(problem("unknown-game", game="x", near=(), known=("y",)))["because"] == "There are: y."


def test_a_list_without_end_ends() -> None:
    moves = tuple(f"call aki {number}" for number in range(1, 501))
    because = str(words.told(refused("no", allowed=moves))["because"])
    assert because.startswith("Allowed here: call aki 1, call aki 2, ")
    assert because.endswith(" … (500 in all).")
    assert len(because) < 1100
    few = tuple(f"move {number}" for number in range(30))
    assert ", ".join(few) in str(words.told(refused("no", allowed=few))["because"])


def test_the_second_place_is_said_once() -> None:
    place, first = Place("game.yaml", 9), Place("game.yaml", 2)
    twice = problem("duplicate-id", place, first, id="a", part="examples")
    assert words.told(twice)["because"] == "It is first used here: game.yaml:2:1"
    lines = list(words._lines(twice))
    assert lines[1] == "  because: It is first used here: game.yaml:2:1"


def test_ids_of_the_code_are_put_into_words(japanese: None) -> None:
    fault = problem("board-does-not-fit", piece="mat", paper="a4", wide=(), high=3.5, fits=("a3",))
    assert words.told(fault)["what"] == "mat は、分けても用紙 a4 に収まりません。高さが 3.5 mm 大きすぎます。"
    yaml = problem("yaml-syntax", reason="while parsing a block mapping: did not find expected key")
    assert words.told(yaml)["what"] == "YAML として読めません: 名前と値の組を読む途中: ここには名前が必要です"
    assert words.in_words("literal", "page number") == "ページの番号"
    assert words.in_words("literal", "催しの年") == "催しの年"  # a game's own reason


@pytest.mark.parametrize(
    ("language", "said"), [("en_GB", "only cards in the hand can be played"), ("ja_JP", "手札にあるカードしか出せない")]
)
def test_rules_are_in_the_words_of_their_game(language: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    with pytest.raises(Faulty) as caught, places_within(HITORI):
        raise Faulty([refused("only-cards-in-hand"), refused("a-rule-without-words"), problem("no-mode")])
    assert [each.arguments.get("rule") for each in caught.value.problems] == [said, "a-rule-without-words", None]


def test_a_game_that_cannot_be_read_has_no_words_for_rules(tmp_path: Path) -> None:
    with pytest.raises(Faulty) as caught, places_within(tmp_path):
        raise Faulty([refused("some-rule")])
    assert caught.value.problems == (refused("some-rule"),)
