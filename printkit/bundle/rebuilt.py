"""The same sheets once more, made from the source that came with them: do they claim the same, are they the same?"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import ValidationError, convert

from printkit.build import Edition, Order, files_of, make_editions
from printkit.checks.ledger import ledger
from printkit.definition.folder import is_safe_name
from printkit.edition.parcel import Parcel, order_of
from printkit.edition.pdf_content import same_content
from printkit.edition.stock import own_stock
from printkit.imposition.papers import is_file_name, read_paper
from printkit.model.finish import Finish
from printkit.model.game import Definition
from printkit.place import whole_file
from printkit.problems import Faulty, Problem, problem

MOST_TOLD = 20  # claims that differ
MOST_LANGUAGES = 20  # each of which takes a second or more
_CHOICES: Mapping[str, tuple[str, ...]] = {
    "kit": ("full", "own-deck", "rules"),
    "duplex": ("single", "long", "short", "turn", "fold"),
    "furigana": ("none", "1", "2", "3", "4", "5", "6", "all"),
    "style": ("default", "large-print", "low-ink"),
}
_WIDEST = 50.0  # millimetres of gap or bleed that somebody can order
_FORMS = frozenset({"sheet", "booklet", "pocket", "html", "text"})
_SHEETS = "sheets/"


def language_of(parcel: Parcel, name: str) -> str:
    """The language of a sheet, such as `ja` or `ja+en`; empty if nothing says it."""
    parts = name.split("/")
    if parcel.kind == "bundle":
        return parts[1] if len(parts) > 2 else ""
    language = parcel.manifest.get("language")
    return language if isinstance(language, str) else ""


def made_files(parcel: Parcel) -> tuple[str, ...]:
    """The names of all that a build has made: PDFs, and rules for screens."""
    return tuple(name for name in parcel.files if parcel.kind != "bundle" or name.startswith(_SHEETS))


def knows_paper(parcel: Parcel, definition: Definition) -> bool:
    """Whether the paper of the sheets is described in the manifest, or has a name that means one."""
    stated, folders = order_of(parcel), [Path(layer.folder) for layer in definition.layers]
    if "stock" in stated or not is_plain(paper := stated.get("paper")):
        return True  # whether it is one is found when the sheets are made again
    try:
        return bool(read_paper(str(paper), folders=folders))
    except Faulty as fault:
        return any(each.code != "unknown-paper" for each in fault.problems)


def is_plain(paper: object) -> bool:
    """Whether a paper is called by name: a file of a stranger's choice is not looked at."""
    return isinstance(paper, str) and is_safe_name(paper) and not is_file_name(paper)


def rebuilt(
    parcel: Parcel, definition: Definition, trusted: frozenset[str], told: Callable[[str], None]
) -> tuple[Edition, ...]:
    """The sheets of the parcel, made again but not written. Raises Faulty."""
    languages = tuple(dict.fromkeys(language_of(parcel, name) for name in made_files(parcel)))
    if len(languages) > MOST_LANGUAGES:
        raise Faulty([problem("manifest-differs", whole_file(parcel.root), part="order")])
    order = _order(order_of(parcel, languages[0] if languages else ""), Path(definition.folder), parcel)
    return make_editions(order, languages, told, trusted)


def _order(stated: Mapping[str, Any], folder: Path, parcel: Parcel) -> Order:
    """As the manifest states it. Raises Faulty with `manifest-differs` for what nobody can order."""
    stated = {"style": "default", **stated}  # which was not always stated
    stock = own_stock(stated, whole_file(parcel.root))
    asked, forms, only = stated.get("asked"), stated.get("forms", ["sheet"]), stated.get("only", [])
    finish = _finish(stated.get("finish", {}))
    mode, players = (asked.get("mode"), asked.get("players")) if isinstance(asked, dict) else (None, None)
    is_sound = (
        all(stated.get(name) in choices for name, choices in _CHOICES.items())
        and is_plain(stated.get("paper"))
        and _is_words(forms)
        and _FORMS.issuperset(forms)
        and _is_words(only)
        and isinstance(mode, str)
        and (players is None or (type(players) is int and players > 0))
    )
    if not is_sound or finish is None:
        raise Faulty([problem("manifest-differs", whole_file(parcel.root), part="order")])
    return Order(
        folder,
        mode=str(mode),
        players=players,
        kit=stated["kit"],
        paper=stated["paper"],
        stock=stock.text if stock else "",
        binding=stated["duplex"],
        furigana=stated["furigana"],
        forms=tuple(forms),
        style=stated["style"],
        only=tuple(only),
        finish=finish,
    )


def _is_words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _finish(stated: object) -> Finish | None:
    """What is stated for the knife; None for what nobody can order."""
    try:
        finish = convert(stated, Finish)
    except ValidationError:
        return None
    return finish if all(0 <= length <= _WIDEST for length in (finish.gap, finish.bleed or 0.0)) else None


def claim_faults(parcel: Parcel, editions: tuple[Edition, ...]) -> Iterator[Problem]:
    """A problem for each number that the ledger states and the rules do not, and the other way round."""
    told = 0
    for edition in editions:
        stated = order_of(parcel, edition.language).get("claims")
        before = {_key(each): each for each in stated} if isinstance(stated, list) else {}
        now = {_key(each): dict(each) for each in ledger(edition.files, edition.documents)}
        for key in sorted(set(before) ^ set(now))[: MOST_TOLD - told]:
            told += 1
            yield _claim(parcel, edition.language, before.get(key), now.get(key))


def _key(claim: object) -> str:
    return json.dumps(claim, sort_keys=True, ensure_ascii=False)


def _claim(parcel: Parcel, language: str, stated: Any, true: Any) -> Problem:
    claim = stated if stated is not None else true
    fields = claim if isinstance(claim, dict) else {}
    return problem(
        "claim-differs" if stated is not None else "claim-missing",
        whole_file(parcel.root),
        language=language,
        file=str(fields.get("file", "")),
        page=str(fields.get("page", "")),
        fact=str(fields.get("fact", "")),
        value=str(fields.get("value", "")),
    )


def sheet_faults(parcel: Parcel, editions: tuple[Edition, ...]) -> Iterator[Problem]:
    """A problem for each file that is not what printkit makes of the source: to the byte, or, where another system has
    packed it, in all that it holds."""
    for edition in editions:
        made = files_of(edition)
        for name in made_files(parcel):
            if language_of(parcel, name) != edition.language:
                continue
            file, data = name.rpartition("/")[2], parcel.files[name]
            # A single file may have been given another name.
            true = (
                tuple(made.values()) if parcel.kind == "sheet" else tuple(made[each] for each in made if each == file)
            )
            place = whole_file(f"{parcel.root}/{name}" if parcel.kind != "sheet" else parcel.root)
            is_pdf = name in parcel.sheets
            if data not in true and not (is_pdf and any(same_content(data, each) for each in true)):
                yield problem("sheet-differs", place, file=name)
