"""The smallest things that do not agree in what somebody has received."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from printkit.build import Edition, Order, files_of, make_editions
from printkit.bundle.notices import notice_faults
from printkit.bundle.rebuilt import claim_faults, rebuilt, sheet_faults
from printkit.bundle.received import Received, unpacked
from printkit.bundle.said import disagreements, source_faults, text_faults
from printkit.bundle.verify import _chain, _rights_faults
from printkit.catalogue.notice import notice_line
from printkit.catalogue.opening import open_catalogue
from printkit.checks.ledger import ledger
from printkit.definition import find_games, read_definition
from printkit.edition.parcel import Parcel
from printkit.edition.pdf_content import same_content
from printkit.edition.pdf_file import PdfFile, read_pdf, without_spaces
from printkit.edition.source import carried_files
from printkit.edition.texts import bundle_texts
from printkit.model.game import Definition
from printkit.place import Place
from printkit.problems import Faulty, problem
from tests.cli.shelves import copied, exchanged, printkit, tiny

GAME = "hitori-ga-ichiban"
CARDS = "sheets/en/cards.pdf"


def place(name: str = "") -> Place:
    return Place(f"x.zip/{name}" if name else "x.zip", 0, 0)


def game(id: str = GAME) -> Definition:
    return read_definition(find_games()[id])


def parcel(
    pdfs: dict[str, PdfFile] | None = None,
    source: dict[str, bytes] | None = None,
    files: dict[str, bytes] | None = None,
    **manifest: Any,
) -> Parcel:
    return Parcel("bundle", "x.zip", files or {}, manifest, pdfs or {}, source or {})


def pdf(source: dict[str, bytes] | None = None, rights: str = "", *words: str) -> PdfFile:
    return PdfFile(source or {}, rights, tuple(without_spaces(each) for each in words))


@cache
def editions() -> tuple[Edition, ...]:
    return make_editions(Order(find_games()[GAME], only=("round-marker",)), ("en",), lambda _words: None)


def test_another_source_in_a_sheet() -> None:
    found = parcel({"sheets/en/rules.pdf": pdf({"game.yaml": b"a"})}, {"game.yaml": b"b"})
    name = "sheets/en/rules.pdf"
    assert tuple(source_faults(found, game())) == (problem("source-differs", place(name), file=name),)


def test_a_source_without_leave() -> None:
    found = parcel({CARDS: pdf({"game.yaml": b"a"})})
    assert tuple(source_faults(found, game("exposure"))) == (problem("source-without-leave", place(CARDS), file=CARDS),)


def test_a_bundle_of_a_game_that_stays_at_home() -> None:
    """It is named in the reader's language."""
    definition = game("calcutta")
    (found,) = _rights_faults(parcel(), definition, "ja")
    assert (found.code, found.place, found.arguments["game"]) == ("no-leave", place(), "カルカッタ")


def test_a_manifest_that_knows_another_game() -> None:
    told = tuple(disagreements(parcel(game={"id": "other"}, rights={}, ancestors=[]), game()))
    where = place("manifest.json")
    assert told == (problem("manifest-differs", where, part="game"), problem("manifest-differs", where, part="rights"))


@pytest.mark.parametrize(
    "wrong",
    [
        {"paper": 4},
        {"paper": "../x"},
        {"paper": "x.yaml"},
        {"asked": {"mode": "", "players": True}},
        {"kit": "all"},
        {"forms": "sheet"},
        {"asked": None},
        {"furigana": []},
    ],
)
def test_an_order_that_nobody_can_give(wrong: dict[str, Any]) -> None:
    order = {"kit": "full", "duplex": "single", "furigana": "4", "paper": "a4", "forms": ["sheet"]}
    stated = {**order, "asked": {"mode": "", "players": None}, **wrong}
    with pytest.raises(Faulty) as caught:
        rebuilt(parcel({CARDS: pdf()}, sheets={"en": stated}), game(), frozenset(), lambda _words: None)
    assert caught.value.problems == (problem("manifest-differs", place(), part="order"),)


def test_a_text_that_says_something_else() -> None:
    texts = {name: words.encode() for name, words in bundle_texts(game(), ("en",)).items()}
    found = parcel(files={**texts, "NOTICE.txt": b"Mine."}, order={"languages": ["en"]})
    assert tuple(text_faults(found, game())) == (problem("text-differs", place("NOTICE.txt"), file="NOTICE.txt"),)


def test_metadata_without_rights() -> None:
    notice = notice_line(open_catalogue(game(), "en")).plain
    assert tuple(notice_faults(parcel({CARDS: pdf({}, notice, notice)}), game())) == ()
    found = parcel({CARDS: pdf({}, "All mine.", notice)})
    assert tuple(notice_faults(found, game())) == (problem("rights-differ", place(CARDS), file=CARDS),)


def test_a_page_without_its_notice() -> None:
    notice = notice_line(open_catalogue(game(), "en")).plain
    found = parcel({CARDS: pdf({}, notice, notice, "cards")}, sheets={"en": {"duplex": "single"}})
    assert tuple(notice_faults(found, game())) == (problem("notice-missing", place(CARDS), file=CARDS, page=2),)
    backs = replace(found, manifest={"sheets": {"en": {"duplex": "long"}}})
    assert tuple(notice_faults(backs, game())) == ()


def test_a_rule_sheet_in_two_languages_with_its_notice_in_one() -> None:
    one, two = (notice_line(open_catalogue(game(), language)).plain for language in ("ja", "en"))
    name = "sheets/ja+en/rules.pdf"
    assert tuple(notice_faults(parcel({name: pdf({}, one, f"x {one}", f"y {two}")}), game())) == ()
    found = parcel({name: pdf({}, one, one, "y")})
    assert tuple(notice_faults(found, game())) == (problem("notice-missing", place(name), file=name, page=1),)


@pytest.mark.parametrize("name", ["sheets/en/rules.html", "sheets/en/rules.txt"])
def test_rules_on_a_screen_without_their_notice(name: str) -> None:
    notice = notice_line(open_catalogue(game(), "en")).plain
    words = notice.replace(" ", "\n").replace("Morris", "<i>Morris</i>" if name.endswith("html") else "Morris")
    assert tuple(notice_faults(parcel(files={name: words.encode()}), game())) == ()
    found = parcel(files={name: words.replace("Morris", "Boris").encode()})
    assert tuple(notice_faults(found, game())) == (problem("notice-missing", place(name), file=name, page=1),)


def test_pages_that_another_program_has_written_anew() -> None:
    notice = notice_line(open_catalogue(game(), "en")).plain
    for name in (CARDS, "sheets/en/rules.pdf"):
        found = parcel({name: pdf({}, notice, "\ufffd\ufffd", "\ufffd")}, sheets={"en": {"duplex": "single"}})
        assert tuple(notice_faults(found, game())) == (problem("words-unreadable", place(name), file=name),)


def test_claims_that_are_not_those_of_the_rules() -> None:
    stated = [dict(each) for each in ledger(editions()[0].files, editions()[0].documents)]
    first = stated[0]

    def told(claims: list[dict[str, Any]]) -> tuple[str, ...]:
        found = parcel(sheets={"en": {"claims": claims}})
        return tuple(each.code for each in claim_faults(found, editions()))

    assert told(stated) == ()
    assert sorted(told([{**first, "value": "99"}, *stated[1:]])) == ["claim-differs", "claim-missing"]
    assert told(stated[1:]) == ("claim-missing",)
    assert told([*stated, {"fact": []}]) == ("claim-differs",)
    assert told("all") == ("claim-missing",) * len(stated[:20])


def test_a_sheet_that_is_not_what_the_source_gives() -> None:
    made = files_of(editions()[0])
    (name,) = made
    sheet = f"sheets/en/{name}"

    def told(data: bytes) -> tuple[object, ...]:
        found = parcel({sheet: read_pdf(data, place(sheet))}, files={sheet: data})
        return tuple(sheet_faults(found, editions()))

    assert told(made[name]) == ()
    assert told(_packed_otherwise(made[name])) == ()
    other = _packed_otherwise(made[name], b"0 0 0 rg", b"1 0 0 rg")
    assert not same_content(made[name], other)
    assert told(other) == (problem("sheet-differs", place(sheet), file=sheet),)


def _packed_otherwise(data: bytes, old: bytes = b"", new: bytes = b"") -> bytes:
    import io

    import pikepdf

    saved = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as opened:
        content = opened.pages[0].Contents
        content.write(content.read_bytes().replace(old, new) if old else content.read_bytes())
        if old:
            content.write(content.read_bytes() + b"\nq Q")
        opened.save(
            saved,
            fix_metadata_version=False,
            compress_streams=False,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
        )
    return saved.getvalue()


def test_another_game_under_the_same_name(tmp_path: Path) -> None:
    folder = copied(tmp_path / "game")
    assert _chain(Received(parcel(), read_definition(folder)), read_definition(folder)).answer == "yes"
    exchanged(folder / "game.yaml", "  ages: 8\n", "  ages: 9\n")
    finding = _chain(Received(parcel(), read_definition(folder)), read_definition(folder))
    assert finding.problems == (problem("ancestor-differs", place(), id=GAME, version="1.0"),)


def test_a_game_that_nobody_knows(tmp_path: Path) -> None:
    definition = read_definition(tiny(tmp_path))
    assert _chain(Received(parcel(), definition), definition).reason == "unknown-ancestors"


def test_a_program_among_the_source() -> None:
    found = parcel({}, {**carried_files(game()), "start.exe": b""})
    assert tuple(source_faults(found, game())) == (problem("file-not-of-game", place("start.exe"), file="start.exe"),)


def test_a_parent_that_lies_elsewhere(tmp_path: Path) -> None:
    """An edition may say where its parent lies; a stranger's may not lead out of what was received."""
    copied(tmp_path / "secret")
    made = printkit("derive", tmp_path / "secret", tmp_path / "mine")
    assert made.exit_code == 0
    files = {
        "edition.yaml": (tmp_path / "mine" / "edition.yaml").read_bytes().replace(b"../secret", str(tmp_path).encode())
    }
    with unpacked(parcel({}, files)) as received:
        assert received.definition is None or received.faults
    inner = parcel({}, dict(carried_files(read_definition(tmp_path / "mine"))))
    with unpacked(inner) as received:
        assert (received.definition is not None, received.faults) == (True, ())
