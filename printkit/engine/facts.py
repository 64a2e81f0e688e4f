"""Everything that can be said of a game at one table in numbers, and where each number comes from."""

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial

from msgspec.structs import replace

from printkit.definition.near import near
from printkit.engine.protocol import Contradiction, Options, Parameters, Rules
from printkit.engine.tables import refuse_tables
from printkit.model.facts import Fact, Facts, FactTable, Value
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component, Definition, Mode, Row
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem, retold

Values = Mapping[str, Value | tuple[Value, ...]]


def facts_for(definition: Definition, rules: Rules | None, mode: str, players: int) -> Facts:
    """The facts of a game in `mode` with so many `players`: parameters, counts, quantities, options and tables.

    Names: a parameter's or quantity's own; `count.<component>`; `option.<option>` (what this edition takes for granted
    at such a table); `chance.<set>.<outcome>`; `players`, `minutes`. Without rules there are no quantities and tables.
    Raises Faulty for parameters that contradict each other, a table that the mode does not cover, unknown counts.
    """
    chosen = mode_of(definition, mode)
    _refuse_table(definition, mode, chosen, players)
    facts = {fact.name: fact for fact in _given_facts(definition, mode, players)}
    tables: Mapping[str, FactTable] = {}
    if rules is not None:
        parameters = parameters_of(definition)
        with retold(partial(_at_parameter, definition)):
            refuse_contradictions(definition, rules, mode)
            with retold(partial(at_table, players)):
                facts = _joined(facts, _proved(rules, parameters, mode, players))
            tables = _tables_for(rules, parameters, chosen.players)
    return Facts({**facts, **_counts(definition, facts, mode)}, tables)


def at_table(players: int, told: Problem) -> Problem:
    """A fault of the rules, with the number of players with which it was found: it may be wrong there alone."""
    is_so = told.code in ("rules-broken", "rules-wrong-answer")
    return replace(told, arguments={**told.arguments, "players": players}) if is_so else told


def _at_parameter(definition: Definition, told: Problem) -> Problem:
    """What the rules miss among the parameters is missing in game.yaml, not in rules.py."""
    if told.code == "parameter-missing":
        return replace(told, place=definition.place("parameters"), because=told.place)
    if told.code == "parameter-of-another-kind":
        return replace(told, place=place_of_parameter(definition, str(told.arguments["name"])), because=told.place)
    return told


def parameters_of(definition: Definition) -> Parameters:
    """The parameters as rules take them."""
    return FrozenMap({name: parameter.value for name, parameter in definition.file.parameters.items()})


def place_of_parameter(definition: Definition, name: str) -> Place:
    """The place of a parameter's value, or of a member of it (`chips_by_round.7`)."""
    base, _, member = name.partition(".")
    inner = (int(member) - 1,) if member.isdigit() else ()
    whole: tuple[str, ...] = ("parameters", base)
    if (*whole, "value") in definition.places:
        whole = (*whole, "value")
    return definition.place(*whole, *inner)


def mode_of(definition: Definition, mode: str, place: Place | None = None) -> Mode:
    modes = definition.file.game.modes
    if mode not in modes:
        where = place or definition.place("game", "modes")
        raise Faulty([problem("unknown-mode", where, name=mode, near=near(mode, modes), known=tuple(modes))])
    return modes[mode]


def tables_of(definition: Definition, mode: str = "", players: int | None = None) -> Mapping[str, range]:
    """The numbers of players by mode: of the one that is asked for, or of all that serve so many players.

    Raises Faulty for what the game does not offer. What is wrong then is the wish, so the problem has no place but that
    of the modes.
    """
    modes, where = definition.file.game.modes, definition.place("game", "modes")
    if mode and mode not in modes:
        raise Faulty([problem("unknown-mode", None, where, name=mode, near=near(mode, modes), known=tuple(modes))])
    asked = (mode,) if mode else tuple(modes)
    served = tuple(name for name in asked if players is None or _serves(modes[name], players))
    if not served:
        known = tuple(f"{name} ({each.table})" for name, each in modes.items())
        raise Faulty([problem("table-not-offered", None, where, found=players or 0, modes=asked, known=known)])
    return {name: range(modes[name].players[0], modes[name].players[1] + 1) for name in served}


def _serves(mode: Mode, players: int) -> bool:
    least, most = mode.players
    return least <= players <= most


def options_at(rules: Rules, parameters: Parameters, mode: str, players: int) -> Options:
    """What the players of such a table agree on unless they say otherwise; the mode is one of the options."""
    return FrozenMap({"mode": mode, **rules.options(parameters, players)})


@lru_cache(maxsize=256)
def contradictions_in(rules: Rules, parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
    return rules.contradictions(parameters, players)


def refuse_contradictions(definition: Definition, rules: Rules, mode: str) -> None:
    """Raises Faulty for parameters that no game can be played with, otherwise for numbers of players that the rules
    cannot take."""
    parameters = parameters_of(definition)
    found = contradictions_in(rules, parameters, definition.file.game.modes[mode].players)
    if found:
        raise Faulty(_contradiction_problem(definition, contradiction) for contradiction in found)
    refuse_tables(definition, rules, parameters, mode)


def _contradiction_problem(definition: Definition, contradiction: Contradiction) -> Problem:
    details = tuple(f"{name} {value}" for name, value in contradiction.values.items())
    about = {"parameter": contradiction.parameter, "rule": contradiction.rule}
    place, other = place_of_parameter(definition, contradiction.parameter), contradiction.because
    if not other:
        return problem("parameter-against-rule", place, details=details, **about)
    because = place_of_parameter(definition, other)
    return problem("parameters-contradict", place, because, other=other, details=details, **about)


def _refuse_table(definition: Definition, name: str, mode: Mode, players: int) -> None:
    if not _serves(mode, players):
        place = definition.place("game", "modes", name, "players")
        raise Faulty([problem("wrong-number-of-players", place, found=players, table=mode.table)])


def _given_facts(definition: Definition, mode: str, players: int) -> Iterator[Fact]:
    for name, parameter in definition.file.parameters.items():
        yield Fact(name, parameter.value, "parameter", place_of_parameter(definition, name))
    around = ("game", "modes", mode)
    yield Fact("players", players, "parameter", definition.place(*around, "players"))
    yield Fact("minutes", definition.file.game.modes[mode].minutes, "parameter", definition.place(*around, "minutes"))


@lru_cache(maxsize=256)
def _proved(rules: Rules, parameters: Parameters, mode: str, players: int) -> Values:
    """What the rules compute, by name. Remembered: a build asks for the same tables many times."""
    options = options_at(rules, parameters, mode, players)
    chances = rules.chances(parameters, players, options)
    return {
        **rules.quantities(parameters, players, options),
        **{f"option.{name}": value for name, value in options.items() if name != "mode"},
        **{
            f"chance.{name}.{outcome}": chance
            for name, outcomes in chances.items()
            for outcome, chance in outcomes.items()
        },
    }


def _tables_for(rules: Rules, parameters: Parameters, players: tuple[int, int]) -> Mapping[str, FactTable]:
    """The tables; where the rules fail, the first number of players with which they do is named."""
    try:
        return _tables(rules, parameters, players)
    except Faulty:
        for size in range(players[0], players[1] + 1):
            with retold(partial(at_table, size)):
                rules.tables(parameters, (size, size))
        raise


@lru_cache(maxsize=64)
def _tables(rules: Rules, parameters: Parameters, players: tuple[int, int]) -> Mapping[str, FactTable]:
    return {table.name: table for table in rules.tables(parameters, players)}


def _joined(facts: dict[str, Fact], proved: Values) -> dict[str, Fact]:
    twice = [name for name in proved if name in facts]
    if twice:
        raise Faulty(problem("fact-named-twice", facts[name].place, name=name) for name in twice)
    return {**facts, **{name: Fact(name, value, "quantity") for name, value in proved.items()}}


def _counts(definition: Definition, facts: Mapping[str, Fact], mode: str) -> dict[str, Fact]:
    """How many pieces of each component are printed: its copies, times the cards of its deck where it has one; none
    where the fact that its option `when` names is not true."""
    counts: dict[str, Fact] = {}
    faults: list[Problem] = []
    for number, component in enumerate(definition.file.components):
        place = definition.place("components", number, "copies")
        copies = _copies(component, Facts(facts)) if _is_printed(component, facts, mode) else 0
        if copies is None:
            name, known = str(component.copies), tuple(facts)
            faults.append(problem("unknown-fact", place, name=name, near=near(name, known), known=known))
        else:
            name = f"count.{component.id}"
            counts[name] = Fact(name, copies * _cards(definition, component, Facts(facts)), "count", place)
    if faults:
        raise Faulty(faults)
    return counts


def _is_printed(component: Component, facts: Mapping[str, Fact], mode: str) -> bool:
    condition = component.options.get("when")
    is_wanted = condition not in facts or facts[str(condition)].value is not False
    return is_wanted and (not component.modes or mode in component.modes)


def _copies(component: Component, facts: Facts) -> int | None:
    return component.copies if isinstance(component.copies, int) else _whole(component.copies, facts)


def _whole(name: str, facts: Facts) -> int | None:
    value = facts[name].value if name in facts else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _cards(definition: Definition, component: Component, facts: Facts) -> int:
    """The cards of a component's deck that this table needs: the rows whose cells do not exceed the facts that the
    option `keep` names for their columns, each as often as its column `copies` says. 1 for what has no deck.
    """
    if component.data not in definition.decks:
        return 1
    card = component.options.get("card")
    if isinstance(card, str):  # several rows are one card
        return len({row.get(card, "") for row in definition.decks[component.data]})
    keep = component.options.get("keep")
    limits = {
        column: limit
        for column, name in (keep.items() if isinstance(keep, Mapping) else ())
        if (limit := _whole(str(name), facts)) is not None
    }
    rows = definition.decks[component.data]
    return sum(
        _cell(row, "copies", 1) for row in rows if all(_cell(row, column, 0) <= limits[column] for column in limits)
    )


def _cell(row: Row, column: str, otherwise: int) -> int:
    cell = row.get(column, "")
    return int(cell) if cell.isascii() and cell.isdigit() else otherwise
