"""What a build made, in words: the files, how each is printed, the paper it takes, and how to cut."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from printkit.cli.columns import table
from printkit.cli.folding import folding
from printkit.cli.shopping import guesses, shop_data, shop_report
from printkit.cli.words import _

if TYPE_CHECKING:
    from printkit.build import Built
    from printkit.imposition.cutting import Handling


def report(built: "Sequence[Built]", printer: str | None = None) -> Iterator[str]:
    """The table of files of each game and language, its sheets of paper, and the order of cutting. `printer` is the one
    whose profile was applied."""
    for one in built:
        if (shop := one.edition.order.shop) and shop.makes != "sheets":
            yield from shop_report(one, shop)
            continue
        yield from _table(one)
        yield from _modes(one)
        yield from guesses(shop)
        yield ""
    if printer is not None:
        is_corrected = any(one.edition.is_corrected for one in built)
        applied = _("For the printer {name} alone: its profile was applied to these files.")
        nothing = _("The profile of the printer {name} changes nothing here: it moves backs, and there are none.")
        yield (applied if is_corrected else nothing).format(name=printer)
        yield ""
    handlings = [handling for one in built for handling in one.handling]
    yield from _by_hand(built, any(one.edition.order.shop for one in built))
    yield from _cutting(handlings)
    yield from folding(handlings)


def report_data(one: "Built") -> dict[str, object]:
    """The same for programs."""
    edition = one.edition
    return {
        "game": edition.game.definition.file.game.id,
        "language": edition.language,
        "folder": str(one.folder),
        "files": [{"path": f"{each.file}.pdf", **asdict(each)} for each in one.handling],
        "documents": [{"path": each.name, "kind": each.kind} for each in edition.documents],
        "sheets": sum(each.sheets for each in one.handling),
        "modes": one.pages_by_mode,
        "corrected": edition.is_corrected,
        "replaces_another_game": one.is_instead,
        "proved": edition.game.unproved is None,
        **shop_data(one),
    }


def _table(one: "Built") -> Iterator[str]:
    rows = [
        (
            str(one.folder / f"{each.file}.pdf"),
            _("{count} pages").format(count=each.pages) if each.pages != 1 else _("1 page"),
            _sheets(each.sheets),
            _sides(each) if each.sheets else "",
            _stock(each),
        )
        for each in one.handling
    ]
    rows += [(str(one.folder / each.name), _("to read on a screen"), "", "", "") for each in one.edition.documents]
    yield from table(rows)
    if one.handling:
        yield from _paper(one)
    if one.edition.game.unproved is not None:
        yield _("The rules of this game were not run, so its numbers are unproved.")


def _paper(one: "Built") -> Iterator[str]:
    total = sum(each.sheets for each in one.handling)
    papers = ", ".join(dict.fromkeys(each.paper for each in one.handling if each.sheets))
    yield _("Sheets of paper in all: {count}. Print on {paper} at 100%.").format(count=total, paper=papers)
    yield from _labels(one.handling)


def _sheets(count: int) -> str:
    if not count:
        return _("to be read")
    return _("{count} sheets").format(count=count) if count != 1 else _("1 sheet")


def _stock(handling: "Handling") -> str:
    if "read" in handling.steps:
        return _("shows how to turn the paper; need not be printed")
    if handling.pages > 1 and "push-together" in handling.steps and handling.binding == "single":
        return _("page {number} shows how to fold it; need not be printed").format(number=handling.pages)
    if "peel" in handling.steps:
        return _("on the labels of {paper}").format(paper=handling.paper)
    return _("on thick paper if you have it") if handling.stock == "thick" else ""


def _labels(handlings: "Iterable[Handling]") -> Iterator[str]:
    """What a user of labels has to know before a sheet is spoilt."""
    from printkit.imposition.papers import label_names

    for each in handlings:
        if each.guessed and "peel" not in each.steps:
            yield _("{file}: the size of {paper} is a guess. Measure a sheet before you print.").format(
                file=each.file, paper=each.paper
            )
        elif each.guessed:
            yield _(
                "{file}: where the labels of {paper} lie is a guess. Print a page on plain paper first and hold it "
                "against a sheet of labels."
            ).format(file=each.file, paper=each.paper)
            own = _("If they differ, measure, and change its file; if they agree, take away its “guess”.")
            theirs = _("If they differ: printkit stocks {paper} > my-labels.yaml writes a file of your own to change.")
            yield "  " + (theirs.format(paper=each.paper) if each.paper in label_names() else own)
        if each.words_apart:
            yield _(
                "{file}: the labels leave no room for words. The last page holds them: print it on plain paper."
            ).format(file=each.file)


def _sides(handling: "Handling") -> str:
    return {
        "single": _("single-sided"),
        "long": _("double-sided, flipped on the long edge"),
        "short": _("double-sided, flipped on the short edge"),
        "hand": _("backs by hand"),
        "fold": _("single-sided, to be folded and glued"),
        "turn": _("first the odd pages, then the even ones on the turned paper"),
    }[handling.binding]


def _modes(one: "Built") -> Iterator[str]:
    """Where there are several modes, which pages each of them needs."""
    modes = one.pages_by_mode
    if len(modes) < 2:
        return
    if not one.handling:
        return
    whole = {each.file: each.pages for each in one.handling}
    yield _("Pages for each way to play:")
    for mode, files in modes.items():
        said = [file if len(pages) == whole[file] else f"{file} {_ranges(pages)}" for file, pages in files.items()]
        yield f"  {mode}: {'; '.join(said)}"


def _ranges(numbers: Sequence[int]) -> str:
    """Numbers in their order, those that follow each other as from–to: 1–6, 8."""
    starts = [at for at, number in enumerate(numbers) if at == 0 or number != numbers[at - 1] + 1]
    runs = [numbers[first:end] for first, end in zip(starts, [*starts[1:], len(numbers)], strict=True)]
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _by_hand(built: "Sequence[Built]", at_copier: bool) -> Iterator[str]:
    """How to print what the printer does not turn, for each file once; of several games, with the name of its game."""
    games = {one.edition.game.definition.file.game.id for one in built}
    told: dict[str, tuple[int, ...]] = {}
    for one in built:
        game = f"{one.edition.game.definition.file.game.id}/" if len(games) > 1 else ""
        told |= {f"{game}{each.file}": each.backs for each in one.handling if each.backs}
    if not told:
        return
    yield _("Backs by hand:")
    for file, backs in told.items():
        yield "  " + _("{file}: pages {pages} are the backs of the pages before them.").format(
            file=file, pages=", ".join(map(str, backs))
        )
    if at_copier:
        yield "  " + _(
            "A copier takes no paper back. Build with --duplex long and have both sides printed, flipped on the long "
            "edge. Or print the back on another sheet, cut both out and glue them back to back."
        )
        return
    yield "  " + _(
        "Print a front alone, put the paper in again, turned over like the page of a book, and print its back. "
        "Or print the back on another sheet, cut both out and glue them back to back."
    )


def _cutting(handlings: "Iterable[Handling]") -> Iterator[str]:
    steps = {
        "fold": _("fold with the print outside and glue"),
        "join-parts": _("cut the parts at their marks and glue them together"),
        "trim-outer": _("cut off the margins"),
        "cut-rows": _("cut between the rows"),
        "cut-columns": _("cut each row into cards"),
        "cut-strips": _("cut into strips, one long cut after another"),
        "cut-pieces": _("cut the strips into pieces"),
    }
    told: dict[str, str] = {}
    for each in handlings:
        if any(step in steps for step in each.steps):
            told.setdefault(each.file, _(", then ").join(steps[step] for step in each.steps if step in steps))
    if told:
        yield _("Cut in this order:")
        yield from (f"  {file}: {words}" for file, words in told.items())
