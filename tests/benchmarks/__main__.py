"""`make bench`: printkit against Typst in one run, as ratios; README.md says how to read them."""

import argparse
import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from types import ModuleType

import picture_cards
import prompt_cards
import rule_sheet
import typst
from pairs import Work, process, ratio
from stages import STAGES, Measured, measured

from printkit.build import Order, build
from printkit.definition.rules_files import digest_in
from printkit.resources import GAMES, fonts

HERE = Path(__file__).parent
PYTHON = Path(sys.executable)
PRINTKIT = PYTHON.with_name("printkit")
SIZES = {prompt_cards: (27, 270), rule_sheet: (6, 60), picture_cards: (54, 540)}
UNITS = {prompt_cards: "cards", rule_sheet: "sections", picture_cards: "cards"}
AIMS = {prompt_cards: 3, rule_sheet: 3, picture_cards: 0.5}  # of whole processes
WARM_AIMS = {prompt_cards: 2, rule_sheet: 2, picture_cards: None}
# What no build can do without; PyYAML and ReportLab come through the doors that leave out what is not asked for.
LIBRARIES = "import click, msgspec, uharfbuzz, printkit.definition.libyaml, printkit.pdf.objects"
MANY_CARDS = 5400
MOST_MIB = 300
PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
KIB_A_MIB = 1024  # Linux tells the most memory in KiB
GROWTH_SLACK = 1.15  # what noise may add to a growth in proportion to the input
MOST_TURNS = 40  # there are words for so many
LEAST_SHARE = 0.01  # stages that take less of the time are too short to see growing


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--turns", type=int, default=11, help="pairs of each comparison (default: 11; at most 40)")
    turns = min(parser.parse_args().turns, MOST_TURNS)
    os.environ.pop("SOURCE_DATE_EPOCH", None)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        show("Whole processes, the median of pairs", whole_processes(folder, turns))
        show("The same in one process, warm, each time with new words", in_process(folder, turns))
        for game in SIZES:
            show_stages(game, folder, turns)
        show_game(folder, turns)
        show_memory(folder)


def show(title: str, lines: Iterator[tuple[str, float, float | None]]) -> None:
    say(f"\n{title}", "ratio", "aim")
    for what, found, aim in lines:
        marks = () if aim is None else (f"< {aim:g}", "" if found < aim else "OVER")
        say(f"  {what}", f"{found:.2f}", *marks)


def say(first: str, *cells: str) -> None:
    print(f"{first:<62}" + "".join(f"  {cell:>6}" for cell in cells).rstrip(), flush=True)


def whole_processes(folder: Path, turns: int) -> Iterator[tuple[str, float, float | None]]:
    def run(*command: str | Path) -> Work:
        return process(command, folder / "caches")

    python, click = run(PYTHON, "-c", "pass"), run(PYTHON, "-c", "import click")
    yield "printkit --help / python -c 'import click'", ratio(run(PRINTKIT, "--help"), click, turns), 3
    ours, theirs = {}, {}
    for game, (size, _) in SIZES.items():
        made = folder / game.NAME
        game.write(made, size)
        program = (PYTHON, HERE / "trusting.py", made) if game is rule_sheet else (PRINTKIT,)
        ours[game] = run(*program, "build", made, *game.ARGUMENTS, "--out", folder / "out")
        theirs[game] = run(PYTHON, HERE / "compile_typst.py", made / "twin.typ", folder / "twin.pdf", fonts())
        yield f"printkit build {game.NAME} / Typst", ratio(ours[game], theirs[game], turns), AIMS[game]
    hitori = run(PRINTKIT, "build", "hitori-ga-ichiban", "--out", folder / "out")
    of_sheet = "Typst, rule-sheet"
    yield f"printkit build hitori-ga-ichiban / {of_sheet}", ratio(hitori, theirs[rule_sheet], turns), None
    (folder / "empty.typ").write_text("")
    empty = run(PYTHON, HERE / "compile_typst.py", folder / "empty.typ", folder / "twin.pdf", fonts())
    yield f"Typst, an empty document / {of_sheet}", ratio(empty, theirs[rule_sheet], turns), None
    yield f"python -c pass / {of_sheet}", ratio(python, theirs[rule_sheet], turns), None
    imported = ratio(run(PYTHON, "-c", LIBRARIES), theirs[prompt_cards], turns)
    yield "the libraries, imported and not used / Typst, prompt-cards", imported, None


def in_process(folder: Path, turns: int) -> Iterator[tuple[str, float, float | None]]:
    for game, (size, _) in SIZES.items():
        made = []
        for turn in range(turns + 1):
            made.append(folder / f"{game.NAME}-{turn}")
            game.write(made[-1], size, turn)

        def ours(turn: int, game: ModuleType = game, made: list[Path] = made) -> None:
            building(game, made[turn], folder)()

        def theirs(turn: int, made: list[Path] = made) -> None:
            out = str(folder / "twin.pdf")
            typst.compile(str(made[turn] / "twin.typ"), output=out, font_paths=[str(fonts())], ignore_system_fonts=True)

        yield f"printkit, {game.NAME} / Typst", ratio(ours, theirs, turns), WARM_AIMS[game]


def building(game: ModuleType, made: Path, folder: Path) -> Callable[[], object]:
    """What `printkit build MADE` does with the game's ARGUMENTS."""
    order = Order(made, only=(game.ONLY,), binding=game.BINDING, furigana="none")
    return lambda: build_as_command(order, folder, frozenset({digest_in(made)}))


def build_as_command(order: Order, folder: Path, trusted: frozenset[str] = frozenset()) -> None:
    """The command looks for no garbage."""
    gc.disable()
    try:
        build(order, (), folder / "out", lambda _words: None, trusted)
    finally:
        gc.enable()


def show_stages(game: ModuleType, folder: Path, turns: int) -> None:
    """Each stage of a small and a large input: its share of the time, its memory, and how it grows."""
    sizes = SIZES[game]
    pairs: list[list[Measured]] = []
    memory: list[Measured] = []
    for turn in range(3 + turns // 3):
        works = []
        for size in sizes:
            made = folder / f"{game.NAME}-of-{size}-{turn}"
            game.write(made, size, turn)
            works.append(building(game, made, folder))
        if turn:
            pairs.append([measured(work) for work in works])
        else:  # the first turn warms up
            memory = [measured(work, memory=True) for work in works]
    heads = ("share", "share", "MiB", "MiB", "growth", "aim")
    say(f"\n{game.NAME}: stages of {sizes[0]} and {sizes[1]} {UNITS[game]}", *heads)
    for stage in STAGES:
        if stage in pairs[0][0].seconds:
            growth = median(large.seconds[stage] / small.seconds[stage] for small, large in pairs)
            shares = [median(pair[at].seconds[stage] / pair[at].whole for pair in pairs) for at in (0, 1)]
            peaks = [f"{each.bytes[stage] / 2**20:.1f}" for each in memory]
            say(f"  {stage}", *map(percent, shares), *peaks, *grown(growth, sizes[1] / sizes[0], shares))
    growth = median(large.whole / small.whole for small, large in pairs)
    say("  all", "", "", "", "", *grown(growth, sizes[1] / sizes[0], [1, 1]))


def grown(growth: float, size: float, shares: list[float]) -> tuple[str, str, str]:
    is_over = growth > size * GROWTH_SLACK and max(shares) > LEAST_SHARE
    return f"{growth:.1f}", f"< {size:g}", "OVER" if is_over else ""


def show_game(folder: Path, turns: int) -> None:
    work = partial(build_as_command, Order(GAMES / "hitori-ga-ichiban"), folder)

    memory = measured(work, memory=True)
    found = [measured(work) for _ in range(2 + turns // 3)]
    say("\nhitori-ga-ichiban: stages of the whole game in both languages", "share", "MiB")
    for stage in found[0].seconds:
        share = median(each.seconds[stage] / each.whole for each in found)
        say(f"  {stage}", percent(share), f"{memory.bytes[stage] / 2**20:.1f}")


def show_memory(folder: Path) -> None:
    """The most memory that the process of a large deck holds at once: many cards on the same few pictures."""
    made = folder / "many"
    picture_cards.write(made, MANY_CARDS)
    command = (PRINTKIT, "build", made, *picture_cards.ARGUMENTS, "--out", folder / "out")
    # A process begins with the memory of the one that starts it, so a small one does.
    done = subprocess.run([PYTHON, "-c", PEAK, *map(str, command)], capture_output=True, text=True, check=True)
    peak = int(done.stdout) / KIB_A_MIB
    over = "" if peak < MOST_MIB else "OVER"
    say("\nThe most memory of a process", "MiB", "aim")
    say(f"  printkit build picture-cards, {MANY_CARDS} cards", f"{peak:.0f}", f"< {MOST_MIB}", over)


def percent(share: float) -> str:
    return f"{share:.1%}"


main()
