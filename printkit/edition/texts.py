"""The texts that a bundle holds for people: LICENSE, NOTICE, CREDITS, and a letter to the original's author."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from printkit.catalogue.language_names import language_name
from printkit.catalogue.notice import notice_line
from printkit.catalogue.opening import languages, open_catalogue
from printkit.catalogue.phrase import Phrase
from printkit.catalogue.shared_words import LANGUAGES, said, told_languages
from printkit.catalogue.template import strip_ruby
from printkit.catalogue.titles import original_in, title_in
from printkit.definition.folder import file_names, read_file
from printkit.definition.plain_text import decode
from printkit.edition.diff import shown
from printkit.edition.generations import generations
from printkit.edition.source import LICENCE, MOST_LICENCE
from printkit.edition.telling import Part, Teller
from printkit.edition.terms import terms_file
from printkit.model.game import Definition
from printkit.problems import Faulty, problem
from printkit.resources import templates
from printkit.rulebook import read_rulebook
from printkit.rulebook.phrases import phrases_of
from printkit.rulebook.source import Directive

NOTICE, CREDITS = "NOTICE.txt", "CREDITS.txt"
_RULE = "\n" + "-" * 72 + "\n\n"
_OPERATORS = re.compile(r"\s+(?:AND|OR|WITH)\s+|[()]")


def bundle_texts(definition: Definition, printed: tuple[str, ...]) -> Mapping[str, str]:
    """The texts by name of file. `printed` are the languages of the sheets, such as `ja` or `ja+en`; what is said in
    LANGUAGES is said in each of them too, as far as there are words for it. Raises Faulty with `licence-text-missing`.
    """
    spoken = tuple(dict.fromkeys(each for language in printed for each in language.split("+")))
    tellers = [Teller(definition, each) for each in told_languages() if each in (*LANGUAGES, *spoken)]
    texts = {
        LICENCE: _licence(definition, tellers),
        NOTICE: _RULE.join((*map(_notice, tellers), *_notices_alone(definition, spoken))),
        CREDITS: _RULE.join(_credits(teller) for teller in tellers),
    }
    if tellers[0].standing.terms.tell:
        letters = [teller for teller in tellers if teller.language in LANGUAGES]
        texts |= {f"letter-{teller.language}.txt": _letter(teller, printed) for teller in letters}
    return texts


def _notices_alone(definition: Definition, spoken: tuple[str, ...]) -> Iterator[str]:
    """In languages that only sheets are in: what is printed on these."""
    for language in spoken:
        if language not in told_languages():
            yield f"{title_in(definition, language)}\n\n{notice_line(open_catalogue(definition, language)).plain}\n"


def _notice(teller: Teller) -> str:
    wanted = [part for part in teller.parts() if part.id not in ("credits", "bundle")]
    return "\n".join([teller.say("notice-heading", title=teller.title()), "", teller.head(), *_told(wanted)]) + "\n"


def _credits(teller: Teller) -> str:
    lines = [f"* {line}" for line in teller.credits()]
    return "\n".join([teller.say("credits-heading", title=teller.title()), "", *lines]) + "\n"


def _told(parts: list[Part]) -> Iterator[str]:
    for part in parts:
        yield from ("", part.heading, *(f"* {line}" for line in part.lines))


def _licence(definition: Definition, tellers: list[Teller]) -> str:
    """What the licence is in both languages, and its whole text where it has one of its own."""
    name, rights = definition.file.rights.text_licence, definition.file.rights
    heads = "\n\n".join(
        f"{teller.say('licence-heading', title=teller.title())}\n{teller.licence()}" for teller in tellers
    )
    if name in terms_file().terms:
        return heads + "\n"
    copyright = said("en", "mit-copyright", authors=", ".join(rights.authors))
    below = "\n".join(teller.say("licence-below") for teller in tellers)
    texts = (_text_of(id, definition).replace("{copyright}", copyright) for id in _ids(name))
    return _RULE.join([f"{heads}\n\n{below}\n", *texts])


def _ids(expression: str) -> tuple[str, ...]:
    """The licences and exceptions in an expression of SPDX, each once."""
    return tuple(dict.fromkeys(id for id in _OPERATORS.split(expression) if id))


def _text_of(id: str, definition: Definition) -> str:
    """The game's own LICENSE.txt before those that come with printkit."""
    folder = Path(definition.folder)
    if LICENCE in file_names(folder):
        return decode(read_file(folder, LICENCE, MOST_LICENCE), LICENCE)
    file = templates("licences", f"{id}.txt")
    if not file.is_file():
        known = tuple(sorted(each.stem for each in templates("licences").glob("*.txt")))
        place = definition.place("rights", "text_licence")
        raise Faulty([problem("licence-text-missing", place, licence=id, known=known)])
    return file.read_text(encoding="utf-8")


def _letter(teller: Teller, printed: tuple[str, ...]) -> str:
    definition, file, say = teller.definition, teller.file, teller.say
    author, original = (original_in(definition, teller.language, part) for part in ("author", "title"))
    contact, authors = file.rights.original.contact, teller.names(file.rights.authors)
    spoken = languages(definition)
    language = teller.language if teller.language in spoken else spoken[0]
    before = "letter-before" if contact else "letter-before-nowhere"
    named = teller.names(tuple(language_name(each, teller.language) for each in printed))
    paragraphs = [
        say(before, author=author, contact=contact),
        say("letter-subject", original=original),
        say("letter-greeting", author=author),
        say("letter-who", author=author, authors=authors, original=original),
        say("letter-what", title=teller.title(), version=file.game.version, languages=named),
        say("letter-where"),
        *_changed_numbers(teller),
        _changes_told(teller),
        say("letter-terms"),
        notice_line(open_catalogue(definition, language)).plain,
        say("letter-licence", licence=teller.licence()),
        say("letter-wish"),
        say("letter-thanks"),
        f"{say('letter-end')}\n{authors}",
    ]
    return "\n\n".join(paragraphs) + "\n"


def _changed_numbers(teller: Teller) -> Iterator[str]:
    """The numbers of the rules that are other than in the original; nothing for a game that is no edition."""
    *_, original = generations(teller.definition)
    before, after = (game.file.parameters for game in (original, teller.definition))
    words = {entry.key: _said(teller, box.section, entry.phrase) for box in _boxes(teller) for entry in box.entries}
    changed = [name for name in after if name not in before or after[name].value != before[name].value]
    if changed:
        told = (
            f"{words.get(name, name)}: "
            f"{shown(before[name].value) if name in before else '–'} → {shown(after[name].value)}"
            for name in changed
        )
        yield teller.say("letter-changed-numbers", changes="; ".join(told))


def _changes_told(teller: Teller) -> str:
    """What the rule sheet says to be different, or room for it."""
    told = [_said(teller, *text) for box in _boxes(teller) for text in phrases_of(box.blocks)]
    return teller.say("letter-changed-told", told=" ".join(told)) if told else teller.say("letter-changed")


def _boxes(teller: Teller) -> tuple[Directive, ...]:
    """`::: changes` in the rulebook."""
    return read_rulebook(teller.definition).directives("changes")


def _said(teller: Teller, context: str, phrase: Phrase) -> str:
    """A text of the rulebook in the teller's language, if it is there in it."""
    definition, text = teller.definition, strip_ruby(phrase.text)
    if teller.language not in languages(definition):
        return text
    found = open_catalogue(definition, teller.language).messages.get(context, text)
    return found.text if found and found.text else text
