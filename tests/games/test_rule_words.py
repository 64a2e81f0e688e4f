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


def values_of(folder: Path) -> dict[str, set[str]]:
    """Rule → the names of the values that a contradiction gives it: those of the dictionary that was last written."""
    found: dict[str, set[str]] = {}
    tree = ast.parse((folder / "facts.py").read_bytes())
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Call | ast.Dict))
    values: set[str] = set()
    for node in sorted(nodes, key=lambda node: (node.lineno, node.col_offset)):
        if isinstance(node, ast.Dict):
            values = {key.value for key in node.keys if isinstance(key, ast.Constant)}
        elif ast.unparse(node.func) == "Contradiction" and re.search(r"\bvalues[)=]", ast.unparse(node)):
            rule = node.args[1]
            assert isinstance(rule, ast.Constant)
            found[rule.value] = values
    return found


def test_values_of_contradictions_are_found() -> None:
    assert values_of(GAMES / "hitori-ga-ichiban") == {"no-such-row-card": {"cards"}}


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
    for rule, values in values_of(folder).items():  # so that nobody is told “cards 3”
        assert all(set(re.findall(r"\{([a-z_]+)\}", words[rule])) == values for words in said), rule
