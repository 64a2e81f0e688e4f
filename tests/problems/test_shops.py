"""The smallest wrong input for each problem of making files for shops."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from printkit.definition.shelf import shared_names
from printkit.layout.shapes import rectangle
from printkit.layout.style import read_style
from printkit.model.bitmap import Bitmap
from printkit.model.display import Picture, Stroke
from printkit.model.order import Order
from printkit.model.panel import Panel, Paper, Piece, PrintFile
from printkit.model.shop import Press, Product, Shop
from printkit.pdf import Metadata
from printkit.place import Place, whole_file
from printkit.problems import Faulty, Problem, problem
from printkit.shops.at_home import Asked
from printkit.shops.copiers import refuse_papers, within_size
from printkit.shops.faces import laid_out
from printkit.shops.icc import judged_profile
from printkit.shops.lot import shop_lot
from printkit.shops.make import refuse_pictures, shop_files
from printkit.shops.profiles import load_shop, read_shop, with_profile
from printkit.shops.refused import refused_faces
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.imposition.blank import board, card
from tests.shops.test_faces import Words
from tests.shops.test_refused import HERE, lot, run

STYLE, FONTS = read_style(), open_fonts()
X1A = Shop("s", press=Press("pdfx-1a", "JC200103"))


def fault(action: Callable[[], object]) -> Problem:
    with pytest.raises(Faulty) as raised:
        action()
    (only,) = raised.value.problems
    return only


def icc(space: bytes = b"CMYK", kind: bytes = b"prtr", signature: bytes = b"acsp") -> bytes:
    header = bytearray(132)
    header[0:4], header[12:16], header[16:20], header[36:40] = (132).to_bytes(4, "big"), kind, space, signature
    return bytes(header)


def calling(said: str, *, version: int = 2) -> bytes:
    """A profile with nothing but what it calls itself."""
    words = said.encode("ascii") + b"\0"
    tag = b"desc" + bytes(4) + len(words).to_bytes(4, "big") + words
    if version == 4:
        words = said.encode("utf-16-be")
        head = b"".join([b"mluc", bytes(4), bytes([0, 0, 0, 1]), bytes([0, 0, 0, 12]), b"enUS"])
        tag = head + len(words).to_bytes(4, "big") + bytes([0, 0, 0, 28]) + words
    table = (1).to_bytes(4, "big") + b"desc" + (144).to_bytes(4, "big") + len(tag).to_bytes(4, "big")
    data = icc()[:128] + table + tag
    return len(data).to_bytes(4, "big") + data[4:]


@pytest.mark.parametrize("version", [2, 4])
@pytest.mark.parametrize(
    ("said", "condition", "called"),
    [
        ("Coated FOGRA39 (ISO 12647-2:2004)", "FOGRA39", "FOGRA39"),
        ("Coated_Fogra39L_VIGC", "FOGRA39", "FOGRA39"),
        ("Japan Color 2001 Coated", "Custom", "Japan Color 2001 Coated"),
    ],
)
def test_a_file_names_the_condition_whose_profile_it_holds(
    tmp_path: Path, said: str, condition: str, called: str, version: int
) -> None:
    file = tmp_path / "p.icc"
    file.write_bytes(calling(said, version=version))
    made = with_profile(read_shop("pdfx-4"), file).press
    assert made is not None
    assert (made.condition, made.called) == (condition, called)
    assert (made.info == said) == (condition == "Custom" or "ISO" in said)


@pytest.mark.parametrize("cut", [0, 1, 12, 20, 24])
def test_a_damaged_profile_that_says_nothing_leaves_the_shops_word(tmp_path: Path, cut: int) -> None:
    data = calling("x")[: 132 + cut]
    file = tmp_path / "p.icc"
    file.write_bytes(len(data).to_bytes(4, "big") + data[4:])
    made = with_profile(read_shop("pdfx-4"), file).press
    assert made is not None
    assert made.condition == "FOGRA39"


def test_unknown_shop() -> None:
    found = fault(lambda: read_shop("pdfx4"))
    assert found == problem("unknown-shop", None, name="pdfx4", near=("pdfx-4", "pdfx-1a"), known=shared_names("shops"))


@pytest.mark.parametrize(
    ("text", "field", "line"),
    [("makes: png\nstandard: pdfx-4\n", "standard", 2), ("makes: pdf\nstandard: pdfx-4\n", "condition", 1)],
)
def test_shop_field(text: str, field: str, line: int) -> None:
    found = fault(lambda: load_shop(text.encode(), "s.yaml", "s"))
    assert (found.code, found.arguments["field"]) == ("shop-field", field)
    assert found.place is not None
    assert (found.place.path, found.place.line) == ("s.yaml", line)


def test_a_shop_of_sheets_has_no_products() -> None:
    stated = b"makes: sheets\nprints: [cards]\nproducts: [{name: A, prints: [cards], size: [63, 88]}]\n"
    with pytest.raises(Faulty) as raised:
        load_shop(stated, "s.yaml", "s")
    expected = [("products", Place("s.yaml", 3, 11)), ("prints", Place("s.yaml", 2, 9))]
    assert raised.value.problems == tuple(
        problem("products-of-sheets", place, field=field) for field, place in expected
    )
    assert load_shop(stated.replace(b"sheets", b"png"), "s.yaml", "s").prints == ("cards",)


def test_a_profile_names_its_papers_right() -> None:
    found = fault(lambda: load_shop(b"makes: sheets\npapers: [a4, a44]\n", "s.yaml", "s"))
    assert (found.code, found.place) == ("unknown-paper", Place("s.yaml", 2, 14))


@pytest.mark.parametrize("name", ["", " ", "FOGRA39 ", "a  b", "ジャパンカラー"])
def test_a_condition_has_a_name_that_a_press_can_look_up(name: str) -> None:
    text = f"makes: pdf\nstandard: pdfx-1a\ncondition: {{name: {name!r}}}\n"
    found = fault(lambda: load_shop(text.encode(), "s.yaml", "s"))
    assert found == problem("bad-condition", Place("s.yaml", 3, 19), found=name)
    assert load_shop(text.replace(repr(name), "CGATS TR 001").encode(), "s.yaml", "s").press


@pytest.mark.parametrize("name", ["a/../b", "日本", "Poker Deck", "-a"])
def test_a_product_has_a_name_that_files_can_have(name: str) -> None:
    text = f"makes: png\nproducts:\n  - {{name: {name}, prints: [cards], size: [63, 88]}}\n"
    found = fault(lambda: load_shop(text.encode(), "s.yaml", "s"))
    assert found == problem("bad-product", Place("s.yaml", 3, 12), found=name)


def test_a_copier_may_take_a_paper_of_the_games_own(tmp_path: Path) -> None:
    (tmp_path / "shops").mkdir()
    (tmp_path / "stocks").mkdir()
    (tmp_path / "stocks" / "postcard.yaml").write_text("size: [100, 150]\n")
    profile = tmp_path / "shops" / "corner.yaml"
    profile.write_text("makes: sheets\npapers: [a4, postcard]\n")
    for name, folders in (("corner", [tmp_path]), (str(profile), []), (str(profile), [tmp_path])):
        assert read_shop(name, folders).papers == ("a4", "postcard")
    (tmp_path / "corner.yaml").write_bytes(profile.read_bytes())
    assert fault(lambda: read_shop(str(tmp_path / "corner.yaml"))).code == "unknown-paper"
    (tmp_path / "stocks" / "postcard.yaml").write_text("size: [0, 150]\n")
    assert fault(lambda: read_shop("corner", [tmp_path])).code == "too-small"


def test_profiles_of_presses(tmp_path: Path) -> None:
    file = tmp_path / "p.icc"
    file.write_bytes(icc())
    x4 = Shop("x", press=Press("pdfx-4", "FOGRA39"))
    assert fault(lambda: with_profile(x4, None)) == problem("profile-missing", None, shop="x", condition="FOGRA39")
    made = with_profile(x4, file)
    assert made.press is not None
    assert made.press.icc == icc()
    png = Shop("p", makes="png")
    assert fault(lambda: with_profile(png, file)) == problem("profile-not-wanted", whole_file(file), shop="p")
    assert with_profile(png, None) == png


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not an ICC profile"),
        (icc(signature=b"none"), "not an ICC profile"),
        (icc() + b"more", "not an ICC profile"),
        (icc(kind=b"mntr"), "not the profile of a printing condition"),
        (icc(space=b"RGB "), "not for the four inks"),
    ],
)
def test_profile_unfit(data: bytes, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "p.icc"
    file.write_bytes(data)
    assert fault(lambda: judged_profile(file)) == problem("profile-unfit", whole_file(file), reason=reason)


@pytest.mark.parametrize(("colours", "alpha", "why"), [("rgb", b"", "rgb"), ("grey", b"\xff", "transparent")])
def test_shop_refuses_picture(colours: str, alpha: bytes, why: str) -> None:
    bitmap = Bitmap("d", 1, 1, colours, "samples", b"\0\0\0"[: 3 if colours == "rgb" else 1], alpha)  # type: ignore[arg-type]
    panel = Panel("f", mm(63), mm(88), (Picture(0, 0, 9, 9, "d"),), "")
    (file,) = laid_out([Piece("a", "a", panel, None, 1)], X1A, "T", "en", "").files
    found = fault(lambda: refuse_pictures([file], X1A, {"tree.png": bitmap}))
    assert found == problem("shop-refuses-picture", None, picture="tree.png", file="cards-fronts", shop="s", why=why)
    refuse_pictures([file], Shop("s", press=Press("pdfx-4", "x")), {"tree.png": bitmap})


def test_shop_file_too_large() -> None:
    (fronts, _) = laid_out([card("a", 1)], X1A, "T", "en", "").files
    tiny = Shop("s", makes="sheets", megabytes=0.0001)
    found = fault(lambda: within_size(fronts, tiny, FONTS, STYLE, Metadata(), {}))
    size = found.arguments["size"]
    assert found == problem("shop-file-too-large", None, file="cards-fronts", size=size, limit=0.0001, shop="s")
    with pytest.raises(Faulty) as raised:
        shop_files([fronts], (), Shop("s", megabytes=0.0001, press=X1A.press), FONTS, STYLE, Metadata(), {}, "lot")
    assert [each.arguments["file"] for each in raised.value.problems] == ["cards-fronts.pdf", "lot.zip"]


def test_paper_scaled() -> None:
    file = PrintFile("cards", "cards", "Cards", "en", Paper("letter", 1, 1), ())
    found = fault(lambda: refuse_papers([file], Shop("s", makes="sheets", papers=("a4",))))
    assert found == problem("paper-scaled", None, paper="letter", shop="s", papers=("a4",))
    refuse_papers([file], Shop("s", makes="sheets"))


def test_nothing_for_shop() -> None:
    asked = Asked(Order(Path("g"), shop=X1A), "g", "en")
    found = fault(lambda: shop_lot([board("b", 100, 100)], X1A, asked, Words(), "", STYLE, {}))
    assert found == problem("nothing-for-shop", shop="s", prints=("cards",))


@pytest.mark.parametrize(
    ("x", "size", "shop", "code", "more"),
    [
        (1, 9, Shop("s", safe=3), "words-near-cut", {"edge": "left", "distance": 1.31, "safe": 3}),
        (9, 3, Shop("s", text=4), "words-small-for-shop", {"size": 3.0, "least": 4}),
    ],
)
def test_words_on_faces(x: float, size: float, shop: Shop, code: str, more: dict[str, object]) -> None:
    panel = Panel("a", mm(63), mm(88), (run("H", size, x, 40),), "en", template="t")
    (found,) = refused_faces(lot(panel), shop, FONTS, {}, {"words": HERE})
    assert found == problem(code, HERE, card="a", words="H", template="t", shop="s", also=(), **more)


def test_drawings_on_faces() -> None:
    frame = rectangle(mm(1), mm(1), mm(61), mm(86), stroke=Stroke("accent", mm(0.2)))
    panel = Panel("a", mm(63), mm(88), (frame,), "en", template="t")
    (found,) = refused_faces(lot(panel), Shop("s", safe=3), FONTS, {}, {"words": HERE})
    measures = {"edge": "left", "distance": 0.9, "safe": 3, "across": 0.9, "down": 0.9}
    assert found == problem("drawing-near-cut", HERE, card="a", template="t", shop="s", also=(), **measures)


def test_picture_coarse_for_shop() -> None:
    bitmap = Bitmap("d", 300, 300, "grey", "samples", b"")
    panel = Panel("a", mm(63), mm(88), (Picture(0, 0, 144, 144, "d"),), "", template="t")
    named = {"card": "a", "picture": "tree.png", "dpi": 150, "least": 300, "template": "t", "shop": "s", "also": ()}
    (found,) = refused_faces(lot(panel), Shop("s", press=X1A.press), FONTS, {"tree.png": bitmap}, {"words": HERE})
    assert found == problem("picture-coarse-for-shop", HERE, **named)
    assert not [*refused_faces(lot(panel), Shop("s", makes="png"), FONTS, {"tree.png": bitmap}, {})], "as all of a PNG"


def test_no_product_fits() -> None:
    """What is missing on the product that comes nearest, and what that would hold, as the piece lies."""
    product = Product("Mat", ("boards",), 100, 200, 3, 3)
    shop = Shop("s", prints=("boards",), products=(product, replace(product, name="Tiny", width=20)))
    asked = Asked(Order(Path("g"), shop=shop), "g", "en")
    for size, wide, high, room in (
        ((97, 150), 3.0, (), "94 x 194"),
        ((94, 197), (), 3.0, "94 x 194"),
        ((150, 97), (), 3.0, "194 x 94"),
        ((197, 90), 3.0, (), "194 x 94"),
        ((99, 197), 5.0, 3.0, "94 x 194"),
    ):
        found = fault(lambda: shop_lot([board("b", *size)], shop, asked, Words(), "", STYLE, {}, {"b": HERE}))  # noqa: B023
        told = {"card": "b", "size": f"{size[0]} x {size[1]}", "shop": "s", "product": "Mat", "room": room}
        assert found == problem("no-product-fits", HERE, **told, wide=wide, high=high)
    several = [replace(board(f"b{at}", 150, 97), component="b") for at in range(3)]
    found = fault(lambda: shop_lot(several, shop, asked, Words(), "", STYLE, {}, {"b": HERE}))
    assert (found.arguments["card"], found.place) == ("b", HERE), "once, however many there are"
    assert shop_lot([board("b", 94, 194)], shop, asked, Words(), "", STYLE, {}).products == {"Mat": 1}


def test_faults_of_products() -> None:
    text = "makes: png\nbleed: 3\ndpi: 254\nproducts:\n  - {name: M, prints: [boards], size: [94, 194]"
    pixels = fault(lambda: load_shop(f"{text}, pixels: [1000, 2001]}}\n".encode(), "s.yaml", "s"))
    told = {"product": "M", "dpi": 254, "stated": "1000 x 2001", "made": "1000 x 2000"}
    assert pixels == problem("product-pixels", Place("s.yaml", 5, 58), **told)
    twice = f"{text}, pixels: [1000, 2000]}}\n  - {{name: m, prints: [chips], size: [9, 9]}}\n"
    found = fault(lambda: load_shop(twice.encode(), "s.yaml", "s"))
    assert found == problem("product-twice", Place("s.yaml", 6, 12), product="m")
