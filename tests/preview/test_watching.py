"""Whether a change of a game is seen, and what is made of it is not."""

import os
from pathlib import Path

import pytest

from printkit.preview.watching import stamp_of


@pytest.fixture
def game(tmp_path: Path) -> Path:
    (tmp_path / "locales" / "ja").mkdir(parents=True)
    (tmp_path / "game.yaml").write_text("game: {}\n")
    (tmp_path / "locales" / "ja" / "mine.po").write_text("")
    return tmp_path


@pytest.mark.parametrize("name", ["game.yaml", "locales/ja/mine.po", "cards.csv", "faces/new.yaml"])
def test_a_changed_or_new_or_lost_file_is_seen(game: Path, name: str) -> None:
    before = stamp_of([game])
    assert stamp_of([game]) == before
    file = game / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("other words")
    changed = stamp_of([game])
    assert changed != before
    file.unlink()
    assert stamp_of([game]) != changed


def test_the_same_size_at_another_time_is_a_change(game: Path) -> None:
    before = stamp_of([game])
    file = game / "game.yaml"
    os.utime(file, ns=(0, file.stat().st_mtime_ns + 1))
    assert stamp_of([game]) != before


@pytest.mark.parametrize(
    "name", ["output/mine/en/rules.pdf", ".git/index", ".game.yaml.swp", "game.yaml~", "__pycache__/rules.pyc"]
)
def test_what_is_made_of_a_game_or_kept_beside_it_is_not(game: Path, name: str) -> None:
    before = stamp_of([game])
    (game / name).parent.mkdir(parents=True, exist_ok=True)
    (game / name).write_text("something")
    assert stamp_of([game]) == before


def test_a_file_that_leads_nowhere_is_no_error(game: Path) -> None:
    before = stamp_of([game])
    (game / "gone.csv").symlink_to(game / "nowhere")
    assert stamp_of([game]) == before
    assert stamp_of([game / "missing"]) == frozenset()
