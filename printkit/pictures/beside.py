"""Pictures are proved side by side: zlib works without the interpreter, so that every processor can do its share."""

import os
from collections import deque
from collections.abc import Mapping
from threading import Thread

from printkit.model.bitmap import Bitmap
from printkit.pictures.png import PlainPng, proved

_MOST_THREADS = 8  # each holds some megabytes


def proved_each(pngs: Mapping[str, PlainPng]) -> Mapping[str, Bitmap | None]:
    """What `proved` finds of each."""
    waiting, found = deque(pngs.items()), dict[str, Bitmap | None]()

    def work() -> None:
        while waiting:
            try:
                file, png = waiting.popleft()
            except IndexError:  # another thread was quicker
                return
            found[file] = proved(png)

    others = min(len(pngs), os.cpu_count() or 1, _MOST_THREADS) - 1
    threads = [Thread(target=work) for _ in range(others)]
    for thread in threads:
        thread.start()
    work()
    for thread in threads:
        thread.join()
    return found
