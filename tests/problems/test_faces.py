"""The smallest wrong input for each problem of faces, templates, icons and stocks."""

from collections.abc import Callable
from pathlib import Path

import pytest

from printkit.definition.shelf import own_templates
from printkit.layout import faces
from printkit.layout.faces import make_pieces, panel_of
from printkit.layout.icons import read_icon, read_pattern
from printkit.layout.stocks import stock_size
from printkit.layout.style import read_style
from printkit.layout.template import Template, load_template, read_template
from printkit.model.bitmap import Bitmap
from printkit.model.component import Drawing, Face, Part
from printkit.model.finish import Finish
from printkit.model.frozen_map import FrozenMap
from printkit.model.text import Span, Text
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.typeset import open_fonts

STYLE, FONTS = read_style(), open_fonts()
HERE = Place("game.yaml", 9, 5)
FILE = "templates/faces/t.yaml"


def fault(action: Callable[[], object]) -> Problem:
    with pytest.raises(Faulty) as raised:
        action()
    (only,) = raised.value.problems
    return only


def load(boxes_text: str, size: str = "[60, 80]") -> Template:
    return load_template(f"size: {size}\nboxes:\n{boxes_text}".encode(), FILE, "t")


def face(**more: object) -> Face:
    return Face("card.1", "t", "en", **{name: FrozenMap(value) for name, value in more.items()})  # type: ignore[call-overload]


def text(words: str) -> Text:
    return Text((Span(words),), "en", "test")


@pytest.fixture
def panel(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Face], object]:
    def made(boxes_text: str, shown: Face) -> object:
        template = load(boxes_text)
        monkeypatch.setattr(faces, "read_template", lambda name: template if name == "t" else read_template(name))
        return panel_of(shown, STYLE, FONTS, HERE)

    return made


Panel = Callable[[str, Face], object]
DRAWN = "  - drawing: {id: a, at: [0, 0], size: [9, 9], side: 9"


def test_unknown_names() -> None:
    assert fault(lambda: read_icon("crwn")).code == "unknown-icon"
    assert fault(lambda: read_pattern("crwn")).code == "unknown-pattern"
    assert fault(lambda: read_template("crwn")).code == "unknown-template"
    found = fault(lambda: stock_size("pokr", HERE))
    assert (found.code, found.place, found.arguments["stock"]) == ("unknown-stock", HERE, "pokr")


def test_a_template_names_its_stock_in_place() -> None:
    found = fault(lambda: load("  []\n", "pokr"))
    assert (found.code, found.place) == ("unknown-stock", Place(FILE, 1, 7))


@pytest.mark.parametrize("entry", ["{}", "{frame: {at: [0, 0], size: [9, 9]}, rule: {start: [0, 0], end: [1, 1]}}"])
def test_template_box(entry: str) -> None:
    assert fault(lambda: load(f"  - {entry}\n")) == problem("template-box", Place(FILE, 3, 5))


def test_template_box_outside() -> None:
    found = fault(lambda: load("  - frame: {at: [55, 0], size: [6.5, 9]}\n"))
    assert found == problem("template-box-outside", Place(FILE, 3, 12), over=1.5)


@pytest.mark.parametrize(
    ("shape", "code", "column", "arguments"),
    [
        ("{}", "icon-shape", 5, {}),
        ('{fill: "M1 2", line: "M1 2"}', "icon-shape", 5, {}),
        ('{fill: "M1 2 X"}', "icon-outline", 12, {"found": "X"}),
    ],
)
def test_icons(
    tmp_path: Path, shape: str, code: str, column: int, arguments: dict[str, str]
) -> None:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "bad.yaml").write_text(f"shapes:\n  - {shape}\n")
    with own_templates(tmp_path):
        found = fault(lambda: read_icon("bad"))
    assert found == problem(code, Place("icons/bad.yaml", 2, column), **arguments)


def test_unknown_roles_of_the_style(panel: Panel) -> None:
    box = "  - text: {id: a, at: [0, 0], size: [9, 9], style: big}\n"
    found = fault(lambda: panel(box, face(texts={"a": text("b")})))
    assert (found.code, found.place, found.arguments["role"]) == ("unknown-type-role", HERE, "big")
    found = fault(lambda: panel("  - frame: {at: [0, 0], size: [9, 9], weight: fat}\n", face()))
    assert (found.code, found.place, found.arguments["role"]) == ("unknown-weight", HERE, "fat")


@pytest.mark.parametrize(
    ("box", "shown"),
    [
        ("  - text: {id: a, at: [0, 0], size: [9, 9], style: body, paint: red}\n", face(texts={"a": text("b")})),
        (f"{DRAWN}, paint: red}}\n", face(drawings={"a": Drawing("card")})),
        (f"{DRAWN}}}\n", face(drawings={"a": Drawing("card", paint="red")})),
        ("  - icon: {icon: card, at: [0, 0], side: 9, paint: red}\n", face()),
        ("  - frame: {at: [0, 0], size: [9, 9], fill: red}\n", face()),
        ("  - frame: {id: a, at: [0, 0], size: [9, 9], fill: ink}\n", face(paints={"a": "red"})),
        ("  - rule: {start: [0, 0], end: [9, 9], line: red}\n", face()),
    ],
)
def test_colours_that_the_style_does_not_have(panel: Panel, box: str, shown: Face) -> None:
    """They are told when a face is laid out: `check` writes no file, and finds them too."""
    found = fault(lambda: panel(box, shown))
    assert (found.code, found.place) == ("unknown-paint", HERE)
    told = {name: found.arguments[name] for name in ("paint", "card", "template")}
    assert told == {"paint": "red", "card": "card.1", "template": "t"}


def test_words_under_a_border(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, finish = face(texts={"a": text("b")}), Finish(bleed=3.0, bleed_by="border")
    for x, code in ((1.0, "border-covers-words"), (2.0, "")):
        made = load(f"  - text: {{id: a, at: [{x}, 30], size: [20, 9], style: body}}\n")
        monkeypatch.setattr(faces, "read_template", lambda _name, made=made: made)
        assert panel_of(shown, STYLE, FONTS, HERE), "without a border it may stand there"
        if not code:
            assert panel_of(shown, STYLE, FONTS, HERE, finish=finish)
            continue
        found = fault(lambda: panel_of(shown, STYLE, FONTS, HERE, finish=finish))
        assert (found.code, found.place, found.arguments["words"]) == (code, HERE, "b")
        assert 1.0 < float(str(found.arguments["distance"])) < float(str(found.arguments["border"])) == 2.0


def test_no_such_box(panel: Panel) -> None:
    found = fault(lambda: panel("  - frame: {at: [0, 0], size: [9, 9]}\n", face(texts={"title": text("b")})))
    expected = {"card": "card.1", "kind": "text", "field": "title", "template": "t"}
    assert found == problem("no-such-box", HERE, **expected, known=())


def test_box_left_empty(panel: Panel) -> None:
    box = "  - drawing: {id: sign, at: [0, 0], size: [9, 9], side: 9}\n"
    expected = {"card": "card.1", "kind": "drawing", "field": "sign", "template": "t"}
    assert fault(lambda: panel(box, face())) == problem("box-left-empty", HERE, **expected)


def test_drawing_does_not_fit(panel: Panel) -> None:
    box = "  - drawing: {id: sign, at: [0, 0], size: [9, 9], side: 4, gap: [0, 0], columns: 3}\n"
    found = fault(lambda: panel(box, face(drawings={"sign": Drawing("circle", 3)})))
    expected = {"card": "card.1", "field": "sign", "wide": 3.0, "high": ()}
    assert found == problem("drawing-does-not-fit", HERE, **expected, quantity=3)


def test_grid_does_not_fit(panel: Panel) -> None:
    box = "  - grid: {id: g, at: [0, 0], size: [60, 20], cell: chip, columns: 2}\n"
    cells = tuple(Face(f"c{number}", "chip", "") for number in range(3))
    found = fault(lambda: panel(box, face(grids={"g": cells})))
    expected = {"card": "card.1", "field": "g", "wide": (), "high": 16.0}
    assert found == problem("grid-does-not-fit", HERE, **expected, quantity=3)
    both = fault(lambda: panel(box.replace("60, 20", "30, 20"), face(grids={"g": cells})))
    assert (both.arguments["wide"], both.arguments["high"]) == (6.0, 16.0)


def test_a_text_that_does_not_fit_names_card_field_and_shortfall(panel: Panel) -> None:
    box = "  - text: {id: title, at: [0, 0], size: [9, 9], style: card-index}\n"
    found = fault(lambda: panel(box, face(texts={"title": text("WWWW")})))
    assert (found.code, found.place) == ("text-does-not-fit", HERE)
    assert [found.arguments[name] for name in ("card", "field", "direction")] == ["card.1", "title", "width"]
    assert float(str(found.arguments["short"])) > 0


def test_all_faults_of_all_faces_at_once_and_each_once() -> None:
    bad = face().__class__("bad", "chip", "", texts=FrozenMap({"title": text("b")}))
    parts = [Part(f"p{number}", "c", bad, None, 1, "chips") for number in range(2)]
    with pytest.raises(Faulty) as raised:
        make_pieces(parts, STYLE, FONTS, {"c": HERE})
    found = [(each.code, each.arguments["field"], each.place) for each in raised.value.problems]
    assert found == [
        ("no-such-box", "title", HERE),
        ("box-left-empty", "value", HERE),
        ("box-left-empty", "sign", HERE),
    ]


def test_a_picture_that_nobody_is_credited_for(panel: Panel) -> None:
    shown = face(pictures={"p": "art/fox.png"})
    wrong = fault(lambda: panel("  - picture: {id: p, at: [0, 0], size: [20, 20]}\n", shown))
    said = {"card": "card.1", "file": "art/fox.png", "listed": ()}
    assert wrong == problem("picture-without-credit", HERE, **said)


def test_a_picture_of_too_few_dots(monkeypatch: pytest.MonkeyPatch) -> None:
    template = load("  - picture: {id: p, at: [0, 0], size: [25.4, 25.4]}\n")
    monkeypatch.setattr(faces, "read_template", lambda _name: template)
    art = {"fox.png": Bitmap("digest", 50, 100, "grey", "samples", b"")}
    wrong = fault(lambda: panel_of(face(pictures={"p": "fox.png"}), STYLE, FONTS, HERE, art))
    said = {"card": "card.1", "file": "fox.png", "field": "p", "dpi": 50, "least": 100, "across": 25.4}
    assert wrong == problem("picture-too-coarse", HERE, **said, width=100, height=200)
