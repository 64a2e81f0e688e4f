"""Shops by name: the profiles of templates/shops, those of a game's folder, and single files."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Literal

from msgspec.structs import replace

from printkit.definition import strict_yaml
from printkit.definition.near import near
from printkit.definition.places import Places
from printkit.definition.shape import validate
from printkit.definition.shelf import (
    SUFFIX,
    own_names,
    own_template,
    shared_names,
    shared_template,
    single_file,
)
from printkit.imposition.papers import read_paper
from printkit.model.limits import Between, ConditionName, ProductName
from printkit.model.shop import CUSTOM, INCH, Guess, Kind, Makes, Press, Product, Shop, Sides, Standard
from printkit.model.written import Written
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.shops.icc import described, judged_profile

FOLDER = "shops"  # of a game, and of templates
MOST_BYTES = 20_000
_SIGNS = re.compile(r"[\W_]")

UNITS = {"mm": 1.0, "inch": INCH}  # millimetres

Length = Annotated[float, Between(least=0, most=20)]
Side = Annotated[float, Between(least=0.1, most=2000)]
Dots = Annotated[int, Between(least=1, most=100_000)]


class ConditionFile(Written, frozen=True):
    """A printing condition: its `name` in the ICC's registry of characterization data, and what people call it."""

    name: ConditionName
    info: str = ""


class ProductFile(Written, frozen=True):
    """A product: its size when it is cut. `pixels` are those that the shop states for its artwork; they only have to
    agree. Without `bleed` and `safe` it has those of the shop."""

    name: ProductName
    prints: tuple[Kind, ...]
    size: tuple[Side, Side]
    pixels: tuple[Dots, Dots] | None = None
    bleed: Length | None = None
    safe: Length | None = None


class ShopFile(Written, frozen=True):
    """The fields of a shop's profile; model/shop.py says what they mean. All lengths are in `unit`. Without `prints` a
    shop prints what it has products for, or else cards."""

    makes: Makes
    sides: Sides = "apart"
    standard: Standard | None = None
    condition: ConditionFile | None = None
    bleed: Length = 0.0
    safe: Length = 0.0
    dpi: Annotated[int, Between(least=72, most=1200)] = 300
    text: Annotated[float, Between(least=0, most=20)] = 0.0
    ink: Annotated[float, Between(least=100, most=400)] | None = None
    papers: tuple[str, ...] = ()
    megabytes: Annotated[float, Between(least=0.1, most=1000)] | None = None
    guess: tuple[Guess, ...] = ()
    prints: tuple[Kind, ...] = ()
    unit: Literal["mm", "inch"] = "mm"
    products: tuple[ProductFile, ...] = ()


def read_shop(name: str, folders: Sequence[Path] = ()) -> Shop:
    """A shop: a file, if `name` ends as one does; one of a game, whose own folder comes before those of its parents; or
    one of printkit's.

    Raises Faulty with `unknown-shop`, or with what is wrong in the profile.
    """
    if name.endswith(SUFFIX):
        # Called as the file is, so that no build tells of the machine.
        above = Path(name).parent
        beside = (above.parent,) if above.name == FOLDER else ()  # of a game, whose own papers it may name
        file = single_file(Path(name), MOST_BYTES)
        return load_shop(file.data, file.path, Path(name).stem, (*folders, *beside))
    found = own_template(FOLDER, name, folders, MOST_BYTES) or shared_template(FOLDER, name)
    if found is None:
        known = (*shared_names(FOLDER), *own_names(FOLDER, folders))
        raise Faulty([problem("unknown-shop", None, name=name, near=near(name, known), known=known)])
    return load_shop(found.data, found.path, name, folders)


def load_shop(data: bytes, path: str, name: str, folders: Sequence[Path] = ()) -> Shop:
    """A shop from the bytes of its profile, named `path` in places; its papers may be those of a game with these
    folders. Raises Faulty with all of its faults."""
    value, places = strict_yaml.load(data, path)
    file = validate(ShopFile, value, places)
    products = tuple(_product(each, file) for each in file.products)
    if faults := [*_faults(file, places, folders), *_faults_of_products(products, file, places)]:
        raise Faulty(faults)
    press = None
    if file.standard is not None and file.condition is not None:
        press = Press(file.standard, file.condition.name, file.condition.info)
    return Shop(
        name=name,
        makes=file.makes,
        sides=file.sides,
        bleed=file.bleed * UNITS[file.unit],
        safe=file.safe * UNITS[file.unit],
        dpi=file.dpi,
        text=file.text,
        ink=file.ink,
        press=press,
        papers=file.papers,
        megabytes=file.megabytes,
        guess=file.guess,
        prints=file.prints or tuple(dict.fromkeys(kind for each in products for kind in each.prints)) or ("cards",),
        products=products,
    )


def _product(each: ProductFile, file: ShopFile) -> Product:
    """The product in millimetres."""
    own = (file.bleed if each.bleed is None else each.bleed, file.safe if each.safe is None else each.safe)
    width, height, bleed, safe = (length * UNITS[file.unit] for length in (*each.size, *own))
    return Product(each.name, each.prints, width, height, bleed, safe)


def _faults_of_products(products: Sequence[Product], file: ShopFile, places: Places) -> Iterator[Problem]:
    """Products that are called alike, and pixels that are not those of the size."""
    names: set[str] = set()
    for at, (product, stated) in enumerate(zip(products, file.products, strict=True)):
        if product.name.casefold() in names:
            yield problem("product-twice", places.around(("products", at, "name")), product=product.name)
        names.add(product.name.casefold())
        made = product.pixels(file.dpi)
        if stated.pixels is not None and stated.pixels != made:
            told = {"stated": "{} x {}".format(*stated.pixels), "made": "{} x {}".format(*made)}
            place = places.around(("products", at, "pixels"))
            yield problem("product-pixels", place, product=product.name, dpi=file.dpi, **told)


def _faults(file: ShopFile, places: Places, folders: Sequence[Path]) -> list[Problem]:
    """What does not go together, and papers that are not known."""
    faults = []
    wanted = ("standard", "condition") if file.makes == "pdf" else ()
    for field in ("standard", "condition"):
        if (getattr(file, field) is not None) != (field in wanted):
            faults.append(problem("shop-field", places.around((field,)), field=field, makes=file.makes))
    for field in ("products", "prints") if file.makes == "sheets" else ():
        if getattr(file, field):
            faults.append(problem("products-of-sheets", places.around((field,)), field=field))
    for at, name in enumerate(file.papers):
        try:
            read_paper(name, places.around(("papers", at)), folders)
        except Faulty as faulty:
            faults += faulty.problems
    return faults


def with_profile(shop: Shop, profile: Path | None) -> Shop:
    """The shop with the ICC profile that the user gives for its press, under the printing condition that this profile
    is of. Raises Faulty where one is missing, is given to
    a shop that has no press, or describes no inks."""
    if profile is not None:
        if shop.press is None:
            raise Faulty([problem("profile-not-wanted", Place(str(profile), 0, 0), shop=shop.name)])
        return replace(shop, press=_profiled(shop.press, judged_profile(profile)))
    if shop.press is not None and shop.press.standard == "pdfx-4":
        raise Faulty([problem("profile-missing", None, shop=shop.name, condition=shop.press.condition)])
    return shop


def _profiled(press: Press, icc: bytes) -> Press:
    """A profile of another condition than the press names takes its place: no file may name one and hold another (ISO
    32000-1, 14.11.5: such a condition is "Custom", and `info` says which)."""
    said = described(icc)
    if not said or _is_of(said, press):
        return replace(press, icc=icc)
    return replace(press, condition=CUSTOM, info=said, icc=icc)


def _is_of(said: str, press: Press) -> bool:
    """Whether a profile calls itself by the name of the condition, or as people call that."""
    own, name, info = (_SIGNS.sub("", words.casefold()) for words in (said, press.condition, press.info))
    return name in own or bool(info and (own in info or info in own))
