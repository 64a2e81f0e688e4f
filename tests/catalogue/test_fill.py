"""Placeholders become text whose numbers are claims."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.catalogue.fill import Setting, fill
from printkit.catalogue.phrase import whole
from printkit.catalogue.template import parse
from printkit.model.facts import Claim, Fact, Facts
from printkit.model.text import Span, Text
from printkit.place import Place
from printkit.problems import Faulty

HERE = Place("rulebook.md")


def name(player: str) -> Text:
    return Text((Span({"aki": "Aki", "beni": "Beni"}[player]),), "en", "name")


def filled(template: str, language: str = "en", **values: object) -> tuple[Span, ...]:
    facts = Facts({key: Fact(key, value, "parameter") for key, value in values.items()})  # type: ignore[arg-type]
    phrase = whole(template, HERE)
    return fill(parse(phrase), phrase, Setting(language, "block", facts, name))


def printed(template: str, language: str = "en", **values: object) -> str:
    return "".join(span.text for span in filled(template, language, **values))


@given(st.integers(0, 10**6), st.sampled_from(["ja", "en"]))
def test_a_number_is_a_claim_of_what_is_printed(value: int, language: str) -> None:
    (span,) = filled("{chips}", language, chips=value)
    assert span.claims == (Claim("chips", value, span.text, language, "block"),)
    assert int(span.text.replace(",", "")) == value


@given(st.integers(0, 200))
def test_the_form_follows_the_number(value: int) -> None:
    text = printed("{chips|one=# chip|other=# chips}", chips=value)
    assert text == f"{value} chip{'' if value == 1 else 's'}"


@given(st.integers(0, 99), st.integers(0, 99))
def test_a_range_of_one_number_is_said_once(least: int, most: int) -> None:
    ends = {"least": least, "most": most}
    chips = "chip" if most == 1 else "chips"
    first, begin = (f"{least} to ", f"{least}〜") if least != most else ("", "")
    assert printed("{least} to {most|one=# chip|other=# chips}", **ends) == f"{first}{most} {chips}"
    assert printed("人数: {least}〜{most}人", "ja", **ends) == f"人数: {begin}{most}人"
    assert printed("from {least} to {most}", **ends) == f"from {least} to {most}"
    assert printed("{least} or {most}", **ends) == f"{least} or {most}"


@pytest.mark.parametrize(
    ("template", "value", "text"),
    [
        ("{n|ordinal|one=#st|two=#nd|few=#rd|other=#th}", 1, "1st"),
        ("{n|ordinal|one=#st|two=#nd|few=#rd|other=#th}", 12, "12th"),
        ("{n|ordinal|one=#st|two=#nd|few=#rd|other=#th}", 23, "23rd"),
        ("{n}", Fraction(5, 9), "5/9"),
        ("{n}", Fraction(4, 2), "2"),
        ("{n|percent}", Fraction(5, 9), "56%"),
        ("{n|percent}", Fraction(1, 200), "1%"),
        ("{n|percent.1}", Fraction(-1, 8), "−12.5%"),
        ("{n|decimal.2}", Fraction(-1, 8), "−0.12"),
        ("{n|percent.1}", Fraction(5, 9), "55.6%"),
        ("{n|percent.1}", Fraction(1, 2), "50.0%"),
        ("{n|fraction}", 3, "3"),
        ("{n|list}", (1, 2, 3), "1, 2, and 3"),
        ("{n|or}", (1, 2), "1 or 2"),
        ("{n|name}", "aki", "Aki"),
        ("{n|name}", ("aki", "beni"), "Aki and Beni"),
        ("{name.beni} has {n}", 12345, "Beni has 12,345"),
        ("{n}", "0-2-1", "0-2-1"),
    ],
)
def test_formats(template: str, value: object, text: str) -> None:
    assert printed(template, n=value) == text


def test_a_list_claims_each_member() -> None:
    spans = filled("{chips|list}", "ja", chips=(1, 2))
    assert [span.text for span in spans] == ["1", "、", "2"]
    assert [claim.fact for span in spans for claim in span.claims] == ["chips.1", "chips.2"]


def test_a_literal_keeps_its_reason_and_claims_nothing() -> None:
    assert filled("{=2010|the year}") == (Span("2010", literal="the year"),)


def test_texts_stand_for_placeholders_with_their_claims() -> None:
    inner = Text((Span("7", claims=(Claim("x", 7, "7", "en", "b"),)),), "en", "s")
    phrase = whole("<{it}>", HERE)
    spans = fill(parse(phrase), phrase, Setting("en", "block", Facts({}), name, {"it": inner}))
    assert spans[1].claims == inner.claims


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(Faulty) as caught:
        filled("{chipz} {yes} {chips}", chips=(1, 2), yes=True)
    assert [fault.code for fault in caught.value.problems] == [
        "unknown-placeholder",
        "placeholder-format",
        "placeholder-format",
    ]
    assert caught.value.problems[0].arguments["near"] == ("chips",)
