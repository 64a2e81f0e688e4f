"""A scene in words, for those who do not see the figure: made from the same state as the drawing."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from printkit.model.facts import Claim, Fact, Facts
from printkit.model.scene import Arrow, Scene, SceneCard, SceneChips, Zone
from printkit.model.text import Span, Text
from printkit.rulebook.making import Making

CARD_NAME = "the name of a card"


def told(scene: Scene, state: str, names: Mapping[str, Text], where: str, making: Making) -> Text:
    """Zone by zone what lies there, then the arrows. `state` is the name of the state that the scene shows, such as
    `example:first-round/@3`; counts and labels are claims of what it holds.
    """
    teller = _Teller(scene, state, names, where, making)
    sentences = [*map(teller.zone, scene.zones), *map(teller.arrow, scene.arrows)]
    space = () if making.catalogue.language == "ja" else (Span(" "),)
    spans: list[Span] = []
    for sentence in sentences:
        spans.extend((*(space if spans else ()), *sentence.spans))
    return Text(tuple(spans), making.catalogue.language, f"figure:{where}")


class _Teller:
    def __init__(self, scene: Scene, state: str, names: Mapping[str, Text], where: str, making: Making) -> None:
        self.zones = {zone.id: zone for zone in scene.zones}
        self.state = state
        self.names = names
        self.where = where
        self.making = making

    def zone(self, zone: Zone) -> Text:
        things = tuple(self._things(zone)) or (self._say("nothing"),)
        listed = self.making.catalogue.joined(things, self.where)
        return self._owned("zone", zone, {"things": listed})

    def arrow(self, arrow: Arrow) -> Text:
        start = self._end(arrow.from_zone, arrow.from_card)
        return self._say("arrow", {"start": start, "end": self._end(arrow.to_zone, arrow.to_card)})

    def _end(self, id: str, card: str) -> Text:
        zone = self.zones[id]
        place = self._owned("place", zone, {})
        if not card:
            return place
        found = next((one for one in zone.cards if one.label == card), SceneCard(card))
        return self._say("place-card", {"zone": place, "label": self._label(found)})

    def _owned(self, id: str, zone: Zone, values: Mapping[str, Text]) -> Text:
        """The words `id` about a zone, or `id`-of where the zone belongs to a player."""
        told = {"zone": self.names.get(zone.id) or self._say(zone.kind), **values}
        owner = self.names.get(zone.owner)
        return self._say(id, told) if owner is None else self._say(f"{id}-of", {"name": owner, **told})

    def _things(self, zone: Zone) -> Iterator[Text]:
        if zone.kind == "lane":
            yield from (self._chips("steps", chips, {}) for chips in zone.chips)
            return
        on = {chips.on: chips for chips in zone.chips if chips.on}
        plain = [(card, on.get(card.label) if card.label else None) for card in zone.cards]
        for key, group in groupby(plain, lambda pair: (pair[0].face_up, pair[0].turned, pair[1] is None)):
            members = list(group)
            face_up, turned, bare = key
            if not face_up and bare:
                yield self._face_down(zone, len(members), turned)
            else:
                yield from (self._card(card, chips) for card, chips in members)
        unit = "count" if zone.kind == "total" else "chips"
        yield from (self._chips(unit, chips, {}) for chips in zone.chips if not chips.on)

    def _face_down(self, zone: Zone, count: int, turned: bool) -> Text:
        fact = Fact(f"{self.state}.{zone.id}.face-down", count, "example")
        return self._say("card-down-turned" if turned else "card-down", {}, Facts({"count": fact}))

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
        if not card.fact:
            return Text((Span(card.label, literal=CARD_NAME),), language, self.where)
        value = int(card.label) if card.label.isdigit() else card.label
        claim = Claim(f"{self.state}.{card.fact}", value, card.label, language, self.where)
        return Text((Span(card.label, claims=(claim,)),), language, self.where)

    def _say(self, id: str, values: Mapping[str, Text] | None = None, scope: Facts | None = None) -> Text:
        return self.making.word(f"figure:{id}", self.where, scope or Facts({}), values or {})
