"""Small pieces of layout, kept as text. With ACCEPT_GOLDENS=1 the files are written anew: read the difference."""

import os
from pathlib import Path

import pytest

from printkit.layout.blocks import flowing
from printkit.layout.desk import Desk
from printkit.layout.flow import stacked
from printkit.layout.frames import flattened
from printkit.layout.style import read_style
from printkit.model.book import Block, Figure, Framed, Heading, KeyFacts, Listing, Paragraph, Table
from printkit.model.scene import Arrow, Scene, SceneCard, SceneChips, Zone
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.layout.printed import printed
from tests.layout.sample import place, words

GOLDENS = Path(__file__).parent / "goldens"
WIDTH = mm(60)

ROW = Zone(
    "row",
    "row",
    cards=(SceneCard("A"), SceneCard("2", changed=True)),
    chips=(SceneChips(0, "A", True, "row.1"), SceneChips(2, "2", True, "row.2")),
)
MINE = (
    Zone("played.aki", "played", "aki", (SceneCard("2", False),)),
    Zone("hand.aki", "hand", "aki", (SceneCard("A"), SceneCard("3"))),
    Zone("score.aki", "score", "aki", chips=(SceneChips(7, fact="score.aki"),)),
)
SCENE = Scene(("aki",), (ROW, *MINE), (Arrow("row", "row", "A", "2"),))

PIECES: dict[str, tuple[Block, ...]] = {
    "heading-and-list": (
        Heading("h", 2, words("<銀行|ぎん|こう>の<役目|やく|め>"), place(1)),
        Listing(
            "l", True, (words("#chips=2#<枚|まい>を取る。"), words("のこりは、そのままにしておきます。")), place(2)
        ),
        Listing("b", False, (words("カード"),), place(3)),
    ),
    "table": (
        Table(
            "t",
            (words("Round", "en"), words("Chips", "en")),
            ((words("first", "en"), words("#chips.1=1#", "en")), (words("last", "en"), words("#chips.10=5#", "en"))),
            (False, True),
            place(4),
            caption=words("By round", "en"),
        ),
    ),
    "figure": (Figure("f", SCENE, words("図"), (("aki", words("あき")),), words("二番めに二枚。"), place(5)),),
    "framed-note": (
        Framed("n", words("Note", "en"), (Paragraph("p", words("Take it all.", "en"), place(6)),), place(6)),
    ),
    "key-facts": (
        KeyFacts("k", ((words("人数"), words("#players=3#人")), (words("時間"), words("#minutes=20#分"))), place(7)),
    ),
}


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_is_laid_out_as_it_was_accepted(name: str) -> None:
    desk = Desk(read_style(), open_fonts(), 600.0)
    whole = stacked(flattened(desk.style, flowing(desk, PIECES[name], WIDTH)))
    nodes = [f"#{node.id} {node.role} in {node.parent} {node.language}".rstrip() for node in desk.tree.nodes]
    found = "\n".join([f"height {whole.height:.2f}", *printed(whole.items), *nodes, ""])
    file = GOLDENS / f"{name}.txt"
    if os.environ.get("ACCEPT_GOLDENS"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(found, encoding="utf-8")
    assert desk.problems == []
    assert found == file.read_text(encoding="utf-8")
