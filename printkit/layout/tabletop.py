"""A figure as it grows: what is painted, and where things lie."""

from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from printkit.layout.desk import Desk
from printkit.layout.moving import all_moved
from printkit.layout.things import Said, card, card_height, chips, label
from printkit.model.display import Item
from printkit.model.scene import Scene, SceneCard, SceneChips, Zone
from printkit.model.text import Text
from printkit.typeset.ruby import ruby_scale

Box = tuple[float, float, float, float]  # left, top, width, height


class Tabletop(Struct):
    """`names` are the printed names of players and zones.

    `zones`, `cards` (by zone and label) and `places` (each player's place, by zone) say where arrows may begin and end;
    `passing` are zones of what passes from player to player, below which a lane is kept for its arrow; `bottom` is
    where the next thing goes, `lacking` by how much the figure should be wider.
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
    passing: set[str] = field(default_factory=set)
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

    def name_height(self, id: str, role: str) -> float:
        """What a printed name takes below something: its line, and room above it for its readings."""
        return self._line(id, role)[0]

    def put_name_below(self, id: str, role: str, place: tuple[float, float, float]) -> None:
        """A printed name about the middle of a room (left, top, width), its readings clear of what lies above."""
        left, top, width = place
        height, leading = self._line(id, role)
        self.put_name(id, role, (left + width / 2, top + height - leading / 2), width)

    def _line(self, id: str, role: str) -> tuple[float, float]:
        style = self.desk.type_for(role, self.names[id])
        has_ruby = any(span.ruby for span in self.names[id].spans)
        return style.leading + ruby_scale(style.size) * style.size * has_ruby, style.leading

    def put_name(self, id: str, role: str, middle: tuple[float, float], width: float) -> None:
        self.items += label(self.desk, self.names[id], role, middle, width, self.said)
