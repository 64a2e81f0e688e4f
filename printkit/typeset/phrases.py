"""Where Japanese phrases (bunsetsu) end, by BudouX: headings and short texts break there rather than inside one."""

from functools import cache
from typing import Any

from printkit.typeset.scripts import is_japanese


@cache
def _parser() -> Any:
    import budoux

    return budoux.load_default_japanese_parser()


def phrase_ends(plain: str, language: str) -> frozenset[int]:
    """Indices of `plain` where a phrase ends; in other languages than Japanese there are none."""
    if not is_japanese(language) or not plain:
        return frozenset()
    ends: set[int] = set()
    seen = 0
    for phrase in _parser().parse(plain):
        seen += len(phrase)
        ends.add(seen)
    return frozenset(ends)
