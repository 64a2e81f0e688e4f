"""What is drawn as a reader must know it before: font, colours, lines. Each look is worked out once a file."""

from collections.abc import Hashable, Mapping

from msgspec import Struct

from printkit.model.display import Path, Stroke, TextRun
from printkit.pdf.colour import Colours
from printkit.pdf.fonts import FileFont
from printkit.pdf.number import number, numbers

OVER, NOT_OVER = "Over", "NotOver"  # resource names of graphics states: whether paint is printed over its ground
Look = Mapping[str, str]  # operators by what of the graphics state they set
PLAIN: Look = {"Tr": "0 Tr"}  # what holds where nothing has been said


class Looks(Struct, frozen=True):
    """The looks of a file's items."""

    colours: Colours
    fonts: Mapping[str, FileFont]
    _known: dict[Hashable, Look] = {}

    def of_run(self, run: TextRun) -> Look:
        key = (run.font, run.size, run.paint, run.outline)
        look = self._known.get(key)
        if look is None:
            look = self._known[key] = {
                **self._printed(over=self.colours.overprints(run.paint)),
                "Tf": f"/{self.fonts[run.font].resource} {number(run.size)} Tf",
                **(self._line(run.paint, run.outline) if run.outline else {"fill": self.colours.fill(run.paint)}),
                "Tr": f"{int(bool(run.outline))} Tr",  # text rendering mode: stroke or fill
            }
        return look

    def of_path(self, path: Path) -> Look:
        key = (path.fill, path.tint, path.stroke)
        look = self._known.get(key)
        if look is None:
            look = self._known[key] = {
                **self.of_picture(),
                **({"fill": self.colours.fill(path.fill, path.tint)} if path.fill else {}),
                **(self._stroke(path.stroke) if path.stroke else {}),
            }
        return look

    def of_picture(self) -> Look:
        return self._printed(over=False)

    def _printed(self, *, over: bool) -> Look:
        """What follows is printed over its ground, or takes it away: said for presses alone."""
        return {"gs": f"/{OVER if over else NOT_OVER} gs"} if self.colours.for_press else {}

    def _line(self, paint: str, width: float) -> Look:
        return {"stroke": self.colours.stroke(paint), "w": f"{number(width)} w"}

    def _stroke(self, stroke: Stroke) -> Look:
        ends = int(stroke.round_ends)
        how = {"J": f"{ends} J {ends} j", "d": f"[{numbers(*stroke.dash)}] 0 d"}
        return {**self._line(stroke.paint, stroke.width), **how}
