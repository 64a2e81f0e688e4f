"""The smallest damage to the list of trusted rules."""

from pathlib import Path

import pytest

from printkit.cli.trust import ENVIRONMENT, RECORD, trusted
from printkit.place import Place
from printkit.problems import Faulty, problem


def test_a_list_without_digests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path))
    (tmp_path / RECORD).write_text('{"trusted": ["my-game"]}')
    with pytest.raises(Faulty) as caught:
        trusted()
    assert caught.value.problems == (problem("trust-record-damaged", Place(str(tmp_path / RECORD))),)
