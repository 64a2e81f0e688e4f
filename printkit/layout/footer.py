"""The foot of every page: the title, the language, the page's number, and the notice of the original."""

from dataclasses import dataclass

from printkit.layout.desk import Desk, lines, natural_width
from printkit.layout.flow import Slice, height_of, stacked
from printkit.layout.moving import all_moved
from printkit.layout.nodes import ARTIFACT
from printkit.layout.shapes import line
from printkit.layout.tables import as_artifact
from printkit.model.display import Item, Stroke
from printkit.model.text import Span, Text

PAGE_NUMBER = "page number"  # why a digit that is no fact may stand on paper


@dataclass(frozen=True, slots=True)
class Foot:
    """The notice once set: it is read with the first page, and repeats outside the structure on the others."""

    title: Text
    language: str
    notice: tuple[Slice, ...]
    height: float


def make_foot(desk: Desk, title: Text, language: str, notice: Text, width: float, node: int) -> Foot:
    """Sets the notice and tells how much room the foot of each page takes."""
    style = desk.type_for("notice", notice)
    set_notice = lines(desk, notice, style, width, node, None)
    first = desk.type_for("footer", title).leading
    return Foot(title, language, set_notice, desk.space("footer-gap") + first + height_of(set_notice))


def foot_items(desk: Desk, foot: Foot, page: int, pages: int, width: float) -> tuple[Item, ...]:
    """The foot of page `page` (from 1), from the origin down and to the right."""
    style = desk.type_for("footer", foot.title)
    down = desk.space("footer-gap")
    rule = line(0, down * 0.7, width, down * 0.7, Stroke("mist", desk.weight("hair")))
    items: list[Item] = [rule]
    title = lines(desk, foot.title, style, width * 0.7, ARTIFACT, None)
    if title:
        items += all_moved(title[0].items, 0, down)
    said = (Span(f"{foot.language}  "), Span(str(page), literal=PAGE_NUMBER), Span(" / "))
    number = Text((*said, Span(str(pages), literal=PAGE_NUMBER)), "en", "page-number")
    wide = natural_width(desk, number, desk.type_for("footer", number), None)
    numbered = lines(desk, number, desk.type_for("footer", number), wide + 1, ARTIFACT, None)
    if numbered:
        items += all_moved(numbered[0].items, width - wide, down)
    if foot.notice:
        notice = stacked(foot.notice).items
        items += all_moved(notice if page == 1 else as_artifact(notice), 0, down + style.leading)
    return tuple(items)
