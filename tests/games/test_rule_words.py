"""Built-in games have words for each of their rules, in every language."""

import ast
import re
from pathlib import Path

import pytest

from printkit.catalogue.opening import languages
from printkit.catalogue.rules import rule_words
from printkit.definition import read_definition
from printkit.resources import GAMES


def rules_of(folder: Path) -> set[str]:
    """The ids of rules in rules.py and its parts: words with hyphens."""
    nodes = [node for file in sorted(folder.glob("*.py")) for node in ast.walk(ast.parse(file.read_bytes()))]
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if re.fullmatch(r"[a-z]+(-[a-z]+)+", text)}


@pytest.mark.parametrize(
    "folder", sorted(folder.parent for folder in GAMES.glob("*/rules.py")), ids=lambda folder: folder.name
)
def test_every_rule_has_words(folder: Path) -> None:
    definition = read_definition(folder)
    spoken = languages(definition)
    said = [rule_words(definition, language) for language in spoken]
    assert all(set(words) == rules_of(folder) for words in said)
    for rule in rules_of(folder):
        assert len({words[rule] for words in said}) == len(spoken), rule
        # They stand within a sentence of printkit's.
        assert not [words[rule] for words in said if words[rule].endswith((".", "。"))]
        # Only what is filled in by the values of a contradiction may stand in braces.
        assert not [words[rule] for words in said if re.search(r"[｛｝]|\{(?![a-z_]+\})", words[rule])]
