"""Cards of suits and totals in figures: index and sign stand together, places grow, names say what lies there."""

from printkit.layout.bounds import group_box
from printkit.layout.desk import Desk
from printkit.layout.figures import Drawn, paint_scene
from printkit.layout.icons import read_icon
from printkit.layout.style import read_style
from printkit.layout.things import Said
from printkit.model.display import Group, Path
from printkit.model.scene import Arrow, Scene, SceneCard, SceneChips, Zone
from printkit.model.walk import claims_of, every_item, text_runs
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.layout.sample import place, words

STYLE, FONTS = read_style(), open_fonts()
WIDTH = mm(79)
SAID = Said("en", "figure-1", 5, place(3), "example:one/@2")
SIGNS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}


def suited(card: str, fact: str) -> SceneCard:
    return SceneCard(card[1:], fact=fact, value=card, suit=SIGNS[card[0]])


def zone(kind: str, player: str, *cards: str) -> Zone:
    lying = tuple(suited(card, f"{kind}.{player}.{at}") for at, card in enumerate(cards, 1))
    return Zone(f"{kind}.{player}", kind, player, lying, name=kind)  # type: ignore[arg-type]


def totals(player: str, *names: str) -> tuple[Zone, ...]:
    return tuple(
        Zone(f"{name}.{player}", "total", player, chips=(SceneChips(3, fact=f"{name}.{player}"),), name=name)
        for name in names
    )


def paint(*zones: Zone, arrows: tuple[Arrow, ...] = ()) -> tuple[Drawn, Desk]:
    desk = Desk(STYLE, FONTS)
    names = {name: words(name, "en") for name in ("aki", "beni")}
    names |= {each.id: words(each.name, "en") for each in zones if each.name}
    return paint_scene(desk, Scene(("aki", "beni"), zones, arrows), names, WIDTH, SAID), desk


def cards(drawn: Drawn) -> list[Group]:
    found = (item for item in every_item(drawn.items) if isinstance(item, Group))
    return [group for group in found if group.label.startswith("card ")]


def test_a_card_of_a_suit_has_its_sign_and_claims_its_whole_name() -> None:
    drawn, desk = paint(zone("played", "aki", "♠10"), zone("played", "beni", "♥A"))
    assert not desk.problems
    signs = [len(read_icon(SIGNS[suit]).forms) for suit in "♠♥"]
    outlines = [sum(isinstance(item, Path) for item in every_item(card.items)) for card in cards(drawn)]
    assert outlines == [1 + forms for forms in signs]
    told = {(claim.fact, claim.value, claim.text) for claim, _ in claims_of(drawn.items)}
    assert told == {("example:one/@2.played.aki.1", "♠10", "10"), ("example:one/@2.played.beni.1", "♥A", "A")}


def test_places_are_wide_enough_for_many_signs_and_no_wider_than_the_figure() -> None:
    few, _ = paint(zone("hand", "aki", "♠A", "♥A"), zone("hand", "beni", "♠K"))
    nine = [f"♦{rank}" for rank in ("A", "K", "Q", "J", "10", "9")] + ["♣A", "♣K", "♣Q"]
    many, desk = paint(zone("hand", "aki", *nine), zone("hand", "beni", *nine))
    assert not desk.problems

    def frame(drawn: Drawn) -> float:
        return group_box(Group((drawn.items[0],)))[2] - group_box(Group((drawn.items[0],)))[0]

    assert frame(few) < frame(many) <= WIDTH / 2


def test_cards_before_two_players_have_their_name_above_them() -> None:
    drawn, _ = paint(zone("kept", "aki", "♠A", "♥A"), zone("kept", "beni", "♠K"))
    assert sum(run.text == "kept" for run in text_runs(drawn.items)) == 2


def test_several_totals_stand_below_each_other_with_their_names() -> None:
    names = ("tricks", "all combinations", "sum")
    drawn, desk = paint(*totals("aki", *names), *totals("beni", *names))
    assert not desk.problems
    said = list(text_runs(drawn.items))
    figures = [run for run in said if run.text == "3"]
    assert len(figures) == 6
    for name in names:
        assert sum(name.startswith(run.text) and run.text != "3" for run in said) >= 2


def test_an_arrow_leaves_from_below_a_name() -> None:
    lying = Zone("board.high", "row", cards=(suited("♦J", "board.high"),), name="high rank")
    drawn, _ = paint(lying, zone("kept", "aki", "♠J"), arrows=(Arrow("board.high", "kept.aki"),))
    name = next(run for run in text_runs(drawn.items) if run.text.startswith("high"))
    shaft = next(
        item for item in drawn.items if isinstance(item, Path) and item.stroke and item.stroke.paint == "accent"
    )
    assert shaft.segments[0][2] > name.y
