"""Every built-in game before every shop: nothing that one of them would refuse is on any card, chip, board or pad.

Each face is judged as it is drawn; of each template one goes through a real file and preflight, and one order
goes through whole, for each shop.
"""

import csv
import io
import re
import struct
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from printkit.build import Edition, Order, files_of, make_edition
from printkit.definition import find_games
from printkit.definition.shelf import shared_names
from printkit.layout.style import read_style, style_names
from printkit.model.finish import Finish
from printkit.model.panel import PrintFile
from printkit.model.shop import Kind, Shop
from printkit.pdf import Metadata, write_pdf
from printkit.place import whole_file
from printkit.preflight import preflight
from printkit.preflight.pdf import pdf_faults
from printkit.shops.profiles import load_shop, read_shop, with_profile
from printkit.units import mm
from tests.build.wholes import game_languages, game_read
from tests.problems.test_shops import icc

SMALL = ("hitori-ga-ichiban", "reference-card")
SHOPS = [name for name in shared_names("shops") if read_shop(name).makes != "sheets"]
OF_SIZES = [name for name in SHOPS if read_shop(name).products]


def strictest() -> Shop:
    """A shop that prints everything, and refuses all that some shop refuses."""
    shops = [read_shop(name) for name in SHOPS if name not in OF_SIZES]
    assert len({shop.bleed for shop in shops}) == 1, "each bleed would have to be laid out"
    press = next(shop for shop in shops if shop.press and shop.press.standard == "pdfx-1a")
    most = [shop.ink for shop in shops if shop.ink is not None]
    safe, text = max(shop.safe for shop in shops), max(shop.text for shop in shops)
    dpi = max(shop.dpi for shop in shops if shop.press)
    return replace(press, safe=safe, text=text, ink=min(most), dpi=dpi, prints=get_args(Kind))


def made(game: str, language: str, **choices: str) -> Edition:
    """What a shop gets. Raises Faulty for a face that it would refuse."""
    order = Order(find_games()[game], shop=strictest(), **choices)  # type: ignore[arg-type]
    read = game_read(game)
    style = read_style(order.style, read.definition.file.game.accent)
    return make_edition(replace(read, style=style), order, language)


@pytest.mark.parametrize(("game", "language"), game_languages())
def test_no_shop_refuses_a_face(game: str, language: str) -> None:
    shop, read = strictest(), game_read(game)
    if language != read.definition.file.game.language:
        shop = replace(shop, ink=None)  # the plates are the same but for the words
    for file in (few(each) for each in made(game, language).files):
        data = write_pdf(file, read.fonts, read.style, Metadata(), read.bitmaps, shop.press)
        assert [*pdf_faults(data, whole_file(Path(file.name)), shop, [])] == []


def few(file: PrintFile) -> PrintFile:
    """A sheet of each template: cards of one are alike but for their words."""
    first: dict[str, object] = {}
    for sheet in file.sheets:
        first.setdefault(sheet.front.placements[0].panel.template, sheet)
    return replace(file, sheets=tuple(first.values()))


def variants() -> Iterator[tuple[str, str, dict[str, str]]]:
    """In each style, and with all furigana, which need room above their words."""
    for game, language in game_languages():
        if language == "ja":
            yield from ((game, language, {"style": name}) for name in style_names() if name != "default")
            yield game, language, {"furigana": "all"}


@pytest.mark.parametrize(("game", "language", "choices"), [*variants()])
def test_nor_in_another_style(game: str, language: str, choices: dict[str, str]) -> None:
    assert made(game, language, **choices).files


@pytest.mark.parametrize(("game", "language"), game_languages())
@pytest.mark.parametrize("name", OF_SIZES)
def test_every_piece_goes_onto_a_product(name: str, game: str, language: str) -> None:
    """At 100 %, with nothing that the shop would refuse, and listed with the product and how many."""
    shop = read_shop(name)
    edition = make_edition(game_read(game), Order(find_games()[game], shop=shop), language)
    sizes = {(round(mm(each.width), 2), round(mm(each.height), 2)) for each in shop.products}
    for file in edition.files:
        for sheet in file.sheets:
            (placement,) = sheet.front.placements
            assert (round(placement.panel.width, 2), round(placement.panel.height, 2)) in sizes
    assert set(edition.products) <= {each.name for each in shop.products}
    (text, table) = (document.content for document in edition.documents)
    rows = [*csv.DictReader(io.StringIO(table.removeprefix("\ufeff")))]
    product, copies = [*rows[0]][-1], [*rows[0]][1]
    counted: Counter[str] = Counter()
    for row in rows:
        counted[row[product]] += int(row[copies])
    assert counted == edition.products
    assert all(f"  {count} × {each}: " in text for each, count in counted.items())


@pytest.mark.parametrize(("game", "language", "choices"), [each for each in variants() if "style" in each[2]])
def test_in_another_style_too(game: str, language: str, choices: dict[str, str]) -> None:
    """Pads of large print, which grow with the paper at home, grow with the largest that the shop sells."""
    order = Order(find_games()[game], shop=read_shop(OF_SIZES[0]), **choices)  # type: ignore[arg-type]
    read = game_read(game)
    style = read_style(order.style, read.definition.file.game.accent)
    assert make_edition(replace(read, style=style), order, language).products


@pytest.mark.parametrize("game", ["hitori-ga-ichiban", "san-i-dominoes"])
@pytest.mark.parametrize("name", SHOPS)
def test_nor_does_a_border_around_cards_with_a_band(name: str, game: str) -> None:
    """The band below it runs out too, over the cut of a product that is larger than the card."""
    order = Order(find_games()[game], shop=read_shop(name), only=("cards",), finish=Finish(bleed_by="border"))
    assert make_edition(game_read(game), order, "en").files


@pytest.mark.parametrize(
    ("game", "only"), [("hitori-ga-ichiban", ("round-track", "chips")), ("san-i-dominoes", ("tiles",))]
)
def test_what_is_made_of_exact_sizes_passes_preflight(game: str, only: tuple[str, ...], tmp_path: Path) -> None:
    shop = read_shop(OF_SIZES[0])
    edition = make_edition(game_read(game), Order(find_games()[game], shop=shop, only=only), "en")
    edition = replace(edition, files=tuple(few(each) for each in edition.files), documents=())
    files = files_of(edition)
    lot = next(name for name in files if name.endswith(".zip"))
    (tmp_path / lot).write_bytes(files[lot])
    verdict = preflight(tmp_path / lot, shop)
    assert (len(verdict.judged), verdict.problems) == (len(files) - 1, ())
    known = {each.pixels(shop.dpi) for each in shop.products}
    assert all(struct.unpack(">II", files[name][16:24]) in known for name in files if name.endswith(".png"))


OWN = b"makes: png\nprints: [chips, boards]\nbleed: 3.175\nsafe: 3\ndpi: 300\n"


@pytest.mark.parametrize(
    ("game", "only", "names"),
    [
        ("hitori-ga-ichiban", ("row-mat", "round-marker"), ("boards-fronts-001.png", "chips-fronts-001.png")),
        ("horse-race", ("course-board", "horses"), ("boards-fronts-001.png", "chips-fronts-004.png")),
    ],
)
def test_a_shop_of_ones_own_prints_boards_and_chips(
    game: str, only: tuple[str, ...], names: tuple[str, ...], tmp_path: Path
) -> None:
    shop = load_shop(OWN, "shops/own.yaml", "own")
    files = files_of(make_edition(game_read(game), Order(find_games()[game], shop=shop, only=only), "en"))
    assert set(names) <= set(files)
    listed = files["packing-list.csv"].decode("utf-8-sig")
    for line in listed.splitlines()[1:]:
        size, file = re.findall(r"([\d.]+) x ([\d.]+) mm", line)[0], line.split(",")[3]
        dots = struct.unpack(">II", files[file][16:24])
        wanted = [round((float(side) + 2 * 3.175) / 25.4 * 300) for side in size]
        assert all(abs(found - each) <= 1 for found, each in zip(dots, wanted, strict=True)), line
    lot = tmp_path / "lot.zip"
    lot.write_bytes(next(data for name, data in files.items() if name.endswith(".zip")))
    assert preflight(lot, shop).problems == ()


@pytest.mark.parametrize("name", SHOPS)
def test_a_whole_order_passes_preflight(name: str, tmp_path: Path) -> None:
    (tmp_path / "press.icc").write_bytes(icc())
    shop = with_profile(read_shop(name), tmp_path / "press.icc" if name == "pdfx-4" else None)
    order = Order(find_games()[SMALL[0]], shop=shop, only=SMALL[1:])
    files = files_of(make_edition(game_read(SMALL[0]), order, "en"))
    lot = next(file for file in files if file.endswith(".zip"))
    (tmp_path / lot).write_bytes(files[lot])
    verdict = preflight(tmp_path / lot, shop)
    assert len(verdict.judged) == sum(file.endswith((".pdf", ".png")) for file in files)
    assert verdict.problems == ()
