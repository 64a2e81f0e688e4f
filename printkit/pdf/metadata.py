"""What a file says about itself: the information dictionary and XMP, which agree (ISO 19005-3, 6.6)."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from msgspec import Struct

from printkit import __version__
from printkit.problems import Faulty, problem

if TYPE_CHECKING:
    from printkit.model.shop import Press, Standard

# The moment that stands in every file unless SOURCE_DATE_EPOCH says otherwise: the turn of the year 2000, UTC.
CONSTANT_DATE = 946_684_800
_LATEST_DATE = 253_402_300_799  # the last second of the year 9999

STANDARDS: "Mapping[Standard, str]" = {"pdfx-1a": "PDF/X-1a:2003", "pdfx-4": "PDF/X-4"}
VERSIONS: "Mapping[Standard, tuple[int, int]]" = {"pdfx-1a": (1, 4), "pdfx-4": (1, 6)}  # of PDF

CREATOR = f"printkit {__version__}"
PRODUCER = f"{CREATOR} (ReportLab)"


class Attachment(Struct, frozen=True):
    """A file that a PDF carries: part of its own source. `name` may hold folders; `media_type` such as text/yaml."""

    name: str
    data: bytes
    media_type: str
    description: str = ""


class Metadata(Struct, frozen=True):
    """`authors` of the edition; `rights`: its notice (where empty, the file's own); `date`: seconds since 1970 UTC."""

    authors: tuple[str, ...] = ()
    rights: str = ""
    date: int = CONSTANT_DATE
    attachments: tuple[Attachment, ...] = ()


def build_date(environment: Mapping[str, str]) -> int:
    """The date for Metadata: SOURCE_DATE_EPOCH (reproducible-builds.org) or the constant; never the clock.

    Raises Faulty with `bad-source-date`.
    """
    stated = environment.get("SOURCE_DATE_EPOCH", "").strip()
    if not stated:
        return CONSTANT_DATE
    if not re.fullmatch(r"[0-9]{1,12}", stated) or int(stated) > _LATEST_DATE:
        raise Faulty([problem("bad-source-date", value=stated)])
    return int(stated)


def pdf_date(date: int) -> str:
    """A date as ISO 32000-1, 7.9.4 wants it."""
    return _moment(date).strftime("D:%Y%m%d%H%M%SZ")


def _moment(date: int) -> datetime:
    return datetime.fromtimestamp(date, UTC)


def xmp(
    title: str,
    languages: tuple[str, ...],
    metadata: Metadata,
    identity: bytes,
    *,
    tagged: bool,
    press: "Press | None" = None,
) -> bytes:
    """The XMP packet: Dublin Core, PDF/A-3b, and PDF/UA-1 where the file is `tagged`; or PDF/X for a `press`.

    `identity`: 16 bytes that depend on the file's content alone.
    """
    date = _moment(metadata.date).strftime("%Y-%m-%dT%H:%M:%SZ")
    properties = [
        "<dc:format>application/pdf</dc:format>",
        f"<dc:title>{_in_language('Alt', title)}</dc:title>",
        f"<dc:language>{_container('Bag', languages)}</dc:language>",
        f"<dc:creator>{_container('Seq', metadata.authors)}</dc:creator>" if metadata.authors else "",
        f"<dc:rights>{_in_language('Alt', metadata.rights)}</dc:rights>" if metadata.rights else "",
        f"<xmp:CreatorTool>{escape(CREATOR)}</xmp:CreatorTool>",
        f"<xmp:CreateDate>{date}</xmp:CreateDate>",
        f"<xmp:ModifyDate>{date}</xmp:ModifyDate>",
        f"<xmp:MetadataDate>{date}</xmp:MetadataDate>",
        f"<pdf:Producer>{escape(PRODUCER)}</pdf:Producer>",
        f"<xmpMM:DocumentID>uuid:{_uuid(identity)}</xmpMM:DocumentID>",
        *(_pdfx(press, identity) if press else _PDFA),
        "<pdfuaid:part>1</pdfuaid:part>" if tagged else "",
    ]
    lines = [
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
        f'<rdf:Description rdf:about="" {_NAMESPACES}>',
        *filter(None, properties),
        "</rdf:Description>",
        *([_UA_SCHEMA] if tagged else []),
        "</rdf:RDF>",
        "</x:xmpmeta>",
        '<?xpacket end="w"?>',
    ]
    return "\n".join(lines).encode()


def _pdfx(press: "Press", identity: bytes) -> list[str]:
    """What PDF/X-4 (ISO 15930-7) asks for; older parts ask for less."""
    key, space = _PDFX[press.standard]
    return [
        f'<{key}:GTS_PDFXVersion xmlns:{key}="{space}">{STANDARDS[press.standard]}</{key}:GTS_PDFXVersion>',
        f"<xmpMM:VersionID>{identity.hex()[:8]}</xmpMM:VersionID>",
        "<xmpMM:RenditionClass>default</xmpMM:RenditionClass>",
        "<pdf:Trapped>False</pdf:Trapped>",
    ]


def escape(words: str) -> str:
    """Words as XML text. (The standard library's own brings its whole network code along.)"""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _uuid(identity: bytes) -> str:
    digits = identity.hex()
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:32]))


def _container(kind: str, members: tuple[str, ...]) -> str:
    inside = "".join(f"<rdf:li>{escape(member)}</rdf:li>" for member in members)
    return f"<rdf:{kind}>{inside}</rdf:{kind}>"


def _in_language(kind: str, words: str) -> str:
    return f'<rdf:{kind}><rdf:li xml:lang="x-default">{escape(words)}</rdf:li></rdf:{kind}>'


_PDFX: "Mapping[Standard, tuple[str, str]]" = {
    "pdfx-1a": ("pdfx", "http://ns.adobe.com/pdfx/1.3/"),
    "pdfx-4": ("pdfxid", "http://www.npes.org/pdfx/ns/id/"),
}
_PDFA = ("<pdfaid:part>3</pdfaid:part>", "<pdfaid:conformance>B</pdfaid:conformance>")
_NAMESPACES = " ".join(
    f'xmlns:{prefix}="{address}"'
    for prefix, address in {
        "dc": "http://purl.org/dc/elements/1.1/",
        "xmp": "http://ns.adobe.com/xap/1.0/",
        "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
        "pdf": "http://ns.adobe.com/pdf/1.3/",
        "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
        "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
    }.items()
)

# PDF/A wants each property described that is not of its own schemas (ISO 19005-3, 6.6.2.3): here PDF/UA's.
_UA_SCHEMA = """<rdf:Description rdf:about=""
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Indicates which part of ISO 14289 the document conforms to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>"""
