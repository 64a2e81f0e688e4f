"""A player's own places in a figure: everything is drawn once, at its spot, within the figure."""

import pytest

from printkit.layout.bounds import group_box
from printkit.layout.desk import ASCENT_SHARE, Desk
from printkit.layout.figures import Drawn, paint_scene
from printkit.layout.style import read_style
from printkit.layout.things import Said
from printkit.model.display import Group, Path, TextRun
from printkit.model.scene import Arrow, Scene, SceneCard, SceneChips, Zone
from printkit.model.walk import claims_of, every_item, text_runs
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.layout.sample import place, words

STYLE, FONTS = read_style(), open_fonts()
WIDTH = mm(79)
SAID = Said("en", "figure-1", 5, place(3))
BACK = SceneCard("", face_up=False)


def places(player: str, kept: int, hidden: int, total: int) -> tuple[Zone, ...]:
    cards = tuple(SceneCard(str(number), fact=f"kept.{player}.{number}") for number in range(2, 2 + kept))
    pile = (SceneChips(total, fact=f"total.{player}"),)
    return (
        Zone(f"kept.{player}", "kept", player, cards, name="kept", spot=(1, 0)),
        Zone(f"sign.{player}", "place", player, (SceneCard("K"),), name="sign", spot=(0, 1)),
        Zone(f"pile.{player}", "pile", player, (BACK,) * hidden, name="pile", spot=(1, 1)),
        Zone(f"total.{player}", "total", player, chips=pile, name="total", spot=(0, 0), icon="crown"),
    )


def paint(shown: Scene) -> tuple[Drawn, Desk]:
    desk = Desk(STYLE, FONTS)
    names = {player: words(player, "en") for player in shown.players}
    names |= {zone.id: words(zone.name, "en") for zone in shown.zones if zone.name}
    return paint_scene(desk, shown, names, WIDTH, SAID), desk


def table(*kept: int) -> Scene:
    players = tuple(f"p{number}" for number in range(len(kept)))
    zones = tuple(zone for player, count in zip(players, kept, strict=True) for zone in places(player, count, 5, 4))
    return Scene(players, zones)


def labels(drawn: Drawn) -> list[str]:
    return [item.label for item in every_item(drawn.items) if isinstance(item, Group) and item.label]


def test_each_card_and_each_total_is_drawn_once() -> None:
    drawn, desk = paint(table(0, 2, 6))
    assert not desk.problems
    assert labels(drawn).count("card face down") == 15
    assert sum(label in {f"card {number}" for number in range(2, 8)} for label in labels(drawn)) == 8
    told = sorted(claim.fact for claim, _ in claims_of(drawn.items))
    kept = [f"kept.p1.{number}" for number in (2, 3)] + [f"kept.p2.{number}" for number in range(2, 8)]
    assert told == sorted([*kept, *2 * [f"total.p{number}" for number in range(3)]])


def test_a_total_is_written_however_small_it_is() -> None:
    drawn, _ = paint(table(1, 1))
    totals = [group for group in every_item(drawn.items) if isinstance(group, Group) and group.label == "4 chips"]
    assert [[run.text for run in text_runs(group.items)] for group in totals] == [["4"], ["4"]]


def test_nothing_leaves_the_figure() -> None:
    for shown in (table(3), table(6, 6, 6), table(7, 0, 3, 4)):
        drawn, _ = paint(shown)
        box = group_box(Group(drawn.items))
        assert box is not None
        left, top, right, bottom = box
        assert drawn.width == WIDTH
        assert left >= -1
        assert top >= -1
        assert right <= WIDTH + 1
        assert bottom <= drawn.height + 1


def test_one_players_places_lie_at_their_spots_with_their_names() -> None:
    drawn, desk = paint(table(2, 3).of("p1"))
    assert not desk.problems
    names = {run.text: run for run in every_item(drawn.items) if isinstance(run, TextRun)}
    assert {"kept", "sign", "pile", "total"} <= set(names)
    assert names["total"].y < names["sign"].y
    assert names["total"].x < names["kept"].x
    assert names["kept"].y == names["total"].y
    assert "p1" not in names


def test_only_what_belongs_to_the_player_is_kept() -> None:
    whole = table(2, 3)
    arrows = (Arrow("kept.p0", "pile.p0"), Arrow("pile.p0", "pile.p1"))
    alone = Scene(whole.players, whole.zones, arrows).of("p0")
    assert alone.players == ("p0",)
    assert {zone.owner for zone in alone.zones} == {"p0"}
    assert alone.arrows == arrows[:1]


def test_a_card_without_an_index_shows_its_icon() -> None:
    joker = SceneCard("joker", icon="joker", word="card.joker")
    drawn, _ = paint(Scene(("p0",), (Zone("token.p0", "token", "p0", (joker,)),)))
    (card,) = (item for item in every_item(drawn.items) if isinstance(item, Group) and item.label == "card joker")
    assert not list(text_runs(card.items))
    assert sum(isinstance(item, Path) for item in card.items) > 2


def ground(group: Group) -> tuple[float, float, float, float]:
    box = group_box(group)
    assert box is not None
    return box


def test_the_readings_of_a_name_are_clear_of_the_card_above() -> None:
    desk = Desk(STYLE, FONTS)
    shown = table(2).of("p0")
    names = {zone.id: words("<影|えい><響|きょう><力|りょく>", "ja") for zone in shown.zones}
    drawn = paint_scene(desk, shown, names, WIDTH, Said("ja", "figure-1", 5, place(3)))
    cards = [ground(item) for item in drawn.items if isinstance(item, Group) and item.label.startswith("card ")]
    runs = [run for run in drawn.items if isinstance(run, TextRun) and run.is_ruby]
    assert cards
    assert runs
    for run in runs:
        over = [card for card in cards if card[0] < run.x + run.width and run.x < card[2] and card[1] < run.y]
        assert all(run.y - run.size * ASCENT_SHARE >= bottom for *_, bottom in over)


def token(player: str, *cards: SceneCard) -> Zone:
    return Zone(f"token.{player}", "token", player, cards)


def curves(drawn: Drawn) -> list[Path]:
    """The arrows' lines."""
    return [item for item in drawn.items if isinstance(item, Path) and item.stroke and item.stroke.paint == "accent"]


def test_what_passes_from_player_to_player_goes_below_what_lies_between() -> None:
    shown = table(2, 2, 2)
    passed = (*shown.zones, token("p0"), token("p2", SceneCard("joker", icon="joker", word="card.joker")))
    still, _ = paint(Scene(shown.players, passed))
    drawn, desk = paint(Scene(shown.players, passed, (Arrow("token.p0", "token.p2"),)))
    assert not desk.problems
    assert drawn.height > still.height
    totals = [ground(item) for item in drawn.items if isinstance(item, Group) and item.label == "4 chips"]
    (curve,) = curves(drawn)
    lowest = max(bottom for *_, bottom in totals)
    assert all(y >= lowest for part in curve.segments for y in part[2::2])


def test_an_arrow_leaves_a_hand_at_its_side_where_the_pile_lies_close_above() -> None:
    players = ("p0", "p1", "p2")
    zones = (
        zone
        for player in players
        for zone in (
            *(Zone(f"{name}.{player}", "place", player, (SceneCard("K"),)) for name in ("one", "two")),
            Zone(f"pile.{player}", "pile", player, (BACK,) * 5),
            Zone(f"hand.{player}", "hand", player, (SceneCard("2"),)),
        )
    )
    drawn, _ = paint(Scene(players, tuple(zones), (Arrow("hand.p0", "pile.p0"),)))
    (curve,) = curves(drawn)
    fans = [ground(item) for item in drawn.items if isinstance(item, Group) and item.label == "hand"]
    begun, left = curve.segments[0][1:], min(fans)
    assert begun[0] >= left[2] - 1
    assert left[1] < begun[1] < left[3]


@pytest.mark.parametrize(("players", "lines"), [(3, 1), (4, 2)])
def test_four_players_with_places_sit_in_two_lines(players: int, lines: int) -> None:
    drawn, desk = paint(table(*(4,) * players))
    assert not desk.problems
    names = [run for run in every_item(drawn.items) if isinstance(run, TextRun) and run.text.startswith("p")]
    assert len(names) == players
    assert len({run.y for run in names}) == lines
