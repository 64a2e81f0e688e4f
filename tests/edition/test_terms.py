"""What terms and licences come to."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.definition import find_games, read_definition
from printkit.edition.rights import rights_faults, standing
from printkit.edition.terms import _kinds, licence_of, terms_file, terms_of
from printkit.model.edition import Ancestor
from printkit.model.game import Original, Permission, Rights
from printkit.model.rights import ACTS, Standing
from printkit.problems import Faulty

DEFINITION = read_definition(find_games()["hitori-ga-ichiban"])
KNOWN = sorted(terms_file().licences)
SPDX = ["CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0", "CC-BY-ND-4.0", "CC-BY-NC-SA-4.0", "MIT", "OFL-1.1"]
ORIGINAL = Original("Game", "Nobody")


def standing_of(rights: Rights, *licences: str) -> Standing:
    """What may be done with an edition that comes from others under these licences."""
    lineage = tuple(
        Ancestor(f"a{n}", "1", "A", ("Aki",), each, "traditional", "0" * 64) for n, each in enumerate(licences)
    )
    return standing(replace(DEFINITION, file=replace(DEFINITION.file, rights=rights), lineage=lineage))


@pytest.mark.parametrize(
    ("licence", "hinders", "alike", "credit"),
    [
        ("CC0-1.0", (), False, False),
        ("MIT", (), False, True),
        ("CC-BY-SA-3.0", (), True, True),
        ("CC-BY-NC-4.0", ("sell",), False, True),
        ("CC-BY-ND-4.0", ("change",), False, True),
        ("CC-BY-NC-ND-4.0", ("change", "sell"), False, True),
        ("CC-BY-NC-SA-4.0", ("sell",), True, True),
        ("GPL-3.0-or-later WITH GCC-exception-3.1", (), True, True),
        ("PolyForm-Noncommercial-1.0.0", ACTS, False, True),
        ("Aladdin", ("sell",), True, True),
        ("GFDL-1.3-invariants-only", ("change",), True, True),
        ("GFDL-1.3-no-invariants-only", (), True, True),
        ("MIT OR CC-BY-NC-4.0", (), False, True),
        ("CC-BY-4.0 AND CC-BY-ND-4.0", ("change",), False, True),
        ("MIT OR (CC-BY-NC-4.0 AND CC-BY-ND-4.0)", (), False, True),
    ],
)
def test_what_licences_hinder(licence: str, hinders: tuple[str, ...], alike: bool, credit: bool) -> None:
    found = licence_of(licence)
    assert (found.hinders, found.alike, found.credit) == (hinders, alike, credit)


@pytest.mark.parametrize("id", sorted(set(KNOWN) - {"free-derivatives", "all-rights-reserved"}))
def test_those_known_by_heart_are_in_the_list_too(id: str) -> None:
    assert terms_file().kinds[_kinds()[id]] == licence_of(id)


@pytest.mark.parametrize("id", sorted(terms_file().harder))
def test_those_that_are_harder_than_their_kind_are_in_the_list_too(id: str) -> None:
    assert len(licence_of(id).hinders) > len(terms_file().kinds[_kinds()[id]].hinders)


@settings(max_examples=20)
@given(st.lists(st.sampled_from(SPDX), min_size=2, max_size=3, unique=True))
def test_a_choice_hinders_no_more_than_its_freest_part_and_a_sum_all_that_its_parts_do(names: list[str]) -> None:
    parts = [set(licence_of(name).hinders) for name in names]
    chosen = set(licence_of(" OR ".join(names)).hinders)
    assert chosen in parts
    assert len(chosen) == min(map(len, parts))
    assert set(licence_of(" AND ".join(names)).hinders) == set.union(*parts)


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "mit",
        "MIT ",
        "(MIT)",
        "MIT AND",
        "MIT MIT",
        "LicenseRef-x",
        "CC-BY",
        "ＭＩＴ",
        "GPL-3.0",
        "(" * 10_000 + "MIT",
        "MIT OR " * 10_000,
        "(" * 90 + "MIT" + ")" * 90,
    ],
)
def test_names_are_read_to_the_letter(wrong: str) -> None:
    with pytest.raises(Faulty) as caught:
        licence_of(wrong)
    assert [each.code for each in caught.value.problems] == ["unknown-licence"]


@settings(max_examples=20)
@given(st.text(max_size=20))
def test_any_text_is_a_licence_or_a_problem(text: str) -> None:
    with suppress(Faulty):
        licence_of(text)


@given(
    st.sampled_from(sorted(terms_file().terms)),
    st.sampled_from(SPDX + KNOWN),
    st.lists(st.sampled_from(ACTS), unique=True),
)
def test_nobody_may_more_than_terms_leave_and_licence_allow(terms: str, licence: str, allows: list[str]) -> None:
    leave = Permission("Aki", "2026-05-01", tuple(allows), "letter.txt", "0" * 64) if allows else None  # type: ignore[arg-type]
    found = standing_of(Rights(ORIGINAL, terms, licence, ("Aki",), leave))
    for act in found.may:
        assert getattr(terms_of(terms), act) or act in allows
        assert act not in licence_of(licence).hinders
    assert found.may_share or not found.may


@pytest.mark.parametrize(
    ("licence", "may"),
    [("CC-BY-4.0", set(ACTS)), ("CC-BY-NC-4.0", {"change", "pass_on"}), ("CC-BY-ND-4.0", set())],
)
def test_an_original_under_a_licence(licence: str, may: set[str]) -> None:
    assert standing_of(Rights(ORIGINAL, licence, "CC0-1.0", ("Aki",))).may == may


def test_a_leave_lets_an_edition_be_passed_on() -> None:
    leave = Permission("Nobody", "2026-05-01", ("pass_on",), "letter.txt", "0" * 64)
    assert not standing_of(Rights(ORIGINAL, "unstated", "MIT", ("Aki",))).may_share
    assert standing_of(Rights(ORIGINAL, "unstated", "MIT", ("Aki",), leave)).may == {"pass_on"}


@pytest.mark.parametrize("game", find_games())
def test_games_that_come_with_printkit_state_sound_rights(game: str) -> None:
    assert tuple(rights_faults(read_definition(find_games()[game]))) == ()


@pytest.mark.parametrize(
    ("before", "may"),
    [("CC-BY-4.0", set(ACTS)), ("CC-BY-NC-4.0", {"change", "pass_on"}), ("CC-BY-ND-4.0", set())],
)
def test_an_edition_of_an_edition(before: str, may: set[str]) -> None:
    assert standing_of(Rights(ORIGINAL, "traditional", "CC0-1.0", ("Aki",)), before, "CC0-1.0").may == may
