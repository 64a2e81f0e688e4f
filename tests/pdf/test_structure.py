"""Tags: each element of the structure has its content, in reading order, and decoration has none."""

import re
from collections.abc import Callable
from typing import Any

import pikepdf
import pytest

from printkit.model.display import Group, Node, Path, Stroke, TextRun
from printkit.model.panel import PrintFile, Side
from printkit.units import mm

Run = Callable[..., TextRun]
Rect = Callable[..., Path]
Page = Callable[..., Side]
File = Callable[..., PrintFile]
Write = Callable[..., bytes]
Opened = Callable[[bytes], pikepdf.Pdf]

TABLE = (
    Node(1, "Table"),
    Node(2, "TR", 1),
    Node(3, "TH", 2, scope="Column"),
    Node(4, "TH", 2, scope="Column"),
    Node(5, "TR", 1),
    Node(6, "TH", 5, scope="Row"),
    Node(7, "TD", 5),
)


def tree(element: Any) -> Any:
    """(role, children…) with the numbers of the marks."""
    if isinstance(element, int):
        return element
    if element.get("/Type") == "/MCR":
        return ("page", int(element.MCID))
    children = element.get("/K", [])
    return (str(element.S)[1:], *(tree(child) for child in children))


def content(pdf: pikepdf.Pdf, page: int = 0) -> str:
    return pdf.pages[page].Contents.read_bytes().decode()


def marks(pdf: pikepdf.Pdf, page: int = 0) -> list[str]:
    """What begins and ends marked content."""
    return re.findall(r"/\w+ <</MCID \d+>> BDC|/\w+ BMC|/Span <<.*?>> BDC|EMC", content(pdf, page))


def test_text_belongs_to_its_elements_and_the_rest_is_decoration(
    run: Run, rect: Rect, page: Page, file: File, write: Write, opened: Opened
) -> None:
    nodes = (Node(1, "H1"), Node(2, "P"))
    side = page(
        rect(0, 0, 10, 10, fill="red"),
        run("題", 10, 20, node=1),
        run("一", 10, 30, node=2),
        run("二", 10, 40, node=2),
        run("七", 10, 70),
        rect(0, 0, 10, 10, fill="red"),
    )
    pdf = opened(write(file(side, nodes=nodes)))
    assert tree(pdf.Root.StructTreeRoot.K) == ("Document", ("H1", 0), ("P", 1))
    assert marks(pdf) == [
        "/Artifact BMC",
        "EMC",
        "/H1 <</MCID 0>> BDC",
        "EMC",
        "/P <</MCID 1>> BDC",
        "EMC",
        "/Artifact BMC",
        "EMC",
    ]
    assert bool(pdf.Root.MarkInfo.Marked)


def test_every_operator_of_ink_is_marked(
    run: Run, rect: Rect, page: Page, file: File, write: Write, opened: Opened
) -> None:
    inner = Group(
        (rect(0, 0, 5, 5, fill="red"), run("絵", 1, 1, node=1)), matrix=(1, 0, 0, 1, 9, 9), clip=rect(0, 0, 9, 9)
    )
    side = page(run("一", 10, 20, node=1), inner, run("ふりがな", 10, 17, 5, is_ruby=True, node=1), run("二", 10, 30))
    pdf = opened(write(file(side, nodes=(Node(1, "P"),))))
    depth, marked = 0, 0
    for each in pikepdf.parse_content_stream(pdf.pages[0]):
        word = str(each.operator)
        if word in ("BMC", "BDC"):
            marked += 1
        elif word == "EMC":
            marked -= 1
        elif word in ("q", "Q"):
            assert marked == 0, "a state is saved within a mark and restored outside"
            depth += 1 if word == "q" else -1
        elif word in ("TJ", "f", "S", "B", "Do"):
            assert marked > 0, each
    assert (depth, marked) == (0, 0)


def test_the_way_back_from_marks_to_elements(run: Run, page: Page, file: File, write: Write, opened: Opened) -> None:
    nodes = (Node(1, "P"), Node(2, "P"))
    first = page(run("一", 10, 20, node=1), run("二", 10, 30, node=2))
    second = page(run("三", 10, 20, node=2))
    pdf = opened(write(file(first, second, nodes=nodes)))
    root = pdf.Root.StructTreeRoot
    assert tree(root.K) == ("Document", ("P", 0), ("P", 1, ("page", 0)))
    parents = dict(zip(root.ParentTree.Nums[::2], root.ParentTree.Nums[1::2], strict=True))
    one, two = root.K.K
    assert [list(parents[sheet.StructParents]) for sheet in pdf.pages] == [[one, two], [two]]
    assert two.K[1].Pg.objgen == pdf.pages[1].objgen
    assert root.ParentTreeNextKey == 2
    assert all(sheet.Tabs == "/S" for sheet in pdf.pages)


def test_reading_order_is_that_of_the_nodes(run: Run, page: Page, file: File, write: Write, opened: Opened) -> None:
    nodes = (Node(1, "Sect"), Node(2, "P", 1), Node(3, "P", 1), Node(4, "Sect"), Node(5, "P", 4))
    side = page(run("三", 10, 40, node=5), run("二", 10, 30, node=3), run("一", 10, 20, node=2))
    pdf = opened(write(file(side, nodes=nodes)))
    assert tree(pdf.Root.StructTreeRoot.K) == (
        "Document",
        ("Sect", ("P", 2), ("P", 1)),
        ("Sect", ("P", 0)),
    )


def test_an_element_stands_among_its_parents_words(
    run: Run, page: Page, file: File, write: Write, opened: Opened
) -> None:
    nodes = (Node(1, "P"), Node(2, "Span", 1), Node(3, "Span", 1))
    words = [("一", 1), ("二", 2), ("三", 1), ("四", 3), ("五", 1)]
    side = page(*(run(word, 10 + 5 * number, 20, node=node) for number, (word, node) in enumerate(words)))
    pdf = opened(write(file(side, nodes=nodes)))
    assert tree(pdf.Root.StructTreeRoot.K) == ("Document", ("P", 0, ("Span", 1), 2, ("Span", 3), 4))


def test_a_table_has_all_its_cells_and_scopes(run: Run, page: Page, file: File, write: Write, opened: Opened) -> None:
    side = page(run("種類", 10, 20, node=3), run("枚数", 30, 20, node=4), run("札", 10, 30, node=6))
    pdf = opened(write(file(side, nodes=TABLE)))
    table = pdf.Root.StructTreeRoot.K.K[0]
    assert tree(table) == ("Table", ("TR", ("TH", 0), ("TH", 1)), ("TR", ("TH", 2), ("TD",)))
    (head, row) = table.K
    assert [str(cell.A.Scope) for cell in (*head.K, row.K[0])] == ["/Column", "/Column", "/Row"]
    assert str(head.K[0].A.O) == "/Table"


@pytest.mark.parametrize(("label", "numbering"), [("1.", "/Decimal"), ("・", "/Disc"), (None, "/None")])
def test_lists_say_how_they_count(
    label: str | None, numbering: str, run: Run, page: Page, file: File, write: Write, opened: Opened
) -> None:
    nodes = [Node(1, "L"), Node(2, "LI", 1), Node(3, "LBody", 2), *([Node(4, "Lbl", 2)] if label else [])]
    runs = [run("札を配る", 20, 20, node=3), *([run(label, 10, 20, node=4)] if label else [])]
    pdf = opened(write(file(page(*runs), nodes=tuple(nodes))))
    attributes = pdf.Root.StructTreeRoot.K.K[0].A
    assert (str(attributes.O), str(attributes.ListNumbering)) == ("/List", numbering)


def test_a_figure_is_one_mark_with_a_box_and_words(
    run: Run, rect: Rect, page: Page, file: File, write: Write, opened: Opened
) -> None:
    inside = (
        rect(0, 0, 20, 10, fill="red"),
        run("絵", 2, 5, node=2),
        Group((rect(0, 0, 1, 1, fill="blue"),), clip=rect(0, 0, 1, 1)),
    )
    figure = Group(inside, matrix=(1, 0, 0, 1, mm(10), mm(20)), node=1)
    pdf = opened(
        write(file(page(figure, run("七", 10, 60)), nodes=(Node(1, "Figure", alternative="一枚の札"), Node(2, "P"))))
    )
    element = pdf.Root.StructTreeRoot.K.K[0]
    assert tree(element) == ("Figure", 0)
    assert str(element.Alt) == "一枚の札"
    assert marks(pdf) == ["/Figure <</MCID 0>> BDC", "EMC", "/Artifact BMC", "EMC"]
    expected = (mm(10), mm(80 - 30), mm(30), mm(80 - 20))
    assert [float(edge) for edge in element.A.BBox] == pytest.approx(expected, abs=0.01)


def test_languages(run: Run, page: Page, file: File, write: Write, opened: Opened) -> None:
    nodes = (Node(1, "Sect", language="en"), Node(2, "P", 1), Node(3, "P"))
    side = page(
        run("English", 10, 20, node=2, language="en"),
        run("日本語", 10, 30, node=2, language="ja"),
        run("日本語", 10, 40, node=3, language="ja"),
        run("7", 10, 60, language="en"),
    )
    pdf = opened(write(file(side, nodes=nodes, language="ja+en")))
    assert str(pdf.Root.Lang) == "ja"
    assert str(pdf.Root.StructTreeRoot.K.K[0].Lang) == "en"
    assert re.findall(r"/Span <</Lang <(\w+)>>> BDC", content(pdf)) == [b"ja".hex()]


def test_headings_become_bookmarks(run: Run, page: Page, file: File, write: Write, opened: Opened) -> None:
    nodes = (Node(1, "H1"), Node(2, "H2"), Node(3, "H3"), Node(4, "H2"), Node(5, "H2"), Node(6, "P"))
    first = page(
        run("ひとりが", 10, 10, node=1),
        run("てふだ", 10, 6, 5, node=1, is_ruby=True),
        run("いちばん", 10, 15, node=1),
        run("Play it", 10, 25, node=2),
        run("again", 10, 30, node=2),
        run("三", 10, 40, node=3),
    )
    second = page(run("四", 10, 10, node=4), run("段落", 10, 20, node=6))
    pdf = opened(write(file(first, second, nodes=nodes)))
    with pdf.open_outline() as outline:
        (top,) = outline.root
    assert top.title == "ひとりがいちばん"
    assert [child.title for child in top.children] == ["Play it again", "四"]
    assert [child.title for child in top.children[0].children] == ["三"]
    destination = top.children[1].destination
    assert isinstance(destination, pikepdf.Array)
    assert destination[0].objgen == pdf.pages[1].objgen
    assert float(destination[3]) == pytest.approx(mm(70) + 10, abs=0.01)
    assert pdf.Root.Outlines.Count == 4


def test_a_document_without_headings_has_no_bookmarks(
    run: Run, page: Page, file: File, write: Write, opened: Opened
) -> None:
    assert "/Outlines" not in opened(write(file(page(run("一", 10, 20, node=1)), nodes=(Node(1, "P"),)))).Root


def test_files_without_structure_are_not_marked(
    run: Run, rect: Rect, page: Page, file: File, write: Write, opened: Opened
) -> None:
    pdf = opened(write(file(page(run("一", 10, 20), rect(0, 0, 5, 5, stroke=Stroke("ink", 1))))))
    assert not {"/StructTreeRoot", "/MarkInfo", "/Outlines"}.intersection(pdf.Root.keys())
    assert marks(pdf) == []
