"""Faces run out as far as is asked: patterns, grounds that reach the cut, or a border around all of it."""

import pytest
from msgspec.structs import replace

from printkit.imposition.edges import BOTTOM, LEFT, RIGHT, TOP, edge_of
from printkit.layout import faces
from printkit.layout.faces import panel_of
from printkit.layout.style import read_style
from printkit.layout.template import Template, load_template, read_template
from printkit.model.component import Drawing, Face
from printkit.model.display import Path
from printkit.model.finish import Finish
from printkit.model.frozen_map import FrozenMap
from printkit.model.panel import Panel
from printkit.typeset import open_fonts
from printkit.units import in_mm, mm

STYLE, FONTS = read_style(), open_fonts()
BAND = """size: [60, 80]
boxes:
  - frame: {at: [0, 0], size: [60, 20], fill: accent, tint: 0.2}
  - frame: {at: [5, 30], size: [50, 20], fill: ink}
  - frame: {at: [0, 0], size: [60, 80], radius: 3, fill: ink, tint: 0.1}
"""


@pytest.fixture
def band(monkeypatch: pytest.MonkeyPatch) -> Face:
    made: Template = load_template(BAND.encode(), "templates/faces/band.yaml", "band")
    monkeypatch.setattr(faces, "read_template", lambda name: made if name == "band" else read_template(name))
    return Face("face", "band", "en")


def back(finish: Finish) -> Panel:
    drawings = FrozenMap({"motif": Drawing("dots")})
    return panel_of(Face("back", "card-back", "", drawings=drawings), STYLE, FONTS, finish=finish)


@pytest.mark.parametrize("bleed", [0.5, 3.0, 5.0])
def test_a_pattern_runs_out_as_far_as_is_asked(bleed: float) -> None:
    panel = back(Finish(bleed=bleed))
    assert panel.bleed == pytest.approx(mm(bleed))
    assert all(edge_of(panel, side) for side in (LEFT, TOP, RIGHT, BOTTOM))
    assert back(Finish(bleed=0.0)).bleed == 0
    assert back(Finish()).bleed == pytest.approx(mm(2)), "at home as its template says"


def test_a_ground_that_reaches_the_cut_runs_out_there_and_nowhere_else(band: Face) -> None:
    panel = panel_of(band, STYLE, FONTS, finish=Finish(bleed=3.0))
    far, down = round(mm(63), 2), round(mm(20), 2)
    assert edge_of(panel, TOP) == (("accent", 0.2, round(-mm(3), 2), far),)
    assert edge_of(panel, LEFT) == edge_of(panel, RIGHT) == (("accent", 0.2, round(-mm(3), 2), down),)
    assert edge_of(panel, BOTTOM) == ()
    plain = panel_of(band, STYLE, FONTS)
    assert panel.items[1:] == plain.items[1:], "the rest is as it was, and the ground is one area"
    assert panel_of(band, STYLE, FONTS, finish=Finish(bleed=0.0)).items == plain.items


def test_a_border_goes_all_around(band: Face) -> None:
    panel = panel_of(band, STYLE, FONTS, finish=Finish(bleed=3.0, bleed_by="border"))
    assert len({edge_of(panel, side)[0][:2] for side in (LEFT, TOP, RIGHT, BOTTOM)}) == 1
    assert all(len(edge_of(panel, side)) == 1 for side in (LEFT, TOP, RIGHT, BOTTOM)), "it hides the ground below it"
    assert panel.items[:-1] == panel_of(band, STYLE, FONTS, finish=Finish(bleed=3.0)).items


def test_a_border_is_still_there_where_a_knife_misses_by_a_millimetre(band: Face) -> None:
    """Cut anywhere between 1 mm within the line and 1 mm outside of it, each side shows at least 1 mm of border."""
    (border,) = panel_of(band, STYLE, FONTS, finish=Finish(bleed=1.0, bleed_by="border")).items[-1:]
    assert isinstance(border, Path)
    corners = [segment[1:] for segment in border.segments if len(segment) == 3]
    across, down = (sorted({round(in_mm(float(each)), 3) for each in axis}) for axis in zip(*corners, strict=True))
    assert (across, down) == ([-1, 2, 58, 61], [-1, 2, 78, 81])


@pytest.mark.parametrize(
    "box",
    [
        "pattern: {id: motif, at: [0, 0], size: [60, 80]}",
        "frame: {at: [0, 0], size: [60, 80], fill: accent, tint: 0.2}",
        "frame: {id: own, at: [0, 0], size: [60, 80], fill: paper}",
    ],
)
def test_what_is_covered_up_to_its_cut_runs_out_without_a_border(box: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On backs a border that is wider on one side would tell the cards apart."""
    text = f"size: [60, 80]\nboxes:\n  - {box}\n"
    made = load_template(text.encode(), "templates/faces/whole.yaml", "whole")
    monkeypatch.setattr(faces, "read_template", lambda name: made)
    drawings = FrozenMap({"motif": Drawing("dots")} if "motif" in box else {})
    face = Face("face", "whole", "en", drawings=drawings, paints=FrozenMap({"own": "accent"} if "own" in box else {}))
    by_border, by_face = (
        panel_of(face, STYLE, FONTS, finish=Finish(bleed=3.0, bleed_by=by)) for by in ("border", "face")
    )
    assert by_border == by_face
    assert all(edge_of(by_border, side) for side in (LEFT, TOP, RIGHT, BOTTOM))
    bare = replace(face, paints=FrozenMap())
    if "own" in box:
        bordered = panel_of(bare, STYLE, FONTS, finish=Finish(bleed=3.0, bleed_by="border"))
        assert bordered.items != panel_of(bare, STYLE, FONTS, finish=Finish(bleed=3.0)).items, "paper is not printed"
