"""A frozen map answers as the dict that it was made of."""

from hypothesis import given
from hypothesis import strategies as st

from printkit.model.frozen_map import FrozenMap


@given(st.dictionaries(st.integers(0, 5), st.integers() | st.none()), st.integers(0, 5))
def test_a_frozen_map_answers_as_a_dict(made: dict[int, int | None], key: int) -> None:
    found = FrozenMap(made)
    assert (found.get(key), found.get(key, 7), key in found) == (made.get(key), made.get(key, 7), key in made)
    assert [*found] == [*made]
    assert [*found.items()] == [*made.items()]
    assert found == made
    assert hash(found) == hash(FrozenMap(dict(reversed(made.items()))))
