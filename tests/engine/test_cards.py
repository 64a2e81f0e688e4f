"""Laws of what stands on cards, over small decks."""

from printkit.engine import DeckFault, FrozenMap, cards_again, numbers_apart
from printkit.model.game import Row


def deck(*rows: Row) -> dict[str, tuple[Row, ...]]:
    return {"cards.csv": tuple(map(FrozenMap, rows)), "others.csv": (FrozenMap({"id": "x"}),) * 2}


def test_a_card_that_comes_again_is_found() -> None:
    rows = deck({"suit": "a", "index": "1"}, {"suit": "b", "index": "1"}, {"suit": "a", "index": "1"})
    assert list(cards_again(rows, ("suit", "index"), "rule")) == [DeckFault("cards.csv", 2, "rule", ("a", "1"))]


def test_a_tile_that_comes_again_the_other_way_round_is_found_where_order_does_not_count() -> None:
    rows = deck({"low": "1", "high": "2"}, {"low": "2", "high": "1"})
    assert list(cards_again(rows, ("low", "high"), "rule")) == []
    assert [each.row for each in cards_again(rows, ("low", "high"), "rule", ordered=False)] == [1]


def test_numbers_of_a_card_that_differ_are_found() -> None:
    rows = deck(
        {"index": "A", "value": "1"}, {"index": "2", "value": "2"}, {"index": "3", "value": "2"},
        {"index": "K", "value": ""}, {"index": "A", "value": "2"},
    )  # fmt: skip
    found = list(numbers_apart(rows, ("index", "value"), "rule", {"A": "1"}))
    assert found == [DeckFault("cards.csv", 2, "rule", ("3", "2")), DeckFault("cards.csv", 4, "rule", ("A", "2"))]
    assert [each.row for each in numbers_apart(rows, ("index", "value"), "rule")] == [2]
