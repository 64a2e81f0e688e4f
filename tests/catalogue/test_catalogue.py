"""A game's texts in its own language and in another."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import force_setattr

from printkit.catalogue import Catalogue, languages, open_catalogue
from printkit.catalogue.notice import notice_line, notices
from printkit.catalogue.phrase import whole
from printkit.catalogue.po import read_po, shared, shared_languages
from printkit.model.facts import Fact, Facts
from printkit.model.game import Definition, Original, Permission
from printkit.place import Place
from printkit.problems import Faulty

FACTS = Facts({"cards": Fact("cards", 1, "parameter")})
HINT = 'msgctxt "text:hint"\nmsgid "手札を{cards}枚引く。"\n'
TITLES = (
    'msgctxt "game:title"\nmsgid "ちいさい"\nmsgstr "Small"\n\n'
    'msgctxt "original:title"\nmsgid "もと"\nmsgstr "Moto"\n\n'
    'msgctxt "original:author"\nmsgid "だれか"\nmsgstr "Dareka"\n\n'
)


def codes(call: Callable[[], object]) -> list[str]:
    with pytest.raises(Faulty) as caught:
        call()
    return [fault.code for fault in caught.value.problems]


def test_the_games_own_language_needs_no_catalogue(definition: Definition) -> None:
    catalogue = open_catalogue(definition, "ja", "all")
    text = catalogue.game_text("hint", FACTS, "card")
    assert text.plain == "手札を1枚引く。"
    assert text.spans[0].ruby == ("て", "ふだ")
    assert text.claims[0].where == "card"
    assert catalogue.name("aki").plain == "アキ"
    assert catalogue.number(FACTS["cards"], "card").plain == "1"


def test_a_translation_has_its_own_forms_and_place(english: Callable[..., Catalogue]) -> None:
    catalogue = english(HINT + 'msgstr "Draw {cards|one=# card|other=# cards}."')
    text = catalogue.game_text("hint", FACTS, "card")
    assert (text.plain, text.language) == ("Draw 1 card.", "en")
    assert catalogue.messages.get("text:hint", "手札を{cards}枚引く。").place.line == 6  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("", ["message-missing"]),
        (HINT + 'msgstr ""', ["message-missing"]),
        ("#, fuzzy\n" + HINT + 'msgstr "Draw {cards|one=# card|other=# cards}."', ["message-fuzzy"]),
        (HINT + 'msgstr "Draw."', ["placeholders-differ"]),
        (HINT + 'msgstr "Draw {cards} or two."', ["number-typed"]),
        (HINT + 'msgstr "Draw {cards|other=# cards}."', ["plural-form-missing"]),
        (HINT.replace("text:hint", "elsewhere") + 'msgstr "Draw {cards}."', ["message-missing"]),
    ],
)
def test_what_stops_a_build(english: Callable[..., Catalogue], entry: str, expected: list[str]) -> None:
    catalogue = english(entry + "\n")
    assert codes(lambda: catalogue.game_text("hint", FACTS, "card")) == expected


@pytest.mark.parametrize(
    ("entry", "printed"),
    [("", "※手札を1枚引く。"), ("#, fuzzy\n" + HINT + 'msgstr "Draw {cards}."', "※Draw 1.")],
)
def test_a_draft_lets_through_and_marks(english: Callable[..., Catalogue], entry: str, printed: str) -> None:
    assert english(entry + "\n", draft=True).game_text("hint", FACTS, "card").plain == printed


def test_a_changed_reading_makes_no_translation_stale(english: Callable[..., Catalogue]) -> None:
    catalogue = english(HINT + 'msgstr "Draw {cards}."')
    phrase = whole("｛手札|しゅ|さつ｝を{cards}枚引く。", Place("game.yaml"))
    assert catalogue.text("text:hint", phrase, FACTS, "card").plain == "Draw 1."


def test_the_games_own_words_come_before_the_shared(definition: Definition, tmp_path: Path) -> None:
    file = tmp_path / "locales" / "ja" / "LC_MESSAGES" / "sheets.po"
    file.parent.mkdir(parents=True)
    file.write_text('msgctxt "figure:row"\nmsgid "A row"\nmsgstr "ならび"\n', encoding="utf-8")
    catalogue = open_catalogue(definition, "ja")
    assert catalogue.word("figure:row", "x").plain == "ならび"
    assert catalogue.word("figure:bank", "x").plain == "銀行"


def test_languages(definition: Definition, english: Callable[..., Catalogue]) -> None:
    assert languages(definition) == ("ja",)
    english("")
    assert languages(definition) == ("ja", "en")


@pytest.mark.parametrize("terms", ["free-derivatives", "traditional", "unstated", "all-rights-reserved", "CC0-1.0"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_kind_of_rights_has_its_notice(
    definition: Definition, english: Callable[..., Catalogue], terms: str, language: str
) -> None:
    force_setattr(definition.file.rights, "terms", terms)
    catalogue = english(TITLES) if language == "en" else open_catalogue(definition, "ja")
    said = notice_line(catalogue).plain
    assert ("Moto" in said or "もと" in said) == (terms != "traditional")
    assert "1.0" in said
    assert said.count("2006") == 1
    assert all(text.language == language for text in notices(catalogue))


def test_the_notice_says_who_made_the_original_and_where_to_write_to(definition: Definition) -> None:
    original = Original("もと", "だれか", 2006, circle="なかま", contact="moto.example")
    force_setattr(definition.file.rights, "original", original)
    said = [text.plain for text in notices(open_catalogue(definition, "ja"))]
    for part in ("もと", "だれか", "2006", "なかま", "moto.example", "1.0"):
        assert [line for line in said if part in line], part


def test_a_leave_stands_in_the_place_of_the_terms(definition: Definition) -> None:
    rights = definition.file.rights
    force_setattr(rights, "terms", "unstated")
    assert "sheet:notice:unstated" in [text.source for text in notices(open_catalogue(definition, "ja"))]
    force_setattr(rights, "permission", Permission("だれか", "2026-05-01", ("pass_on",), "letter.txt", "0" * 64))
    kinds = [text.source.rpartition(":")[2] for text in notices(open_catalogue(definition, "ja"))]
    assert kinds == ["made-after", "year", "permitted", "not-to-be-changed", "not-for-sale", "words", "version"]


def test_every_language_has_every_shared_word_with_the_same_placeholders() -> None:
    from printkit.catalogue.template import parse, placeholder_names

    entries = {
        language: {
            id: placeholder_names(parse(whole(found.text, found.place)))
            for id, found in shared("sheets", language).by_context.items()
        }
        for language in shared_languages()
    }
    assert set(entries) == {"ja", "en", "de"}
    assert entries["ja"] == entries["en"]
    assert set(shared("sheets", "ja").entries) == set(shared("sheets", "en").entries)
    # Other languages have words of their own for terms, which locales/terms.csv has in Japanese and English.
    own = {id: names for id, names in entries["de"].items() if not id.startswith("term:")}
    assert own == entries["en"]
    assert set(shared("sheets", "de").entries) >= set(shared("sheets", "en").entries)
    assert all(text.text == msgid for (_, msgid), text in shared("sheets", "en").entries.items())


@pytest.mark.parametrize("language", sorted(shared_languages()))
def test_no_shared_word_hides_another_of_the_same_id(language: str) -> None:
    """Words are found by their msgctxt alone: of two with the same one, the second would never be said."""
    words = shared("sheets", language)
    assert sorted(words.by_context) == sorted(context for context, _msgid in words.entries)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_shared_word_keeps_the_rules_of_its_language(
    definition: Definition, english: Callable[..., Catalogue], language: str
) -> None:
    catalogue = english("") if language == "en" else open_catalogue(definition, "ja")
    for id in catalogue.words.by_context:
        catalogue.prepared_word(id)


def test_po_reads_what_editors_write() -> None:
    entry = '#: a.md:3\n#, fuzzy\nmsgctxt "c"\nmsgid ""\n"手"\n"札"\nmsgstr "hand\\n"\n'
    data = f'\ufeff{entry}#~ msgid "old"\n#~ msgstr "x"\n'
    found = read_po(data.encode(), "x.po").entries
    assert found == {("c", "手札"): found["c", "手札"]}
    assert (found["c", "手札"].text, found["c", "手札"].fuzzy, found["c", "手札"].place.line) == ("hand\n", True, 4)
