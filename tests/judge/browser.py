"""A real browser judges the rules as pages: Chromium, driven by Playwright, at the width of a phone and of a desk.

It must see what the blocks say and nothing else, every figure, and no reason to scroll sideways, by day and by night.
`python tests/judge/browser.py [GAME …]` builds and judges games; `make judge` does it through judge.py.
"""

import io
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
LIBRARIES = ROOT / ".judge"
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))
sys.path.append(str(LIBRARIES))  # last: what printkit itself uses comes from its own environment

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from printkit.model.panel import Document

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
WIDTHS: Mapping[str, int] = {"phone": 360, "desk": 1280}
SCHEMES = ("light", "dark")
READ = 4.5  # the least contrast of text (WCAG 2.2, 1.4.3)
LEAST = 24  # CSS pixels: a figure that is lower or narrower shows nothing
COLOURS = 3  # a drawing has at least so many

Faults = list[str]

# What stands beyond the right edge, in whichever element.
BEYOND = """() => [...document.querySelectorAll('body *')]
    .filter(e => !e.closest('.definitions') && e.getBoundingClientRect().right > innerWidth + 0.5)
    .map(e => e.tagName.toLowerCase() + ' ' + e.textContent.trim().slice(0, 30))"""
SCROLLS = "() => document.documentElement.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth"
# What somebody copies who selects the whole of the rules, the list of sections left out.
COPIED = """() => {
    document.querySelector('nav')?.remove();
    const all = document.createRange();
    all.selectNodeContents(document.querySelector('main'));
    getSelection().removeAllRanges();
    getSelection().addRange(all);
    return getSelection().toString();
}"""
# Each figure: where it stands on the page, and its words.
DRAWINGS = """() => [...document.querySelectorAll('svg[role=img]')].map(e => {
    const box = e.getBoundingClientRect();
    const [x, y] = [box.left + scrollX, box.top + scrollY];
    return {box: [x, y, x + box.width, y + box.height].map(Math.round), told: e.getAttribute('aria-label') || ''};
})"""
# Each stretch of text with its colour and that of the ground behind it.
COLOURED = """() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set();
    while (words.nextNode()) {
        const element = words.currentNode.parentElement;
        if (!words.currentNode.data.trim() || element.closest('svg, rp')) continue;
        let ground = element;
        const colour = e => getComputedStyle(e).backgroundColor;
        while (ground && /, 0\\)$|transparent/.test(colour(ground))) ground = ground.parentElement;
        const behind = ground ? colour(ground) : 'rgb(255, 255, 255)';
        found.add([getComputedStyle(element).color, behind, element.tagName.toLowerCase()].join('|'));
    }
    return [...found];
}"""


@dataclass(frozen=True)
class Subject:
    """A page, and what it was made from: the words of its blocks, their readings, and how many figures there are."""

    path: Path
    label: str
    words: str
    readings: int
    figures: int


def squashed(text: str) -> str:
    return re.sub(r"\s", "", text)


# ---------------------------------------------------------------- the judges


def sideways_faults(page: "Page", width: str) -> Faults:
    beyond = page.evaluate(BEYOND)
    faults = [f"{width}: {each} stands beyond the edge" for each in beyond[:3]]
    return [*faults, f"{width}: the page scrolls sideways"] if page.evaluate(SCROLLS) else faults


def text_faults(page: "Page", subject: Subject) -> Faults:
    """The words that can be copied must be those of the blocks: readings, hidden and foreign words would show."""
    copied, wanted = squashed(page.evaluate(COPIED)), squashed(subject.words)
    faults = []
    if copied != wanted:
        at = next((at for at, (one, other) in enumerate(zip(copied, wanted, strict=False)) if one != other), 0)
        faults.append(f"its text is not that of the blocks: “{copied[at : at + 20]}” for “{wanted[at : at + 20]}”")
    readings = page.locator("main rt").count()
    if readings != subject.readings:
        faults.append(f"{readings} readings for {subject.readings}")
    return faults


def figure_faults(page: "Page", subject: Subject, width: str) -> Faults:
    """Each figure is there, is told in words, is large enough, and is drawn in several colours."""
    from PIL import Image

    drawings = page.evaluate(DRAWINGS)
    shown = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")
    faults = []
    if len(drawings) != subject.figures:
        faults.append(f"{width}: {len(drawings)} figures for {subject.figures}")
    for number, drawing in enumerate(drawings, 1):
        left, top, right, bottom = drawing["box"]
        if min(right - left, bottom - top) < LEAST:
            faults.append(f"{width}: figure {number} is not seen")
        elif len(shown.crop((left, top, right, bottom)).getcolors(1 << 24) or ()) < COLOURS:
            faults.append(f"{width}: figure {number} is blank")
        if not drawing["told"].strip():
            faults.append(f"{width}: figure {number} is not told in words")
    return faults


def contrast_faults(page: "Page", scheme: str) -> Faults:
    faults = []
    for each in page.evaluate(COLOURED):
        text, ground, element = each.split("|")
        found = contrast(rgb(text), rgb(ground))
        if found < READ:
            faults.append(f"{scheme}: text of {element} has a contrast of {found:.1f}")
    return faults


def rgb(css: str) -> tuple[float, float, float]:
    red, green, blue = (float(part) / 255 for part in re.findall(r"[\d.]+", css)[:3])
    return red, green, blue


def contrast(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """WCAG 2.2, relative luminance and contrast ratio."""

    def luminance(colour: tuple[float, float, float]) -> float:
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


# ---------------------------------------------------------------- the court


def page_faults(browser: "Browser", subject: Subject) -> Faults:
    faults: Faults = []
    for width, pixels in WIDTHS.items():
        with opened(browser, subject, pixels, "light") as (page, asked):
            faults += sideways_faults(page, width)
            faults += figure_faults(page, subject, width)
            faults += [f"asks for {each}" for each in asked]
            if page.locator("script").count():
                faults.append("has a script")
            if width == "desk":
                faults += text_faults(page, subject)
    for scheme in SCHEMES:
        with opened(browser, subject, WIDTHS["phone"], scheme) as (page, _asked):
            faults += contrast_faults(page, scheme)
    return faults


class opened:  # noqa: N801, read as a word: with opened(…)
    """The page in a window of this width, and what it asked for besides itself or complained of."""

    def __init__(self, browser: "Browser", subject: Subject, width: int, scheme: str) -> None:
        self.context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
        self.subject = subject

    def __enter__(self) -> "tuple[Page, list[str]]":
        page = self.context.new_page()
        asked: list[str] = []
        here = self.subject.path.as_uri()
        page.on("request", lambda request: None if request.url == here else asked.append(request.url))
        page.on("console", lambda message: asked.append(f"attention: {message.text}"))
        page.goto(here)
        return page, asked

    def __exit__(self, *_error: object) -> None:
        self.context.close()


def chromium() -> str | None:
    return next((found for name in CHROMIUM if (found := shutil.which(name))), None)


def missing() -> list[str]:
    """What is not installed of the browser and its driver."""
    driver = LIBRARIES / "playwright"
    return ([] if chromium() else ["chromium"]) + ([] if driver.is_dir() else [str(driver)])


def verdicts(subjects: Sequence[Subject], folder: Path) -> Iterator[tuple[Subject, Faults]]:
    """Each page as it is judged. `folder` is for the browser's settings: it sets text in printkit's own fonts, which
    every reader may have."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"], env=environment(folder)
        )
        for subject in subjects:
            yield subject, page_faults(browser, subject)
        browser.close()


def environment(folder: Path) -> dict[str, str | float | bool]:
    settings = folder / "fonts.conf"
    settings.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
        f"<fontconfig><dir>{ROOT / 'fonts'}</dir><cachedir>{folder / 'fonts'}</cachedir></fontconfig>"
    )
    return {**os.environ, "FONTCONFIG_FILE": str(settings), "HOME": str(folder)}


# ---------------------------------------------------------------- what is judged


def subjects_in(folder: Path, games: Sequence[str] = ()) -> Iterator[Subject]:
    """The rules of the games (none: of all) as a page, in each language and in both at once."""
    from printkit.build import Order, files_of, make_editions
    from printkit.definition import find_games

    for name, game in find_games().items():
        if games and name not in games:
            continue
        order = Order(game, only=("rules",), forms=("html",))
        for edition in make_editions(order, ("ja", "en", "ja+en"), lambda _step: None):
            (document,) = edition.documents
            path = folder / f"{name}-{edition.language}.html"
            path.write_bytes(files_of(edition)[document.name])
            yield subject_of(document, path)


def subject_of(document: "Document", path: Path) -> Subject:
    from printkit.model.walk_book import figures_of, texts_of

    words = list(texts_of(document.blocks))
    return Subject(
        path,
        path.name,
        "".join(text.plain for text in words),
        sum(bool(reading) for text in words for span in text.spans for reading in span.ruby),
        sum(1 for _figure in figures_of(document.blocks)),
    )


def judge_pages(folder: Path, games: Sequence[str] = ()) -> Iterator[tuple[Subject, Faults]]:
    return verdicts(list(subjects_in(folder, games)), folder)


def main() -> int:
    outcomes = []
    with tempfile.TemporaryDirectory() as name:
        for subject, faults in judge_pages(Path(name), sys.argv[1:]):
            print("FAIL" if faults else "pass", "\n     ".join((subject.label, *faults)), flush=True)
            outcomes.append(not faults)
    return 0 if outcomes and all(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
