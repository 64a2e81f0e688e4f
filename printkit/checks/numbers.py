"""Is every printed number proved? A run that holds a digit or a number word states a claim or a registered literal."""

from bisect import bisect
from collections.abc import Iterable, Iterator
from itertools import groupby

from printkit.catalogue.lint import typed_numbers
from printkit.model.display import TextRun
from printkit.model.panel import PrintFile
from printkit.model.walk import pages, text_runs
from printkit.problems import Problem, problem

UNSPACED = frozenset({"ja"})  # written without spaces between words


def runs_by_page(files: Iterable[PrintFile]) -> Iterator[tuple[PrintFile, int, TextRun]]:
    """Each run of text with its file and page (from 1); readings over words are left out."""
    for file in files:
        for number, items in enumerate(pages(file), 1):
            yield from ((file, number, run) for run in text_runs(items) if not run.is_ruby)


def unproved_numbers(files: Iterable[PrintFile]) -> Iterator[Problem]:
    """A problem for each number on paper that nobody answers for."""
    for (file, page, source, language), runs in groupby(runs_by_page(files), key=_text_of):
        told = tuple(run for _file, _page, run in runs)
        for run in _unanswered(told, language):
            yield problem("unproved-number", None, text=run.text, source=source, file=file.name, page=page)


def _text_of(found: tuple[PrintFile, int, TextRun]) -> tuple[PrintFile, int, str, str]:
    file, page, run = found
    return file, page, run.source, run.language


def _unanswered(runs: tuple[TextRun, ...], language: str) -> Iterator[TextRun]:
    """Runs of one text in which a number begins that neither claims a fact nor gives a reason. What is a number may
    depend on the words around it, which may stand on other lines."""
    if not any(typed_numbers(run.text, language) for run in runs if not run.claims and not run.literal):
        return
    text, starts = "", []
    for run in runs:
        if text and language not in UNSPACED and not text[-1].isspace():
            text += " "
        starts.append(len(text))
        text += run.text
    for at, _word in typed_numbers(text, language):
        run = runs[bisect(starts, at) - 1]
        if not run.claims and not run.literal:
            yield run


def literals(files: Iterable[PrintFile]) -> tuple[tuple[str, str], ...]:
    """The deliberate literals on paper, each with its reason."""
    return tuple(sorted({(run.text, run.literal) for _file, _page, run in runs_by_page(files) if run.literal}))
