"""The same input gives the same bytes: in another process, another folder, with another seed, at another time."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import hashlib
from printkit.layout.style import read_style
from printkit.model.display import Glyph, Node, Path, Stroke, TextRun
from printkit.model.panel import Panel, Paper, Placement, PrintFile, Sheet, Side
from printkit.pdf import Attachment, Metadata, write_pdf
from printkit.typeset.fonts import open_fonts

fonts = open_fonts()
runs = []
for number, (role, words) in enumerate((("body", "手札から一枚"), ("heading", "遊び方"), ("display", "七"))):
    picked = [fonts.pick(role, "cjk", char) for char in words]
    glyphs = tuple(Glyph(glyph, 9.0 * at, 0, char) for at, (char, (_font, glyph)) in enumerate(zip(words, picked)))
    more = {"width": 9.0 * len(words), "paint": "ink", "text": words, "language": "ja", "node": number + 1}
    runs.append(TextRun(20, 20 + 20 * number, picked[0][0], 9, glyphs, **more))
line = Path((("M", 5.0, 5.0), ("L", 90.0, 5.0)), stroke=Stroke("accent", 0.5, (2, 1)))
panel = Panel("p", 200, 200, (line, *runs), "ja")
nodes = (Node(1, "P"), Node(2, "H1"), Node(3, "P"))
paper, once = Paper("p", 400, 200), Placement(panel, 0, 0)
files = [
    PrintFile("x", "rules", "題", "ja", paper, (Sheet(Side((once,))),), nodes=nodes),
    PrintFile("y", "cards", "札", "ja", paper, (Sheet(Side((once, Placement(panel, 200, 0)))),)),
]
metadata = Metadata(("Morris",), attachments=(Attachment("game.yaml", b"a: 1", "text/yaml"),))
data = b"".join(write_pdf(file, fonts, read_style(), metadata) for file in files)
print(hashlib.sha256(data).hexdigest())
"""


def digest(folder: Path, **environment: str) -> str:
    settled = {**os.environ, **environment}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=folder, env=settled, capture_output=True, text=True, check=True
    )
    assert not done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "1"},
        {"TZ": "Asia/Tokyo", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "not for this stage"},
        {"RL_useA85": "1", "RL_pdfMultiLine": "1", "RL_invariant": "0", "RL_decimalSymbol": ","},
    ],
    ids=["seed", "zone", "ReportLab"],
)
def test_the_same_bytes_elsewhere(environment: dict[str, str], tmp_path: Path) -> None:
    assert digest(tmp_path, **environment) == digest(Path.cwd(), PYTHONHASHSEED="0")


def test_the_same_bytes_again(file: object, write: object, page: object, run: object) -> None:
    side = page(run("手札", 10, 20), run("cards", 10, 30))  # type: ignore[operator]
    one, other = (hashlib.sha256(write(file(side))).hexdigest() for _ in range(2))  # type: ignore[operator]
    assert one == other
