"""Do two PDFs hold the same? However their streams are packed and their objects numbered."""

import io
import re
from collections.abc import Iterator
from typing import Any

_IDENTITY = re.compile(rb"<xmpMM:DocumentID>[^<]*</xmpMM:DocumentID>")
_PACKING = frozenset({"/Length", "/Filter", "/DecodeParms"})


def same_content(one: bytes, other: bytes) -> bool:
    """Whether all that can be reached from the catalogues is the same. Both have been read without fault."""
    import pikepdf

    with pikepdf.open(io.BytesIO(one)) as first, pikepdf.open(io.BytesIO(other)) as second:
        met: dict[tuple[int, int], tuple[int, int]] = {}
        left = [(first.Root, second.Root)]
        while left:
            pair = left.pop()
            known = _met(pair, met)
            if known is False or (known is None and not _same_kind(*pair)):
                return False
            left += _inside(*pair) if known is None else ()
        return True


def _met(pair: tuple[Any, Any], met: dict[tuple[int, int], tuple[int, int]]) -> bool | None:
    """Whether an object has been met together with this other one; None if it has not been met at all."""
    one, other = (each.objgen if getattr(each, "is_indirect", False) else None for each in pair)
    if one is None or other is None:
        return None if one == other else False
    if one in met:
        return bool(met[one] == other)
    met[one] = other
    return None


def _same_kind(one: Any, other: Any) -> bool:
    """Whether two values are the same but for what is inside them."""
    import pikepdf

    if type(one) is not type(other):
        return False
    if isinstance(one, pikepdf.Stream):
        return _keys(one) == _keys(other) and _data(one) == _data(other)
    if isinstance(one, pikepdf.Dictionary):
        return _keys(one) == _keys(other)
    if isinstance(one, pikepdf.Array):
        return len(one) == len(other)
    return bool(one == other)


def _inside(one: Any, other: Any) -> Iterator[tuple[Any, Any]]:
    import pikepdf

    if isinstance(one, pikepdf.Dictionary | pikepdf.Stream):
        yield from ((one.get(key), other.get(key)) for key in _keys(one))
    elif isinstance(one, pikepdf.Array):
        yield from zip(one, other, strict=True)


def _keys(value: Any) -> list[str]:
    return sorted(set(value.keys()) - _PACKING)


def _data(stream: Any) -> bytes:
    """What is in a stream, without the identity of the file, which follows from how it is packed."""
    return _IDENTITY.sub(b"", stream.read_bytes())
