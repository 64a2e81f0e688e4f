"""What is copied from a page is what it says: in order, without readings, also beyond U+FFFF."""

from collections.abc import Callable, Iterable

import pikepdf
import pytest
from msgspec.structs import replace

from printkit.model.display import Glyph, Node, TextRun
from printkit.model.panel import Panel, Placement, PrintFile, Side
from printkit.model.style import Style, TypeStyle
from printkit.model.text import Span, Text
from printkit.pdf import write_pdf
from printkit.pdf.copying import Stretch, lines_of, stretches
from printkit.pdf.fonts import FileFont
from printkit.typeset.compose import compose
from printkit.typeset.fonts import Fonts

Run = Callable[..., TextRun]
File = Callable[..., PrintFile]
Write = Callable[..., bytes]
Page = Callable[..., Side]
Copied = Callable[[bytes], list[str]]


WORDS = Text(
    (
        Span("手札", ("て", "ふだ")),
        Span("から"),
        Span("一枚", ("いち", "まい")),
        Span("を"),
        Span("選", ("えら",)),
        Span("び、「"),
        Span("左隣", ("ひだり", "どなり")),
        Span("」の人にわたす。（次の人は）"),
        Span("銀行", ("ぎんこう",)),
        Span("から受けとる。"),
    ),
    "ja",
    "test",
)


@pytest.mark.parametrize("size", [6.5, 8.0, 9.5, 12.0, 17.0])
def test_set_lines_copy_as_they_read(
    size: float, fonts: Fonts, page: Page, file: File, write: Write, copied: Copied
) -> None:
    """Readings, squeezed and stretched places: none of them shows in what is copied."""
    setting = TypeStyle("body", size, size * 1.7, size)
    lines = [
        line.runs(20, 30 + size * 1.7 * number, "ink", 0)
        for number, line in enumerate(compose(WORDS, 180, setting, fonts))
    ]
    runs = [run for line in lines for run in line]
    (text,) = copied(write(file(page(*runs))))
    assert text.split("\r\n") == ["".join(run.text for run in line if not run.is_ruby) for line in lines]


@pytest.mark.parametrize("width", [140, 179, 180, 201, 238])  # at 179 a reading begins where the next line does
@pytest.mark.parametrize("turn", [90, 180, 270])
@pytest.mark.parametrize("is_repeated", [False, True])
def test_turned_lines_copy_as_they_read(
    turn: int, is_repeated: bool, width: int, fonts: Fonts, file: File, write: Write, copied: Copied
) -> None:
    """Margins stand sideways, and half the pages of a pocket book on their heads; forms know how they are turned."""
    setting = TypeStyle("body", 6.5, 9.0, 6.5)
    words = Text((*WORDS.spans, Span("原作の発表は2006年。この線が100mm。バージョン1.0")), "ja", "test")
    lines = [
        line.runs(20, 20 + 12 * number, "ink", 0)
        for number, line in enumerate(compose(words, width, setting, fonts))
    ]
    panel = Panel("turned", 260, 90, tuple(run for line in lines for run in line), "ja")
    sides = [Side((Placement(panel, 5, 5, turn),))] * (1 + is_repeated)
    read = ["".join(run.text for run in line if not run.is_ruby) for line in lines]
    for text in copied(write(file(*sides))):
        assert text.split("\r\n") == read


@pytest.mark.parametrize("turn", [90, 270])
def test_turned_columns_stay_apart(turn: int, run: Run, file: File, write: Write, copied: Copied) -> None:
    panel = Panel("ruler", 200, 40, (run("0", 10, 5), run("50", 30, 5), run("100 mm", 50, 5)), "")
    (text,) = copied(write(file(Side((Placement(panel, 5, 5, turn),)))))
    assert text == "0 50 100 mm"


@pytest.mark.parametrize("gap", [0.0, 0.5, 1.0, 2.0, 5.0])
def test_letters_far_apart_copy_as_one_word(
    gap: float, run: Run, page: Page, file: File, write: Write, copied: Copied
) -> None:
    for words in ("左隣の人", "neighbour"):
        near = run(words, 10, 20)
        far = tuple(replace(glyph, x=glyph.x + gap * number) for number, glyph in enumerate(near.glyphs))
        assert copied(write(file(page(replace(near, glyphs=far))))) == [words]


def test_a_change_of_script_is_no_space(run: Run, page: Page, file: File, write: Write, copied: Copied) -> None:
    runs = [run("全部で", 10, 20)]
    for words in ("10", "枚、", "3", "人"):
        before = runs[-1]
        runs.append(replace(run(words, 10, 20), x=before.x + before.width + 2.5))
    runs.append(run("ぜんぶ", 10, 16, 5, is_ruby=True))
    assert copied(write(file(page(*runs)))) == ["全部で10枚、3人"]


def test_a_font_without_a_space_still_leaves_readings_out(
    run: Run, page: Page, file: File, style: Style, fonts: Fonts, copied: Copied, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("printkit.pdf.fonts._space", lambda _key, _fonts: ())
    side = page(run("手札", 10, 20), run("てふだ", 10, 16, 5, is_ruby=True), run("一", 10, 30))
    assert copied(write_pdf(file(side), fonts, style)) == ["手札\r\n一"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("abcd", ["abcd"]),
        ("abc_d", ["ab", "<cd>"]),
        ("a_bcde", ["<ab>", "cde"]),
        ("ab_cd_ef", ["a", "<bc>", "<de>", "f"]),
        ("ab_c_de", ["a", "<bcd>", "e"]),
        ("ab|cd", ["ab", "cd"]),
        ("ab_|cd", ["a", "<bc>", "d"]),
        ("ab|c_de|f", ["ab", "<cd>", "e", "f"]),
    ],
)
def test_a_line_is_cut_about_what_gapes(words: str, expected: list[str]) -> None:
    """`_` is a gap, `|` the end of a run, and what stands in < > says what it copies as."""
    assert shown(stretches(line_of(words), [], FONTS)) == expected


@pytest.mark.parametrize(("words", "expected"), [("abc", ["ab", "<c*>"]), ("ab_c", ["a", "<bc*>"]), ("a", ["<a*>"])])
def test_readings_are_said_with_the_last_glyph(words: str, expected: list[str]) -> None:
    reading = line_of("*", is_ruby=True)
    assert shown(stretches(line_of(words), reading, FONTS)) == expected


FONTS = {"font": FileFont("F1", {char: {ord(char): ("", 1.0)} for char in "abcdef*"}, None)}


def line_of(words: str, **more: bool) -> list[TextRun]:
    """Runs at 10 points of glyphs an em wide, with gaps of two tenths of an em where `_` stands."""
    runs, at = [], 0.0
    for part in words.split("|"):
        glyphs = []
        for char in part:
            if char != "_":
                glyphs.append(Glyph(ord(char), at, 0.0, char))
            at += 2.0 if char == "_" else 10.0
        runs.append(TextRun(0.0, 0.0, "font", 10.0, tuple(glyphs), 0.0, "ink", "", "ja", **more))
    return runs


def shown(found: Iterable[Stretch]) -> list[str]:
    said = [("".join(glyph.text for run in each.runs for glyph in run.glyphs), each.said) for each in found]
    return [words if told is None else f"<{words}>" for words, told in said]


def test_no_runs_are_no_line() -> None:
    assert list(lines_of([])) == []


def test_a_vertical_run_copies_in_order(run: Run, page: Page, file: File, write: Write, copied: Copied) -> None:
    flat = run("左隣の人", 50, 10)
    down = tuple(replace(glyph, x=0.0, y=10.0 * number) for number, glyph in enumerate(flat.glyphs))
    reading = replace(run("ひだり", 54, 10, 5, is_ruby=True), vertical=True)
    (text,) = copied(write(file(page(replace(flat, glyphs=down, vertical=True), reading))))
    assert "".join(text.split()) == "左隣の人"


def test_columns_stay_apart(run: Run, page: Page, file: File, write: Write, copied: Copied) -> None:
    assert copied(write(file(page(run("左", 10, 20), run("右", 30, 20))))) == ["左 右"]


def test_a_reading_over_nothing_copies_as_a_space(
    run: Run, page: Page, file: File, write: Write, copied: Copied
) -> None:
    assert copied(write(file(page(run("ひだり", 10, 20, is_ruby=True)))))[0].strip() == ""


@pytest.mark.parametrize("nodes", [(), (Node(1, "P"),)], ids=["plain", "tagged"])
def test_readings_are_left_out(
    nodes: tuple[Node, ...], run: Run, page: Page, file: File, write: Write, copied: Copied
) -> None:
    node = len(nodes)
    side = page(
        run("手札から一枚を選び、", 10, 20, node=node),
        run("てふだ", 10, 16, 5, is_ruby=True, node=node),
        run("いちまい", 24, 16, 5, is_ruby=True, node=node),
        run("左の人にわたす。", 10, 26, node=node),
        run("ひだり", 10, 22, 5, is_ruby=True, node=node),
    )
    (text,) = copied(write(file(side, nodes=nodes)))
    assert [line.rstrip() for line in text.split("\r\n")] == ["手札から一枚を選び、", "左の人にわたす。"]


def test_a_glyph_copies_as_the_text_it_stands_for(
    run: Run, page: Page, file: File, write: Write, copied: Copied
) -> None:
    word = run("二二一", 10, 20)
    kanji, katakana, other = word.glyphs
    # One glyph, two texts: a kanji, the katakana that looks like it; and a character of two UTF-16 units.
    word = replace(word, glyphs=(kanji, replace(katakana, text="ニ"), replace(other, text="\U00020b9f")))
    assert copied(write(file(page(word)))) == ["二ニ\U00020b9f"]


def test_characters_beyond_the_basic_plane(
    fonts: Fonts, page: Page, file: File, write: Write, opened: Callable[[bytes], pikepdf.Pdf], run: Run
) -> None:
    data = write(file(page(replace(run("一", 10, 20), glyphs=(Glyph(1, 0, 0, "\U00020b9f\u3099"),)))))
    font = opened(data).pages[0].Resources.Font.F1
    assert b"> <D842DF9F3099>" in font.ToUnicode.read_bytes()


def test_a_glyph_without_text_copies_as_nothing_to_be_seen(
    run: Run, page: Page, file: File, write: Write, opened: Callable[[bytes], pikepdf.Pdf]
) -> None:
    word = run("一", 10, 20)
    data = write(file(page(replace(word, glyphs=(replace(word.glyphs[0], text=""),)))))
    assert b"> <200B>" in opened(data).pages[0].Resources.Font.F1.ToUnicode.read_bytes()


def test_a_reading_in_its_own_element_speaks_there_and_copies_as_a_space(
    run: Run, page: Page, file: File, write: Write, opened: Callable[[bytes], pikepdf.Pdf], copied: Copied
) -> None:
    nodes = (Node(1, "P"), Node(2, "Ruby", 1), Node(3, "RB", 2), Node(4, "RT", 2))
    side = page(
        run("彼は", 10, 20, node=1),
        run("狐火", 18, 20, node=3),
        run("きつねび", 18, 16, 5, node=4, is_ruby=True),
        run("を見た", 26, 20, node=1),
    )
    data = write(file(side, nodes=nodes))
    assert "きつねび" not in copied(data)[0]
    paragraph = opened(data).Root.StructTreeRoot.K.K[0]
    first, ruby, last = paragraph.K
    base, reading = ruby.K
    assert [str(each.S) for each in (paragraph, ruby, base, reading)] == ["/P", "/Ruby", "/RB", "/RT"]
    assert str(reading.ActualText) == "きつねび"
    assert [first, base.K[0], reading.K[0], last] == [0, 1, 2, 3]
