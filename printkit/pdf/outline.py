"""Bookmarks: a document's headings, by which a reader on a screen finds its way (ISO 32000-1, 12.3.3)."""

from msgspec import Struct

from printkit.pdf.objects import Document, Reference, array, fill, name, text
from printkit.pdf.structure import Tags

_HEADINGS = {f"H{level}": level for level in range(1, 7)}


class _Entry(Struct):
    level: int
    title: str
    page: Reference
    top: float
    children: "list[_Entry]" = []

    def count(self) -> int:
        """How many entries it opens to."""
        return len(self.children) + sum(child.count() for child in self.children)


def write_outline(document: Document, tags: Tags, pages: list[Reference]) -> Reference | None:
    """The outline of all headings, or None where there are none."""
    top = _Entry(0, "", "", 0)
    path = [top]
    for node in tags.nodes.values():
        level = _HEADINGS.get(node.role)
        if level is None or node.id not in tags.tops:
            continue
        page, height = tags.tops[node.id]
        entry = _Entry(level, tags.words(node.id), pages[page], height)
        while path[-1].level >= level:
            path.pop()
        path[-1].children.append(entry)
        path.append(entry)
    if not top.children:
        return None
    reference, promised = document.later()
    first, last = _write(document, top.children, reference)
    fill(promised, {"Type": name("Outlines"), "First": first, "Last": last, "Count": top.count()})
    return reference


def _write(document: Document, entries: list[_Entry], parent: Reference) -> tuple[Reference, Reference]:
    """Writes the entries of one level; the first and the last of them."""
    promised = [document.later() for _entry in entries]
    references = [reference for reference, _item in promised]
    for place, entry in enumerate(entries):
        reference, item = promised[place]
        first, last = _write(document, entry.children, reference) if entry.children else (None, None)
        fill(item, {
            "Title": text(entry.title),
            "Parent": parent,
            "Dest": array([entry.page, name("XYZ"), "null", round(entry.top, 3), "null"]),
            "Prev": references[place - 1] if place else None,
            "Next": references[place + 1] if place + 1 < len(entries) else None,
            "First": first,
            "Last": last,
            "Count": entry.count() or None,
        })  # fmt: skip
    return references[0], references[-1]
