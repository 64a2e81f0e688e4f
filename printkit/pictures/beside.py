"""Pictures are proved side by side: what reads and inflates them works without the interpreter, so that every processor
can do its share.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from threading import Thread

from printkit.model.bitmap import Bitmap
from printkit.pictures.budget import MOST_PIXELS_IN_ALL
from printkit.pictures.png import plain_png, proved
from printkit.problems import Faulty

_MOST_THREADS = 4


def proved_pngs(files: Iterable[str], read: Callable[[str], bytes]) -> Mapping[str, Bitmap]:
    """Of the files, those that are found to be plain and whole without Pillow, as far as the budget of pixels goes.
    What is wrong with the others is not asked here."""
    waiting = deque(file for file in files if file.lower().endswith(".png"))
    found: dict[str, Bitmap] = {}
    pixels: list[int] = []

    def work() -> None:
        while waiting and sum(pixels) <= MOST_PIXELS_IN_ALL:
            with suppress(Faulty, IndexError):  # IndexError: another thread was quicker
                file = waiting.popleft()
                plain = plain_png(read(file))
                if picture := plain and proved(plain):
                    found[file] = picture
                    pixels.append(picture.width * picture.height)

    threads = [Thread(target=work) for _ in range(min(len(waiting), os.cpu_count() or 1, _MOST_THREADS) - 1)]
    for thread in threads:
        thread.start()
    work()
    for thread in threads:
        thread.join()
    return found
