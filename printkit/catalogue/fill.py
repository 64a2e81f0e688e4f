"""A template and the facts that it speaks of → spans of text whose numbers are claims."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from printkit.catalogue import numbers
from printkit.catalogue.phrase import Phrase
from printkit.catalogue.ranges import said_once
from printkit.catalogue.template import Deliberate, Part, Placeholder, Read, Template
from printkit.model.facts import Claim, Fact, Value, written
from printkit.model.text import Span, Text
from printkit.problems import Faulty, Problem, problem

Scope = Mapping[str, Fact]


class Setting(Struct, frozen=True):
    """What a filling needs besides facts. `where` names the block or face that will make the claims; `values` are texts
    that stand for placeholders as they are; `name` gives a player's name as printed (KeyError for an unknown one).
    """

    language: str
    where: str
    scope: Scope
    name: Callable[[str], Text]
    values: Mapping[str, Text] = {}


class Ambiguous(KeyError):
    """Raised by a scope that has several values for a name, or no such table as it names; `fault` says so, without a
    place."""

    def __init__(self, fault: Problem) -> None:
        super().__init__(fault.code)
        self.fault = fault


class _Unfit(Exception):
    """A placeholder that cannot be filled: the problem without its place."""

    def __init__(self, fault: Problem) -> None:
        super().__init__(fault.code)
        self.fault = fault


def fill(template: Template, phrase: Phrase, setting: Setting) -> tuple[Span, ...]:
    """The template's words with every placeholder in its place. Raises Faulty with all that cannot be filled."""
    faults: list[Problem] = []
    spans: list[Span] = []
    for part in said_once(template, setting.scope):
        try:
            spans.extend(_spans(part, setting))
        except _Unfit as unfit:
            fault = unfit.fault
            faults.append(Problem(fault.code, phrase.at(part.at), fault.arguments, fault.because))
    if faults:
        raise Faulty(faults)
    return tuple(spans)


def _spans(part: Part, setting: Setting) -> Iterator[Span]:
    if isinstance(part, Placeholder):
        for span in _filled(part, setting):
            yield Span(span.text, span.ruby, span.claims, span.literal, span.strong or part.strong)
    elif isinstance(part, Read):
        yield from (Span(text, readings, strong=part.strong) for text, readings in part.pieces)
    elif isinstance(part, Deliberate):
        yield Span(part.text, literal=part.reason, strong=part.strong)
    else:
        yield Span(part.text, strong=part.strong)


def _filled(part: Placeholder, setting: Setting) -> tuple[Span, ...]:
    if part.name in setting.values:
        return setting.values[part.name].spans
    if part.name.startswith("name."):
        return _name(part, part.name.removeprefix("name."), setting)
    fact = _fact(part, setting)
    if part.format == "name":
        players = fact.value if isinstance(fact.value, tuple) else (fact.value,)
        names = tuple(Text(_name(part, str(player), setting), setting.language, part.name) for player in players)
        return joined(names, setting.language, part.name).spans
    if isinstance(fact.value, tuple):
        return _listed(part, fact, fact.value, setting)
    if part.forms:
        return _plural(part, fact, setting)
    return (claimed(fact.name, fact.value, _printed(part, fact.value, setting.language), setting),)


def _fact(part: Placeholder, setting: Setting) -> Fact:
    try:
        return setting.scope[part.name]
    except Ambiguous as ambiguous:
        raise _Unfit(ambiguous.fault) from None
    except KeyError:
        from difflib import get_close_matches

        known = [*setting.scope, *setting.values]
        near = tuple(get_close_matches(part.name, sorted(known), n=3, cutoff=0.5))
        raise _Unfit(problem("unknown-placeholder", name=part.name, near=near)) from None


def _name(part: Placeholder, player: str, setting: Setting) -> tuple[Span, ...]:
    try:
        return setting.name(player).spans
    except KeyError as error:
        near = tuple(str(known) for known in error.args[1:])
        raise _Unfit(problem("unknown-placeholder", name=f"name.{player}", near=near)) from None


def claimed(fact: str, value: Value, text: str, setting: Setting) -> Span:
    """A span that states a fact."""
    return Span(text, claims=(Claim(fact, value, text, setting.language, setting.where),))


def _unprintable(part: Placeholder, value: object) -> _Unfit:
    return _Unfit(problem("placeholder-format", name=part.name, format=part.format or "-", value=written(value)))


def _printed(part: Placeholder, value: Value, language: str) -> str:
    if isinstance(value, bool) or (isinstance(value, str) and part.format):
        raise _unprintable(part, value)
    if isinstance(value, str):
        return value
    if part.format == "signed" and isinstance(value, int):
        return numbers.signed(value, language)
    if not part.format and isinstance(value, int):
        return numbers.decimal(value, language)
    if part.format.startswith("percent"):
        return numbers.percent(value, language, int(part.format.partition(".")[2] or 0))
    if part.format.startswith("decimal"):
        return numbers.decimals(value, language, int(part.format.partition(".")[2] or 0))
    if part.format == "fraction" or not isinstance(value, int):
        return numbers.fraction(value, language)
    raise _unprintable(part, value)


def _plural(part: Placeholder, fact: Fact, setting: Setting) -> tuple[Span, ...]:
    value = fact.value
    if not isinstance(value, int) or isinstance(value, bool):
        raise _unprintable(part, value)
    category = numbers.plural_category(value, setting.language, part.format == "ordinal")
    words = dict(part.forms)[category]
    printed = claimed(fact.name, value, numbers.decimal(value, setting.language), setting)
    spans: list[Span] = []
    for index, piece in enumerate(words.split("#")):
        spans.extend([printed] if index else [])
        spans.extend([Span(piece)] if piece else [])
    return tuple(spans)


def _listed(part: Placeholder, fact: Fact, members: tuple[Value, ...], setting: Setting) -> tuple[Span, ...]:
    if part.format not in ("list", "or") or any(isinstance(member, bool) for member in members):
        raise _unprintable(part, members)
    plain = Placeholder(part.name, "", (), part.at)
    return tuple(
        Span(piece)
        if isinstance(piece, str)
        else claimed(
            f"{fact.name}.{piece + 1}", members[piece], _printed(plain, members[piece], setting.language), setting
        )
        for piece in numbers.list_pieces(len(members), setting.language, part.format)
    )


def joined(texts: tuple[Text, ...], language: str, source: str, style: str = "standard") -> Text:
    """Texts as a list of the language: A、B、C; A, B, and C."""
    spans: list[Span] = []
    for piece in numbers.list_pieces(len(texts), language, style):
        spans.extend((Span(piece),) if isinstance(piece, str) else texts[piece].spans)
    return Text(tuple(spans), language, source)
