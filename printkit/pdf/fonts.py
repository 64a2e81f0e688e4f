"""The fonts of one file: subset once, and embedded so that each glyph copies as exactly its own text.

A character code (CID) stands for a pair of glyph and text, since one glyph may stand for several characters (a space
and a no-break space, a radical and its ideograph) and one character for several glyphs (its vertical form).
"""

import hashlib
from collections.abc import Iterable, Mapping
from itertools import chain
from operator import attrgetter

from msgspec import Struct

from printkit.model.display import Glyph, TextRun
from printkit.pdf.objects import Document, Object, Reference, array, dictionary, name, text
from printkit.typeset.font_file import FontMetrics
from printkit.typeset.fonts import Fonts

Pair = tuple[int, str]  # a glyph, and what it copies as
_pair = attrgetter("id", "text")  # of a Glyph

# A glyph that stands for no text of its own still needs some (ISO 14289-1, 7.21.7): a space of no width.
_NO_TEXT = "\u200b"
_NOTDEF = (0, "")
_SYMBOLIC = 4  # of the flags (ISO 32000-1, table 123): the font's own set of characters
# The thickness of stems in a regular and a bold font; for readers that replace a font, which is embedded here.
_STEMS = (80, 140)


class FileFont(Struct, frozen=True):
    """A font of this file: its resource name; by text and glyph, the code as four hexadecimal digits and the advance in
    ems.

    `space` is the pair of its space, if it has one.
    """

    resource: str
    codes: Mapping[str, Mapping[int, tuple[str, float]]]
    space: Pair | None


def embed_fonts(document: Document, runs: Iterable[TextRun], fonts: Fonts) -> dict[str, FileFont]:
    """Puts a subset of each font that the runs use into the document; the result is keyed like fonts.yaml."""
    used: dict[str, list[tuple[Glyph, ...]]] = {}
    for run in runs:
        used.setdefault(run.font, []).append(run.glyphs)
    embedded: dict[str, FileFont] = {}
    for number, key in enumerate(sorted(used), 1):
        pairs = dict.fromkeys(chain((_NOTDEF,), _space(key, fonts), map(_pair, chain.from_iterable(used[key]))))
        embedded[key] = _embed(document, f"F{number}", key, list(pairs), fonts)
    return embedded


def _embed(document: Document, resource: str, key: str, pairs: list[Pair], fonts: Fonts) -> FileFont:
    # As the file states them: text is placed by these.
    widths = [round(fonts.advance(key, glyph) * 1000, 2) for glyph, _words in pairs]
    data, new_ids = fonts.subset(key, pairs)
    places = b"".join(new_ids[glyph].to_bytes(2, "big") for glyph, _words in pairs)
    metrics = fonts.metrics(key)
    base = name(f"{_tag(pairs, data)}+{metrics.name}")
    descendant = {
        "Type": name("Font"),
        "Subtype": name("CIDFontType2"),
        "BaseFont": base,
        "CIDSystemInfo": dictionary({"Registry": text("Adobe"), "Ordering": text("Identity"), "Supplement": 0}),
        "FontDescriptor": _descriptor(document, base, metrics, data),
        "DW": 1000,
        "W": array([0, array(widths)]),
        "CIDToGIDMap": document.add_stream(places),
    }
    words = [words or _NO_TEXT for _glyph, words in pairs]
    document.fonts[resource] = _composite(document, base, document.add_dictionary(descendant), words)
    codes: dict[str, dict[int, tuple[str, float]]] = {}
    for code, ((glyph, said), width) in enumerate(zip(pairs, widths, strict=True)):
        codes.setdefault(said, {})[glyph] = f"{code:04X}", width / 1000
    return FileFont(resource, codes, next(iter(_space(key, fonts)), None))


def _space(key: str, fonts: Fonts) -> tuple[Pair, ...]:
    """A font's space, which closes lines with readings; nothing where it has none."""
    glyph = fonts.file(key).glyph(" ")
    return ((glyph, " "),) if glyph else ()


def _composite(document: Document, base: str, descendant: Reference, words: list[str]) -> Reference:
    """A Type 0 font over a CIDFont (ISO 32000-1, 9.7.6)."""
    return document.add_dictionary({
        "Type": name("Font"),
        "Subtype": name("Type0"),
        "BaseFont": base,
        "Encoding": name("Identity-H"),
        "DescendantFonts": array([descendant]),
        "ToUnicode": document.add_stream(_to_unicode(words)),
    })  # fmt: skip


def _tag(pairs: list[Pair], data: bytes) -> str:
    """Six letters that differ where the subset does (9.6.4)."""
    digest = hashlib.sha256(repr(pairs).encode() + data).digest()
    return "".join(chr(ord("A") + byte % 26) for byte in digest[:6])


def _descriptor(document: Document, base: str, metrics: FontMetrics, data: bytes) -> Object:
    return document.add_dictionary({
        "Type": name("FontDescriptor"),
        "FontName": base,
        "Flags": _SYMBOLIC,
        "FontBBox": array(round(edge * 1000) for edge in metrics.box),
        "ItalicAngle": 0,
        "Ascent": round(metrics.ascent * 1000),
        "Descent": round(metrics.descent * 1000),
        "CapHeight": round(metrics.cap_height * 1000),
        "StemV": _STEMS[metrics.bold],
        "FontFile2": document.add_stream(data, {"Length1": len(data)}),
    })  # fmt: skip


def _to_unicode(words: list[str]) -> bytes:
    """The CMap by which text is copied (9.10.3): UTF-16, so that it is exact beyond U+FFFF too. Code 0 is .notdef."""
    pairs = [f"<{code:04X}> <{said.encode('utf-16-be').hex().upper()}>" for code, said in enumerate(words) if code]
    blocks = [pairs[start : start + 100] for start in range(0, len(pairs), 100)]  # the most that a block may hold
    return "\n".join([
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <0000> <FFFF> endcodespacerange",
        *(line for block in blocks for line in (f"{len(block)} beginbfchar", *block, "endbfchar")),
        "endcmap CMapName currentdict /CMap defineresource pop end end",
    ]).encode()  # fmt: skip
