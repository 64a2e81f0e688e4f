"""The door to ReportLab: its objects, numbering, cross-reference table and file, and nothing else of it.

ReportLab would read settings from the current folder, the home folder and the environment, and opens files and
addresses by name; none of that may reach a game's sheets. So it is imported here only, with each of these taken away.
"""

import codecs
import hashlib
import importlib
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from types import ModuleType
from typing import Any

from printkit.pdf.number import number

# ReportLab runs these as code if they can be found: anywhere on sys.path, in its own folder, or in the home folder.
_STRANGERS = ("reportlab.local_rl_mods", "reportlab_mods")

# Stands for ReportLab's configuration, which would be read from the same places, and from the environment.
_CONFIGURATION = {"invariant": 1, "pageCompression": 1, "pdfComments": 0, "pdfMultiLine": 0, "documentLang": None}


class _NoClock:
    """Takes the place of ReportLab's TimeStamp, which reads the clock and the environment."""

    t = 0

    def __init__(self, invariant: object = None) -> None:
        pass


def _refused(*_arguments: object, **_keywords: object) -> Any:
    raise OSError("printkit opens files and addresses itself")


# What ReportLab imports for pictures, fonts, formulas and files that it shall never see; loading them takes time.
_UNNEEDED = {
    "PIL": (),
    "PIL.Image": (),
    "glob": ("glob",),
    "pickle": (),
    "reportlab.pdfbase.pdfmetrics": (),
    "reportlab.pdfbase.pdfutils": (),
    "reportlab.lib.rl_safe_eval": ("rl_safe_exec", "rl_safe_eval", "safer_globals", "rl_extended_literal_eval"),
    "reportlab.lib.rltempfile": ("get_rl_tempfile", "get_rl_tempdir"),
}


def _stand_in(name: str, members: Iterable[str]) -> ModuleType:
    module = ModuleType(name)
    for member in members:
        setattr(module, member, _refused)
    return module


@contextmanager
def _alone() -> Iterator[None]:
    """ReportLab's import sees neither settings nor what is not needed; afterwards all is as before."""
    configuration = ModuleType("reportlab.rl_config")
    vars(configuration).update(_CONFIGURATION)
    stand_ins: dict[str, Any] = {name: ModuleType(name) for name in _STRANGERS}
    stand_ins |= {name: _stand_in(name, members) for name, members in _UNNEEDED.items()}
    stand_ins |= {configuration.__name__: configuration, "_rl_accel": None}  # which would be tried eleven times
    hidden = {name: sys.modules[name] for name in stand_ins if name in sys.modules}
    sys.modules.update(stand_ins)
    try:
        yield
    finally:
        for name in stand_ins:
            if name not in _STRANGERS:
                del sys.modules[name]
        sys.modules.update(hidden)


def _hardened() -> ModuleType:
    """ReportLab's object layer, with its own ways to the outside closed."""
    with _alone():
        pdfdoc = importlib.import_module("reportlab.pdfbase.pdfdoc")
        utilities = importlib.import_module("reportlab.lib.utils")
        codes = importlib.import_module("reportlab.pdfbase.rl_codecs").RL_Codecs
    # Its own search would load the widths of fonts, and answer for each encoding that anybody asks for.
    found = {name: codes._RL_Codecs__rl_codecs(name) for name in ("pdfdoc", "extpdfdoc")}
    codecs.register(found.get)
    vars(utilities).update(rlUrlRead=_refused, open_for_read_by_name=_refused)
    vars(pdfdoc).update(TimeStamp=_NoClock)
    return pdfdoc


pdfdoc: Any = _hardened()

# What stands in a file as it is: a reference, or one of the values that the functions below make. Or a number.
Reference = str
Object = str | int | float
Entries = Mapping[str, Object | None]  # of a dictionary; those without a value (None) are left out

_REGULAR = frozenset(range(0x21, 0x7F)) - frozenset(b"%()<>{}[]/#")  # ISO 32000-1, 7.3.5
_UNENCRYPTED: Any = pdfdoc.DummyDoc()


@cache
def name(word: str) -> str:
    """A name object: /Word. ReportLab's own leaves a slash within a name as it is."""
    return "/" + "".join(chr(byte) if byte in _REGULAR else f"#{byte:02X}" for byte in word.encode())


@lru_cache(maxsize=1024)  # a sheet has the same readings again and again
def text(words: str) -> str:
    """A text string (ISO 32000-1, 7.9.2.2)."""
    return str(pdfdoc.PDFString(words).format(_UNENCRYPTED).decode("ascii"))


def array(members: Iterable[Object]) -> str:
    return f"[{' '.join(map(_written, members))}]"


def dictionary(entries: Entries) -> str:
    """A dictionary. Its keys are words that `name` leaves as they are, or has made."""
    stated = [f"/{key} {_written(value)}" for key, value in sorted(entries.items()) if value is not None]
    return f"<<{' '.join(stated)}>>"


def _written(value: Object) -> str:
    return number(value) if type(value) is float else str(value)


def boolean(value: bool) -> str:
    return "true" if value else "false"


class _Object(pdfdoc.PDFObject):  # type: ignore[misc]
    """An indirect object (ISO 32000-1, 7.3.10) as parts of the file. ReportLab would ask of each value how it is to be
    written, and a tagged sheet has thousands: it gets them written, and adds the number."""

    def __init__(self, *parts: bytes) -> None:
        self.parts = parts


class _IndirectObject(pdfdoc.PDFIndirectObject):  # type: ignore[misc]
    def format(self, document: Any) -> list[bytes]:
        content = self.content
        parts = content.parts if type(content) is _Object else (pdfdoc.format(content, document, toplevel=1),)
        return [b"%d %d obj\n" % document.idToObjectNumberAndVersion[self.name], *parts, b"\nendobj\n"]


class _File(pdfdoc.PDFFile):  # type: ignore[misc]
    """Its parts stay apart: pictures are large, and each copy of them takes time and room."""

    def add(self, added: bytes | list[bytes]) -> int:
        at: int = self.offset
        for part in added if isinstance(added, list) else [added]:
            self.strings.append(part)
            self.offset += len(part)
        return at

    def format(self, _document: object) -> list[bytes]:
        parts: list[bytes] = self.strings
        return parts


vars(pdfdoc).update(PDFIndirectObject=_IndirectObject, PDFFile=_File)


class Document:
    """A PDF file in the making: objects are added and referred to; `finished` gives the file."""

    def __init__(self, version: tuple[int, int] = (1, 7)) -> None:
        self._writer = pdfdoc.PDFDocument(pdfVersion=version)
        self.fonts: dict[str, Object] = self._writer.idToObject[pdfdoc.BasicFonts].dict
        self.font_resources = self._reference(pdfdoc.BasicFonts)
        self._streams = hashlib.sha256()

    def add(self, item: str) -> Reference:
        """Makes an indirect object of a dictionary or an array."""
        return self._add(_Object(item.encode("ascii")))

    def _add(self, item: _Object) -> Reference:
        return self._reference(self._writer.Reference(item).name)

    def _reference(self, known_as: str) -> Reference:
        known, version = self._writer.idToObjectNumberAndVersion[known_as]
        return f"{known} {version} R"

    def add_dictionary(self, entries: Entries) -> Reference:
        return self.add(dictionary(entries))

    def add_stream(
        self,
        content: bytes,
        entries: Entries | None = None,
        *,
        deflate: bool = True,
        digest: str = "",
    ) -> Reference:
        """A stream; with `deflate` its content is compressed here, otherwise it stands as it is. `digest` names the
        content, if it has been worked out already. `endstream` stands on a line of its own, as PDF/A demands (ISO
        19005-3, 6.1.7.1)."""
        described = dict(entries or {})
        self._streams.update(digest.encode() or hashlib.sha256(content).digest())
        if deflate:
            content = zlib.compress(content, 6)
            described["Filter"] = name("FlateDecode")
        described["Length"] = len(content)
        return self._add(_Object(dictionary(described).encode("ascii"), b"\nstream\n", content, b"\nendstream"))

    def digest(self) -> bytes:
        """A digest of the streams that have been added up to now, before they were compressed."""
        return self._streams.digest()

    def later(self) -> tuple[Reference, _Object]:
        """The reference of an object that `fill` will make a dictionary, for objects that point at each other."""
        promised = _Object()
        return self._add(promised), promised

    def finished(self, catalogue: str, information: str, identity: bytes) -> tuple[bytes, ...]:
        """The parts of the file. `identity` (16 bytes that depend on the content alone) becomes both halves of its
        ID."""
        writer = self._writer
        writer.Catalog = writer._catalog = _Object(catalogue.encode("ascii"))
        writer.info = _Object(information.encode("ascii"))
        writer._ID = b"[<%b> <%b>]" % ((identity.hex().encode(),) * 2)
        return tuple(writer.format())


def fill(promised: _Object, entries: Entries) -> None:
    """Makes what `Document.later` promised a dictionary."""
    promised.parts = (dictionary(entries).encode("ascii"),)
