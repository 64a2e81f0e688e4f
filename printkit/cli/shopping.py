"""What was made for a shop, in words: what to send, and what to ask before."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from printkit.cli.parts import part_words
from printkit.cli.words import _
from printkit.resources import DECKS, GAMES

if TYPE_CHECKING:
    from printkit.build import Built
    from printkit.model.shop import Shop


def shop_report(one: "Built", shop: "Shop") -> Iterator[str]:
    """The zip, how many faces are in it, and what in the shop's profile is a guess."""
    edition = one.edition
    faces = sum(len(file.sheets) for file in edition.files)
    name = f"{edition.game.definition.file.game.id}-{edition.folder}.zip"
    yield _("{file}: all of the files below, to be sent to the shop").format(file=one.folder / name)
    is_pdf = shop.makes == "pdf"
    kind = _("Faces: {count}, one a page, in {files}") if is_pdf else _("Faces: {count}, one a PNG: {files}")
    files = ", ".join(f"{file.name}.pdf" if is_pdf else f"{file.name}-*.png" for file in edition.files)
    yield "  " + kind.format(count=faces, files=files)
    yield "  " + _("{files}: how many of which, and what is not in the order").format(
        files=", ".join(document.name for document in edition.documents)
    )
    if edition.products:
        counts = _(", ").join(f"{count} {product}" for product, count in edition.products.items())
        yield "  " + _("Products to order, for one game: {products}").format(products=counts)
    if shop.press is not None:
        yield "  " + _("Printing condition: {condition}. Ask the shop whether it is theirs.").format(
            condition=shop.press.called
        )
    yield from ("  " + line for line in guesses(shop))
    yield from ("  " + line for line in _at_home(one))
    yield ""


def _at_home(one: "Built") -> Iterator[str]:
    """What is not in the shop's files, and what to type for it."""
    from printkit.shops.at_home import Asked, home_command

    edition = one.edition
    if not edition.at_home:
        return
    kinds = part_words()
    yield _("Not in these files:")
    for each in edition.at_home:
        ids = _(", ").join(id for id, _title in each.things)
        yield "  " + (_("{kind}: {names}").format(kind=kinds[each.kind], names=ids) if ids else kinds[each.kind])
    yield _("To print them at home: {command}").format(
        command=home_command(Asked(edition.order, _named(one), edition.language), edition.at_home)
    )


def _named(one: "Built") -> str:
    """The game as it was asked for: one that comes with printkit by its id, another by its folder."""
    folder = one.edition.order.folder
    return one.edition.game.definition.file.game.id if folder.parent in (GAMES, DECKS) else str(folder)


def guesses(shop: "Shop | None") -> Iterator[str]:
    """What nobody has asked the shop for."""
    words = {
        "bleed": _("bleed"),
        "safe": _("distance of text from the cut"),
        "dpi": _("resolution"),
        "text": _("smallest text"),
        "ink": _("most ink in one place"),
        "papers": _("papers"),
        "megabytes": _("size of files"),
        "products": _("sizes of products"),
    }
    if shop is not None and shop.guess:
        yield _("Guessed for {shop}, so ask: {measures}.").format(
            shop=shop.name, measures=_(", ").join(words[each] for each in shop.guess)
        )


def shop_data(one: "Built") -> dict[str, object]:
    """The same for programs; nothing where no shop was meant."""
    edition = one.edition
    shop = edition.order.shop
    if shop is None:
        return {}
    faces = sum(len(file.sheets) for file in edition.files) if edition.is_for_shop else 0
    left = {each.kind: [id for id, _title in each.things] for each in edition.at_home}
    about = {"name": shop.name, "makes": shop.makes, "faces": faces, "guess": list(shop.guess), "at_home": left}
    about |= {"products": dict(edition.products)}
    return {"shop": about}
