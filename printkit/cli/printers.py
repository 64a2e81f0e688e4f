"""Printer profiles: one small file for each printer, in the user's own configuration folder."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.cli.trust import own_folder
from printkit.cli.whole import not_writable, write_whole
from printkit.problems import Faulty, Problem, problem

if TYPE_CHECKING:
    from printkit.model.correction import Correction

FOLDER, ENDING = "printers", ".yaml"
MOST_BYTES = 10_000


def profile_folder() -> Path:
    return own_folder() / FOLDER


def profile_names() -> tuple[str, ...]:
    """The printers that have been measured."""
    from printkit.definition.folder import file_names
    from printkit.model.limits import is_id

    names = (name.removesuffix(ENDING) for name in file_names(profile_folder()) if name.endswith(ENDING))
    return tuple(name for name in names if is_id(name))


def read_profile(name: str) -> "Correction":
    """Raises Faulty with `unknown-printer`, or with what is wrong in its file."""
    from printkit.cli.printer_file import PrinterFile
    from printkit.definition import strict_yaml
    from printkit.definition.folder import read_file
    from printkit.definition.shape import validate
    from printkit.model.correction import Correction

    known = profile_names()
    if name not in known:
        raise Faulty([_unknown(name, known)])
    data = read_file(profile_folder(), name + ENDING, MOST_BYTES)
    value, places = strict_yaml.load(data, str(profile_folder() / (name + ENDING)))
    file = validate(PrinterFile, value, places)
    return Correction(*file.offset, file.rotation, *file.scale)


def _unknown(name: str, known: tuple[str, ...]) -> Problem:
    """What may be the name of a profile can be measured under it."""
    from printkit.definition.near import near
    from printkit.model.limits import is_id

    to_set = name if is_id(name) else "NAME"
    return problem("unknown-printer", None, name=name, near=near(name, known), known=known, to_set=to_set)


def write_profile(name: str, correction: "Correction") -> Path:
    """Writes a profile, whole or not at all. Raises Faulty with `output-not-writable`."""
    file = profile_folder() / (name + ENDING)
    write_whole(file, profile_text(correction).encode())
    return file


def remove_profile(name: str) -> None:
    """Raises Faulty as `read_profile` does for an unknown one, and with `output-not-writable`."""
    known = profile_names()
    if name not in known:
        raise Faulty([_unknown(name, known)])
    file = profile_folder() / (name + ENDING)
    try:
        file.unlink()
    except OSError as error:
        raise not_writable(file, error) from error


def profile_text(correction: "Correction") -> str:
    data = profile_data(correction)
    return "".join(f"{key}: {_yaml(value)}\n" for key, value in data.items())


def profile_data(correction: "Correction") -> Mapping[str, object]:
    return {
        "offset": [correction.x, correction.y],
        "rotation": correction.rotation,
        "scale": [correction.across, correction.down],
    }


def _yaml(value: object) -> str:
    """Numbers without exponents, which YAML would read as words."""
    return f"[{', '.join(map(_yaml, value))}]" if isinstance(value, list) else f"{value:.5f}".rstrip("0").rstrip(".")
