"""The door to ReportLab: its objects, numbering, cross-reference table and file, and nothing else of it.

ReportLab would read settings from the current folder, the home folder and the environment, and opens files and
addresses by name; none of that may reach a game's sheets. So it is imported here only, with each of these taken away.
"""

import codecs
import hashlib
import importlib
import os
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from types import ModuleType
from typing import Any

# ReportLab runs these as code if they can be found: anywhere on sys.path, in its own folder, or in the home folder.
_SETTINGS = ("reportlab.local_rl_mods", "reportlab_mods", "reportlab.local_rl_settings", "reportlab_settings")


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
    "pickle": (),
    "reportlab.pdfbase.pdfmetrics": (),
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
    """ReportLab's import sees neither settings nor environment nor what is not needed; afterwards all is as before."""
    variables = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("RL_")}
    stand_ins = {name: ModuleType(name) for name in _SETTINGS}
    stand_ins |= {name: _stand_in(name, members) for name, members in _UNNEEDED.items()}
    for name in _SETTINGS:
        stand_ins[name].__all__ = ()  # type: ignore[attr-defined]
    hidden = {name: sys.modules[name] for name in stand_ins if name in sys.modules}
    sys.modules.update(stand_ins)
    try:
        yield
    finally:
        for name in stand_ins:
            if name not in _SETTINGS:
                del sys.modules[name]
        sys.modules.update(hidden)
        os.environ.update(variables)


def _hardened() -> ModuleType:
    """ReportLab's object layer, with its own ways to the outside closed."""
    with _alone():
        pdfdoc = importlib.import_module("reportlab.pdfbase.pdfdoc")
        config = importlib.import_module("reportlab.rl_config")
        utilities = importlib.import_module("reportlab.lib.utils")
        codes = importlib.import_module("reportlab.pdfbase.rl_codecs").RL_Codecs
    # Its own search would load the widths of fonts, and answer for each encoding that anybody asks for.
    found = {name: codes._RL_Codecs__rl_codecs(name) for name in ("pdfdoc", "extpdfdoc")}
    codecs.register(found.get)
    vars(config).update(
        invariant=1,
        pdfMultiLine=0,
        pdfComments=0,
        documentLang=None,
        trustedHosts=None,
        trustedSchemes=[],
        T1SearchPath=[],
        TTFSearchPath=[],
        CMapSearchPath=[],
    )
    vars(utilities).update(rlUrlRead=_refused, open_for_read_by_name=_refused)
    vars(pdfdoc).update(TimeStamp=_NoClock)
    return pdfdoc


pdfdoc: Any = _hardened()

Reference = Any  # pdfdoc.PDFObjectReference
Object = Any  # a number, a reference, or one of the values that the functions below make


_REGULAR = frozenset(range(0x21, 0x7F)) - frozenset(b"%()<>{}[]/#")  # ISO 32000-1, 7.3.5


@cache
def name(word: str) -> str:
    """A name object: /Word. ReportLab's own leaves a slash within a name as it is."""
    return "/" + "".join(chr(byte) if byte in _REGULAR else f"#{byte:02X}" for byte in word.encode())


def text(words: str) -> Object:
    """A text string (ISO 32000-1, 7.9.2.2)."""
    return pdfdoc.PDFString(words)


class _Array(pdfdoc.PDFArray):  # type: ignore[misc]
    def format(self, document: Any) -> bytes:
        return b"[%b]" % b" ".join([_written(member, document) for member in self.sequence])


class _Dictionary(pdfdoc.PDFDictionary):  # type: ignore[misc]
    """Its keys are words that `name` leaves as they are, or has made."""

    def format(self, document: Any) -> bytes:
        return b"<<%b>>" % b" ".join(
            [b"/%b %b" % (key.encode("ascii"), _written(self.dict[key], document)) for key in sorted(self.dict)]
        )


def _written(value: Object, document: Any) -> bytes:
    """A value as it stands in the file. ReportLab asks of each how it is to be written, a dozen times as long as this
    takes; a tagged sheet has thousands."""
    kind = type(value)
    if kind is str:
        return bytes(value.encode("ascii"))
    if kind is int:
        return b"%d" % value
    return bytes(pdfdoc.format(value, document) if kind is float else value.format(document))


def array(members: Iterable[Object]) -> Object:
    return _Array(members)


def dictionary(entries: Mapping[str, Object]) -> Object:
    """A dictionary; entries without a value (None) are left out."""
    return _Dictionary({key: value for key, value in entries.items() if value is not None})


def boolean(value: bool) -> Object:
    return "true" if value else "false"


class _Stream(pdfdoc.PDFStream):  # type: ignore[misc]
    """A stream whose `endstream` stands on a line of its own, as PDF/A demands (ISO 19005-3, 6.1.7.1)."""

    def parts(self, document: Any) -> list[bytes]:
        entries = {**self.dictionary.dict, "Length": len(self.content)}
        return [_Dictionary(entries).format(document), b"\nstream\n", self.content, b"\nendstream\n"]


class _IndirectObject(pdfdoc.PDFIndirectObject):  # type: ignore[misc]
    """An object with its number (ISO 32000-1, 7.3.10), as parts of the file."""

    def format(self, document: Any) -> list[bytes]:
        content = self.content
        is_stream = isinstance(content, _Stream)
        parts = content.parts(document) if is_stream else [pdfdoc.format(content, document, toplevel=1), b"\n"]
        return [b"%d %d obj\n" % document.idToObjectNumberAndVersion[self.name], *parts, b"endobj\n"]


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
        self.font_resources: Reference = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts)
        self._streams = hashlib.sha256()

    def add(self, item: Object) -> Reference:
        """Makes an indirect object of a dictionary, array or string."""
        return self._writer.Reference(item)

    def add_dictionary(self, entries: Mapping[str, Object]) -> Reference:
        return self.add(dictionary(entries))

    def add_stream(
        self,
        content: bytes,
        entries: Mapping[str, Object] | None = None,
        *,
        deflate: bool = True,
        digest: str = "",
    ) -> Reference:
        """A stream; with `deflate` its content is compressed here, otherwise it stands as it is. `digest` names the
        content, if it has been worked out already."""
        described = dict(entries or {})
        self._streams.update(digest.encode() or hashlib.sha256(content).digest())
        if deflate:
            content = zlib.compress(content, 6)
            described["Filter"] = name("FlateDecode")
        return self.add(_Stream(dictionary(described), content))

    def digest(self) -> bytes:
        """A digest of the streams that have been added up to now, before they were compressed."""
        return self._streams.digest()

    def later(self) -> tuple[Reference, Object]:
        """An empty dictionary and its reference, for objects that point at each other; `fill` completes it."""
        promised = dictionary({})
        return self.add(promised), promised

    def finished(self, catalogue: Object, information: Object, identity: bytes) -> tuple[bytes, ...]:
        """The parts of the file. `identity` (16 bytes that depend on the content alone) becomes both halves of its
        ID."""
        writer = self._writer
        writer.Catalog = writer._catalog = catalogue
        writer.info = information
        writer._ID = b"[<%b> <%b>]" % ((identity.hex().encode(),) * 2)
        return tuple(writer.format())


def fill(promised: Object, entries: Mapping[str, Object]) -> None:
    """Completes a dictionary that `Document.later` promised; entries without a value (None) are left out."""
    promised.dict.update({key: value for key, value in entries.items() if value is not None})
