"""The pages of documentation: which belong together in two languages, and what they show."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
ONE_LANGUAGE = frozenset({"design.md"})  # for those who work on printkit itself
BLOCK = re.compile(r"^( *)```(\w*)( fails)?\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"# ([\w./-]+\.\w+)\n")  # how a block begins that is a file
WORDS_OF_ONE = re.compile(
    r" (?:--(?:lang|title|author|paper) (?:\"[^\"]*\"|\S+)|(?:en|ja)$)|(?<=/)(?:en|ja)(?=[/-])", re.MULTILINE
)  # the user's own
REMARK = re.compile(r" +(?:#(?= )|<-).*")
SKELETON = re.compile(r"^:{3,}.*|\{[^{}]*\}|^[\w.]+:|^[-#*] |^\d+\. ", re.MULTILINE)


def pairs() -> tuple[tuple[Path, Path], ...]:
    """Each page that is there for users, in English and in Japanese."""
    english = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    return tuple(
        (page, page.with_suffix(".ja.md"))
        for page in english
        if not page.name.endswith(".ja.md") and page.name not in ONE_LANGUAGE
    )


def blocks(page: Path) -> Iterator[tuple[str, bool, str]]:
    """Each block that a page shows: its language, whether its command is to find something wrong, its lines."""
    for match in BLOCK.finditer(page.read_text(encoding="utf-8")):
        yield match[2], bool(match[3]), match[4]


def content(block: str) -> str:
    """A block without the name of its file."""
    return FILE.sub("", block, count=1) if FILE.match(block) else block


def essence(language: str, block: str) -> str:
    """What of a block is the same in each language: all but remarks, and words that a user would choose."""
    if language == "sh":
        return WORDS_OF_ONE.sub("", block)
    if language == "diff":
        return block.partition("\n")[0]
    if language == "markdown":
        return " ".join(SKELETON.findall(REMARK.sub("", block)))
    return REMARK.sub("", block) if language else str(len(block.splitlines()))


def headings(page: Path) -> list[int]:
    """The levels of the headings, in their order."""
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    return [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)]


def rows(page: Path) -> list[list[str]]:
    """What stands as code in the first cell of each row of its tables; words in pointed brackets are the user's."""
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    first = re.findall(r"^ *\| ?((?:\\.|[^|\n])*)\|", text, re.MULTILINE)
    return [[re.sub(r"<[^>]*>", "<>", code) for code in re.findall(r"`([^`]+)`", cell)] for cell in first]


def links(page: Path) -> list[str]:
    """The pages and files that a page leads to."""
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    return [file for file in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in file]
