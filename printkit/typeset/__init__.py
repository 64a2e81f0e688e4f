"""Sets text in lines after W3C's Requirements for Japanese Text Layout (JLREQ), and English as English.

`open_fonts` gives the fonts, `compose` lines of a width, `fit` lines that fit a box. A line is read as a string and
drawn by its `runs`. The stages, each a function on frozen values: text → boxes and gaps (setting) → breaks → justify →
lines. Inside, lengths are ems of the text's size; the doors take and give points.
"""

from printkit.typeset.compose import compose, natural_width
from printkit.typeset.coverage import missing
from printkit.typeset.fit import Fitted, fit, height_of, stack
from printkit.typeset.fonts import Fonts, open_fonts
from printkit.typeset.line import Line

__all__ = [
    "Fitted",
    "Fonts",
    "Line",
    "compose",
    "fit",
    "height_of",
    "missing",
    "natural_width",
    "open_fonts",
    "stack",
]
