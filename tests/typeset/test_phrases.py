"""Where phrases end."""

from hypothesis import given
from hypothesis import strategies as st

from printkit.typeset.phrases import ends_phrase, phrase_ends


@given(st.text("ひらがなカードの裏向きを早見表A1、。（）取って見る", min_size=1, max_size=24))
def test_one_place_is_asked_about_as_all_are(plain: str) -> None:
    found = {at for at in range(1, len(plain) + 1) if ends_phrase(plain, "ja", at)}
    assert found == phrase_ends(plain, "ja") - {0}


def test_other_languages_know_no_phrases() -> None:
    assert phrase_ends("a phrase", "en") == frozenset()
    assert ends_phrase("a phrase", "en", 3)
