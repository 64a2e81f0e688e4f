"""Is every printed number proved? A run that holds a digit or a number word states a claim or a registered literal."""

from collections.abc import Iterable, Iterator

from printkit.catalogue.lint import typed_numbers
from printkit.model.display import TextRun
from printkit.model.panel import Document, PrintFile
from printkit.model.text import Span, Text
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
