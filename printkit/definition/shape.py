"""Plain values as the model's values: every fault at once, each at its place and with one of our own codes.

Their classes are the only statement of the fields. What is sound becomes one at once (sound.py); what may not be is
given to pydantic, which knows all that is wrong. It checks strictly (no text becomes a number, no field is unknown) and
reads the values as JSON, in which a list is a tuple's and a mapping the natural form of a value with fields.
"""

import json
from functools import cache
from types import GenericAlias
from typing import TYPE_CHECKING, Any, TypeVar, cast

from printkit.definition.places import Places
from printkit.definition.sound import Unsound, frozen, maker
from printkit.model.game import PathKey
from printkit.problems import Faulty

if TYPE_CHECKING:
    from pydantic import TypeAdapter

T = TypeVar("T")


def validate(kind: type[T], value: object, places: Places, path: PathKey = ()) -> T:
    """`value`, as strict_yaml loads it, as a `kind` (Written, or a type made of such), read-only throughout.

    `path` is where the value stands in the file of `places`, when it is a part of one. Raises Faulty with all faults.
    """
    try:
        sound: T = maker(cast(Any, kind))(value)
        return sound
    except Unsound:
        pass

    from pydantic import ValidationError

    try:
        checked = adapter(cast(Any, kind)).validate_json(json.dumps([value]), strict=True)
    except ValidationError as error:
        from printkit.definition.faults import faults

        raise Faulty(faults(kind, error.errors(include_url=False), value, places, path)) from None
    made: T = frozen(checked[0])
    return made


@cache
def adapter(kind: Any) -> "TypeAdapter[Any]":
    """pydantic's validator for a tuple of one `kind`."""
    from pydantic import TypeAdapter

    wrapped: Any = GenericAlias(tuple, kind)
    return TypeAdapter(wrapped)
