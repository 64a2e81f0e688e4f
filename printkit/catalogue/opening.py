"""Which files a catalogue is made of: the game's own locales, then printkit's."""

import re
from functools import lru_cache, partial
from pathlib import Path

from msgspec.structs import replace

from printkit.catalogue.catalogue import Catalogue
from printkit.catalogue.furigana import DEFAULT_POLICY, WITHOUT, Furigana, read_dictionary, shared_dictionary
from printkit.catalogue.numbers import is_known
from printkit.catalogue.po import Messages, Translation, read_po, shared, shared_languages
from printkit.catalogue.pseudo import PLAIN, PSEUDO, pseudo
from printkit.catalogue.template import strip_ruby
from printkit.definition.folder import read_file
from printkit.model.edition import Layer
from printkit.model.game import Definition
from printkit.model.limits import LANGUAGE_PATTERN
from printkit.place import Place
from printkit.problems import Faulty, problem

SHEETS = "sheets"  # the domain of the words that all games share
NOTICE = ("notice:", "licence:")  # ids of those that say what may be done with a game
MOST_BYTES = 2_000_000  # as for the other files of a definition


def open_catalogue(
    definition: Definition,
    language: str,
    furigana: str = DEFAULT_POLICY,
    mode: str = "",
    draft: bool = False,
) -> Catalogue:
    """The words of a game in a language. `furigana` is one of furigana.POLICIES; `mode` says whose players and minutes
    `{game.minutes}` and its like mean (the first, if empty).

    Raises Faulty for a language that the game or the shared words do not have, and for malformed files.
    """
    game = definition.file.game
    own, words = _messages(definition, language), _messages(definition, language, SHEETS)
    if not words.paths or (language != game.language and not own.paths):
        raise Faulty([problem("unknown-language", None, language=language, known=languages(definition))])
    if not is_known(language):
        place = definition.place("game", "language") if language == game.language else None
        raise Faulty([problem("language-not-in-cldr", place, language=language)])
    chosen = mode or next(iter(game.modes))
    written = {language, *(definition.language_of(layer.prefix + "rulebook.md") for layer in definition.layers)}
    dictionaries = partial(_furigana, definition) if "ja" in written else None
    readings = dictionaries() if dictionaries and furigana != WITHOUT else None
    return Catalogue(definition, language, chosen, own, words, readings, furigana, draft, dictionaries)


def languages(definition: Definition) -> tuple[str, ...]:
    """The languages that a game can be printed in, its own first: those that it has PO files in. An edition may say
    that it is printed in fewer; single words beside its texts do not make a language of its sheets."""
    game = definition.file.game
    limited = _limiting(definition)
    wanted = limited.edition.languages if limited and limited.edition else ()
    found = [
        language
        for language in sheet_languages(definition)
        if language == game.language or _messages(definition, language, beside_too=False).paths
    ]
    unknown = [number for number, language in enumerate(wanted) if language not in found]
    if unknown:
        places = [(limited or definition).place("edition", "languages", number) for number in unknown]
        raise Faulty(
            problem("unknown-language", place, language=wanted[number], known=tuple(found))
            for number, place in zip(unknown, places, strict=True)
        )
    return tuple(
        sorted(
            (language for language in found if not wanted or language in wanted),
            key=lambda language: (language != game.language, language),
        )
    )


def sheet_languages(definition: Definition) -> tuple[str, ...]:
    """The languages in which the words on sheets are there: in printkit's own sheets.po, or in that of a game's folder.
    Sorted."""
    own = (language for layer in definition.layers for language in _folders_with(layer, SHEETS))
    return tuple(sorted({*shared_languages(), *own}))


def languages_without_sheets(definition: Definition) -> tuple[str, ...]:
    """Those into which a game's own folder translates it, but in which the words on sheets are not there."""
    found = _folders_with(definition.layers[0], definition.file.game.id)
    return tuple(language for language in found if language not in sheet_languages(definition))


def _folders_with(layer: Layer, domain: str) -> tuple[str, ...]:
    """The languages in which a game's own folder has a PO file of the domain."""
    try:
        names = sorted(entry.name for entry in Path(layer.folder, "locales").iterdir())
    except OSError:
        return ()
    found = (name for name in names if re.fullmatch(LANGUAGE_PATTERN, name))
    return tuple(name for name in found if Path(layer.folder, own_path(name, domain)).is_file())


def stray_catalogues(definition: Definition) -> tuple[str, ...]:
    """PO files in a game's own folder that nothing reads, since they are not called as they should be."""
    from printkit.definition.digest import source_files

    language = LANGUAGE_PATTERN.removeprefix("^").removesuffix("$")
    used = re.compile(own_path(language, f"({re.escape(definition.file.game.id)}|{SHEETS})").replace(".po", r"\.po"))
    names = source_files(Path(definition.folder), definition.prefix)
    return tuple(name for name in names if name.endswith(".po") and not used.fullmatch(name))


def own_path(language: str, domain: str) -> str:
    """The PO file of a domain in a game's folder."""
    return f"locales/{language}/LC_MESSAGES/{domain}.po"


def _without_notice(own: Messages, language: str) -> Messages:
    """A game's own words for sheets. What may be done with a game is said in printkit's words wherever it has the
    language: otherwise a stranger's file could say something else in its place."""
    if language not in shared_languages():
        return own
    return Messages({key: each for key, each in own.entries.items() if not key[0].startswith(NOTICE)}, own.paths)


def _limiting(definition: Definition) -> Definition | None:
    """The nearest edition that says in which languages it is printed; those made from it are printed in no others,
    unless they say so."""
    if definition.edition and definition.edition.languages:
        return definition
    return _limiting(definition.parent) if definition.parent else None


def own_catalogue(definition: Definition, language: str) -> str:
    """The PO file of a game's own folder, as problems name it."""
    return definition.prefix + own_path(language, definition.file.game.id)


def inherited(definition: Definition, language: str, domain: str = "") -> Messages:
    """The translations that an edition has without its own PO file: from its parents, and beside its texts."""
    return _messages(definition, language, domain, own_file_too=False)


def _messages(
    definition: Definition, language: str, domain: str = "", *, own_file_too: bool = True, beside_too: bool = True
) -> Messages:
    """The entries of a domain, or each game's own: of an edition before those of its parent, and in each what lies in
    the game's folder before what comes with printkit."""
    if language == PSEUDO:
        return _in_pseudo(_messages(definition, PLAIN, domain))
    if language not in sheet_languages(definition):
        return Messages()
    found = _beside_texts(definition, language) if beside_too and not domain else Messages()
    for layer in definition.layers if own_file_too else definition.layers[1:]:
        name = domain or layer.id
        path = own_path(language, name)
        data = own_file(layer, path)
        own = read_po(data, layer.prefix + path) if data is not None else Messages()
        found = found.before(own if domain != SHEETS else _without_notice(own, language))
        found = found if domain else found.before(shared(name, language))
    return found.before(shared(domain, language)) if domain else found


def _in_pseudo(messages: Messages) -> Messages:
    """What is translated into English, accented and longer; what is not stays untranslated."""
    entries = {key: replace(each, text=pseudo(each.text)) for key, each in messages.entries.items()}
    return Messages(entries, messages.paths)


def _beside_texts(definition: Definition, language: str) -> Messages:
    """The translations that editions write beside their texts, the nearest edition's first."""
    found = Messages()
    one: Definition | None = definition
    while one is not None:
        own = [each for each in one.translations if each.language == language]
        entries = {(each.context, strip_ruby(each.words)): Translation(each.text, False, each.place) for each in own}
        found = found.before(Messages(entries, (own[0].place.path,))) if own else found
        one = one.parent
    return found


def own_file(layer: Layer, name: str) -> bytes | None:
    """The bytes of a file of a game's folder, which may be a stranger's; None if there is none."""
    folder = Path(layer.folder)
    return read_file(folder, name, MOST_BYTES, Place(layer.prefix + name)) if folder.joinpath(name).is_file() else None


def _furigana(definition: Definition) -> Furigana:
    name = "furigana.csv"
    return _dictionaries(tuple((own_file(layer, name), layer.prefix + name) for layer in definition.layers))


@lru_cache(maxsize=4)  # each language of a game asks for the same
def _dictionaries(own: tuple[tuple[bytes | None, str], ...]) -> Furigana:
    return Furigana((*(read_dictionary(data, path) for data, path in own if data is not None), shared_dictionary()))
