"""`printkit trust`: what is remembered is the bytes, and nothing else is believed."""

import json
from pathlib import Path

import pytest

from printkit.cli.trust import ENVIRONMENT, RECORD
from printkit.definition.rules_files import digest_in
from printkit.resources import GAMES
from tests.cli.shelves import copied, printkit, tiny

GAME = "hitori-ga-ichiban"


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path / "config"))
    return tmp_path / "config" / RECORD


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with rules that printkit does not know."""
    folder = copied(tmp_path / "mine")
    with (folder / "rules.py").open("a") as rules:
        rules.write("# mine\n")
    return folder


def is_proved(folder: Path) -> bool:
    return printkit("facts", folder).exit_code == 0  # its components name what only the rules compute


def test_trusted_rules_run_from_then_on(own: Path, config: Path) -> None:
    assert not is_proved(own)
    said = printkit("trust", own)
    assert said.exit_code == 0
    assert str(own) in said.stdout
    assert digest_in(own) in said.stdout
    assert "rules.py, facts.py, scene.py of" in said.stdout
    assert is_proved(own)
    assert json.loads(config.read_text()) == {"trusted": {digest_in(own): str(own)}}


@pytest.mark.parametrize("name", ["rules.py", "facts.py", "scene.py", "state.py"])
def test_a_changed_byte_ends_the_trust(own: Path, config: Path, name: str) -> None:
    printkit("trust", own)
    with (own / name).open("a") as rules:
        rules.write("#\n")
    assert not is_proved(own)


def test_the_same_bytes_elsewhere_are_the_same_rules(own: Path, config: Path) -> None:
    printkit("trust", own)
    assert is_proved(own.rename(own.with_name("moved")))


def test_what_comes_with_printkit_needs_no_trust(config: Path) -> None:
    said = printkit("trust", GAMES / GAME)
    assert "nothing had to be remembered" in said.stdout
    assert not config.exists()


def test_listing_and_forgetting(own: Path, config: Path) -> None:
    assert printkit("trust", "--list").stdout == "Nothing is trusted.\n"
    printkit("trust", own)
    assert printkit("trust", "--list").stdout == f"{digest_in(own)}  {own}\n"
    assert json.loads(printkit("trust", "--list", "--json").stdout) == {
        "trusted": [{"digest": digest_in(own), "folder": str(own)}]
    }
    assert "No longer trusted" in printkit("trust", own, "--forget").stdout
    assert printkit("trust", "--list").stdout == "Nothing is trusted.\n"
    assert not is_proved(own)


@pytest.mark.parametrize("by", ["folder that is gone", "digest"])
def test_forgetting_what_is_gone(own: Path, config: Path, by: str) -> None:
    printkit("trust", own)
    named = digest_in(own) if by == "digest" else str(own)
    (own / "rules.py").unlink()
    assert printkit("trust", "--forget", named).exit_code == 0
    assert printkit("trust", "--list").stdout == "Nothing is trusted.\n"


def test_forgetting_what_was_never_trusted(own: Path, config: Path) -> None:
    refused = printkit("trust", "--forget", own)
    assert refused.exit_code == 2
    assert "is not trusted" in refused.output


def test_a_game_without_rules(tmp_path: Path, config: Path) -> None:
    refused = printkit("trust", tiny(tmp_path / "tiny"), "--json")
    assert refused.exit_code == 1
    assert [each["code"] for each in json.loads(refused.stdout)["problems"]] == ["rules-absent"]


@pytest.mark.parametrize("record", ['{"trusted": ["my-game"]}', "{", '{"trusted": {"x": "y"}}', "[" * 100_000, "null"])
def test_a_damaged_record_is_told(own: Path, config: Path, record: str) -> None:
    config.parent.mkdir()
    config.write_text(record)
    for command in ("facts", "trust"):
        refused = printkit(command, own, "--json")
        assert refused.exit_code == 1
        (told,) = json.loads(refused.stdout)["problems"]
        assert (told["code"], told["file"]) == ("trust-record-damaged", str(config))
    assert config.read_text() == record


def test_a_record_that_cannot_be_written(own: Path, config: Path) -> None:
    config.parent.write_bytes(b"")
    refused = printkit("trust", own, "--json")
    assert [each["code"] for each in json.loads(refused.stdout)["problems"]] == ["file-unreadable"]
