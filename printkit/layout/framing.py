"""Pictures in their boxes: cut to the box or shown whole, sharp enough for paper."""

from math import ceil

from printkit.layout.boxes import TOLERANCE, Desk, Spread, placed
from printkit.layout.outline import rectangle
from printkit.layout.template import PictureBox, Template
from printkit.model.display import Group, Item, Path, Picture
from printkit.problems import Faulty, Problem, problem
from printkit.units import in_mm, mm

LEAST_DPI = 100  # below that the squares of a picture can be told apart at arm's length
INCH = 72  # points


def picture_items(box: PictureBox, file: str, template: Template, spread: Spread, desk: Desk) -> tuple[Item, ...]:
    """The picture scaled into its box, without distortion. Raises Faulty: `picture-without-credit` where `art` in
    game.yaml does not list the file, `picture-too-coarse` where it would be printed with too few dots."""
    picture = desk.pictures.get(file)
    if picture is None:
        listed = tuple(desk.pictures)
        raise Faulty([problem("picture-without-credit", desk.place, card=desk.face, file=file, listed=listed)])
    left, top, width, height = spread.area(box.at, box.size)
    if box.turn in (90, 270):
        width, height = height, width
    bleed = mm(template.bleed) if _is_whole(box, template) else 0.0
    across, down = width + 2 * bleed, height + 2 * bleed
    scales = (across / picture.width, down / picture.height)
    scale = max(scales) if box.fit == "cover" else min(scales)  # points a pixel
    if INCH / scale < LEAST_DPI - TOLERANCE:
        raise Faulty([_too_coarse(box, file, desk, scale)])
    drawn = (picture.width * scale, picture.height * scale)
    shown = Picture((width - drawn[0]) / 2, (height - drawn[1]) / 2, *drawn, key=picture.digest)
    clip = Path(rectangle(-bleed, -bleed, across, down, mm(box.radius)))
    framed = Group((shown,), clip=clip, label=f"picture {file}")
    return placed((framed,), box.turn, width, height, left, top)


def _is_whole(box: PictureBox, template: Template) -> bool:
    return (
        abs(box.size[0] - template.width) < TOLERANCE
        and abs(box.size[1] - template.height) < TOLERANCE
        and box.fit == "cover"
    )


def _too_coarse(box: PictureBox, file: str, desk: Desk, scale: float) -> Problem:
    dots = INCH / scale
    picture = desk.pictures[file]
    wanted = (ceil(picture.width * LEAST_DPI / dots - TOLERANCE), ceil(picture.height * LEAST_DPI / dots - TOLERANCE))
    return problem(
        "picture-too-coarse",
        desk.place,
        card=desk.face,
        file=file,
        field=box.id,
        dpi=int(dots),
        least=LEAST_DPI,
        width=wanted[0],
        height=wanted[1],
        across=round(in_mm(picture.width * scale), 1),
    )
