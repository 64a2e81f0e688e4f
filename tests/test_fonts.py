"""fonts.yaml tells the truth about the files beside it."""

import hashlib
from pathlib import Path
from typing import Any

import pytest
import uharfbuzz as hb
import yaml

FONTS = Path(__file__).parents[1] / "fonts"
LISTED: dict[str, Any] = yaml.safe_load((FONTS / "fonts.yaml").read_text("utf-8"))
ENTRIES: dict[str, dict[str, Any]] = LISTED["fonts"]


def name_table(face: hb.Face) -> dict[int, str]:
    """The names of a font in English, by their number."""
    data = face.reference_table("name").data
    count, strings = (int.from_bytes(data[at : at + 2]) for at in (2, 4))
    names = {}
    for at in range(6, 6 + 12 * count, 12):
        platform, _, language, number, length, offset = (
            int.from_bytes(data[i : i + 2]) for i in range(at, at + 12, 2)
        )
        if (platform, language) == (3, 0x409):
            start = strings + offset
            names[number] = data[start : start + length].decode("utf-16-be")
    return names


@pytest.mark.parametrize("key", ENTRIES)
def test_a_font_is_what_its_entry_says(key: str) -> None:
    entry = ENTRIES[key]
    data = (FONTS / entry["file"]).read_bytes()
    face = hb.Face(data)
    names = name_table(face)

    assert hashlib.sha256(data).hexdigest() == entry["sha256"]
    assert "glyf" in face.table_tags, "outlines must be TrueType"
    assert "fvar" not in face.table_tags, "a variable font would be set in its thinnest weight"
    assert names[0] == entry["copyright"]
    assert names[1].startswith(entry["family"])
    assert int.from_bytes(face.reference_table("OS/2").data[4:6]) == entry["weight"]


@pytest.mark.parametrize("key", ENTRIES)
def test_a_font_may_be_embedded_and_passed_on(key: str) -> None:
    entry = ENTRIES[key]
    face = hb.Face((FONTS / entry["file"]).read_bytes())
    licence = (FONTS / entry["file"]).with_name("OFL.txt").read_text("utf-8")

    assert int.from_bytes(face.reference_table("OS/2").data[8:10]) == 0, "fsType forbids embedding"
    assert entry["licence"] == "OFL-1.1"
    assert licence.startswith(entry["copyright"])
    assert "SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007" in licence
    assert "Reserved Font Name" not in licence.partition("-----")[0], "a subset could not keep its name"


def test_every_file_is_listed() -> None:
    files = {path.relative_to(FONTS).as_posix() for path in FONTS.glob("*/*.ttf")}
    assert files == {entry["file"] for entry in ENTRIES.values()}


def test_roles_use_every_font_and_no_other() -> None:
    used = {key for role in LISTED["roles"].values() for order in role.values() for key in order}
    assert used == set(ENTRIES)
    assert all(set(role) == {"cjk", "latin"} for role in LISTED["roles"].values())
