"""What an edition would change and cannot, because its parent's rules compute it."""

from collections.abc import Iterable, Set
from pathlib import Path

from msgspec.structs import replace

from printkit.definition import read_parent
from printkit.definition.rules_files import RULES
from printkit.engine import follows_from, is_computed, load_rules, place_of_parameter
from printkit.problems import Argument, Problem

PARAMETERS = "parameters."


def with_origins(folder: Path, problems: Iterable[Problem], trusted: Set[str]) -> tuple[Problem, ...]:
    """The problems of the edition in a folder. Where one says that the parent has no such parameter, but its rules
    compute a number of that name, it says so, and from which parameters the number follows. Raises Faulty."""
    parent = read_parent(folder)
    rules = load_rules(parent, trusted)

    def told(problem: Problem) -> Problem:
        whole = str(problem.arguments.get("name", ""))
        name = whole.removeprefix(PARAMETERS)
        if problem.code != "override-of-nothing" or name == whole or not rules or not is_computed(parent, rules, name):
            return problem
        origins = follows_from(parent, rules, name)
        because = place_of_parameter(parent, origins[0]) if origins else None
        arguments: dict[str, Argument] = {"name": name, "parameters": origins, "rules": () if origins else RULES}
        return replace(problem, code="override-of-computed", arguments=arguments, because=because)

    return tuple(map(told, problems))
