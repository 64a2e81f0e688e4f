"""A finished PDF, read as a stranger's file: what it carries, what it says about itself, what stands on its pages.

qpdf (by pikepdf) reads the structure, without mending a damaged file in silence; it runs nothing that a PDF may hold.
"""

import io
import re
import warnings
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from printkit.edition.names import name_faults
from printkit.edition.pdf_words import page_words
from printkit.model.frozen_map import FrozenMap
from printkit.place import Place
from printkit.problems import Faulty, problem

if TYPE_CHECKING:
    from pikepdf import Pdf

MOST_FILES = 2_000
MOST_BYTES = 50_000_000  # of all attachments, and of each stream that is inflated
MOST_PAGES = 2_000
# What comes of parts of other kinds than they should be.
_ODD = (RuntimeError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError)
_RIGHTS = re.compile(r"<dc:rights>.*?<rdf:li[^>]*>(.*?)</rdf:li>", re.DOTALL)
_ESCAPED = (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"))


class PdfFile(Struct, frozen=True):
    """`source`: its attachments by name. `rights`: those of its metadata, empty if it states none. `words`: what stands
    on each page, without spaces and line ends."""

    source: Mapping[str, bytes]
    rights: str
    words: tuple[str, ...]


def read_pdf(data: bytes, place: Place, *, with_words: bool = True) -> PdfFile:
    """A PDF's attachments, rights and words. Raises Faulty with what is wrong with it."""
    import pikepdf

    pikepdf.settings.set_qpdf_limits(
        flate_max_memory=MOST_BYTES,
        png_max_memory=MOST_BYTES,
        run_length_max_memory=MOST_BYTES,
        dct_max_memory=MOST_BYTES,
        max_stream_filters=4,
        parser_max_container_size=200_000,
        doc_max_warnings=10,
    )
    try:
        with unforgiving(), pikepdf.open(io.BytesIO(data), attempt_recovery=False) as pdf:
            if pdf.is_encrypted:
                raise Faulty([problem("pdf-encrypted", place)])
            source = _attachments(pdf, place)
            words = tuple(page_words(pdf, MOST_PAGES)) if with_words else ()
            return PdfFile(source, _rights(pdf), words)
    except pikepdf.PasswordError:
        raise Faulty([problem("pdf-encrypted", place)]) from None
    except (
        pikepdf.PikepdfError,
        Warning,
        RuntimeError,
        ValueError,
        TypeError,
        LookupError,
        ArithmeticError,
        AttributeError,
    ):
        raise Faulty([problem("pdf-damaged", place, reason="its parts do not fit")]) from None


@contextmanager
def unforgiving() -> Iterator[None]:
    """What pikepdf would only warn of is a fault."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


def _attachments(pdf: "Pdf", place: Place) -> Mapping[str, bytes]:
    """The files of the catalogue's list of associated files, each inflated within the limit."""
    listed = pdf.Root.get("/AF", ())
    if len(listed) > MOST_FILES:
        raise Faulty([problem("archive-too-large", place, limit=MOST_FILES, unit="files")])
    named = [(str(each.UF), each.EF.F) for each in listed if str(each.get("/AFRelationship", "")) == "/Source"]
    if faults := tuple(name_faults([name for name, _stream in named], place)):
        raise Faulty(faults)
    files: dict[str, bytes] = {}
    left = MOST_BYTES
    for name, stream in named:
        files[name] = _inflated(stream, name, left, place)
        left -= len(files[name])
    return FrozenMap(files)


def _inflated(stream: Any, name: str, most: int, place: Place) -> bytes:
    """The bytes of an attachment, by the one filter that printkit writes."""
    kept: bytes = stream.read_raw_bytes()
    filter = str(stream.get("/Filter", ""))
    if filter not in ("", "/FlateDecode") or "/DecodeParms" in stream:
        raise Faulty([problem("archive-packing", place, file=name, method=filter.strip("/[] "))])
    if not filter:
        data = kept
    else:
        inflater = zlib.decompressobj()
        try:
            data = inflater.decompress(kept, most + 1)
        except zlib.error:
            raise Faulty([problem("pdf-damaged", place, reason="a file in it is damaged")]) from None
        if len(data) <= most and not inflater.eof:
            raise Faulty([problem("pdf-damaged", place, reason="a file in it is damaged")])
    if len(data) > most:
        raise Faulty([problem("archive-too-large", place, limit=MOST_BYTES, unit="bytes")])
    return data


def _rights(pdf: "Pdf") -> str:
    """dc:rights, as printkit writes it. The packet is not given to a parser of XML, which may follow entities."""
    metadata = pdf.Root.get("/Metadata")
    if metadata is None:
        return ""
    found = _RIGHTS.search(metadata.read_bytes().decode("utf-8", "replace"))
    words = found[1] if found else ""
    for escaped, plain in _ESCAPED:
        words = words.replace(escaped, plain)
    return words


def without_spaces(words: str) -> str:
    """For comparing what is printed: lines are broken here and there."""
    return "".join(_squeezed(words))


def _squeezed(words: str) -> Iterator[str]:
    return (char for char in words if not char.isspace() and char not in "\u200b\u00ad")
