"""The character classes are those of JLREQ."""

from collections import Counter

import pytest

from printkit.typeset import classes as cl


def test_each_character_has_one_class() -> None:
    seen = Counter(char for members in cl.MEMBERS.values() for char in set(members))
    assert [char for char, times in seen.items() if times > 1] == []


def test_the_classes_are_numbered_as_in_jlreq() -> None:
    numbers = {value for name, value in vars(cl).items() if name.isupper() and isinstance(value, int)}
    assert numbers == set(range(1, 31))


@pytest.mark.parametrize(
    ("char", "number"),
    [
        ("「", 1),
        ("）", 2),
        ("〜", 3),
        ("？", 4),
        ("・", 5),
        ("。", 6),
        ("、", 7),
        ("…", 8),
        ("々", 9),
        ("ー", 10),
        ("ゃ", 11),
        ("ッ", 11),
        ("￥", 12),
        ("％", 13),
        ("\u3000", 14),
        ("か", 15),
        ("ゔ", 15),
        ("ガ", 16),
        ("ヴ", 16),
        ("＝", 17),
        ("×", 18),
        ("漢", 19),
        ("〇", 19),
        ("〆", 19),
        ("♠", 19),
        ("①", 19),
    ],
)
def test_examples_of_appendix_a(char: str, number: int) -> None:
    assert cl.class_of(char) == number


def test_all_kana_are_kana() -> None:
    kana = [chr(code) for code in (*range(0x3041, 0x3097), *range(0x30A1, 0x30FB))]
    assert {cl.class_of(char) for char in kana} == {cl.HIRAGANA, cl.KATAKANA, cl.SMALL_KANA}
