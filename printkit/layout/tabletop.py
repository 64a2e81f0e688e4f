"""A figure as it grows: what is painted, and where things lie."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from printkit.layout.desk import Desk
from printkit.layout.moving import all_moved
from printkit.layout.things import Said, card, card_height, chips, label
from printkit.model.display import Item
from printkit.model.scene import Scene, SceneCard, SceneChips, Zone
from printkit.model.text import Text

Box = tuple[float, float, float, float]  # left, top, width, height


class Tabletop(Struct):
    """`names` are the printed names of players and zones.

    `zones`, `cards` (by zone and label) and `places` (each player's place, by zone) say where arrows may begin and end;
    `bottom` is where the next thing goes, `lacking` by how much the figure should be wider.
    """

    desk: Desk
    scene: Scene
    names: Mapping[str, Text]
    width: float
    said: Said
    items: list[Item] = []
    zones: dict[str, Box] = {}
    cards: dict[tuple[str, str], Box] = {}
    places: dict[str, Box] = {}
    bottom: float = 0.0
    lacking: float = 0.0

    def lack(self, length: float) -> None:
        """Notes by how much a part is wider than the figure."""
        self.lacking = max(self.lacking, length)

    def space(self, name: str) -> float:
        return self.desk.space(name)

    def put(self, items: Iterable[Item], x: float, y: float) -> None:
        """Items that were drawn at the origin."""
        self.items += all_moved(items, x, y)

    def put_card(
        self, zone: Zone, thing: SceneCard, x: float, y: float, width: float, at: tuple[float, float] = (0.5, 0.5)
    ) -> None:
        """An upright card with its top left corner at (x, y)."""
        self.put((card(self.desk, thing, width, self.said, at),), x, y)
        self.cards[(zone.id, thing.label)] = (x, y, width, card_height(width))

    def put_chips(self, pile: SceneChips, x: float, y: float, size: float = 0.0) -> None:
        """A pile about (x, y)."""
        self.items.append(chips(self.desk, pile, x, y, size or self.space("chip"), self.said))

    def put_name(self, id: str, role: str, middle: tuple[float, float], width: float) -> None:
        self.items += label(self.desk, self.names[id], role, middle, width, self.said)
