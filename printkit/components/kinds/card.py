"""A single card with words, such as that of the banker."""

from msgspec.structs import replace

from printkit.components.content import Content, back_of, face_of
from printkit.components.making import Making, copies_of, read_options
from printkit.model.component import Part
from printkit.model.game import Component


class Options(Content, frozen=True):
    """`two_sided`: the back shows the same as the front."""

    two_sided: bool = False


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    if not copies:
        return ()
    front = face_of(options, component, making)
    back = replace(front, id=f"{front.id}.back") if options.two_sided else back_of(options.back, making)
    return (
        Part(
            component.id, component.id, front, back, copies, "cards", claims=claims, has_faces=options.two_sided
        ),
    )
