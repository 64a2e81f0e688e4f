"""PDF/X-4 (ISO 15930-7:2010) requirement by requirement, as pikepdf reads a file: no free program judges it. It knows
nothing of printkit, whose own `preflight` asks other questions in other ways.

Each function answers for one requirement and is named in the fault. Inks are meant: the printing condition is of CMYK.

The standard's text is not public, and what others publish numbers its clauses in ways that contradict each other. So
each function names the clauses of ISO 32000-1 (which is public) that define what the requirement is about; what is
required of it is known from public summaries of PDF/X-4. One clause is sure, since ISO 19005-2, 6.2.3 cites it: a
DestOutputProfileRef is defined by ISO 15930-7, Annex A, for PDF/X-4p alone.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
from pikepdf import Name, Object, Pdf

Told = Iterator[str]
DEEPEST = 12  # forms in forms
NEAR = 0.01  # points
SPACES = {
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
}
INTENTS = {"/AbsoluteColorimetric", "/RelativeColorimetric", "/Perceptual", "/Saturation"}
MODES = {"/Normal", "/Compatible", "/Multiply", "/Screen", "/Overlay", "/Darken", "/Lighten", "/ColorDodge",
         "/ColorBurn", "/HardLight", "/SoftLight", "/Difference", "/Exclusion", "/Hue", "/Saturation", "/Color",
         "/Luminosity"}  # fmt: skip
FILTERS = {"/FlateDecode", "/DCTDecode", "/ASCIIHexDecode", "/ASCII85Decode", "/RunLengthDecode", "/CCITTFaxDecode",
           "/JBIG2Decode", "/JPXDecode"}  # fmt: skip


def faults(path: Path) -> list[str]:
    """What the file does that the standard forbids, or leaves out that it demands."""
    with pikepdf.open(path) as pdf:
        return [f"{name}: {said}" for name, rule in RULES.items() for said in dict.fromkeys(rule(pdf))]


# ---------------------------------------------------------------- the file


def _version(pdf: Pdf) -> Told:
    """PDF 1.6 at most (ISO 32000-1, 7.5.2)."""
    if pdf.pdf_version not in ("1.4", "1.5", "1.6"):
        yield f"PDF {pdf.pdf_version}"


def _identity(pdf: Pdf) -> Told:
    """Two identifiers, no encryption (ISO 32000-1, 14.4 and 7.6)."""
    if len(pdf.trailer.get("/ID", ())) != 2:
        yield "the trailer has no ID"
    if "/Encrypt" in pdf.trailer:
        yield "encrypted"


def _filters(pdf: Pdf) -> Told:
    """Streams within the file, in filters that are allowed: no LZW, no Crypt (ISO 32000-1, 7.3.8 and 7.4)."""
    for each in (one for one in pdf.objects if isinstance(one, pikepdf.Stream)):
        if "/F" in each or "/FFilter" in each:
            yield "a stream in another file"
        named = each.get("/Filter", pikepdf.Array())
        names = {str(one) for one in (named if isinstance(named, pikepdf.Array) else [named])}
        yield from (f"filter {name}" for name in sorted(names - FILTERS))


def _information(pdf: Pdf) -> Told:
    """The information dictionary (ISO 32000-1, 14.3.3 and 14.11.6), and that XMP says the same."""
    packet = _xmp(pdf)
    for key in ("/Title", "/CreationDate", "/ModDate"):
        if not str(pdf.docinfo.get(key, "")):
            yield f"no {key}"
    trapped = str(pdf.docinfo.get("/Trapped", ""))
    if trapped not in ("/True", "/False"):
        yield f"/Trapped is {trapped or 'missing'}"
    if packet.get("pdf:Trapped", "") != trapped.lstrip("/"):
        yield "Trapped differs in XMP"
    if packet.get("dc:title", "") != str(pdf.docinfo.get("/Title", "")):
        yield "the title differs in XMP"
    for key, name in (("/CreationDate", "xmp:CreateDate"), ("/ModDate", "xmp:ModifyDate")):
        if _digits(str(pdf.docinfo.get(key, ""))) != _digits(packet.get(name, "")):
            yield f"{key} differs in XMP"


def _digits(date: str) -> str:
    """Down to the second: both ways of writing a date begin with the same digits."""
    return "".join(sign for sign in date if sign.isdigit())[:14]


def _metadata(pdf: Pdf) -> Told:
    """XMP that can be read without decoding, and says what the file is (ISO 32000-1, 14.3.2; ISO 16684-1)."""
    packet = _xmp(pdf)
    if not packet:
        yield "no XMP"
        return
    if "/Filter" in pdf.Root.Metadata:
        yield "XMP is compressed"
    if packet.get("pdfxid:GTS_PDFXVersion") != "PDF/X-4":
        yield f"GTS_PDFXVersion is {packet.get('pdfxid:GTS_PDFXVersion')}"
    wanted = ("xmpMM:DocumentID", "xmpMM:VersionID", "xmpMM:RenditionClass", "xmp:CreateDate", "xmp:ModifyDate",
              "xmp:MetadataDate", "dc:title")  # fmt: skip
    yield from (f"no {name}" for name in wanted if not packet.get(name))


def _xmp(pdf: Pdf) -> Mapping[str, str]:
    """Properties by their names with prefix; of alternatives and lists, all words together."""
    if "/Metadata" not in pdf.Root:
        return {}
    found: dict[str, str] = {}
    short = {address: prefix for prefix, address in SPACES.items()}
    for part in ElementTree.fromstring(pdf.Root.Metadata.read_bytes()).iter(f"{{{SPACES['rdf']}}}Description"):
        values = [*part.attrib.items(), *((each.tag, "".join(each.itertext()).strip()) for each in part)]
        for tag, words in values:
            address, _, name = tag.lstrip("{").partition("}")
            if address in short:
                found[f"{short[address]}:{name}"] = words
    return found


def _intents(pdf: Pdf) -> Told:
    """One printing condition, with its profile in the file, and both of inks (ISO 32000-1, 14.11.5)."""
    found = [each for each in pdf.Root.get("/OutputIntents", ()) if each.get("/S") == Name.GTS_PDFX]
    if len(found) != 1:
        yield f"{len(found)} output intents of PDF/X"
        return
    intent = found[0]
    if not str(intent.get("/OutputConditionIdentifier", "")):
        yield "no OutputConditionIdentifier"
    if "/RegistryName" not in intent and not str(intent.get("/Info", "")):
        yield "neither a registry nor Info says which condition it is"
    if "/DestOutputProfileRef" in intent:
        yield "a profile outside of the file"
    profile = intent.get("/DestOutputProfile")
    if profile is None:
        yield "no profile"
        return
    data = profile.read_bytes()
    if data[36:40] != b"acsp" or int.from_bytes(data[:4], "big") != len(data):
        yield "the profile is none"
    if data[12:16] != b"prtr" or data[16:20] != b"CMYK" or profile.get("/N") != 4:
        yield "the profile is not of an output device of four inks"
    if data[8] > 4:
        yield f"the profile is of version {data[8]}"


def _catalogue(pdf: Pdf) -> Told:
    """Nothing happens by itself, and nothing is shown but the pages (ISO 32000-1, 7.7.2, 8.11.4, 12.2 and 12.6)."""
    root = pdf.Root
    for key in ("/OpenAction", "/AA", "/Collection", "/NeedsRendering"):
        if key in root:
            yield key
    if "/JavaScript" in root.get("/Names", {}):
        yield "JavaScript"
    if "/XFA" in root.get("/AcroForm", {}):
        yield "XFA"
    for key in ("/ViewArea", "/ViewClip", "/PrintArea", "/PrintClip"):
        shown = root.ViewerPreferences.get(key) if "/ViewerPreferences" in root else None
        if shown is not None and shown not in (Name.MediaBox, Name.BleedBox):
            yield f"{key} {shown}"
    for config in (root.OCProperties.D, *root.OCProperties.get("/Configs", ())) if "/OCProperties" in root else ():
        if "/AS" in config:
            yield "optional content changes by itself"


# ---------------------------------------------------------------- the pages


def _boxes(pdf: Pdf) -> Told:
    """Each page says where it is cut, and its boxes lie within each other (ISO 32000-1, 14.11.2)."""
    for number, page in enumerate(pdf.pages, 1):
        if ("/TrimBox" in page.obj) == ("/ArtBox" in page.obj):
            yield f"page {number} has not one of TrimBox and ArtBox"
            continue
        inner = page.obj["/TrimBox" if "/TrimBox" in page.obj else "/ArtBox"]
        row = [inner, *(page.obj[key] for key in ("/BleedBox", "/CropBox") if key in page.obj), page.mediabox]
        for small, large in pairwise(row):
            (l1, b1, r1, t1), (l2, b2, r2, t2) = ([float(edge) for edge in box] for box in (small, large))
            if l1 < l2 - NEAR or b1 < b2 - NEAR or r1 > r2 + NEAR or t1 > t2 + NEAR:
                yield f"page {number}: a box leaves the next"
        if "/AA" in page.obj:
            yield f"page {number}: /AA"
        if "/PresSteps" in page.obj:
            yield f"page {number}: /PresSteps"


def _annotations(pdf: Pdf) -> Told:
    """Nothing but what a press needs is laid upon the printed area (ISO 32000-1, 12.5 and 14.11.3)."""
    for number, page in enumerate(pdf.pages, 1):
        bleed = [float(edge) for edge in page.obj.get("/BleedBox", page.mediabox)]
        for each in page.obj.get("/Annots", ()):
            left, bottom, right, top = (float(edge) for edge in each.Rect)
            is_inside = left < bleed[2] and right > bleed[0] and bottom < bleed[3] and top > bleed[1]
            if is_inside and each.Subtype not in (Name.TrapNet, Name.PrinterMark, Name.Popup):
                yield f"page {number}: {each.Subtype} within the bleed"


def _fonts(pdf: Pdf) -> Told:
    """All fonts are in the file (ISO 32000-1, 9.7.4 and 9.9)."""
    for each in pdf.objects:
        if not (isinstance(each, pikepdf.Dictionary) and each.get("/Type") == Name.Font):
            continue
        if each.get("/Subtype") in (Name.Type0, Name.Type3):
            continue
        described = each.get("/FontDescriptor", pikepdf.Dictionary())
        if not any(key in described for key in ("/FontFile", "/FontFile2", "/FontFile3")):
            yield f"{each.get('/BaseFont')} is not embedded"
        if each.get("/Subtype") == Name.CIDFontType2 and "/CIDToGIDMap" not in each:
            yield f"{each.get('/BaseFont')} has no CIDToGIDMap"


def _content(pdf: Pdf) -> Told:
    """Colours, rendering intents and what is drawn, on pages, in forms (ISO 32000-1, 8.6, 8.8, 8.10, 10.5, 11.3.5)."""
    for number, page in enumerate(pdf.pages, 1):
        for said in _drawn(page, page.obj.get("/Resources", pikepdf.Dictionary()), 0):
            yield f"page {number}: {said}"


def _drawn(content: Object | pikepdf.Page, resources: Object, depth: int) -> Told:
    if depth > DEEPEST:
        yield "forms too deep"
        return
    for each in pikepdf.parse_content_stream(content):
        if isinstance(each, pikepdf.ContentStreamInlineImage):
            yield from _space(each.iimage.obj.get("/ColorSpace"), resources)
            continue
        match str(each.operator):
            case "rg" | "RG":
                yield "DeviceRGB"
            case "ri" if str(each.operands[0]) not in INTENTS:
                yield f"rendering intent {each.operands[0]}"
            case "PS":
                yield "PostScript"
            case "cs" | "CS":
                yield from _space(each.operands[0], resources)
    yield from _resources(resources, depth)


def _resources(resources: Object, depth: int) -> Told:
    for space in resources.get("/ColorSpace", {}).values():
        yield from _space(space, resources)
    for state in resources.get("/ExtGState", {}).values():
        yield from _state(state)
    for shading in resources.get("/Shading", {}).values():
        yield from _space(shading.ColorSpace, resources)
    for each in resources.get("/XObject", {}).values():
        yield from _object(each, resources, depth)


def _object(each: Object, resources: Object, depth: int) -> Told:
    if "/OPI" in each or "/Ref" in each or each.get("/Subtype2") == Name.PS or each.Subtype == Name.PS:
        yield "an object that stands for something else"
    if "/Alternates" in each:
        yield "a picture with alternates"
    if each.Subtype == Name.Image:
        if str(each.get("/Intent", "/Perceptual")) not in INTENTS:
            yield f"rendering intent {each.Intent}"
        if not each.get("/ImageMask", False):
            yield from _space(each.get("/ColorSpace"), resources)
    elif each.Subtype == Name.Form:
        own = each.get("/Resources", resources)
        if "/Group" in each and "/CS" in each.Group:
            yield from _space(each.Group.CS, own)
        yield from _drawn(each, own, depth + 1)


def _state(state: Object) -> Told:
    if "/TR" in state or state.get("/TR2", Name.Default) != Name.Default:
        yield "a transfer function"
    if "/HTP" in state:
        yield "a halftone's phase"
    modes = state.get("/BM", Name.Normal)
    for mode in modes if isinstance(modes, pikepdf.Array) else [modes]:
        if str(mode) not in MODES:
            yield f"blend mode {mode}"


def _space(space: Object | None, resources: Object) -> Told:
    """A colour space. RGB has to be described, and inks are those of the press and of no other profile."""
    if space is None:
        return
    kind = str(space[0]) if isinstance(space, pikepdf.Array) else str(space)
    if kind in ("/DeviceRGB", "/RGB") and "/DefaultRGB" not in resources.get("/ColorSpace", {}):
        yield "DeviceRGB"
    elif kind == "/ICCBased":
        profile = space[1].read_bytes()
        if profile[16:20] == b"CMYK":
            yield "inks of a profile of their own"
        elif len(profile) < 128 or profile[36:40] != b"acsp":
            yield "a colour space whose profile is none"
    elif kind in ("/Indexed", "/I", "/Pattern") and isinstance(space, pikepdf.Array) and len(space) > 1:
        yield from _space(space[1], resources)
    elif kind in ("/Separation", "/DeviceN"):
        yield from _space(space[2], resources)


RULES: Mapping[str, Callable[[Pdf], Told]] = {
    "version": _version,
    "identity": _identity,
    "filters": _filters,
    "information": _information,
    "metadata": _metadata,
    "output intent": _intents,
    "catalogue": _catalogue,
    "boxes": _boxes,
    "annotations": _annotations,
    "fonts": _fonts,
    "content": _content,
}
