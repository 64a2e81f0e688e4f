"""What is told of a face while its files are made is what preflight says of the finished ones."""

from pathlib import Path as File

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.layout.outline import turned
from printkit.layout.style import read_style
from printkit.layout.variants import inked_items
from printkit.model.display import Group, Item, Path, Segment, Stroke, TextRun
from printkit.model.panel import Panel, Piece
from printkit.model.shop import SAME, Shop
from printkit.model.style import TypeStyle
from printkit.model.text import Span, Text
from printkit.pdf import Metadata, write_pdf
from printkit.place import Place, whole_file
from printkit.preflight.pdf import pdf_faults
from printkit.problems import Problem
from printkit.shops.faces import laid_out
from printkit.shops.inward import drawn_inward
from printkit.shops.lot import Lot
from printkit.shops.refused import refused_faces
from printkit.typeset import compose, open_fonts
from printkit.units import mm

STYLE, FONTS = read_style(), open_fonts()
SHOP = Shop("shop", bleed=3, safe=3, text=4)
WIDTH, HEIGHT = mm(63), mm(88)
HERE, FILE = Place("game.yaml", 9, 5), whole_file(File("f.pdf"))
ROUNDED = 0.04  # points and millimetres: a PDF says its numbers with few places
SAID = {
    "type-near-cut": "words-near-cut",
    "type-too-small": "words-small-for-shop",
    "art-near-cut": "drawing-near-cut",
}


def run(words: str, size: float, x: float, y: float) -> TextRun:
    style = TypeStyle("body", size, size, size)
    (line,) = compose(Text((Span(words),), "ja", "words"), 500, style, FONTS)
    (made,) = line.runs(mm(x), mm(y))
    return made


def lot(*panels: Panel) -> Lot:
    pieces = [Piece(panel.id, "words", panel, None, 1) for panel in panels]
    laid = laid_out(pieces, SHOP, "T", "ja", "")
    return Lot(laid.files, (), laid.shown)


def told(of: Lot, shop: Shop = SHOP) -> list[Problem]:
    return list(refused_faces(of, shop, FONTS, {}, {"words": HERE}))


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["ふ", "go", "y9", "、"]),
    st.floats(3, 30),
    st.floats(0, 60),
    st.floats(0, 88),
    st.sampled_from([0, 90, 180, 270]),
    st.sampled_from([0.7, 1.0, 1.4]),
)
def test_the_same_is_said_of_the_face_and_of_its_file(
    words: str, size: float, x: float, y: float, turn: int, scale: float
) -> None:
    items: tuple[Item, ...] = (Group((run(words, size, x, y),), turned(turn, WIDTH, HEIGHT)),)
    items = (Group(items, (scale, 0.0, 0.0, scale, 0.0, 0.0)),)
    made = lot(Panel("words.1", WIDTH * scale, HEIGHT * scale, items, "ja", template="t"))
    codes, *nearly = (
        {each.code for each in told(made, replace(SHOP, safe=SHOP.safe + more, text=SHOP.text + more))}
        for more in (0, ROUNDED, -ROUNDED)
    )
    assume(all(each == codes for each in nearly))
    file = write_pdf(made.files[0], FONTS, STYLE, Metadata())
    judged = {each.code for each in pdf_faults(file, FILE, SHOP, [])}
    assert {SAID[code] for code in judged & set(SAID)} == codes


PATHS = st.builds(
    lambda x, y, width, height, line, paint, is_filled: Path(
        ellipse(mm(x), mm(y), mm(width), mm(height)),
        fill=paint if is_filled else "",
        stroke=Stroke(paint, mm(line)) if line else None,
    ),
    st.integers(0, 60),
    st.integers(0, 80),
    st.integers(1, 70),
    st.integers(1, 90),
    st.sampled_from((0.0, 0.4, 1.5)),
    st.sampled_from(("ink", "paper", "accent")),
    st.booleans(),
)


def ellipse(x: float, y: float, width: float, height: float) -> tuple[Segment, ...]:
    """Nearly one: of two curves."""
    right, middle = x + width, y + height / 2
    return (
        ("M", x, middle),
        ("C", x, y - height / 6, right, y - height / 6, right, middle),
        ("C", right, y + height * 7 / 6, x, y + height * 7 / 6, x, middle),
        ("Z",),
    )


@settings(max_examples=40, deadline=None)
@given(st.lists(PATHS, min_size=1, max_size=4), st.sampled_from([0, 90, 180, 270]), st.sampled_from([0.7, 1.4]))
def test_the_same_is_said_of_drawings(paths: list[Path], turn: int, scale: float) -> None:
    items: tuple[Item, ...] = (Group(tuple(paths), turned(turn, WIDTH, HEIGHT)),)
    items = (Group(items, (scale, 0.0, 0.0, scale, 0.0, 0.0)),)
    made = lot(Panel("words.1", WIDTH * scale, HEIGHT * scale, items, "ja", template="t"))
    codes, *nearly = ({each.code for each in told(made, replace(SHOP, safe=SHOP.safe + by))} for by in (0, 0.02, -0.02))
    assume(all(each == codes for each in nearly))
    file = write_pdf(made.files[0], FONTS, STYLE, Metadata())
    judged = {each.code for each in pdf_faults(file, FILE, SHOP, [])}
    assert {SAID[code] for code in judged & set(SAID)} == codes


def test_chips_for_a_shop_have_their_drawings_farther_inward() -> None:
    """At home, where they are cut along lines, they nearly fill it. A ground that runs out stays."""
    side = mm(18)
    ground = Path(ellipse(-5, -5, side + 10, side + 10), fill="tint")
    disc = Path(ellipse(mm(1), mm(1), mm(16), mm(16)), fill="accent")
    chip = Panel("chip.1", side, side, (ground, disc, run("5", 9, 8, 12)), "en", template="t")
    assert [each.code for each in told(lot(chip))] == ["drawing-near-cut"]
    for style in (STYLE, read_style("low-ink")):
        moved = drawn_inward(chip, SHOP.safe, style)
        assert moved.items[0] is ground
        assert not told(lot(replace(moved, items=inked_items(moved.items, style))))
    assert drawn_inward(moved, SHOP.safe, STYLE) is moved
    assert drawn_inward(chip, 9, STYLE) is chip, "no room at all: it is refused by name"


def test_one_cause_is_told_once_where_it_is_worst() -> None:
    panels = [
        Panel(f"words.{at}", WIDTH, HEIGHT, (run("ふ", 12, 2.5 - at / 5, 40),), "ja", template="t") for at in range(8)
    ]
    (only,) = told(lot(*panels))
    assert (only.code, only.place) == ("words-near-cut", HERE)
    assert only.arguments["card"] == "words.7"
    assert only.arguments["also"] == ("words.0", "words.1", "words.2", "words.3", "words.4", "…")
    right = Panel("words.r", WIDTH, HEIGHT, (run("ふ", 12, 57, 40),), "ja", template="t")
    assert [each.arguments["edge"] for each in told(lot(*panels, right))] == ["left", "right"]


def test_outlined_letters_reach_as_far_as_their_lines() -> None:
    bare = run("ふ", 40, 3.0, 40)
    (ink,) = told(lot(Panel("a", WIDTH, HEIGHT, (run("ふ", 40, 0.0, 40),), "ja")))
    inside = mm(SHOP.safe - float(str(ink.arguments["distance"])))
    at = mm(SHOP.safe - SAME + 0.05) - (mm(SHOP.safe) - inside)
    thin = bare.again(at, mm(40), bare.glyphs)
    assert not told(lot(Panel("a", WIDTH, HEIGHT, (thin,), "ja")))
    assert told(lot(Panel("a", WIDTH, HEIGHT, (replace(thin, outline=mm(0.4)),), "ja")))


def test_a_space_at_the_end_of_a_line_is_no_text() -> None:
    """Nothing is printed there, though PDFium gives it a box."""
    line = run("fish radical", 9, 20, 40)
    (at,) = (number for number, glyph in enumerate(line.glyphs) if glyph.text == " ")
    edge = line.x + line.glyphs[at].x + mm(SHOP.safe)
    ends = line.again(line.x, line.y, line.glyphs[: at + 1])
    made = lot(Panel("words.1", edge, HEIGHT, (ends,), "en", bleed=mm(SHOP.bleed)))
    assert not told(made)
    file = write_pdf(made.files[0], FONTS, STYLE, Metadata())
    assert "type-near-cut" not in {each.code for each in pdf_faults(file, FILE, SHOP, [])}
