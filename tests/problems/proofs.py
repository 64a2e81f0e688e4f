"""Cards for shops, made to be judged, and the shops that judge them."""

from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name

from printkit.model.shop import Press, Product, Shop
from printkit.preflight import Verdict
from printkit.units import mm

SHOP = Shop("shop", bleed=3, safe=3, dpi=300, text=4, ink=300, press=Press("pdfx-1a", "JC200103"))
CARD = (0.0, 0.0, mm(69), mm(94))
CUT = (mm(3), mm(3), mm(66), mm(91))
SOUND = f"0 0.2 0 0 k 0 0 {mm(69):.2f} {mm(94):.2f} re f"


def pdf(content: str = SOUND, *, trim: Any = CUT, bleed: Any = CARD, intent: bool = True, **more: Any) -> pikepdf.Pdf:
    """A page of a card with its bleed. `pixels`: an image /P of so many pixels a side."""
    made = pikepdf.new()
    page = made.add_blank_page(page_size=(CARD[2], CARD[3]))
    page.obj.Contents = made.make_stream(content.encode())
    page.obj.BleedBox = Array(bleed)
    if trim:
        page.obj.TrimBox = Array(trim)
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    if "pixels" in more:
        side = more["pixels"]
        image = made.make_stream(
            bytes(side * side), Type=Name.XObject, Subtype=Name.Image, Width=side, Height=side,
            ColorSpace=Name.DeviceGray, BitsPerComponent=8,
        )  # fmt: skip
        page.obj.Resources = Dictionary(XObject=Dictionary(P=image))
    if "Tf" in content:
        page.obj.Resources = Dictionary(Font=Dictionary(F=font))
    if "/Spot" in content:
        ink = Array([Name.Separation, Name.Gold, Name.DeviceCMYK, Dictionary()])
        page.obj.Resources = Dictionary(ColorSpace=Dictionary(Spot=ink))
    if intent:
        made.Root.OutputIntents = Array([Dictionary(S=Name.GTS_PDFX, OutputConditionIdentifier="JC200103")])
    return made


def saved(made: pikepdf.Pdf, folder: Path, **options: Any) -> Path:
    made.save(folder / "file.pdf", static_id=not options, **options)
    return folder / "file.pdf"


def codes(verdict: Verdict) -> set[str]:
    return {each.code for each in verdict.problems}


SELLING = Shop(
    "selling", bleed=3, safe=3, products=(Product("Card", ("cards",), 63, 88, 3, 3), Product("Mat", (), 90, 90, 4, 9))
)
