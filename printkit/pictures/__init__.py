"""Pictures of a game are taken in: from strangers' files to bare, upright sRGB or grey samples that are proved whole.

`decode` is the only file that knows Pillow. A plain PNG or JPEG keeps its own compressed data, which saves time and
room; all others become samples.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from printkit.definition.folder import read_file
from printkit.model.bitmap import Bitmap
from printkit.pictures.budget import MOST_BYTES, MOST_PIXELS_IN_ALL
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem


def take_in(data: bytes, file: str, place: Place) -> Bitmap:
    """A picture from the bytes of a file. `file` is its name and `place` where it is asked for.

    Raises Faulty with `picture-format`, `picture-too-large`, `picture-animated`, `picture-damaged`, `picture-profile`.
    """
    from printkit.pictures.png import plain_png, proved

    plain = plain_png(data)
    if plain and (picture := proved(plain)):
        return picture
    # Pillow is loaded only for pictures that need it.
    from printkit.pictures.decode import decoded

    return decoded(data, file, place)


def read_pictures(folders: Sequence[Path], asked: Mapping[str, Place]) -> dict[str, Bitmap]:
    """The pictures of a game, by name of file below the first of its folders that has it; `asked` says where each is
    asked for.

    Raises Faulty with all problems of reading and taking in, and `pictures-too-large` for all of them together.
    """
    # Loaded only where there are pictures.
    from printkit.pictures.beside import proved_pngs

    found = proved_pngs(asked, lambda file: _read(folders, file, asked[file]))
    pictures: dict[str, Bitmap] = {}
    problems: list[Problem] = []
    pixels = 0
    for file, place in asked.items():
        try:
            pictures[file] = found.get(file) or take_in(_read(folders, file, place), file, place)
        except Faulty as faulty:
            problems += faulty.problems
            continue
        pixels += pictures[file].width * pictures[file].height
        if pixels > MOST_PIXELS_IN_ALL:
            # No more is decoded: the budget is there to stop just that.
            problems.append(problem("pictures-too-large", place, file=file, limit=MOST_PIXELS_IN_ALL))
            break
    if problems:
        raise Faulty(problems)
    return pictures


def _read(folders: Sequence[Path], file: str, place: Place) -> bytes:
    folder = next((folder for folder in folders if (folder / file).is_file()), folders[0])
    return read_file(folder, file, MOST_BYTES, place)
