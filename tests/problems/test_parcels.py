"""The smallest things that are wrong with what somebody has received, and exactly what is said about them."""

import io
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from printkit.edition.archive import MOST_BYTES, MOST_FILES
from printkit.edition.extract import extract
from printkit.edition.parcel import open_parcel
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.publish import publish_folder
from tests.edition.parcels import SOURCE, odd_zip, unpacked, whole, zipped

Make = Callable[[Path], Path]


def found(path: Path) -> Problem:
    with pytest.raises(Faulty) as caught:
        extract(path, path.with_name("out"))
    (only,) = caught.value.problems
    assert not path.with_name("out").exists()
    assert not list(path.parent.glob(".printkit-*"))
    return only


def link(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name)
    entry.create_system, entry.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    return entry


def patched(file: Path, old: bytes, new: bytes, count: int = -1) -> Path:
    data = file.read_bytes()
    assert old in data
    file.write_bytes(data.replace(old, new, count))
    return file


def pdf(file: Path, change: Callable[[pikepdf.Pdf], None] = lambda _pdf: None, **how: Any) -> Path:
    made = pikepdf.new()
    made.add_blank_page()
    change(made)
    made.save(file, **how)
    return file


def attached(name: str, data: bytes) -> Callable[[pikepdf.Pdf], None]:
    def change(made: pikepdf.Pdf) -> None:
        stream = made.make_stream(data)
        spec = pikepdf.Dictionary(
            Type=pikepdf.Name.Filespec, UF=name, AFRelationship=pikepdf.Name.Source, EF=pikepdf.Dictionary(F=stream)
        )
        made.Root.AF = pikepdf.Array([*made.Root.get("/AF", ()), made.make_indirect(spec)])

    return change


def oddly_packed(made: pikepdf.Pdf) -> None:
    attached("game.yaml", b"")(made)
    made.Root.AF[0].EF.F.write(b"61>", filter=pikepdf.Name.RunLengthDecode, decode_parms=None)


def bomb(made: pikepdf.Pdf) -> None:
    import zlib

    data = zlib.compress(bytes(MOST_BYTES), 9)
    attached("game.yaml", b"")(made)
    made.Root.AF[0].EF.F.write(data, filter=pikepdf.Name.FlateDecode, decode_parms=None)


X = "x.zip"
ARCHIVES: list[tuple[str, str, Make, dict[str, Any]]] = [
    (
        "cut off",
        "archive-damaged",
        lambda at: patched(zipped(whole(), at / X), b"PK\x05\x06", b"PK\x05\x07"),
        {"reason": "no directory at its end"},
    ),
    (
        "longer",
        "archive-damaged",
        lambda at: patched(zipped(whole(), at / X), b"PK\x03\x04", b"PK\x03\x04\0", 1),
        {"reason": "something stands before or behind its directory"},
    ),
    (
        "changed",
        "archive-damaged",
        lambda at: patched(zipped(whole(), at / X), b"id: tiny", b"id: tinx"),
        {"reason": "a file in it is damaged"},
    ),
    (
        "linked",
        "archive-holds-link",
        lambda at: odd_zip(at / X, (link("game.yaml"), b"/etc/passwd")),
        {"file": "game.yaml"},
    ),
    (
        "locked",
        "archive-encrypted",
        lambda at: patched(
            odd_zip(at / X, ("a", b"")), b"PK\x01\x02\x14\x03\x14\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01"
        ),
        {"file": "a"},
    ),
    (
        "strangely packed",
        "archive-packing",
        lambda at: odd_zip(at / X, ("a", b"a"), method=zipfile.ZIP_BZIP2),
        {"file": "a", "method": "12"},
    ),
    ("upwards", "unsafe-file-name", lambda at: odd_zip(at / X, ("../x", b"")), {"file": "../x"}),
    ("absolute", "unsafe-file-name", lambda at: odd_zip(at / X, ("/x", b"")), {"file": "/x"}),
    ("of Windows", "unsafe-file-name", lambda at: odd_zip(at / X, ("con.txt", b"")), {"file": "con.txt"}),
    ("backwards", "unsafe-file-name", lambda at: odd_zip(at / X, ("a\\x", b"")), {"file": "a\\x"}),
    ("in capitals", "file-name-twice", lambda at: odd_zip(at / X, ("a", b""), ("A", b"")), {"file": "A", "other": "a"}),
    (
        "in a file",
        "file-name-twice",
        lambda at: odd_zip(at / X, ("a", b""), ("a/b", b"")),
        {"file": "a/b", "other": "a"},
    ),
    (
        "too many",
        "archive-too-large",
        lambda at: odd_zip(at / X, *((str(n), b"") for n in range(MOST_FILES + 1))),
        {"limit": MOST_FILES, "unit": "files"},
    ),
    (
        "a bomb",
        "archive-too-large",
        lambda at: odd_zip(at / X, ("a", bytes(MOST_BYTES + 1)), method=zipfile.ZIP_DEFLATED),
        {"limit": MOST_BYTES, "unit": "bytes"},
    ),
    (
        "no bundle",
        "not-a-bundle",
        lambda at: odd_zip(at / X, ("holiday.jpg", b"")),
        {"reason": "it has no manifest.json"},
    ),
    (
        "no file of ours",
        "not-a-bundle",
        lambda at: unpacked({X: b"hello"}, at) / X,
        {"reason": "neither a zip nor a PDF"},
    ),
]


@pytest.mark.parametrize(("code", "make", "arguments"), [row[1:] for row in ARCHIVES], ids=[row[0] for row in ARCHIVES])
def test_archives(tmp_path: Path, code: str, make: Make, arguments: dict[str, Any]) -> None:
    path = make(tmp_path)
    assert found(path) == problem(code, Place(str(path), 0, 0), None, **arguments)


P = "x.pdf"
PDFS: list[tuple[str, str, Make, dict[str, Any]]] = [
    (
        "cut off",
        "pdf-damaged",
        lambda at: patched(pdf(at / P), b"startxref", b"startxxxx"),
        {"reason": "its parts do not fit"},
    ),
    ("locked", "pdf-encrypted", lambda at: pdf(at / P, encryption=pikepdf.Encryption(owner="a", user="b")), {}),
    ("locked but open", "pdf-encrypted", lambda at: pdf(at / P, encryption=pikepdf.Encryption(owner="a", user="")), {}),
    ("without source", "pdf-without-source", lambda at: pdf(at / P), {}),
    ("attached upwards", "unsafe-file-name", lambda at: pdf(at / P, attached("../x", b"")), {"file": "../x"}),
    ("attached as a device", "unsafe-file-name", lambda at: pdf(at / P, attached("nul", b"")), {"file": "nul"}),
    ("a bomb attached", "archive-too-large", lambda at: pdf(at / P, bomb), {"limit": 50_000_000, "unit": "bytes"}),
    (
        "packed otherwise",
        "archive-packing",
        lambda at: pdf(
            at / P, oddly_packed, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none
        ),
        {"file": "game.yaml", "method": "RunLengthDecode"},
    ),
]


@pytest.mark.parametrize(("code", "make", "arguments"), [row[1:] for row in PDFS], ids=[row[0] for row in PDFS])
def test_pdfs(tmp_path: Path, code: str, make: Make, arguments: dict[str, Any]) -> None:
    path = make(tmp_path)
    assert found(path) == problem(code, Place(str(path), 0, 0), None, **arguments)


def test_a_name_attached_twice(tmp_path: Path) -> None:
    def twice(made: pikepdf.Pdf) -> None:
        attached("a.txt", b"1")(made)
        attached("A.txt", b"2")(made)

    path = pdf(tmp_path / P, twice)
    assert found(path) == problem("file-name-twice", Place(str(path), 0, 0), file="A.txt", other="a.txt")


FOLDERS: list[tuple[str, str, dict[str, bytes], str, dict[str, Any]]] = [
    (
        "changed",
        "digest-differs",
        {**whole(), "source/game.yaml": b"changed"},
        "source/game.yaml",
        {"file": "source/game.yaml"},
    ),
    ("added", "file-not-named", {**whole(), "more.txt": b""}, "more.txt", {"file": "more.txt"}),
    (
        "missing",
        "file-not-there",
        {name: data for name, data in whole().items() if name != "source/rulebook.md"},
        "source/rulebook.md",
        {"file": "source/rulebook.md"},
    ),
    ("no list", "manifest-damaged", {**whole(), "manifest.json": b"{"}, "manifest.json", {"reason": "it is not JSON"}),
    (
        "no digest",
        "manifest-damaged",
        {**whole(), "manifest.json": b'{"files": [{"path": "rules.pdf"}]}'},
        "manifest.json",
        {"reason": "a file has no name or no digest"},
    ),
    (
        "of another time",
        "manifest-damaged",
        {**whole(), "manifest.json": b'{"bundle": 2, "files": []}'},
        "manifest.json",
        {"reason": "a newer printkit has made it"},
    ),
    (
        "said twice",
        "manifest-damaged",
        {**whole(), "manifest.json": b'{"files": [], "files": []}'},
        "manifest.json",
        {"reason": "a name stands twice"},
    ),
    (
        "deep",
        "manifest-damaged",
        {**whole(), "manifest.json": b"[" * 100_000},
        "manifest.json",
        {"reason": "it is not JSON"},
    ),
]


@pytest.mark.parametrize("form", ["folder", "zip"])
@pytest.mark.parametrize(
    ("code", "files", "name", "arguments"), [row[1:] for row in FOLDERS], ids=[row[0] for row in FOLDERS]
)
def test_what_the_manifest_says(
    tmp_path: Path, code: str, files: dict[str, bytes], name: str, arguments: dict[str, Any], form: str
) -> None:
    path = unpacked(files, tmp_path / "in") if form == "folder" else zipped(files, tmp_path / X)
    assert found(path) == problem(code, Place(f"{path}/{name}", 0, 0), None, **arguments)


def test_a_link_in_a_folder(tmp_path: Path) -> None:
    folder = unpacked(whole(), tmp_path / "in")
    (folder / "more").symlink_to("/etc")
    assert found(folder) == problem("archive-holds-link", Place(str(folder), 0, 0), file="more")


def test_a_folder_that_is_not_empty(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_bytes(b"mine")
    with pytest.raises(Faulty) as caught:
        publish_folder(tmp_path, {"mine.txt": b"theirs"})
    assert caught.value.problems == (problem("folder-not-empty", folder=str(tmp_path)),)
    assert (tmp_path / "mine.txt").read_bytes() == b"mine"


def test_what_is_whole_is_read(tmp_path: Path) -> None:
    for path in (
        zipped(whole(), tmp_path / X),
        unpacked(whole(), tmp_path / "in"),
        zipped(whole(), tmp_path / "y.zip", ""),
    ):
        parcel = open_parcel(path)
        assert {f"source/{name}": data for name, data in parcel.source.items()} == SOURCE


def test_an_archive_over_itself(tmp_path: Path) -> None:
    """Two names for the same bytes: the beginning of many bombs."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("a", b"x")
        archive.writestr("b", b"x")
        archive.infolist()[1].header_offset = archive.infolist()[0].header_offset
        archive._didModify = True  # type: ignore[attr-defined]
    (tmp_path / X).write_bytes(data.getvalue())
    assert found(tmp_path / X).arguments["reason"] == "its files lie over each other"
