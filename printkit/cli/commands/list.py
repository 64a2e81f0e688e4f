"""`printkit list`: the games that come with printkit, by their families; and those that suit a table."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import click
from msgspec import Struct

from printkit.cli.options import Count, json_option
from printkit.cli.parts import part_words
from printkit.cli.words import _, interface_language, printable, write_json

if TYPE_CHECKING:
    from printkit.definition.paper import PaperUse
    from printkit.model.game import Definition, Mode


class Listed(Struct, frozen=True):
    """A game as it is listed: `title` in the user's language, `modes` those that were asked for; `paper` what they take
    for `players`, or for all tables."""

    definition: "Definition"
    title: str
    players: int | None
    modes: "Mapping[str, Mode]"
    paper: "tuple[PaperUse, ...]"
    may_share: bool


def _known_category(_context: click.Context, _parameter: click.Parameter, value: str | None) -> str | None:
    from printkit.definition.categories import categories
    from printkit.definition.near import near

    known = tuple(dict.fromkeys(part for name in categories() for part in (name, *name.split("/"))))
    if value is not None and value not in known:
        close = near(value, known)
        words = _("There is no category “{name}”. Did you mean: {names}?")
        if not close:
            words = _("There is no category “{name}”. There are: {names}.")
            close = tuple(name for name in categories() if "/" not in name)
        told = words.format(name=value, names=", ".join(close))
        raise click.BadParameter(told)
    return value


@click.command(help=_("List the built-in games by category."))
@click.option("--players", type=Count(), metavar="N", help=_("Only games for so many players."))
@click.option(
    "--category",
    callback=_known_category,
    help=_("Only games of this category: a family such as outplay, a kind such as race, or other/race."),
)
@click.option("--may-share", is_flag=True, help=_("Only games that may be passed on."))
@json_option
def command(players: int | None, category: str | None, may_share: bool, as_json: bool) -> None:
    from printkit.definition.categories import belongs

    games = [
        game
        for game in _games(players)
        if game.modes
        and (category is None or belongs(game.definition.file.game.category, category))
        and (game.may_share or not may_share)
    ]
    whole = players is None and category is None and not may_share
    decks = _decks() if whole else {}
    if as_json:
        listed: dict[str, object] = {"games": [_as_data(game) for game in games]}
        if whole:
            listed["decks"] = [{"id": id, "title": title} for id, title in decks.items()]
        write_json(listed)
        return
    for line in (*_lines(games), *_deck_lines(decks)):
        click.echo(printable(line))


def _games(players: int | None) -> Iterator[Listed]:
    from printkit.catalogue.titles import title_in
    from printkit.definition import find_games, read_definition
    from printkit.definition.paper import paper_uses
    from printkit.edition.rights import may_share

    for folder in find_games().values():
        definition = read_definition(folder)
        file = definition.file
        modes = {
            name: mode
            for name, mode in file.game.modes.items()
            if players is None or mode.players[0] <= players <= mode.players[1]
        }
        title = title_in(definition, interface_language())
        paper = tuple(use for use in paper_uses(folder) if use.mode in modes and use.players == players)
        yield Listed(definition, title, players, modes, paper, may_share(definition))


def _decks() -> Mapping[str, str]:
    """The decks that several games share, with their titles in the user's language."""
    from printkit.catalogue.titles import title_in
    from printkit.definition import read_definition
    from printkit.definition.find import find_decks

    return {id: title_in(read_definition(folder), interface_language()) for id, folder in find_decks().items()}


def _deck_lines(decks: Mapping[str, str]) -> Iterator[str]:
    if decks:
        yield _("Cards for several games")
    yield from (f"  {id}  {title}" for id, title in decks.items())


def _lines(games: list[Listed]) -> Iterator[str]:
    from printkit.definition.categories import categories

    if not games:
        yield _("There is no such game.")
    for category in categories():
        members = [game for game in games if game.definition.file.game.category == category]
        if members:
            yield _category(category)
        for game in members:
            yield from (f"  {line}" for line in _game_lines(game))


def _category(category: str) -> str:
    """The family and the kind in words: “Other games: race”."""
    from printkit.definition.categories import categories

    language, names = interface_language(), categories()
    family = names[category.partition("/")[0]][language]
    if "/" not in category:
        return family
    return _("{family}: {kind}").format(family=family, kind=names[category][language])


def _game_lines(game: Listed) -> Iterator[str]:
    file = game.definition.file
    own = f" ({file.game.title})" if game.title != file.game.title else ""
    yield f"{file.game.id}  {game.title}{own}  {file.game.version}"
    for name, mode in game.modes.items():
        least, most = mode.players
        ranged = _("{least} to {most} players, about {minutes} minutes, from the age of {ages}")
        words = ranged if least < most else _("{least} players, about {minutes} minutes, from the age of {ages}")
        said = words.format(least=least, most=most, minutes=mode.minutes, ages=file.game.ages)
        yield f"    {name}: {said}" if len(file.game.modes) > 1 else f"    {said}"
        yield from (f"    {line}" for line in _paper_lines(game, name))
    yield f"    {_source_line(game)}"


def _source_line(game: Listed) -> str:
    """The original, its author's terms in words, and what follows from them."""
    from printkit.catalogue.titles import original_in

    rights = game.definition.file.rights
    leave = _("may be passed on") if game.may_share else _("for personal use only")
    title, author = (original_in(game.definition, interface_language(), part) for part in ("title", "author"))
    named = _("based on “{title}” by {author}; terms: {terms}")
    words = named if author and rights.terms != "traditional" else _("based on “{title}”; terms: {terms}")
    return words.format(
        title=title,
        author=author,
        terms=_("{terms} ({leave})").format(terms=_terms().get(rights.terms, rights.terms), leave=leave),
    )


def _terms() -> Mapping[str, str]:
    """The words for what the author of an original says; a licence is called by its own name."""
    return {
        "free-derivatives": _("anybody may change it and pass it on"),
        "traditional": _("traditional"),
        "unstated": _("none stated"),
        "all-rights-reserved": _("all rights reserved"),
    }


def _paper_lines(game: Listed, mode: str) -> Iterator[str]:
    """What is printed, and what of it things of one's own can save."""
    whole, own = (_use(game, mode, kit) for kit in ("full", "own-deck"))
    if whole is None:
        return
    names = part_words()
    parts = _(", ").join(f"{names[kind]} {count}" for kind, count in whole.sheets)
    every, for_table = (
        _("sheets of A4 paper: {count} ({parts})"),
        _("sheets of A4 paper with --players {players}: {count} ({parts})"),
    )
    said = every if game.players is None else for_table
    yield said.format(players=game.players, count=whole.in_all, parts=parts)
    if own is not None and own.in_all < whole.in_all:
        words = _things_at_home()
        things = _(", ").join(words.get(name, name) for name in _substitutes(game, mode))
        yield _("with --kit own-deck: {count} (instead of the rest: {things})").format(count=own.in_all, things=things)


def _things_at_home() -> Mapping[str, str]:
    """The words for what components are replaced by."""
    return {
        "ordinary-cards": _("playing cards"),
        "coins": _("coins or beads"),
        "coin": _("a coin"),
        "pencil": _("paper and pencil"),
        "dominoes": _("a set of dominoes"),
    }


def _use(game: Listed, mode: str, kit: str) -> "PaperUse | None":
    """In the user's language, or else in the game's own."""
    uses = {use.language: use for use in game.paper if (use.mode, use.kit) == (mode, kit)}
    return uses.get(interface_language()) or uses.get(game.definition.file.game.language)


def _substitutes(game: Listed, mode: str) -> tuple[str, ...]:
    components = game.definition.file.components
    named = (each.replaced_by for each in components if not each.modes or mode in each.modes)
    return tuple(dict.fromkeys(name for name in named if name))


def _as_data(game: Listed) -> object:
    from msgspec.structs import asdict

    from printkit.definition.categories import categories

    file = game.definition.file
    about = file.game
    return {
        "id": about.id,
        "title": about.title,
        "version": about.version,
        "category": about.category,
        "category_names": dict(categories()[about.category]),
        "ages": about.ages,
        "modes": {name: {"players": list(mode.players), "minutes": mode.minutes} for name, mode in game.modes.items()},
        "paper": [
            {
                "mode": use.mode,
                "players": use.players,
                "kit": use.kit,
                "language": use.language,
                "sheets": dict(use.sheets),
                "all": use.in_all,
            }
            for use in game.paper
        ],
        "original": asdict(file.rights.original),
        "terms": file.rights.terms,
        "may_share": game.may_share,
    }
