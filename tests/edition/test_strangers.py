"""Whatever bytes come in: they are read, or refused by a problem that has a name."""

import io
from contextlib import suppress
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.edition.archive import archive_bytes, read_archive
from printkit.edition.names import MOST_TOLD, name_faults
from printkit.edition.parcel import open_parcel
from printkit.edition.pdf_file import read_pdf
from printkit.place import Place
from printkit.problems import Faulty
from tests.edition.parcels import unpacked, whole, zipped

PLACE = Place("x", 0, 0)
ZIP = archive_bytes({f"tiny/{name}": data for name, data in whole().items()})


def a_pdf() -> bytes:
    made = pikepdf.new()
    made.add_blank_page()
    made.pages[0].Contents = made.make_stream(
        b"BT /F1 9 Tf [<00010002>] TJ /Span <</ActualText <FEFF0041>>> BDC EMC ET /X Do"
    )
    made.Root.Metadata = made.make_stream(b"<dc:rights><rdf:Alt><rdf:li>R</rdf:li></rdf:Alt></dc:rights>")
    saved = io.BytesIO()
    made.save(saved, fix_metadata_version=False, static_id=True)
    return saved.getvalue()


PDF = a_pdf()
CHANGES = st.lists(
    st.tuples(st.integers(0, 10_000), st.sampled_from(["set", "cut", "add", "end"]), st.binary(min_size=1, max_size=9)),
    min_size=1,
    max_size=4,
)


def changed(data: bytes, changes: list[tuple[int, str, bytes]]) -> bytes:
    for where, how, given_bytes in changes:
        at = where % (len(data) or 1)
        tail = {"set": at + len(given_bytes), "cut": at + where % 50, "add": at, "end": len(data)}[how]
        data = data[:at] + (given_bytes if how in ("set", "add") else b"") + data[tail:]
    return data


@settings(max_examples=60)
@given(CHANGES)
def test_archives(changes: list[tuple[int, str, bytes]]) -> None:
    with suppress(Faulty):
        read_archive(changed(ZIP, changes), PLACE)


@settings(max_examples=60)
@given(CHANGES)
def test_pdfs(changes: list[tuple[int, str, bytes]]) -> None:
    with suppress(Faulty):
        read_pdf(changed(PDF, changes), PLACE)


def test_what_is_unchanged_is_read() -> None:
    assert read_archive(ZIP, PLACE)
    found = read_pdf(PDF, PLACE)
    assert (found.rights, found.words) == ("R", ("\ufffd\ufffdA",))


@given(st.lists(st.text(max_size=8), max_size=5))
def test_names_that_are_found_safe_are_one_file_each_below_their_folder(names: list[str]) -> None:
    if not tuple(name_faults(names, PLACE)):
        assert len({name.casefold() for name in names}) == len(names)
        for name in names:
            assert Path("/a/b", name).resolve().is_relative_to("/a/b")
            assert not {"", ".", ".."} & set(name.split("/"))


def test_no_more_is_told_than_a_reader_can_use(tmp_path: Path) -> None:
    folder = unpacked(whole(), tmp_path / "in")
    for number in range(MOST_TOLD * 2):
        (folder / f"link-{number}").symlink_to("/etc")
    with pytest.raises(Faulty) as caught:
        open_parcel(folder)
    assert [each.code for each in caught.value.problems] == ["archive-holds-link"] * MOST_TOLD


def test_a_folder_of_something_else_is_not_walked_through(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/etc")
    with pytest.raises(Faulty) as caught:
        open_parcel(tmp_path)
    assert [each.code for each in caught.value.problems] == ["not-a-bundle"]


def test_what_systems_put_beside_files_is_none_of_it(tmp_path: Path) -> None:
    """A folder with a bundle, packed by the Finder of macOS or looked into by Windows."""
    beside = {"__MACOSX/tiny/._NOTICE.txt": b"x", "tiny/.DS_Store": b"x", "tiny/source/Thumbs.db": b"x"}
    files = {f"tiny/{name}": data for name, data in whole().items()}
    assert open_parcel(zipped({**files, **beside}, tmp_path / "x.zip", "")).files == {
        name: data for name, data in whole().items() if name != "manifest.json"
    }
    assert open_parcel(unpacked({**files, **beside}, tmp_path / "x")).files == open_parcel(tmp_path / "x.zip").files


def test_a_bundle_may_be_called_by_any_name(tmp_path: Path) -> None:
    """The user's own names are nobody else's business: through a link, with a colon, with a dot at the end."""
    zipped(whole(), tmp_path / "a: b.zip.")
    (tmp_path / "link").symlink_to(tmp_path / "a: b.zip.")
    assert open_parcel(tmp_path / "link").source == open_parcel(tmp_path / "a: b.zip.").source
