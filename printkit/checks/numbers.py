"""Is every printed number proved? A run that holds a digit or a number word states a claim or a registered literal."""

from bisect import bisect
from collections.abc import Iterable, Iterator
from itertools import groupby

from printkit.catalogue.lint import typed_numbers
from printkit.model.display import TextRun
from printkit.model.panel import Document, PrintFile
from printkit.model.text import Span, Text, joint_of
from printkit.model.walk import pages, text_runs
from printkit.problems import Problem, problem

HYPHEN = "\u00ad"  # where a line ends within a word


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
    text, starts, joint = "", [], joint_of(language)
    for run in runs:
        if text.endswith(HYPHEN):  # a word that goes on in the next line
            text = text[:-1]
        elif text and not text[-1].isspace():
            text += joint
        starts.append(len(text))
        text += run.text
    for at, _word in typed_numbers(text, language):
        run = runs[bisect(starts, at) - 1]
        if not run.claims and not run.literal:
            yield run


def unproved_in_texts(documents: Iterable[Document]) -> Iterator[Problem]:
    """The same in files for screens, which have one page."""
    for document in documents:
        for text, span in _spans(document):
            if not span.claims and not span.literal and typed_numbers(span.text, text.language):
                yield problem("unproved-number", None, text=span.text, source=text.source, file=document.name, page=1)


def _spans(document: Document) -> Iterator[tuple[Text, Span]]:
    return ((text, span) for text in document.texts for span in text.spans)


def literals(files: Iterable[PrintFile], documents: Iterable[Document] = ()) -> tuple[tuple[str, str], ...]:
    """The deliberate literals on paper and on screens, each with its reason."""
    printed = {(run.text, run.literal) for _file, _page, run in runs_by_page(files) if run.literal}
    read = {(span.text, span.literal) for each in documents for _text, span in _spans(each) if span.literal}
    return tuple(sorted(printed | read))
