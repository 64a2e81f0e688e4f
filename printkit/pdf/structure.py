"""The document's structure: which marked content belongs to which element (ISO 32000-1, 14.7 and 14.8; ISO 14289-1)."""

from collections import deque
from collections.abc import Iterator

from msgspec import Struct

from printkit.layout.bounds import Box, group_box, moved, moved_box
from printkit.model.display import Group, Matrix, Node, TextRun
from printkit.pdf.objects import Document, Object, Reference, array, dictionary, fill, name, text

Mark = tuple[int, int]  # page from 0, number of the marked content on that page
_NEVER: Mark = (1 << 30, 0)


class Tags(Struct):
    """What the pages tell while they are drawn. A run's or figure's first mark says where its element stands."""

    nodes: dict[int, Node]
    children: dict[int, list[int]]  # 0 is the document
    language: str
    height: float
    owners: list[list[int]] = []  # by page: the node of each mark
    marks: dict[int, list[Mark]] = {}
    runs: dict[int, list[TextRun]] = {}
    tops: dict[int, tuple[int, float]] = {}  # page and height of a node's first run
    boxes: dict[int, Box] = {}

    def begin_page(self) -> None:
        self.owners.append([])

    def begin(self, node: int) -> str:
        """The operator that begins what belongs to a node, or to none (0)."""
        if not node:
            return "/Artifact BMC"
        here = self.owners[-1]
        self.marks.setdefault(node, []).append((len(self.owners) - 1, len(here)))
        here.append(node)
        return f"{name(self.nodes[node].role)} <</MCID {len(here) - 1}>> BDC"

    def tell(self, run: TextRun, matrix: Matrix) -> None:
        """A run is drawn."""
        if not run.node:
            return
        self.runs.setdefault(run.node, []).append(run)
        if run.node not in self.tops:
            top = self.height - moved(matrix, run.x, run.y - run.size)[1]
            self.tops[run.node] = (len(self.owners) - 1, top)

    def place(self, group: Group, matrix: Matrix) -> None:
        """A figure is drawn."""
        box = group_box(group)
        if box:
            left, top, right, bottom = moved_box(matrix, box)
            self.boxes[group.node] = (left, self.height - bottom, right, self.height - top)

    def foreign(self, run: TextRun) -> str:
        """The operator that states a run's language, where its element has another; otherwise empty."""
        if not run.node or not run.language or run.language == self._language_of(run.node):
            return ""
        return f"/Span <</Lang <{run.language.encode().hex()}>>> BDC"

    def _language_of(self, node: int) -> str:
        while node:
            if self.nodes[node].language:
                return self.nodes[node].language
            node = self.nodes[node].parent
        return self.language

    def words(self, node: int) -> str:
        """What an element says, without readings; its lines joined, with a space where both sides are Latin."""
        said, line = "", None
        for run in self._runs_below(node):
            if line not in (None, run.y) and (said[-1:] + run.text[:1]).isascii():
                said += " "
            said, line = said + run.text, run.y
        return said.strip()

    def _runs_below(self, node: int) -> Iterator[TextRun]:
        yield from (run for run in self.runs.get(node, ()) if not run.is_ruby)
        for child in self.children.get(node, ()):
            if self.nodes[child].role != "RT":
                yield from self._runs_below(child)


def tags_for(nodes: tuple[Node, ...], language: str, height: float) -> Tags:
    children: dict[int, list[int]] = {}
    for node in nodes:
        children.setdefault(node.parent, []).append(node.id)
    return Tags({node.id: node for node in nodes}, children, language, height)


def write_structure(document: Document, tags: Tags, pages: list[Reference]) -> Reference:
    """The structure tree of the finished pages; its one child is the document."""
    root, promised_root = document.later()
    top, promised_top = document.later()
    elements = {node: document.later() for node in tags.nodes}
    beginnings = _beginnings(tags)
    references = {node: reference for node, (reference, _promised) in elements.items()} | {0: top}
    for node, (_reference, promised) in elements.items():
        fill(promised, _element(tags, tags.nodes[node], references, beginnings, pages))
    fill(promised_top, {
        "Type": name("StructElem"),
        "S": name("Document"),
        "P": root,
        "K": array(references[child] for child in tags.children.get(0, ())),
    })  # fmt: skip
    fill(promised_root, {
        "Type": name("StructTreeRoot"),
        "K": top,
        "ParentTree": document.add_dictionary({"Nums": array(_parents(document, tags, references))}),
        "ParentTreeNextKey": len(tags.owners),
    })  # fmt: skip
    return root


def _parents(document: Document, tags: Tags, references: dict[int, Reference]) -> Iterator[Object]:
    """The number tree that leads from a page's marks to their elements."""
    for page, owners in enumerate(tags.owners):
        yield page
        yield document.add(array(references[node] for node in owners))


def _element(
    tags: Tags,
    node: Node,
    references: dict[int, Reference],
    beginnings: dict[int, Mark],
    pages: list[Reference],
) -> dict[str, Object | None]:
    marks = tags.marks.get(node.id, [])
    page = marks[0][0] if marks else None
    kids = [
        references[kid] if isinstance(kid, int) else _mark(kid, page, pages) for kid in _kids(tags, node.id, beginnings)
    ]
    return {
        "Type": name("StructElem"),
        "S": name(node.role),
        "P": references[node.parent],
        "Pg": None if page is None else pages[page],
        "K": array(kids) if kids else None,
        "Alt": text(node.alternative) if node.alternative else None,
        "ActualText": text(_reading(tags, node)) if node.role == "RT" else None,
        "Lang": text(node.language) if node.language else None,
        "A": _attributes(tags, node),
    }


def _mark(mark: Mark, page: int | None, pages: list[Reference]) -> Object:
    if mark[0] == page:
        return mark[1]
    return dictionary({"Type": name("MCR"), "Pg": pages[mark[0]], "MCID": mark[1]})


def _kids(tags: Tags, node: int, beginnings: dict[int, Mark]) -> Iterator[int | Mark]:
    """An element's marks and elements in reading order: elements as the nodes say, marks between them as drawn."""
    marks = deque(tags.marks.get(node, ()))
    for child in tags.children.get(node, ()):
        while marks and child in beginnings and marks[0] < beginnings[child]:
            yield marks.popleft()
        yield child
    yield from marks


def _beginnings(tags: Tags) -> dict[int, Mark]:
    """The first mark of each element or of one within it."""
    firsts: dict[int, Mark] = {}
    for node, marks in tags.marks.items():
        above = node
        while above and marks[0] < firsts.get(above, _NEVER):
            firsts[above] = marks[0]
            above = tags.nodes[above].parent
    return firsts


def _reading(tags: Tags, node: Node) -> str:
    """A reading says itself here, since in the page it copies as a space."""
    return "".join(run.text for run in tags.runs.get(node.id, ()))


def _attributes(tags: Tags, node: Node) -> str | None:
    """Attribute objects (14.8.5) that readers ask for."""
    if node.role == "Figure" and node.id in tags.boxes:
        box = [round(edge, 3) for edge in tags.boxes[node.id]]
        return dictionary({"O": name("Layout"), "Placement": name("Block"), "BBox": array(box)})
    if node.role == "TH" and node.scope:
        return dictionary({"O": name("Table"), "Scope": name(node.scope)})
    if node.role == "L":
        return dictionary({"O": name("List"), "ListNumbering": name(_numbering(tags, node.id))})
    return None


def _numbering(tags: Tags, node: int) -> str:
    items = tags.children.get(node, ())
    labels = (child for item in items for child in tags.children.get(item, ()) if tags.nodes[child].role == "Lbl")
    first = next(labels, None)
    if first is None:
        return "None"
    return "Decimal" if tags.words(first)[:1].isdigit() else "Disc"
