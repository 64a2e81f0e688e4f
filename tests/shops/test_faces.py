"""Cards for shops: each face once, its trim and bleed where they are said to be, each copy counted."""

import csv
import io
import re
import zipfile
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.definition.shelf import shared_names
from printkit.layout.style import read_style
from printkit.model.display import Group, Stroke
from printkit.model.display import Path as Drawn
from printkit.model.order import Order
from printkit.model.panel import Panel, Piece
from printkit.model.shop import AtHome, Press, Shop
from printkit.model.text import Span, Text
from printkit.pdf import Metadata, write_pdf
from printkit.shops.at_home import Asked, home_command
from printkit.shops.copiers import within_size
from printkit.shops.faces import laid_out
from printkit.shops.lot import Lot, shop_lot
from printkit.shops.make import shop_files
from printkit.shops.packing import packing_lists
from printkit.shops.profiles import read_shop
from printkit.shops.raster import png_bytes, rendered
from printkit.typeset import open_fonts
from printkit.units import in_mm, mm
from tests.imposition.blank import board, card

STYLE, FONTS = read_style(), open_fonts()
LEFT = (AtHome("rules"), AtHome("boards", (("mat", "Mat"), ("track", ""))))
PRESS = Press("pdfx-1a", "JC200103")
SHOP = Shop("shop", bleed=3, press=PRESS)


class Words:
    """A catalogue whose words are their ids."""

    language = "en"

    def title(self) -> Text:
        return self.word("Title", "")

    def word(self, id: str, where: str) -> Text:
        return Text((Span(id),), "en", where)


def square(left: float, top: float, right: float, bottom: float, **more: object) -> Drawn:
    corners = (("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",))
    return Drawn(corners, **more)  # type: ignore[arg-type]


@settings(max_examples=30)
@given(
    st.lists(
        st.tuples(st.sampled_from([(63, 88), (44, 63)]), st.booleans(), st.integers(1, 9)), min_size=1, max_size=8
    ),
    st.sampled_from(["apart", "in-order"]),
    st.floats(0, 5),
)
def test_each_side_is_one_page_and_found_where_the_list_says(
    wanted: list[tuple[tuple[int, int], bool, int]], sides: str, bleed: float
) -> None:
    pieces = []
    for number, (size, has_back, copies) in enumerate(wanted):
        made = card(f"c{number}", copies, size=size)
        pieces.append(made if has_back else Piece(made.id, made.component, made.front, None, copies))
    laid = laid_out(pieces, Shop("s", sides=sides, bleed=bleed, press=PRESS), "T", "en", "")  # type: ignore[arg-type]
    files = {file.name: file for file in laid.files}
    assert len(files) == len(laid.files)
    assert {each.piece.id: each.piece.copies for each in laid.shown} == {each.id: each.copies for each in pieces}
    pages = sum(len(file.sheets) for file in laid.files)
    named = {side for each in laid.shown for side in (each.front, each.back) if side[1]}
    assert len(named) == pages, "no page is a copy, and none is not named"
    for each in laid.shown:
        for (name, page), panel in ((each.front, each.piece.front), (each.back, each.piece.back)):
            if panel is not None:
                (placement,) = files[name].sheets[page - 1].front.placements
                assert (placement.panel.id, placement.x, placement.y) == (panel.id, mm(bleed), mm(bleed))
            else:
                assert not page


def test_each_kind_has_its_files_and_boards_a_margin() -> None:
    chip = replace(card("c", 40, size=(18, 18), back=False), cut="strip", sheet="chips")
    pieces = [card("a", 3), chip, board("b", 194, 90)]
    every = replace(SHOP, prints=("cards", "chips", "boards"), safe=4)

    def lot(shop: Shop) -> Lot:
        return shop_lot(pieces, shop, Asked(Order(Path("g"), shop=shop), "g", "en"), Words(), "", STYLE, {})

    files = {file.name: file.sheets[0].front.placements[0].panel for file in lot(every).files}
    assert set(files) == {"cards-fronts", "cards-backs", "chips-fronts", "boards-fronts"}
    mounted = files["boards-fronts"]
    assert (in_mm(mounted.width), in_mm(mounted.height)) == pytest.approx((202, 98))
    (drawn,) = mounted.items
    assert isinstance(drawn, Group)
    assert drawn.matrix == (1, 0, 0, 1, mm(4), mm(4))
    assert lot(every).left == (AtHome("rules"),)
    assert lot(SHOP).left == (AtHome("rules"), AtHome("chips", (("c", ""),)), AtHome("boards", (("b", ""),)))


@pytest.mark.parametrize(("bleed", "safe", "margin"), [(3, 4, 4), (3, 0, 3), (0, 2, 2), (0, 0, 0)])
def test_what_does_not_run_out_is_as_far_from_the_cut_as_the_knife_may_miss(
    bleed: float, safe: float, margin: float
) -> None:
    shop = replace(SHOP, prints=("boards",), bleed=bleed, safe=safe)
    asked = Asked(Order(Path("g"), shop=shop), "g", "en")
    (file,) = shop_lot([board("b", 194, 90)], shop, asked, Words(), "", STYLE, {}).files
    panel = file.sheets[0].front.placements[0].panel
    assert in_mm(panel.width) == pytest.approx(194 + 2 * margin)


def test_what_is_left_is_made_by_the_command_that_is_told() -> None:
    left = (AtHome("rules"), AtHome("boards", (("b", ""),)))
    usual = Asked(Order(Path("g"), shop=SHOP, only=("cards",)), "g", "ja")
    assert home_command(usual, left) == "printkit build g --lang ja --only rules --only boards"
    order = Order(Path("g"), shop=SHOP, style="low-ink", players=3, furigana="all")
    said = home_command(Asked(order, "my games/g", "en"), left[:1])
    assert said == "printkit build 'my games/g' --lang en --only rules --style low-ink --furigana all --players 3"


def test_boxes_are_the_card_and_its_bleed() -> None:
    made = card("a", 3)
    made = replace(made, front=replace(made.front, bleed=mm(3)))
    (fronts, _) = laid_out([made], SHOP, "T", "en", "").files
    with pikepdf.open(io.BytesIO(write_pdf(fronts, FONTS, STYLE, Metadata(), {}, PRESS))) as pdf:
        (page,) = pdf.pages
        boxes = {
            name: [round(in_mm(float(edge)), 2) for edge in page.obj[name]]
            for name in ("/MediaBox", "/BleedBox", "/TrimBox")
        }
    assert boxes == {"/MediaBox": [0, 0, 69, 94], "/BleedBox": [0, 0, 69, 94], "/TrimBox": [3, 3, 66, 91]}


@pytest.mark.parametrize(
    ("standard", "version", "said"), [("pdfx-1a", "1.4", "PDF/X-1a:2003"), ("pdfx-4", "1.6", "PDF/X-4")]
)
def test_a_press_gets_inks_a_condition_and_black_that_overprints(standard: str, version: str, said: str) -> None:
    made = card("a", 1)
    items = (square(0, 0, 50, 50, fill="accent", tint=0.5), *made.front.items)
    front = Panel("f", made.front.width, made.front.height, items, "en")
    press = Press(standard, "JC200103", "words", b"icc" if standard == "pdfx-4" else b"")  # type: ignore[arg-type]
    (file,) = laid_out([Piece("a", "a", front, None, 1)], SHOP, "T", "en", "").files
    with pikepdf.open(io.BytesIO(write_pdf(file, FONTS, STYLE, Metadata(), {}, press))) as pdf:
        assert pdf.pdf_version == version
        assert (str(pdf.docinfo["/GTS_PDFXVersion"]), str(pdf.docinfo["/Trapped"])) == (said, "/False")
        assert said.encode() in pdf.Root.Metadata.read_bytes()
        assert b"pdfaid:part" not in pdf.Root.Metadata.read_bytes()
        (intent,) = pdf.Root.OutputIntents
        assert (str(intent.S), str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", "JC200103")
        assert ("/DestOutputProfile" in intent) == (standard == "pdfx-4")
        content = pdf.pages[0].Contents.read_bytes()
        states = pdf.pages[0].Resources.ExtGState
        assert (bool(states.Over.op), bool(states.Over.OP), int(states.Over.OPM)) == (True, True, 1)
        assert not bool(states.NotOver.op)
    assert b" k\n" in content
    assert not re.search(rb"(?m) (rg|RG|g|G)$", content), "nothing but inks"
    assert content.index(b"/NotOver gs") < content.index(b" k\n")


def test_black_text_overprints_and_nothing_else() -> None:
    from printkit.pdf.colour import Colours

    colours = Colours(STYLE.paints, for_press=True)
    assert [role for role in STYLE.paints if colours.overprints(role)] == ["ink"]
    assert not Colours(STYLE.paints).overprints("ink")
    assert colours.fill("ink") == "0 0 0 1 k"
    assert colours.fill("accent", 0.5) == "0.5 0.25 0 0 k"


def test_the_line_at_the_cut_is_left_out_and_nothing_else() -> None:
    made = card("a", 1).front
    stroke = Stroke("mist", 0.3)
    cut = square(0, 0, made.width, made.height, stroke=stroke)
    inner = square(9, 9, 30, 30, stroke=stroke)
    ground = square(0, 0, made.width, made.height, fill="accent", stroke=stroke)
    panel = Panel("f", made.width, made.height, (cut, inner, ground), "")
    (file,) = laid_out([Piece("a", "a", panel, None, 1)], SHOP, "T", "en", "").files
    (placement,) = file.sheets[0].front.placements
    assert placement.panel.items == (inner, square(0, 0, made.width, made.height, fill="accent"))


@pytest.mark.parametrize("makes", ["pdf", "png"])
def test_the_lists_count_copies_and_the_zip_holds_what_they_name(makes: str) -> None:
    shop = Shop("shop", makes=makes, bleed=3, dpi=100, press=PRESS if makes == "pdf" else None)  # type: ignore[arg-type]
    pieces = [card("a", 3), card("-b", 2)]
    laid = laid_out(pieces, shop, "T", "en", "")
    lists = packing_lists(laid.shown, LEFT, "printkit build tiny", shop, Words(), "the notice")
    means = (shop, FONTS, STYLE, Metadata(), {}, "lot")
    files = shop_files(laid.files, lists, *means)
    assert files == shop_files(laid.files, lists, *means), "the same bytes each time"
    table = list(csv.reader(io.StringIO(files["packing-list.csv"].decode("utf-8-sig"))))
    assert [row[:2] for row in table[1:]] == [["a", "3"], ["'-b", "2"]], "no cell is a formula"
    named = {cell.partition(",")[0] for row in table[1:] for cell in row[3:]}
    with zipfile.ZipFile(io.BytesIO(files["lot.zip"])) as archive:
        inside = {name: archive.read(name) for name in archive.namelist()}
    assert inside == {name: data for name, data in files.items() if name != "lot.zip"}
    assert named == {name for name in inside if not name.startswith("packing")}
    text = files["packing-list.txt"].decode()
    assert all(words in text for words in ("3 × a", "2 × -b", "the notice", "63 x 88 mm"))
    at_home = ["packing:at-home", "  file:rules", "  file:boards: mat (Mat) · track", "  printkit build tiny"]
    assert "\n".join(at_home) in text


@pytest.mark.parametrize("dpi", [72, 300])
def test_a_png_is_the_bleed_at_its_resolution(dpi: int) -> None:
    (fronts, _) = laid_out([card("a", 1)], SHOP, "T", "en", "").files
    (pixels,) = rendered(write_pdf(fronts, FONTS, STYLE), dpi)
    assert abs(pixels.width - 69 / 25.4 * dpi) <= 1
    assert abs(pixels.height - 94 / 25.4 * dpi) <= 1
    from PIL import Image

    with Image.open(io.BytesIO(png_bytes(pixels, dpi))) as image:
        assert image.size == (pixels.width, pixels.height)
        assert image.convert("RGB").tobytes() == pixels.data
        assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)


def test_files_are_split_until_they_are_small_enough() -> None:
    pieces = [card(f"c{number}", 1) for number in range(8)]
    (fronts, _) = laid_out(pieces, SHOP, "T", "en", "").files
    means = (FONTS, STYLE, Metadata(), {})
    whole = len(write_pdf(fronts, *means))
    limit = Shop("s", makes="sheets", megabytes=(whole - 1) / 1_000_000)
    parts = within_size(fronts, limit, *means)
    assert len(parts) > 1
    assert [sheet for part in parts for sheet in part.sheets] == list(fronts.sheets)
    assert len({part.name for part in parts}) == len(parts)
    assert all(len(write_pdf(part, *means)) < whole for part in parts)
    assert within_size(fronts, Shop("s", megabytes=whole / 1_000_000), *means) == (fronts,)


@pytest.mark.parametrize("name", shared_names("shops"))
def test_profiles_are_sound_and_say_what_is_guessed(name: str, tmp_path: Path) -> None:
    shop = read_shop(name)
    assert shop.name == name
    assert (shop.press is not None) == (shop.makes == "pdf")
    assert shop.guess
    (tmp_path / "shops").mkdir()
    (tmp_path / "shops" / f"{name}.yaml").write_text("makes: png\nbleed: 1.5\n", encoding="utf-8")
    assert read_shop(name, [tmp_path]).bleed == 1.5, "a game's own comes first"
    assert read_shop(str(tmp_path / "shops" / f"{name}.yaml")).bleed == 1.5
