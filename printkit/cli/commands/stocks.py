"""`printkit stocks`: the papers, sheets of labels and card sizes that printkit knows, and any of them as a file."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.columns import table
from printkit.cli.folders import layer_folders, places_within
from printkit.cli.options import game_folder, json_option
from printkit.cli.words import _, printable, write_json

if TYPE_CHECKING:
    from printkit.model.panel import Paper



@click.command(
    help=_(
        "List papers, sheets of labels, and sizes of cards. With the NAME of a paper or of labels: write it as a file, "
        "to be changed and kept as stocks/NAME.yaml in a game's folder or given to --paper."
    )
)
@click.argument("name", required=False)
@click.option("--game", help=_("Also the stocks in this game's folder."))
@json_option
def command(name: str | None, game: str | None, as_json: bool) -> None:
    from printkit.definition.find import holds_game
    from printkit.imposition.papers import is_file_name, read_paper, stock_text

    folder = game_folder(game) if game is not None or holds_game(Path()) else None
    folders = () if folder is None else layer_folders(folder)
    with places_within(folder or Path()):
        if name is None:
            _list(folders, as_json)
            return
        paper = read_paper(name if is_file_name(name) else name.lower(), folders=folders)
    if as_json:
        write_json(_paper_data(paper))
    else:
        click.echo(stock_text(paper), nl=False)


def _list(folders: tuple[Path, ...], as_json: bool) -> None:
    from printkit.imposition.papers import label_names, own_paper_names, paper_names, read_paper
    from printkit.layout.stocks import stock_names, stock_size

    names = dict.fromkeys((*paper_names(), *label_names(), *own_paper_names(*folders)))
    papers = [read_paper(name, folders=folders) for name in names]
    cards = {name: stock_size(name) for name in stock_names()}
    if as_json:
        write_json({"stocks": [_paper_data(each) for each in papers], "cards": cards})
        return
    for line in _lines(papers, cards):
        click.echo(printable(line))


def _lines(papers: "list[Paper]", cards: dict[str, tuple[float, float]]) -> Iterator[str]:
    plain = [each for each in papers if each.labels is None]
    labels = [each for each in papers if each.labels is not None]
    yield _("Papers (--paper), in millimetres:")
    yield from _table((each.name, *_size(each)) for each in plain)
    yield _("Sheets of labels (--paper), cut already, for cards of their size:")
    yield from _table(_label_row(each) for each in labels)
    yield _("Sizes of cards and other pieces, in faces:")
    yield from _table((name, f"{width:g}", "x", f"{height:g}") for name, (width, height) in cards.items())


def _table(rows: "Iterator[tuple[str, ...]]") -> Iterator[str]:
    made = list(rows)
    if made:
        yield from (f"  {line}" for line in table(made))


def _size(paper: "Paper") -> tuple[str, str, str]:
    return _mm(paper.width), "x", _mm(paper.height)


def _label_row(paper: "Paper") -> tuple[str, ...]:
    labels = paper.labels
    assert labels is not None
    size = f"{_mm(labels.width)} x {_mm(labels.height)}"
    count = _("{count} of {size}").format(count=labels.columns * labels.rows, size=size)
    guessed = _("where they begin is a guess: measure before you print") if paper.guessed else ""
    return paper.name, paper.sheet, *_size(paper), count, guessed


def _mm(points: float) -> str:
    from printkit.units import in_mm

    return f"{round(in_mm(points), 2):g}"


def _paper_data(paper: "Paper") -> dict[str, object]:
    labels = paper.labels
    data: dict[str, object] = {
        "name": paper.name,
        "size": [float(_mm(paper.width)), float(_mm(paper.height))],
        "printable": float(_mm(paper.printable)),
    }
    if labels is not None:
        data["labels"] = {
            "size": [float(_mm(labels.width)), float(_mm(labels.height))],
            "columns": labels.columns,
            "rows": labels.rows,
            "first": [float(_mm(labels.left)), float(_mm(labels.top))],
            "gap": [float(_mm(labels.across)), float(_mm(labels.down))],
        }
        data["guess"] = list(paper.guessed)
    return data
