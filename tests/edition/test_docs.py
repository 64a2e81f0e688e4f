"""docs/editions.md shows a whole edition.yaml and names every part of it."""

import re
from pathlib import Path

from printkit.build import Order, make_editions
from printkit.definition import find_game, read_definition
from printkit.definition.digest import digest_of
from printkit.model.edition import Edition, EditionFile
from printkit.rulebook import read_rulebook

DOCS = (Path(__file__).parents[2] / "docs" / "editions.md").read_text(encoding="utf-8")


def test_the_edition_that_is_shown_is_one(tmp_path: Path) -> None:
    shown = next(block for block in re.findall(r"```yaml\n(.*?)```", DOCS, re.DOTALL) if block.startswith("edition:"))
    now = digest_of(find_game("hitori-ga-ichiban"))
    (tmp_path / "edition.yaml").write_text(re.sub(r"digest: \w+", f"digest: {now}", shown), encoding="utf-8")
    edition = read_definition(tmp_path)
    assert edition.file.parameters["chips_by_round"].value == (1, 1, 1, 1, 2, 3, 4, 5)
    assert "chances" not in {block.id for block in read_rulebook(edition).blocks}
    made = make_editions(Order(tmp_path), (), lambda _step: None)  # raises Faulty for whatever no longer holds
    assert [each.language for each in made] == ["ja", "en"]


def test_every_part_is_named() -> None:
    rows = "".join(line for line in DOCS.splitlines() if line.startswith("| `"))
    fields = (*EditionFile.__struct_fields__, *Edition.__struct_fields__)
    assert [field for field in fields if f"`{field}`" not in rows] == []
