"""The promise, over whole builds: no number on paper is typed, none is wrong, and as much is drawn as is said."""

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from printkit.build import Game, manifest_of
from printkit.catalogue.lint import typed_numbers
from printkit.components.make import mode_of
from printkit.imposition.margin import SHEET_NUMBER
from printkit.layout.footer import PAGE_NUMBER
from printkit.model.display import Group, Item, TextRun
from printkit.model.facts import Claim
from printkit.model.panel import Panel, PrintFile
from printkit.model.walk import every_item, pages, sides, text_runs
from tests.build.counting import drawn_number
from tests.build.truth import Truth, printings
from tests.build.wholes import Whole, edition, game_read, wholes


@pytest.fixture(scope="module", params=wholes(), ids=str)
def whole(request: pytest.FixtureRequest) -> Whole:
    """One build after the other: each worker makes as few of them as it can."""
    made: Whole = request.param
    return made


def truth(whole: Whole) -> Truth:
    return Truth(game_read(whole.game, whole.players, whole.mode))


def printed_pages(whole: Whole) -> Iterator[tuple[PrintFile, int, tuple[Item, ...]]]:
    for file in edition(whole).files:
        yield from ((file, number, items) for number, items in enumerate(pages(file), 1))


def panels(whole: Whole) -> list[Panel]:
    """Each panel once, however often it lies on paper."""
    placed = (
        placement.panel
        for file in edition(whole).files
        for side in sides(file)
        for placement in side.placements
    )
    return list({(panel.id, panel.language): panel for panel in placed}.values())


def claiming_groups(items: Iterable[Item]) -> list[Group]:
    return [item for item in every_item(tuple(items)) if isinstance(item, Group) and item.claims]


def lying(file: PrintFile) -> Counter[tuple[str, str]]:
    """How often each panel, by its id and language, lies on the fronts of a file's sheets."""
    placed = (placement.panel for sheet in file.sheets for placement in sheet.front.placements)
    return Counter((panel.id, panel.language) for panel in placed)


def stretches(items: tuple[Item, ...]) -> list[list[TextRun]]:
    """Runs that follow each other within one text: a number word may stand half in one and half in the next."""
    found: list[list[TextRun]] = []
    text: object = None
    for run in text_runs(items):
        if not run.is_ruby:
            if text != (run.source, run.language, run.node):
                found.append([])
            text = (run.source, run.language, run.node)
            found[-1].append(run)
    return found


def unanswered(stretch: list[TextRun]) -> Iterator[str]:
    """Numbers of which some character stands in a run that neither claims a fact nor gives a reason."""
    free = [char for run in stretch for char in [bool(run.claims or run.literal)] * len(run.text)]
    text = "".join(run.text for run in stretch)
    for at, word in typed_numbers(text, stretch[0].language):
        if not all(free[at : at + len(word)]):
            yield word


def test_every_number_on_paper_is_a_claim_or_a_literal_with_its_reason(whole: Whole) -> None:
    claimed = 0
    for file, page, items in printed_pages(whole):
        for stretch in stretches(items):
            assert not list(unanswered(stretch)), (file.name, page, [run.text for run in stretch])
            claimed += sum(bool(run.claims) for run in stretch)
    assert claimed > 50


def test_every_printed_claim_is_true_and_reads_as_its_value(whole: Whole) -> None:
    true = truth(whole)
    for _file, _page, items in printed_pages(whole):
        said: dict[Claim, str] = {}
        for run in text_runs(items):
            said |= {claim: said.get(claim, "") + run.text for claim in run.claims}
        for claim, words in said.items():
            assert claim.value == true.value(claim.fact), claim
            assert claim.text in printings(claim), claim
            assert not words.replace(" ", "").replace(claim.text.replace(" ", ""), ""), (claim, words)
            assert claim.where, claim


def test_what_is_drawn_is_as_many_as_the_rules_say(whole: Whole) -> None:
    true, seen = truth(whole), 0
    for group in claiming_groups(item for panel in panels(whole) for item in panel.items):
        for claim in group.claims:
            seen += 1
            assert claim.value == true.value(claim.fact), claim
            assert str(drawn_number(group)) == str(claim.value), (claim, group.label)
    # A kit may leave all that is drawn in numbers to an own deck; a sheet for one table or mode may draw little.
    is_whole = whole.kit == "full" and not (whole.players or whole.mode)
    assert seen > (10 if is_whole else 0) or whole.kit != "full"


def counts(game: Game) -> dict[str, object]:
    """How many of each component the largest table of its mode needs."""
    found: dict[str, object] = {}
    for component in game.definition.file.components:
        mode = mode_of(component, game.facts)
        if mode:
            found[component.id] = game.facts[mode][max(game.facts[mode])][f"count.{component.id}"].value
    return found


def test_copies_on_paper_are_as_many_as_the_facts_count(whole: Whole) -> None:
    counted = counts(game_read(whole.game, whole.players, whole.mode))
    printed: Counter[str] = Counter()
    for spoken in whole.language.split("+"):  # in each language as many; what speaks both stands in one alone
        here: Counter[str] = Counter()
        for file in edition(whole).files:
            for (panel, language), number in lying(file).items():
                here[panel.partition(".")[0]] += number if language in ("", spoken) and file.kind != "rules" else 0
        printed |= here
    assert dict(printed) == {component: counted[component] for component in printed}
    if whole.kit == "full":
        assert set(printed) == {component for component, number in counted.items() if number}


def test_copies_are_claimed_as_many_as_lie_there(whole: Whole) -> None:
    true = truth(whole)
    for file in edition(whole).files:
        there = lying(file)
        for group in claiming_groups(item for sheet in file.sheets for item in sheet.front.items):
            piece, _, language = group.label.partition(" ")[2].partition("@")
            if not group.items:
                found = [number for (panel, spoken), number in there.items() if panel == piece and language in spoken]
                assert [claim.value for claim in group.claims] == found
                assert [true.value(claim.fact) for claim in group.claims] == found


def test_the_manifest_holds_every_claim(whole: Whole) -> None:
    entries = manifest_of(edition(whole))["claims"]
    assert isinstance(entries, tuple)
    told = {(entry["file"], entry["page"], entry["fact"], entry["value"], entry["where"]) for entry in entries}
    for file, page, items in printed_pages(whole):
        claiming = [item for item in every_item(items) if isinstance(item, TextRun | Group)]
        claims = {claim for item in claiming for claim in item.claims}
        assert {(file.name, page, claim.fact, str(claim.value), claim.where) for claim in claims} <= told
    assert all(entry["text"] and entry["times"] for entry in entries)


def test_the_manifest_counts_how_often_each_claim_stands_on_a_page(whole: Whole) -> None:
    printed: Counter[tuple[object, ...]] = Counter()  # characters of its words, or drawings
    for file, page, items in printed_pages(whole):
        for item in every_item(items):
            for claim in item.claims if isinstance(item, TextRun | Group) else ():
                said = f"drawn: {item.label}" if isinstance(item, Group) else claim.text
                size = 1 if isinstance(item, Group) else len(item.text.replace(" ", ""))
                printed[file.name, page, claim.where, claim.fact, str(claim.value), said, claim.language] += size
    entries = manifest_of(edition(whole))["claims"]
    assert isinstance(entries, tuple)
    names = ("file", "page", "where", "fact", "value", "text", "language")
    told: Counter[tuple[object, ...]] = Counter()
    for entry in entries:
        is_drawn = str(entry["text"]).startswith("drawn: ")
        size = 1 if is_drawn else len(str(entry["text"]).replace(" ", ""))
        told[tuple(entry[name] for name in names)] += entry["times"] * size
    assert told == printed


def test_numbers_that_count_along_count_right(whole: Whole) -> None:
    """Numbers that state no fact but an order: of pages, sheets, steps, spaces, rounds."""
    for file, page, items in printed_pages(whole):
        numbers = [run.text for run in text_runs(items) if run.literal == PAGE_NUMBER]
        assert numbers in ([], [str(page), str(len(pages(file)))])
    for file in edition(whole).files:
        for number, sheet in enumerate(file.sheets, 1):
            numbers = [run.text for run in text_runs(sheet.front.items) if run.literal == SHEET_NUMBER]
            assert numbers in ([], [f" {number}/{len(file.sheets)}"])
    for panel in panels(whole):
        counted: dict[str, list[str]] = {}
        for run in text_runs(panel.items):
            counted.setdefault(run.literal if "counted" in run.literal else "", []).append(run.text)
        counted.pop("", None)
        for found in counted.values():  # which begin again with each lane of a course
            lanes = found.count("1")
            assert found == [str(number) for number in range(1, len(found) // lanes + 1)] * lanes
