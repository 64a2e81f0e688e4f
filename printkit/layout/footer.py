"""The foot of a page: the title, the language, the page's number; on the first the notice of the original too."""

from collections.abc import Sequence

from msgspec import Struct

from printkit.layout.desk import Desk, baseline, extent, lines, natural_width
from printkit.layout.flow import Slice, height_of, stacked
from printkit.layout.moving import all_moved
from printkit.layout.nodes import ARTIFACT
from printkit.layout.shapes import line
from printkit.model.display import Item, Stroke
from printkit.model.text import Span, Text

PAGE_NUMBER = "page number"  # why a digit that is no fact may stand on paper


class Foot(Struct, frozen=True):
    """What the feet of a sheet's pages say. `notices` are those of the first pages, page by page: the notice stands
    once on every file that can travel alone, in one language or in several. `plain` is the height of a foot without."""

    title: Text
    language: str
    notices: tuple[tuple[Slice, ...], ...]
    plain: float

    @property
    def heights(self) -> tuple[float, ...]:
        """Of the feet of the first pages, and at the end of all others."""
        return (*(self.plain + height_of(notice) for notice in self.notices), self.plain)


def make_foot(
    desk: Desk, title: Text, language: str, notices: Sequence[Sequence[tuple[Text, int]]], width: float
) -> Foot:
    """Sets the notices, each with its node of the structure: those at the foot of the first page, of the second, and so
    on."""
    plain = desk.space("footer-gap") + desk.type_for("footer", title).leading
    return Foot(title, language, tuple(_set(desk, said, width) for said in notices), plain)


def _set(desk: Desk, said: Sequence[tuple[Text, int]], width: float) -> tuple[Slice, ...]:
    found = (lines(desk, notice, desk.type_for("notice", notice), width, node, None) for notice, node in said)
    return tuple(each for notice in found for each in notice)


def foot_items(
    desk: Desk, foot: Foot, page: int, pages: int, width: float, *, is_left: bool = False
) -> tuple[Item, ...]:
    """The foot of page `page` (from 1), from the origin down and to the right. The number stands at the outer edge:
    right, or left on the left pages of a folded book."""
    style = desk.type_for("footer", foot.title)
    down = desk.space("footer-gap")
    rule = line(0, down * 0.7, width, down * 0.7, Stroke("mist", desk.weight("hair")))
    items: list[Item] = [rule]
    title = lines(desk, foot.title, style, width * 0.7, ARTIFACT, None)
    if title:
        items += all_moved(title[0].items, width - extent(title[0].items) if is_left else 0, down)
    said = (Span(f"{foot.language}  "), Span(str(page), literal=PAGE_NUMBER), Span(" / "))
    number = Text((*said, Span(str(pages), literal=PAGE_NUMBER)), "en", "page-number")
    plain = desk.type_for("footer", number)
    wide = natural_width(desk, number, plain, None)
    numbered = lines(desk, number, plain, wide + 1, ARTIFACT, None)
    if numbered:
        level = baseline(style, foot.title.language) - baseline(plain, number.language)
        items += all_moved(numbered[0].items, 0 if is_left else width - wide, down + level)
    if page <= len(foot.notices) and (notice := foot.notices[page - 1]):
        items += all_moved(stacked(notice).items, 0, down + style.leading)
    return tuple(items)
