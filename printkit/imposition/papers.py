"""Papers and sheets of labels by name: those of templates/stocks, those of a game's folder, and single files."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import json

from printkit.definition import strict_yaml
from printkit.definition.near import near
from printkit.definition.places import Places
from printkit.definition.shape import validate
from printkit.definition.shelf import SUFFIX, own_names, own_template, single_file
from printkit.model.limits import Between
from printkit.model.panel import Labels, Paper
from printkit.model.written import Written
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.resources import templates
from printkit.units import in_mm, mm

FOLDER = "stocks"  # of a game
MOST_BYTES = 20_000
TOLERANCE = 0.01  # millimetres

Length = Annotated[float, Between(least=5, most=2000)]
Distance = Annotated[float, Between(least=0, most=2000)]
Number = Annotated[int, Between(least=1, most=200)]


class LabelFile(Written, frozen=True):
    """Millimetres: the size of a label, where the first one begins (from the left, from the top), and the gaps."""

    size: tuple[Length, Length]
    columns: Number
    rows: Number
    first: tuple[Distance, Distance]
    gap: tuple[Distance, Distance] = (0.0, 0.0)


class StockFile(Written, frozen=True):
    """The fields of a stock. Millimetres: `size` is the name of a paper or an upright width and height; `printable`
    the least distance of ink from the edge, if it is another than of most printers. `guess` names what nobody has
    measured."""

    size: str | tuple[Length, Length]
    printable: Annotated[float, Between(least=0, most=50)] | None = None
    labels: LabelFile | None = None
    guess: tuple[Literal["size", "first", "gap"], ...] = ()


class PaperFile(Written, frozen=True):
    """Millimetres: sizes of papers, upright; `printable` is the least distance of ink from the edge."""

    printable: float
    papers: Mapping[str, tuple[float, float]]


class LabelsFile(Written, frozen=True):
    stocks: Mapping[str, StockFile]


@cache
def _papers() -> PaperFile:
    path = "templates/stocks/papers.yaml"
    value, places = strict_yaml.load(templates("stocks", "papers.yaml").read_bytes(), path)
    return validate(PaperFile, value, places)


@cache
def _labels() -> tuple[LabelsFile, Places]:
    path = "templates/stocks/labels.yaml"
    value, places = strict_yaml.load(templates("stocks", "labels.yaml").read_bytes(), path)
    return validate(LabelsFile, value, places), places


def paper_names() -> tuple[str, ...]:
    """Plain papers that come with printkit."""
    return tuple(_papers().papers)


def label_names() -> tuple[str, ...]:
    """Sheets of labels that come with printkit."""
    return tuple(_labels()[0].stocks)


def own_paper_names(*folders: Path) -> tuple[str, ...]:
    """The stocks in folders of games."""
    return own_names(FOLDER, folders)


def is_file_name(name: str) -> bool:
    """Whether a stock is named by its file."""
    return name.lower().endswith(SUFFIX)


def read_paper(name: str, place: Place | None = None, folders: Sequence[Path] = ()) -> Paper:
    """A stock in points: a file, if `name` ends as one does; one of the game, whose own folder comes before those of
    its parents; or one of printkit's. A game's labels hide printkit's of the same name; papers keep theirs.

    Raises Faulty with `unknown-paper` at `place`, with `stock-name-taken`, or with what is wrong in the stock's file.
    """
    if is_file_name(name):
        # Its name is the file's, so that no build tells of the machine.
        given = single_file(Path(name), MOST_BYTES)
        return load_paper(given.data, given.path, Path(name).stem)
    if own := _own(name, folders):
        return own
    if name in paper_names():
        width, height = _papers().papers[name]
        return Paper(name, mm(width), mm(height), mm(_papers().printable))
    if name in label_names():
        file, places = _labels()
        return _made(file.stocks[name], name, places, ("stocks", name))
    known = (*paper_names(), *label_names(), *own_paper_names(*folders))
    raise Faulty([problem("unknown-paper", place, name=name, near=near(name, known), known=known)])


def _own(name: str, folders: Sequence[Path]) -> Paper | None:
    found = own_template(FOLDER, name, folders, MOST_BYTES)
    if found is None:
        return None
    if name in paper_names():  # nobody who says a4 means anything else
        raise Faulty([problem("stock-name-taken", Place(found.path), name=name)])
    return load_paper(found.data, found.path, name)


def stock_words(path: str) -> str:
    """What a stock's file says, as JSON: without remarks, so that it can travel. JSON is YAML too. Raises Faulty."""
    file = single_file(Path(path), MOST_BYTES)
    value, places = strict_yaml.load(file.data, file.path)
    return json.encode(validate(StockFile, value, places), order="sorted").decode()


def load_paper(data: bytes, path: str, name: str) -> Paper:
    """A stock from the bytes of its file, named `path` in places. Raises Faulty with all of its faults."""
    value, places = strict_yaml.load(data, path)
    return _made(validate(StockFile, value, places), name, places, ())


def _made(file: StockFile, name: str, places: Places, at: tuple[str, ...]) -> Paper:
    if isinstance(file.size, str) and file.size not in paper_names():
        known = paper_names()
        close = near(file.size, known)
        raise Faulty([problem("unknown-paper", places.around((*at, "size")), name=file.size, near=close, known=known)])
    width, height = _papers().papers[file.size] if isinstance(file.size, str) else file.size
    printable = _papers().printable if file.printable is None else file.printable
    faults = [*_sideways(width, height, places, at), *_outside(file.labels, width, height, places, at)]
    faults = faults or _not_printable(file.labels, width, height, printable, places, at)
    if faults:
        raise Faulty(faults)
    sheet = file.size if isinstance(file.size, str) else ""
    return Paper(name, mm(width), mm(height), mm(printable), _in_points(file.labels), file.guess, sheet)


def without_labels(paper: Paper) -> Paper:
    """The sheet that labels are on, for what is not printed on labels."""
    if paper.labels is None:
        return paper
    return Paper(paper.sheet or paper.name, paper.width, paper.height, paper.printable)


def _sideways(width: float, height: float, places: Places, at: tuple[str, ...]) -> list[Problem]:
    """Backs are turned over the long edge or the short one, and the long edges are those at the sides."""
    if width <= height:
        return []
    return [problem("stock-sideways", places.around((*at, "size")), width=width, height=height)]


def _outside(
    labels: LabelFile | None, width: float, height: float, places: Places, at: tuple[str, ...]
) -> list[Problem]:
    """Labels that leave the paper."""
    if labels is None:
        return []
    ends = zip(
        ("width", "height"),
        labels.first,
        (labels.columns, labels.rows),
        labels.size,
        labels.gap,
        (width, height),
        strict=True,
    )
    found = []
    for axis, first, count, size, gap, room in ends:
        over = first + count * size + (count - 1) * gap - room
        if over > TOLERANCE:
            where = places.around((*at, "labels"))
            found.append(problem("labels-outside", where, direction=axis, over=round(over, 2), room=room))
    return found


def _not_printable(
    labels: LabelFile | None, width: float, height: float, printable: float, places: Places, at: tuple[str, ...]
) -> list[Problem]:
    """Labels that lie on the paper, but where nothing is printed."""
    if labels is None:
        return []
    block = [
        count * (size + gap) - gap
        for count, size, gap in zip((labels.columns, labels.rows), labels.size, labels.gap, strict=True)
    ]
    after = [side - first - length for side, first, length in zip((width, height), labels.first, block, strict=True)]
    least = max(0.0, min(*labels.first, *after))
    if printable - least <= TOLERANCE:
        return []
    where, short = places.around((*at, "labels")), round(printable - least, 2)
    return [problem("labels-not-printable", where, short=short, printable=printable, least=round(least, 2))]


def _in_points(labels: LabelFile | None) -> Labels | None:
    if labels is None:
        return None
    width, height, left, top, across, down = map(mm, (*labels.size, *labels.first, *labels.gap))
    return Labels(labels.columns, labels.rows, width, height, left, top, across, down)


def stock_text(paper: Paper) -> str:
    """The stock as a file of its own, to be copied and mended."""
    lines = [f"size: [{_length(paper.width)}, {_length(paper.height)}]", f"printable: {_length(paper.printable)}"]
    if labels := paper.labels:
        lines += [
            "labels:",
            f"  size: [{_length(labels.width)}, {_length(labels.height)}]",
            f"  columns: {labels.columns}",
            f"  rows: {labels.rows}",
            f"  first: [{_length(labels.left)}, {_length(labels.top)}]",
            f"  gap: [{_length(labels.across)}, {_length(labels.down)}]",
        ]
    if paper.guessed:
        lines.append(f"guess: [{', '.join(paper.guessed)}]")
    return "\n".join(lines) + "\n"


def _length(points: float) -> str:
    return f"{round(in_mm(points), 3):g}"
