"""Worked examples: what a figure draws and what it tells in words is what lies on the table in the state it shows."""

import re

import pytest

from printkit.catalogue.lint import typed_numbers
from printkit.catalogue.po import shared
from printkit.model.book import Figure
from printkit.model.display import Group
from printkit.model.scene import Scene
from printkit.model.walk import claims_of, every_item, pages
from tests.build.truth import Truth, printings
from tests.build.wholes import Whole, book, edition, figures, game_languages, game_read

pytestmark = pytest.mark.parametrize(("game", "language"), game_languages())


def drawn(game: str, language: str) -> dict[str, Group]:
    """Each figure of the rule sheet as it stands on paper."""
    rules = next(file for file in edition(Whole(game, language)).files if file.kind == "rules")
    items = [item for page in pages(rules) for item in every_item(page)]
    labelled = {item.label.partition(" ")[2]: item for item in items if isinstance(item, Group) and item.label}
    return {figure.id: labelled[figure.id] for figure in figures(book(game, language).blocks)}


def scene_of(game: str, figure: Figure) -> Scene:
    """The scene that the rules make of the state that the figure names; of one player's places, if it shows only
    those."""
    id, _, move = figure.state.removeprefix("example:").partition("/@")
    whole = next(each for each in game_read(game).examples if each.id == id).scenes[int(move)]
    shown = figure.scene.players
    return whole if shown == whole.players else whole.of(shown[0])


def test_each_pile_and_each_named_card_of_the_scene_is_drawn_once(game: str, language: str) -> None:
    on_paper = drawn(game, language)
    assert on_paper
    for figure in figures(book(game, language).blocks):
        scene = scene_of(game, figure)
        groups = [item for item in every_item((on_paper[figure.id],)) if isinstance(item, Group)]
        piles = sorted(f"{figure.state}.{pile.fact} {pile.count}" for zone in scene.zones for pile in zone.chips)
        assert sorted(f"{claim.fact} {claim.value}" for group in groups for claim in group.claims) == piles
        cards = [card for zone in scene.zones for card in (zone.cards[-1:] if zone.kind == "stock" else zone.cards)]
        faces = sorted(group.label for group in groups if group.label.startswith("card "))
        seen = sorted(f"card {card.label or card.icon}" if card.face_up else "card face down" for card in cards)
        assert faces == seen
        horses = sorted(group.label for group in groups if group.label.startswith("horse "))
        assert horses == sorted(f"horse {zone.icon}" for zone in scene.zones if zone.kind == "lane")
        sideways = sum(group.label == "sideways" for group in groups)
        assert sideways == sum(card.turned for card in cards)
        tiles = [tile for zone in scene.zones for tile in zone.tiles]
        laid = sorted(group.label for group in groups if group.label.startswith("tile "))
        assert laid == sorted(f"tile {t.ends[0]}-{t.ends[1]}" if t.face_up else "tile face down" for t in tiles)
        named = {f"{figure.state}.{card.fact}" for card in cards if card.fact and card.face_up}
        named |= {f"{figure.state}.{number.fact}" for zone in scene.zones for number in zone.numbers}
        printed = {claim.fact for claim, said in claims_of((on_paper[figure.id],)) if not said.startswith("drawn: ")}
        assert named <= printed


def test_a_figure_in_words_says_the_same(game: str, language: str) -> None:
    read = game_read(game)
    true = Truth(read)
    for figure in figures(book(game, language).blocks):
        claimed = 0
        for span in figure.alternative.spans:
            for claim in span.claims:
                claimed += 1
                assert claim.fact.startswith(figure.state)
                assert claim.value == true.value(claim.fact)
                assert claim.text in printings(claim)
        assert claimed >= len({pile.fact for zone in scene_of(game, figure).zones for pile in zone.chips})
        spans = figure.alternative.spans
        free = [answered for span in spans for answered in [bool(span.claims or span.literal)] * len(span.text)]
        for at, word in typed_numbers(figure.alternative.plain, language):
            assert all(free[at : at + len(word)]), (figure.id, word)


def test_an_arrow_in_words_begins_and_ends_at_places_that_were_named(game: str, language: str) -> None:
    words = shared("sheets", language).by_context
    arrow = re.compile(re.escape(words["figure:arrow"].text).replace(r"\{start\}", "(.+)").replace(r"\{end\}", "(.+)"))
    for figure in figures(book(game, language).blocks):
        told = [found.groups() for each in sentences(figure.alternative.plain) if (found := arrow.search(each))]
        assert len(told) == len(figure.scene.arrows)
        names = dict(figure.names)
        zones = {zone.id: zone for zone in figure.scene.zones}
        for drawn, ends in zip(figure.scene.arrows, told, strict=True):
            for id, card, said in zip(
                (drawn.from_zone, drawn.to_zone), (drawn.from_card, drawn.to_card), ends, strict=True
            ):
                zone = zones[id]
                name = names[id].plain if id in names else words[f"figure:{zone.kind}"].text
                assert name in said
                assert card in said
                assert not zone.owner or names[zone.owner].plain in said


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.。]) ?", text)
