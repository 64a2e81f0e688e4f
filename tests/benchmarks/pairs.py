"""Two kinds of work, one after the other, again and again: a noisy machine is noisy for both."""

import gc
import os
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

Work = Callable[[int], object]  # takes the number of the turn


def ratio(first: Work, second: Work, turns: int) -> float:
    """How much longer the first takes than the second: the median over pairs. The turn 0 of each warms up."""
    found = []
    for turn in range(turns + 1):
        times = []
        for work in (first, second) if turn % 2 else (second, first):
            gc.collect()
            begin = time.perf_counter()
            work(turn)
            times.append(time.perf_counter() - begin)
        if turn:
            found.append(times[0] / times[1] if turn % 2 else times[1] / times[0])
    return median(found)


def process(command: Sequence[str | Path], caches: Path) -> Work:
    """A process that has to end well; it finds its modules compiled (in `caches`), as an installed program does."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPYCACHEPREFIX": str(caches)}

    def run(_turn: int) -> None:
        done = subprocess.run(list(map(str, command)), env=environment, capture_output=True, check=False)
        if done.returncode:
            raise SystemExit(f"{' '.join(map(str, command))}:\n{done.stdout.decode()}{done.stderr.decode()}")

    return run
