"""Cutting a font down to the glyphs that a file uses (hb-subset), the same bytes for the same glyphs."""

from collections.abc import Iterable

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


def subset(file: FontFile, glyphs: Iterable[int]) -> tuple[bytes, dict[int, int]]:
    """A TrueType font of these glyphs (and .notdef, which is glyph 0), and each old id with its new one."""
    wanted = sorted({0, *glyphs})
    request = hb.SubsetInput()
    request.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE
    request.sets(hb.SubsetInputSets.GLYPH_INDEX).update(wanted)
    tags = {int.from_bytes(tag.encode("ascii"), "big") for tag in _UNNEEDED}
    request.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(tags)
    plan = hb.SubsetPlan(file.face, request)
    data = bytes(plan.execute().blob.data)
    new = plan.old_to_new_glyph_mapping
    return data, {old: int(new[old]) for old in wanted}
