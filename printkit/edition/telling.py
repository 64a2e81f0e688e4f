"""What somebody may do with a game, in plain words and in a language: for `printkit rights` and a bundle's texts."""

import re
from collections.abc import Iterator
from functools import partial
from itertools import islice

from msgspec import Struct

from printkit import __version__
from printkit.catalogue.notice import notice_line
from printkit.catalogue.opening import languages, open_catalogue
from printkit.catalogue.shared_words import said
from printkit.catalogue.titles import original_in, title_in
from printkit.edition.credits import font_credits
from printkit.edition.generations import generations
from printkit.edition.pictures import held_back
from printkit.edition.rights import standing
from printkit.edition.terms import terms_file
from printkit.model.game import Definition
from printkit.model.rights import ACTS, Standing

_SPDX_ID = re.compile(r"[A-Za-z0-9.+-]+")


class Part(Struct, frozen=True):
    """A heading with lines below it."""

    id: str
    heading: str
    lines: tuple[str, ...]


class Teller:
    """The words about one game in one language."""

    def __init__(self, definition: Definition, language: str) -> None:
        self.definition, self.language = definition, language
        self.file, self.rights = definition.file, definition.file.rights
        self.standing: Standing = standing(definition)
        self.say = partial(said, language)

    def head(self) -> str:
        """One line: the game, and what it is made after."""
        if self.rights.terms == "traditional":
            origin = self.say("origin-traditional", original=self._original("title"))
        elif self.rights.original.author:
            origin = self.say("origin", original=self._original("title"), author=self._original("author"))
        else:
            origin = self.say("origin-unnamed", original=self._original("title"))
        return self.say("head", title=self.title(), version=self.file.game.version, origin=origin)

    def title(self) -> str:
        return title_in(self.definition, self.language)

    def parts(self) -> tuple[Part, ...]:
        """All that is to be said, heading by heading; without those that have nothing below them."""
        found = {
            "may": self._may(),
            "may-not": self._may_not(),
            "must": self._must(),
            "please": self._please(),
            "licence": (self.licence(),),
            "leave": self._leave(),
            "notice": self._notice(),
            "ancestors": self._ancestors(),
            "credits": self.credits(),
            "bundle": (self._bundle(),),
        }
        parts = (Part(id, self.say(id), tuple(lines)) for id, lines in found.items())
        return tuple(part for part in parts if part.lines)

    def _bundle(self) -> str:
        if not self.standing.may_share:
            return self.say("bundle-no")
        kept = held_back(self.definition)
        return self.say("bundle-pictures", files=self.names(kept)) if kept else self.say("bundle-yes")

    def _may(self) -> Iterator[str]:
        yield self.say("may-print")
        for act in ACTS:
            if act in self.standing.may:
                yield self.say(f"may-{act}")
            if act == "change" in self.standing.may:
                yield self.say("may-translate")

    def _may_not(self) -> Iterator[str]:
        forbidden = [act for act in ACTS if act not in self.standing.may]
        yield from (self.say(f"may-not-{act}") for act in forbidden)
        if forbidden:
            terms = terms_file().terms.get(self.rights.terms)
            is_unasked = terms is not None and not terms.pass_on and not self.rights.permission
            is_leave = terms is not None and not terms.pass_on
            reason = self.rights.terms if is_unasked else "leave" if is_leave else "licence"
            yield self.say(f"because-{reason}")

    def _must(self) -> Iterator[str]:
        """What holds for those who pass it on; nothing where nobody may."""
        if not self.standing.may_share:
            return
        terms, licence = self.standing.terms, self.standing.licence
        if terms.name:
            named = "must-name" if self.rights.original.author else "must-name-unnamed"
            yield self.say(named, original=self._original("title"), author=self._original("author"))
        if not terms.hinder:
            yield self.say("must-not-hinder")
        if licence.credit:
            yield self.say("must-credit", authors=self.names(self.rights.authors))
            yield self.say("must-terms")
        if licence.alike:
            yield self.say("must-same", licence=self.rights.text_licence)

    def _please(self) -> Iterator[str]:
        if self.standing.terms.tell and self.standing.may_share:
            contact = self.rights.original.contact
            id = "please-tell" if contact else "please-tell-nowhere"
            yield self.say(id, author=self._original("author"), contact=contact)

    def licence(self) -> str:
        return self.licence_words(self.rights.text_licence)

    def licence_words(self, name: str) -> str:
        """A licence by its name and where it is written down, or in its own words."""
        if name in terms_file().terms:
            return self.say(f"licence-{name}")
        if _SPDX_ID.fullmatch(name):
            return self.say("licence-spdx", licence=name, id=name)
        return self.say("licence-several", licence=name)

    def _leave(self) -> Iterator[str]:
        leave = self.rights.permission
        if leave is not None:
            acts = self.names(tuple(self.say(f"act-{act}") for act in leave.allows))
            by = self._original("author") if leave.by == self.rights.original.author else leave.by
            words = {"by": by, "date": leave.date, "evidence": leave.evidence, "digest": leave.sha256}
            yield self.say("leave-given", acts=acts, **words)

    def _notice(self) -> Iterator[str]:
        """As the sheets of this language have it; of the first language, where there are none in this one."""
        spoken = languages(self.definition)
        language = self.language if self.language in spoken else spoken[0]
        yield notice_line(open_catalogue(self.definition, language)).plain

    def _ancestors(self) -> Iterator[str]:
        """From the nearest back to the original; nothing where that is all there is."""
        yield from (self._ancestor("ancestor", each) for each in self._before())
        if self.definition.lineage:
            original = self.rights.original
            id = "ancestor-original" if original.author else "ancestor-original-unnamed"
            yield self.say(id, original=self._original("title"), author=self._original("author"))

    def _before(self) -> Iterator[Definition]:
        return islice(generations(self.definition), 1, None)

    def _ancestor(self, id: str, ancestor: Definition) -> str:
        rights = ancestor.file.rights
        return self.say(
            id,
            title=title_in(ancestor, self.language),
            version=ancestor.file.game.version,
            authors=self.names(rights.authors),
            licence=self._short(rights.text_licence),
        )

    def credits(self) -> Iterator[str]:
        """Everybody who made something that is in the sheets."""
        original = self.rights.original
        author = self._original("author") if original.author else self.say("unnamed")
        yield self.say("credit-original", original=self._original("title"), author=author)
        if original.circle:
            yield self.say("credit-circle", circle=self._original("circle"))
        licence = self._short(self.rights.text_licence)
        yield self.say("credit-edition", authors=self.names(self.rights.authors), licence=licence)
        yield from (self._ancestor("credit-ancestor", each) for each in self._before())
        for art in self.file.art:
            made = self.names(tuple(filter(None, (art.title, art.author))))
            words = {"file": art.file, "made": made, "licence": art.licence, "source": art.source}
            yield self.say("credit-picture", **words).rstrip()
        for font in font_credits():
            yield self.say("credit-font", family=font.family, copyright=font.copyright, licence=font.licence)
        yield self.say("credit-printkit", version=__version__)

    def names(self, names: tuple[str, ...]) -> str:
        return self.say("list-separator").join(names)

    def _short(self, licence: str) -> str:
        return self.say("same-terms") if licence == self.rights.terms else licence

    def _original(self, part: str) -> str:
        return original_in(self.definition, self.language, part)
