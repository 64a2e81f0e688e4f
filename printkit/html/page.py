"""A whole page: head, contents, the blocks, the notice. No script, nothing from elsewhere."""

from html import escape

from printkit.html.blocks import Drawer, blocks
from printkit.html.words import attributes, words
from printkit.model.book import Book, Heading
from printkit.model.style import Style
from printkit.model.text import Text
from printkit.resources import templates
from printkit.svg.colour import colour

COLOURS = ("accent", "on-accent", "tint", "pale", "mist", "grey", "ink", "paper")
GENERATOR = "printkit"
SECTION = 2  # the level of the headings that are listed, above the first of them


def page(book: Book, style: Style, drawer: Drawer, notices: tuple[Text, ...], contents: Text) -> str:
    """The page as text. `contents` is what the list of sections is called."""
    language = book.language.partition("+")[0]
    sections = [at for at, each in enumerate(book.blocks) if isinstance(each, Heading) and each.level == SECTION]
    first = sections[0] if sections else len(book.blocks)
    above, below = (blocks(some, language, drawer) for some in (book.blocks[:first], book.blocks[first:]))
    return f"""<!DOCTYPE html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="{GENERATOR}">
<meta name="color-scheme" content="light dark">
<title>{escape(book.title.plain, quote=False)}</title>
<style>
{_colours(style)}
{style_sheet(style.name)}</style>
</head>
<body>
{drawer.definitions()}
<main>
{above}
{_contents(book, language, contents)}
{below}
</main>
<footer>{"".join(f"<p{attributes(each, language)}>{words(each)}</p>" for each in notices)}</footer>
</body>
</html>
"""


def style_sheet(style: str = "") -> str:
    """The CSS of all pages, then that of a style which has its own."""
    own = templates("forms", f"html-{style}.css")
    files = (templates("forms", "html.css"), *((own,) if own.is_file() else ()))
    return "".join(file.read_text(encoding="utf-8") for file in files)


def _colours(style: Style) -> str:
    return ":root{" + ";".join(f"--{role}:{colour(style.paints, role)}" for role in COLOURS) + "}"


def _contents(book: Book, language: str, title: Text) -> str:
    """Links to the sections, for books that have several."""
    sections = [block for block in book.blocks if isinstance(block, Heading) and block.level == SECTION]
    if len(sections) < 2:
        return ""
    links = "".join(
        f'<li{attributes(each.text, language)}><a href="#{escape(each.id)}">{words(each.text)}</a></li>'
        for each in sections
    )
    return f'<nav aria-label="{escape(title.plain)}"><ul>{links}</ul></nav>'
