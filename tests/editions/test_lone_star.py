"""Lone Star, the edition that the documents speak of: another theme, eight rounds and other chips."""

import re
import shutil
from pathlib import Path

import pytest

from printkit.build import Edition, Order, files_of, make_editions
from printkit.catalogue import languages, open_catalogue
from printkit.checks.ledger import ledger
from printkit.definition import read_definition
from printkit.definition.digest import digest_of
from printkit.edition.derive import Wish, derive
from printkit.edition.diff import differences
from printkit.model.game import Definition
from printkit.resources import GAMES
from printkit.rulebook import read_rulebook
from printkit.rulebook.messages import check_messages, messages

HERE = Path(__file__).parent / "lone-star"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The edition, pinned to the parent as it is just now: whoever changes the parent need not change the edition."""
    copy = tmp_path_factory.mktemp("editions") / "lone-star"
    shutil.copytree(HERE, copy)
    file = copy / "edition.yaml"
    now = digest_of(GAMES / "hitori-ga-ichiban")
    file.write_text(re.sub(r"digest: \w+", f"digest: {now}", file.read_text(encoding="utf-8")), encoding="utf-8")
    return copy


@pytest.fixture(scope="module")
def definition(folder: Path) -> Definition:
    return read_definition(folder)


@pytest.fixture(scope="module")
def editions(folder: Path) -> tuple[Edition, ...]:
    return make_editions(Order(folder), (), lambda _: None)


def test_it_is_a_game_of_eight_rounds_in_two_languages(editions: tuple[Edition, ...]) -> None:
    assert [edition.language for edition in editions] == ["ja", "en"]
    for edition in editions:
        claims = {entry["fact"]: entry["value"] for entry in ledger(edition.files)}
        assert (claims["rounds"], claims["parent.rounds"]) == ("8", "10")
        assert edition.game.unproved is None  # the rules are the parent's, which are known


def test_every_text_is_there_and_none_too_many(definition: Definition) -> None:
    wanted = messages(read_rulebook(definition), definition)
    for language in ("ja", "en"):
        assert check_messages(wanted, open_catalogue(definition, language)) == ()


def test_no_word_of_the_parents_theme_is_left(definition: Definition) -> None:
    """But where the edition says what has become of it."""
    theme = {"ja": "チップ|銀行|親[がはも]|親カード|王冠", "en": r"\b[Cc]hips?\b|\b[Bb]ank(er)?\b|\b[Cc]rowns?\b"}
    wanted = [one for one in messages(read_rulebook(definition), definition) if one.context != "changes"]
    for language, words in theme.items():
        own = open_catalogue(definition, language)
        said = [own.prepared(one.context, one.phrase).phrase.text for one in wanted if "rule." not in one.context]
        left = [text for text in said if re.search(words, re.sub(r"\{[^|}]*", "", text))]
        assert left == []


def test_the_notice_names_the_edition_the_parent_and_the_original(editions: tuple[Edition, ...]) -> None:
    japanese, english = editions
    assert "Based on “Hitori ga Ichiban (ひとりがいちばん)” by Morris." in english.notice
    assert "Changed from “Hitori ga Ichiban” 1.0 (printkit contributors)." in english.notice
    assert "「ひとりがいちばん」バージョン1.0（printkit contributors）を変えたものです。" in japanese.notice


def test_what_is_changed_is_told_and_pinned(definition: Definition) -> None:
    assert definition.parent is not None
    changed = {change.id for change in differences(definition.parent, definition) if change.part == "parameters"}
    assert changed == {"chips_by_round", "chip_values"}
    assert [ancestor.id for ancestor in definition.lineage] == ["hitori-ga-ichiban"]


def test_the_same_edition_is_the_same_bytes(editions: tuple[Edition, ...], folder: Path) -> None:
    again = make_editions(Order(folder), ("en",), lambda _: None)[0]
    assert files_of(again) == files_of(editions[1])


def test_both_languages_stand_beside_each_other(folder: Path) -> None:
    (both,) = make_editions(Order(folder, only=("rules",)), ("ja+en",), lambda _: None)
    claims = {entry["fact"] for entry in ledger(both.files)}
    assert {"rounds", "parent.rounds"} <= claims


def test_an_edition_of_it_inherits_its_languages_but_not_what_it_has_changed(folder: Path, tmp_path: Path) -> None:
    mine = derive(folder, tmp_path / "mine", Wish(), "en").parent
    grandchild = read_definition(mine)
    assert languages(grandchild) == ("ja", "en")
    assert "changes" not in {block.id for block in read_rulebook(grandchild).blocks}
    (edition,) = make_editions(Order(mine, only=("rules",)), ("en",), lambda _: None)
    assert "Changed from “Lone Star” 1.0 (printkit contributors)." in edition.notice
