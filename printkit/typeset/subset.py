"""Cutting a font down to the glyphs that a file uses (hb-subset), the same bytes for the same glyphs."""

from collections.abc import Collection

import uharfbuzz as hb

from printkit.typeset.font_file import FontFile

# A PDF states the widths and the meaning of glyphs itself; of the font it needs the outlines alone.
_UNNEEDED = (
    "GSUB",
    "GPOS",
    "GDEF",
    "name",
    "vmtx",
    "vhea",
    "VORG",
    "BASE",
    "cmap",
    "OS/2",
    "post",
    "gasp",
    "DSIG",
    "meta",
)
_UNNEEDED_TAGS = frozenset(int.from_bytes(tag.encode("ascii"), "big") for tag in _UNNEEDED)
_FLAGS = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE | hb.SubsetFlags.NO_BIDI_CLOSURE


def subset(file: FontFile, pairs: Collection[tuple[int, str]]) -> tuple[bytes, dict[int, int]]:
    """A TrueType font of the glyphs in pairs of a glyph and its text (and of .notdef, which is glyph 0), and each old
    id with its new one."""
    wanted = {0, *(glyph for glyph, _text in pairs)}
    characters = {glyph: text for glyph, text in pairs if len(text) == 1 and glyph == file.glyph(text)}
    request = hb.SubsetInput()
    request.flags = _FLAGS
    if wanted == {0, *characters}:
        # Asked for by numbers, HarfBuzz first goes through all characters of the font: twenty times as long.
        request.sets(hb.SubsetInputSets.UNICODE).update(map(ord, characters.values()))
    else:
        request.sets(hb.SubsetInputSets.GLYPH_INDEX).update(wanted)
    request.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(_UNNEEDED_TAGS)
    plan = hb.SubsetPlan(file.face, request)
    data = bytes(plan.execute().blob.data)
    new = plan.old_to_new_glyph_mapping
    return data, {old: int(new[old]) for old in sorted(wanted)}
