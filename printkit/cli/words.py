"""Problems and messages in the user's words and language."""

import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import accumulate
from pathlib import Path

import click

from printkit.cli.translation import messages
from printkit.place import Place
from printkit.problems import Argument, Problem

WORDS = Path(__file__).with_name("problems")
FIELDS = ("what", "because", "mend", "why", "wrong", "right")
VALUES = Path(__file__).with_name("values.yaml")
LONGEST = 200  # characters of a text that is shown: the place says where the rest is
MOST_LISTED = 1000  # characters of a list of moves, names or files
FIRST = ("rules-absent", "rules-not-trusted")  # told before all that follows from them
_PLACEHOLDER = r"\{([a-z_]+)\}"
_SENTENCE_END = r"(?<=[.?!;] )|(?<=[。？！])"
ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # in the order in which gettext reads them


def interface_language() -> str:
    """The language in which printkit talks: Japanese if the environment asks for it, otherwise English."""
    asked = next((os.environ[name] for name in ENVIRONMENT if os.environ.get(name)), "") or _system_language()
    return "ja" if asked.lower().startswith("ja") else "en"


def _system_language() -> str:
    """What the system is set to, where the environment says nothing: the rule on Windows (Japanese_Japan.932)."""
    if os.name != "nt":
        return os.environ.get("LC_CTYPE", "")
    import locale

    return locale.setlocale(locale.LC_CTYPE)


def translated(context: str, message: str) -> str:
    """A message in the user's language. What nobody has translated is said in English; tests leave nothing so."""
    language = interface_language()
    return message if language == "en" else messages(language).get((context, message), message)


def _(message: str) -> str:
    """A message of the command line in the user's language."""
    return translated("", message)


def problem_words(code: str) -> Mapping[str, str]:
    """The words of a problem, in the user's language, by field (see FIELDS). KeyError for an unknown code."""
    return {field: translated(f"problem:{code}:{field}", text) for field, text in _english(code).items()}


@cache
def _english(code: str) -> Mapping[str, str]:
    from printkit.definition.strict_yaml import load

    file = WORDS / f"{code}.yaml"
    if not re.fullmatch(r"[a-z0-9-]{1,60}", code) or not file.is_file():
        raise KeyError(code)
    words, _places = load(file.read_bytes(), file.name)
    return {field: str(words[field]).rstrip() for field in FIELDS if words.get(field)}


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


@cache
def _values() -> Mapping[str, Mapping[str, str]]:
    from printkit.definition.strict_yaml import load

    words: Mapping[str, Mapping[str, str]] = load(VALUES.read_bytes(), VALUES.name)[0]
    return words


def in_words(name: str, argument: Argument) -> str:
    """A fragment of the code in the user's words: those of values.yaml if it is there; anything else as it is."""
    if isinstance(argument, tuple):
        return _listed(name, argument) if argument else _("none")
    if isinstance(argument, float):
        return f"{argument:g}"
    words = _values().get(name, {})
    said = str(argument)
    if len(said) > LONGEST:
        said = f"{said[: LONGEST - 1]}…"
    parts = said.split(": ") if words else [said]
    return ": ".join(translated(f"value:{name}", words[part]) if part in words else part for part in parts)


def _listed(name: str, members: tuple[str, ...]) -> str:
    """All of them, or as many as somebody will read, and how many there are."""
    between = _(", ") if name in _values() else ", "
    said = [in_words(name, member) for member in members]
    lengths = accumulate(len(each) + len(between) for each in said)
    shown = max(1, sum(length <= MOST_LISTED for length in lengths))
    if shown == len(said):
        return between.join(said)
    return _("{some} … ({count} in all)").format(some=between.join(said[:shown]), count=len(said))


def _filled(template: str, arguments: Mapping[str, Argument]) -> str:
    def value(match: re.Match[str]) -> str:
        name = match.group(1)
        return in_words(name, arguments[name]) if name in arguments else match.group(0)

    return re.sub(_PLACEHOLDER, value, template)


def _without_nothing(template: str, arguments: Mapping[str, Argument]) -> str:
    """The template without sentences about an empty list: no near names, no parameter that would help."""
    empty = {name for name, value in arguments.items() if value == ()}
    sentences = re.split(_SENTENCE_END, template) if empty else [template]
    return "".join(one for one in sentences if not empty.intersection(re.findall(_PLACEHOLDER, one))).rstrip()


def told(problem: Problem) -> dict[str, object]:
    """A problem in words and as data, for reading and for `--json`."""
    words = problem_words(problem.code)
    place = problem.place or Place("")
    # Words may say where the second place is; what they say about a place that is not known is left out.
    arguments: dict[str, Argument] = {"place": str(problem.because) if problem.because else (), **problem.arguments}
    sentences = {"what": _filled(_without_nothing(words["what"], arguments) or words["what"], arguments)}
    for field in ("because", "mend"):
        said = _filled(_without_nothing(words.get(field, ""), arguments), arguments)
        sentences |= {field: said} if said else {}
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
    reason, place = str(said.get("because", "")), str(said.get("because_place", ""))
    if place not in reason:
        reason = f"{reason} {place}".strip()
    if reason:
        yield "  " + _("because: {reason}").format(reason=reason)
    if "mend" in said:
        yield "  " + _("fix: {mend}").format(mend=said["mend"])
    yield "  " + _("more: printkit explain {code}").format(code=problem.code)


def complain(problems: Iterable[Problem], as_json: bool = False) -> None:
    """Write all problems, sorted by place behind what others follow from, to standard error; or as JSON to standard
    output."""
    ordered = sorted(problems, key=lambda p: (p.code not in FIRST, p.place or Place("", 0, 0), p.code))
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
