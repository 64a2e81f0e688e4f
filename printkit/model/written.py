"""What people write in a file: values whose fields are judged as they are read."""

from typing import Any, get_type_hints

from msgspec import Struct
from msgspec.structs import fields


class Written(Struct, frozen=True):
    """A mapping of a file, or a part of it. Its fields are the only statement of what may stand there."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> dict[str, Any]:
        """How pydantic, which is asked where something is wrong, reads one: as a mapping with these fields alone."""
        hints = get_type_hints(cls, include_extras=True)
        entries = {
            each.name: {
                "type": "typed-dict-field",
                "schema": handler.generate_schema(hints[each.name]),
                "required": each.required,
            }
            for each in fields(cls)
        }
        mapping = {"type": "typed-dict", "fields": entries, "cls": cls, "extra_behavior": "forbid"}
        made = {"type": "no-info", "function": lambda given: cls(**given)}
        return {
            "type": "function-after",
            "function": made,
            "schema": mapping,
            "ref": f"{cls.__module__}.{cls.__name__}",
        }
