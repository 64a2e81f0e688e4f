"""The texts of one game in one language."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from printkit.catalogue import numbers
from printkit.catalogue.about import TRANSLATED, about
from printkit.catalogue.fill import Ambiguous, Scope, Setting, claimed, fill, joined
from printkit.catalogue.furigana import DEFAULT_POLICY, WITHOUT, Furigana, annotate, without_readings
from printkit.catalogue.judge import judged
from printkit.catalogue.phrase import Phrase, whole
from printkit.catalogue.po import Messages, Translation, shared
from printkit.catalogue.template import Template, is_wordless, parse, placeholder_names, strip_ruby
from printkit.catalogue.terms import Term, told_beside
from printkit.definition.near import near
from printkit.model.facts import Fact, Facts
from printkit.model.game import Definition
from printkit.model.text import Span, Text
from printkit.place import Place
from printkit.problems import Argument, Faulty, problem

NAMES = ("game:", "original:")  # the contexts of titles and names
DRAFT_MARK = "※"
NO_FACTS: Scope = Facts({})
NO_VALUES: Mapping[str, Text] = {}


class Prepared(Struct, frozen=True):
    """A message in the catalogue's language, parsed and found right."""

    phrase: Phrase
    template: Template


class Catalogue(Struct, frozen=True, eq=False, dict=True):
    """The doors to a game's words. `messages` are the game's own, `words` those that all games share.

    `furigana` is None where nothing is Japanese or no reading is printed, which `policy` says; a deck that asks for
    readings nevertheless has them from `dictionaries`. A draft lets missing and fuzzy messages through, marked with ※.
    """

    definition: Definition
    language: str
    mode: str
    messages: Messages
    words: Messages
    furigana: Furigana | None = None
    policy: str = DEFAULT_POLICY
    draft: bool = False
    dictionaries: Callable[[], Furigana] | None = None
    _prepared: dict[tuple[str, str], Prepared] = {}

    @property
    def source_language(self) -> str:
        return self.definition.file.game.language

    def text(
        self,
        context: str,
        phrase: Phrase,
        scope: Scope,
        where: str,
        values: Mapping[str, Text] = NO_VALUES,
    ) -> Text:
        """A message of the game, filled. `context` is its msgctxt, `phrase` the source, `where` the block or face that
        claims its numbers; `values` are texts that stand for placeholders as they are. Raises Faulty with all faults.
        """
        prepared = self.prepared(context, phrase)
        return self._fill(prepared, scope, where, {**self.about_texts(prepared), **values}, context)

    def game_text(self, id: str, scope: Scope, where: str, values: Mapping[str, Text] = NO_VALUES) -> Text:
        """One of `texts` in game.yaml."""
        texts = self.definition.file.texts
        if id not in texts:
            place = self.definition.place("texts")
            raise Faulty([problem("unknown-text", place, id=id, near=near(id, texts), where=where)])
        return self.text(f"text:{id}", whole(texts[id], self.definition.place("texts", id)), scope, where, values)

    def word(self, id: str, where: str, scope: Scope = NO_FACTS, values: Mapping[str, Text] = NO_VALUES) -> Text:
        """One of the words that all games share (sheets.po), by its msgctxt."""
        prepared = self.prepared_word(id)
        return self._fill(prepared, scope, where, {**self.about_texts(prepared), **values}, f"sheet:{id}")

    def term(self, term: Term) -> tuple[Text, Text]:
        """A term in Japanese and in the other language that a sheet tells it in. Languages that locales/terms.csv does
        not have say it in sheets.po, as `term:<concept>`."""
        other = told_beside(self.language)
        where = f"term:{term.concept}"
        said = term.word(other.partition("-")[0])
        beside = self.foreign(said, other, where) if said else self.word(where, where)
        return self.foreign(term.word("ja"), "ja", where), beside

    def term_languages(self, where: str) -> tuple[Text, Text]:
        """The names of the languages of `term`, in this one."""
        own = "terms:en" if told_beside(self.language) == "en" else "language"
        return self.word("terms:ja", where), self.word(own, where)

    def name(self, player: str) -> Text:
        """A player's name as printed. KeyError (with the nearest) for one that game.yaml does not name."""
        names = self.definition.file.names
        if player not in names:
            raise KeyError(player, *near(player, names))
        phrase = whole(names[player], self.definition.place("names", player))
        return self.text(f"name:{player}", phrase, NO_FACTS, f"name:{player}")

    def title(self) -> Text:
        """The game's title."""
        return self._title_of(self.definition)

    def _title_of(self, definition: Definition) -> Text:
        phrase = whole(definition.file.game.title, definition.place("game", "title"))
        return self.text("game:title", phrase, NO_FACTS, "game:title")

    def original(self, part: str) -> Text:
        """The original's title, author or circle, as this language writes it."""
        words = str(getattr(self.definition.file.rights.original, part))
        phrase = whole(words, self.definition.place("rights", "original", part))
        return self.text(f"original:{part}", phrase, NO_FACTS, f"original:{part}")

    def number(self, fact: Fact, where: str) -> Text:
        """A fact's number alone. TypeError for what is no whole number."""
        if not isinstance(fact.value, int) or isinstance(fact.value, bool):
            raise TypeError(f"{fact.name} is {fact.value!r}, not a whole number")
        shown = numbers.decimal(fact.value, self.language)
        span = claimed(fact.name, fact.value, shown, self._setting(NO_FACTS, where, NO_VALUES))
        return Text((span,), self.language, f"fact:{fact.name}")

    def joined(self, texts: tuple[Text, ...], source: str, style: str = "standard") -> Text:
        """Texts as a list of the language."""
        return joined(texts, self.language, source, style)

    def plain(self, phrase: Phrase, scope: Scope, where: str) -> Text:
        """A text that is no message since it holds nothing but placeholders."""
        return self._fill(Prepared(phrase, parse(phrase)), scope, where, NO_VALUES, where)

    def data(self, words: str, place: Place, scope: Scope, where: str, language: str = "", policy: str = "") -> Text:
        """Words of a deck that are no message: data in the game's language or in `language`, with placeholders and
        readings. `policy` says which readings are printed if not those that the order asks for. Raises Faulty."""
        language, policy = language or self.source_language, policy or self.policy
        furigana = None if policy == WITHOUT else self._opened
        phrase = whole(words, place)
        template = judged(phrase, language, self._game, furigana)
        spans = fill(template, phrase, Setting(language, where, scope, self.name))
        if language == "ja" and policy == WITHOUT:
            spans = without_readings(spans)
        elif language == "ja" and furigana is not None:
            spans, _ = annotate(spans, furigana, policy)
        return Text(spans, language, f"deck:{where}")

    def foreign(self, words: str, language: str, source: str) -> Text:
        """Words that are data, not a message, in a language that need not be the catalogue's."""
        spans: tuple[Span, ...] = (Span(words),)
        if language == "ja" == self.language and self.furigana is not None:
            spans, _ = annotate(spans, self.furigana, self.policy)
        return Text(spans, language, source)

    @cached_property
    def _opened(self) -> Furigana | None:
        return self.furigana or (self.dictionaries() if self.dictionaries else None)

    @cached_property
    def facts_about(self) -> Mapping[str, Fact]:
        """`game.…` and `original.…`, which every text may name."""
        return about(self.definition, self.mode)

    def about_texts(self, prepared: Prepared) -> Mapping[str, Text]:
        """Those titles and names that a message asks for."""
        asked = placeholder_names(prepared.template)
        found = {f"original.{part}": self.original(part) for part in TRANSLATED if f"original.{part}" in asked}
        found |= {"game.title": self.title()} if "game.title" in asked else {}
        parent = self.definition.parent
        return {**found, "parent.title": self._title_of(parent)} if parent and "parent.title" in asked else found

    def prepared(self, context: str, phrase: Phrase) -> Prepared:
        """The message in this language, parsed and judged, but not yet filled. Raises Faulty."""
        key = (f"game:{context}", phrase.text)
        if key not in self._prepared:
            self._prepared[key] = self._prepare(context, phrase)
        return self._prepared[key]

    def prepared_word(self, id: str) -> Prepared:
        """One of the shared words, likewise."""
        if ("sheet", id) not in self._prepared:
            self._prepared["sheet", id] = self._prepare_word(id)
        return self._prepared["sheet", id]

    def _prepare(self, context: str, phrase: Phrase) -> Prepared:
        is_name = context.startswith(NAMES)
        written_in = self.definition.language_of(phrase.place.path)
        source = judged(phrase, written_in, self._game, self.furigana, is_name=is_name)
        if self.language == written_in:
            return Prepared(phrase, source)
        msgid = strip_ruby(phrase.text)
        found = self.messages.get(context, msgid)
        if found is None and is_wordless(source):
            return Prepared(phrase, source)
        if found is None or not found.text or found.fuzzy:
            return self._unfinished(context, msgid, found, phrase.place)
        translated = whole(found.text, found.place)
        template = judged(translated, self.language, self._game, self.furigana, is_name=is_name)
        _refuse_other_placeholders(source, template, found.place, phrase.place)
        return Prepared(translated, template)

    def _unfinished(self, context: str, msgid: str, found: Translation | None, place: Place) -> Prepared:
        if self.draft:
            text = found.text if found is not None and found.text else msgid
            draft = whole(DRAFT_MARK + text, found.place if found is not None else place)
            return Prepared(draft, parse(draft))
        if found is not None and found.fuzzy:
            raise Faulty([problem("message-fuzzy", found.place, place, context=context, message=msgid)])
        because = found.place if found is not None else None
        edition = self.definition.edition
        is_own = edition is not None and "/" not in place.path.removeprefix(self.definition.prefix)
        written: Argument = edition.language if edition and is_own else ()
        arguments: dict[str, Argument] = {"context": context, "message": msgid, "language": self.language}
        arguments["written"] = written
        raise Faulty([problem("message-missing", place, because, **arguments)])

    def _prepare_word(self, id: str) -> Prepared:
        found = self.words.by_context.get(id)
        if found is None:
            place = Place(self.words.paths[-1]) if self.words.paths else None
            close = near(id, self.words.by_context)
            raise Faulty([problem("unknown-word", place, id=id, near=close, language=self.language)])
        if found.fuzzy or not found.text:
            return self._unfinished_word(id, found)
        phrase = whole(found.text, found.place)
        template = judged(phrase, self.language, self._game, self.furigana)
        if found is not shared("sheets", self.language).by_context.get(id) and (written := _in_english(id)):
            _refuse_other_placeholders(parse(whole(written.text, written.place)), template, found.place, written.place)
        return Prepared(phrase, template)

    def _unfinished_word(self, id: str, found: Translation) -> Prepared:
        written = _in_english(id)
        if self.draft:
            text = found.text or (written.text if written else id)
            draft = whole(DRAFT_MARK + text, found.place)
            return Prepared(draft, parse(draft))
        because = written.place if written else None
        raise Faulty([problem("message-fuzzy", found.place, because, context=id, message=id)])

    @property
    def _game(self) -> str:
        return self.definition.root

    @property
    def _people(self) -> tuple[str, ...]:
        """Names that stand on the sheets as their owners write them: nobody else knows how they are read."""
        file = self.definition.file
        before = (author for ancestor in self.definition.lineage for author in ancestor.authors)
        return (*file.rights.authors, *(art.author for art in file.art), *before)

    def _fill(self, prepared: Prepared, scope: Scope, where: str, values: Mapping[str, Text], source: str) -> Text:
        spans = fill(prepared.template, prepared.phrase, self._setting(scope, where, values))
        if self.language == "ja" and self.policy == WITHOUT:
            spans = without_readings(spans)
        elif self.language == "ja" and self.furigana is not None:
            spans, unread = annotate(spans, self.furigana, self.policy)
            unknown = [word for _, word in unread if not any(word in person for person in self._people)]
            if unknown and not self.draft:
                place = prepared.phrase.place
                raise Faulty(problem("kanji-without-reading", place, word=word) for word in unknown)
        return Text(spans, self.language, source, prepared.phrase.place)

    def _setting(self, scope: Scope, where: str, values: Mapping[str, Text]) -> Setting:
        return Setting(self.language, where, Both(scope, self.facts_about), self.name, values)


def _in_english(id: str) -> Translation | None:
    """A shared word as printkit's own English has it."""
    return shared("sheets", "en").by_context.get(id)


def _refuse_other_placeholders(source: Template, translated: Template, place: Place, written: Place) -> None:
    names, other = placeholder_names(source), placeholder_names(translated)
    if names != other:
        lacking, added = tuple(sorted(names - other)), tuple(sorted(other - names))
        raise Faulty([problem("placeholders-differ", place, written, missing=lacking, added=added)])


class Both(Mapping[str, Fact]):
    """Facts of a first scope, then those of a second."""

    def __init__(self, first: Scope, second: Scope) -> None:
        self._scopes = (first, second)

    def __getitem__(self, name: str) -> Fact:
        for scope in self._scopes:
            try:
                return scope[name]
            except Ambiguous:
                raise
            except KeyError:
                continue
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(name for scope in self._scopes for name in scope))

    def __len__(self) -> int:
        return sum(1 for _ in self)
