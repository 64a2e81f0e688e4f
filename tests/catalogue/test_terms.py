"""One word for one thing."""

from printkit.catalogue.terms import LANGUAGES, terms, used_terms, word_pattern, wrong_terms

GAME = "hitori-ga-ichiban"


def wrong(text: str, language: str, game: str = GAME) -> list[tuple[int, str, str]]:
    return [(at, word, term.concept) for at, word, term in wrong_terms(text, game, language)]


def test_refused_words_are_found_with_the_term_that_should_stand() -> None:
    assert wrong("親がバンクから", "ja") == [(2, "バンク", "bank")]
    assert wrong("Put tokens on it", "en") == [(4, "tokens", "chip")]


def test_whole_words_only() -> None:
    assert wrong("Between us, a betoken", "en") == []


def test_words_are_found_in_the_plural() -> None:
    assert all(word_pattern(word, "en").search(f"Take both {several}.") for word, several in
               (("token", "tokens"), ("box", "Boxes"), ("joker", "joker")))  # fmt: skip
    assert not word_pattern("box", "en").search("boxers")


def test_terms_belong_to_games() -> None:
    assert wrong("The dealer lays out", "en") == [(4, "dealer", "banker")]
    assert wrong("The dealer lays out", "en", "horse-race") == []
    assert wrong("The banker lays out", "en", "horse-race") == [(4, "banker", "dealer")]
    assert wrong("Shared words: dealer, banker", "en", "") == []


def test_a_term_is_not_refused_inside_itself() -> None:
    for term in terms():
        for language in LANGUAGES:
            game = next((name for name in term.games if not name.startswith("!")), "some-game")
            assert wrong(term.word(language), language, game) == []


def test_every_term_has_a_word_in_each_language_and_concepts_are_unique() -> None:
    assert all(term.word(language) for term in terms() for language in LANGUAGES)
    assert len({term.concept for term in terms()}) == len(terms())


def test_used_terms_in_the_order_of_the_file() -> None:
    assert [term.concept for term in used_terms("チップを銀行へ", GAME, "ja")] == ["bank", "chip"]
