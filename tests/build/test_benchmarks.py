"""The benchmarks are no part of the tests; but the stages that they measure are where they look for them."""

import runpy
from importlib import import_module
from pathlib import Path

STAGES = Path(__file__).parents[1] / "benchmarks" / "stages.py"


def test_the_stages_are_where_they_are_measured() -> None:
    named = [place for functions in runpy.run_path(str(STAGES))["STAGES"].values() for place in functions.items()]
    assert named
    missing = [(path, name) for path, names in named for name in names if not hasattr(import_module(path), name)]
    assert not missing
