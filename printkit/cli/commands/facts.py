"""`printkit facts`: every number that a game's sheets may print, and where it comes from."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli import columns, listing
from printkit.cli.folders import place_from_here, places_within
from printkit.cli.options import (
    game_argument,
    game_folder,
    json_option,
    table_option,
    trust_option,
    trusted_rules,
)
from printkit.cli.words import _, printable, write_json

if TYPE_CHECKING:
    from printkit.model.facts import Fact, Facts, FactTable


@click.command(help=_("Show all values that sheets of GAME may print: parameters, counts, and what the rules compute."))
@game_argument
@click.option("--mode", default="", help=_("The way to play. Without it: the first one."))
@table_option
@click.option("--exact", is_flag=True, help=_("Show chances and averages as exact fractions."))
@trust_option
@json_option
def command(game: str | None, mode: str, players: int | None, exact: bool, trust: bool, as_json: bool) -> None:
    from printkit.definition import read_definition
    from printkit.engine import examine_rules, facts_with_parent, rules_in_mind, tables_of

    folder = game_folder(game)
    with places_within(folder):
        definition = read_definition(folder)
        chosen = mode or next(iter(definition.file.game.modes))
        sizes = tables_of(definition, chosen, players)[chosen]
        trusted = trusted_rules(folder, trust)
        examined = examine_rules(definition, trusted)
        number = players or sizes[0]
        with rules_in_mind(examined.reason):
            facts = facts_with_parent(definition, examined.rules, trusted, chosen, number)
    if as_json:
        write_json({"game": definition.file.game.id, "mode": chosen, "players": number, **_as_data(facts)})
        return
    heading = _("{game}, mode {mode}, players: {players}").format(
        game=definition.file.game.id, mode=chosen, players=number
    )
    click.echo(printable(heading))
    if examined.unproved is not None:
        click.echo(_("The rules were not run, so nothing is computed. These are the numbers in game.yaml:"))
    for line in (*_rounding(facts, exact), *_fact_lines(facts, folder, exact), *_table_lines(facts.tables, exact)):
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


def _rounding(facts: "Facts", exact: bool) -> Iterator[str]:
    """That something is rounded, where something is."""
    cells = (cell for table in facts.tables.values() for row in table.rows for cell in row)
    if not exact and any(map(listing.is_rounded, (*(fact.value for fact in facts.values()), *cells))):
        note = _("Chances and averages are rounded here; --exact shows them as exact fractions.")
        yield from columns.wrapped(note, listing.line_width())


def _fact_lines(facts: "Facts", folder: Path, exact: bool) -> Iterator[str]:
    told = {name: fact for name, fact in facts.items() if not _is_as_in_parent(name, facts)}
    width = max(map(len, told), default=0)
    for name, fact in told.items():
        shown = listing.shown(fact.value, exact, listing.is_share(name))
        yield from listing.entry(name, f"{shown}{_origin(fact, folder)}", width)


def _is_as_in_parent(name: str, facts: "Facts") -> bool:
    """A fact of an edition's parent that is the edition's too need not be told twice."""
    own = name.removeprefix("parent.")
    return own != name and own in facts and facts[own].value == facts[name].value


def _origin(fact: "Fact", folder: Path) -> str:
    return f"  [{place_from_here(folder, fact.place)}]" if fact.kind == "parameter" and fact.place else ""


def _table_lines(tables: "Mapping[str, FactTable]", exact: bool) -> list[str]:
    lines: list[str] = []
    for table in tables.values():
        cells = [
            (name, *(listing.shown(cell, exact, listing.is_share(name, column)) for cell in column))
            for name, column in zip(table.columns, zip(*table.rows, strict=True), strict=bool(table.rows))
        ]
        rows = list(zip(*cells, strict=True)) if cells else [table.columns]
        lines += ["", table.name, *listing.table(rows)]
    return lines
