"""Facts of a game at each table."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from printkit.engine import FrozenMap, Rules, facts_for
from printkit.model.facts import FactTable
from printkit.model.game import Definition
from printkit.problems import Faulty, Problem

Edit = Callable[..., Definition]


def faults(definition: Definition, rules: Rules | None, mode: str = "standard", players: int = 3) -> list[Problem]:
    with pytest.raises(Faulty) as fault:
        facts_for(definition, rules, mode, players)
    return list(fault.value.problems)


# RULES: what is needed at each table, and what follows by arithmetic.
@pytest.mark.parametrize(
    ("players", "cards", "decks", "chips", "special"),
    [(3, 12, 1, 60, (0, 2, 1)), (4, 20, 2, 80, (0, 2, 1, 1)), (5, 30, 2, 100, (0, 2, 1, 1, 1)),
     (6, 42, 2, 120, (0, 2, 0, 2, 1, 1))],
)  # fmt: skip
def test_facts_of_each_table(
    definition: Definition, rules: Rules, players: int, cards: int, decks: int, chips: int, special: tuple[int, ...]
) -> None:
    facts = facts_for(definition, rules, "standard", players)
    values = {name: fact.value for name, fact in facts.items()}
    assert values["number_cards"] == values["count.number-cards"] == cards
    assert (values["decks"], values["chips"], values["special_row"]) == (decks, chips, special)
    assert (values["rounds"], values["chips_per_player"], values["greatest_pile"]) == (10, 20, 21)
    assert values["special_last_round"] == 6
    assert values["option.resting"] == (players >= 4)
    assert values["cards_to_choose"] == (players - 1 if players >= 4 else players)
    assert sum(value for value in values["chips_laid"]) == chips  # type: ignore[misc]
    pieces = zip(values["chip_pieces"], (1, 5, 10), strict=True)  # type: ignore[arg-type]
    assert sum(count * worth for count, worth in pieces) == chips


def test_where_facts_come_from(definition: Definition, rules: Rules) -> None:
    facts = facts_for(definition, rules, "standard", 3)
    assert facts["chips_by_round.7"].value == 2
    assert {facts[name].kind for name in ("chips_by_round", "players", "minutes")} == {"parameter"}
    assert facts["count.chips"].kind == "count"
    assert facts["rounds"].kind == "quantity"
    for name in ("chips_by_round", "resting_from", "players", "minutes", "count.chips"):
        place = facts[name].place
        assert place is not None
        assert place.path == "game.yaml"
        assert place.line > 1


def column(table: FactTable, name: str) -> tuple[object, ...]:
    return tuple(row[table.columns.index(name)] for row in table.rows)


def test_tables(definition: Definition, rules: Rules) -> None:
    tables = facts_for(definition, rules, "standard", 3).tables
    assert tables["chips_by_round"].rows[6] == (7, 2)
    assert tables["chips_by_rounds"].rows == ((1, 6, 1), (7, 7, 2), (8, 8, 3), (9, 9, 4), (10, 10, 5))
    assert column(tables["needed_by_players"], "number_cards") == (12, 20, 30, 42)
    assert column(tables["needed_by_players"], "value.1") == (25, 35, 40, 50)
    assert column(tables["needed_without_print"], "chips") == (60, 80, 100, 120)
    assert tables["special_by_players"].rows[1] == (4, 0, 2, 1, 1, None, None)
    assert tables["special_by_players"].columns[-1] == "card.6"
    assert tables["chances"].rows[0][:5] == (3, Fraction(2, 9), None, Fraction(2, 3), Fraction(1, 9))
    for table in tables.values():
        assert all(len(row) == len(table.columns) for row in table.rows)


def test_an_edition_changes_what_follows(edit: Edit, rules: Rules) -> None:
    changed = edit(chips_by_round=(1, 1, 2, 2, 3, 3, 4, 4), resting_from=7, chip_values=(1, 4, 20))
    facts = facts_for(changed, rules, "standard", 4)
    assert facts["rounds"].value == 8
    assert facts["chips"].value == 80
    assert facts["greatest_pile"].value == 21
    assert facts["option.resting"].value is False
    assert facts["special_last_round"].value == 2
    assert facts.tables["chips_by_rounds"].rows[-1] == (7, 8, 4)


def test_no_special_distribution_at_all(edit: Edit, rules: Rules) -> None:
    facts = facts_for(edit(special_players=(6, 6)), rules, "standard", 4)
    assert facts["chance_special_again"].value == facts["special_again_on_average"].value == 0
    assert facts["greatest_pile"].value == 20
    assert facts["special_row"].value == (1, 1, 1, 1)
    facts = facts_for(edit(chips_by_round=(2, 2)), rules, "standard", 4)
    assert facts["special_last_round"].value == facts["chance_special_again"].value == 0


def test_without_rules_only_what_is_written(definition: Definition) -> None:
    components = tuple(replace(each, copies=2, options=FrozenMap[str, object]()) for each in definition.file.components)
    plain = replace(definition, file=replace(definition.file, components=components))
    facts = facts_for(plain, None, "standard", 3)
    assert "rounds" not in facts
    assert facts["chips_by_round.1"].value == 1
    assert facts["count.chips"].value == 2
    assert not facts.tables


def test_an_unknown_count(definition: Definition, rules: Rules) -> None:
    first = replace(definition.file.components[0], copies="rows_cards")
    broken = replace(definition, file=replace(definition.file, components=(first,)))
    fault = faults(broken, rules)[0]
    assert (fault.code, fault.arguments["name"]) == ("unknown-fact", "rows_cards")
    assert fault.arguments["near"][0] == "row_cards"  # type: ignore[index]


def test_a_component_of_another_mode_is_not_counted(definition: Definition, rules: Rules) -> None:
    first = replace(definition.file.components[0], modes=("other",))
    other = replace(definition, file=replace(definition.file, components=(first,)))
    assert facts_for(other, rules, "standard", 3)[f"count.{first.id}"].value == 0


def test_tables_that_the_game_does_not_cover(definition: Definition, rules: Rules) -> None:
    fault = faults(definition, rules, players=7)[0]
    assert (fault.code, dict(fault.arguments)) == ("wrong-number-of-players", {"found": 7, "table": "3–6"})
    assert faults(definition, rules, mode="team")[0].code == "unknown-mode"


@pytest.mark.parametrize(
    ("values", "parameter", "rule", "because"),
    [
        ({"chip_values": (1, 5, 12)}, "chip_values", "each-value-divides-the-next-from-one", ""),
        ({"special_to": (2,)}, "special_to", "as-many-members-as", "special_from"),
        ({"special_players": (3, 6, 6)}, "special_players", "as-many-members-as", "special_from"),
        ({"special_to": (3, 4)}, "special_to.1", "a-card-gives-or-takes", "special_from"),
        ({"special_from": (1, 1)}, "special_from.2", "a-card-gives-once", "special_from"),
        ({"special_from": (4, 3), "special_to": (2, 5)}, "special_from.1", "no-such-row-card", "special_players.1"),
        ({"special_to": (4, 5)}, "special_to.1", "no-such-row-card", "special_players.1"),
    ],
)
def test_contradictions(
    edit: Edit, rules: Rules, values: dict[str, tuple[int, ...]], parameter: str, rule: str, because: str
) -> None:
    changed = edit(**values)
    found = [fault for fault in faults(changed, rules) if fault.arguments["rule"] == rule]
    assert [fault.code for fault in found] == ["parameters-contradict" if because else "parameter-against-rule"]
    assert found[0].arguments["parameter"] == parameter
    assert found[0].arguments.get("other", "") == because
    assert (found[0].because is not None) == bool(because)


def test_a_name_used_twice(definition: Definition, rules: Rules) -> None:
    parameters = FrozenMap({**definition.file.parameters, "rounds": definition.file.parameters["resting_from"]})
    twice = replace(definition, file=replace(definition.file, parameters=parameters))
    assert [(fault.code, fault.arguments["name"]) for fault in faults(twice, rules)] == [("fact-named-twice", "rounds")]
