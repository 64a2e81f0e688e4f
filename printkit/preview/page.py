"""One page of HTML that shows all sheets of a game as they will be printed. Nothing in it comes from elsewhere."""

from collections.abc import Iterator, Sequence
from html import escape

from msgspec import Struct

from printkit.build import Edition
from printkit.model.panel import Document, PrintFile
from printkit.model.walk import sides
from printkit.preview.sheets import origin, page_svg, parts_of
from printkit.resources import templates
from printkit.svg import Drawings

PROBLEMS = '<pre id="problems" role="status"></pre>'


class Words(Struct, frozen=True):
    """What the page says to who looks at it. `page` names `{file}`, the number of the `{page}` and of all `{pages}`."""

    language: str
    origins: str
    page: str


def preview_page(editions: Sequence[Edition], words: Words) -> str:
    """The page for editions of one game. Raises Faulty with `unknown-paint`."""
    game = editions[0].game
    drawings = Drawings(game.style.paints, game.fonts, game.bitmaps, origin)
    title = game.definition.file.game.title
    shown = "".join(_edition(edition, drawings, words) for edition in editions)
    links = "".join(
        f'<li><a href="#{_id(edition, file)}">{escape(edition.language)} {escape(file.name)}</a></li>'
        for edition in editions
        for file in _files(edition)
    )
    return _whole(title, words, f"<nav><ul>{links}</ul></nav>{drawings.definitions()}{shown}")


def empty_page(title: str, words: Words) -> str:
    """The page while nothing can be shown."""
    return _whole(title, words, "")


def with_problems(page: str, problems: str) -> str:
    """The page with what is wrong above its sheets, which are then those of before."""
    return page.replace(PROBLEMS, PROBLEMS.replace("></pre>", f">{escape(problems)}</pre>"), 1)


def _whole(title: str, words: Words, shown: str) -> str:
    style, script = (templates("preview", f"preview.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    return f"""<!DOCTYPE html>
<html lang="{words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>{escape(title, quote=False)}</title>
<style>
{style}</style>
</head>
<body>
<header><h1>{escape(title, quote=False)}</h1>
<label><input type="checkbox" id="origins"> {escape(words.origins)}</label></header>
<main>{PROBLEMS}{shown}</main>
<script>
{script}</script>
</body>
</html>
"""


def _edition(edition: Edition, drawings: Drawings, words: Words) -> str:
    printed = (_file(edition, file, drawings, words) for file in edition.files)
    read = (_document(edition, document) for document in edition.documents)
    return "".join((*printed, *read))


def _files(edition: Edition) -> tuple[PrintFile | Document, ...]:
    return (*edition.files, *edition.documents)


def _id(edition: Edition, file: PrintFile | Document) -> str:
    return escape(f"{edition.language}-{file.name}")


def _file(edition: Edition, file: PrintFile, drawings: Drawings, words: Words) -> str:
    inner = _heading(edition, file) + "".join(_pages(file, drawings, words))
    return f'<section id="{_id(edition, file)}" lang="{escape(file.language)}">{inner}</section>'


def _heading(edition: Edition, file: PrintFile | Document) -> str:
    return f"<h2>{escape(file.title, quote=False)} <small>{escape(edition.language)}/{escape(file.name)}</small></h2>"


def _pages(file: PrintFile, drawings: Drawings, words: Words) -> Iterator[str]:
    every, parts = tuple(sides(file)), parts_of(file, drawings)
    for number, side in enumerate(every, 1):
        name = escape(words.page.format(file=f"{file.name}.pdf", page=number, pages=len(every)))
        drawn = page_svg(side, file.paper, parts, drawings, name)
        yield f'<figure>{drawn}<figcaption lang="{words.language}">{name}</figcaption></figure>'


def _document(edition: Edition, document: Document) -> str:
    """Rules for screens, as they are read: HTML in a frame of its own, in which nothing runs."""
    shown = (
        f'<iframe sandbox srcdoc="{escape(document.content)}" title="{escape(document.title)}"></iframe>'
        if document.kind == "html"
        else f"<pre>{escape(document.content)}</pre>"
    )
    return f'<section id="{_id(edition, document)}">{_heading(edition, document)}{shown}</section>'
