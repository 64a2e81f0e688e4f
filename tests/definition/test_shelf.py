"""A game's own templates come first, for that game alone."""

from pathlib import Path

import pytest

from printkit.definition.shelf import find_template, own_templates, template_names
from printkit.layout.icons import icon_names, read_icon
from printkit.layout.template import read_template
from printkit.problems import Faulty

FACE = "size: [40, 50]\nboxes:\n  - icon: {icon: crown, at: [1, 1], side: 3}\n"


def put(folder: Path, sort: str, name: str, content: str) -> Path:
    file = folder / sort / f"{name}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content)
    return folder


def test_an_own_face_hides_the_shared_one_within_its_game_alone(tmp_path: Path) -> None:
    put(tmp_path, "faces", "number-card", FACE)
    shared = read_template("number-card")
    with own_templates(tmp_path):
        assert (read_template("number-card").width, read_template("number-card").height) == (40, 50)
        assert read_template("card-back").name == "card-back"
    assert read_template("number-card") == shared


def test_the_earlier_folder_comes_first(tmp_path: Path) -> None:
    edition, parent = tmp_path / "edition", tmp_path / "parent"
    put(parent, "faces", "t", FACE)
    put(edition, "faces", "t", FACE.replace("40", "30"))
    with own_templates(edition, parent):
        assert read_template("t").width == 30
    with own_templates(parent):
        assert read_template("t").width == 40


def test_own_icons_are_among_the_names_and_the_grid_is_none(tmp_path: Path) -> None:
    put(tmp_path, "icons", "leaf", 'shapes:\n  - {line: "M2 2 L20 20"}\n')
    before = icon_names()
    with own_templates(tmp_path):
        assert set(icon_names()) == {*before, "leaf"}
        assert read_icon("leaf").name == "leaf"
    assert "grid" not in before
    assert "grid" in template_names("icons")


def test_what_is_wrong_in_an_own_face_is_told_with_its_file(tmp_path: Path) -> None:
    put(tmp_path, "faces", "t", FACE.replace("boxes", "boxs"))
    with own_templates(tmp_path), pytest.raises(Faulty) as caught:
        read_template("t")
    assert {each.place.path for each in caught.value.problems if each.place} == {"faces/t.yaml"}


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    outside = put(tmp_path / "outside", "faces", "t", FACE)
    own = tmp_path / "own"
    (own / "faces").mkdir(parents=True)
    (own / "faces" / "t.yaml").symlink_to(outside / "faces" / "t.yaml")
    with own_templates(own):
        assert find_template("faces", "t") is None
