"""`printkit explain`: the why of a problem, with a wrong and a right example."""

import click

from printkit.cli.words import _, problem_codes, problem_words, write_json


@click.command(help=_("Say why a problem is one, with a wrong and a right example. Without CODE: list all codes."))
@click.argument("code", required=False)
@click.option("--json", "as_json", is_flag=True, help=_("Report as JSON."))
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
        raise click.UsageError(
            _("There is no problem “{code}”; `printkit explain` lists them all.").format(code=code)
        ) from None
    if as_json:
        write_json({"code": code, **words})
        return
    click.echo(f"{code}: {words['what']}\n")
    click.echo(words.get("why", ""))
    titles = {"mend": _("Mend"), "wrong": _("Wrong"), "right": _("Right")}
    for field, title in titles.items():
        if field in words:
            click.echo(f"\n{title}:\n" + "\n".join("    " + line for line in words[field].splitlines()))
