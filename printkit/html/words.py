"""Texts as HTML: real ruby, strong words, the language where it changes."""

from collections.abc import Iterator
from html import escape
from itertools import groupby

from printkit.model.text import Span, Text


def words(text: Text) -> str:
    return "".join(map(_span, text.spans))


def attributes(text: Text, around: str) -> str:
    """The attribute that states the text's language, where what stands around it has another."""
    return f' lang="{escape(text.language)}"' if text.language and text.language != around else ""


def _span(span: Span) -> str:
    said = _ruby(span) if span.ruby else escape(span.text, quote=False)
    return f"<strong>{said}</strong>" if span.strong and said else said


def _ruby(span: Span) -> str:
    """A reading for each character or one for all; brackets stand where ruby is not known (HTML, 4.5.10)."""
    if len(span.ruby) == 1:
        return f"<ruby>{_read(span.text, span.ruby[0])}</ruby>"
    return "".join(_stretches(span))


def _stretches(span: Span) -> Iterator[str]:
    """Characters with readings together, those without (okurigana) as they are."""
    pairs = zip(span.text, span.ruby, strict=True)
    for has_reading, some in groupby(pairs, key=lambda pair: bool(pair[1])):
        if has_reading:
            yield f"<ruby>{''.join(_read(base, reading) for base, reading in some)}</ruby>"
        else:
            yield escape("".join(base for base, _ in some), quote=False)


def _read(base: str, reading: str) -> str:
    return f"{escape(base, quote=False)}<rp>（</rp><rt>{escape(reading, quote=False)}</rt><rp>）</rp>"
