"""What goes out comes back: bundle, extract, build; and the same game as before."""

import json
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.definition import find_games, read_definition
from printkit.definition.digest import digest_of
from printkit.edition.archive import archive_bytes, read_archive
from printkit.edition.extract import extract
from printkit.edition.source import carried_files
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition
from printkit.place import Place
from printkit.problems import Faulty
from printkit.publish import publish_folder
from printkit.rulebook import read_rulebook
from printkit.rulebook.plain import plain
from tests.cli.shelves import TINY, copied, printkit, tiny
from tests.definition.editions import make_game
from tests.edition.parcels import whole, zipped

GAME = "hitori-ga-ichiban"
LONE_STAR = Path(__file__).parents[1] / "editions" / "lone-star"
NAMES = st.from_regex(r"[a-z十あア]{4,12}(/[a-z]{1,5})?\.(csv|po)", fullmatch=True)


@given(st.dictionaries(NAMES, st.binary(max_size=50), max_size=8))
def test_an_archive_gives_back_what_was_put_in(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, bytes]
) -> None:
    file = tmp_path_factory.mktemp("zip") / "x.zip"
    file.write_bytes(archive_bytes(files))
    assert archive_bytes(dict(reversed(files.items()))) == file.read_bytes()
    assert read_archive((file).read_bytes(), Place("x")) == files


def bare(definition: Definition) -> Definition:
    """Without where it lies."""
    nothing = FrozenMap[object, object]()
    parent = bare(definition.parent) if definition.parent else None
    changed = {
        "folder": "",
        "places": nothing,
        "deck_places": nothing,
        "prefix": "",
        "rulebook_path": "",
        "rules_path": "",
    }
    return replace(definition, **changed, parent=parent, translations=(), left_out=nothing)  # type: ignore[arg-type]


def there_and_back(folder: Path, above: Path) -> Definition:
    """The game after it has been through an archive."""
    files = carried_files(read_definition(folder))
    assert not any(b"folder: ../" in data for data in files.values()), "a way on its author's computer"
    packed = zipped(whole({f"source/{name}": data for name, data in files.items()}), above / "x.zip")
    extract(packed, above / "back")
    assert digest_of(above / "back") == digest_of(folder)
    return read_definition(above / "back")


@pytest.mark.parametrize("game", find_games())
def test_built_in_games(game: str, tmp_path: Path) -> None:
    assert bare(there_and_back(find_games()[game], tmp_path)) == bare(read_definition(find_games()[game]))


WORDS = st.from_regex(r"[A-Za-z十あア][A-Za-z 十あア!?]{0,20}[a-z]", fullmatch=True)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(title=WORDS, version=WORDS, author=WORDS, numbers=st.lists(st.integers(1, 20), min_size=10, max_size=10))
def test_editions(
    tmp_path_factory: pytest.TempPathFactory, title: str, version: str, author: str, numbers: list[int]
) -> None:
    above = tmp_path_factory.mktemp("edition")
    parent = find_games()[GAME]
    file = {
        "edition": {
            "id": "mine",
            "version": version,
            "title": title,
            "language": "en",
            "authors": [author],
            "licence": "CC-BY-4.0",
        },
        "parent": {"id": GAME, "version": "1.0", "digest": digest_of(parent)},
        "parameters": {"chips_by_round": numbers},
    }
    mine = above / "mine"
    mine.mkdir()
    (mine / "edition.yaml").write_text(yaml.safe_dump(file, allow_unicode=True), encoding="utf-8")
    assert bare(there_and_back(mine, above)) == bare(read_definition(mine))


# Overrides of every kind, as somebody writes them in edition.yaml.
SAID = WORDS | st.fixed_dictionaries({"ja": WORDS, "en": WORDS})
OUT = st.just("leave out")
COLOUR = st.from_regex(r"#[0-9A-Fa-f]{6}", fullmatch=True)
INKS = st.lists(st.integers(0, 100) | st.floats(0, 100, width=16), min_size=4, max_size=4)
INK = st.fixed_dictionaries({"rgb": COLOUR}, optional={"cmyk": INKS})
ACCENT = st.fixed_dictionaries({"solid": INK, "over": st.sampled_from(["ink", "paper"])}, optional={"deep": INK})
SIZE = st.fixed_dictionaries({"size": st.floats(7, 30, width=16)}, optional={"leading": st.integers(8, 60)})
STYLES = st.fixed_dictionaries(
    {},
    optional={
        "accents": st.dictionaries(st.sampled_from(["dusk", "moss", "blue"]), ACCENT | OUT, min_size=1),
        "paints": st.dictionaries(st.sampled_from(["grey", "mist"]), INK, min_size=1),
        "type": st.dictionaries(
            st.sampled_from(["body", "card-title"]), st.dictionaries(st.sampled_from(["ja", "any"]), SIZE, min_size=1)
        ),
    },
)
OVERRIDES = st.fixed_dictionaries(
    {},
    optional={
        "game": st.fixed_dictionaries({}, optional={"ages": st.integers(3, 7), "accent": st.just("green")}),
        "parameters": st.fixed_dictionaries(
            {}, optional={"rounds": st.integers(1, 9), "chips": st.lists(st.integers(2, 9), min_size=1, max_size=4)}
        ),
        "components": st.fixed_dictionaries(
            {},
            optional={
                "cards": st.fixed_dictionaries({"copies": st.integers(2, 9)}, optional={"icon": st.just("star")}),
                "marker": OUT | st.just({"copies": 2}),
                "tokens": st.just({"kind": "chips", "copies": "rounds"}),
            },
        ),
        "examples": st.fixed_dictionaries(
            {}, optional={"first": OUT | st.fixed_dictionaries({"expect": st.just({"row.1": "leave out", "row.3": 4})})}
        ),
        "readings": st.fixed_dictionaries({}, optional={"silence": OUT, "more": st.just({"kind": "proof"})}),
        "texts": st.fixed_dictionaries({}, optional={"cards.title": SAID, "cards.hint": SAID}),
        "names": st.fixed_dictionaries({}, optional={"aki": SAID, "beni": SAID}),
        "rulebook": st.fixed_dictionaries({}, optional={"title.1": SAID, "setup.1.2": SAID, "setup.2": OUT}),
        "art": st.just({"art/moon.png": {"author": "Aki", "licence": "CC-BY-4.0"}}),
        "pages": st.just({"ja": {"sheet": 2}}),
        "pocket": st.just(["setup"]),
        "styles": STYLES,
    },
)
FILES = st.dictionaries(
    st.sampled_from(["faces/mine.yaml", "icons/sun.yaml", "cards.csv", "furigana.csv", "stocks/own.yaml"]),
    st.sampled_from(["label,set\nZ,1\n", "label,set\nA,1\nB,2\n"]),
)


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(first=OVERRIDES, second=OVERRIDES, files=FILES)
def test_whatever_an_edition_changes_travels(
    tmp_path_factory: pytest.TempPathFactory, first: dict[str, Any], second: dict[str, Any], files: dict[str, str]
) -> None:
    """An edition, and an edition of it: what comes back is the same, down to each translation beside a text."""
    above = tmp_path_factory.mktemp("edition")
    parent = make_game(above / "tiny")
    for id, of, version, changes in (("mine", "tiny", "1.0", first), ("yours", "mine", "2", second)):
        folder = above / id
        picture = folder / "art" / "moon.png"
        picture.parent.mkdir(parents=True)
        picture.write_bytes(id.encode())
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        about = {"id": id, "version": "2", "title": {"ja": id, "en": id}, "language": "ja", "authors": ["Aki"]}
        pin = {"id": of, "version": version, "digest": digest_of(parent), "folder": f"../{parent.name}"}
        told = {"edition": about | {"licence": "CC-BY-4.0"}, "parent": pin} | changes
        (folder / "edition.yaml").write_text(yaml.safe_dump(told, allow_unicode=True), encoding="utf-8")
        parent = folder
    try:
        before = read_definition(parent)
        book = read_rulebook(before)
    except Faulty:  # such as a value that is the parent's already
        assume(False)
    back = there_and_back(parent, above)
    assert bare(back) == bare(before)
    words = [[(one.context, one.language, one.text) for one in each.translations] for each in (before, back)]
    assert words[0] == words[1]
    assert plain(read_rulebook(back).blocks) == plain(book.blocks)
    assert [ancestor.digest for ancestor in back.lineage] == [ancestor.digest for ancestor in before.lineage]


@pytest.mark.slow
def test_an_edition_of_an_edition_in_folders_travels(tmp_path: Path) -> None:
    """A game that lies in a folder, an edition of it, and an edition of that: no paths, and the same bytes again."""
    with chdir(tmp_path):
        assert printkit("new", "here/secret-game", "--lang", "en", "--title", "Game", "--author", "Aki").exit_code == 0
        for parent, folder in (("here/secret-game", "there/first"), ("there/first", "second")):
            assert printkit("derive", parent, folder, "--title", folder[-5:], "--author", "Beni").exit_code == 0
        assert "here/secret-game" in Path("there/first/edition.yaml").read_text(encoding="utf-8")
        assert printkit("bundle", "second", "--lang", "en", "--out", "a.zip").exit_code == 0
        for data in read_archive(Path("a.zip").read_bytes(), Place("x")).values():
            assert not any(word in data for word in (b"here/", b"there/", b"../", str(tmp_path).encode()))
        assert printkit("verify", "a.zip").exit_code == 0
        assert printkit("extract", "a.zip", "far/away").exit_code == 0
        Path("here").rename("gone")
        Path("there").rename("gone-too")
        assert printkit("bundle", "far/away", "--lang", "en", "--out", "b.zip").exit_code == 0
        assert Path("a.zip").read_bytes() == Path("b.zip").read_bytes()


def test_what_is_not_source_stays_at_home(tmp_path: Path) -> None:
    folder = tiny(tmp_path / "tiny")
    for name in (".git/config", "diary.txt", "output/tiny/en/rules.pdf", "__pycache__/rules.pyc"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"mine")
    assert set(carried_files(read_definition(folder))) == set(TINY)


def test_evidence_and_a_licence_travel(tmp_path: Path) -> None:
    leave = "  permission: {by: Nobody, date: 2026-05-01, allows: [pass_on], evidence: letter.eml, sha256: "
    leave += "0" * 64 + "}\n"
    folder = tiny(tmp_path, game_yaml=TINY["game.yaml"].replace("parameters:", f"{leave}parameters:"))
    for name in ("letter.eml", "LICENSE.txt", "other.eml"):
        (folder / name).write_bytes(b"")
    assert set(carried_files(read_definition(folder))) == {*TINY, "letter.eml", "LICENSE.txt"}


@pytest.mark.slow
def test_a_whole_edition_travels(tmp_path: Path) -> None:
    """Lone Star: bundled, verified, extracted, built and bundled again, to the same bytes."""
    both = ("--lang", "ja", "--lang", "en")
    with chdir(tmp_path):
        assert printkit("bundle", LONE_STAR, *both, "--out", "a.zip").exit_code == 0
        verified = json.loads(printkit("verify", "a.zip", "--json").stdout)
        assert {check["answer"] for check in verified["checks"]} == {"yes"}
        assert printkit("extract", "a.zip", "again").exit_code == 0
        assert printkit("bundle", "again", *both, "--out", "b.zip").exit_code == 0
        assert Path("a.zip").read_bytes() == Path("b.zip").read_bytes()
        assert printkit("build", "again", *both).exit_code == 0
        for language in ("ja", "en"):
            rules = Path("output", "lone-star", language, "rules.pdf")
            assert printkit("extract", rules, f"from-{language}").exit_code == 0
            assert digest_of(Path(f"from-{language}")) == digest_of(LONE_STAR)
        packed = read_archive(Path("a.zip").read_bytes(), Place("x"))
        sheets = {name: data for name, data in packed.items() if "/sheets/" in name}
        assert sheets
        for name, data in sheets.items():
            assert Path("output", "lone-star", *name.split("/")[2:]).read_bytes() == data


def test_a_failing_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_self: Path, _target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(Exception, match="output-disk-full"):
        publish_folder(tmp_path / "new", {"a/b.txt": b"b"})
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_game_is_not_touched_by_its_copy(tmp_path: Path) -> None:
    """A game's folder is read, never written."""
    folder = copied(tmp_path / "mine")
    before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    carried_files(read_definition(folder))
    assert {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()} == before
