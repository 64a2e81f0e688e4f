"""docs/rulebook.md tells of every directive and of every form of a placeholder."""

import re
from pathlib import Path

from printkit.catalogue.template import FORMATS
from printkit.rulebook.directives import SHAPES

PAGE = (Path(__file__).parents[2] / "docs" / "rulebook.md").read_text(encoding="utf-8")


def test_every_directive_is_told_of() -> None:
    assert set(re.findall(r"^\| `::: ([a-z-]+)", PAGE, re.MULTILINE)) == set(SHAPES)


def test_every_form_of_a_placeholder_is_told_of() -> None:
    forms = re.sub(r"\(.*?\)\?", "", FORMATS).split("|")
    assert [form for form in forms if f"\\|{form}" not in PAGE and f"`{form}`" not in PAGE] == []
