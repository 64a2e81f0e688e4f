"""What one part of game.yaml says about another, where its types alone cannot tell that they disagree."""

import re
from collections.abc import Iterable, Iterator

from printkit.definition.categories import kinds_of_games
from printkit.definition.folder import is_safe_name
from printkit.definition.near import near
from printkit.definition.places import Places
from printkit.model.game import Example, GameFile, PathKey
from printkit.place import Place
from printkit.problems import Problem, problem

OWN_TERMS = ("free-derivatives", "traditional", "unstated", "all-rights-reserved")
SPDX_ID = re.compile(r"[A-Z0-9][A-Za-z0-9.+-]*")  # every SPDX id but a few begins with a capital or a digit
ALWAYS = ("players", "minutes")  # the facts of every game


def disagreements(file: GameFile, places: Places, has_rules: bool) -> Iterator[Problem]:
    """All places at which the parts of the file contradict each other.

    `has_rules` says that rules compute further facts, so that a name unknown here may be one of theirs.
    """
    yield from _game(file, places)
    yield from _parameters(file, places)
    for part in ("components", "examples", "readings"):
        yield from _duplicates(part, [item.id for item in getattr(file, part)], places)
    yield from _components(file, places, has_rules)
    for number, example in enumerate(file.examples):
        yield from _example(example, ("examples", number), file, places)


def _game(file: GameFile, places: Places) -> Iterator[Problem]:
    if not is_safe_name(file.game.id):
        yield problem("unsafe-file-name", places.around(("game", "id")), file=file.game.id)
    if not file.game.modes:
        yield problem("no-mode", places.key(("game", "modes")))
    for name, mode in file.game.modes.items():
        least, most = mode.players
        if least > most:
            where = places.around(("game", "modes", name, "players"))
            yield problem("players-upside-down", where, least=least, most=most)
    terms = file.rights.terms
    if terms not in OWN_TERMS and not SPDX_ID.fullmatch(terms):
        where = places.around(("rights", "terms"))
        yield problem("unknown-choice", where, found=f'"{terms}"', near=near(terms, OWN_TERMS), choices=OWN_TERMS)
    category = file.game.category
    if category.strip() and category not in (kinds := kinds_of_games()):
        where = places.around(("game", "category"))
        yield problem("unknown-choice", where, found=f'"{category}"', near=near(category, kinds), choices=kinds)
    if not file.rights.authors:
        yield problem("no-author", places.around(("rights", "authors")))
    yield from _blank(file, places)


def _blank(file: GameFile, places: Places) -> Iterator[Problem]:
    """Texts that are printed or compared must say something."""
    texts: list[tuple[PathKey, str]] = [
        (("game", "version"), file.game.version),
        (("game", "title"), file.game.title),
        (("game", "category"), file.game.category),
        (("rights", "original", "title"), file.rights.original.title),
        (("rights", "text_licence"), file.rights.text_licence),
        *([(("rights", "original", "author"), file.rights.original.author)] if file.rights.original.author else []),
        *((("rights", "authors", number), author) for number, author in enumerate(file.rights.authors)),
        *((("texts", key), text) for key, text in file.texts.items()),
        *((("names", key), name) for key, name in file.names.items()),
    ]
    for where, text in texts:
        if not text.strip():
            yield problem("blank-text", places.around(where), field=str(where[-1]))


def _parameters(file: GameFile, places: Places) -> Iterator[Problem]:
    for name, parameter in file.parameters.items():
        base: PathKey = ("parameters", name)
        least, most = parameter.min, parameter.max
        if least is not None and most is not None and least > most:
            yield problem(
                "limits-upside-down", places.around((*base, "min")), places.around((*base, "max")), min=least, max=most
            )
            continue
        members = parameter.value if isinstance(parameter.value, tuple) else (parameter.value,)
        for number, member in enumerate(members):
            where = places.around((*base, "value", number))
            if least is not None and member < least:
                limit = places.around((*base, "min"))
                yield problem("parameter-below-min", where, limit, parameter=name, found=member, min=least)
            if most is not None and member > most:
                limit = places.around((*base, "max"))
                yield problem("parameter-above-max", where, limit, parameter=name, found=member, max=most)
        if not members:
            yield problem("too-few-members", places.around((*base, "value")), least=1, found=0)


def _duplicates(part: str, ids: Iterable[str], places: Places) -> Iterator[Problem]:
    first: dict[str, Place] = {}
    for number, name in enumerate(ids):
        place = places.around((part, number, "id"))
        if name in first:
            yield problem("duplicate-id", place, first[name], id=name, part=part)
        first.setdefault(name, place)


def _components(file: GameFile, places: Places, has_rules: bool) -> Iterator[Problem]:
    facts = (*file.parameters, *ALWAYS)
    for number, component in enumerate(file.components):
        base: PathKey = ("components", number)
        for index, mode in enumerate(component.modes):
            yield from _known_mode(mode, file, places.around((*base, "modes", index)))
        copies = component.copies
        if isinstance(copies, str) and not has_rules and copies.split(".")[0] not in facts:
            place = places.around((*base, "copies"))
            yield problem("unknown-fact", place, name=copies, near=near(copies, facts), known=facts)


def _example(example: Example, base: PathKey, file: GameFile, places: Places) -> Iterator[Problem]:
    seen: dict[str, Place] = {}
    for index, player in enumerate(example.players):
        place = places.around((*base, "players", index))
        if player not in file.names:
            known = tuple(file.names)
            yield problem("player-without-name", place, player=player, near=near(player, known), known=known)
        if player in seen:
            yield problem("duplicate-player", place, seen[player], player=player)
        seen.setdefault(player, place)
    yield from _known_mode(example.mode, file, places.around((*base, "mode")))
    if example.mode in file.game.modes:
        yield from _table_size(example, base, file, places)


def _table_size(example: Example, base: PathKey, file: GameFile, places: Places) -> Iterator[Problem]:
    mode = file.game.modes[example.mode]
    least, most = mode.players
    if least <= most and not least <= len(example.players) <= most:
        yield problem(
            "wrong-number-of-players",
            places.around((*base, "players")),
            places.around(("game", "modes", example.mode, "players")),
            found=len(example.players),
            table=mode.table,
        )


def _known_mode(mode: str, file: GameFile, place: Place) -> Iterator[Problem]:
    modes = tuple(file.game.modes)
    if modes and mode not in modes:
        yield problem("unknown-mode", place, name=mode, near=near(mode, modes), known=modes)
