"""What is read without libyaml is what libyaml reads, with the same places."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from printkit.definition.plain_text import decode, is_clean
from printkit.definition.plain_yaml import plain_yaml
from printkit.definition.yaml_events import read_events
from printkit.resources import GAMES, fonts, templates

SORTS = ("faces", "icons", "patterns", "stocks", "styles", "shops")
TEMPLATES = [file for sort in SORTS for file in templates(sort).glob("*.yaml")]
OWN = sorted([*GAMES.glob("*/game.yaml"), *fonts().glob("*.yaml"), *TEMPLATES])
FILES = {file: decode(file.read_bytes(), file.name) for file in OWN}
LINES = [text.split("\n") for text in FILES.values()]
STRETCHES = ["\n".join(lines[at : at + 12]) for lines in LINES for at in range(0, len(lines), 6)]
MARKS = [*"[]{},?!&*|>'\"%@`#~1-.:ab", " ", "  ", "\n", "\n  ", "\n- ", "- ", ": ", "a: ", "b:\n  ", "c:\n- ", ", "]
MARKS += ["<<", "---", "...", "\n# x\n", " # y", "'q'", '"r"', "か\u3099", "true", "-5", "1.5", "\\", "\u3000"]
pieces = st.sampled_from(MARKS)


def hold(text: str) -> bool:
    """Whether the text is plain; it is read alike then."""
    plain = plain_yaml(text)
    if plain is None:
        return False
    assert repr(plain) == repr(read_events(text, "f"))  # which tells 1 from 1.0 and from true
    return True


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_our_own_files_are_plain(file: object) -> None:
    assert hold(FILES[file])  # type: ignore[index]


@pytest.mark.parametrize("text", ["a: 1\nb: [c, -2.5]\nd:\n- e\n- f: {}\n  g: 'h' # i\n", '{"a b": c, e: [[]]}'])
def test_what_definitions_are_made_of_is_plain(text: str) -> None:
    assert hold(text)


SLIPS = [
    *("a: 1\na: 2", "{a: 1, a: 2}", "a:\n  b: 1\n c: 2", "a:\n  b: 1\n   c: 2", "- a\n b: 1", "a:\n-\n- b: 1"),
    "a: b\n c",
    *("a: b: c", "a: - b", "a: 'b' c", "a: |\n  b", "a: *b", "a: &b c", "a: !b c", "<<: {a: 1}", "? a", "a: ''\n b"),
    *("%YAML 1.1\n---\na: b", "--- a: b", "a: 1\n...\n", '"a\\n": b', "a:b: c", "- - 1", "a: b#c #d", "a: #b"),
    *("[a, b,]", "{a}", "{a: }", "[a: b]", "a: [b\n]\n c: d", "{a: b}: c", "[a\n b]", "{a\n: b}", "{a: #b\n c}"),
]


@pytest.mark.parametrize("text", SLIPS)
def test_slips_are_left_to_others(text: str) -> None:
    hold(text)


@given(st.lists(pieces, max_size=14).map("".join).filter(is_clean))
@example("a: b\n c: d")
@example("a: b\n# c\n d")
@example("[a\n b]")
@example("- a: 1\n  b: 2\n-  - 3")
@example("a:\n- 1\n-\n")
@example("{a: b}: c")
@example("a: {}\n  ")
@example("'a''b': c")
@example("... a: b")
@settings(max_examples=400)
def test_whatever_is_plain_is_read_alike(text: str) -> None:
    hold(text)


@given(st.sampled_from(STRETCHES), st.data())
@settings(max_examples=400)
def test_our_own_files_with_slips_are_read_alike_where_they_are_plain(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(pieces) + text[at + data.draw(st.integers(0, 2)) :]
    if is_clean(text):
        hold(text)


@pytest.mark.parametrize("depth", [20, 29, 30, 31, 60])
def test_what_is_too_deep_is_left_to_others(depth: int) -> None:
    assert hold("[" * depth + "]" * depth) == (depth <= 31)
