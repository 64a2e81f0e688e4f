"""What stands at the end of a rule sheet: the choices of this edition, the terms, the notice."""

from collections.abc import Callable
from itertools import zip_longest

from printkit.catalogue.notice import notices
from printkit.catalogue.phrase import Phrase
from printkit.catalogue.template import strip_ruby
from printkit.catalogue.terms import LANGUAGES, Term, used_terms
from printkit.definition.near import near
from printkit.model.book import Block, Listing, Paragraph, Table
from printkit.model.text import Text
from printkit.problems import Faulty, problem
from printkit.rulebook.making import Making
from printkit.rulebook.phrases import phrases
from printkit.rulebook.source import Directive, Entry

Inside = Callable[[Directive, Making], tuple[Block, ...]]
Cells = tuple[Text, ...]


def readings(directive: Directive, making: Making, _inside: Inside) -> tuple[Block, ...]:
    """One item for each of the game's readings, in the order of game.yaml, saying whether it is a choice or proved."""
    definition = making.catalogue.definition
    words = {entry.key: entry for entry in directive.entries}
    known = {reading.id: reading for reading in definition.file.readings}
    for key, entry in words.items():
        if key not in known:
            making.faults.append(problem("unknown-reading", entry.place, reading=key, near=near(key, known)))
    items: list[Text] = []
    for number, reading in enumerate(definition.file.readings):
        if reading.id not in words:
            place = definition.place("readings", number)
            making.faults.append(problem("reading-without-words", place, directive.place, reading=reading.id))
            continue
        text = making.text(directive.section, words[reading.id].phrase, directive.id)
        items.append(making.word(f"reading:{reading.kind}", directive.id, None, {"words": text}))
    return (Listing(directive.id, False, tuple(items), directive.place, "note"),)


def terms(directive: Directive, making: Making, _inside: Inside) -> tuple[Block, ...]:
    """The terms that the rulebook uses, in both languages: two terms in a row, or one with what explains it."""
    catalogue = making.catalogue
    everything = "\n".join(strip_ruby(phrase.text) for _, phrase in phrases(making.source))
    used = used_terms(everything, catalogue.definition.file.game.id, catalogue.source_language)
    explained = {entry.key: entry for entry in directive.entries}
    concepts = {term.concept for term in used}
    for key, entry in explained.items():
        if key not in concepts:
            making.faults.append(problem("unknown-term", entry.place, concept=key, near=near(key, concepts)))
    head = [making.word(f"terms:{language}", directive.id) for language in LANGUAGES]
    if explained:
        head.append(making.word("terms:explanation", directive.id))
    rows = tuple(_term_row(term, explained, directive, making) for term in used)
    if not explained:
        head, rows = head * 2, _side_by_side(rows, (Text((), catalogue.language, directive.id),) * len(head))
    return (Table(directive.id, tuple(head), rows, (False,) * len(head), directive.place),)


def _side_by_side(rows: tuple[Cells, ...], nothing: Cells) -> tuple[Cells, ...]:
    """The first half of the rows, each with the row of the second half that stands beside it."""
    half = -(-len(rows) // 2)
    return tuple((*left, *right) for left, right in zip_longest(rows[:half], rows[half:], fillvalue=nothing))


def _term_row(term: Term, explained: dict[str, Entry], directive: Directive, making: Making) -> Cells:
    cells = [making.catalogue.foreign(term.word(language), language, f"term:{term.concept}") for language in LANGUAGES]
    if explained:
        entry = explained.get(term.concept)
        phrase: Phrase | None = entry.phrase if entry else None
        empty = Text((), making.catalogue.language, directive.id)
        cells.append(making.text(directive.section, phrase, directive.id) if phrase else empty)
    return tuple(cells)


def notice(directive: Directive, making: Making, _inside: Inside) -> tuple[Block, ...]:
    """The notice of the original and of our words, a paragraph a sentence."""
    try:
        texts = notices(making.catalogue, directive.id)
    except Faulty as fault:
        making.faults.extend(fault.problems)
        return ()
    return tuple(
        Paragraph(f"{directive.id}.{number}", text, directive.place, "note") for number, text in enumerate(texts, 1)
    )
