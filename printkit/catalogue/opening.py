"""Which files a catalogue is made of: the game's own locales, then printkit's."""

from functools import lru_cache
from pathlib import Path

from printkit.catalogue.catalogue import Catalogue
from printkit.catalogue.furigana import DEFAULT_POLICY, Furigana, read_dictionary, shared_dictionary
from printkit.catalogue.po import Messages, read_po, shared, shared_languages
from printkit.definition.folder import read_file
from printkit.model.game import Definition
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
    own, words = _messages(definition, language, game.id), _messages(definition, language, "sheets")
    if not words.paths or (language != game.language and not own.paths):
        raise Faulty([problem("unknown-language", None, language=language, known=languages(definition))])
    chosen = mode or next(iter(game.modes))
    readings = _furigana(definition) if "ja" in (language, game.language) else None
    return Catalogue(definition, language, chosen, own, words, readings, furigana, draft)


def languages(definition: Definition) -> tuple[str, ...]:
    """The languages that a game can be printed in, its own first."""
    game = definition.file.game
    found = [
        language
        for language in shared_languages()
        if language == game.language or _messages(definition, language, game.id).paths
    ]
    return tuple(sorted(found, key=lambda language: (language != game.language, language)))


def _messages(definition: Definition, language: str, domain: str) -> Messages:
    """Entries in the game's folder before printkit's."""
    if language not in shared_languages():
        return Messages()
    path = f"locales/{language}/LC_MESSAGES/{domain}.po"
    data = _own_file(definition, path)
    own = read_po(data, shown_path(definition, path)) if data is not None else Messages()
    return own.before(shared(domain, language))


def shown_path(definition: Definition, name: str) -> str:
    """A file of the game's folder as problems name it: beside rulebook.md."""
    return definition.rulebook_path.removesuffix("rulebook.md") + name


def _own_file(definition: Definition, name: str) -> bytes | None:
    """The bytes of a file of the game's folder, which may be a stranger's; None if there is none."""
    folder = Path(definition.folder)
    return read_file(folder, name, MOST_BYTES) if folder.joinpath(name).is_file() else None


def _furigana(definition: Definition) -> Furigana:
    return _dictionaries(_own_file(definition, "furigana.csv"), shown_path(definition, "furigana.csv"))


@lru_cache(maxsize=4)  # each language of a game asks for the same
def _dictionaries(own: bytes | None, path: str) -> Furigana:
    first = (read_dictionary(own, path),) if own is not None else ()
    return Furigana((*first, shared_dictionary()))
