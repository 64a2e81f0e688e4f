"""Is every printed number proved? A run that holds a digit or a number word states a claim or a registered literal."""

from collections.abc import Iterable, Iterator

from printkit.catalogue.lint import typed_numbers
from printkit.model.display import TextRun
from printkit.model.panel import PrintFile
from printkit.model.walk import pages, text_runs
from printkit.problems import Problem, problem


def runs_by_page(files: Iterable[PrintFile]) -> Iterator[tuple[PrintFile, int, TextRun]]:
    """Each run of text with its file and page (from 1); readings over words are left out."""
    for file in files:
        for number, items in enumerate(pages(file), 1):
            yield from ((file, number, run) for run in text_runs(items) if not run.is_ruby)


def unproved_numbers(files: Iterable[PrintFile]) -> Iterator[Problem]:
    """A problem for each number on paper that nobody answers for."""
    for file, page, run in runs_by_page(files):
        if not run.claims and not run.literal and typed_numbers(run.text, run.language):
            yield problem("unproved-number", None, text=run.text, source=run.source, file=file.name, page=page)


def literals(files: Iterable[PrintFile]) -> tuple[tuple[str, str], ...]:
    """The deliberate literals on paper, each with its reason."""
    return tuple(sorted({(run.text, run.literal) for _file, _page, run in runs_by_page(files) if run.literal}))
