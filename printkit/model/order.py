"""What somebody wants to have on paper."""

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, json

from printkit.model.correction import Correction
from printkit.model.finish import HOME, Finish
from printkit.model.kit import Kit
from printkit.model.panel import Binding

if TYPE_CHECKING:
    from printkit.model.shop import Shop

NOTHING_WRONG = Correction()


class Order(Struct, frozen=True):
    """What somebody wants to have on paper. `players` None: sheets for every table size; `mode` empty: the first.
    `correction` is for the one printer that will print it; with a `shop` it is made for that one alone. `paper` is a
    name or a file; of a file that has been read, `stock` is what it says, as JSON, and `paper` its name."""

    folder: Path
    mode: str = ""
    players: int | None = None
    kit: Kit = "full"
    paper: str = "a4"
    stock: str = ""
    binding: Binding = "single"
    only: tuple[str, ...] = ()
    forms: tuple[str, ...] = ("sheet",)
    finish: Finish = HOME
    correction: Correction = NOTHING_WRONG
    shop: "Shop | None" = None
    furigana: str = "4"
    style: str = "default"
    draft: bool = False

    @property
    def paper_name(self) -> str:
        """Without the folders of a machine."""
        return Path(self.paper).stem if self.paper.lower().endswith(".yaml") else self.paper

    @property
    def told(self) -> dict[str, object]:
        """As data, from which the same can be ordered again; a printer's correction is its owner's own."""
        shop = self.shop.name if self.shop else ""
        stock = json.decode(self.stock) if self.stock else None
        unusual = {"stock": stock, "finish": self.finish.told, "only": list(self.only), "shop": shop}
        return {
            "kit": self.kit,
            "paper": self.paper_name,
            "duplex": self.binding,
            "forms": list(self.forms),
            "furigana": self.furigana,
            "style": self.style,
            "asked": {"mode": self.mode, "players": self.players},
            **{name: value for name, value in unusual.items() if value},
        }
