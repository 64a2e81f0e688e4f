"""The problem that an action has, in words that are whole."""

import re
from collections.abc import Callable

import pytest

from printkit.cli.words import told
from printkit.problems import Faulty, Problem


def only_problem(action: Callable[[], object]) -> Problem:
    """The one problem that the action raises; no placeholder is left in its words."""
    with pytest.raises(Faulty) as caught:
        action()
    (fault,) = caught.value.problems
    words = told(fault)
    for field in ("what", "because", "mend"):
        left = re.search(r"\{[a-z_]+\}", re.sub(r"players: .*", "", str(words.get(field, ""))))
        assert left is None, words[field]
    return fault
