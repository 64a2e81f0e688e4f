"""Where lines end on cards, boards, and pads in Japanese: never inside a word of an independent analyser."""

from itertools import accumulate

import pytest

from printkit.build import Order, make_edition, read_game
from printkit.definition import find_games
from printkit.layout import boxes
from printkit.typeset.fit import Fitted, fit
from tests.games.analyser import word_ends


@pytest.mark.parametrize("kit", ["full", "own-deck"])
@pytest.mark.parametrize("game", find_games())
def test_no_line_on_a_face_ends_inside_a_word(game: str, kit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Fitted] = []

    def seen(*asked: object, **named: object) -> Fitted:
        found.append(fit(*asked, **named))  # type: ignore[arg-type]
        return found[-1]

    monkeypatch.setattr(boxes, "fit", seen)
    boxes._set_words.cache_clear()  # what other tests have set is not set again
    order = Order(find_games()[game], kit=kit, only=("cards", "chips", "boards", "pad"))  # type: ignore[arg-type]
    make_edition(read_game(order), order, "ja")
    assert found
    assert {torn for fitted in found for torn in torn_words(fitted)} == set()


def torn_words(fitted: Fitted) -> set[str]:
    """The lines before and behind each end that lies inside a word."""
    plain = "".join(line.text + line.tail for line in fitted.lines)
    ends = accumulate(len(line.text) + len(line.tail) for line in fitted.lines[:-1])
    return {f"{plain[:end]}|{plain[end:]}" for end in ends if end not in word_ends(plain)}
