"""`printkit replay`: a play that is written down, played again by the rules."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli import columns, listing
from printkit.cli.folders import places_within
from printkit.cli.options import game_folder, json_option, trust_option, trusted_rules
from printkit.cli.words import _, printable, write_json

if TYPE_CHECKING:
    from printkit.engine.protocol import State


@click.command(help=_("Play the moves in FILE (YAML) by the rules of GAME, and show what each move changes."))
@click.argument("game")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@trust_option
@json_option
def command(game: str, file: Path, trust: bool, as_json: bool) -> None:
    from printkit.definition import read_definition
    from printkit.engine import examine_rules, read_script, replay, state_as_json
    from printkit.problems import Faulty

    folder = game_folder(game)
    with places_within(folder):
        definition = read_definition(folder)
        examined = examine_rules(definition, trusted_rules(folder, trust))
        if examined.rules is None:
            raise Faulty([] if examined.reason is None else [examined.reason])
        script = read_script(file.read_bytes(), str(file))
        played = replay(definition, examined.rules, script)
    if as_json:
        states = [state_as_json(state) for state in played.states]
        write_json({"players": played.players, "moves": played.moves, "states": states})
        return
    for line in _told(played.states, played.moves):
        click.echo(printable(line))
    if script.expect:
        click.echo("\n" + _("Everything that the file expects has come true."))
    result = examined.rules.result(played.states[-1])
    if result is not None:
        ranked = sorted(result.places.items(), key=lambda entry: entry[1])
        places = "  ".join(f"{place}. {player} ({result.scores[player]})" for player, place in ranked)
        click.echo("\n" + printable(_("The game is over: {places}").format(places=places)))


def _told(states: "tuple[State, ...]", moves: tuple[str, ...]) -> Iterator[str]:
    """The state at the start, each move with what it changed, and the state at the end."""
    yield _("At the start")
    yield from _state_lines(states[0])
    yield ""
    for number, move in enumerate(moves, 1):
        yield f"{number}. {move}"
        yield from _change_lines(states[number - 1], states[number])
    yield "\n" + _("At the end")
    yield from _state_lines(states[-1])


def _state_lines(state: "State") -> Iterator[str]:
    from printkit.engine import told_fields

    told, empty = told_fields(state)
    width = max((columns.width(name) for name, _text in told), default=0)
    for name, text in told:
        yield from listing.entry(name, text, width)
    if empty:
        note = _("Nothing yet, or 0: {names}").format(names=_(", ").join(empty))
        yield from (f"  {line}" for line in columns.wrapped(note, listing.line_width() - 2))


def _change_lines(before: "State", after: "State") -> Iterator[str]:
    from printkit.engine import told_changes

    told = told_changes(before, after)
    width = max((columns.width(path) for path, _old, _new in told), default=0)
    for path, old, new in told:
        yield from (f"  {line}" for line in listing.entry(path, f"{old} → {new}", width))
