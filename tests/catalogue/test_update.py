"""PO files are written the same from the same, and lose no translation."""

from hypothesis import given
from hypothesis import strategies as st

from printkit.catalogue.po import read_po
from printkit.catalogue.update import Entry, carried_over, write_po

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


def test_nothing_of_the_clock_or_machine_is_written() -> None:
    assert b"Date" not in written({("a", "b"): "c"})
    assert b"Babel" not in written({("a", "b"): "c"})
