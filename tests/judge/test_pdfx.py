"""The judge of PDF/X-4 passes what printkit makes, and sees each fault that it is there for."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf

from judge import pdfx
from printkit.layout.style import read_style
from printkit.model.bitmap import Bitmap
from printkit.model.display import Item, Picture
from printkit.model.display import Path as Drawn
from printkit.model.panel import Panel, Piece
from printkit.model.shop import CUSTOM, Press, Shop
from printkit.model.text import Span, Text
from printkit.pdf import Metadata, write_pdf
from printkit.shops.faces import laid_out
from printkit.typeset import compose, open_fonts
from printkit.units import mm

STYLE, FONTS = read_style(), open_fonts()


def profile(space: bytes = b"CMYK", kind: bytes = b"prtr") -> bytes:
    header = bytearray(132)
    header[0:4], header[8], header[12:16], header[16:20] = (132).to_bytes(4, "big"), 2, kind, space
    header[36:40] = b"acsp"
    return bytes(header)


@pytest.fixture(scope="module")
def good() -> bytes:
    """A card with words, a ground, and a picture in RGB that lets the ground through."""
    picture = Bitmap("d", 1, 1, "rgb", "samples", b"\1\2\3", b"\x80")
    (line,) = compose(Text((Span("A札"),), "ja", "x"), mm(50), STYLE.type_for("body", "ja"), FONTS)
    corners = (("M", -9, -9), ("L", mm(70), -9), ("L", mm(70), mm(95)), ("L", -9, mm(95)), ("Z",))
    ground = Drawn(corners, fill="accent")  # type: ignore[arg-type]
    items: tuple[Item, ...] = (ground, Picture(9, 9, 9, 9, "d"), *line.runs(20.0, 40.0))
    piece = Piece("a", "a", Panel("f", mm(63), mm(88), items, "ja", mm(3)), None, 1)
    (file,) = laid_out([piece], Shop("s", bleed=3), "T", "ja", "notice").files
    return write_pdf(file, FONTS, STYLE, Metadata(), {"d": picture}, Press("pdfx-4", CUSTOM, "A press", profile()))


UNTOUCHED: dict[str, Any] = {"compress_streams": False, "stream_decode_level": pikepdf.StreamDecodeLevel.none}

AS_IT_COMES: dict[str, Any] = {"compress_streams": True, "stream_decode_level": None}
ENCRYPTED = pikepdf.Encryption(owner="x", user="")


def judged(tmp_path: Path, data: bytes, spoil: Callable[[Pdf], object] = lambda _pdf: None, **saved: Any) -> set[str]:
    """The requirements that a spoilt file does not keep."""
    file = tmp_path / "file.pdf"
    with pikepdf.open(io.BytesIO(data)) as pdf:
        spoil(pdf)
        pdf.save(file, fix_metadata_version=False, **{**UNTOUCHED, **saved})
    return {said.partition(":")[0] for said in pdfx.faults(file)}


def test_what_printkit_makes_keeps_all_of_them(tmp_path: Path, good: bytes) -> None:
    file = tmp_path / "file.pdf"
    file.write_bytes(good)
    assert pdfx.faults(file) == []
    assert judged(tmp_path, good) == set(), "writing it anew is not what spoils it"


def test_a_file_for_home_is_not_for_a_press(tmp_path: Path) -> None:
    (file,) = laid_out([Piece("a", "a", Panel("f", 99, 99, (), ""), None, 1)], Shop("s"), "T", "ja", "").files
    assert {"version", "information", "metadata", "output intent"} <= judged(tmp_path, write_pdf(file, FONTS, STYLE))


def with_content(added: bytes) -> Callable[[Pdf], object]:
    return lambda pdf: pdf.pages[0].contents_add(pdf.make_stream(added))


def in_metadata(old: bytes, new: bytes) -> Callable[[Pdf], object]:
    return lambda pdf: pdf.Root.Metadata.write(pdf.Root.Metadata.read_bytes().replace(old, new))


def page(pdf: Pdf) -> pikepdf.Object:
    return pdf.pages[0].obj


def intent(pdf: Pdf) -> pikepdf.Object:
    return pdf.Root.OutputIntents[0]


def set_in(holder: Callable[[Pdf], pikepdf.Object], key: str, value: object) -> Callable[[Pdf], object]:
    return lambda pdf: holder(pdf).__setitem__(key, value)


def leave_out(holder: Callable[[Pdf], pikepdf.Object], key: str) -> Callable[[Pdf], object]:
    return lambda pdf: holder(pdf).__delitem__(key)


def without_fonts(pdf: Pdf) -> None:
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and "/FontFile2" in each:
            del each["/FontFile2"]


def with_annotation(pdf: Pdf) -> None:
    page(pdf).Annots = Array([Dictionary(Type=Name.Annot, Subtype=Name.Text, Rect=Array([50, 50, 60, 60]))])


def with_state(**entries: Any) -> Callable[[Pdf], object]:
    return lambda pdf: page(pdf).Resources.ExtGState.__setitem__("/Mine", Dictionary(**entries))


def with_bare_picture(pdf: Pdf) -> None:
    (picture,) = page(pdf).Resources.XObject.values()
    picture.ColorSpace = Name.DeviceRGB


def with_inks_of_their_own(pdf: Pdf) -> None:
    stream = pdf.make_stream(profile())
    stream.N = 4
    page(pdf).Resources.ColorSpace = Dictionary(Mine=Array([Name.ICCBased, stream]))


def with_lzw(pdf: Pdf) -> None:
    pdf.Root.Mine = pdf.make_indirect(pikepdf.Stream(pdf, b"\x80\x0b", Filter=Name.LZWDecode))


def root(pdf: Pdf) -> pikepdf.Object:
    return pdf.Root


SPOILT: dict[str, tuple[str, Callable[[Pdf], object]]] = {
    "an action": ("catalogue", set_in(root, "/OpenAction", Dictionary(S=Name.URI))),
    "a view of the media": ("catalogue", set_in(root, "/ViewerPreferences", Dictionary(ViewClip=Name.CropBox))),
    "no trap": ("information", lambda pdf: pdf.docinfo.__delitem__("/Trapped")),
    "no title": ("information", lambda pdf: pdf.docinfo.__delitem__("/Title")),
    "another date": ("information", in_metadata(b"<xmp:CreateDate>2000", b"<xmp:CreateDate>2001")),
    "another version": ("metadata", in_metadata(b">PDF/X-4<", b">PDF/X-3:2002<")),
    "no rendition": ("metadata", in_metadata(b">default<", b"><")),
    "no intent": ("output intent", leave_out(root, "/OutputIntents")),
    "no condition": ("output intent", leave_out(intent, "/OutputConditionIdentifier")),
    "no words for a custom condition": ("output intent", leave_out(intent, "/Info")),
    "a profile elsewhere": ("output intent", set_in(intent, "/DestOutputProfileRef", Dictionary())),
    "no profile": ("output intent", leave_out(intent, "/DestOutputProfile")),
    "a screen's profile": ("output intent", lambda pdf: intent(pdf).DestOutputProfile.write(profile(b"RGB ", b"mntr"))),
    "no trim": ("boxes", leave_out(page, "/TrimBox")),
    "a trim beyond the bleed": ("boxes", set_in(page, "/TrimBox", Array([0, -5, 50, 50]))),
    "a note on the card": ("annotations", with_annotation),
    "fonts elsewhere": ("fonts", without_fonts),
    "bare RGB": ("content", with_content(b"1 0 0 rg 0 0 1 1 re f")),
    "a picture in bare RGB": ("content", with_bare_picture),
    "PostScript": ("content", with_content(b"/X PS")),
    "an unknown intent": ("content", with_content(b"/Vivid ri")),
    "a transfer function": ("content", with_state(TR=Name.Identity)),
    "an unknown blend": ("content", with_state(BM=Name.Dissolve)),
    "inks of their own": ("content", with_inks_of_their_own),
    "LZW": ("filters", with_lzw),
    "a picture in the text, in bare RGB": (
        "content",
        with_content(b"BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc\nEI"),
    ),
}


@pytest.mark.parametrize("name", SPOILT)
def test_each_fault_is_seen_and_taken_for_what_it_is(name: str, tmp_path: Path, good: bytes) -> None:
    requirement, spoil = SPOILT[name]
    assert judged(tmp_path, good, spoil) == {requirement}


def test_what_only_a_writer_can_spoil(tmp_path: Path, good: bytes) -> None:
    assert judged(tmp_path, good, force_version="1.7") == {"version"}
    assert judged(tmp_path, good, encryption=ENCRYPTED, **AS_IT_COMES) >= {"identity"}
