"""The foot of a page: what stands in it stands on one line."""

import pytest

from printkit.layout.desk import Desk
from printkit.layout.footer import foot_items, make_foot
from printkit.model.walk import text_runs
from tests.layout.sample import words

TITLES = {"ja": "ひとりがいちばん", "en": "Hitori ga Ichiban", "de": "Einsam siegt"}


@pytest.mark.parametrize("is_left", [False, True])
@pytest.mark.parametrize("language", TITLES)
def test_title_and_number_have_one_baseline(desk: Desk, language: str, is_left: bool) -> None:
    foot = make_foot(desk, words(TITLES[language], language), language, (), 400.0)
    runs = tuple(text_runs(foot_items(desk, foot, 2, 3, 400.0, is_left=is_left)))
    assert len(runs) > 1
    assert len({round(run.y, 3) for run in runs}) == 1
