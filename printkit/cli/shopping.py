"""What was made for a shop, in words: what to send, and what to ask before."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from printkit.cli.words import _

if TYPE_CHECKING:
    from printkit.build import Built
    from printkit.model.shop import Shop


def shop_report(one: "Built", shop: "Shop") -> Iterator[str]:
    """The zip, how many faces are in it, and what in the shop's profile is a guess."""
    edition = one.edition
    faces = sum(len(file.sheets) for file in edition.files)
    name = f"{edition.game.definition.file.game.id}-{edition.folder}.zip"
    yield _("{file}: all of the files below, to be sent to the shop").format(file=one.folder / name)
    kind = _("{count} faces, one a page, in {files}") if shop.makes == "pdf" else _("{count} faces, one a PNG: {files}")
    files = ", ".join(f"{file.name}.pdf" if shop.makes == "pdf" else f"{file.name}-*.png" for file in edition.files)
    yield "  " + kind.format(count=faces, files=files)
    yield "  " + _("{files}: how many of which card, and what is not in the order").format(
        files=", ".join(document.name for document in edition.documents)
    )
    if shop.press is not None:
        yield "  " + _("Printing condition: {condition}. Ask the shop whether it is theirs.").format(
            condition=shop.press.called
        )
    yield from ("  " + line for line in guesses(shop))
    yield ""


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
    return {"shop": {"name": shop.name, "makes": shop.makes, "faces": faces, "guess": list(shop.guess)}}
