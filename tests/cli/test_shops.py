"""`printkit build --shop`: what is made, what is told, and what is refused."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from printkit.definition.shelf import shared_names
from tests.cli.shelves import printkit, tiny
from tests.cli.test_commands import data
from tests.problems.test_shops import icc


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    tiny(tmp_path / "tiny")
    (tmp_path / "press.icc").write_bytes(icc())
    return tmp_path


@pytest.mark.parametrize("name", shared_names("shops"))
def test_each_shop_gets_its_files_and_is_told_of(name: str, shelf: Path) -> None:
    profile = ["--profile", "press.icc"] if name == "pdfx-4" else []
    (one,) = data("build", "tiny", "--shop", name, *profile, cwd=shelf)["built"]
    assert one["shop"]["name"] == name
    folder = shelf / one["folder"]
    assert folder == shelf / "output" / "tiny" / f"en-{name}"
    made = {file.name for file in folder.iterdir()}
    product = "-PokerDeck" if one["shop"]["products"] else ""
    wanted = {
        "pdf": {"cards-fronts.pdf", f"tiny-en-{name}.zip", "packing-list.txt", "packing-list.csv"},
        "png": {f"cards{product}-fronts-001.png", f"tiny-en-{name}.zip", "packing-list.txt", "packing-list.csv"},
        "sheets": {"cards.pdf", "rules.pdf"},
    }[one["shop"]["makes"]]
    assert wanted <= made
    said = printkit("build", "tiny", "--shop", name, *profile, cwd=shelf).stdout
    assert (f"Guessed for {name}" in said) == bool(one["shop"]["guess"])
    assert ("Products to order, for one game: 1 PokerDeck" in said) == (name == "game-crafter")
    assert (f"tiny-en-{name}.zip" in said) == (one["shop"]["makes"] != "sheets")
    assert "nothing is wrong" in printkit("verify", str(folder), cwd=shelf).stdout.lower()


def with_mat(game: Path) -> None:
    """The tiny game gets a mat, of a face of its own."""
    (game / "faces").mkdir()
    face = "size: [120, 60]\nboxes:\n  - text: {id: title, at: [1, 1], size: [60, 9], style: board-title}\n"
    (game / "faces" / "mine.yaml").write_text(face, encoding="utf-8")
    mat = "  - id: mat\n    kind: mat\n    face: mine\n    options: {texts: {title: helper.title}}\n"
    text = (game / "game.yaml").read_text(encoding="utf-8").replace("texts:\n  about", f"{mat}texts:\n  about")
    (game / "game.yaml").write_text(text, encoding="utf-8")


def test_what_is_not_in_the_files_is_told_with_the_command_for_it(shelf: Path) -> None:
    with_mat(shelf / "tiny")
    (one,) = data("build", "tiny", "--shop", "pdfx-1a", cwd=shelf)["built"]
    assert one["shop"]["at_home"] == {"rules": [], "boards": ["mat"]}
    said = printkit("build", "tiny", "--shop", "pdfx-1a", cwd=shelf).stdout.splitlines()
    command = "printkit build tiny --lang en --only rules --only boards"
    told = ["  Not in these files:", "    rules", "    boards: mat", f"  To print them at home: {command}"]
    assert said[-5:-1] == told
    assert f"  Boards: mat (Helper)\n  {command}\n" in (shelf / one["folder"] / "packing-list.txt").read_text("utf-8")
    made = data(*command.split()[1:], cwd=shelf)["built"][0]["files"]
    assert {file["file"] for file in made} == {"rules", "boards"}
    (shelf / "tiny" / "shops").mkdir()
    (shelf / "tiny" / "shops" / "every.yaml").write_text("makes: png\nprints: [boards]\nsafe: 2\ndpi: 72\n")
    (one,) = data("build", "tiny", "--shop", "every", cwd=shelf)["built"]
    assert one["shop"]["at_home"] == {"rules": [], "cards": ["helper"]}


def test_backs_at_a_copier_are_not_put_in_by_hand() -> None:
    game = ("build", "hiragana-survival-battle", "--lang", "en", "--only", "hiragana-cards")
    with TemporaryDirectory() as out:
        at_home = printkit(*game, "--out", out).stdout
        at_copier = printkit(*game, "--shop", "conbini", "--out", out).stdout
    assert "put the paper in again" in at_home
    assert "put the paper in again" not in at_copier
    assert "Build with --duplex long" in at_copier


def test_what_is_refused(shelf: Path) -> None:
    assert printkit("build", "tiny", "--shop", "pdfx-5", cwd=shelf).exit_code == 2
    for words, code in (
        (["--shop", "pdfx-4"], "profile-missing"),
        (["--shop", "png-300", "--profile", "press.icc"], "profile-not-wanted"),
        (["--shop", "conbini", "--paper", "letter"], "paper-scaled"),
        (["--shop", "pdfx-1a", "--only", "rules"], "nothing-for-shop"),
    ):
        result = printkit("build", "tiny", *words, cwd=shelf)
        assert result.exit_code == 1
        assert f"explain {code}" in result.stderr
    assert printkit("build", "tiny", "--profile", "press.icc", cwd=shelf).exit_code == 2


@pytest.mark.parametrize("shop", [name for name in shared_names("shops") if name not in ("pdfx-4", "conbini")])
def test_what_is_for_sheets_is_refused_where_there_are_none(shop: str, shelf: Path) -> None:
    """None of it would do anything: a bleed of one's own would be taken for printed."""
    for words in (
        ("--gap", "4"),
        ("--bleed", "5"),
        ("--marks", "full"),
        ("--marks-on", "both"),
        ("--duplex", "long"),
        ("--paper", "a5"),
        ("--form", "html"),
    ):
        refused = printkit("build", "tiny", "--shop", shop, *words, cwd=shelf)
        assert refused.exit_code == 2
        assert f"{words[0]}: not together with --shop {shop}." in refused.stderr
    both = printkit("build", "tiny", "--shop", shop, "--gap", "4", "--bleed", "2", cwd=shelf)
    assert "--gap, --bleed: not together" in both.stderr
    assert printkit("build", "tiny", "--shop", shop, "--gap", "0", "--paper", "A4", cwd=shelf).exit_code == 0


def test_a_profile_of_a_printer_is_for_sheets(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRINTKIT_CONFIG", str(shelf / "config"))
    assert printkit("calibrate", "set", "mine", "--offset", "1", "0", cwd=shelf).exit_code == 0
    refused = printkit("build", "tiny", "--shop", "png-300", "--printer", "mine", cwd=shelf)
    assert (refused.exit_code, "--printer: not together" in refused.stderr) == (2, True)
    copied = printkit("build", "tiny", "--shop", "conbini", "--printer", "mine", "--duplex", "long", cwd=shelf)
    assert copied.exit_code == 0


def test_cards_that_come_with_printkit_are_named_without_their_folder() -> None:
    with TemporaryDirectory() as out:
        said = printkit("build", "standard-deck", "--lang", "en", "--shop", "pdfx-1a", "--out", out).stdout
    assert "  To print them at home: printkit build standard-deck --lang en --only rules\n" in said


def test_words_of_an_own_face_near_the_cut(shelf: Path) -> None:
    """At home they are fine; for a shop it is said which words, where, and what to do."""
    (shelf / "tiny" / "faces").mkdir()
    face = "size: poker\nboxes:\n  - text: {id: title, at: [1, 9], size: [40, 8], style: card-title}\n"
    (shelf / "tiny" / "faces" / "mine.yaml").write_text(face, encoding="utf-8")
    game = shelf / "tiny" / "game.yaml"
    own = "face: mine\n    options: {texts: {title: helper.title}}\ntexts:\n"
    text = game.read_text(encoding="utf-8")
    start, end = text.index("face: banker-card"), text.index("texts:\n  about.title")
    game.write_text(text[:start] + own + text[end + len("texts:\n") :], encoding="utf-8")
    assert printkit("build", "tiny", cwd=shelf).exit_code == 0
    refused = printkit("build", "tiny", "--shop", "png-300", cwd=shelf)
    assert refused.exit_code == 1
    assert refused.stderr.startswith(
        "tiny/game.yaml:17:9: On helper, “Helper” stands 1.38 mm from the cut on the left.\n"
        "  because: The shop png-300 wants words to keep 3 mm from the cut.\n"
        "  fix: Move the words inward in the template mine, or make them smaller. If your shop takes less, say so with "
        "`safe` in a shops/NAME.yaml of your own.\n"
    )
    near = "makes: png\nsafe: 1\n"
    (shelf / "near.yaml").write_text(near, encoding="utf-8")
    assert printkit("build", "tiny", "--shop", "near.yaml", cwd=shelf).exit_code == 0


def test_preflight_judges_what_was_built(shelf: Path) -> None:
    (one,) = data("build", "tiny", "--shop", "pdfx-1a", cwd=shelf)["built"]
    file = str(Path(one["folder"]) / "cards-fronts.pdf")
    fine = printkit("preflight", file, "--shop", "pdfx-1a", cwd=shelf)
    assert (fine.exit_code, fine.stderr) == (0, "")
    assert "nothing to refuse" in fine.stdout
    (shelf / "far.yaml").write_text("makes: png\nbleed: 3\nsafe: 5\ndpi: 300\n", encoding="utf-8")
    verdict = data("preflight", file, "--shop", "far.yaml", cwd=shelf, code=1)
    assert (verdict["shop"], verdict["files"], verdict["fine"]) == ("far", [file], False)
    assert [each["code"] for each in verdict["problems"]] == ["type-near-cut", "art-near-cut"]
    said = printkit("preflight", file, "--shop", "far.yaml", cwd=shelf)
    assert said.exit_code == 1
    assert "explain type-near-cut" in said.stderr
