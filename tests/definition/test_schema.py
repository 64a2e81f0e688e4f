"""The schema says of a game.yaml what the reader says, and the reference names every field."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields

from printkit.components.make import kind_names
from printkit.definition import find_games
from printkit.definition.annotations import is_written
from printkit.definition.schema import edition_schema, field_descriptions, json_schema
from printkit.definition.strict_yaml import load
from printkit.model import game, style
from tests.pages import blocks

REFERENCE = Path(__file__).parents[2] / "docs" / "game-yaml.md"
OWNERS = [game.GameFile, game.Game, game.Mode, game.Original, game.Rights, game.Parameter]
OWNERS += [game.Component, game.Example, game.Reading, style.Styles, style.Accent, style.Ink, style.TypeSize]

TYPES: dict[str, Any] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "object": dict,
    "array": list,
    "null": type(None),
}


def allows(schema: Any, value: Any, root: Any) -> bool:
    """As much of JSON Schema as ours uses; a keyword that is not known here fails the test."""
    return all(_holds(keyword, rule, value, schema, root) for keyword, rule in schema.items())


def _holds(keyword: str, rule: Any, value: Any, schema: Any, root: Any) -> bool:
    checks = {
        "$ref": lambda: allows(root["$defs"][rule.removeprefix("#/$defs/")], value, root),
        "anyOf": lambda: any(allows(choice, value, root) for choice in rule),
        "type": lambda: isinstance(value, TYPES[rule]) and (rule != "integer" or not isinstance(value, bool)),
        "enum": lambda: value in rule,
        "pattern": lambda: not isinstance(value, str) or re.search(rule, value) is not None,
        "maxLength": lambda: not isinstance(value, str) or len(value) <= rule,
        "minimum": lambda: not isinstance(value, int | float) or value >= rule,
        "maximum": lambda: not isinstance(value, int | float) or value <= rule,
        "required": lambda: not isinstance(value, dict) or all(name in value for name in rule),
        "propertyNames": lambda: not isinstance(value, dict) or all(allows(rule, name, root) for name in value),
        "properties": lambda: (
            not isinstance(value, dict) or all(allows(rule[name], value[name], root) for name in rule if name in value)
        ),
        "additionalProperties": lambda: _others_hold(rule, value, schema, root),
        "items": lambda: not isinstance(value, list) or all(allows(rule, item, root) for item in value),
        "prefixItems": lambda: (
            not isinstance(value, list)
            or all(allows(part, item, root) for part, item in zip(rule, value, strict=False))
        ),
        "minItems": lambda: not isinstance(value, list) or len(value) >= rule,
        "maxItems": lambda: not isinstance(value, list) or len(value) <= rule,
    }
    return keyword in ("$schema", "$defs", "title", "description", "default") or bool(checks[keyword]())


def _others_hold(rule: Any, value: Any, schema: Any, root: Any) -> bool:
    others = (
        []
        if not isinstance(value, dict)
        else [value[name] for name in value if name not in schema.get("properties", {})]
    )
    return not others if rule is False else all(rule is True or allows(rule, other, root) for other in others)


GOOD = """\
game: {id: t, version: "1", language: ja, title: t, category: patience, ages: 8,
  modes: {all: {players: [1, 2], minutes: 3}}}
rights: {original: {title: t, author: a, year: 2006}, terms: unstated, text_licence: MIT, authors: [a]}
parameters: {a: 1, b: [1, 2], c: {value: 3, min: 1}}
components: [{id: c, kind: deck, copies: players, options: {any: [thing]}}]
"""


def test_what_the_reader_reads_the_schema_allows() -> None:
    schema = json_schema(kind_names())
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert allows(schema, load(GOOD.encode(), "g")[0], schema)
    for folder in find_games().values():
        assert allows(schema, load((folder / "game.yaml").read_bytes(), "g")[0], schema)


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("id: t,", "id: T,"),
        ("id: t,", "id: t, extra: 1,"),
        ("id: t,", ""),
        ('"1"', "1"),
        ("[1, 2], minutes", "[1], minutes"),
        ("[1, 2], minutes", "[1, 2, 3], minutes"),
        ("[1, 2], minutes", "[0, 2], minutes"),
        ("{a: 1,", "{A: 1,"),
        ("{a: 1,", "{a: one,"),
        ("min: 1", "mn: 1"),
        ("copies: players", "copies: 1.5"),
        ("modes: {all", "modes: {a-b"),
        ("category: patience", "category: patience/solo"),
        ("kind: deck", "kind: dec"),
    ],
)
def test_what_the_reader_refuses_the_schema_refuses(part: str, wrong: str) -> None:
    schema = json_schema(kind_names())
    assert part in GOOD
    assert not allows(schema, load(GOOD.replace(part, wrong, 1).encode(), "g")[0], schema)


def references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        yield from ([schema["$ref"]] if isinstance(schema.get("$ref"), str) else [])
        schema = list(schema.values())
    for inner in schema if isinstance(schema, list) else ():
        yield from references(inner)


def test_the_schema_is_whole() -> None:
    schema = json_schema()
    assert {reference.removeprefix("#/$defs/") for reference in references(schema)} == set(schema["$defs"])
    assert all(definition["description"] for definition in schema["$defs"].values())


def test_fields_are_described_in_the_words_of_the_model() -> None:
    assert field_descriptions(game.Component)["data"] == "`data` a CSV file beside game.yaml"
    assert (
        "a number or the name of a fact" in json_schema()["$defs"]["Component"]["properties"]["copies"]["description"]
    )


def headings_and_fields() -> Iterator[tuple[str, str]]:
    for owner in OWNERS:
        assert is_written(owner)
        for field in fields(owner):
            yield owner.__name__, field.name


def test_the_reference_names_every_field() -> None:
    text = REFERENCE.read_text(encoding="utf-8")
    sections = {
        part.split("\n", 1)[0].split("`")[1]: part for part in text.split("\n## ")[1:] if "`" in part.split("\n", 1)[0]
    }
    named = {"GameFile": text, "Game": sections["game"], "Mode": sections["game"], "Original": sections["rights"]}
    named |= {"Rights": sections["rights"], "Parameter": sections["parameters"], "Component": sections["components"]}
    named |= {"Example": sections["examples"], "Reading": sections["readings"]}
    named |= dict.fromkeys(("Styles", "Accent", "Ink", "TypeSize"), sections["styles"])
    missing = [f"{owner}.{name}" for owner, name in headings_and_fields() if f"`{name}`" not in named[owner]]
    assert not missing


def test_an_edition_is_allowed_by_its_own_schema() -> None:
    file = Path(__file__).parents[1] / "editions" / "lone-star" / "edition.yaml"
    value, _ = load(file.read_bytes(), "edition.yaml")
    schema = edition_schema()
    assert allows(schema, value, schema)
    assert allows(schema, {**value, "edition": {**value["edition"], "title": "One"}}, schema)
    assert not allows(schema, {**value, "paramters": {}}, schema)
    assert not allows(schema, {**value, "edition": {**value["edition"], "title": 3}}, schema)
    assert {"modes", "accent"} <= set(re.findall(r"\w+", schema["properties"]["game"]["description"]))


def test_the_reference_shows_a_whole_game() -> None:
    """The examples of its sections, taken together, are a game.yaml; of rights there is a second one, shortened."""
    shown: dict[str, str] = {}
    for kind, _, block in blocks(REFERENCE):
        if kind == "yaml":
            shown.setdefault(block.partition(":")[0], block)
    value, _ = load("".join(shown.values()).encode(), "game.yaml")
    assert set(shown) == {field.name for field in fields(game.GameFile)}
    assert allows(json_schema(), value, json_schema())
