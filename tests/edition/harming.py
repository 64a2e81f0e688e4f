"""Ways to harm a bundle, as a careful forger or an accident would: its files, its PDFs, its list, its zip."""

import hashlib
import io
import json
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf

from printkit.definition.digest import files_digest
from printkit.edition.archive import archive_bytes
from tests.edition.parcels import odd_zip

GAME, MINE = "hitori-ga-ichiban", "fruit"
PARENT = f"source/ancestors/{GAME}"
Files = dict[str, bytes]


def written(files: Files, file: Path) -> Path:
    file.write_bytes(archive_bytes({f"{MINE}/{name}": data for name, data in files.items()}))
    return file


def listed(files: Files, **stated: Any) -> Files:
    """The files with a manifest that knows them as they are, as a careful forger would write it."""
    manifest = {**json.loads(files["manifest.json"]), **stated}
    manifest["files"] = [
        {"path": name, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        for name, data in files.items()
        if name != "manifest.json"
    ]
    return {**files, "manifest.json": json.dumps(manifest).encode()}


def exchanged(files: Files, name: str, old: str, new: str) -> Files:
    assert old.encode() in files[name]
    return {**files, name: files[name].replace(old.encode(), new.encode())}


def without(files: Files, *names: str) -> Files:
    return {name: data for name, data in files.items() if name not in names}


def in_pdf(files: Files, name: str, change: Callable[[pikepdf.Pdf], None]) -> Files:
    saved = io.BytesIO()
    with pikepdf.open(io.BytesIO(files[name])) as pdf:
        change(pdf)
        pdf.save(saved)
    return listed({**files, name: saved.getvalue()})


def ledger(files: Files, change: Callable[[list[dict[str, Any]]], object]) -> Files:
    manifest = json.loads(files["manifest.json"])
    change(manifest["sheets"]["en"]["claims"])
    return {**files, "manifest.json": json.dumps(manifest).encode()}


def one_more(claims: list[dict[str, Any]]) -> None:
    claim = next(each for each in claims if each["value"] == "3")
    claim["value"] = "4"


def no_notice(pdf: pikepdf.Pdf) -> None:
    page = pdf.pages[0]
    kept = [each for each in pikepdf.parse_content_stream(page) if str(each.operator) not in ("Tj", "TJ", "BDC", "EMC")]
    page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(kept))


def other_rights(pdf: pikepdf.Pdf) -> None:
    data = pdf.Root.Metadata.read_bytes()
    begin, end = data.index(b"<dc:rights>"), data.index(b"</dc:rights>")
    words = b'<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">All rights reserved</rdf:li></rdf:Alt>'
    pdf.Root.Metadata.write(data[:begin] + words + data[end:])


def other_source(pdf: pikepdf.Pdf) -> None:
    (spec,) = (each for each in pdf.Root.AF if str(each.UF) == "edition.yaml")
    spec.EF.F.write(spec.EF.F.read_bytes().replace(b"Fruit", b"Stones"))


def upward(pdf: pikepdf.Pdf) -> None:
    pdf.Root.AF[0].UF = pikepdf.String("../x")


def no_source(pdf: pikepdf.Pdf) -> None:
    del pdf.Root["/AF"]


def repinned(files: Files) -> Files:
    """An ancestor is changed, and the edition says that it was made from the changed one."""
    changed = exchanged(files, f"{PARENT}/game.yaml", "ages: 8", "ages: 9")
    old = files_digest(ancestor(files))
    return listed(exchanged(changed, "source/edition.yaml", old, files_digest(ancestor(changed))))


def ancestor(files: Files) -> Files:
    return {name.removeprefix(f"{PARENT}/"): data for name, data in files.items() if name.startswith(PARENT)}


def stated(bundle: Files, **changed: Any) -> Files:
    """A manifest that states something else of the whole."""
    return {**bundle, "manifest.json": json.dumps({**json.loads(bundle["manifest.json"]), **changed}).encode()}


def ordered(files: Files, **changed: Any) -> Files:
    """A manifest that says that the sheets were ordered in another way."""
    manifest = json.loads(files["manifest.json"])
    manifest["sheets"]["en"] |= changed
    return {**files, "manifest.json": json.dumps(manifest).encode()}


def with_script(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String("app.alert(1)"))


def with_page(pdf: pikepdf.Pdf) -> None:
    pdf.pages.append(pdf.pages[0])


def with_link(pdf: pikepdf.Pdf) -> None:
    action = pikepdf.Dictionary(S=pikepdf.Name.URI, URI=pikepdf.String("https://example.org"))
    pdf.pages[0].Annots = pikepdf.Array(
        [pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Link, Rect=[0, 0, 9, 9], A=action)]
    )


def attached(relationship: str) -> Callable[[pikepdf.Pdf], None]:
    """One more file in a PDF."""

    def attach(pdf: pikepdf.Pdf) -> None:
        stream = pdf.make_stream(b"x")
        spec = pikepdf.Dictionary(
            Type=pikepdf.Name.Filespec,
            UF=pikepdf.String("more.csv"),
            EF=pikepdf.Dictionary(F=stream),
            AFRelationship=pikepdf.Name(relationship),
        )
        pdf.Root.AF = pikepdf.Array([*pdf.Root.get("/AF", ()), pdf.make_indirect(spec)])

    return attach


LEAVE = (
    b"rights: {permission: {by: Morris, date: 2026-05-01, allows: [sell], evidence: gone.txt, "
    b"sha256: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855}}\n"
)


def renamed(name: str, entry: str) -> Callable[[Files, Path], Path]:
    """A zip with one more entry of a strange name."""

    def write(files: Files, file: Path) -> Path:
        return odd_zip(file, *((f"{MINE}/{each}", data) for each, data in files.items()), (entry, b"x"))

    return write


def linked(files: Files, file: Path) -> Path:
    link = zipfile.ZipInfo(f"{MINE}/sheets/en/more.pdf")
    link.create_system, link.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    return odd_zip(file, *((f"{MINE}/{name}", data) for name, data in files.items()), (link, b"/etc/passwd"))


def bomb(files: Files, file: Path) -> Path:
    entries = [(f"{MINE}/{name}", data) for name, data in files.items()]
    return odd_zip(file, *entries, (f"{MINE}/big", bytes(200_000_000)), method=zipfile.ZIP_DEFLATED)


def cut_off(files: Files, file: Path) -> Path:
    data = written(files, file).read_bytes()
    file.write_bytes(data[: len(data) // 2])
    return file


def flipped(files: Files, file: Path) -> Path:
    data = bytearray(written(files, file).read_bytes())
    data[len(data) // 3] ^= 1
    file.write_bytes(data)
    return file


def beside(files: Files, file: Path, before: bytes = b"", behind: bytes = b"") -> Path:
    """A zip with something beside it; before it, the zip's own marks are kept at its beginning."""
    data = written(files, file).read_bytes()
    file.write_bytes(data[:4] + before + data + behind if before else data + behind)
    return file
