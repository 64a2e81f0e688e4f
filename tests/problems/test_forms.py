"""The smallest wrong input for each problem of the forms of a rule book."""

from pathlib import Path

import pytest

from printkit.build import Order, make_editions
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from tests.cli.shelves import TINY, tiny

LONG = "# Tiny {#title}\n\nThere are {turns} turns.\n\n## Play {#play}\n\n" + "\n\n".join(
    "Take your turn, and then let the others take theirs, until nobody has a card left to play." for _ in range(200)
)


def refused(folder: Path, form: str, rulebook: str, style: str = "default", **more: str) -> tuple[Problem, ...]:
    yaml = TINY["game.yaml"] + "".join(f"{name}: {value}\n" for name, value in more.items())
    game = tiny(folder, game_yaml=yaml, rulebook_md=rulebook)
    with pytest.raises(Faulty) as caught:
        make_editions(Order(game, only=("rules",), forms=(form,), style=style), ("en",), lambda _step: None)
    return caught.value.problems


def line_of(name: str) -> int:
    return len(TINY["game.yaml"].splitlines()) + 1


@pytest.mark.parametrize(("form", "allowed"), [("sheet", 1), ("booklet", 4)])
def test_more_pages_than_planned(tmp_path: Path, form: str, allowed: int) -> None:
    (found,) = refused(tmp_path, form, LONG, pages=f"{{en: {{{form}: {allowed}}}}}")
    assert (found.code, found.place) == ("over-page-budget", Place("game.yaml", line_of("pages"), 14 + len(form) + 2))
    assert found.because is not None
    assert found.because.path == "rulebook.md"
    said = dict(found.arguments)
    assert {name: said[name] for name in ("language", "form", "allowed", "page")} == {
        "language": "en",
        "form": form,
        "allowed": allowed,
        "page": allowed + 1,
    }
    assert int(str(said["found"])) > allowed
    assert int(str(said["lines"])) > 0


def test_the_lines_too_many_are_those_of_the_text(tmp_path: Path) -> None:
    short = "# Tiny {#title}\n\nThere are {turns} turns.\n\n## Play {#play}\n\n"
    items = "".join("- Take your turn.\n" for _ in range(115))
    (found,) = refused(tmp_path, "sheet", short + items, pages="{en: {sheet: 1}}")
    assert found.because is not None
    left = len((short + items).splitlines()) - found.because.line + 1
    assert found.because.line == 7, "the list"
    assert 0 < int(str(found.arguments["lines"])) < left


def test_a_pocket_book_that_cannot_hold_its_sections(tmp_path: Path) -> None:
    (found,) = refused(tmp_path, "pocket", LONG, pocket="[play]")
    assert (found.code, found.place) == ("pocket-too-long", Place("game.yaml", line_of("pocket"), 9))
    said = dict(found.arguments)
    assert (said["language"], said["allowed"], said["sections"]) == ("en", 8, ("play",))
    assert int(str(said["found"])) > 8
    assert int(str(said["lines"])) > 0


def test_a_section_of_the_pocket_book_that_the_rulebook_does_not_have(tmp_path: Path) -> None:
    found = refused(tmp_path, "pocket", LONG, pocket="[play, score]")
    place = Place("game.yaml", line_of("pocket"), 16)
    known = ("title", "play")
    assert found == (problem("pocket-section-unknown", place, section="score", known=known),)


def test_large_print_on_pages_that_are_too_narrow(tmp_path: Path) -> None:
    (found,) = refused(tmp_path, "pocket", LONG, style="large-print")
    said = {"form": "pocket", "style": "large-print", "paper": "a4", "short": 86.4, "fits": ()}
    assert found == problem("page-too-narrow-for-style", **said)


def test_plain_text_in_a_style(tmp_path: Path) -> None:
    (found,) = refused(tmp_path, "text", LONG, style="low-ink")
    assert found == problem("text-has-no-style", style="low-ink")


@pytest.mark.parametrize(
    ("form", "paper", "short", "fits"), [("pocket", "hagaki", 5.1, "2l"), ("booklet", "l", 12.7, "hagaki")]
)
def test_pages_too_small_for_rules_that_a_larger_paper_holds(
    tmp_path: Path, form: str, paper: str, short: float, fits: str
) -> None:
    game = tiny(tmp_path)
    with pytest.raises(Faulty) as caught:
        make_editions(Order(game, only=("rules",), forms=(form,), paper=paper), ("en",), lambda _step: None)
    told = {"language": "en", "form": form, "paper": paper, "short": short, "fits": fits}
    assert caught.value.problems == (problem("paper-too-small", None, **told),)


def test_rules_that_no_paper_holds_are_to_blame_themselves(tmp_path: Path) -> None:
    word = "a" * 300
    game = tiny(
        tmp_path, rulebook_md=f"# Tiny {{#title}}\n\nThere are {{turns}} turns.\n\n## Play {{#play}}\n\n{word}\n"
    )
    with pytest.raises(Faulty) as caught:
        make_editions(Order(game, only=("rules",), forms=("pocket",), paper="a5"), ("en",), lambda _step: None)
    assert {each.code for each in caught.value.problems} == {"text-wider-than-line"}


WIDE = f"# Tiny {{#title}}\n\nThere are {{turns}} turns.\n\n## Play {{#play}}\n\n{'a' * 50}\n"


def test_what_is_too_wide_for_the_columns_of_a_paper_has_wider_ones(tmp_path: Path) -> None:
    """B5 has two columns, of which each is narrower than the only one of A5."""
    game = tiny(tmp_path, rulebook_md=WIDE)
    for paper in ("a5", "b5"):
        (made,) = make_editions(Order(game, only=("rules",), paper=paper), ("en",), lambda _step: None)
        assert made.files


def test_on_papers_that_its_author_had_in_mind_it_is_to_be_mended(tmp_path: Path) -> None:
    assert {"text-wider-than-line"} == {each.code for each in refused(tmp_path, "sheet", WIDE)}


def test_what_is_too_wide_says_by_how_much_and_which_paper_would_do(tmp_path: Path) -> None:
    game = tiny(tmp_path, rulebook_md=WIDE)
    with pytest.raises(Faulty) as caught:
        make_editions(Order(game, only=("rules",), paper="a6"), ("en",), lambda _step: None)
    (found,) = caught.value.problems
    assert (found.code, found.arguments["fits"]) == ("paper-too-small", "a5")
    assert float(str(found.arguments["short"])) > 0
