"""What stands at the end of a rule sheet: the choices of this edition, the terms, the notice."""

from collections.abc import Callable

from printkit.catalogue.notice import notices
from printkit.catalogue.phrase import Phrase
from printkit.catalogue.template import strip_ruby
from printkit.catalogue.terms import Term, used_terms
from printkit.definition.left_out import is_left_out
from printkit.definition.near import near
from printkit.model.book import Block, Listing, Paragraph, Table
from printkit.model.text import Text
from printkit.problems import Faulty, problem
from printkit.rulebook.making import Making
from printkit.rulebook.phrases import phrases
from printkit.rulebook.source import Directive, Entry

Inside = Callable[[Directive, Making], tuple[Block, ...]]


def readings(directive: Directive, making: Making, _inside: Inside) -> tuple[Block, ...]:
    """One item for each of the game's readings, in the order of game.yaml, saying whether it is a choice or proved."""
    definition = making.catalogue.definition
    words = {entry.key: entry for entry in directive.entries}
    known = {reading.id: reading for reading in definition.file.readings}
    for key, entry in words.items():
        if key not in known and not is_left_out(definition, "readings", key):
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
    """The terms that the rulebook uses, in both languages: one after the other in small type, or a table where some are
    explained."""
    catalogue = making.catalogue
    everything = "\n".join(strip_ruby(phrase.text) for _, phrase in phrases(making.source))
    used = used_terms(everything, catalogue.definition.root, catalogue.source_language)
    explained = {entry.key: entry for entry in directive.entries}
    concepts = {term.concept for term in used}
    for key, entry in explained.items():
        if key not in concepts:
            making.faults.append(problem("unknown-term", entry.place, concept=key, near=near(key, concepts)))
    if not explained:
        pairs = tuple(
            making.word("terms:pair", directive.id, None, dict(zip(("ja", "other"), catalogue.term(term), strict=True)))
            for term in used
        )
        return (Paragraph(directive.id, catalogue.joined(pairs, directive.id), directive.place, "note", both=True),)
    head = (*catalogue.term_languages(directive.id), making.word("terms:explanation", directive.id))
    rows = tuple(_term_row(term, explained, directive, making) for term in used)
    return (Table(directive.id, head, rows, (False,) * len(head), directive.place),)


def _term_row(term: Term, explained: dict[str, Entry], directive: Directive, making: Making) -> tuple[Text, ...]:
    entry = explained.get(term.concept)
    phrase: Phrase | None = entry.phrase if entry else None
    empty = Text((), making.catalogue.language, directive.id)
    said = making.text(directive.section, phrase, directive.id) if phrase else empty
    return (*making.catalogue.term(term), said)


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
