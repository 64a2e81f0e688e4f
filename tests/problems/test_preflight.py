"""Each rule of preflight refuses a file that breaks it alone; a sound file passes; others' files are judged."""

import io
import sys
import zipfile
from functools import partial
from pathlib import Path
from typing import Any

import pikepdf
import pytest
import typst
from msgspec.structs import replace
from pikepdf import Array, Dictionary, Name

from printkit.model.shop import Press, Shop
from printkit.place import whole_file
from printkit.preflight import plates, preflight
from printkit.preflight.content import is_rgb
from printkit.problems import Faulty, problem
from printkit.units import mm
from tests.problems.proofs import CARD, CUT, SELLING, SHOP, SOUND, codes, pdf, saved


def words(size: float, x: float, y: float) -> str:
    return f"{SOUND} 0 0 0 1 k BT /F {size} Tf 1 0 0 1 {mm(x):.2f} {mm(y):.2f} Tm (Ha) Tj ET"


def test_a_sound_file_passes(tmp_path: Path) -> None:
    assert preflight(saved(pdf(), tmp_path), SHOP).problems == ()


def box(x: float, y: float, width: float, height: float) -> str:
    """A rectangle, in millimetres from the page's lower left."""
    return f"{mm(x):.3f} {mm(y):.3f} {mm(width):.3f} {mm(height):.3f} re"


def frame(inset: float) -> str:
    """A rectangle within the cut of a card."""
    return box(3 + inset, 3 + inset, 63 - 2 * inset, 88 - 2 * inset)


WRONG: dict[str, pikepdf.Pdf] = {
    "box-missing": pdf(trim=None),
    "bleed-too-small": pdf(bleed=(mm(2), mm(2), mm(67), mm(92))),
    "bleed-bare": pdf(f"0 0.2 0 0 k {mm(3):.2f} {mm(3):.2f} {mm(63):.2f} {mm(88):.2f} re f"),
    "rgb-in-inks": pdf(f"{SOUND} 1 0 0 rg 90 90 20 20 re f"),
    "too-few-dots": pdf(f"{SOUND} q {mm(30):.2f} 0 0 {mm(30):.2f} 60 60 cm /P Do Q", pixels=200),
    "condition-missing": pdf(intent=False),
    "art-near-cut": pdf(f"{SOUND} 0 0 0 1 K 1 w {frame(1)} S"),
}


def inside(*content: str, **more: Any) -> pikepdf.Pdf:
    """Content within the cut on white paper."""
    return pdf(" ".join(("0 0 0 1 k 0 0 0 1 K", *content)), **more)


NEAR = {
    "a filled sign": inside(f"{box(5, 40, 4, 4)} f"),
    "a curve": inside("20 110 m 8 115 8 130 20 140 c f"),
    "curves that begin or end with their own points": inside(
        f"{mm(9):.2f} {mm(40):.2f} m {mm(5):.2f} {mm(42):.2f} {mm(4):.2f} {mm(46):.2f} v {mm(9):.2f} 140 120 90 y f"
    ),
    "the half of a line's width": inside(f"6 w {box(6.5, 40, 9, 9)} S"),
    "a picture": pdf(f"q {mm(8):.2f} 0 0 {mm(8):.2f} {mm(4):.2f} 90 cm /P Do Q", pixels=200),
    "an inline picture": inside("q 24 0 0 24 12 90 cm BI /W 1 /H 1 /CS /G /BPC 8 ID a EI Q"),
    "white on a ground": inside(f"0 0.2 0 0 k 0 0 {CARD[2]:.2f} {CARD[3]:.2f} re f 0 0 0 0 k {box(5, 5, 59, 84)} f"),
    "white of a spot colour on a ground": inside(
        f"/Spot cs 1 scn 0 0 {CARD[2]:.2f} {CARD[3]:.2f} re f 0 scn {box(5, 5, 59, 84)} f"
    ),
    "after a clip that is over": inside(f"q {box(20, 20, 5, 5)} W n Q {box(5, 40, 4, 4)} f"),
}
FAR = {
    "art that runs out on one side": inside(f"{box(0, 5, 8, 8)} f"),
    "art outside of the cut": inside(f"{box(0.5, 40, 2, 2)} f"),
    "a pattern that runs out": inside(*(f"{box(x, y, 1.5, 1.5)} f" for x in range(0, 69, 2) for y in range(0, 94, 2))),
    "white on white": inside(f"1 g {box(5, 5, 59, 84)} f 1 1 1 rg {box(5, 5, 50, 80)} f"),
    "what a clip hides": inside(f"{box(20, 20, 5, 5)} W n {box(5, 20, 18, 4)} f"),
    "what is drawn without paint": inside(f"{box(5, 40, 4, 4)} n"),
    "far enough": inside(f"{box(6, 40, 4, 4)} f"),
}
BROKEN_WITH_TEXT = {
    "font-not-embedded": words(9, 30, 40),
    "type-too-small": words(2, 30, 40),
    "type-near-cut": words(9, 4, 40),
}
PLATES = """#!{python}
import sys
(out,) = (each.partition("=")[2] for each in sys.argv if each.startswith("-sOutputFile="))
with open(out.replace("%d", "1"), "wb") as page:
    page.write(b"P7\\nWIDTH 1\\nHEIGHT 1\\nDEPTH 4\\nMAXVAL 255\\nTUPLTYPE CMYK\\nENDHDR\\n" + bytes({inks}))
"""
LIST = '\ufeffcard,copies,front\r\na,1,"cards.pdf, 1"\r\nb,1,"gone.pdf, 1"\r\n'


@pytest.mark.parametrize("code", WRONG)
def test_each_rule_alone(code: str, tmp_path: Path) -> None:
    assert codes(preflight(saved(WRONG[code], tmp_path), SHOP)) == {code}


@pytest.mark.parametrize(("inks", "found"), [((192, 191, 191, 191), set()), ((230, 230, 230, 230), {"ink-too-heavy"})])
def test_too_much_ink(
    inks: tuple[int, ...], found: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a program in Ghostscript's place that draws plates of one dot; the real one's are judged in tests/judge."""
    program = tmp_path / "gs"
    program.write_text(PLATES.format(python=sys.executable, inks=inks), encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(plates, "PROGRAM", str(program))
    verdict = preflight(saved(pdf(), tmp_path), SHOP)
    assert codes(verdict) == found
    assert verdict.notes == ()


@pytest.mark.parametrize("name", [*NEAR, *FAR])
def test_drawings_near_the_cut(name: str, tmp_path: Path) -> None:
    plain = Shop("shop", safe=3)
    found = codes(preflight(saved((NEAR | FAR)[name], tmp_path), plain)) - {"too-few-dots"}
    assert found == ({"art-near-cut"} if name in NEAR else set())


def test_a_form_hides_what_is_outside_of_its_box(tmp_path: Path) -> None:
    made = inside("/F Do")
    drawn = made.make_stream(f"0 0 0 1 k {box(5, 40, 4, 4)} f".encode(), Type=Name.XObject, Subtype=Name.Form)
    made.pages[0].Resources = Dictionary(XObject=Dictionary(F=drawn))
    for seen, found in (((mm(8), 0, 60, 400), set()), ((0, 0, 400, 400), {"art-near-cut"})):
        drawn.BBox = Array(seen)
        assert codes(preflight(saved(made, tmp_path), Shop("shop", safe=3))) == found


@pytest.mark.parametrize("code", BROKEN_WITH_TEXT)
def test_each_rule_of_text(code: str, tmp_path: Path) -> None:
    found = codes(preflight(saved(pdf(BROKEN_WITH_TEXT[code]), tmp_path), SHOP))
    assert found == {code, "font-not-embedded"}


def test_pages_of_several_sizes(tmp_path: Path) -> None:
    made = pdf()
    other = pdf(trim=(mm(3), mm(3), mm(66), mm(90)))
    made.pages.extend(other.pages)
    assert codes(preflight(saved(made, tmp_path), SHOP)) == {"pages-of-several-sizes"}


def test_what_cannot_be_read(tmp_path: Path) -> None:
    locked = saved(pdf(), tmp_path, encryption=pikepdf.Encryption(owner="o", user="u"))
    assert codes(preflight(locked, SHOP)) == {"pdf-encrypted"}
    cut_off = tmp_path / "cut.pdf"
    cut_off.write_bytes(b"%PDF-1.4\nnothing")
    assert codes(preflight(cut_off, SHOP)) == {"pdf-damaged"}
    other = tmp_path / "game.yaml"
    other.write_text("game: {}\n")
    assert codes(preflight(other, SHOP)) == {"not-for-shops"}
    with pytest.raises(Faulty):
        preflight(tmp_path / "none.pdf", SHOP)


@pytest.mark.parametrize("turn", [0, 90, 270])
@pytest.mark.parametrize("is_on_the_tree", [False, True])
def test_turned_and_cropped_pages_are_judged_as_they_are_printed(
    turn: int, is_on_the_tree: bool, tmp_path: Path
) -> None:
    """The art runs out on the left alone, and ends at the cut on the other sides."""
    beyond = f"0 0.2 0 0 k 0 {mm(3):.2f} {mm(66):.2f} {mm(88):.2f} re f"
    for content, found in ((SOUND, set()), (beyond, {"bleed-bare"})):
        made = pdf(content)
        page = made.pages[0].obj
        (page.Parent if is_on_the_tree else page).Rotate = turn
        page.CropBox = Array(CUT)
        assert codes(preflight(saved(made, tmp_path), SHOP)) == found


def in_units(made: pikepdf.Pdf, unit: float, *, is_on_the_tree: bool = False) -> pikepdf.Pdf:
    """The same pages, measured in units of so many points."""
    for page in made.pages:
        for box in ("/MediaBox", "/BleedBox", "/TrimBox"):
            if box in page.obj:
                page.obj[box] = Array([float(edge) / unit for edge in page.obj[box]])
        page.contents_add(f"{1 / unit:.8f} 0 0 {1 / unit:.8f} 0 0 cm".encode(), prepend=True)
        page.obj.UserUnit = unit
        if is_on_the_tree:
            page.obj.Parent.MediaBox = page.obj.MediaBox
            del page.obj.MediaBox
    return made


@pytest.mark.parametrize("code", ["", *WRONG, *BROKEN_WITH_TEXT, "page-too-large"])
@pytest.mark.parametrize("unit", [0.5, 2.5, 10])
def test_pages_in_units_of_their_own_are_judged_by_their_true_sizes(code: str, unit: float, tmp_path: Path) -> None:
    """A file and its like in other units are found to have the same faults (ISO 32000-1, table 30: UserUnit)."""
    makes = {"": pdf, "page-too-large": vast} | {name: partial(pdf, words) for name, words in BROKEN_WITH_TEXT.items()}
    data = io.BytesIO()
    (makes[code]() if code in makes else WRONG[code]).save(data)
    found = codes(preflight(saved(pikepdf.open(data), tmp_path), SHOP))
    for is_on_the_tree in (False, True):
        scaled = in_units(pikepdf.open(data), unit, is_on_the_tree=is_on_the_tree)
        assert codes(preflight(saved(scaled, tmp_path), SHOP)) == found
    assert found >= {code} - {"", "ink-too-heavy"}


def test_a_page_of_the_right_numbers_in_another_unit_is_of_the_wrong_size(tmp_path: Path) -> None:
    """Twice as large, its bleed is 6 mm and its picture has half as many dots on an inch."""
    made = pdf(f"{SOUND} q {mm(15):.2f} 0 0 {mm(15):.2f} 60 60 cm /P Do Q", pixels=200)
    assert codes(preflight(saved(made, tmp_path), SHOP)) == set()
    made.pages[0].obj.UserUnit = 2
    assert codes(preflight(saved(made, tmp_path), SHOP)) == {"too-few-dots"}
    made.pages.extend(pdf().pages)
    assert codes(preflight(saved(made, tmp_path), SHOP)) == {"too-few-dots", "pages-of-several-sizes"}


def drawn(content: bytes) -> pikepdf.Pdf:
    made = pikepdf.new()
    made.add_blank_page(page_size=(200, 280)).obj.Contents = made.make_stream(content)
    return made


def many_forms() -> pikepdf.Pdf:
    """Forms in forms in forms: few bytes, and more drawings than anybody waits for."""
    made = drawn(b"/F Do")
    inner = Dictionary()
    for _ in range(7):
        form = made.make_stream(b"/F Do " * 30, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]))
        form.Resources = inner
        inner = Dictionary(XObject=Dictionary(F=form))
    made.pages[0].obj.Resources = inner
    return made


def in_no_unit(unit: Any) -> pikepdf.Pdf:
    made = drawn(b"0 0 5 5 re f")
    made.pages[0].obj.UserUnit = unit
    return made


def with_fonts(font: Any) -> pikepdf.Pdf:
    made = drawn(b"")
    made.pages[0].obj.Resources = Dictionary(Font=Dictionary(F=font))
    return made


def endless_form() -> pikepdf.Pdf:
    """A form that holds itself only once is drawn no end of times too."""
    made = drawn(b"/F Do")
    form = made.make_stream(b"/F Do", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]))
    form.Resources = made.pages[0].obj.Resources = Dictionary(XObject=Dictionary(F=form))
    return made


DAMAGED = {
    "a form that holds itself": endless_form(),
    "no pages": pikepdf.new(),
    "a font of no name": drawn(b"BT 12 Tf (x) Tj ET"),
    "a space of no name": drawn(b"cs 0 0 5 5 re f"),
    "a form of no name": drawn(b"Do"),
    "a matrix of three": drawn(b"1 0 0 cm 0 0 5 5 re f"),
    "forms of forms of forms": many_forms(),
    "a font without its inner one": with_fonts(Dictionary(DescendantFonts=Array([]))),
    "a font that is a number": with_fonts(5),
    "a unit of nothing": in_no_unit(0),
    "a unit that is a name": in_no_unit(Name.Inch),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_whatever_is_broken_is_told_in_words(name: str, tmp_path: Path) -> None:
    assert codes(preflight(saved(DAMAGED[name], tmp_path), Shop("shop", safe=3))) == {"pdf-damaged"}


def vast() -> pikepdf.Pdf:
    made = pdf("0 0 9 9 re f")
    made.pages[0].obj.MediaBox = Array([0, 0, 14400, 14400])
    return made


def test_a_page_that_nobody_prints_is_not_drawn(tmp_path: Path) -> None:
    assert codes(preflight(saved(vast(), tmp_path), SHOP)) == {"page-too-large"}


def test_files_that_are_too_large(tmp_path: Path) -> None:
    copier = Shop("c", makes="sheets", megabytes=0.0001)
    assert codes(preflight(saved(pdf(), tmp_path), copier)) == {"shop-file-too-large"}


def test_pages_have_the_size_of_a_product_and_its_bleed_and_safe_zone(tmp_path: Path) -> None:
    assert codes(preflight(saved(pdf(), tmp_path), SELLING)) == set()
    verdict = preflight(saved(pdf(trim=(mm(3), mm(3), mm(66), mm(90.8))), tmp_path), SELLING)
    (odd,) = verdict.problems
    free = replace(SELLING, prints=("cards", "chips"))
    assert preflight(tmp_path / "file.pdf", free).problems == (), "its chips are of any size, and so may this be"
    told = {"shop": "selling", "size": "63 x 87.8 mm", "product": "Card", "wanted": "63 x 88 mm", "pages": ("1",)}
    assert odd == problem("size-of-no-product", whole_file(tmp_path / "file.pdf"), **told)
    for beyond, inset, found in ((4, 9.5, set()), (3, 9.5, {"bleed-too-small"}), (4, 8, {"art-near-cut"})):
        made = pikepdf.new()
        page = made.add_blank_page(page_size=(mm(90 + 2 * beyond), mm(90 + 2 * beyond))).obj
        page.TrimBox = Array([mm(beyond), mm(beyond), mm(90 + beyond), mm(90 + beyond)])
        content = f"0 0 0 1 K 1 w {box(beyond + inset, beyond + inset, 90 - 2 * inset, 90 - 2 * inset)} S"
        page.Contents = made.make_stream(content.encode())
        assert codes(preflight(saved(made, tmp_path), SELLING)) == found


def test_a_zip_is_judged_file_by_file_and_against_its_list(tmp_path: Path) -> None:
    data = io.BytesIO()
    pdf(trim=None).save(data)
    file = tmp_path / "lot.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("cards.pdf", data.getvalue())
        archive.writestr("packing-list.csv", LIST)
    verdict = preflight(file, SHOP)
    assert codes(verdict) == {"packing-list-differs", "box-missing"}
    (differs,) = (each for each in verdict.problems if each.code == "packing-list-differs")
    assert differs.arguments["files"] == ("gone.pdf",)
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("readme.txt", "nothing")
    assert codes(preflight(file, SHOP)) == {"not-for-shops"}


def test_without_ghostscript_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plates, "PROGRAM", "no-such-program")
    verdict = preflight(saved(pdf(), tmp_path), SHOP)
    assert (verdict.problems, verdict.notes) == ((), ("ink",))


def test_another_programs_file(tmp_path: Path) -> None:
    source = '#set page(width: 69mm, height: 94mm, fill: rgb("#ff0000"), margin: 10mm)\n#set text(size: 3pt)\nHello'
    file = tmp_path / "typst.pdf"
    file.write_bytes(typst.compile(source.encode(), format="pdf"))
    assert codes(preflight(file, SHOP)) == {"box-missing", "rgb-in-inks", "type-too-small", "condition-missing"}
    framed = source + "\n#place(top + left, dx: -8mm, dy: -8mm, rect(width: 65mm, height: 90mm))"
    file.write_bytes(typst.compile(framed.encode(), format="pdf"))
    assert "art-near-cut" in codes(preflight(file, SHOP))


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        (None, False),
        (Name.DeviceRGB, True),
        (Name.DeviceCMYK, False),
        (Array([Name.CalRGB, Dictionary()]), True),
        (Array([Name.ICCBased, Dictionary(N=3)]), True),
        (Array([Name.ICCBased, Dictionary(N=4)]), False),
        (Array([Name.Indexed, Name.DeviceRGB, 1, b"x"]), True),
        (Array([Name.Separation, Name.Gold, Name.DeviceCMYK, Dictionary()]), False),
    ],
)
def test_which_colour_spaces_are_rgb(space: Any, expected: bool) -> None:
    assert is_rgb(space) == expected


def test_rgb_with_a_profile_is_fine_for_one_standard(tmp_path: Path) -> None:
    made = pdf(f"{SOUND} q 30 0 0 30 60 60 cm /P Do Q", pixels=200)
    image = made.pages[0].Resources.XObject.P
    image.write(bytes(200 * 200 * 3))
    image.ColorSpace = Array([Name.ICCBased, made.make_stream(b"", N=3)])
    file = saved(made, tmp_path)
    x4 = replace(SHOP, press=Press("pdfx-4", "JC200103"), ink=None)
    assert codes(preflight(file, x4)) == set()
    assert codes(preflight(file, replace(SHOP, ink=None))) == {"rgb-in-inks"}
    assert codes(preflight(saved(WRONG["rgb-in-inks"], tmp_path), x4)) == {"rgb-in-inks"}
