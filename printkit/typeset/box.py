"""What a line is made of: boxes that never break, and the gaps between them. Lengths are ems of the text's size."""

from msgspec import Struct


class BoxGlyph(Struct, frozen=True):
    """A glyph in a box: the key of its font, its id, where it starts in the box, and the text it copies as."""

    font: str
    id: int
    x: float
    y: float
    text: str


class Box(Struct, frozen=True):
    """A character, a word or a part of a word, or a base with its ruby.

    `kind` is its JLREQ class. `note`: "symbol" (takes no automatic space beside Latin), or how a line may end after a
    part of a word (words.py). `ruby` are glyphs of ruby size whose places are ems of the base. `left` and `right` say
    by how much of the width a neighbouring kana may be overhung, `apart` how much white stands on each side of each
    character of the base.
    """

    width: float
    kind: int
    glyphs: tuple[BoxGlyph, ...]
    text: str
    note: str = ""
    ruby: tuple[BoxGlyph, ...] = ()
    left: float = 0.0
    right: float = 0.0
    apart: float = 0.0


class Gap(Struct, frozen=True):
    """What lies between two boxes.

    `space` may shrink by `shrink` in the order of `shrink_order` and grow comfortably by `grow` in the order of
    `grow_order` (9: never). `rule` names the rule that forbids a break here; empty: a line may end here, at the
    cost `penalty`. `box` draws a space, which belongs to the span `owner`. `hyphen` is the box of a hyphen that
    appears if the line ends here.
    """

    space: float = 0.0
    shrink: float = 0.0
    shrink_order: int = 9
    grow: float = 0.0
    grow_order: int = 9
    rule: str = ""
    penalty: float = 0.0
    box: Box | None = None
    owner: int = 0
    hyphen: Box | None = None


NO_GAP = Gap()
