"""Differences between two games in words, for `diff` and for `derive --rebase`."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from printkit.cli.parts import part_words
from printkit.cli.words import _

if TYPE_CHECKING:
    from printkit.edition.diff import Change
    from printkit.edition.printed import Printed

LONGEST = 160  # characters of a text that are shown on a terminal
LONGEST_FRACTION = 9
AT_TABLE = re.compile(r"at\.(?P<players>[0-9]+)\.(?P<fact>.+)")
IN_EXAMPLE = re.compile(r"example:(?P<example>[^/]+)/(?:@(?P<move>[0-9]+)\.)?(?P<fact>.+)")


def change_lines(changes: "Iterable[Change]", touched: "frozenset[Change]" = frozenset()) -> Iterator[str]:
    """The changes, part by part; those `touched` are changed by the edition too."""
    names, changes = _parts(), tuple(changes)
    for part in dict.fromkeys(change.part for change in changes):
        yield ""
        yield names[part]
        for change in changes:
            if change.part == part:
                also = " " + _("(this edition changes it, too)") if change in touched else ""
                yield f"  {_line(change)}{also}"


def printed_lines(printed: "Iterable[Printed]") -> Iterator[str]:
    """The numbers on paper that differ, sheet by sheet."""
    yield ""
    yield _("Numbers that are printed in another way")
    found, words = tuple(printed), part_words()
    sheets = sorted({sheet for each in found for sheet in each.sheets}, key=lambda sheet: (sheet != "rules", sheet))
    for sheet in sheets:
        yield f"  {words.get(sheet, sheet)}"
        yield from (f"    {_printed_line(each)}" for each in found if sheet in each.sheets)
    if not found:
        yield "  " + _("none")


def change_data(changes: "Iterable[Change]") -> list[dict[str, object]]:
    """The changes for programs."""
    return [{name: value for name, value in asdict(change).items() if name != "context"} for change in changes]


def _line(change: "Change") -> str:
    if change.kind == "changed":
        before, after = _cut_alike(change.before, change.after)
        return _("{id}: {before} → {after}").format(id=change.id, before=before, after=after)
    words = _("added: {id}") if change.kind == "added" else _("removed: {id}")
    value = change.after or change.before
    return words.format(id=change.id) + (f": {_cut(value)}" if value and value != change.id else "")


def _printed_line(each: "Printed") -> str:
    fact = _fact(each.fact)
    if not each.before and not each.after:
        words = _("{fact}, how often: {before} → {after}")
        return words.format(fact=fact, before=each.times[0], after=each.times[1])
    values = (", ".join(map(_value, some)) or _("not there") for some in (each.before, each.after))
    return _("{fact}: {before} → {after}").format(fact=fact, **dict(zip(("before", "after"), values, strict=True)))


def _fact(name: str) -> str:
    """A fact by its name; those of a table of players and of an example in words."""
    if found := AT_TABLE.fullmatch(name):
        return _("{fact} (players: {players})").format(**found.groupdict())
    if found := IN_EXAMPLE.fullmatch(name):
        words = (
            _("{fact} after move {move} in the example {example}")
            if found["move"]
            else _("{fact} in the example {example}")
        )
        return words.format(**found.groupdict())
    return name


def _value(value: str) -> str:
    """As it stands in the ledger; exact chances with long terms by their size."""
    over, slash, under = value.partition("/")
    if slash and len(value) > LONGEST_FRACTION and over.isdigit() and under.isdigit():
        return f"≈{int(over) / int(under):.2%}"
    return value


def _cut_alike(before: str, after: str) -> tuple[str, str]:
    """Two texts cut so that where they begin to differ is seen."""
    texts = [" ".join(text.split()) for text in (before, after)]
    if max(map(len, texts)) <= LONGEST:
        return texts[0], texts[1]
    pairs = enumerate(zip(*texts, strict=False))
    alike = next((at for at, (one, other) in pairs if one != other), min(map(len, texts)))
    start = max(0, alike - LONGEST // 4)
    dots = "…" if start else ""
    return dots + _cut(texts[0][start:]), dots + _cut(texts[1][start:])


def _cut(text: str) -> str:
    joined = " ".join(text.split())
    return joined if len(joined) <= LONGEST else f"{joined[: LONGEST - 1]}…"


def _parts() -> Mapping[str, str]:
    return {
        "game": _("About the game"),
        "rights": _("Rights"),
        "styles": _("Colours and sizes of type"),
        "parameters": _("Numbers of the rules"),
        "components": _("Things to print"),
        "cards": _("Cards"),
        "drawings": _("Faces, icons, patterns, and pictures"),
        "examples": _("Examples"),
        "readings": _("Choices of the edition"),
        "rulebook": _("Rules in words"),
        "texts": _("Words on cards and boards"),
        "names": _("Names in the examples"),
        "languages": _("Languages"),
        "translations": _("Translations alone"),
        "rules": _("The rules as a program"),
    }
