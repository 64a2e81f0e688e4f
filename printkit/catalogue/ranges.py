"""Ranges whose ends are equal: “3〜3人” is said as “3人”, “10 to 10 chips” as “10 chips”."""

from collections.abc import Mapping

from printkit.catalogue.template import Part, Placeholder, Template, Words
from printkit.model.facts import Fact

MARKS = frozenset({"〜", "～", "–", " to ", " bis "})
LED = ("from ", "von ")  # what leads a range that would say something else with one end alone: “from 3”


def said_once(template: Template, scope: Mapping[str, Fact]) -> Template:
    """The template without the first end, and the mark, of each range whose ends are the same number."""
    left: set[int] = set()
    for at, part in enumerate(template[1:-1], 1):
        first, last = template[at - 1], template[at + 1]
        before = template[at - 2] if at > 1 else None
        is_led = isinstance(before, Words) and before.text.lower().endswith(LED)
        if isinstance(part, Words) and part.text in MARKS and not is_led and _same(first, last, scope):
            left |= {at - 1, at}
    return tuple(part for at, part in enumerate(template) if at not in left) if left else template


def _same(first: Part, last: Part, scope: Mapping[str, Fact]) -> bool:
    """Whether both are placeholders for the same whole number."""
    if not isinstance(first, Placeholder) or not isinstance(last, Placeholder):
        return False
    try:
        one, other = scope[first.name].value, scope[last.name].value
    except KeyError:  # told where it is filled in
        return False
    return type(one) is int and one == other
