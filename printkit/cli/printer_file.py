"""The fields of a printer profile."""

from typing import Annotated

from printkit.model.correction import LEAST_SCALE, MOST_OFFSET, MOST_ROTATION, MOST_SCALE
from printkit.model.limits import Between
from printkit.model.written import Written

Offset = Annotated[float, Between(least=-MOST_OFFSET, most=MOST_OFFSET)]
Rotation = Annotated[float, Between(least=-MOST_ROTATION, most=MOST_ROTATION)]
Scale = Annotated[float, Between(least=LEAST_SCALE, most=MOST_SCALE)]


class PrinterFile(Written, frozen=True):
    """`offset`: how many millimetres a back lies to the right and downward, seen from the front; `rotation`: degrees
    clockwise; `scale`: printed lengths as a share of true ones, across and down."""

    offset: tuple[Offset, Offset] = (0.0, 0.0)
    rotation: Rotation = 0.0
    scale: tuple[Scale, Scale] = (1.0, 1.0)
