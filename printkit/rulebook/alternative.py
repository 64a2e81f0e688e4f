"""A scene in words, for those who do not see the figure: made from the same state as the drawing."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from printkit.catalogue.numbers import decimal, signed
from printkit.model.facts import Claim, Fact, Facts
from printkit.model.scene import Arrow, Scene, SceneCard, SceneChips, SceneNumber, SceneTile, Zone
from printkit.model.text import Span, Text, run_on
from printkit.rulebook.making import Making

CARD_NAME = "the name of a card"
HIDDEN = "hidden"  # a card whose face is seen, but not its label
TILE_NAME = "the name of a tile"


def told(scene: Scene, state: str, names: Mapping[str, Text], where: str, making: Making) -> Text:
    """Zone by zone what lies there, then the arrows. `state` is the name of the state that the scene shows, such as
    `example:first-round/@3`; counts and labels are claims of what it holds.
    """
    teller = _Teller(scene, state, names, where, making)
    sentences = [*map(teller.zone, scene.zones), *map(teller.arrow, scene.arrows)]
    return run_on(sentences, making.catalogue.language, f"figure:{where}")


def _shows(card: SceneCard) -> str:
    """What of a card is seen: its label, only that it lies face up, or not even that."""
    return "" if not card.face_up else "label" if card.label or card.icon else HIDDEN


class _Teller:
    def __init__(self, scene: Scene, state: str, names: Mapping[str, Text], where: str, making: Making) -> None:
        self.zones = {zone.id: zone for zone in scene.zones}
        self.state = state
        self.names = names
        self.where = where
        self.making = making

    def zone(self, zone: Zone) -> Text:
        things = (self._say("there"),) if self._is_called_as_its_card(zone) else tuple(self._things(zone))
        listed = self.making.catalogue.joined(things or (self._say("nothing"),), self.where)
        return self._owned("zone", zone, {"things": listed})

    def arrow(self, arrow: Arrow) -> Text:
        start = self._end(arrow.from_zone, arrow.from_card)
        return self._say("arrow", {"start": start, "end": self._end(arrow.to_zone, arrow.to_card)})

    def _end(self, id: str, card: str) -> Text:
        zone = self.zones[id]
        place = self._owned("end", zone, {})
        if not card:
            return place
        found = next((one for one in zone.cards if one.label == card), SceneCard(card))
        return self._say("end-card", {"zone": place, "label": self._label(found)})

    def _owned(self, id: str, zone: Zone, values: Mapping[str, Text]) -> Text:
        """The words `id` about a zone, or `id`-of where the zone belongs to a player."""
        told = {"zone": self.names.get(zone.id) or self._say(zone.kind), **values}
        owner = self.names.get(zone.owner)
        return self._say(id, told) if owner is None else self._say(f"{id}-of", {"name": owner, **told})

    def _is_called_as_its_card(self, zone: Zone) -> bool:
        """Such as the place for the joker, whose name need not be said twice."""
        name, cards = self.names.get(zone.id), zone.cards
        if name is None or len(cards) != 1 or not cards[0].face_up or _shows(cards[0]) != "label":
            return False
        return name.plain == self._label(cards[0]).plain

    def _things(self, zone: Zone) -> Iterator[Text]:
        if zone.kind == "lane":
            yield from (self._chips("steps", chips, {}) for chips in zone.chips)
            spare = sum(not card.face_up for card in zone.cards)
            if spare:
                yield self._face_down(zone, spare, turned=False)
            return
        on = {chips.on: chips for chips in zone.chips if chips.on}
        plain = [(card, on.get(card.label) if card.label else None) for card in zone.cards]
        for key, group in groupby(plain, lambda pair: (_shows(pair[0]), pair[0].turned, pair[1] is None)):
            members = list(group)
            shows, turned, bare = key
            if shows == HIDDEN:
                yield self._counted("card-hidden", zone, HIDDEN, len(members))
            elif not shows and bare:
                yield self._face_down(zone, len(members), turned)
            else:
                yield from (self._card(card, chips) for card, chips in members)
        unit = "count" if zone.kind == "total" else "chips"
        yield from (self._chips(unit, chips, {}) for chips in zone.chips if not chips.on)
        yield from self._tiles(zone)
        yield from map(self._number, zone.numbers)
        if zone.guard:
            path = zone.guard.fact or "guard"
            fact = Fact(f"{self.state}.{path}", zone.guard.number, "example")
            yield self._say("guard", {}, Facts({"count": fact}))

    def _tiles(self, zone: Zone) -> Iterator[Text]:
        """Tiles one after the other, row by row; those that lie face down are counted."""
        hidden = sum(not tile.face_up for tile in zone.tiles)
        if hidden:
            yield self._counted("tile-count" if zone.kind == "down" else "tile-down", zone, "face-down", hidden)
        shown = [tile for tile in zone.tiles if tile.face_up]
        for row, group in groupby(shown, lambda tile: tile.at[0]):
            named = tuple(self._tile(tile) for tile in group)
            if row:
                tiles = self.making.catalogue.joined(named, self.where)
                fact = Fact(f"{self.state}.{zone.id}.tile-row.{row}", row, "example")
                yield self._say("tile-row", {"tiles": tiles}, Facts({"count": fact}))
            else:
                yield from named

    def _tile(self, tile: SceneTile) -> Text:
        name = "-".join(map(str, tile.ends))
        return Text((Span(name, literal=TILE_NAME),), self.making.catalogue.language, self.where)

    def _number(self, number: SceneNumber) -> Text:
        language = self.making.catalogue.language
        text = (signed if number.signed else decimal)(number.value, language)
        claim = Claim(f"{self.state}.{number.fact}", number.value, text, language, self.where)
        said = Text((Span(text, claims=(claim,)),), language, self.where)
        name = self.making.word(f"number:{number.word}", self.where, Facts({}), {})
        return self._say("number", {"name": name, "number": said})

    def _face_down(self, zone: Zone, count: int, turned: bool) -> Text:
        return self._counted("card-down-turned" if turned else "card-down", zone, "face-down", count)

    def _counted(self, id: str, zone: Zone, name: str, count: int) -> Text:
        fact = Fact(f"{self.state}.{zone.id}.{name}", count, "example")
        return self._say(id, {}, Facts({"count": fact}))

    def _card(self, card: SceneCard, chips: SceneChips | None) -> Text:
        label = {"label": self._label(card)} if card.face_up else {}
        kind = "card" if card.face_up else "card-down"
        if chips is not None:
            return self._chips(f"{kind}-on", chips, label)
        return self._say("card-turned" if card.turned else "card", label)

    def _chips(self, id: str, chips: SceneChips, values: Mapping[str, Text]) -> Text:
        path = chips.fact or "chips"
        return self._say(id, values, Facts({"count": Fact(f"{self.state}.{path}", chips.count, "example")}))

    def _label(self, card: SceneCard) -> Text:
        language = self.making.catalogue.language
        if card.word:
            return self.names[card.word]
        name = str(card.value) if card.suit else card.label
        if not card.fact:
            return Text((Span(name, literal=CARD_NAME),), language, self.where)
        value = int(name) if name.isdigit() else name
        claim = Claim(f"{self.state}.{card.fact}", value, name, language, self.where)
        return Text((Span(name, claims=(claim,)),), language, self.where)

    def _say(self, id: str, values: Mapping[str, Text] | None = None, scope: Facts | None = None) -> Text:
        return self.making.word(f"figure:{id}", self.where, scope or Facts({}), values or {})
