"""The smallest wrong rights of a game."""

import hashlib
from pathlib import Path
from typing import Any

import pytest

from printkit.definition import read_definition
from printkit.edition.rights import rights_faults
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from tests.cli.shelves import TINY, tiny

TERMS, LICENCE = Place("game.yaml", 11, 10), Place("game.yaml", 12, 17)
LETTER = b"You may. Nobody\n"


def faults(folder: Path, terms: str, licence: str, permission: str = "") -> tuple[Problem, ...]:
    text = (
        TINY["game.yaml"]
        .replace("terms: traditional", f"terms: {terms}")
        .replace("licence: MIT", f"licence: {licence}")
    )
    made = tiny(folder, game_yaml=text.replace("parameters:\n", f"{permission}parameters:\n"))
    return tuple(rights_faults(read_definition(made)))


FREE = "free-derivatives"
WRONG: list[tuple[str, str, str, dict[str, Any]]] = [
    ("unknown-licence", "traditional", "CC-BY", {"near": ("CC-BY-4.0", "CC-BY-3.0", "CC-BY-2.5")}),
    ("unknown-licence", "traditional", "mit", {"near": ("MIT",)}),
    ("licence-hinders", FREE, "CC-BY-NC-4.0", {"hinders": ("sell",), "terms": FREE}),
    ("licence-hinders", FREE, "all-rights-reserved", {"hinders": ("change", "pass_on", "sell"), "terms": FREE}),
    ("licence-not-alike", "CC-BY-SA-4.0", "CC-BY-4.0", {"terms": "CC-BY-SA-4.0"}),
    ("licence-not-alike", "CC-BY-SA-4.0", "CC-BY-SA-3.0", {"terms": "CC-BY-SA-4.0"}),
]


@pytest.mark.parametrize(("code", "terms", "licence", "arguments"), WRONG)
def test_a_licence_that_may_not_be(
    tmp_path: Path, code: str, terms: str, licence: str, arguments: dict[str, Any]
) -> None:
    (found,) = faults(tmp_path, terms, licence)
    because = TERMS if "terms" in arguments else None
    assert found == problem(code, LICENCE, because, **{"licence": licence, **arguments})


@pytest.mark.parametrize("licence", ["CC-BY-SA-3.0", "CC-BY-SA-4.0"])
def test_a_later_version_of_a_licence_may_stand_for_it(tmp_path: Path, licence: str) -> None:
    assert faults(tmp_path, "CC-BY-SA-3.0", licence) == ()


def test_terms_that_are_no_licence(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, "CC-BX-4.0", "MIT")
    assert (found.code, found.place, found.arguments["licence"]) == ("unknown-licence", TERMS, "CC-BX-4.0")


def permission(digest: str, date: str = "2026-05-01") -> str:
    said = f"by: Nobody, date: {date}, allows: [pass_on], evidence: letter.txt, sha256: {digest}"
    return f"  permission: {{{said}}}\n"


def test_evidence_that_is_not_what_was_recorded(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_bytes(LETTER)
    (found,) = faults(tmp_path, "unstated", "MIT", permission("0" * 64))
    digest = hashlib.sha256(LETTER).hexdigest()
    assert found == problem("evidence-differs", found.place, found.because, file="letter.txt", found=digest)
    assert (found.place, found.because) == (Place("game.yaml", 14, 95), Place("game.yaml", 14, 75))
    assert faults(tmp_path, "unstated", "MIT", permission(digest)) == ()


def test_evidence_that_is_not_there(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, "unstated", "MIT", permission("0" * 64))
    assert (found.code, found.place) == ("file-missing", Place("game.yaml", 14, 75))


@pytest.mark.parametrize(
    ("code", "words", "found"), [("bad-date", ("0" * 64, "1.5.2026"), "1.5.2026"), ("bad-digest", ("abc",), "abc")]
)
def test_a_leave_that_is_badly_written(tmp_path: Path, code: str, words: tuple[str, ...], found: str) -> None:
    with pytest.raises(Faulty) as caught:
        faults(tmp_path, "unstated", "MIT", permission(*words))
    (told,) = caught.value.problems
    assert (told.code, dict(told.arguments)) == (code, {"found": found})
