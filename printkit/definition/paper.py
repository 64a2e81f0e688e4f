"""How much paper a built-in game takes: kept in its folder, since laying all games out would make a list of them wait.

`paper.csv` is written by a test from whole builds, and another build that takes more or less paper fails there.
"""

import csv
import io
from pathlib import Path

from msgspec import Struct

PAPER_FILE = "paper.csv"
ALL = "all"  # sheets for every table of the mode
FILES = ("rules", "cards", "chips", "boards", "pad")


class PaperUse(Struct, frozen=True):
    """The sheets of A4 of each file, rules on one side, for a mode; `sheets` by the file's kind. `players` is the one
    size of table that is printed for, None all of them."""

    mode: str
    players: int | None
    kit: str
    language: str
    sheets: tuple[tuple[str, int], ...]

    @property
    def in_all(self) -> int:
        return sum(count for _, count in self.sheets)


def paper_uses(folder: Path) -> tuple[PaperUse, ...]:
    """What is known of a game's paper; nothing where the file is not there."""
    file = folder / PAPER_FILE
    if not file.is_file():
        return ()
    rows = csv.DictReader(io.StringIO(file.read_text(encoding="utf-8")))
    return tuple(
        PaperUse(
            row["mode"],
            None if row["players"] == ALL else int(row["players"]),
            row["kit"],
            row["language"],
            tuple((kind, int(row[kind])) for kind in FILES if int(row[kind])),
        )
        for row in rows
    )


def paper_text(uses: tuple[PaperUse, ...]) -> str:
    """The file that says so."""
    lines = [",".join(("mode", "players", "kit", "language", *FILES))]
    for use in uses:
        counts = dict(use.sheets)
        table = ALL if use.players is None else str(use.players)
        lines.append(",".join((use.mode, table, use.kit, use.language, *(str(counts.get(kind, 0)) for kind in FILES))))
    return "".join(f"{line}\n" for line in lines)
