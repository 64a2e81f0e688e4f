"""Files are UTF-8; what is not is recognised, so that the message can say how to save it."""

import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.definition.plain_text import _FORBIDDEN, decode, is_clean
from printkit.place import Place
from printkit.problems import Faulty, Problem

JAPANESE = "# ひとりがいちばん\ntitle: ゲームの名前は漢字です\n"


@given(st.binary(max_size=200))
def test_any_bytes_are_text_or_a_fault(data: bytes) -> None:
    problems: tuple[Problem, ...] = ()
    try:
        text = decode(data, "f")
    except Faulty as faulty:
        problems = faulty.problems
    else:
        assert is_clean(text)
    assert all(fault.place for fault in problems)


@given(st.text(st.characters(codec="utf-8")).filter(is_clean), st.booleans())
def test_utf8_is_read_as_it_is(text: str, marked: bool) -> None:
    assert decode(text.encode("utf-8-sig" if marked else "utf-8"), "f") == text


@pytest.mark.parametrize(
    ("codec", "name"),
    [
        ("cp932", "Shift_JIS (cp932)"),
        ("euc_jp", "EUC-JP"),
        ("iso2022_jp", "ISO-2022-JP"),
        ("utf_16", "UTF-16"),
        ("utf_16_le", "UTF-16"),
        ("utf_16_be", "UTF-16"),
        ("utf_32", "UTF-32"),
    ],
)
def test_other_encodings_are_named(codec: str, name: str) -> None:
    with pytest.raises(Faulty) as caught:
        decode(JAPANESE.encode(codec), "f")
    (fault,) = caught.value.problems
    assert (fault.code, dict(fault.arguments)) == ("file-in-another-encoding", {"encoding": name})


def test_english_in_utf16_is_named_too() -> None:
    with pytest.raises(Faulty) as caught:
        decode("title: a game\n".encode("utf-16-le"), "f")
    assert caught.value.problems[0].arguments == {"encoding": "UTF-16"}


@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"])
def test_a_broken_character_has_its_place_and_no_guess(start: bytes) -> None:
    with pytest.raises(Faulty) as caught:
        decode(start + "あいう\r\nかき".encode() + b"\x83abc", "f")
    (fault,) = caught.value.problems
    assert (fault.code, fault.place, dict(fault.arguments)) == ("broken-utf-8", Place("f", 2, 3), {"byte": "0x83"})


def test_what_can_be_printed_is_never_forbidden() -> None:
    forbidden = re.compile(_FORBIDDEN)
    assert not [char for char in map(chr, range(sys.maxunicode + 1)) if is_clean(char) == bool(forbidden.match(char))]


@pytest.mark.parametrize(
    "code", [0x00, 0x07, 0x09, 0x0B, 0x7F, 0x85, 0x9F, 0x2028, 0x202E, 0x2066, 0xFDD0, 0xFEFF, 0x1FFFE]
)
def test_forbidden_characters_have_their_place(code: int) -> None:
    with pytest.raises(Faulty) as caught:
        decode(f"あ\nいう{chr(code)}\n".encode() + b"." * 20, "f")
    (fault,) = caught.value.problems
    assert (fault.code, fault.place) == ("forbidden-character", Place("f", 2, 3))
    assert str(fault.arguments["character"]).startswith(f"U+{code:04X}")
