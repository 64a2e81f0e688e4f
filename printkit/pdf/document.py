"""A whole file in one pass: fonts, pictures, pages, structure, metadata, in the order in which they need each other."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from printkit.model.bitmap import Bitmap
from printkit.model.display import Picture
from printkit.model.panel import PrintFile
from printkit.model.style import Style
from printkit.model.walk import every_item, sides, text_runs
from printkit.pdf import srgb
from printkit.pdf.attachments import write_attachments
from printkit.pdf.colour import Colours
from printkit.pdf.content import Means
from printkit.pdf.fonts import embed_fonts
from printkit.pdf.looks import Looks
from printkit.pdf.metadata import CREATOR, PRODUCER, STANDARDS, VERSIONS, Metadata, pdf_date, xmp
from printkit.pdf.objects import Document, Object, Reference, array, boolean, dictionary, fill, name, text
from printkit.pdf.pages import items_of, page_boxes, page_content, write_forms
from printkit.typeset.fonts import Fonts

if TYPE_CHECKING:
    from printkit.model.shop import Press
    from printkit.pdf.structure import Tags

_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


class _Pages(Struct, frozen=True):
    tree: Reference
    each: list[Reference]


def document_parts(
    file: PrintFile,
    fonts: Fonts,
    style: Style,
    metadata: Metadata,
    pictures: Mapping[str, Bitmap],
    press: "Press | None",
) -> tuple[bytes, ...]:
    """See printkit.pdf.pdf_parts."""
    document = Document(VERSIONS[press.standard]) if press else Document()
    languages = tuple(file.language.split("+"))
    language = languages[0]  # a bilingual sheet's other one is marked where it stands
    metadata = replace(metadata, rights=metadata.rights or file.rights)
    tags = _tags(file, language) if file.nodes and not press else None
    pages = _write_pages(document, file, fonts, style, pictures, tags, press)
    identity = _identity(document, file, metadata, press)
    catalogue = {
        "Type": name("Catalog"),
        "Pages": pages.tree,
        "Lang": text(language),
        "ViewerPreferences": None if press else _preferences(file),
        "Metadata": document.add_stream(
            xmp(file.title, languages, metadata, identity, tagged=tags is not None, press=press),
            {"Type": name("Metadata"), "Subtype": name("XML")},
            deflate=False,
        ),
        "OutputIntents": array([_press_intent(document, press) if press else _output_intent(document)]),
        **(_document_entries(document, tags, pages) if tags else {}),
        **write_attachments(document, metadata),
    }
    return document.finished(dictionary(catalogue), _information(file.title, metadata, press), identity)


# What only tagged files, presses or pictures need is loaded for them alone.


def _tags(file: PrintFile, language: str) -> "Tags":
    from printkit.pdf.structure import tags_for

    return tags_for(file.nodes, language, file.paper.height)


def _press_intent(document: Document, press: "Press") -> Reference:
    from printkit.pdf.press import press_intent

    return press_intent(document, press)


def _overprint_states(document: Document) -> Object:
    from printkit.pdf.press import overprint_states

    return overprint_states(document)


def _document_entries(document: Document, tags: "Tags", pages: _Pages) -> dict[str, Object | None]:
    """What the catalogue of a tagged file has besides."""
    from printkit.pdf.outline import write_outline
    from printkit.pdf.structure import write_structure

    return {
        "MarkInfo": dictionary({"Marked": boolean(True)}),
        "StructTreeRoot": write_structure(document, tags, pages.each),
        "Outlines": write_outline(document, tags, pages.each),
    }


def _preferences(file: PrintFile) -> Object:
    return dictionary({
        "DisplayDocTitle": boolean(True),
        "PrintScaling": name("None"),  # true millimetres
        "Duplex": name(_DUPLEX.get(file.binding, "Simplex")),
    })  # fmt: skip


def _write_pages(
    document: Document,
    file: PrintFile,
    fonts: Fonts,
    style: Style,
    pictures: Mapping[str, Bitmap],
    tags: "Tags | None",
    press: "Press | None",
) -> _Pages:
    images = _embed_pictures(document, file, pictures, press)
    embedded = embed_fonts(document, (run for items in items_of(file) for run in text_runs(items)), fonts)
    means = Means(
        Looks(Colours(style.paints, for_press=press is not None), embedded),
        embedded,
        {key: resource for key, (resource, _image) in images.items()},
    )
    states = _overprint_states(document) if press else None
    resources = _resources(document, images.values(), states)
    forms = write_forms(document, file, means, resources)
    if forms:
        resources = _resources(document, [*images.values(), *forms.values()], states)
    tree, promised_tree = document.later()
    each = []
    for number, (side, boxes) in enumerate(zip(sides(file), page_boxes(file), strict=True)):
        if tags:
            tags.begin_page()
        page = {
            "Type": name("Page"),
            "Parent": tree,
            **boxes,
            "Resources": resources,
            "Contents": document.add_stream(page_content(side, file.paper, means, forms, tags)),
            "StructParents": number if tags else None,
            "Tabs": name("S") if tags else None,
        }
        each.append(document.add_dictionary(page))
    fill(promised_tree, {"Type": name("Pages"), "Kids": array(each), "Count": len(each)})
    return _Pages(tree, each)


def _embed_pictures(
    document: Document, file: PrintFile, pictures: Mapping[str, Bitmap], press: "Press | None"
) -> dict[str, tuple[str, Reference]]:
    """By key, the resource name and the object of each picture that is drawn."""
    items = (item for items in items_of(file) for item in every_item(items))
    keys = dict.fromkeys(item.key for item in items if isinstance(item, Picture))
    if not keys:
        return {}
    from printkit.pdf.images import embed_picture

    described = press is not None and any(pictures[key].colours == "rgb" for key in keys)
    space = [array([name("ICCBased"), _srgb(document)])] if described else []
    return {key: (f"I{number}", embed_picture(document, pictures[key], *space)) for number, key in enumerate(keys, 1)}


def _resources(document: Document, objects: Iterable[tuple[str, Reference]], states: Object | None) -> Reference:
    outside = dict(objects)
    return document.add_dictionary({
        "Font": document.font_resources,
        "XObject": dictionary(outside) if outside else None,
        "ExtGState": states,
    })  # fmt: skip


def _identity(document: Document, file: PrintFile, metadata: Metadata, press: "Press | None") -> bytes:
    """Sixteen bytes that depend on the content alone; for the file's ID and for XMP."""
    paper = (file.paper.name, file.paper.width, file.paper.height)
    stated: tuple[object, ...] = (file.title, file.language, file.kind, paper, file.binding, file.nodes, metadata)
    stated = (*stated, press) if press else stated
    return hashlib.sha256(document.digest() + repr(stated).encode()).digest()[:16]


def _information(title: str, metadata: Metadata, press: "Press | None") -> str:
    date = text(pdf_date(metadata.date))
    return dictionary({
        "Title": text(title),
        "Author": text(", ".join(metadata.authors)) if metadata.authors else None,
        "Creator": text(CREATOR),
        "Producer": text(PRODUCER),
        "CreationDate": date,
        "ModDate": date,
        "GTS_PDFXVersion": text(STANDARDS[press.standard]) if press else None,
        "Trapped": name("False") if press else None,
    })  # fmt: skip


def _srgb(document: Document) -> Reference:
    return document.add_stream(srgb.profile(), {"N": 3})


def _output_intent(document: Document) -> Reference:
    """What the file's RGB means (ISO 19005-3, 6.2.3)."""
    return document.add_dictionary({
        "Type": name("OutputIntent"),
        "S": name("GTS_PDFA1"),
        "OutputConditionIdentifier": text(srgb.NAME),
        "Info": text(srgb.NAME),
        "DestOutputProfile": _srgb(document),
    })  # fmt: skip
