"""What a file says about itself, twice and in agreement, and what it carries."""

import hashlib
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pikepdf
import pytest

from printkit import __version__
from printkit.model.display import Node, TextRun
from printkit.model.panel import PrintFile, Side
from printkit.pdf import Attachment, Metadata, build_date
from printkit.pdf.metadata import CONSTANT_DATE
from printkit.problems import Faulty

Write = Callable[..., bytes]
Opened = Callable[[bytes], pikepdf.Pdf]
NAMES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
}


@pytest.fixture
def small(
    page: Callable[..., Side], file: Callable[..., PrintFile], run: Callable[..., TextRun]
) -> Callable[..., PrintFile]:
    return lambda **more: file(page(run("一", 10, 20, node=len(more.get("nodes", ())))), **more)


def stated(pdf: pikepdf.Pdf) -> Callable[[str], list[str]]:
    """The words of a property in XMP."""
    packet = ElementTree.fromstring(pdf.Root.Metadata.read_raw_bytes().decode())

    def words(name: str) -> list[str]:
        return [text for found in packet.iterfind(f".//{name}", NAMES) for text in found.itertext() if text.strip()]

    return words


def test_both_tell_the_same(small: Callable[..., PrintFile], write: Write, opened: Opened) -> None:
    metadata = Metadata(("Morris & friends", "ゆうり"), rights="原作 <Morris>", date=1_700_000_000)
    pdf = opened(write(small(title="「ひとりが」<いちばん>"), metadata))
    words, info = stated(pdf), pdf.docinfo
    assert words("dc:title") == ["「ひとりが」<いちばん>"] == [str(info.Title)]
    assert words("dc:creator") == ["Morris & friends", "ゆうり"]
    assert str(info.Author) == "Morris & friends, ゆうり"
    assert words("dc:rights") == ["原作 <Morris>"]
    assert words("dc:language") == ["ja"] == [str(pdf.Root.Lang)]
    assert words("xmp:CreatorTool") == [f"printkit {__version__}"] == [str(info.Creator)]
    assert words("pdf:Producer") == [str(info.Producer)]
    assert words("xmp:CreateDate") == words("xmp:ModifyDate") == ["2023-11-14T22:13:20Z"]
    assert str(info.CreationDate) == str(info.ModDate) == "D:20231114221320Z"
    assert (words("pdfaid:part"), words("pdfaid:conformance")) == (["3"], ["B"])


def test_the_files_own_rights_stand_in(small: Callable[..., PrintFile], write: Write, opened: Opened) -> None:
    words = stated(opened(write(small(rights="原作 Morris"))))
    assert (words("dc:rights"), words("dc:creator")) == (["原作 Morris"], [])


def test_a_bilingual_file_names_both_languages(small: Callable[..., PrintFile], write: Write, opened: Opened) -> None:
    pdf = opened(write(small(language="ja+en")))
    assert stated(pdf)("dc:language") == ["ja", "en"]
    assert str(pdf.Root.Lang) == "ja"


def test_only_tagged_files_claim_to_be_accessible(
    small: Callable[..., PrintFile], write: Write, opened: Opened
) -> None:
    assert stated(opened(write(small())))("pdfuaid:part") == []
    tagged = opened(write(small(nodes=(Node(1, "P"),))))
    assert stated(tagged)("pdfuaid:part") == ["1"]
    assert b"PDF/UA Universal Accessibility Schema" in tagged.Root.Metadata.read_raw_bytes()


def test_the_identity_follows_the_content(small: Callable[..., PrintFile], write: Write, opened: Opened) -> None:
    files = [
        write(small()),
        write(small(title="べつの")),
        write(small(), Metadata(("Morris",))),
        write(small(binding="long")),
    ]
    identities = [[bytes(part).hex() for part in opened(data).trailer.ID] for data in files]
    assert all(first == last and len(first) == 32 for first, last in identities)
    assert len({first for first, _last in identities}) == len(files)
    for data, (first, _last) in zip(files, identities, strict=True):
        (uuid,) = stated(opened(data))("xmpMM:DocumentID")
        assert re.sub("uuid:|-", "", uuid) == first


def test_colours_are_srgb(small: Callable[..., PrintFile], write: Write, opened: Opened) -> None:
    from io import BytesIO

    from PIL import Image, ImageChops, ImageCms

    (intent,) = opened(write(small())).Root.OutputIntents
    assert (str(intent.S), str(intent.OutputConditionIdentifier)) == ("/GTS_PDFA1", "sRGB IEC61966-2.1")
    profile = intent.DestOutputProfile
    assert profile.N == 3
    ours = ImageCms.ImageCmsProfile(BytesIO(profile.read_bytes()))
    ramp = Image.linear_gradient("L")
    colours = Image.merge("RGB", (ramp, ramp.rotate(90), ramp.rotate(180)))
    same = ImageCms.profileToProfile(colours, ours, ImageCms.createProfile("sRGB"))
    assert same is not None
    assert max(high for _low, high in ImageChops.difference(colours, same).getextrema()) <= 1  # type: ignore[misc]


def test_attachments(small: Callable[..., PrintFile], write: Write, opened: Opened) -> None:
    carried = (
        Attachment("札/カード.csv", b"label\nA\n", "text/csv"),
        Attachment("game.yaml", b"game: x\n", "text/yaml", "the game"),
        Attachment("Z.txt", b"", "text/plain"),
    )
    pdf = opened(write(small(), Metadata(attachments=carried)))
    assert {name: spec.get_file().read_bytes() for name, spec in pdf.attachments.items()} == {
        each.name: each.data for each in carried
    }
    names = pdf.Root.Names.EmbeddedFiles.Names
    assert [str(name) for name in list(names)[::2]] == ["Z.txt", "game.yaml", "札/カード.csv"], "a name tree is sorted"
    assert list(pdf.Root.AF) == list(names)[1::2]
    described: Any = names[3]
    assert (str(described.AFRelationship), str(described.Desc), str(described.UF)) == (
        "/Source",
        "the game",
        "game.yaml",
    )
    stream = described.EF.F
    assert str(stream.Subtype) == "/text/yaml"
    assert stream.Params.Size == 8
    assert bytes(stream.Params.CheckSum) == hashlib.md5(b"game: x\n").digest()


def test_pictures_are_carried_as_they_are(small: Callable[..., PrintFile], write: Write, opened: Opened) -> None:
    picture, words = bytes(range(256)) * 4, b"word " * 200
    carried = (Attachment("fox.png", picture, "image/png"), Attachment("fox.txt", words, "text/plain"))
    written = write(small(), Metadata(attachments=carried))
    assert picture in written
    assert words not in written
    found = {name: spec.get_file().read_bytes() for name, spec in opened(written).attachments.items()}
    assert found == {"fox.png": picture, "fox.txt": words}


def test_the_date_is_stated_or_constant() -> None:
    assert build_date({}) == CONSTANT_DATE == build_date({"SOURCE_DATE_EPOCH": " "})
    assert build_date({"SOURCE_DATE_EPOCH": "1700000000"}) == 1_700_000_000


@pytest.mark.parametrize("value", ["yesterday", "-1", "1.5", "١", "253402300800", "9" * 40])
def test_a_date_that_is_none(value: str) -> None:
    with pytest.raises(Faulty) as caught:
        build_date({"SOURCE_DATE_EPOCH": value})
    (found,) = caught.value.problems
    assert (found.code, dict(found.arguments)) == ("bad-source-date", {"value": value})


def test_a_paint_that_no_style_has(
    write: Write, file: Callable[..., PrintFile], page: Callable[..., Side], run: Any
) -> None:
    with pytest.raises(Faulty) as caught:
        write(file(page(run("一", 10, 20, paint="gold"))))
    (found,) = caught.value.problems
    assert (found.code, dict(found.arguments)) == (
        "unknown-paint",
        {"paint": "gold", "card": (), "template": (), "paints": ("blue", "ink", "paper", "red")},
    )
