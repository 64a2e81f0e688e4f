"""States and plays as text and as JSON, told from the state's own fields: the same for every game."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from printkit.engine.paths import Leaf, as_scalar, leaves, shown_fields
from printkit.engine.protocol import State

NOTHING = "-"
STEP = "step"  # the field that says what comes next


def state_text(state: State) -> str:
    """A state as lines: a field, and its value or the values of its members."""
    return "\n".join(f"{name:<10} {_value_text(getattr(state, name))}".rstrip() for name in shown_fields(state))


def state_as_json(state: State) -> dict[str, Any]:
    """A state with the names of its fields; a fraction as `a/b`."""
    return {name: _plain(getattr(state, name)) for name in shown_fields(state)}


def changes(before: State, after: State) -> tuple[tuple[str, Leaf | None, Leaf | None], ...]:
    """Each path whose value differs, with the value before and after; None where it was or is not there."""
    old, new = dict(leaves(before)), dict(leaves(after))
    return tuple((path, old.get(path), new.get(path)) for path in {**old, **new} if old.get(path) != new.get(path))


def playthrough(states: tuple[State, ...], moves: tuple[str, ...]) -> str:
    """A whole play, one line for a move: its number, the move, and what it changed."""
    width = max((len(move) for move in moves), default=0)
    digits = len(str(len(moves)))
    lines = [
        f"{number:>{digits}}  {move:<{width}}  {_changes_text(states[number - 1], states[number])}".rstrip()
        for number, move in enumerate(moves, 1)
    ]
    return "\n".join([*_indented(state_text(states[0])), *lines, *_indented(state_text(states[-1]))]) + "\n"


def _indented(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield f"# {line}"


def _changes_text(before: State, after: State) -> str:
    return "  ".join(f"{path} {old}→{new}" for path, old, new in told_changes(before, after))


def told_changes(before: State, after: State) -> tuple[tuple[str, str, str], ...]:
    """What a move changed, in words: each path, and the value before and after; not what the move itself tells, nor
    which step comes next, which is seen from the next move."""
    told = (each for each in changes(before, after) if each[0].partition(".")[0] not in _untold(after))
    return tuple((path, _shown(old), _shown(new)) for path, old, new in told)


def told_fields(state: State) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """The fields of a state in which there is something, with their values in words, and the names of the others, whose
    values are all 0 or empty. Which step comes next is not told here either."""
    filled = {path.partition(".")[0] for path, leaf in leaves(state) if leaf not in (0, "", ())}
    names = [name for name in shown_fields(state) if name != STEP]
    told = tuple((name, _members_text(getattr(state, name))) for name in names if name in filled)
    return told, tuple(name for name in names if name not in filled)


def _members_text(value: Any) -> str:
    """A value, or each member with its name: `aki: 1 2 3, beni: 1 2`."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name}: {_value_text(member)}" for name, member in value.items())
    if is_dataclass(value) and not isinstance(value, type):
        return ", ".join(f"{name}: {_value_text(getattr(value, name))}" for name in shown_fields(value))
    return _value_text(value)


def _untold(state: State) -> frozenset[str]:
    return frozenset(field.name for field in fields(state) if field.metadata.get("untold"))


def _shown(leaf: Leaf | None) -> str:
    return NOTHING if leaf is None or leaf in ((), "") else str(as_scalar(leaf))


def _value_text(value: Any) -> str:
    if isinstance(value, Mapping):
        return "  ".join(f"{name} {_value_text(member)}" for name, member in value.items())
    if is_dataclass(value) and not isinstance(value, type):
        return "  ".join(f"{name} {_value_text(getattr(value, name))}" for name in shown_fields(value))
    if isinstance(value, tuple):
        return " ".join(map(_value_text, value)) or NOTHING
    return str(value) if value != "" else NOTHING


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(name): _plain(member) for name, member in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return state_as_json(value)
    if isinstance(value, tuple):
        return [_plain(member) for member in value]
    return str(value) if isinstance(value, Fraction) else value
