"""What is wrong with a message as it stands, before any fact is put into it."""

from collections.abc import Iterator

from printkit.catalogue import numbers
from printkit.catalogue.furigana import Furigana, unread
from printkit.catalogue.lint import typed_numbers
from printkit.catalogue.phrase import Phrase
from printkit.catalogue.template import Deliberate, Part, Placeholder, Read, Template, Words, parse
from printkit.catalogue.terms import wrong_terms
from printkit.model.text import Span
from printkit.problems import Faulty, Problem, problem

NAME_NUMBER = "part of a name"
STAND_IN = "9"  # takes the place of a number that is not known yet


def judged(
    phrase: Phrase, language: str, game: str, furigana: Furigana | None, *, is_name: bool = False
) -> Template:
    """The parts of a message that keeps every rule of its language. Raises Faulty with all that it breaks.

    `game` is the id whose terms hold ("" for words that all games share). A number in a title or another name is part
    of that name: it stays as it is.
    """
    template = parse(phrase)
    if is_name:
        template = tuple(piece for part in template for piece in _with_literals(part, language))
    faults = list(_faults(template, phrase, language, game))
    if language == "ja" and furigana is not None:
        faults.extend(_unread(template, phrase, furigana))
    if faults:
        raise Faulty(faults)
    return template


def _faults(template: Template, phrase: Phrase, language: str, game: str) -> Iterator[Problem]:
    for text, offsets in _runs(template):
        for at, word in typed_numbers(text, language):
            yield problem("number-typed", phrase.at(offsets[at]), word=word)
        for at, word, term in wrong_terms(text, game, language):
            place = phrase.at(offsets[at])
            yield problem("term-not-kept", place, word=word, term=term.word(language), concept=term.concept)
    for part in template:
        if isinstance(part, Placeholder) and part.forms:
            absent = numbers.plural_categories(language, part.format == "ordinal") - {key for key, _ in part.forms}
            if absent:
                forms = tuple(sorted(absent))
                yield problem("plural-form-missing", phrase.at(part.at), name=part.name, forms=forms, language=language)


def _with_literals(part: Part, language: str) -> Iterator[Part]:
    """A part of a name, its numbers as deliberate literals."""
    if not isinstance(part, Words):
        yield part
        return
    end = 0
    for at, word in typed_numbers(part.text, language):
        if at > end:
            yield Words(part.text[end:at], part.at + end, part.strong)
        yield Deliberate(word, NAME_NUMBER, part.at + at, part.strong)
        end = at + len(word)
    if end < len(part.text):
        yield Words(part.text[end:], part.at + end, part.strong)


def _runs(template: Template) -> Iterator[tuple[str, list[int]]]:
    """What the message prints of itself, whatever the facts are, in unbroken runs; with the offset of each character.

    Emphasis does not break a run (**three** chips); a placeholder does.
    """
    text, offsets = "", list[int]()
    for part in template:
        if isinstance(part, Words):
            text += part.text
            offsets.extend(range(part.at, part.at + len(part.text)))
        elif isinstance(part, Read):
            read = "".join(piece for piece, _ in part.pieces)
            text += read
            offsets.extend([part.at] * len(read))
        else:
            yield text, offsets
            text, offsets = "", []
            forms = part.forms if isinstance(part, Placeholder) else ()
            yield from ((piece, [part.at] * len(piece)) for _, form in forms for piece in form.split("#"))
    yield text, offsets


def _unread(template: Template, phrase: Phrase, furigana: Furigana) -> Iterator[Problem]:
    pairs = [(span, part) for part in template for span in _stand_ins(part)]
    for index, word in unread(tuple(span for span, _ in pairs), furigana):
        at = pairs[index][1].at
        yield problem("kanji-without-reading", phrase.at(at + max(0, phrase.text[at:].find(word))), word=word)


def _stand_ins(part: Part) -> tuple[Span, ...]:
    """The spans of a part with stand-ins for its numbers. A name needs no reading here: it is judged on its own."""
    if isinstance(part, Read):
        return tuple(Span(text, readings) for text, readings in part.pieces)
    if isinstance(part, Placeholder):
        if part.format == "name" or part.name.startswith("name."):
            return (Span(""),)
        return (Span(dict(part.forms).get("other", "#").replace("#", STAND_IN)),)
    return (Span(part.text),)
