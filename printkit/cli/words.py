"""Problems and messages in the user's words and language."""

import os
import re
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

import click

from printkit.place import Place
from printkit.problems import Argument, Problem

WORDS = Path(__file__).with_name("problems")
FIELDS = ("what", "because", "mend", "why", "wrong", "right")
ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # in the order in which gettext reads them


def interface_language() -> str:
    """The language in which printkit talks: Japanese if the environment asks for it, otherwise English."""
    asked = next((os.environ[name] for name in ENVIRONMENT if os.environ.get(name)), "")
    return "ja" if asked.lower().startswith("ja") else "en"


@cache
def _translate() -> Callable[[str, str], str]:
    if interface_language() == "en":
        return lambda context, message: message
    from printkit.catalogue.interface import interface

    return interface(interface_language())


def _(message: str) -> str:
    """A message of the command line in the user's language."""
    return _translate()("", message)


@cache
def problem_words(code: str) -> Mapping[str, str]:
    """The words of a problem, in the user's language, by field (see FIELDS). KeyError for an unknown code."""
    import yaml

    file = WORDS / f"{code}.yaml"
    if not re.fullmatch(r"[a-z0-9-]+", code) or not file.is_file():
        raise KeyError(code)
    words = yaml.safe_load(file.read_text(encoding="utf-8"))
    return {
        field: _translate()(f"problem:{code}:{field}", str(words[field]).strip())
        for field in FIELDS
        if words.get(field)
    }


def problem_codes() -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in WORDS.glob("*.yaml")))


def printable(text: str) -> str:
    """Text without what could steer a terminal: control and format characters are shown as their code points."""
    return "".join(
        char
        if char == "\n" or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
        else f"<U+{ord(char):04X}>"
        for char in text
    )


def _shown(argument: Argument) -> str:
    if isinstance(argument, tuple):
        return ", ".join(argument) if argument else _("none")
    return f"{argument:g}" if isinstance(argument, float) else str(argument)


def _filled(template: str, arguments: Mapping[str, Argument]) -> str:
    def value(match: re.Match[str]) -> str:
        name = match.group(1)
        return _shown(arguments[name]) if name in arguments else match.group(0)

    return re.sub(r"\{([a-z_]+)\}", value, template)


def told(problem: Problem) -> dict[str, object]:
    """A problem in words and as data, for reading and for `--json`."""
    words = problem_words(problem.code)
    place = problem.place or Place("")
    sentences = {
        field: _filled(words[field], problem.arguments) for field in ("what", "because", "mend") if field in words
    }
    because = {"because_place": str(problem.because)} if problem.because else {}
    return {
        "code": problem.code,
        "file": place.path,
        "line": place.line,
        "column": place.column,
        **sentences,
        **because,
        "arguments": dict(problem.arguments),
    }


def _lines(problem: Problem) -> Iterable[str]:
    said = told(problem)
    yield f"{problem.place}: {said['what']}" if problem.place else str(said["what"])
    reason = " ".join(str(said[key]) for key in ("because", "because_place") if key in said)
    if reason:
        yield "  " + _("because: {reason}").format(reason=reason)
    if "mend" in said:
        yield "  " + _("mend: {mend}").format(mend=said["mend"])
    yield "  " + _("more: printkit explain {code}").format(code=problem.code)


def complain(problems: Iterable[Problem], as_json: bool = False) -> None:
    """Write all problems, sorted by place, to standard error; or as JSON to standard output."""
    ordered = sorted(problems, key=lambda p: (p.place or Place("", 0, 0), p.code))
    if as_json:
        write_json({"problems": [told(problem) for problem in ordered]})
        return
    for problem in ordered:
        for line in _lines(problem):
            click.echo(printable(line), err=True)


def write_json(value: object) -> None:
    """A report for programs: readable JSON on standard output."""
    import json

    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2, default=str) + "\n")
