"""Each kind of block as HTML."""

from collections.abc import Callable, Iterable
from html import escape

from msgspec import Struct

from printkit.html.words import attributes, words
from printkit.model.book import Block, Figure, Framed, Heading, KeyFacts, Listing, Needed, Paragraph, Table
from printkit.model.text import Text


class Drawer(Struct, frozen=True):
    """How the page draws, as SVG elements: a figure of a page in this language; an icon by its name; and, when all is
    drawn, what the drawings refer to."""

    figure: Callable[[Figure, str], str]
    icon: Callable[[str], str]
    definitions: Callable[[], str]


def blocks(all_blocks: Iterable[Block], language: str, drawer: Drawer) -> str:
    """`language` is that of what stands around the blocks."""
    return "\n".join(filter(None, (block(each, language, drawer) for each in all_blocks)))


def block(each: Block, language: str, drawer: Drawer) -> str:
    match each:
        case Heading():
            return _element(f"h{each.level}", each.text, language, f' id="{escape(each.id)}"')
        case Paragraph():
            named = "" if each.style == "body" else f' class="{each.style}"'
            return _element("p", each.text, language, named)
        case Listing():
            return _listing(each, language)
        case Table():
            return _table(each, language)
        case Figure():
            return _figure(each, language, drawer)
        case Framed():
            return _framed(each, language, drawer)
        case KeyFacts():
            return _key_facts(each, language)
        case Needed():
            return _needed(each, language, drawer)


def _element(tag: str, text: Text, language: str, more: str = "") -> str:
    return f"<{tag}{more}{attributes(text, language)}>{words(text)}</{tag}>"


def _listing(each: Listing, language: str) -> str:
    tag = "ol" if each.numbered else "ul"
    named = "" if each.style == "body" else f' class="{each.style}"'
    items = "".join(_element("li", item, language) for item in each.items)
    return f"<{tag}{named}>{items}</{tag}>"


def _table(each: Table, language: str) -> str:
    caption = _element("caption", each.caption, language) if each.caption else ""
    kinds = [' class="number"' if numeric else "" for numeric in each.numeric]
    head = ""
    if any(text.plain for text in each.head):
        cells = (
            _element("th", text, language, f' scope="col"{kind}') if text.plain else "<td></td>"
            for text, kind in zip(each.head, kinds, strict=True)
        )
        head = f"<thead><tr>{''.join(cells)}</tr></thead>"
    rows = "".join(f"<tr>{_row(row, each.row_heads, kinds, language)}</tr>" for row in each.rows)
    return f"<table>{caption}{head}<tbody>{rows}</tbody></table>"


def _row(row: tuple[Text, ...], has_head: bool, kinds: list[str], language: str) -> str:
    return "".join(
        _element("th", text, language, f' scope="row"{kind}')
        if has_head and not column
        else _element("td", text, language, kind)
        for column, (text, kind) in enumerate(zip(row, kinds, strict=True))
    )


def _figure(each: Figure, language: str, drawer: Drawer) -> str:
    caption = _element("figcaption", each.caption, language) if each.caption else ""
    return f"<figure>{drawer.figure(each, language)}{caption}</figure>"


def _framed(each: Framed, language: str, drawer: Drawer) -> str:
    title = _element("p", each.title, language, ' class="title"') if each.title else ""
    label = f' aria-label="{escape(each.title.plain)}"{attributes(each.title, language)}' if each.title else ""
    inside = each.title.language if each.title and each.title.language else language
    return f'<section class="{each.kind}"{label}>\n{title}{blocks(each.blocks, inside, drawer)}\n</section>'


def _key_facts(each: KeyFacts, language: str) -> str:
    pairs = "".join(
        f"<div>{_element('dt', label, language)}{_element('dd', text, language)}</div>"
        for label, text in each.entries
    )
    return f"<dl>{pairs}</dl>"


def _needed(each: Needed, language: str, drawer: Drawer) -> str:
    things = "".join(
        f"<li>{drawer.icon(thing.icon)}{_element('span', thing.name, language)}"
        + (_element("b", thing.count, language) if thing.count.plain else "")
        + "</li>"
        for thing in each.entries
    )
    return f'<ul class="needed">{things}</ul>'
