"""The painter shows what the scene says, whatever the game: quantities, labels, players, within its width."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.layout.bounds import group_box
from printkit.layout.desk import Desk
from printkit.layout.figures import Drawn, paint_scene
from printkit.layout.reduced import with_smaller_figures
from printkit.layout.style import read_style
from printkit.layout.things import Said, chips
from printkit.model.display import Group, Path, TextRun
from printkit.model.scene import Arrow, Scene, SceneCard, SceneChips, SceneGuard, Zone
from printkit.model.walk import claims_of, every_item, text_runs
from printkit.resources import templates
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.layout.sample import place, scene, words

STYLE, FONTS = read_style(), open_fonts()
WIDTH = mm(79)
SAID = Said("en", "figure-1", 5, place(3))
KINDS = ("row", "hand", "played", "resting", "bank", "score", "stock", "mat")


def paint(shown: Scene, width: float = WIDTH) -> tuple[Drawn, Desk]:
    desk = Desk(STYLE, FONTS)
    names = {player: words(player, "en") for player in shown.players}
    return paint_scene(desk, shown, names, width, SAID), desk


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Zones of all kinds, common and owned, with cards and chips, each quantity with a fact of its own."""
    players = tuple(f"p{index}" for index in range(draw(st.integers(2, 6))))
    zones = []
    for number in range(draw(st.integers(1, 10))):
        kind = draw(st.sampled_from(KINDS))
        owner = draw(st.sampled_from(("", *players)))
        labels = draw(st.lists(st.sampled_from(("A", "2", "10", "K", "か")), max_size=5, unique=True))
        cards = tuple(
            SceneCard(label, draw(st.booleans()), draw(st.booleans()), draw(st.booleans()), f"card.{number}.{label}")
            for label in labels
        )
        on = [*labels, ""] if kind in ("row", "mat") else [""]
        piles = tuple(
            SceneChips(draw(st.integers(0, 130)), each, draw(st.booleans()), f"chips.{number}.{each}")
            for each in on
            if draw(st.booleans())
        )
        zones.append(Zone(f"z{number}", kind, owner, cards, piles))
    ends = st.sampled_from([zone.id for zone in zones])
    arrows = tuple(Arrow(draw(ends), draw(ends)) for _ in range(draw(st.integers(0, 2))))
    return Scene(players, tuple(zones), arrows)


@given(scenes())
@settings(max_examples=30, deadline=None)
def test_every_pile_is_drawn_once_with_its_count(shown: Scene) -> None:
    drawn, _ = paint(shown)
    groups = [item for item in every_item(drawn.items) if isinstance(item, Group) and item.claims]
    told = sorted((claim.fact, claim.value) for group in groups for claim in group.claims)
    assert told == sorted((pile.fact, pile.count) for zone in shown.zones for pile in zone.chips)
    for group in groups:
        count = int(str(group.claims[0].value))
        discs = [item for item in group.items if isinstance(item, Path) and item.fill]
        if count > 5:
            assert [run.text for run in text_runs(group.items)] == [str(count)]
        else:
            assert len(discs) == count


@given(scenes())
@settings(max_examples=30, deadline=None)
def test_cards_say_their_label_only_face_up(shown: Scene) -> None:
    drawn, _ = paint(shown)
    told = sorted(claim.fact for claim, _ in claims_of(drawn.items) if claim.fact.startswith("card."))
    visible = [
        card.fact
        for zone in shown.zones
        for card in (zone.cards[-1:] if zone.kind == "stock" and not zone.owner else zone.cards)
        if card.face_up
    ]
    assert told == sorted(visible)


@given(scenes())
@settings(max_examples=30, deadline=None)
def test_a_figure_stands_within_its_width_or_says_that_it_does_not(shown: Scene) -> None:
    drawn, _ = paint(shown)
    left, top, right, bottom = group_box(Group(drawn.items)) or (0, 0, 0, 0)
    if drawn.width <= WIDTH:
        assert left >= -1
        assert right <= WIDTH + 1
    assert top >= -mm(4)
    assert bottom <= drawn.height + mm(4)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("moment", [0, 1, 2])
def test_the_samples_are_drawn_without_a_problem(players: int, moment: int) -> None:
    drawn, desk = paint(scene(players, moment))
    assert desk.problems == []
    assert drawn.width == WIDTH
    left, top, right, bottom = group_box(Group(drawn.items)) or (0, 0, 0, 0)
    assert left >= -0.5
    assert right <= WIDTH + 0.5
    assert top >= -mm(1)  # the handles of an arrow's curve lie above the curve
    assert bottom <= drawn.height + 0.5


def test_what_changes_is_in_the_accent_and_what_stays_is_grey() -> None:
    cards = (SceneCard("2", changed=True), SceneCard("3"))
    drawn, _ = paint(Scene((), (Zone("row", "row", cards=cards),)))
    changed, still = (item for item in drawn.items if isinstance(item, Group))
    outlines = [
        path.stroke.paint
        for group in (changed, still)
        for path in group.items
        if isinstance(path, Path) and path.stroke
    ]
    assert outlines == ["accent", "line"]
    assert [run.paint for run in text_runs(drawn.items)] == ["ink", "grey"]


def test_an_arrow_to_a_player_ends_at_the_players_place() -> None:
    drawn, _ = paint(scene(4, 2))
    head = drawn.items[-1]
    grounds = [item for item in drawn.items if isinstance(item, Path) and item.fill == "paper" and item.stroke]
    assert isinstance(head, Path)
    tip = head.segments[0]
    places = [ground for ground in grounds if ground.stroke and ground.stroke.paint == "mist"]
    tops = {round(min(s[2] for s in ground.segments if len(s) > 2)) for ground in places}
    assert len(tops) == 1
    assert 0 < tops.pop() - float(tip[2]) < mm(1)


def test_the_value_behind_a_label_is_claimed() -> None:
    card = SceneCard("A", fact="bid.p0", value=1)
    drawn, _ = paint(Scene(("p0",), (Zone("played.p0", "played", "p0", (card,)),)))
    (claim,) = {claim for claim, _ in claims_of(drawn.items)}
    assert (claim.fact, claim.value, claim.text, claim.where) == ("bid.p0", 1, "A", "figure-1")


def test_zones_with_a_printed_name_say_it_below_and_lines_wrap() -> None:
    zones = tuple(Zone(f"row{number}", "row", cards=tuple(map(SceneCard, "A23456"))) for number in range(2))
    names = {"row0": words("first row", "en"), "row1": words("second row", "en")}
    drawn = paint_scene(Desk(STYLE, FONTS), Scene((), zones), names, WIDTH, SAID)
    said = {run.text: run for run in text_runs(drawn.items)}
    assert said["first row"].y < said["second row"].y
    assert abs(said["first row"].x + said["first row"].width / 2 - WIDTH / 2) < 1


def test_an_arrow_back_to_the_middle_points_up() -> None:
    zones = (Zone("row", "row", cards=(SceneCard("A"),)), Zone("played.p0", "played", "p0", (SceneCard("A"),)))
    drawn, desk = paint(Scene(("p0",), zones, (Arrow("played.p0", "row", "A", "A"),)))
    curve, head = drawn.items[-2:]
    assert isinstance(curve, Path)
    assert isinstance(head, Path)
    assert float(head.segments[0][2]) < float(curve.segments[0][2])
    assert desk.problems == []


def template_side(name: str) -> tuple[float, float]:
    """The size of a face's template in millimetres, and of a stock that it names."""
    text = templates("faces", f"{name}.yaml").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("size"))
    size = line.partition(":")[2].partition("#")[0].strip()
    width, height = (63, 88) if size == "poker" else (float(side) for side in size.strip("[]").split(","))
    return width, height


def test_a_guard_is_to_scale_with_the_cards_before_it() -> None:
    cards = (SceneCard("か"), SceneCard("き"))
    drawn, desk = paint(Scene(("p0",), (Zone("h", "hand", "p0", cards, guard=SceneGuard(4, "out")),)))
    assert not desk.problems
    groups = {item.label: item for item in every_item(drawn.items) if isinstance(item, Group)}
    guard, card = (outline_of(groups[label]) for label in ("guard 4", "card か"))
    side, (width, height) = template_side("peek-guard")[0], template_side("hiragana-card")
    assert guard[0] / card[0] == pytest.approx(side / width, rel=0.02)
    assert guard[1] / card[1] == pytest.approx(side / height, rel=0.02)


def outline_of(group: Group) -> tuple[float, float]:
    """Width and height of the path that a thing is drawn on."""
    ground = next(item for item in group.items if isinstance(item, Path))
    points = [(s[n], s[n + 1]) for s in ground.segments for n in range(1, len(s), 2)]  # type: ignore[misc]
    xs, ys = zip(*points, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


@pytest.mark.parametrize("count", [1, 8])
def test_a_teams_line_of_cards_has_its_name_beside_it_or_below(count: int) -> None:
    cards = tuple(SceneCard(kana) for kana in "あいうかきくさし"[:count])
    desk = Desk(STYLE, FONTS)
    shown = Scene((), (Zone("front.red", "front", cards=cards, name="team"),))
    drawn = paint_scene(desk, shown, {"front.red": words("team", "en")}, WIDTH, SAID)
    assert not desk.problems
    (name,) = (item for item in drawn.items if isinstance(item, TextRun))
    last = [item for item in drawn.items if isinstance(item, Group)][-1]
    is_beside = name.y < last.matrix[5] + mm(14)
    assert is_beside == (count == 1)
    assert name.x + name.width < WIDTH * 0.4


@pytest.mark.parametrize(("width", "is_beside"), [(79, False), (86, False), (96, True)])
def test_names_of_lines_stand_alike(width: int, is_beside: bool) -> None:
    """Left of their cards, though a long line does not lie in the middle then, or all below them."""
    lines = [("red", "いふちぬ"), ("white", "すまつかうなたは")]
    zones = tuple(
        Zone(f"front.{team}", "front", cards=tuple(SceneCard(each) for each in cards), name="team")
        for team, cards in lines
    )
    names = {zone.id: words("Upper team", "en") for zone in zones}
    drawn = paint_scene(Desk(STYLE, FONTS), Scene((), zones), names, mm(width), SAID)
    cards = [group_box(item) or (0, 0, 0, 0) for item in drawn.items if isinstance(item, Group)]
    found = [item for item in drawn.items if isinstance(item, TextRun)]
    for name, line in zip(found, (cards[:4], cards[4:]), strict=True):
        assert (name.y < line[0][3]) == is_beside
        assert name.x + name.width < line[0][0] or not is_beside
        assert line[-1][2] <= mm(width) + STYLE.weights["thin"]


def test_what_lies_below_lanes_or_in_a_second_line_does_not_touch_what_is_above() -> None:
    lane = Zone("lane", "lane", "", (SceneCard("A"),), (SceneChips(1, fact="steps"),), icon="spades", spaces=8)
    pot = Zone("pot", "bank", "", (), (SceneChips(5, fact="pot"),))
    odds = Zone("odds", "row", "", tuple(SceneCard(label) for label in "1234567"))
    drawn, _ = paint(Scene(("aki",), (lane, odds, pot)))
    alone = [paint(Scene(("aki",), (zone,)))[0].height for zone in (lane, odds, pot)]
    assert drawn.height >= sum(alone) + 2 * STYLE.spaces["caption-gap"] - 0.01


def test_players_in_two_lines_keep_a_distance() -> None:
    players = ("aki", "beni", "chika", "dai")
    places = tuple(Zone(f"place.{player}", "place", player, (SceneCard("A"),)) for player in players)
    four, _ = paint(Scene(players, places))
    two, _ = paint(Scene(players[:2], places[:2]))
    assert four.height >= 2 * two.height + STYLE.spaces["place-gap"] - 0.01


def test_bets_that_have_no_room_side_by_side_stand_below_each_other() -> None:
    """Each card with the chips that lie at it: in the horse races of narrow papers."""
    players = ("a", "b", "c", "d")
    zones = tuple(
        Zone(f"bet.{player}.{number}", "played", player, (SceneCard("A"),), (SceneChips(6, "", False, "stake"),))
        for player in players
        for number in range(2)
    )
    for width, lines in ((mm(110), 1), (mm(70), 2)):
        drawn, desk = paint(Scene(players, zones), width)
        assert not desk.problems
        assert drawn.width <= width
        piles = [item for item in every_item(drawn.items) if isinstance(item, Group) and item.claims]
        tops = [box[1] for pile in piles if (box := group_box(pile))]
        assert len({round(top, 1) for top in tops}) == lines
        assert len(tops) == len(zones)


@pytest.mark.parametrize("name", ["default", "large-print"])
@pytest.mark.parametrize("count", [6, 57, 114, 888])
def test_discs_of_the_smallest_figures_stand_clear_of_names(name: str, count: int) -> None:
    """Their numbers have a smallest size, whatever the figure's: the row that holds them stays as high as it is."""
    style = read_style(name)
    usual, smallest = Desk(style, FONTS), Desk(with_smaller_figures(style, style.figures), FONTS)
    heights = []
    for desk in (usual, smallest):
        box = group_box(chips(desk, SceneChips(count), 0.0, 0.0, desk.space("chip"), SAID)) or (0, 0, 0, 0)
        heights.append(box[3] - box[1])
    assert heights[1] <= heights[0]
    assert smallest.space("score") == usual.space("score")


@pytest.mark.parametrize("share", [1.0, 0.8, 0.7])
def test_figures_shrink_in_height_alone(share: float) -> None:
    shown = scene(4)
    whole, _ = paint(shown)
    smaller = Desk(with_smaller_figures(STYLE, share), FONTS)
    drawn = paint_scene(smaller, shown, {player: words(player, "en") for player in shown.players}, WIDTH, SAID)
    assert not smaller.problems
    assert drawn.width == whole.width
    assert drawn.height < whole.height or share == 1.0
    assert [run.text for run in text_runs(drawn.items)] == [run.text for run in text_runs(whole.items)]
