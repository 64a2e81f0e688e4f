"""Differences between two games in words, for `diff` and for `derive --rebase`."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from printkit.cli.parts import part_words
from printkit.cli.words import _

if TYPE_CHECKING:
    from printkit.edition.diff import Change
    from printkit.edition.printed import Printed

LONGEST = 160  # characters of a text that are shown on a terminal


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
    """The numbers on paper that differ."""
    lines = [f"  {_printed_line(each)}" for each in printed]
    yield ""
    yield _("Numbers that are printed in another way")
    yield from lines or ["  " + _("none")]


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
    files = part_words()
    where = ", ".join(files.get(sheet, sheet) for sheet in each.sheets)
    before, after = (", ".join(values) or _("not there") for values in (each.before, each.after))
    return _("{fact}: {before} → {after} ({where})").format(fact=each.fact, before=before, after=after, where=where)


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
        "parameters": _("Numbers of the rules"),
        "components": _("Things to print"),
        "cards": _("Cards"),
        "examples": _("Examples"),
        "readings": _("Choices of the edition"),
        "rulebook": _("Rules in words"),
        "texts": _("Words on cards and boards"),
        "names": _("Names in the examples"),
        "languages": _("Languages"),
        "translations": _("Translations alone"),
        "rules": _("The rules as a program"),
    }
