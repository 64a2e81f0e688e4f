"""What tests of commands stand on."""

from pathlib import Path

import pytest

from tests.cli.shelves import tiny, with_japanese


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with the tiny game in it, which speaks two languages."""
    with_japanese(tiny(tmp_path / "tiny"))
    return tmp_path
