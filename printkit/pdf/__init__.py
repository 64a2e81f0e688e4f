"""Display lists become PDF 1.7 in one pass: PDF/A-3b, tagged as PDF/UA-1 where the file is a document; or PDF/X.

Only `objects` knows ReportLab, whose part is the outer structure of the file: objects, numbers, cross-references.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from printkit.model.bitmap import Bitmap
from printkit.model.panel import PrintFile
from printkit.model.style import Style
from printkit.pdf.metadata import Attachment, Metadata, build_date

if TYPE_CHECKING:
    from printkit.model.shop import Press
    from printkit.typeset.fonts import Fonts

__all__ = ["Attachment", "Metadata", "build_date", "pdf_parts", "write_pdf"]

_NO_PICTURES: Mapping[str, Bitmap] = {}


def pdf_parts(
    file: PrintFile,
    fonts: "Fonts",
    style: Style,
    metadata: Metadata | None = None,
    pictures: Mapping[str, Bitmap] = _NO_PICTURES,
    press: "Press | None" = None,
) -> tuple[bytes, ...]:
    """A PDF in parts, which are to be written one after the other; the same for the same arguments. `pictures` has each
    picture that is drawn, by its key; it is not copied. With `press` it is a PDF/X in inks; what its standard refuses
    has been kept out of the pictures.

    Raises Faulty with `unknown-paint`.
    """
    # ReportLab is imported only where a PDF is really written.
    from printkit.pdf.document import document_parts

    return document_parts(file, fonts, style, metadata or Metadata(), pictures, press)


def write_pdf(
    file: PrintFile,
    fonts: "Fonts",
    style: Style,
    metadata: Metadata | None = None,
    pictures: Mapping[str, Bitmap] = _NO_PICTURES,
    press: "Press | None" = None,
) -> bytes:
    """The same as the bytes of one file."""
    return b"".join(pdf_parts(file, fonts, style, metadata, pictures, press))
