"""`printkit replay`: a play that is written down, played again by the rules."""

from pathlib import Path

import click

from printkit.cli.folders import places_within
from printkit.cli.options import game_folder, json_option, trust_option, trusted_rules
from printkit.cli.words import _, printable, write_json


@click.command(help=_("Play the moves in FILE (YAML) by the rules of GAME, and show every state."))
@click.argument("game")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@trust_option
@json_option
def command(game: str, file: Path, trust: bool, as_json: bool) -> None:
    from printkit.definition import read_definition
    from printkit.engine import examine_rules, read_script, replay, state_as_json, state_text
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
    click.echo(printable(state_text(played.states[0])))
    for number, (move, state) in enumerate(zip(played.moves, played.states[1:], strict=True), 1):
        click.echo(printable(f"\n{number}. {move}\n{state_text(state)}"))
    if script.expect:
        click.echo("\n" + _("Everything that the file expects has come true."))
    result = examined.rules.result(played.states[-1])
    if result is not None:
        ranked = sorted(result.places.items(), key=lambda entry: entry[1])
        places = "  ".join(f"{place}. {player} ({result.scores[player]})" for player, place in ranked)
        click.echo("\n" + printable(_("The game is over: {places}").format(places=places)))
