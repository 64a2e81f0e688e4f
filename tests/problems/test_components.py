"""The smallest wrong input for each problem of components."""

import pytest

from printkit.place import Place
from printkit.problems import Argument, Faulty, problem
from tests.components.standins import HEAD, made

LINE = HEAD.count("\n") + 1  # of the first component
DECK = "  - {id: cards, kind: deck, data: cards.csv, options: {texts: {index: index}}}\n"

CASES: list[tuple[str, str, int, int, dict[str, Argument]]] = [
    ("unknown-kind", "  - {id: a, kind: dek}\n", 0, 19, {"name": "dek", "near": ("deck",)}),
    (
        "unknown-fact",
        "  - {id: a, kind: card, copies: playrs}\n",
        0,
        33,
        {"name": "playrs", "near": ("players",)},
    ),
    (
        "unknown-table",
        "  - {id: a, kind: card, options: {tables: {t: {table: ordres, row: r}}}}\n",
        0,
        55,
        {"table": "ordres", "near": ("orders",)},
    ),
    (
        "unknown-column",
        "  - {id: a, kind: card, options: {tables: {t: {table: orders, row: r, columns: {b: frst}}}}}\n",
        0,
        80,
        {"column": "frst", "near": ("first",)},
    ),
    ("fact-not-a-count", "  - {id: a, kind: card, copies: gives}\n", 0, 33, {"name": "gives", "value": "[1, 2, 6, 7]"}),
    (
        "fact-not-a-sequence",
        "  - {id: a, kind: track, options: {spaces: rounds, gives: rounds}}\n",
        0,
        59,
        {"name": "rounds", "value": "4"},
    ),
    (
        "fact-not-true-or-false",
        "  - {id: a, kind: card, options: {when: rounds}}\n",
        0,
        41,
        {"name": "rounds", "value": "4"},
    ),
    (
        "lists-differ",
        "  - {id: a, kind: chips, options: {values: values, counts: counts, icons: [ring]}}\n",
        0,
        35,
        {"lists": ("values", "counts", "icons"), "lengths": ("2", "2", "1")},
    ),
    (
        "unknown-table",
        "  - {id: a, kind: chart, options: {table: ordres, row: r}}\n",
        0,
        43,
        {"table": "ordres", "near": ("orders",)},
    ),
    (
        "unknown-column",
        "  - {id: a, kind: chart, options: {table: orders, row: r, cells: {b: {column: frst, text: cell}}}}\n",
        0,
        35,
        {"column": "frst", "near": ("first",)},
    ),
    (
        "fact-not-a-count",
        "  - {id: a, kind: chart, options: {table: orders, row: r, marks: {b: {column: head, icon: ring}}}}\n",
        0,
        35,
        {"name": "orders.1.head", "value": "A"},
    ),
    ("no-deck", "  - {id: a, kind: deck}\n", 0, 5, {"component": "a"}),
    (
        "unknown-column",
        "  - {id: a, kind: deck, data: cards.csv, options: {texts: {index: indx}}}\n",
        0,
        51,
        {"column": "indx", "near": ("index", "id"), "known": ("id", "set", "mark", "value", "index", "word")},
    ),
    (
        "no-such-component",
        DECK + "  - {id: a, kind: sorting, options: {deck: card, sets: sets}}\n",
        1,
        44,
        {"name": "card", "near": ("cards",), "known": ("cards", "a")},
    ),
    (
        "deck-of-another-size",
        "  - {id: a, kind: deck, data: cards.csv, options: {keep: {value: sets}, total: sets}}\n",
        0,
        80,
        {"component": "a", "cards": 4, "players": 3, "expected": 2, "name": "sets"},
    ),
    (
        "too-few-sets",
        DECK + "  - {id: a, kind: sorting, options: {deck: cards, sets: rounds}}\n",
        1,
        57,
        {"players": 3, "needed": 4, "sets": 2},
    ),
]


@pytest.mark.parametrize(("code", "components", "line", "column", "arguments"), CASES, ids=[case[0] for case in CASES])
def test_problem(code: str, components: str, line: int, column: int, arguments: dict[str, Argument]) -> None:
    with pytest.raises(Faulty) as raised:
        made(components)
    (found,) = raised.value.problems
    assert (found.code, found.place) == (code, Place("game.yaml", LINE + line, column))
    assert {name: found.arguments[name] for name in arguments} == arguments


def test_cell_not_a_number() -> None:
    with pytest.raises(Faulty) as raised:
        made("  - {id: a, kind: deck, data: cards.csv, options: {drawings: {pips: mark}, quantities: {pips: word}}}\n")
    expected = [problem("cell-not-a-number", Place("cards.csv", line, 1), column="word", cell="sun") for line in (2,)]
    assert list(raised.value.problems) == expected


def test_sets_numbered_in_another_order_than_their_signs() -> None:
    with pytest.raises(Faulty) as raised:
        made(DECK + "  - {id: a, kind: sorting, options: {deck: cards, sets: sets, number: value}}\n")
    assert list(raised.value.problems) == [
        problem(
            "set-of-another-number", Place("cards.csv", line), column="value", sign=sign, number=number, expected=first
        )
        for line, sign, number, first in ((3, "circle", "2", 1), (4, "star", "1", 2))
    ]


def test_all_faults_of_all_components_at_once() -> None:
    with pytest.raises(Faulty) as raised:
        made("  - {id: a, kind: dek}\n  - {id: b, kind: card, copies: playrs}\n")
    assert [found.code for found in raised.value.problems] == ["unknown-kind", "unknown-fact"]
