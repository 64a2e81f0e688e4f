"""`printkit facts`: every number that a game's sheets may print, and where it comes from."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli import columns
from printkit.cli.folders import place_from_here, places_within
from printkit.cli.options import (
    game_argument,
    game_folder,
    json_option,
    players_option,
    trust_option,
    trusted_rules,
)
from printkit.cli.words import _, printable, write_json

if TYPE_CHECKING:
    from printkit.model.facts import Fact, Facts, FactTable


@click.command(help=_("Show all values that sheets of GAME may print: parameters, counts, and what the rules compute."))
@game_argument
@click.option("--mode", default="", help=_("The way to play. Without it: the first one."))
@players_option
@trust_option
@json_option
def command(game: str | None, mode: str, players: int | None, trust: bool, as_json: bool) -> None:
    from printkit.definition import read_definition
    from printkit.engine import examine_rules, facts_with_parent, rules_in_mind

    folder = game_folder(game)
    with places_within(folder):
        definition = read_definition(folder)
        modes = definition.file.game.modes
        chosen = mode or next(iter(modes))
        trusted = trusted_rules(folder, trust)
        examined = examine_rules(definition, trusted)
        number = players or (modes[chosen].players[0] if chosen in modes else 0)
        with rules_in_mind(examined.reason):
            facts = facts_with_parent(definition, examined.rules, trusted, chosen, number)
    if as_json:
        write_json({"game": definition.file.game.id, "mode": chosen, "players": number, **_as_data(facts)})
        return
    heading = _("{game}, mode {mode}, {players} players").format(
        game=definition.file.game.id, mode=chosen, players=number
    )
    click.echo(printable(heading))
    if examined.unproved is not None:
        click.echo(_("The rules were not run, so nothing is computed. These are the numbers in game.yaml:"))
    for line in (*_fact_lines(facts, folder), *_table_lines(facts.tables)):
        click.echo(printable(line))


def _as_data(facts: "Facts") -> dict[str, object]:
    return {
        "facts": {name: {"value": _plain(fact.value), "kind": fact.kind} for name, fact in facts.items()},
        "tables": {
            name: {
                "columns": list(table.columns),
                "rows": [[_plain(cell) for cell in row] for row in table.rows],
                "row_ids": list(table.row_ids),
            }
            for name, table in facts.tables.items()
        },
    }


def _plain(value: object) -> object:
    from fractions import Fraction

    if isinstance(value, tuple):
        return [_plain(member) for member in value]
    return str(value) if isinstance(value, Fraction) else value


def _shown(value: object) -> str:
    from fractions import Fraction

    if isinstance(value, tuple):
        return " ".join(_shown(member) for member in value)
    if isinstance(value, bool):
        return "true" if value else "false"  # as in game.yaml
    if isinstance(value, Fraction) and value.denominator != 1:
        return f"{value}  ({float(value):.2%})" if value < 1 else f"{value}  ({float(value):.2f})"
    return "" if value is None else str(value)


def _fact_lines(facts: "Facts", folder: Path) -> list[str]:
    told = {name: fact for name, fact in facts.items() if not _is_as_in_parent(name, facts)}
    width = max(map(len, told), default=0)
    return [f"  {name:<{width}}  {_shown(fact.value)}{_origin(fact, folder)}" for name, fact in told.items()]


def _is_as_in_parent(name: str, facts: "Facts") -> bool:
    """A fact of an edition's parent that is the edition's too need not be told twice."""
    own = name.removeprefix("parent.")
    return own != name and own in facts and facts[own].value == facts[name].value


def _origin(fact: "Fact", folder: Path) -> str:
    return f"  [{place_from_here(folder, fact.place)}]" if fact.kind == "parameter" and fact.place else ""


def _table_lines(tables: "Mapping[str, FactTable]") -> list[str]:
    lines: list[str] = []
    for table in tables.values():
        rows = [table.columns, *(tuple(map(_shown, row)) for row in table.rows)]
        lines += ["", table.name, *(f"  {line}" for line in columns.table(rows, right=True))]
    return lines
