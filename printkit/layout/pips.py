"""Where the pips of a number lie: on the three lines and rows of a square, as on dice and on double-nine dominoes."""

Pip = tuple[int, int]  # from the middle: -1, 0 or 1 to the right, and the same downward

_CORNERS: tuple[Pip, ...] = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIDES: tuple[Pip, ...] = ((-1, 0), (1, 0))
_ENDS: tuple[Pip, ...] = ((0, -1), (0, 1))
_MIDDLE: tuple[Pip, ...] = ((0, 0),)
_SLANT: tuple[Pip, ...] = ((1, -1), (-1, 1))

PIPS: dict[int, tuple[Pip, ...]] = {
    0: (),
    1: _MIDDLE,
    2: _SLANT,
    3: (*_SLANT, *_MIDDLE),
    4: _CORNERS,
    5: (*_CORNERS, *_MIDDLE),
    6: (*_CORNERS, *_SIDES),
    7: (*_CORNERS, *_SIDES, *_MIDDLE),
    8: (*_CORNERS, *_SIDES, *_ENDS),
    9: (*_CORNERS, *_SIDES, *_ENDS, *_MIDDLE),
}
