"""All components of a kit as parts: the one door of this floor."""

from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path

from msgspec.structs import replace

from printkit.components.content import is_wanted
from printkit.components.making import Making, Words
from printkit.definition.decks import MOST_COPIES
from printkit.definition.near import near
from printkit.model.component import Part
from printkit.model.facts import Fact, Facts, Tables, at_table, holds_everywhere
from printkit.model.game import Component, Definition
from printkit.model.kit import Kit
from printkit.problems import Faulty, Problem, problem

Kind = Callable[[Component, Making], tuple[Part, ...]]
KINDS = Path(__file__).with_name("kinds")


def make_parts(
    definition: Definition,
    tables: Tables,
    catalogue: Words,
    kit: Kit = "full",
    only: Iterable[str] = (),
) -> tuple[Part, ...]:
    """The parts that a kit prints, in the order of game.yaml.

    `tables` are the facts of each table that the kit serves. A component follows the largest table of its mode: the
    first of those that it is for. The kit "own-deck" leaves out what `replaced_by` names, "rules" all. `only` names
    components or files (cards, chips, boards, pad); empty: everything. Raises Faulty with all faults.
    """
    makings = {mode: _making(definition, tables, mode, catalogue, kit) for mode in tables}
    wanted = frozenset(only)
    parts: list[Part] = []
    problems: list[Problem] = []
    for component in definition.file.components:
        mode = mode_of(component, tables)
        if not mode or not makings[mode].prints(component):
            continue
        making = makings[mode]
        try:
            made = _kind(component, making)
            if is_wanted(component, making):
                parts += made(component, making)
        except Faulty as faulty:
            problems += faulty.problems
    if not problems and (copies := sum(part.copies for part in parts)) > MOST_COPIES:
        problems.append(problem("too-many-copies", definition.place("components"), limit=MOST_COPIES, found=copies))
    if problems:
        raise Faulty(problems)
    return tuple(part for part in parts if not wanted or wanted & {part.component, part.sheet})


def mode_of(component: Component, tables: Tables) -> str:
    """The mode whose tables a component follows: the first that it is for and that is printed; empty if none is."""
    return next((mode for mode in component.modes or tables if mode in tables), "")


def _making(definition: Definition, tables: Tables, mode: str, catalogue: Words, kit: Kit) -> Making:
    """The facts of one table among several: found under their own names, claimed as those of that table. Those of the
    largest are claimed so only where they do not hold at every table."""
    at = tables[mode]
    named = {size: _named(facts, at_table(tables, mode, size, "")) for size, facts in at.items()}
    largest = max(at)
    if len(at) == 1:  # there is no other table to tell it from
        named = {largest: _named(at[largest], f"mode.{mode}." if len(tables) > 1 else "")}

    def fact(name: str) -> Fact:
        own = at[largest][name]
        return own if holds_everywhere(tables, name, own.value) else named[largest][name]

    facts = Facts({name: fact(name) for name in at[largest]}, at[largest].tables)
    return Making(definition, facts, catalogue, named, kit, tuple(tables))


def _named(facts: Facts, prefix: str) -> Facts:
    return Facts({name: replace(facts[name], name=f"{prefix}{name}") for name in facts}, facts.tables)


def kind_names() -> tuple[str, ...]:
    """The kinds of components that there are: the files of `kinds`."""
    return tuple(sorted(file.stem for file in KINDS.glob("*.py") if not file.stem.startswith("_")))


def _kind(component: Component, making: Making) -> Kind:
    if not KINDS.joinpath(f"{component.kind}.py").is_file():
        known = kind_names()
        place = making.place(component, "kind")
        close = near(component.kind, known)
        raise Faulty([problem("unknown-kind", place, name=component.kind, near=close, known=known)])
    found: Kind = import_module(f"printkit.components.kinds.{component.kind}").parts
    return found
