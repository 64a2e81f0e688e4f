"""pydantic's errors as our problems: merged where a field may be one of several types, placed, with near names."""

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from printkit.definition.annotations import annotation_at, written_in
from printkit.definition.near import near
from printkit.definition.places import Places
from printkit.definition.wide_marks import PLAIN, wide_in
from printkit.model.game import PathKey
from printkit.model.limits import (
    COLOUR_PATTERN,
    CONDITION_PATTERN,
    DATE_PATTERN,
    DIGEST_PATTERN,
    ID_PATTERN,
    KEY_PATTERN,
    LANGUAGE_PATTERN,
    NAME_PATTERN,
    PRODUCT_PATTERN,
)
from printkit.place import Place
from printkit.problems import Argument, Problem, problem

EXPECTED = {  # what pydantic's errors of type say was expected; the words are arguments of the problem `wrong-type`
    "int_type": "whole number",
    "int_from_float": "whole number",
    "float_type": "number",
    "string_type": "text",
    "bool_type": "true or false",
    "tuple_type": "list",
    "list_type": "list",
    "dict_type": "mapping",
    "none_required": "nothing",
}
PATTERNS = {
    ID_PATTERN: "bad-id",
    NAME_PATTERN: "bad-name",
    KEY_PATTERN: "bad-key",
    LANGUAGE_PATTERN: "bad-language",
    DATE_PATTERN: "bad-date",
    DIGEST_PATTERN: "bad-digest",
    COLOUR_PATTERN: "bad-colour",
    PRODUCT_PATTERN: "bad-product",
    CONDITION_PATTERN: "bad-condition",
}
LONGEST_SHOWN = 40


class _Error(Struct, frozen=True):
    """One of pydantic's errors. `path` is where in the data it is; `branch` the way taken through a union (empty if
    none), `fork` the path at which the union stands."""

    type: str
    path: PathKey
    fork: PathKey
    branch: str
    at_key: bool
    input: Any
    limits: Mapping[str, Any]


def faults(
    kind: Any, errors: Iterable[Mapping[str, Any]], value: object, places: Places, path: PathKey
) -> tuple[Problem, ...]:
    """All of pydantic's errors about `value` (of type `kind`, at `path` in its file) as problems, in order of place."""
    located = [_located(error, value) for error in errors]
    problems = [_as_problem(group, kind, places, path) for group in _by_union(located)]
    return tuple(sorted(problems, key=lambda fault: fault.place or Place(places.path)))


def _located(error: Mapping[str, Any], value: object) -> _Error:
    """Walks pydantic's `loc` (after the index of the wrapping tuple) through the data; what is no step is a branch."""
    loc: Sequence[str | int] = error["loc"][1:]
    at_key = bool(loc) and loc[-1] == "[key]"
    path: PathKey = ()
    fork: PathKey | None = None
    branch = ""
    last = len(loc) - 1
    for number, step in enumerate(loc[:-1] if at_key else loc):
        inside = _inside(value, step)
        if inside is not _NOTHING:
            path, value = (*path, step), inside
        elif number == last and error["type"] in ("missing", "extra_forbidden"):
            path = (*path, step)
        else:
            fork, branch = (path, str(step)) if fork is None else (fork, branch)
    return _Error(
        error["type"], path, path if fork is None else fork, branch, at_key, error["input"], error.get("ctx", {})
    )


_NOTHING = object()


def _inside(value: object, step: str | int) -> object:
    if isinstance(value, dict) and step in value:
        return value[step]
    if isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
        return value[step]
    return _NOTHING


def _by_union(errors: Iterable[_Error]) -> Iterable[list[_Error]]:
    """Errors one by one; those of the branches of one union together, as far as they matter."""
    groups: dict[object, list[_Error]] = {}
    for number, error in enumerate(errors):
        groups.setdefault(("union", error.fork) if error.branch else number, []).append(error)
    for key, group in groups.items():
        if isinstance(key, int):
            yield group
        else:
            yield from _closest(group)


def _closest(group: list[_Error]) -> Iterable[list[_Error]]:
    """The errors of the branch that the value was meant for: the one that failed deeper inside, or only for its size or
    form. If no branch is closer than the others, all errors as one."""
    inner = [error for error in group if error.path != error.fork]
    if inner:
        branch = inner[0].branch
        return [[error] for error in inner if error.branch == branch]
    numbers = [error for error in group if _plain_number(error.input, (EXPECTED.get(error.type, ""),))]
    if numbers:
        return [numbers[:1]]
    right_type = [error for error in group if error.type not in EXPECTED]
    return [right_type[:1]] if right_type else [group]


def _as_problem(group: list[_Error], kind: Any, places: Places, base: PathKey) -> Problem:
    error = group[0]
    where = (*base, *error.path)
    found = shown(error.input)
    name = str(where[-1]) if where else ""
    if error.type in EXPECTED:
        expected = tuple(dict.fromkeys(EXPECTED.get(e.type, e.type) for e in group))
        if mark := wide_in(error.input, expected):
            return problem("full-width-mark", places.around(where), mark=mark, plain=PLAIN[mark])
        if plain := _plain_number(error.input, expected):
            return problem("number-as-text", places.around(where), found=found, plain=plain)
        return problem("wrong-type", places.around(where), expected=expected, found=found)
    if error.type == "missing":
        return _missing(error, places, where)
    if error.type == "extra_forbidden":
        owner = written_in(annotation_at(kind, error.path[:-1]))
        known = tuple(field.name for field in fields(owner)) if owner else ()
        return problem("unknown-field", places.key(where), field=name, near=near(name, known), known=known)
    if error.type == "literal_error":
        choices = tuple(re.findall(r"'([^']*)'", str(error.limits["expected"])))
        return problem(
            "unknown-choice",
            places.around(where),
            found=found,
            near=near(str(error.input), choices),
            choices=choices,
        )
    place = places.key(where) if error.at_key and where in places else places.around(where)
    return _out_of_limits(error, place, found)


def _plain_number(value: object, expected: tuple[str, ...]) -> str:
    """The number that a text means where a number is expected: in quotation marks, in full-width digits, grouped, or
    with what is counted behind it (“3枚”, “8+”)."""
    text = unicodedata.normalize("NFKC", value).strip() if isinstance(value, str) else ""
    grouped = re.fullmatch("[+-]?[0-9]{1,3}(,[0-9]{3})+", text)
    text = re.sub("(?<=[0-9])_(?=[0-9])", "", text.replace(",", "") if grouped else text).removeprefix("+")
    text = re.sub(r"(?<=[0-9])[^0-9.,:/~〜–-]{1,8}$", "", text)
    is_whole, is_decimal = re.fullmatch("-?[0-9]+", text), re.fullmatch(r"-?[0-9]+\.[0-9]+", text)
    if is_whole and {"whole number", "number"}.intersection(expected):
        return str(int(text)) if len(text) < LONGEST_SHOWN else ""
    return text if is_decimal and "number" in expected else ""


def _missing(error: _Error, places: Places, where: PathKey) -> Problem:
    """A missing field is told at the name of what lacks it; a missing member at its list."""
    around = where[:-1]
    if isinstance(where[-1], int):
        length = len(error.input) if isinstance(error.input, list) else 0
        return problem("too-few-members", places.around(around), least=where[-1] + 1, found=length)
    place = places.key(around) if around in places else places.around(around)
    return problem("missing-field", place, field=str(where[-1]), owner=_dotted(around) or places.path)


def _out_of_limits(error: _Error, place: Place, found: str) -> Problem:
    limits: dict[str, Argument] = {
        name: limit for name, limit in error.limits.items() if isinstance(limit, str | int | float)
    }
    if error.type == "string_pattern_mismatch" and limits.get("pattern") in PATTERNS:
        return problem(PATTERNS[str(limits["pattern"])], place, found=str(error.input))
    if error.type in ("greater_than_equal", "greater_than"):
        return problem("too-small", place, least=limits.get("ge", limits.get("gt", "")), found=found)
    if error.type in ("less_than_equal", "less_than"):
        return problem("too-large", place, most=limits.get("le", limits.get("lt", "")), found=found)
    if error.type == "string_too_long":
        return problem("text-too-long", place, limit=limits["max_length"], found=len(error.input))
    if error.type == "too_long":
        return problem("too-many-members", place, most=limits["max_length"], found=len(error.input))
    if error.type == "too_short":
        return problem("too-few-members", place, least=limits["min_length"], found=len(error.input))
    return problem("wrong-value", place, found=found, rule=error.type.replace("_", " "))


def shown(value: object) -> str:
    """A value as a reader recognises it: text in quotes, lists and mappings cut short."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: …" for key in list(value)[:3]) + "}"
    text = json.dumps(value, ensure_ascii=False, default=dict)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _dotted(path: PathKey) -> str:
    return ".".join(str(step + 1) if isinstance(step, int) else step for step in path)
