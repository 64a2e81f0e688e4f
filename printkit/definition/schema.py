"""The JSON Schemas of game.yaml and edition.yaml, with which editors complete and check them while they are written."""

import inspect
import re
from typing import Any

from msgspec.structs import fields

from printkit.definition.annotations import is_written
from printkit.definition.categories import kinds_of_games
from printkit.definition.shape import adapter
from printkit.model import edition, game, style
from printkit.model.edition import Edition, EditionFile
from printkit.model.game import Component, Game, GameFile, Parameter
from printkit.model.written import Written

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(kinds: tuple[str, ...] = ()) -> dict[str, Any]:
    """A JSON Schema (2020-12) of game.yaml made from the model, described in the words of their docstrings. `kinds` are
    those of components, which this room does not know."""
    definitions = _definitions(GameFile)
    _only(definitions, Game, "category", kinds_of_games())
    _only(definitions, Component, "kind", kinds)
    definitions[Parameter.__name__] = _also_short(definitions[Parameter.__name__])
    root = definitions.pop(GameFile.__name__)
    return {"$schema": DIALECT, **root, "title": "game.yaml", "$defs": definitions}


def edition_schema() -> dict[str, Any]:
    """The same of edition.yaml. What may stand at the names of an edition's parent, only the parent can say."""
    definitions = _definitions(EditionFile)
    title = definitions[Edition.__name__]["properties"]["title"]
    by_language = {"type": "object", "additionalProperties": {"type": "string"}}
    definitions[Edition.__name__]["properties"]["title"] = {"anyOf": [title, by_language]}
    root = definitions.pop(EditionFile.__name__)
    return {"$schema": DIALECT, **root, "title": "edition.yaml", "$defs": definitions}


def _only(definitions: dict[str, Any], owner: type[Written], field: str, names: tuple[str, ...]) -> None:
    """Names that can be no others are offered by editors, and refused where they are mistyped."""
    if names:
        definitions[owner.__name__]["properties"][field]["enum"] = list(names)


def _definitions(kind: type[Written]) -> dict[str, Any]:
    wrapped = adapter(kind).json_schema()  # of a tuple of one
    return {name: _described(name, schema) for name, schema in wrapped["$defs"].items()}


def field_descriptions(owner: type[Written]) -> dict[str, str]:
    """What its docstring says about each field: the sentences that name it in backquotes."""
    sentences = re.split(r"(?<=[.;])\s+", inspect.getdoc(owner) or "")
    named = {
        field.name: " ".join(sentence.rstrip(";") for sentence in sentences if f"`{field.name}`" in sentence)
        for field in fields(owner)
    }
    return {name: " ".join(words.split()) for name, words in named.items() if words}


def _described(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    owner = next(found for module in (game, edition, style) if (found := getattr(module, name, None)))
    words = field_descriptions(owner) if is_written(owner) else {}
    properties = {
        field: _with_description(_plain(inner), words.get(field)) for field, inner in schema["properties"].items()
    }
    return {**schema, "description": " ".join(str(schema["description"]).split()), "properties": properties}


def _with_description(schema: dict[str, Any], words: str | None) -> dict[str, Any]:
    return {"description": words, **schema} if words else schema


def _plain(schema: Any) -> Any:
    """Without the titles that only repeat the names; and with mappings whose keys must match, where pydantic only says
    what stands at the keys that do."""
    if isinstance(schema, list):
        return [_plain(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: _plain(inner) for key, inner in schema.items() if key != "title"}
    for pattern, inner in plain.pop("patternProperties", {}).items():
        plain["propertyNames"] = {**plain.get("propertyNames", {}), "pattern": pattern}
        plain["additionalProperties"] = inner
    return plain


def _also_short(schema: dict[str, Any]) -> dict[str, Any]:
    """A parameter may be its value alone."""
    return {"description": schema["description"], "anyOf": [schema["properties"]["value"], schema]}
