"""Files that travel in a PDF: an edition's own source (ISO 19005-3, 6.8; ISO 32000-2, 14.13)."""

import hashlib

from printkit.pdf.metadata import Attachment, Metadata, pdf_date
from printkit.pdf.objects import Document, Object, Reference, array, dictionary, name, text


def write_attachments(document: Document, metadata: Metadata) -> dict[str, Object]:
    """The catalogue's entries for the attachments, in the order of their names, which the name tree demands."""
    if not metadata.attachments:
        return {}
    names: list[Object] = []
    files: list[Reference] = []
    for attachment in sorted(metadata.attachments, key=lambda each: each.name.encode("utf-16-be")):
        files.append(_write(document, attachment, metadata.date))
        names += [_name(attachment.name), files[-1]]
    return {
        "Names": dictionary({"EmbeddedFiles": document.add_dictionary({"Names": array(names)})}),
        "AF": array(files),
    }


def _name(words: str) -> Object:
    """Always UTF-16, so that the order of the names is the order of their bytes."""
    return "<FEFF" + words.encode("utf-16-be").hex().upper() + ">"


def _write(document: Document, attachment: Attachment, date: int) -> Reference:
    entries = {
        "Type": name("EmbeddedFile"),
        "Subtype": name(attachment.media_type),
        "Params": dictionary({
            "Size": len(attachment.data),
            "ModDate": text(pdf_date(date)),
            "CheckSum": "<" + hashlib.md5(attachment.data, usedforsecurity=False).hexdigest().upper() + ">",
        }),
    }  # fmt: skip
    # Pictures are compressed already: once more would take long and save nothing.
    content = document.add_stream(attachment.data, entries, deflate=not attachment.media_type.startswith("image/"))
    return document.add_dictionary({
        "Type": name("Filespec"),
        "F": _name(attachment.name),
        "UF": _name(attachment.name),
        "Desc": text(attachment.description) if attachment.description else None,
        "AFRelationship": name("Source"),
        "EF": dictionary({"F": content, "UF": content}),
    })  # fmt: skip
