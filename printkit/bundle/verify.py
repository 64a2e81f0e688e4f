"""What can be said of something received, question by question; and what cannot.

Nothing that it brings is run, but rules that printkit knows or that the user trusts. What it says of itself is compared
with what follows from its own source, as far as possible down to the bytes of its sheets.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from printkit import __version__
from printkit.build import Edition
from printkit.bundle.findings import Finding
from printkit.bundle.notices import notice_faults
from printkit.bundle.rebuilt import claim_faults, knows_paper, rebuilt, sheet_faults
from printkit.bundle.received import Received, unpacked
from printkit.bundle.said import disagreements, source_faults, text_faults
from printkit.catalogue.po import shared_languages
from printkit.catalogue.pseudo import PSEUDO
from printkit.catalogue.titles import title_in
from printkit.definition import find_games, read_definition
from printkit.definition.digest import digest_of
from printkit.definition.find import find_decks
from printkit.edition.extract import named_files
from printkit.edition.generations import generations
from printkit.edition.manifest import digest_faults
from printkit.edition.parcel import Parcel, languages_of, open_parcel, order_of
from printkit.edition.pictures import picture_faults
from printkit.edition.rights import may_share, no_leave, rights_faults
from printkit.engine import examine_rules
from printkit.model.game import Definition
from printkit.place import whole_file
from printkit.problems import Faulty, Problem, problem

Told = Callable[[str], None]


class Verified(Struct, frozen=True):
    """What was received, the title and version of the game in it (empty if unknown), and the answers."""

    parcel: Parcel
    title: str
    version: str
    findings: tuple[Finding, ...]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Each once: several questions may find the same."""
        found = [each for finding in self.findings for each in finding.problems]
        return tuple(each for at, each in enumerate(found) if each not in found[:at])


def verify(path: Path, trusted: frozenset[str], told: Told, language: str) -> Verified:
    """Asks everything of what is at `path`; its title is told in a language. Raises Faulty for what is too damaged or
    too dangerous to be asked."""
    parcel = open_parcel(path)
    with unpacked(parcel) as received:
        findings = tuple(_findings(received, trusted, told, language))
        if received.definition is None:
            return Verified(parcel, "", "", findings)
        title, version = title_in(received.definition, language), received.definition.file.game.version
        return Verified(parcel, title, version, findings)


def _findings(received: Received, trusted: frozenset[str], told: Told, language: str) -> Iterator[Finding]:
    parcel, definition = received.parcel, received.definition
    if parcel.manifest:
        yield Finding("files", tuple(digest_faults(parcel.manifest, named_files(parcel), parcel.root)))
    else:
        yield Finding("files", reason="no-manifest")
    yield _source(received)
    if definition is None:
        yield Finding("notices", collected(lambda: notice_faults(parcel, None)))
        return
    if received.is_own:
        yield _chain(received, definition)
    yield Finding("rights", collected(lambda: _rights_faults(parcel, definition, language)))
    is_other = parcel.manifest.get("printkit") != __version__
    if parcel.kind == "bundle":
        yield _unless(is_other, "other-version", "texts", lambda: text_faults(parcel, definition))
    yield Finding("notices", collected(lambda: notice_faults(parcel, definition)))
    spoken = {each for language in languages_of(parcel) for each in language.split("+")}
    if not spoken <= {*shared_languages(), PSEUDO}:
        yield Finding("words", reason="words-of-game")
    yield from _proofs(parcel, definition, trusted, told, is_other=is_other)


def collected(found: Callable[[], Iterable[Problem]]) -> tuple[Problem, ...]:
    """The problems that a question finds, those among them that keep it from being answered."""
    try:
        return tuple(found())
    except Faulty as fault:
        return fault.problems


def _unless(is_so: bool, reason: str, question: str, found: Callable[[], Iterable[Problem]]) -> Finding:
    return Finding(question, reason=reason) if is_so else Finding(question, collected(found))


def _source(received: Received) -> Finding:
    parcel, definition = received.parcel, received.definition
    if definition is None:
        return Finding("source", received.faults, "" if received.faults else "no-source")
    found = received.faults + collected(
        lambda: (*source_faults(parcel, definition), *disagreements(parcel, definition))
    )
    if received.is_own or found:
        return Finding("source", found)
    return Finding("source", reason="source-elsewhere" if may_share(definition) else "source-at-home")


def _rights_faults(parcel: Parcel, definition: Definition, language: str) -> Iterator[Problem]:
    yield from rights_faults(definition)
    yield from picture_faults(definition)
    if parcel.kind == "bundle" and not may_share(definition):
        yield no_leave(definition, whole_file(parcel.root), language)


def _chain(received: Received, definition: Definition) -> Finding:
    """Whether each game of the chain that printkit knows is the one that printkit knows. That each is the one that its
    edition was made from has been found when it was read."""
    known = {**find_games(), **find_decks()}
    faults: list[Problem] = []
    is_known = False
    for each in generations(definition):
        about = each.file.game
        if about.id not in known or _version_of(known[about.id]) != about.version:
            continue
        is_known = True
        if digest_of(Path(each.folder)) != digest_of(known[about.id]):
            place = whole_file(received.parcel.root)
            faults.append(problem("ancestor-differs", place, id=about.id, version=about.version))
    return Finding("chain", tuple(faults), "" if is_known or faults else "unknown-ancestors")


def _version_of(folder: Path) -> str:
    return read_definition(folder).file.game.version


def _proofs(
    parcel: Parcel, definition: Definition, trusted: frozenset[str], told: Told, *, is_other: bool
) -> Iterator[Finding]:
    """The numbers, and the sheets themselves: made again from the source by the rules."""
    questions = ("claims", "sheets") if parcel.kind != "sheet" else ("sheets",)
    examined = examine_rules(definition, trusted)
    if examined.rules is None and examined.reason is not None:
        yield Finding("claims", reason=examined.reason.code)
        yield Finding("sheets", reason="not-rebuilt")
        return
    if "shop" in order_of(parcel):
        yield Finding("sheets", reason="for-shop")
        return
    if not knows_paper(parcel, definition):
        yield Finding("sheets", reason="paper-elsewhere")
        return
    if "asked" not in order_of(parcel):
        yield Finding("sheets", reason="no-order")
        return
    try:
        editions = rebuilt(parcel, definition, trusted, told)
    except Faulty as fault:
        yield Finding(questions[0], fault.problems)
        return
    yield from _compared(parcel, editions, is_other=is_other)


def _compared(parcel: Parcel, editions: tuple[Edition, ...], *, is_other: bool) -> Iterator[Finding]:
    if parcel.kind != "sheet":
        yield Finding("claims", collected(lambda: claim_faults(parcel, editions)))
    if order_of(parcel).get("corrected") and not is_other:
        yield Finding("sheets", reason="corrected")
        return
    yield _unless(is_other, "other-version", "sheets", lambda: sheet_faults(parcel, editions))
