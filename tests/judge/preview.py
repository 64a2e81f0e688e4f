"""A real browser looks at `printkit preview` while a game is being changed, as its author would.

`PYTHONPATH=tests python -m judge.preview` does it alone; `make judge` does it through judge.py.
"""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from judge import browser

if TYPE_CHECKING:
    from playwright.sync_api import Page

TITLE = "Judged"
PATIENCE = 60_000  # milliseconds until a change must be seen
MINUTES, LONGER = "minutes: 5", "minutes: 7"  # in the game that `printkit new` writes
BROKEN = "minutes: never"

SHOWN = "words => document.querySelector('main').textContent.includes(words)"
DRAWN = "() => [...document.querySelectorAll('main figure svg')].some(e => e.getBoundingClientRect().height > 100)"


def preview_faults(folder: Path) -> list[str]:
    """A new game is shown, a number is changed, a fault is made and mended, the preview is ended."""
    from playwright.sync_api import sync_playwright

    game = folder / "judged-game"
    printkit = (sys.executable, "-m", "printkit")
    new = [*printkit, "new", str(game), "--lang", "en", "--title", TITLE, "--author", "Nobody"]
    subprocess.run(new, check=True, stdout=subprocess.DEVNULL)
    command = [*printkit, "preview", str(game), "--lang", "en", "--only", "rules", "--no-browser"]
    environment = {**os.environ, "LANGUAGE": "en", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    ) as shown:
        assert shown.stdout is not None
        address = next(word for word in shown.stdout.readline().split() if word.startswith("http"))
        try:
            with sync_playwright() as playwright:
                chromium = playwright.chromium.launch(
                    executable_path=browser.chromium(),
                    args=["--no-sandbox", "--disable-gpu"],
                    env=browser.environment(folder),
                )
                faults = _followed(chromium.new_page(viewport={"width": 1280, "height": 800}), address, game)
                chromium.close()
        finally:
            shown.send_signal(signal.SIGINT)
        if shown.wait(PATIENCE / 1000):
            faults.append(f"ends with {shown.returncode} when somebody ends it")
    return faults


def _followed(page: "Page", address: str, game: Path) -> list[str]:
    from playwright.sync_api import TimeoutError

    faults: list[str] = []
    page.on("console", lambda message: faults.append(f"attention: {message.text}"))
    page.on("request", lambda request: None if request.url.startswith(address) else faults.append(request.url))
    page.goto(address)
    if not page.evaluate(DRAWN):
        faults.append("shows no page")
    if page.evaluate(browser.SCROLLS):
        faults.append("scrolls sideways")
    if not page.evaluate(SHOWN, "minutes = 5"):
        faults.append("does not tell where a number comes from")
    faults += _marking_faults(page)
    page.evaluate("() => scrollTo(0, 300)")
    for before, after, words in (
        (MINUTES, LONGER, "minutes = 7"),
        (LONGER, BROKEN, "game.yaml:"),
        (BROKEN, MINUTES, "minutes = 5"),
    ):
        file = game / "game.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
        try:
            page.wait_for_function(SHOWN, arg=words, timeout=PATIENCE)
        except TimeoutError:
            faults.append(f"does not show {words}")
        if not page.evaluate(DRAWN):
            faults.append(f"shows no page with {after}")
    if page.evaluate("() => document.querySelector('#problems').textContent"):
        faults.append("keeps a fault that is mended")
    if not page.evaluate("() => scrollY"):
        faults.append("loses the place where somebody reads")
    return faults


def _marking_faults(page: "Page") -> list[str]:
    def colour() -> str:
        return str(page.evaluate("() => getComputedStyle(document.querySelector('.claimed rect')).fill"))

    plain = colour()
    page.check("#origins")
    return [] if colour() != plain else ["does not mark the numbers"]


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        faults = preview_faults(Path(name))
    print("FAIL" if faults else "pass", "\n     ".join(("preview", *faults)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
