"""The texts that an edition writes: in its own language, or in several side by side."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from printkit.definition.overlay import Tree, dotted
from printkit.model.edition import OwnTranslation
from printkit.model.game import PathKey
from printkit.problems import Problem, problem

TITLE: PathKey = ("edition", "title")
WORDS = ("texts", "names", "rulebook")  # parts of edition.yaml that hold texts by name
CONTEXTS = {"texts": "text:", "names": "name:"}  # of PO files, before the name


class Words(Struct):
    """The edition's file with one language where it had several; `translations` are the others, `moved` says where
    each text of the one language stands."""

    value: dict[str, Any]
    translations: list[OwnTranslation] = []
    moved: dict[PathKey, PathKey] = {}
    faults: list[Problem] = []


def own_words(file: Tree, parent: Tree, language_of: Callable[[str], str]) -> tuple[Tree, Words]:
    """The file with its texts in the edition's own language alone.

    A text in another language only is a translation of the parent's text. `language_of` says in which language each of
    the parent's files is written, by its path in places.
    """
    words = Words(dict(file.value))
    language = str(_inside(file.value, ("edition", "language")))
    own = _Own(file, parent, language, language_of, words)
    edition = file.value.get("edition")
    if isinstance(edition, dict) and isinstance(edition.get("title"), dict):
        words.value["edition"] = own.resolved(edition, ("edition",), only="title")
    for part in WORDS:
        if isinstance(file.value.get(part), dict):
            words.value[part] = own.resolved(file.value[part], (part,))
    return Tree(words.value, file.places.moved(words.moved)), words


class _Own(Struct, frozen=True):
    file: Tree
    parent: Tree
    language: str
    language_of: Callable[[str], str]
    words: Words

    def resolved(self, values: Mapping[str, Any], at: PathKey, only: str = "") -> dict[str, Any]:
        """The texts by name, each in the edition's language; those that are there only in others left away."""
        kept: dict[str, Any] = {}
        for name, value in values.items():
            if not isinstance(value, dict) or (only and name != only):
                kept[name] = value
            elif self._is_sound(value, (*at, name)) and (text := self._own(value, (*at, name))) is not None:
                kept[name] = text
        return kept

    def _is_sound(self, value: Mapping[str, Any], at: PathKey) -> bool:
        bad = [language for language, text in value.items() if not isinstance(text, str) or not text.strip()]
        for language in bad:
            place = self.file.places.around((*at, language))
            self.words.faults.append(problem("blank-text", place, field=dotted((*at, language))))
        return bool(value) and not bad

    def _own(self, value: Mapping[str, str], at: PathKey) -> str | None:
        """The text in the edition's language; the others are noted as translations of it, or of the parent's text."""
        source = value.get(self.language)
        if source is None:
            source = self._inherited(at)
            if source is None or self._written(at) in value:
                place = self.file.places.key(at)
                self.words.faults.append(
                    problem("text-without-own-language", place, name=dotted(at), language=self.language)
                )
                return None
        for language, text in value.items():
            if language != self.language:
                place = self.file.places[(*at, language)]
                self.words.translations.append(OwnTranslation(_context(at), source, language, text, place))
        if self.language not in value:
            return None
        self.words.moved[at] = (*at, self.language)
        return source

    def _inherited(self, at: PathKey) -> str | None:
        """The parent's text; None where it has none, and for blocks, which are not yet read."""
        found = _inside(self.parent.value, _in_parent(at))
        return found if isinstance(found, str) and at[0] != "rulebook" else None

    def _written(self, at: PathKey) -> str:
        return self.language_of(self.parent.places.around(_in_parent(at)).path)


def _in_parent(at: PathKey) -> PathKey:
    return ("game", "title") if at == TITLE else at


def _inside(value: Any, path: PathKey) -> Any:
    for step in path:
        value = value.get(step) if isinstance(value, dict) else None
    return value


def _context(at: PathKey) -> str:
    """The context that catalogues know the text by; for a block of the rulebook its section."""
    if at == TITLE:
        return "game:title"
    name = str(at[-1])
    return name.split(".")[0] if at[0] == "rulebook" else f"{CONTEXTS[str(at[0])]}{name}"
