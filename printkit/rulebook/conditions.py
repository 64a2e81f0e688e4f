"""Blocks that only some sheets print: by kit, by table, by what is true there, by language."""

from collections.abc import Callable

from printkit.definition.near import near
from printkit.model.book import Block
from printkit.model.facts import written
from printkit.problems import problem
from printkit.rulebook.directives import NOT
from printkit.rulebook.making import Making
from printkit.rulebook.scopes import View
from printkit.rulebook.source import Directive

Inside = Callable[[Directive, Making], tuple[Block, ...]]


def kit(directive: Directive, making: Making, inside: Inside) -> tuple[Block, ...]:
    """The blocks inside, if the kit that is printed is one of those named."""
    return inside(directive, making) if making.kit in directive.arguments else ()


def players(directive: Directive, making: Making, inside: Inside) -> tuple[Block, ...]:
    """The blocks inside, for those of the named tables that the book is for."""
    view = tuple((mode, size) for mode, size in making.view if str(size) in directive.arguments)
    return _at(view, directive, making, inside)


def mode(directive: Directive, making: Making, inside: Inside) -> tuple[Block, ...]:
    """The blocks inside, for those of the named modes that the book is for."""
    modes = making.catalogue.definition.file.game.modes
    for name in directive.arguments:
        if name not in modes:
            fault = problem("unknown-mode", directive.place, name=name, near=near(name, modes), known=tuple(modes))
            making.faults.append(fault)
    view = tuple((mode, size) for mode, size in making.view if mode in directive.arguments)
    return _at(view, directive, making, inside)


def where(directive: Directive, making: Making, inside: Inside) -> tuple[Block, ...]:
    """The blocks inside, for those tables at which a fact is true (`not`: is not)."""
    *negation, name = directive.arguments
    if negation not in ([], [NOT]):
        usage = "::: where [not] FACT"
        making.faults.append(problem("directive-arguments", directive.place, directive="where", usage=usage))
        return ()
    view: list[tuple[str, int]] = []
    for table in making.view:
        value = _is_true(name, table, directive, making)
        if value is None:
            return ()
        if value is not bool(negation):
            view.append(table)
    return _at(tuple(view), directive, making, inside)


def sheet(directive: Directive, making: Making, inside: Inside) -> tuple[Block, ...]:
    """The blocks inside, if the sheet is for one table, or for all, as the argument says."""
    is_for_one = len(making.sizes) == 1
    return inside(directive, making) if is_for_one == (directive.arguments == ("one-table",)) else ()


def bilingual(directive: Directive, making: Making, inside: Inside) -> tuple[Block, ...]:
    """The blocks inside, if another language stands beside this one."""
    return inside(directive, making) if making.is_bilingual else ()


def _at(view: View, directive: Directive, making: Making, inside: Inside) -> tuple[Block, ...]:
    if not view:
        return ()
    if view == making.view:  # in an example, what its states hold stays in view
        return inside(directive, making)
    return inside(directive, making.at(view))


def _is_true(name: str, table: tuple[str, int], directive: Directive, making: Making) -> bool | None:
    """The value of a fact at a table; None and a fault where it is neither true nor false."""
    mode, size = table
    facts = making.facts[mode][size]
    if name not in facts:
        known = tuple(facts)
        fault = problem("unknown-fact", directive.place, name=name, near=near(name, known), known=known)
    elif not isinstance(value := facts[name].value, bool):
        fault = problem("fact-not-true-or-false", directive.place, name=name, value=written(value))
    else:
        return value
    making.faults.append(fault)
    return None
