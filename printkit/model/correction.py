"""What a printer does wrong, as it was measured."""

from msgspec import Struct

# Beyond these it is not the printer: millimetres, degrees, shares of true lengths.
MOST_OFFSET, MOST_ROTATION, LEAST_SCALE, MOST_SCALE = 20.0, 5.0, 0.9, 1.1


class Correction(Struct, frozen=True):
    """Where a printer's backs lie, seen from the front through the paper, which stands upright.

    `x` and `y` are millimetres by which the middle of a back lies right of and below where it should; `rotation` is
    degrees clockwise. `across` and `down` are printed lengths as a share of true ones: 0.99 is a printer that shrinks.
    """

    x: float = 0.0
    y: float = 0.0
    rotation: float = 0.0
    across: float = 1.0
    down: float = 1.0

    @property
    def is_nothing(self) -> bool:
        return self == Correction()
