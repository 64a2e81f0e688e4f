"""Which files a catalogue is made of: the game's own locales, then printkit's."""

from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace

from printkit.catalogue.catalogue import Catalogue
from printkit.catalogue.furigana import DEFAULT_POLICY, Furigana, read_dictionary, shared_dictionary
from printkit.catalogue.po import Messages, Translation, read_po, shared, shared_languages
from printkit.catalogue.pseudo import PLAIN, PSEUDO, pseudo
from printkit.catalogue.template import strip_ruby
from printkit.definition.folder import read_file
from printkit.model.edition import Layer
from printkit.model.game import Definition
from printkit.place import Place
from printkit.problems import Faulty, problem

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
    own, words = _messages(definition, language), _messages(definition, language, "sheets")
    if not words.paths or (language != game.language and not own.paths):
        raise Faulty([problem("unknown-language", None, language=language, known=languages(definition))])
    chosen = mode or next(iter(game.modes))
    written = {language, *(definition.language_of(layer.prefix + "rulebook.md") for layer in definition.layers)}
    readings = _furigana(definition) if "ja" in written else None
    return Catalogue(definition, language, chosen, own, words, readings, furigana, draft)


def languages(definition: Definition) -> tuple[str, ...]:
    """The languages that a game can be printed in, its own first: those that it has PO files in. An edition may say
    that it is printed in fewer; single words beside its texts do not make a language of its sheets."""
    game = definition.file.game
    limited = _limiting(definition)
    wanted = limited.edition.languages if limited and limited.edition else ()
    found = [
        language
        for language in shared_languages()
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


def _limiting(definition: Definition) -> Definition | None:
    """The nearest edition that says in which languages it is printed; those made from it are printed in no others,
    unless they say so."""
    if definition.edition and definition.edition.languages:
        return definition
    return _limiting(definition.parent) if definition.parent else None


def own_catalogue(definition: Definition, language: str) -> str:
    """The PO file of a game's own folder, as problems name it."""
    return f"{definition.prefix}locales/{language}/LC_MESSAGES/{definition.file.game.id}.po"


def inherited(definition: Definition, language: str) -> Messages:
    """The translations that an edition has without its own PO file: from its parents, and beside its texts."""
    return _messages(definition, language, own_file_too=False)


def _messages(
    definition: Definition, language: str, domain: str = "", *, own_file_too: bool = True, beside_too: bool = True
) -> Messages:
    """The entries of a domain, or each game's own: of an edition before those of its parent, and in each what lies in
    the game's folder before what comes with printkit."""
    if language == PSEUDO:
        return _in_pseudo(_messages(definition, PLAIN, domain))
    if language not in shared_languages():
        return Messages()
    found = _beside_texts(definition, language) if beside_too and not domain else Messages()
    for layer in definition.layers if own_file_too else definition.layers[1:]:
        name = domain or layer.id
        path = f"locales/{language}/LC_MESSAGES/{name}.po"
        data = own_file(layer, path)
        found = found.before(read_po(data, layer.prefix + path)) if data is not None else found
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
