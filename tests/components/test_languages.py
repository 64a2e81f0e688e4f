"""Parts for the readers of one language or of two."""

from printkit.components.languages import parts_in
from tests.components.standins import CARDS, Catalogue, definition_of, facts_of
from tests.components.test_kinds import ALL_KINDS, PROMPTS

WITH_GLOSSES = "".join(f"{line},{'ja' if at == 0 else 'ことば'}\n" for at, line in enumerate(CARDS.splitlines()))


def made(components: str, *languages: str, cards: str = CARDS) -> list[str]:
    definition = definition_of(components, cards)
    catalogues = tuple(Catalogue(definition, language) for language in languages)
    parts = parts_in(definition, {"standard": {3: facts_of(3)}}, catalogues, "full", ())  # type: ignore[arg-type]
    return [part.id for part in parts]


def test_what_has_words_is_there_in_each_language_and_what_has_none_once() -> None:
    both = ALL_KINDS["card"] + ALL_KINDS["marker"]
    assert made(both, "en") == ["card", "marker"]
    assert made(both, "en", "ja") == ["card@en", "marker", "card@ja"]


def test_cards_that_speak_to_the_readers_of_both_are_there_once() -> None:
    assert made(PROMPTS, "en", "ja") == ["cards.1@en", "cards.2@en", "cards.1@ja", "cards.2@ja"]
    assert made(PROMPTS, "en", "ja", cards=WITH_GLOSSES) == ["cards.1@ja", "cards.2@ja"]
