"""Display lists become SVG inside a page of HTML: figures and icons that need no font, no script and no other file."""

from printkit.svg.drawing import Drawings

__all__ = ["Drawings"]
