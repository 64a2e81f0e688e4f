"""The fonts by role. Which font sets a character is fixed by role, script and character, and by nothing else."""

import unicodedata
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.resources import fonts as font_folder
from printkit.typeset.font_file import FontFile, FontMetrics

Script = Literal["cjk", "latin"]
Roles = Mapping[str, Mapping[str, tuple[str, ...]]]


def missing_glyph(char: str, role: str, source: str, place: Place | None = None) -> Problem:
    return problem(
        "missing-glyph",
        place,
        character=char,
        code=" ".join(f"U+{ord(part):04X}" for part in char),
        name=unicodedata.name(char[0], "unnamed"),
        role=role,
        source=source,
    )


class Fonts:
    """Fonts by key and by role, each opened when it is first asked for. `latin` and `cjk` are the fallback orders."""

    def __init__(self, files: Mapping[str, Path], roles: Roles) -> None:
        self._files = dict(files)
        self.roles = roles
        self._open: dict[str, FontFile] = {}
        self._picked: dict[tuple[str, Script, str], tuple[str, int] | None] = {}

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self._files)

    def file(self, key: str) -> FontFile:
        opened = self._open.get(key)
        if opened is None:
            opened = self._open[key] = FontFile(self._files[key])
        return opened

    def find(self, role: str, script: Script, char: str) -> tuple[str, int] | None:
        """The first font of the role's order that has the character, and its glyph; None where no font has it."""
        wanted = (role, script, char)
        if wanted not in self._picked:
            self._picked[wanted] = None
            for key in self.roles[role][script]:
                if glyph := self.file(key).glyph(char):
                    self._picked[wanted] = key, glyph
                    break
        return self._picked[wanted]

    def pick(self, role: str, script: Script, char: str, source: str = "") -> tuple[str, int]:
        """As `find`, but a character that no font has raises Faulty with `missing-glyph`."""
        found = self.find(role, script, char)
        if found is None:
            raise Faulty([missing_glyph(char, role, source)])
        return found

    def strong(self, role: str) -> str:
        """The role of strong words among those of `role`: only the body has a bolder sister, other roles are bold."""
        return "strong" if role == "body" else role

    def advance(self, key: str, glyph: int) -> float:
        """The width of a glyph in ems."""
        return self.file(key).advance(glyph)

    def space(self, role: str) -> float:
        """The width of the space between Latin words, in ems."""
        return self.advance(*self.pick(role, "latin", " "))

    def metrics(self, key: str) -> FontMetrics:
        return self.file(key).metrics()

    def outline(self, key: str, glyph: int) -> str:
        """The outline of a glyph as path data. See glyph_outline.py."""
        from printkit.typeset.glyph_outline import glyph_outline

        return glyph_outline(self.file(key), glyph)

    def subset(self, key: str, pairs: Collection[tuple[int, str]]) -> tuple[bytes, dict[int, int]]:
        """The font `key` cut down to the glyphs of these pairs of a glyph and its text, and each old id with its new
        one. See subset.py."""
        from printkit.typeset.subset import subset

        return subset(self.file(key), pairs)


def open_fonts(folder: Path | None = None) -> Fonts:
    """The fonts that fonts.yaml names, in `folder` (by default printkit's own). Opens none of them yet; asked again it
    gives the same, with what they have learnt of their glyphs."""
    root = folder or font_folder()
    return _named_in((root / "fonts.yaml").read_bytes(), root)


@cache
def _named_in(data: bytes, root: Path) -> Fonts:
    from printkit.definition.strict_yaml import load

    stated, _places = load(data, "fonts/fonts.yaml")
    files = {key: root / entry["file"] for key, entry in stated["fonts"].items()}
    roles = {role: {script: tuple(keys) for script, keys in order.items()} for role, order in stated["roles"].items()}
    return Fonts(files, roles)
