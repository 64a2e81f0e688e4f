"""What judge.py makes of the programs' answers; needs none of the programs (bad_files.py asks them)."""

from pathlib import Path

import pytest

from judge import judge

HEADING = """\
name                                 type              encoding         emb sub uni object ID
------------------------------------ ----------------- ---------------- --- --- --- ---------
"""


def test_an_embedded_subset_is_no_fault() -> None:
    table = HEADING + (
        "AAAAAA+BIZUDGothic-Regular           CID TrueType      Identity-H       yes yes yes      8  0\n"
        "AAAAAB+NotoSansSymbols2-Regular      CID TrueType      Identity-H       yes yes yes     12  0\n"
    )
    assert judge.font_faults(table) == []
    assert judge.font_faults(HEADING) == []


def test_every_fault_of_a_font_is_told() -> None:
    table = (
        HEADING
        + "Helvetica                            Type 1            WinAnsi          no  no  no       2  0\n"
    )
    assert judge.font_faults(table) == [
        "Helvetica: not embedded",
        "Helvetica: not a subset",
        "Helvetica: no way back to Unicode",
        "Helvetica: a font that nobody chose",
    ]


def test_a_font_table_of_an_unknown_form_is_a_fault() -> None:
    assert judge.font_faults(HEADING + "something else\n") == ["cannot read pdffonts: something else"]


@pytest.mark.parametrize(
    ("exit_status", "text", "faults"),
    [
        (0, " \n", []),
        (0, "Syntax Error: Unknown operator 'xx'\n\n", ["Syntax Error: Unknown operator 'xx'"]),
        (3, "", ["exit status 3"]),
        (-9, "\n", ["exit status -9"]),
    ],
)
def test_words_and_exit_status_are_faults(exit_status: int, text: str, faults: list[str]) -> None:
    assert judge.complaints(exit_status, text) == faults


def test_ghostscript_may_count_its_pages_and_say_no_more() -> None:
    good = "GPL Ghostscript 10.00.0 (2022-09-21)\nProcessing pages 1 through 2.\nPage 1\nPage 2\n"
    assert judge.ghostscript_remarks(good).split() == []
    remark = "Loading font F9 (or substitute) from somewhere"
    assert judge.ghostscript_remarks(good + remark + "\n").strip() == remark
    assert judge.ghostscript_remarks("Error: /undefined in hello\n") == "Error: /undefined in hello\n"


def test_verdicts_of_verapdf_are_read_by_flavour_and_path() -> None:
    answers = "3b\t/a b.pdf\nua1\t/a b.pdf\t7.1-3 x2: not tagged\t5-1 x1: no identifier\n"
    assert judge.vera_verdicts(answers) == {
        ("3b", "/a b.pdf"): [],
        ("ua1", "/a b.pdf"): ["7.1-3 x2: not tagged", "5-1 x1: no identifier"],
    }


def test_no_verdict_is_a_fault() -> None:
    subject = judge.Subject(Path("/a.pdf"), "a.pdf", ("3b", "ua1"))
    assert judge.vera_faults(subject, {("3b", "/a.pdf"): []}) == ["veraPDF ua1: gave no verdict"]


def test_the_kind_in_the_manifest_says_what_verapdf_must_certify(tmp_path: Path) -> None:
    folder = tmp_path / "game" / "ja"
    folder.mkdir(parents=True)
    for name in ("rules.pdf", "cards.pdf", "stray.pdf"):
        (folder / name).touch()
    (folder / "manifest.json").write_text(
        '{"files": [{"path": "rules.pdf", "kind": "rules"}, {"path": "cards.pdf", "kind": "cards"}]}'
    )
    assert {s.label: s.flavours for s in judge.subjects_below(tmp_path, "letter")} == {
        "letter/game/ja/cards.pdf": ("3b",),
        "letter/game/ja/rules.pdf": ("3b", "ua1"),
        "letter/game/ja/stray.pdf": ("3b",),
    }


@pytest.mark.parametrize(
    ("outcomes", "line", "status"),
    [
        ([True, True], "2 passed, 0 failed", 0),
        ([True, False], "1 passed, 1 failed", 1),
        ([], "0 passed, 0 failed", 1),
    ],
)
def test_the_closing_line(
    outcomes: list[bool], line: str, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert judge.closing(outcomes) == status
    assert capsys.readouterr().out == line + "\n"


def test_a_missing_judge_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(judge, "missing_judges", lambda: ["qpdf"])
    monkeypatch.setattr("sys.argv", ["judge.py"])
    assert judge.main() == 1
    assert capsys.readouterr().out.splitlines()[0] == "FAIL qpdf is not installed"
