"""Does every sheet say what it is made after and what may be done with it, where people and where programs look?"""

import re
from collections.abc import Iterator
from html import unescape

from printkit.bundle.rebuilt import language_of, made_files
from printkit.catalogue.notice import notice_line
from printkit.catalogue.opening import languages, open_catalogue
from printkit.edition.parcel import Parcel, order_of
from printkit.edition.pdf_file import PdfFile, without_spaces
from printkit.edition.pdf_words import UNKNOWN
from printkit.edition.source import RULE_SHEETS
from printkit.model.game import Definition
from printkit.place import Place, whole_file
from printkit.problems import Problem, problem

ON_SCREENS = ("rules.html", "rules.txt")
_TAGS = re.compile(r"<[^>]*>")
_READINGS = re.compile(r"<r[tp]>.*?</r[tp]>", re.DOTALL)
_GUIDE = "turn.pdf"  # tells how to turn the paper by hand: it is no part of a game, and is printed to be thrown away
PACKING = "packing-list.txt"


def notice_faults(parcel: Parcel, definition: Definition | None) -> Iterator[Problem]:
    """A problem for each page without its notice, and for each file whose metadata say something else. Without a
    definition a file can only be compared with itself."""
    for name, pdf in parcel.sheets.items():
        place = whole_file(f"{parcel.root}/{name}" if parcel.kind != "sheet" else parcel.root)
        notices = _notices(parcel, name, definition) if definition else (pdf.rights,)
        if not pdf.rights or pdf.rights not in notices:
            yield problem("rights-differ", place, file=name)
        if _is_faces(parcel, name):
            yield from _unlisted(parcel, name, notices, place)
        else:
            yield from _unsaid(parcel, name, pdf, notices, place)
    if definition:
        yield from _unsaid_on_screens(parcel, definition)


def _unsaid_on_screens(parcel: Parcel, definition: Definition) -> Iterator[Problem]:
    """Rules for screens, as HTML or text."""
    for name in made_files(parcel):
        if name.rpartition("/")[2] not in ON_SCREENS:
            continue
        data = parcel.files[name].decode("utf-8", "replace")
        said = without_spaces(unescape(_TAGS.sub("", _READINGS.sub("", data))) if name.endswith(".html") else data)
        if not any(notice and without_spaces(notice) in said for notice in _notices(parcel, name, definition)):
            yield problem("notice-missing", whole_file(f"{parcel.root}/{name}"), file=name, page=1)


def _is_faces(parcel: Parcel, name: str) -> bool:
    """Whether a file holds the faces of cards one by one, for a shop, which have no margins."""
    stated = parcel.manifest.get("files")
    files = stated if isinstance(stated, list) else ()
    return any(isinstance(each, dict) and (each.get("path"), each.get("kind")) == (name, "faces") for each in files)


def _unlisted(parcel: Parcel, name: str, notices: tuple[str, ...], place: Place) -> Iterator[Problem]:
    """The packing list, which goes with the faces, says it for them."""
    listed = without_spaces(parcel.files.get(PACKING, b"").decode("utf-8", "replace"))
    if not any(notice and without_spaces(notice) in listed for notice in notices):
        yield problem("notice-missing", place, file=name, page=1)


def _notices(parcel: Parcel, name: str, definition: Definition) -> tuple[str, ...]:
    """Those of the languages of a sheet; of every language, where it does not say its own."""
    spoken = languages(definition)
    asked = [each for each in language_of(parcel, name).split("+") if each in spoken]
    return tuple(notice_line(open_catalogue(definition, each)).plain for each in asked or spoken)


def _unsaid(parcel: Parcel, name: str, pdf: PdfFile, notices: tuple[str, ...], place: Place) -> Iterator[Problem]:
    squeezed = [without_spaces(notice) for notice in notices]
    says = [any(notice and notice in page for notice in squeezed) for page in pdf.words]
    if not any(says) and any(UNKNOWN in page for page in pdf.words):
        yield problem("words-unreadable", place, file=name)
        return
    if name.rpartition("/")[2] in RULE_SHEETS or (parcel.kind == "sheet" and pdf.source):
        whole = "".join(pdf.words)
        is_in_two = "+" in language_of(parcel, name)  # for readers of either, each in their own
        if not any(says) or (is_in_two and not all(notice in whole for notice in squeezed)):
            yield problem("notice-missing", place, file=name, page=1)
        return
    if name.rpartition("/")[2] == _GUIDE:
        return
    binding = order_of(parcel, language_of(parcel, name)).get("duplex")
    step = 1 if binding in ("single", "fold") else 2  # backs that are pages of their own have none
    for number, is_said in list(enumerate(says, 1))[::step]:
        if not is_said:
            yield problem("notice-missing", place, file=name, page=number)
