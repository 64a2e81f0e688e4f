"""PO files are written the same from the same, and lose no translation."""

from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.catalogue.po import read_po
from printkit.catalogue.update import Entry, carried_over, former, left_over, write_po

TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=30)
KEYS = st.dictionaries(st.tuples(st.sampled_from(["setup", "end"]), TEXT), TEXT, max_size=5)


def written(texts: dict[tuple[str, str], str], fuzzy: bool = False) -> bytes:
    return write_po(
        [Entry(context, msgid, text, fuzzy, ("rulebook.md",), (3,), ()) for (context, msgid), text in texts.items()],
        "en",
    )


@given(KEYS, st.booleans())
def test_what_is_written_is_read_again(texts: dict[tuple[str, str], str], fuzzy: bool) -> None:
    entries = read_po(written(texts, fuzzy), "x.po").entries
    assert {key: (entry.text, entry.fuzzy) for key, entry in entries.items()} == {
        key: (text, fuzzy) for key, text in texts.items()
    }
    assert written(texts, fuzzy) == written(texts, fuzzy)


def test_a_changed_text_keeps_its_translation_as_fuzzy() -> None:
    data = written({("setup", "手札を引く。"): "Draw.", ("end", "終わり"): "End"})
    assert carried_over([("setup", "手札をすべて引く。"), ("end", "終わり"), ("end", "別の話")], data, "x.po") == {
        ("setup", "手札をすべて引く。"): ("Draw.", True),
        ("end", "終わり"): ("End", False),
    }


def updated(wanted: list[tuple[str, str]], data: bytes) -> bytes:
    """As `printkit locale update` does it."""
    texts, before = carried_over(wanted, data, "x.po"), former(data, "x.po")
    entries = [
        Entry(*key, *texts.get(key, ("", False)), remarks=before.remarks.get(key, ())) for key in dict.fromkeys(wanted)
    ]
    return write_po(entries, "en", left_over(wanted, data, "x.po"), before.head)


SIMILAR = st.sampled_from(["draw a card", "draw two cards", "draw a card!", "end", "the end", "カードを引く"])
FILE = st.dictionaries(st.tuples(st.sampled_from(["setup", "end"]), SIMILAR), TEXT | st.just(""), max_size=6)


@settings(max_examples=60)
@given(FILE, st.lists(st.lists(st.tuples(st.sampled_from(["setup", "end"]), SIMILAR), max_size=6), max_size=3))
def test_no_update_loses_a_translation(texts: dict[tuple[str, str], str], changes: list[list[tuple[str, str]]]) -> None:
    """Whatever the game wants and wants no more, in whatever order: wanting all again gives back all."""
    data = first = written(texts)
    for wanted in changes:
        data = updated(wanted, data)
        assert updated(wanted, data) == data
    again = read_po(updated(list(texts), data), "x.po").entries
    assert {key: again[key].text for key, text in texts.items() if text} == {
        key: text for key, text in texts.items() if text
    }
    assert read_po(updated(list(texts), first), "x.po").entries.keys() == texts.keys()


def test_heads_and_remarks_stay_as_they_are() -> None:
    data = """\
# Translated by Aki.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: en\\n"
"Last-Translator: Aki\\n"

# Think of a better word.
msgctxt "setup"
msgid "手札"
msgstr "hand"

# From long ago.
#~ msgctxt "end"
#~ msgid "終わり"
#~ msgstr "The end"
""".encode()
    kept = updated([("setup", "手札")], data)
    assert kept == data + b"\n"
    assert read_po(kept, "x.po").entries.keys() == {("setup", "手札")}
    back = read_po(updated([("end", "終わり")], data), "x.po").entries
    assert {key: (each.text, each.fuzzy) for key, each in back.items()} == {("end", "終わり"): ("The end", False)}


def test_nothing_of_the_clock_or_machine_is_written() -> None:
    assert b"Date" not in written({("a", "b"): "c"})
    assert b"Babel" not in written({("a", "b"): "c"})
