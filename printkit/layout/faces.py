"""Parts with their templates → pieces: every face a panel, in points."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from printkit.layout.boxes import (
    Desk,
    Spread,
    drawing_items,
    even_rows,
    frame_items,
    icon_box_items,
    pattern_items,
    refuse_what_does_not_fit,
    rule_items,
    text_items,
)
from printkit.layout.template import (
    Box,
    DrawingBox,
    FrameBox,
    GridBox,
    IconBox,
    PatternBox,
    PictureBox,
    RuleBox,
    Template,
    TextBox,
    read_template,
)
from printkit.model.bitmap import Bitmap
from printkit.model.component import Face, Part
from printkit.model.display import Group, Item
from printkit.model.finish import HOME, Finish
from printkit.model.panel import Cut, Panel, Piece
from printkit.model.style import Style
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.typeset import Fonts
from printkit.units import mm

TITLE = "title"  # the box that says what a thing is


def make_pieces(
    parts: Iterable[Part],
    style: Style,
    fonts: Fonts,
    places: Mapping[str, Place] | None = None,
    pictures: Mapping[str, Bitmap] | None = None,
    finish: Finish = HOME,
    bleeding: tuple[Cut, ...] = ("card",),
) -> tuple[Piece, ...]:
    """The pieces of all parts. `places` are those of components, for messages; `pictures` are by their files. `finish`
    says how far cards run out beyond their cut, and all other parts whose `cut` is `bleeding`.

    Faces that are alike become one panel. Raises Faulty with every text, drawing and grid that does not fit, naming
    card, field and shortfall; with faces that do not agree with their templates; and with faults of templates.
    """
    made = tuple(parts)
    panels: dict[Face, Panel] = {}
    problems: list[Problem] = []
    cards = {face for part in made if part.cut in bleeding for face in (part.front, part.back)}
    for face, component in _different_faces(made).items():
        own = finish if face in cards else HOME
        try:
            panels[face] = panel_of(face, style, fonts, (places or {}).get(component), pictures, own)
        except Faulty as faulty:
            problems += (replace(each, place=each.place or (places or {}).get(component)) for each in faulty.problems)
    if problems:
        raise Faulty(problems)
    return tuple(
        Piece(
            id=part.id,
            component=part.component,
            front=panels[part.front],
            back=panels[part.back] if part.back is not None else None,
            copies=part.copies,
            cut=part.cut,
            sheet=part.sheet,
            claims=part.claims,
            has_faces=part.has_faces,
            name=part.front.texts[TITLE].plain if TITLE in part.front.texts else "",
        )
        for part in made
    )


def _different_faces(parts: Iterable[Part]) -> dict[Face, str]:
    """Each face once, with the component that it came from first."""
    found: dict[Face, str] = {}
    for part in parts:
        for face in (part.front, part.back):
            if face is not None:
                found.setdefault(face, part.component)
    return found


def panel_of(
    face: Face,
    style: Style,
    fonts: Fonts,
    place: Place | None = None,
    pictures: Mapping[str, Bitmap] | None = None,
    finish: Finish = HOME,
) -> Panel:
    """One face as a panel. Raises Faulty as `make_pieces` does."""
    template = read_template(face.template)
    by_border = False
    if finish.bleed is not None:
        from printkit.layout.bleeding import is_covered, run_out

        by_border = finish.bleed > 0 and finish.bleed_by == "border" and not is_covered(template, face)
        template = run_out(replace(template, bleed=finish.bleed))
    problems: list[Problem] = []
    desk = Desk(style, fonts, face.id, place, pictures=pictures or {})
    items = tuple(_face_items(face, template, Spread(), desk, problems))
    if by_border:
        from printkit.layout.bleeding import border_items, under_border

        problems += under_border(items, template, fonts, face.id, place)
        items = (*items, *border_items(template))
    if problems:
        raise Faulty(problems)
    size = mm(template.width), mm(template.height)
    return Panel(face.id, *size, items, face.language, mm(template.bleed), template.name)


def _face_items(face: Face, template: Template, spread: Spread, desk: Desk, problems: list[Problem]) -> Iterator[Item]:
    problems += _disagreements(face, template, desk.place)
    problems += _unknown_paints(face, template, desk)
    for box in template.boxes:
        try:
            yield from _box_items(box, face, template, spread, desk, problems)
        except Faulty as faulty:
            problems += faulty.problems


def _box_items(
    box: Box, face: Face, template: Template, spread: Spread, desk: Desk, problems: list[Problem]
) -> Iterable[Item]:
    box = _painted(box, face)
    match box:
        case TextBox() if box.id in face.texts:
            return text_items(box, face.texts[box.id], spread, desk)
        case DrawingBox() if box.id in face.drawings:
            return drawing_items(box, face.drawings[box.id], spread, desk)
        case PatternBox() if box.id in face.drawings:
            return pattern_items(box, face.drawings[box.id], template, spread)
        case PictureBox() if box.id in face.pictures:
            from printkit.layout.framing import picture_items

            return picture_items(box, face.pictures[box.id], template, spread, desk)
        case GridBox() if box.id in face.grids:
            return _grid_items(box, face, spread, desk, problems)
        case FrameBox() | RuleBox() | IconBox():
            return _fixed_items(box, spread, desk)
    return ()


def _fixed_items(box: FrameBox | RuleBox | IconBox, spread: Spread, desk: Desk) -> tuple[Item, ...]:
    """What is on every face of the template."""
    match box:
        case FrameBox():
            return frame_items(box, spread, desk)
        case RuleBox():
            return rule_items(box, spread, desk)
        case IconBox():
            return icon_box_items(box, spread)


def _unknown_paints(face: Face, template: Template, desk: Desk) -> Iterator[Problem]:
    """Paints of the template's boxes, and those that the face brings for them, that the style does not have."""
    known = desk.style.paints
    asked = (*template.paints, *face.paints.values(), *(drawing.paint for drawing in face.drawings.values()))
    for paint in dict.fromkeys(asked):
        if paint and paint not in known:
            paints = tuple(sorted(known))
            yield problem("unknown-paint", desk.place, paint=paint, card=face.id, template=template.name, paints=paints)


def _painted(box: Box, face: Face) -> Box:
    """The box in the paint that the face brings for it, if it brings one."""
    if isinstance(box, TextBox | DrawingBox | PatternBox) and box.id in face.paints:
        return replace(box, paint=face.paints[box.id])
    if isinstance(box, FrameBox) and box.id in face.paints:
        return replace(box, fill=face.paints[box.id])
    return box


def _disagreements(face: Face, template: Template, place: Place | None) -> Iterator[Problem]:
    """What the face brings and no box takes, and boxes that must be filled and are not."""
    brought = {
        "text": tuple(face.texts),
        "drawing": tuple(face.drawings),
        "picture": tuple(face.pictures),
        "grid": tuple(face.grids),
    }
    for kind, taken in template.fillable.items():
        for id in brought[kind]:
            if id not in taken:
                known = tuple(taken)
                yield problem(
                    "no-such-box", place, card=face.id, kind=kind, field=id, template=template.name, known=known
                )
        for id, optional in taken.items():
            if id not in brought[kind] and not optional:
                yield problem("box-left-empty", place, card=face.id, kind=kind, field=id, template=template.name)


def _grid_items(box: GridBox, face: Face, spread: Spread, desk: Desk, problems: list[Problem]) -> tuple[Item, ...]:
    """The cells in even rows; a group that carries the claims of their number. Raises Faulty: `grid-does-not-fit`."""
    cells = face.grids[box.id]
    if not cells:
        return ()
    if box.stretch == "text":
        from printkit.layout.entries import entry_cells

        drawn: list[Item] = []
        for inner, own, place, named in entry_cells(box, cells, spread, desk):
            drawn += _face_items(inner, own, place, named, problems)
        return (Group(tuple(drawn), claims=face.counts.get(box.id, ()), label=f"{len(cells)} {box.cell}"),)
    if box.stretch == "rows":
        from printkit.layout.groups import group_cells

        grouped = [
            item
            for inner, own, place in group_cells(box, cells, spread)
            for item in _face_items(inner, own, place, replace(desk, face=inner.id), problems)
        ]
        return (Group(tuple(grouped), claims=face.counts.get(box.id, ()), label=f"{len(cells)} {box.cell}"),)
    left, top, width, height = spread.area(box.at, box.size)
    per_row, rows = even_rows(len(cells), box.columns)
    cell = read_template(box.cell)
    gap_x, gap_y = mm(box.gap[0]), mm(box.gap[1])
    cell_width = _share(width, per_row, gap_x) if box.stretch in ("across", "both") else mm(cell.width)
    cell_height = _share(height, rows, gap_y) if box.stretch in ("down", "both") else mm(cell.height)
    used = (per_row * cell_width + (per_row - 1) * gap_x, rows * cell_height + (rows - 1) * gap_y)
    refuse_what_does_not_fit("grid", desk, box.id, len(cells), (used[0] - width, used[1] - height))
    y = top + ((height - used[1]) / 2 if box.upright == "centre" else 0.0)
    items: list[Item] = []
    for number, inner in enumerate(cells):
        row, column = divmod(number, per_row)
        in_row = min(per_row, len(cells) - row * per_row)
        spare = width - in_row * cell_width - (in_row - 1) * gap_x
        x = left + (spare / 2 if box.across == "centre" else 0.0) + column * (cell_width + gap_x)
        own = read_template(inner.template)  # a row may hold cells of another template than its usual one
        place = Spread(x, y + row * (cell_height + gap_y), cell_width / mm(own.width), cell_height / mm(own.height))
        named = replace(desk, face=inner.id)
        items += _face_items(inner, own, place, named, problems)
    return (Group(tuple(items), claims=face.counts.get(box.id, ()), label=f"{len(cells)} {box.cell}"),)


def _share(room: float, count: int, gap: float) -> float:
    return (room - (count - 1) * gap) / count
