"""The words on sheets that all games share, for a language that printkit lacks: a game's own folder may bring them."""

from collections.abc import Iterable, Iterator, Mapping

from printkit.catalogue.catalogue import Catalogue
from printkit.catalogue.opening import NOTICE, SHEETS, inherited, own_file, own_path
from printkit.catalogue.phrase import whole
from printkit.catalogue.plain_po import Key
from printkit.catalogue.po import read_catalog, read_po, shared, shared_languages
from printkit.catalogue.template import parse, placeholder_names, strip_ruby
from printkit.catalogue.terms import used_terms
from printkit.model.game import Definition
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.resources import locales
from printkit.rulebook.messages import Message
from printkit.rulebook.phrases import phrases
from printkit.rulebook.source import Source

WRITTEN_IN = "en"
TERMS = Place("locales/terms.csv")
TERM = "A term, beside its Japanese word."


def sheet_messages(source: Source, definition: Definition) -> tuple[Message, ...]:
    """All words on sheets as they are in English, and the terms that the game uses."""
    return (*_words(), *_terms(source, definition))


def _words() -> Iterator[Message]:
    for (id, words), entry in shared(SHEETS, WRITTEN_IN).entries.items():
        if id.startswith("term:"):
            continue
        phrase = whole(words, entry.place)
        yield Message(id, words, phrase, (entry.place,), tuple(sorted(placeholder_names(parse(phrase)))))


def _terms(source: Source, definition: Definition) -> Iterator[Message]:
    everything = "\n".join(strip_ruby(phrase.text) for _, phrase in phrases(source))
    for term in used_terms(everything, definition.root, definition.file.game.language):
        words = term.word(WRITTEN_IN)
        yield Message(f"term:{term.concept}", words, whole(words, TERMS), (TERMS,), ())


def is_own_language(language: str) -> bool:
    """Whether the words on sheets in a language have to come with the game."""
    return language not in shared_languages()


def owed_words(wanted: Iterable[Message], definition: Definition, language: str) -> tuple[Message, ...]:
    """Those that belong into the sheets.po of the game's own folder: of an edition, those that no parent has."""
    if not is_own_language(language):
        return ()
    known = inherited(definition, language, SHEETS).by_context if definition.parent else {}
    return tuple(message for message in wanted if message.context not in known)


def word_hints(wanted: Iterable[Message]) -> Mapping[Key, tuple[str, ...]]:
    """What the English file tells translators, and what terms are."""
    name = f"locales/{WRITTEN_IN}/LC_MESSAGES/{SHEETS}.po"
    catalog = read_catalog(locales(WRITTEN_IN, "LC_MESSAGES", f"{SHEETS}.po").read_bytes(), name)
    told = {(each.context or "", str(each.id)): tuple(each.auto_comments) for each in catalog if each.id}
    return {(each.context, each.msgid): told.get((each.context, each.msgid), (TERM,)) for each in wanted}


def check_words(wanted: Iterable[Message], catalogue: Catalogue) -> tuple[Problem, ...]:
    """What is wrong with the words on sheets, as this catalogue's language says them: faulty, or, where the game brings
    them, missing, or not in step with the English."""
    faults: list[Problem] = []
    for id in catalogue.words.by_context:
        try:
            catalogue.prepared_word(id)
        except Faulty as fault:
            faults.extend(fault.problems)
    if is_own_language(catalogue.language):
        faults.extend(_missing(wanted, catalogue))
    return (*faults, *_of_no_use(catalogue))


def _missing(wanted: Iterable[Message], catalogue: Catalogue) -> Iterator[Problem]:
    place = Place(catalogue.words.paths[0]) if catalogue.words.paths else None
    for message in wanted:
        if catalogue.words.get(message.context, message.msgid) is None:
            arguments = {"context": message.context, "message": message.msgid, "language": catalogue.language}
            yield problem("message-missing", place, message.phrase.place, written=(), **arguments)


def _of_no_use(catalogue: Catalogue) -> Iterator[Problem]:
    """Words of the notice in a game's folder, where printkit has the language."""
    if is_own_language(catalogue.language):
        return
    for layer in catalogue.definition.layers:
        path = own_path(catalogue.language, SHEETS)
        data = own_file(layer, path)
        for id, entry in read_po(data, layer.prefix + path).by_context.items() if data is not None else ():
            if id.startswith(NOTICE):
                yield problem("notice-not-yours", entry.place, id=id, language=catalogue.language)


def count_words(wanted: Iterable[Message], catalogue: Catalogue) -> Mapping[str, int]:
    """How many of the words there are, are translated, and are fuzzy."""
    found = [(message, catalogue.words.get(message.context, message.msgid)) for message in wanted]
    return {
        "all": len(found),
        "done": sum(one is not None and bool(one.text) and not one.fuzzy for _, one in found),
        "fuzzy": sum(one is not None and one.fuzzy for _, one in found),
    }
