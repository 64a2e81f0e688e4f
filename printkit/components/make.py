"""All components of a kit as parts: the one door of this floor."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from importlib import import_module
from pkgutil import iter_modules

from printkit.components import kinds
from printkit.components.making import Making, Words
from printkit.definition.near import near
from printkit.model.component import Part
from printkit.model.facts import Facts
from printkit.model.game import Component, Definition
from printkit.model.kit import Kit
from printkit.problems import Faulty, Problem, problem

Kind = Callable[[Component, Making], tuple[Part, ...]]


def make_parts(
    definition: Definition,
    facts: Facts,
    catalogue: Words,
    kit: Kit = "full",
    only: Iterable[str] = (),
    mode: str = "standard",
    at: Mapping[int, Facts] | None = None,
) -> tuple[Part, ...]:
    """The parts that a kit prints, in the order of game.yaml.

    `facts` are those of the largest table that the kit serves, `at` those of each table by its number of players
    (without it the kit serves one table only). The kit "own-deck" leaves out what `replaced_by` names, "rules" all.
    `only` names components or files (cards, chips, boards, pad); empty: everything. Raises Faulty with all faults.
    """
    players = facts["players"].value
    assert isinstance(players, int)
    tables = {size: _named_at(size, these) for size, these in at.items()} if at and len(at) > 1 else {players: facts}
    making = Making(definition, _named_where_they_differ(facts, tables), catalogue, tables, kit, mode)
    wanted = frozenset(only)
    parts: list[Part] = []
    problems: list[Problem] = []
    for component in definition.file.components:
        if not making.prints(component):
            continue
        try:
            parts += _kind(component, making)(component, making)
        except Faulty as faulty:
            problems += faulty.problems
    if problems:
        raise Faulty(problems)
    return tuple(part for part in parts if not wanted or wanted & {part.component, part.sheet})


def _named_at(players: int, facts: Facts) -> Facts:
    """The facts of one table among several: found under their own names, claimed as those of that table."""
    named = {name: replace(facts[name], name=f"at.{players}.{name}") for name in facts}
    return Facts(named, facts.tables)


def _named_where_they_differ(facts: Facts, at: Mapping[int, Facts]) -> Facts:
    """The facts of the largest table: claimed as its own where they do not hold at every table."""
    largest = at[max(at)]

    def holds(name: str) -> bool:
        return all(name in these and these[name].value == facts[name].value for these in at.values())

    return Facts({name: facts[name] if holds(name) else largest[name] for name in facts}, facts.tables)


def kind_names() -> tuple[str, ...]:
    """The kinds of components that there are: the files of `kinds`."""
    return tuple(sorted(module.name for module in iter_modules(kinds.__path__)))


def _kind(component: Component, making: Making) -> Kind:
    known = kind_names()
    if component.kind not in known:
        place = making.place(component, "kind")
        close = near(component.kind, known)
        raise Faulty([problem("unknown-kind", place, name=component.kind, near=close, known=known)])
    found: Kind = import_module(f"printkit.components.kinds.{component.kind}").parts
    return found
