"""The stages of a build, measured where printkit.build calls them."""

import gc
import importlib
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

# By stage, the functions that printkit.build calls for it, where it takes them from.
BUILD = "printkit.build"
STAGES = {
    "read": {BUILD: ("read_definition", "game_style", "open_fonts", "open_catalogue")},
    "play": {BUILD: ("examine_rules", "facts_with_parent"), "printkit.engine": ("play_examples",)},
    "book": {"printkit.forms.writing": ("read_rulebook", "make_book")},
    "parts": {"printkit.components.languages": ("make_parts",)},
    "pictures": {"printkit.pictures": ("read_pictures",)},
    "pages": {"printkit.forms.setting": ("make_pages",)},
    "pieces": {"printkit.layout.faces": ("make_pieces",)},
    "impose": {
        BUILD: ("notice_line",),
        "printkit.imposition.impose": ("impose",),
        "printkit.imposition.words": ("margin_words",),
    },
    "checks": {BUILD: ("unproved_numbers", "ledger", "literals")},
    "write": {BUILD: ("pdf_parts",)},
    "publish": {BUILD: ("publish",)},
}


@dataclass
class Measured:
    """Seconds of the processor and the peak of memory (bytes beyond what there was before) by stage; `whole`: of all.

    What a stage waits for is not in it: so growth can be seen on a busy machine too.
    """

    seconds: dict[str, float] = field(default_factory=dict)
    bytes: dict[str, int] = field(default_factory=dict)
    whole: float = 0.0


def measured(work: Callable[[], object], *, memory: bool = False) -> Measured:
    """Does the work once. Times and memory are not measured together: tracing memory takes time."""
    found = Measured()
    gc.collect()
    with _watched(found, memory):
        begin = time.process_time()
        work()
        found.whole = time.process_time() - begin
    return found


@contextmanager
def _watched(found: Measured, memory: bool) -> Iterator[None]:
    watch = _with_memory if memory else _with_time
    originals = [
        (module, name, getattr(module, name), stage)
        for stage, functions in STAGES.items()
        for module, names in ((importlib.import_module(path), names) for path, names in functions.items())
        for name in names
    ]
    for module, name, original, stage in originals:
        setattr(module, name, watch(original, stage, found))
    if memory:
        tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()
        for module, name, original, _stage in originals:
            setattr(module, name, original)


def _with_time(function: Callable[..., Any], stage: str, found: Measured) -> Callable[..., Any]:
    def timed(*arguments: Any, **named: Any) -> Any:
        begin = time.process_time()
        given = _finished(function(*arguments, **named))
        found.seconds[stage] = found.seconds.get(stage, 0.0) + time.process_time() - begin
        return given

    return timed


def _with_memory(function: Callable[..., Any], stage: str, found: Measured) -> Callable[..., Any]:
    def traced(*arguments: Any, **named: Any) -> Any:
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        given = _finished(function(*arguments, **named))
        _, peak = tracemalloc.get_traced_memory()
        found.bytes[stage] = max(found.bytes.get(stage, 0), peak - before)
        return given

    return traced


def _finished(given: Any) -> Any:
    """What a stage gives bit by bit is made here and now."""
    return tuple(given) if isinstance(given, Iterator) else given
