"""Where phrases end."""

from hypothesis import given
from hypothesis import strategies as st

from printkit.typeset.phrases import phrase_ends


@given(st.text("ひらがなカードの裏向きを早見表A1、。（）取って見る", min_size=1, max_size=24), st.data())
def test_some_places_are_asked_about_as_all_are(plain: str, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(plain)))
    last = data.draw(st.integers(first, len(plain)))
    assert phrase_ends(plain, "ja", first, last) == {at for at in phrase_ends(plain, "ja") if first <= at <= last}


def test_a_text_ends_where_a_phrase_ends() -> None:
    assert phrase_ends("札を取る。", "ja") == {2, 5}


def test_other_languages_know_no_phrases() -> None:
    assert phrase_ends("a phrase", "en") == frozenset()
