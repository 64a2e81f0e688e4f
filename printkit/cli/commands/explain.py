"""`printkit explain`: the why of a problem, with a wrong and a right example."""

import click

from printkit.cli.columns import wrapped
from printkit.cli.options import json_option
from printkit.cli.words import _, problem_codes, problem_words, write_json

WIDTH = 80
MOST_NEAR = 5  # names of problems that may be meant


@click.command(help=_("Explain a problem, with a wrong and a right example. Without CODE, all codes are listed."))
@click.argument("code", required=False)
@json_option
def command(code: str | None, as_json: bool) -> None:
    if code is None:
        listed = {name: problem_words(name)["what"] for name in problem_codes()}
        if as_json:
            write_json(listed)
        else:
            for name, what in listed.items():
                click.echo(f"{name}\n    {what}")
        return
    try:
        words = problem_words(code)
    except KeyError:
        raise click.UsageError(_unknown(code)) from None
    if as_json:
        write_json({"code": code, **words})
        return
    for line in (*wrapped(f"{code}: {words['what']}", WIDTH), "", *wrapped(words.get("why", ""), WIDTH)):
        click.echo(line)
    titles = {"mend": _("Fix"), "wrong": _("Wrong"), "right": _("Right")}
    for field, title in titles.items():
        if field in words:
            lines = wrapped(words[field], WIDTH - 4) if field == "mend" else words[field].splitlines()
            click.echo(f"\n{title}:\n" + "\n".join(f"    {line}".rstrip() for line in lines))


def _unknown(code: str) -> str:
    """That there is no such problem, and which have a name like it."""
    from printkit.definition.near import near

    names = dict.fromkeys((*near(code, problem_codes()), *(each for each in problem_codes() if code and code in each)))
    told = _("There is no problem “{code}”. `printkit explain` lists all of them.").format(code=code)
    hint = _("Did you mean: {names}?").format(names=", ".join(list(names)[:MOST_NEAR])) if names else ""
    return f"{told} {hint}".rstrip()
