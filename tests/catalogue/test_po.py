"""What is read without Babel is what Babel reads."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.catalogue.plain_po import plain_entries
from printkit.catalogue.po import Messages, Translation, _entries, read_catalog, read_po
from printkit.place import Place
from printkit.problems import Faulty
from printkit.resources import locales

FILES = sorted(locales().glob("*/LC_MESSAGES/*.po"))
LINES = st.sampled_from(
    [
        'msgctxt "setup"',
        'msgctxt ""',
        'msgid "chips"',
        'msgid ""',
        'msgid "say \\"no\\"\\n"',
        'msgstr "チップ"',
        'msgstr ""',
        '"and \\t more \\\\n"',
        '"\\a"',
        '"open',
        "#, fuzzy",
        "#, python-format, fuzzy",
        "#: rulebook.md:3",
        '#~ msgid "old"',
        '#~ msgstr "alt"',
        '#| msgid "before"',
        "# two",
        "",
        " ",
        'msgid_plural "chips"',
        'msgstr[0] "one"',
        'msgid "\u2028"',
    ]
)


def by_babel(data: bytes) -> Messages | None:
    try:
        return Messages(dict(_entries(read_catalog(data, "t.po"), "t.po")), ("t.po",))
    except Faulty:
        return None


@pytest.mark.parametrize("file", FILES, ids=lambda file: "-".join(file.parts[-3::2]))
def test_our_files_are_plain_and_read_the_same(file: object) -> None:
    data = file.read_bytes()  # type: ignore[attr-defined]
    assert plain_entries(data.decode()) is not None
    assert read_po(data, "t.po") == by_babel(data)


@settings(max_examples=400)
@given(st.lists(LINES, max_size=12), st.sampled_from(["\n", "\r\n", "\n\n"]))
def test_what_is_plain_is_what_babel_reads(lines: list[str], end: str) -> None:
    text = end.join(lines)
    plain = plain_entries(text)
    if plain is not None:
        read = {key: Translation(words, fuzzy, Place("t.po", line)) for key, (words, fuzzy, line) in plain.items()}
        assert Messages(read, ("t.po",)) == by_babel(text.encode())


def test_entries_their_flags_and_their_lines() -> None:
    text = '#, fuzzy\nmsgctxt "a"\nmsgid ""\n"b\\n"\n"c"\nmsgstr "d"\n\n# two\n\nmsgid "e"\nmsgstr ""'
    assert plain_entries(text) == {("a", "b\nc"): ("d", True, 3), ("", "e"): ("", False, 10)}
