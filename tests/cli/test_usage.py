"""Wrong usage: what a command is told that is written wrong, also where a program asks."""

import json
from collections.abc import Iterator

import click
import pytest

from printkit.cli.main import Commands, cli
from tests.cli.shelves import printkit

Named = tuple[str, ...]


def commands(group: click.Group, before: Named = ()) -> Iterator[tuple[Named, click.Command]]:
    """Every command with its words, also those inside others."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield (*before, name), command
        if isinstance(command, click.Group):
            yield from commands(command, (*before, name))


assert isinstance(cli, Commands)
ALL = dict(commands(cli))
TO_PROGRAMS = [words for words, command in ALL.items() if any("--json" in each.opts for each in command.params)]


def test_commands_that_report_speak_to_programs() -> None:
    """The others only write a file, hold other commands, or speak nothing but JSON."""
    silent = {" ".join(words) for words in ALL if words not in TO_PROGRAMS}
    assert silent == {
        "calibrate",
        "calibrate remove",
        "calibrate set",
        "locale",
        "locale update",
        "preview",
        "schema",
    }


@pytest.mark.parametrize("words", TO_PROGRAMS, ids=" ".join)
def test_wrong_usage_is_told_to_programs_as_json(words: Named) -> None:
    """Wherever the option stands, before the fault or behind it."""
    for given in (("--json", "--no-such"), ("--no-such", "--json"), ("--json", *["too", "many"] * 9)):
        done = printkit(*words, *given)
        (told, *_others) = json.loads(done.stdout)["problems"]
        assert (done.exit_code, done.stderr) == (2, "")
        assert told["what"]
        assert told["mend"]


@pytest.mark.parametrize("words", TO_PROGRAMS, ids=" ".join)
def test_wrong_usage_is_told_to_people_in_words(words: Named) -> None:
    done = printkit(*words, "--no-such")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "No such option" in done.stderr


@pytest.mark.parametrize(("typed", "meant"), [("number", "number-typed"), ("unknown-gam", "unknown-game")])
def test_a_problem_that_there_is_not_is_answered_with_those_like_it(typed: str, meant: str) -> None:
    done = printkit("explain", typed)
    assert (done.exit_code, done.stdout) == (2, "")
    assert meant in done.stderr
    assert "Did you mean" not in printkit("explain", "zzz").stderr
