"""The notice on every file that can travel alone: the original, its author, the terms, where to write to."""

from printkit.catalogue.catalogue import Catalogue
from printkit.catalogue.fill import Scope
from printkit.model.facts import Fact, Facts
from printkit.model.text import Span, Text, run_on

OWN_TERMS = ("free-derivatives", "traditional", "unstated", "all-rights-reserved")


def notices(catalogue: Catalogue, where: str = "notice") -> tuple[Text, ...]:
    """The sentences of the notice, in the catalogue's language. Raises Faulty where a title or name is untranslated."""
    rights = catalogue.definition.file.rights
    original, leave = rights.original, rights.permission
    terms = rights.terms if rights.terms in OWN_TERMS else "licensed"
    wanted = {
        "made-after": rights.terms != "traditional" and bool(original.author),
        "made-after-unnamed": rights.terms != "traditional" and not original.author,
        "changed-from": catalogue.definition.parent is not None,
        "year": original.year is not None,
        "circle": bool(original.circle),
        terms: leave is None,
        "permitted": leave is not None,
        "not-to-be-changed": leave is not None and "change" not in leave.allows,
        "not-for-sale": leave is not None and "sell" not in leave.allows,
        "contact": bool(original.contact),
        "words": True,
        "pictures": bool(catalogue.definition.file.art),
        "version": True,
    }
    scope = Facts({"terms": Fact("rights.terms", rights.terms, "parameter")})
    values = {"licence": _licence(catalogue, where), "makers": _makers(catalogue, where)}
    if leave is not None and leave.by == original.author:  # as the language writes the name
        values["permission.by"] = catalogue.original("author")
    return tuple(
        catalogue.word(f"notice:{name}", where, scope, values) for name, is_wanted in wanted.items() if is_wanted
    )


def notice_line(catalogue: Catalogue, where: str = "notice") -> Text:
    """The notice in one line, for the edge of a sheet."""
    return run_on(notices(catalogue, where), catalogue.language, "notice")


def _makers(catalogue: Catalogue, where: str) -> Text:
    """Who made the pictures, each with the licence of theirs, as a list."""
    made = dict.fromkeys((art.author, art.licence) for art in catalogue.definition.file.art)
    credits = tuple(
        Text((Span(f"{author} ({licence})", literal="a maker and the name of a licence"),), catalogue.language, where)
        for author, licence in made
    )
    return catalogue.joined(credits, where) if credits else Text((), catalogue.language, where)


def _licence(catalogue: Catalogue, where: str) -> Text:
    rights = catalogue.definition.file.rights
    if rights.text_licence == rights.terms:
        return catalogue.word("notice:same-terms", where)
    if rights.text_licence in OWN_TERMS:
        return catalogue.word(f"licence:{rights.text_licence}", where)
    scope: Scope = catalogue.facts_about
    return Text(
        (Span(str(scope["game.licence"].value), literal="the name of a licence"),), catalogue.language, "game.licence"
    )
