"""A game with one number changed, and what then changes on paper: at the level of claims, without layout."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printkit.catalogue.catalogue import Catalogue
from printkit.catalogue.opening import open_catalogue
from printkit.components.make import make_parts
from printkit.definition import read_definition
from printkit.engine import PlayedExample, Rules, facts_for, load_rules, parameters_of, play_examples
from printkit.engine.examples import unmet
from printkit.engine.playing import run
from printkit.model.facts import Claim, Tables
from printkit.model.game import Definition, Example, Parameter, Row
from printkit.problems import Faulty
from printkit.rulebook.book import make_book
from printkit.rulebook.parse import read_rulebook
from printkit.rulebook.source import Source

Said = Mapping[str, object]  # by block or part: what it claims and draws, to be compared
STEPS = (1, -1, 2, -2, 3, -3)
PLAIN = frozenset({str, int, bool, float, type(None)})


@dataclass(frozen=True)
class Mutant:
    """A changed definition, how it was changed (`chips_by_round.7 2 → 3`), and the facts that the rules then make at
    all tables: None where the parameters contradict each other."""

    change: str
    definition: Definition
    facts: Tables | None


def mutated(change: str, definition: Definition) -> Mutant:
    return Mutant(change, definition, facts_at_all_tables(definition))


@dataclass(frozen=True)
class Paper:
    """What a game says on paper in a language: by block of the rule sheet and by part; and why some cannot be made."""

    blocks: Said
    parts: Said
    refused: frozenset[str]


# ---------------------------------------------------------------- changing


def mutants(definition: Definition) -> Iterator[Mutant]:
    """Each parameter changed a little, each member of a sequence, each sequence longer and shorter by a member."""
    for name, parameter in definition.file.parameters.items():
        if isinstance(parameter.value, int):
            yield _nearest(definition, name, ())
            continue
        yield from (_nearest(definition, name, (at,)) for at in range(len(parameter.value)))
        last = parameter.value[-1]
        yield mutated(f"{name} + {last}", with_value(definition, name, (*parameter.value, last)))
        yield mutated(f"{name} - {last}", with_value(definition, name, parameter.value[:-1]))


def _nearest(definition: Definition, name: str, at: tuple[int, ...]) -> Mutant:
    """The nearest other value with which the rules can play at all; one more, if there is none."""
    found: list[Mutant] = []
    old, shown = _value(definition, name, at), ".".join((name, *(str(index + 1) for index in at)))
    for new in _others(old, definition.file.parameters[name]):
        whole = definition.file.parameters[name].value
        value = new if isinstance(whole, int) else (*whole[: at[0]], new, *whole[at[0] + 1 :])
        found.append(mutated(f"{shown} {old} → {new}", with_value(definition, name, value)))
        if found[-1].facts is not None:
            return found[-1]
    return found[0]


def _value(definition: Definition, name: str, at: tuple[int, ...]) -> int:
    value = definition.file.parameters[name].value
    return value if isinstance(value, int) else value[at[0]]


def _others(old: int, parameter: Parameter) -> Iterator[int]:
    for new in (*(old + step for step in STEPS), 2 * old):
        if (parameter.min is None or new >= parameter.min) and (parameter.max is None or new <= parameter.max):
            yield new


def with_value(definition: Definition, name: str, value: int | tuple[int, ...]) -> Definition:
    """The definition with another value of a parameter."""
    parameter = replace(definition.file.parameters[name], value=value)
    return replace(
        definition, file=replace(definition.file, parameters={**definition.file.parameters, name: parameter})
    )


def cell_mutants(definition: Definition) -> Iterator[Mutant]:
    """Each cell of a deck that holds a number, changed by one (down where its column has no higher number)."""
    for deck, rows in definition.decks.items():
        cells = [(at, column, cell) for at, row in enumerate(rows) for column, cell in row.items()]
        numbers = [(at, column, int(cell)) for at, column, cell in cells if cell.isdigit()]
        for at, column, old in numbers:
            new = old + 1 if old < max(other for _, name, other in numbers if name == column) else old - 1
            yield mutated(f"{deck} {at + 1} {column} {old} → {new}", with_cell(definition, deck, at, column, new))


def with_cell(definition: Definition, deck: str, at: int, column: str, value: int) -> Definition:
    """The definition with another number in a cell of a deck (rows from 0)."""
    rows = definition.decks[deck]
    changed: tuple[Row, ...] = (*rows[:at], {**rows[at], column: str(value)}, *rows[at + 1 :])
    return replace(definition, decks={**definition.decks, deck: changed})


# ---------------------------------------------------------------- what is said


def rules_of(definition: Definition) -> Rules:
    rules = load_rules(definition)
    assert rules is not None
    return rules


def facts_at_all_tables(definition: Definition) -> Tables | None:
    """The facts of every mode by players; None where the parameters contradict each other."""
    try:
        return {
            name: {
                size: facts_for(definition, rules_of(definition), name, size)
                for size in range(mode.players[0], mode.players[1] + 1)
            }
            for name, mode in definition.file.game.modes.items()
        }
    except Faulty:
        return None


def alone(definition: Definition, example: Example) -> Definition:
    return replace(definition, file=replace(definition.file, examples=(example,)))


def failed_examples(definition: Definition) -> tuple[str, ...]:
    """The ids of the examples that do not hold, in the order of game.yaml."""
    return tuple(example.id for example in definition.file.examples if not _holds(definition, example))


def _holds(definition: Definition, example: Example) -> bool:
    try:
        course = run(definition, rules_of(definition), parameters_of(definition), example, definition.place)
    except Faulty:
        return False
    return not course.problems and not any(unmet(example, course.states, definition.place))


def _played(definition: Definition, usual: Definition) -> tuple[PlayedExample, ...]:
    """Every example as it goes, whatever it expects; as it usually goes where its moves are no longer allowed."""
    found: list[PlayedExample] = []
    for example in definition.file.examples:
        lax = replace(example, expect={})
        try:
            found += play_examples(alone(definition, lax), rules_of(definition))
        except Faulty:
            found += play_examples(alone(usual, lax), rules_of(usual))
    return tuple(found)


def papers(of: Mutant, languages: tuple[str, ...], usual: Definition) -> Mapping[str, Paper]:
    """What is said on paper for all tables, by language. `usual` is the definition before it was changed."""
    if of.facts is None:
        return dict.fromkeys(languages, Paper({}, {}, frozenset({"parameters-contradict"})))
    played = _played(of.definition, usual)
    return {language: _paper(of.definition, of.facts, played, language) for language in languages}


def _paper(definition: Definition, facts: Tables, played: tuple[PlayedExample, ...], language: str) -> Paper:
    refused: set[str] = set()
    found: list[Said] = []
    for make in (partial(_blocks, played), parts_said):
        try:
            found.append(make(definition, facts, language))
        except Faulty as fault:
            found.append({})
            refused |= {each.code for each in fault.problems}
    return Paper(found[0], found[1], frozenset(refused))


@cache
def _source(folder: str) -> Source:
    """The rulebook, which no number changes."""
    return read_rulebook(read_definition(Path(folder)))


@cache
def _opened(folder: str, language: str) -> Catalogue:
    return open_catalogue(read_definition(Path(folder)), language)


def _catalogue(definition: Definition, language: str) -> Catalogue:
    """The catalogue of the changed game; its messages are read and judged only once."""
    return replace(_opened(definition.folder, language), definition=definition)


def _blocks(played: tuple[PlayedExample, ...], definition: Definition, facts: Tables, language: str) -> Said:
    book = make_book(_source(definition.folder), definition, facts, played, _catalogue(definition, language))
    return {block.id: _claims(block) for block in book.blocks}


def parts_said(definition: Definition, facts: Tables, language: str) -> Said:
    """What each part claims and draws, and how often it is printed. Raises Faulty."""
    made = make_parts(definition, facts, _catalogue(definition, language))
    return {part.id: (part.copies, _claims(part)) for part in made}


def _claims(thing: Any) -> tuple[object, ...]:
    """All claims, drawn quantities and ids within a value of the model, in order."""
    found: list[object] = []
    _gather(thing, found)
    return tuple(found)


def _gather(thing: Any, found: list[object]) -> None:
    members: Iterable[Any] = ()
    if isinstance(thing, Claim):
        found.append((thing.fact, thing.value, thing.text))
    elif isinstance(thing, Struct):
        members = [getattr(thing, name) for name in thing.__struct_fields__]
    elif isinstance(thing, tuple):
        members = thing
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            found.append(key)
            _gather(value, found)
    for member in members:
        if type(member) not in PLAIN:  # as most are
            _gather(member, found)


# ---------------------------------------------------------------- comparing


def report(before: Mapping[str, Paper], mutant: Mutant, usual: Definition) -> list[str]:
    """What a change makes of the sheets in each language of `before`, in lines to be read by people."""
    after = papers(mutant, tuple(before), usual)
    contradicted = all("parameters-contradict" in one.refused for one in after.values())
    lines = [mutant.change]
    lines += _line("refused", sorted({code for one in after.values() for code in one.refused}))
    lines += _line("fails", () if contradicted else failed_examples(mutant.definition))
    for kind in ("blocks", "parts"):
        changed = {
            spoken: differences(getattr(before[spoken], kind), getattr(one, kind)) for spoken, one in after.items()
        }
        if len(set(changed.values())) == 1:
            lines += _line(kind, next(iter(changed.values())))
        else:
            lines += [line for language, found in changed.items() for line in _line(f"{kind} in {language}", found)]
    return lines


def cell_report(before: Said, mutant: Mutant, language: str) -> list[str]:
    """The same for a deck, of which only parts are made; and which rules about its cards are broken."""
    assert mutant.facts is not None
    faults = rules_of(mutant.definition).deck_faults(parameters_of(mutant.definition), mutant.definition.decks)
    if faults:
        return [mutant.change, *_line("breaks", sorted({fault.rule for fault in faults}))]
    try:
        after = parts_said(mutant.definition, mutant.facts, language)
    except Faulty as fault:
        return [mutant.change, *_line("refused", sorted({each.code for each in fault.problems}))]
    return [mutant.change, *_line("parts", differences(before, after))]


def _line(name: str, words: tuple[str, ...] | list[str]) -> list[str]:
    return [f"  {name}: {' '.join(words)}"] if words else []


def differences(before: Said, after: Said) -> tuple[str, ...]:
    """Names of what changed, with + for what is new and - for what is gone; nothing where nothing could be made."""
    if not after:
        return ()
    return (
        *(name for name in before if name in after and before[name] != after[name]),
        *(f"+{name}" for name in after if name not in before),
        *(f"-{name}" for name in before if name not in after),
    )
