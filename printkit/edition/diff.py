"""What is different between two games: two editions, or an edition and its parent."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from hashlib import sha256
from typing import Any, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, replace

from printkit.catalogue.opening import languages, open_catalogue
from printkit.catalogue.po import Messages
from printkit.catalogue.template import strip_ruby
from printkit.catalogue.titles import title_in
from printkit.edition.drawings import drawings
from printkit.model.game import Definition
from printkit.rulebook import read_rulebook
from printkit.rulebook.phrases import phrases
from printkit.rulebook.source import Directive, SourceBlock, SourceHeading, SourceParagraph

T = TypeVar("T")
Kind = Literal["added", "removed", "changed"]
TITLE = "{game.title}"
MARK = re.compile(r"[^:：|]+[:：] +(?=\S)")  # before a text in a box
PARTS = (
    "game",
    "rights",
    "styles",
    "parameters",
    "components",
    "cards",
    "drawings",
    "examples",
    "readings",
    "rulebook",
    "texts",
    "names",
    "languages",
    "translations",
    "rules",
)


class Change(Struct, frozen=True):
    """One thing that is in one game and not in the other, or is there in another way. `id` names it within its part,
    such as `chips.options.counts`; `before` and `after` are what it is in the first and in the second game, empty where
    it is not. `context` is that of catalogues, where the two are texts of the game."""

    part: str
    id: str
    kind: Kind
    before: str = ""
    after: str = ""
    context: str = ""


def differences(first: Definition, second: Definition) -> tuple[Change, ...]:
    """Everything that the second game has added, removed or changed, part by part; nothing for a game and itself.
    Raises Faulty for rulebooks and catalogues that are malformed."""
    return (
        *_game(first, second),
        *_values("rights", _flat(asdict(first.file.rights)), _flat(asdict(second.file.rights))),
        *_values("styles", _flat(first.file.styles), _flat(second.file.styles)),
        *_values("parameters", _parameters(first), _parameters(second)),
        *_members("components", first, second),
        *_cards(first, second),
        *_values("drawings", drawings(first), drawings(second)),
        *_members("examples", first, second),
        *_members("readings", first, second),
        *_rulebook(first, second),
        *_texts("texts", "text:", first, second),
        *_texts("names", "name:", first, second),
        *_languages(first, second),
        *_rules(first, second),
    )


def shown(value: object) -> str:
    """A value as game.yaml would have it."""
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(shown, value))}]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {shown(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, float):
        return f"{value:g}"
    return str(value).lower() if isinstance(value, bool) else "" if value is None else str(value)


def _values(part: str, before: Mapping[str, str], after: Mapping[str, str], context: str = "") -> Iterator[Change]:
    for id in dict.fromkeys((*before, *after)):
        one, other = before.get(id), after.get(id)
        if one == other:
            continue
        kind: Kind = "added" if one is None else "removed" if other is None else "changed"
        yield Change(part, id, kind, one or "", other or "", f"{context}{id}" if context else "")


def _flat(value: Any, name: str = "") -> dict[str, str]:
    """The leaves of a value by their dotted paths."""
    if isinstance(value, Struct):
        value = asdict(value)
    if isinstance(value, Mapping) and value:
        inner = (_flat(each, f"{name}.{key}" if name else str(key)) for key, each in value.items())
        return {path: leaf for leaves in inner for path, leaf in leaves.items()}
    return {} if value in (None, "", (), {}) else {name: shown(value)}


def _about(game: Definition) -> dict[str, str]:
    """What a game says of itself. Its language is told with the languages of its sheets."""
    return _flat({name: value for name, value in asdict(game.file.game).items() if name not in ("id", "language")})


def _game(first: Definition, second: Definition) -> Iterator[Change]:
    """A title is another if it is in some language of both, in whatever language it is written first."""
    both = set(languages(first)) & set(languages(second))
    same_title = both and all(title_in(first, language) == title_in(second, language) for language in both)
    for change in _values("game", _about(first), _about(second)):
        if change.id != "title":
            yield change
        elif not same_title:
            yield replace(change, context="game:title")


def _parameters(game: Definition) -> dict[str, str]:
    return {
        name: shown(one.value)
        + (f" ({shown(one.min)}–{shown(one.max)})" if one.min is not None or one.max is not None else "")
        for name, one in game.file.parameters.items()
    }


def _members(part: str, first: Definition, second: Definition) -> Iterator[Change]:
    """Members that have ids: whole ones that are added or removed, single fields of those that both games have."""
    before, after = ({one.id: one for one in getattr(game.file, part)} for game in (first, second))
    for id in dict.fromkeys((*before, *after)):
        if id not in after:
            yield Change(part, id, "removed", _kind(before[id]), "")
        elif id not in before:
            yield Change(part, id, "added", "", _kind(after[id]))
        else:
            yield from _values(part, _fields(before[id]), _fields(after[id]))


def _fields(member: Any) -> dict[str, str]:
    return _flat({member.id: {name: value for name, value in asdict(member).items() if name != "id"}})


def _kind(member: Any) -> str:
    return str(getattr(member, "kind", ""))


def _cards(first: Definition, second: Definition) -> Iterator[Change]:
    for name in dict.fromkeys((*first.decks, *second.decks)):
        rows = [game.decks.get(name, ()) for game in (first, second)]
        for at, one, other in _aligned(rows[0], rows[1]):
            if one is None or other is None:
                yield _change("cards", f"{name}:{at + 2}", _row(one), _row(other))
                continue
            cells = [cell for cell in dict.fromkeys((*one, *other)) if one.get(cell) != other.get(cell)]
            before, after = ({cell: row.get(cell, "") for cell in cells} for row in (one, other))
            yield _change("cards", f"{name}:{at + 2}", _row(before), _row(after))


def _row(row: Mapping[str, str] | None) -> str | None:
    return None if row is None else shown(dict(row))


def _change(part: str, id: str, before: str | None, after: str | None, context: str = "") -> Change:
    kind: Kind = "added" if before is None else "removed" if after is None else "changed"
    return Change(part, id, kind, before or "", after or "", context)


def _aligned(before: Sequence[T], after: Sequence[T]) -> Iterator[tuple[int, T | None, T | None]]:
    """Pairs of members that differ, each with where it is (in the second sequence, in the first where it is removed);
    members that are only shifted are the same."""
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for tag, start, end, other_start, other_end in matcher.get_opcodes():
        if tag == "equal":
            continue
        for step in range(max(end - start, other_end - other_start)):
            one = before[start + step] if start + step < end else None
            other = after[other_start + step] if other_start + step < other_end else None
            yield (other_start if other is not None else start) + step, one, other


# ---------------------------------------------------------------- texts


def _rulebook(first: Definition, second: Definition) -> Iterator[Change]:
    """Sections by their ids; within a section its blocks."""
    before, after = (_sections(game) for game in (first, second))
    for section in dict.fromkeys((*before, *after)):
        one, other = before.get(section, []), after.get(section, [])
        for at, old, new in _aligned([text for _, text in one], [text for _, text in other]):
            ids = other if new is not None else one
            yield _change("rulebook", ids[at][0], old, new, section)


def _sections(game: Definition) -> dict[str, list[tuple[str, str]]]:
    """The texts of each section, by the ids that edition.yaml knows them by: (id, what is written)."""
    found: dict[str, list[tuple[str, str]]] = {}
    section = ""
    for block in read_rulebook(game).walk():
        section = block.id if isinstance(block, SourceHeading) else section
        found.setdefault(section, []).extend((id, _without_title(text, game)) for id, text in _written(block))
    return found


def _written(block: SourceBlock) -> Iterator[tuple[str, str]]:
    """What stands in a block itself, not in those inside it: a text, the items of a list, the lines of a box."""
    if isinstance(block, SourceHeading | SourceParagraph):
        yield block.id, block.phrase.text
    elif isinstance(block, Directive):
        lines = [" ".join(("::: " + block.name, *block.arguments))]
        yield block.id, "\n".join((*lines, *(f"{entry.key}: {entry.phrase.text}" for entry in block.entries)))
    else:
        yield from ((f"{block.id}.{number}", item.text) for number, item in enumerate(block.items, 1))


def _without_title(text: str, game: Definition) -> str:
    """A text that is the title of its game says so, whatever the title is."""
    return TITLE if strip_ruby(text) == game.file.game.title else text


def _texts(part: str, context: str, first: Definition, second: Definition) -> Iterator[Change]:
    before, after = (
        {key: _without_title(text, game) for key, text in getattr(game.file, part).items()} for game in (first, second)
    )
    yield from _values(part, before, after, context)


def _languages(first: Definition, second: Definition) -> Iterator[Change]:
    """Languages that only one has; then translations that differ although what they translate does not."""
    before, after = languages(first), languages(second)
    yield from _values("languages", {one: one for one in before}, {one: one for one in after})
    sources = _sources(first) & _sources(second)
    for language in before:
        if language not in after:
            continue
        one, other = (open_catalogue(game, language).messages for game in (first, second))
        for context, msgid in sorted(sources):
            said = [found.text if found else "" for found in (each.get(context, msgid) for each in (one, other))]
            if said[0] != said[1]:
                yield _change("translations", f"{language}: {context}", said[0] or None, said[1] or None)


def _sources(game: Definition) -> set[tuple[str, str]]:
    """Every text with the context that catalogues know it by."""
    file = game.file
    found = {(section, strip_ruby(phrase.text)) for section, phrase in phrases(read_rulebook(game))}
    found |= {(f"text:{key}", strip_ruby(text)) for key, text in file.texts.items()}
    found |= {(f"name:{key}", strip_ruby(name)) for key, name in file.names.items()}
    return found | {("game:title", strip_ruby(file.game.title))}


def _rules(first: Definition, second: Definition) -> Iterator[Change]:
    before, after = (
        {name: sha256(data).hexdigest()[:12] for name, data in game.rules.items()} for game in (first, second)
    )
    yield from _values("rules", before, after)


def in_language(first: Definition, second: Definition, language: str) -> Callable[[Change], Change]:
    """How to show a change of a text: in the language, as far as it is there in it. Where that language says the same
    before and after, the change is one of the words that were translated, and is shown in these."""
    one, other = (_messages(game, language) for game in (first, second))

    def shown_in(change: Change) -> Change:
        if not change.context:
            return change
        before, after = (_said(*each, change.context) for each in ((one, change.before), (other, change.after)))
        return change if before == after else replace(change, before=before, after=after)

    return shown_in


def _messages(game: Definition, language: str) -> Messages:
    return open_catalogue(game, language).messages if language in languages(game) else Messages()


def _said(messages: Messages, text: str, context: str) -> str:
    """A text in the language of the messages; of a box each line."""
    return "\n".join(_line(messages, line, context) for line in text.split("\n"))


def _line(messages: Messages, line: str, context: str) -> str:
    """A line of a box: what stands before a colon is no word of the language; what is divided by a bar are several."""
    found = messages.get(context, strip_ruby(line))
    if found and found.text:
        return found.text
    if (mark := MARK.match(line)) and mark.end() < len(line):
        return mark.group() + _line(messages, line[mark.end() :], context)
    first, bar, rest = line.partition(" | ")
    return f"{_line(messages, first, context)}{bar}{_line(messages, rest, context)}" if bar else line
