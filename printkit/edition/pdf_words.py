"""The words on the pages of a PDF that printkit wrote: each character code stands for just its text (pdf/fonts.py)."""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from pikepdf import Pdf

MOST_DEPTH = 5  # of forms in forms
MOST_FORMS = 10_000  # shown on one page
MOST_CONTENT = 20_000_000  # bytes of all pages of a file together, inflated
MOST_CHARACTERS = 1_000_000  # on one page
UNKNOWN = "\ufffd"  # in the words, what is shown by fonts of another program
_OPERATORS = "Tf Tj TJ Tr BDC BMC EMC Do"
_PAIR = re.compile(rb"<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]*)>")
_INVISIBLE = 3  # a way of showing text that shows none (ISO 32000-1, table 106)

Codes = Mapping[bytes, str]


def page_words(pdf: "Pdf", most_pages: int) -> Iterator[str]:
    """What each page says, in the order of drawing, without spaces. ValueError for what is beyond the limits."""
    if len(pdf.pages) > most_pages:
        raise ValueError(f"more than {most_pages} pages")
    read = _Reader()
    for page in pdf.pages:
        read.words.clear()
        read.stream(page.obj, page.obj.get("/Resources"), 0)
        yield "".join("".join(read.words).split())


class _Reader(Struct):
    """Walks through streams of content. `silent`: marks whose text has been said already, from outside to inside."""

    words: list[str] = []
    silent: list[bool] = []
    fonts: dict[tuple[int, int], Codes] = {}
    length: int = 0
    forms: int = 0
    content: int = 0
    codes: Codes = {}
    is_visible: bool = True

    def stream(self, content: Any, resources: Any, depth: int) -> None:
        import pikepdf

        if depth > MOST_DEPTH:
            raise ValueError("forms within forms")
        if depth == 0:
            self.length = self.forms = 0
        self.content += _length(content)
        if self.content > MOST_CONTENT:
            raise ValueError("too much content")
        outside = self.codes, self.is_visible
        self.codes, self.is_visible = {}, True
        for instruction in pikepdf.parse_content_stream(content, _OPERATORS):
            self._obey(str(instruction.operator), instruction.operands, resources, depth)
        self.codes, self.is_visible = outside

    def _obey(self, operator: str, operands: Any, resources: Any, depth: int) -> None:
        match operator:
            case "Tf":
                self.codes = self._font(resources, str(operands[0]))
            case "Tr":
                self.is_visible = int(operands[0]) != _INVISIBLE
            case "Tj" | "TJ" if self.is_visible:
                self._show(operands[0], self.codes)
            case "BDC" | "BMC":
                self._mark(operands)
            case "EMC" if self.silent:
                self.silent.pop()
            case "Do":
                self._form(resources, str(operands[0]), depth)

    def _form(self, resources: Any, name: str, depth: int) -> None:
        form = _resource(resources, "/XObject", name)
        self.forms += 1
        if self.forms > MOST_FORMS:
            raise ValueError("too many forms on a page")
        if form is not None and str(form.get("/Subtype", "")) == "/Form":
            self.stream(form, form.get("/Resources", resources), depth + 1)

    def _mark(self, operands: Any) -> None:
        """The beginning of a marked sequence, which may say itself what it copies as."""
        properties: Any = operands[1] if len(operands) > 1 else None
        said = properties.get("/ActualText") if hasattr(properties, "get") else None
        if said is not None and not any(self.silent):
            self._say(str(said))
        self.silent.append(said is not None)

    def _show(self, shown: Any, codes: Codes) -> None:
        import pikepdf

        if any(self.silent):
            return
        for part in [shown] if isinstance(shown, pikepdf.String | str) else shown:
            if isinstance(part, pikepdf.String):
                data = bytes(part)
                self._say("".join(codes.get(data[at : at + 2], UNKNOWN) for at in range(0, len(data), 2)))

    def _say(self, words: str) -> None:
        self.length += len(words)
        if self.length > MOST_CHARACTERS:
            raise ValueError("too many characters on a page")
        self.words.append(words)

    def _font(self, resources: Any, name: str) -> Codes:
        font = _resource(resources, "/Font", name)
        unicode = font.get("/ToUnicode") if font is not None else None
        if unicode is None:
            return {}
        key = unicode.objgen
        if key not in self.fonts:
            pairs = _PAIR.findall(unicode.read_bytes())
            self.fonts[key] = {
                bytes.fromhex(code.decode()): bytes.fromhex(said.decode()).decode("utf-16-be", "replace")
                for code, said in pairs
                if len(said) % 4 == 0
            }
        return self.fonts[key]


def _resource(resources: Any, kind: str, name: str) -> Any:
    """What a name stands for in a stream; None if for nothing."""
    members = resources.get(kind) if resources is not None else None
    return members.get(name) if members is not None else None


def _length(content: Any) -> int:
    """The bytes of a page's content, or of a form."""
    import pikepdf

    parts = content if isinstance(content, pikepdf.Stream) else content.get("/Contents", ())
    return sum(len(part.read_bytes()) for part in ([parts] if isinstance(parts, pikepdf.Stream) else parts))
