"""`printkit locale`: what translators have, owe and get."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.folders import places_within
from printkit.cli.options import game_argument, game_folder, json_option, trusted_rules
from printkit.cli.whole import write_whole
from printkit.cli.words import _, printable, write_json
from printkit.place import Place
from printkit.problems import Faulty, Problem, collected, problem

if TYPE_CHECKING:
    from printkit.catalogue import Catalogue
    from printkit.catalogue.plain_po import Key
    from printkit.model.game import Definition
    from printkit.rulebook.messages import Message


PLANNED_FORMS = ("sheet", "booklet")  # those that have a budget of pages


@click.group(help=_("Show, check, and update the translations of a game."))
def command() -> None:
    pass


@command.command("status", help=_("Count the messages of GAME in each of its languages."))
@game_argument
@json_option
def status(game: str | None, as_json: bool) -> None:
    from printkit.catalogue import languages, open_catalogue
    from printkit.catalogue.opening import languages_without_sheets

    folder = game_folder(game)
    with places_within(folder):
        definition, wanted = _wanted(folder)
        catalogues = [open_catalogue(definition, language) for language in languages(definition)]
        counts = [_count(wanted, one) for one in catalogues]
        words = {one.language: _words_counted(definition, one) for one in catalogues}
    without = languages_without_sheets(definition)
    if as_json:
        found = [count | ({"sheets": of} if (of := words[str(count["language"])]) else {}) for count in counts]
        write_json({"game": definition.file.game.id, "languages": found, "without_sheets": list(without)})
        return
    for count in counts:
        click.echo(printable(_("{language}: {done} of {all} messages translated, {fuzzy} fuzzy").format(**count)))
        if of := words[str(count["language"])]:
            told = _("{language}: {done} of {all} words on sheets translated, {fuzzy} fuzzy")
            click.echo(printable(told.format(language=count["language"], **of)))
    for language in without:
        told = _("{language}: there are no words on sheets yet: printkit locale update {game} {language}")
        click.echo(printable(told.format(language=language, game=game or folder)))


@command.command("check", help=_("Find every problem in the texts of GAME, in all of its languages."))
@game_argument
@json_option
def check(game: str | None, as_json: bool) -> None:
    from printkit.catalogue import languages, open_catalogue

    folder = game_folder(game)
    with places_within(folder):
        definition, wanted = _wanted(folder)
        catalogues = [open_catalogue(definition, language) for language in languages(definition)]
        collected((*(partial(_judged, wanted, one) for one in catalogues), partial(refuse_unread, definition)))
        if faults := _over_budget(folder, definition):
            raise Faulty(faults)
    if as_json:
        write_json({"game": definition.file.game.id, "messages": len(wanted)})
        return
    click.echo(_("{all} messages; no problems.").format(all=len(wanted)))


def _judged(wanted: "tuple[Message, ...]", catalogue: "Catalogue") -> None:
    """Raises Faulty with all that is wrong with the texts in a language, the shared ones too."""
    from printkit.rulebook.messages import check_messages
    from printkit.rulebook.sheet_words import check_words

    words = _sheet_words(catalogue.definition, catalogue.language)
    if faults := (*check_messages(wanted, catalogue), *check_words(words, catalogue)):
        raise Faulty(faults)


def _sheet_words(definition: "Definition", language: str) -> "tuple[Message, ...]":
    """The words on sheets that the game has to bring for a language."""
    from printkit.rulebook import read_rulebook
    from printkit.rulebook.sheet_words import is_own_language, sheet_messages

    return sheet_messages(read_rulebook(definition), definition) if is_own_language(language) else ()


def _words_counted(definition: "Definition", catalogue: "Catalogue") -> "Mapping[str, int]":
    from printkit.rulebook.sheet_words import count_words

    words = _sheet_words(definition, catalogue.language)
    return count_words(words, catalogue) if words else {}


def refuse_unread(definition: "Definition") -> None:
    """Raises Faulty for languages that the game is translated into, and in which nothing can be printed yet; and for PO
    files that nothing reads."""
    from printkit.catalogue.opening import languages_without_sheets, own_path, stray_catalogues

    id = definition.file.game.id
    faults = [
        problem("no-sheet-words", Place(definition.prefix + own_path(language, id)), language=language, game=id)
        for language in languages_without_sheets(definition)
    ]
    wanted = own_path("LANGUAGE", id)
    faults += [
        problem("po-not-read", Place(definition.prefix + name), wanted=wanted) for name in stray_catalogues(definition)
    ]
    if faults:
        raise Faulty(faults)


def _over_budget(folder: Path, definition: "Definition") -> list[Problem]:
    """Rule sheets that take more pages than planned. All else that may be wrong with sheets, `printkit check` tells."""
    if not definition.file.pages:
        return []
    from printkit.build import Order, make_editions

    try:
        order = Order(folder, only=("rules",), forms=PLANNED_FORMS)
        make_editions(order, (), lambda _step: None, trusted_rules(folder, False))
    except Faulty as fault:
        return [each for each in fault.problems if each.code == "over-page-budget"]
    return []


@command.command(
    "update", help=_("Bring the translation file of GAME in LANGUAGE up to date. Changed messages become fuzzy.")
)
@click.argument("game")
@click.argument("language")
def update(game: str, language: str) -> None:
    _refuse_no_language(language)
    folder = game_folder(game)
    with places_within(folder):
        definition, wanted = _wanted(folder)
        files = {
            _catalogue_file(folder, domain, language): data
            for domain, data in _brought_up_to_date(folder, definition, wanted, language)
        }
    if not files:
        told = _("The game is written in it: there is nothing to translate.")
        raise click.BadParameter(told, param_hint="LANGUAGE")
    for file, data in files.items():
        write_whole(file, data)
        click.echo(printable(str(file)))


def _refuse_no_language(language: str) -> None:
    """Raises BadParameter for what nobody translates into."""
    from printkit.catalogue.numbers import is_known
    from printkit.catalogue.pseudo import PSEUDO
    from printkit.model.limits import LANGUAGE_PATTERN

    if not re.fullmatch(LANGUAGE_PATTERN, language):
        raise click.BadParameter(_("A language is named by its tag, such as en or zh-Hant."), param_hint="LANGUAGE")
    if language == PSEUDO:
        told = _("{language} is made from the English texts by itself.")
        raise click.BadParameter(told.format(language=language), param_hint="LANGUAGE")
    if not is_known(language):
        told = _("How numbers and lists are written in {language} is not known (CLDR).")
        raise click.BadParameter(told.format(language=language), param_hint="LANGUAGE")


def _brought_up_to_date(
    folder: Path, definition: "Definition", wanted: "tuple[Message, ...]", language: str
) -> Iterator[tuple[str, bytes]]:
    """The PO files of a language by their domains: the game's texts, and the words on sheets where printkit lacks
    them."""
    from printkit.catalogue.catalogue import Catalogue
    from printkit.catalogue.opening import SHEETS
    from printkit.catalogue.po import Messages
    from printkit.rulebook.messages import own_messages, template, updated
    from printkit.rulebook.sheet_words import owed_words, word_hints

    def data(domain: str, owed: "tuple[Message, ...]", hints: "Mapping[Key, tuple[str, ...]]") -> tuple[str, bytes]:
        file = _catalogue_file(folder, domain, language)
        old = file.read_bytes() if file.is_file() else template((), {})
        return domain, updated(owed, old, str(file), language, hints)

    game = definition.file.game
    if definition.parent or language != game.language:
        owed = own_messages(wanted, Catalogue(definition, language, "", Messages(), Messages()))
        yield data(game.id, owed, _hints(definition, owed))
    if words := owed_words(_sheet_words(definition, language), definition, language):
        yield data(SHEETS, words, word_hints(words))


def _wanted(folder: Path) -> "tuple[Definition, tuple[Message, ...]]":
    from printkit.definition import read_definition
    from printkit.rulebook import read_rulebook
    from printkit.rulebook.messages import messages

    definition = read_definition(folder)
    return definition, messages(read_rulebook(definition), definition)


def _count(wanted: "tuple[Message, ...]", catalogue: "Catalogue") -> dict[str, object]:
    from printkit.rulebook.messages import is_owed

    found = [catalogue.messages.get(message.context, message.msgid) for message in wanted]
    owed = [is_owed(message, catalogue) for message in wanted]
    return {
        "language": catalogue.language,
        "all": len(wanted),
        "done": sum(
            not owes or (one is not None and bool(one.text) and not one.fuzzy)
            for owes, one in zip(owed, found, strict=True)
        ),
        "fuzzy": sum(1 for one in found if one is not None and one.fuzzy),
    }


def _hints(definition: "Definition", wanted: "tuple[Message, ...]") -> "Mapping[Key, tuple[str, ...]]":
    """What placeholders stand for, for the translator to see; of examples that can be played."""
    from printkit.catalogue.about import about
    from printkit.engine import PlayedExample, examine_rules, facts_for, play_examples, tables_of
    from printkit.rulebook import read_rulebook
    from printkit.rulebook.hints import hints

    rules = examine_rules(definition).rules
    modes = definition.file.game.modes
    tables = {
        mode: {size: facts_for(definition, rules, mode, size) for size in sizes}
        for mode, sizes in tables_of(definition).items()
    }
    played: tuple[PlayedExample, ...] = ()
    with suppress(Faulty):  # a translation can go on while an example does not come out
        played = play_examples(definition, rules) if rules else ()
    known = about(definition, next(iter(modes)))
    return hints(wanted, read_rulebook(definition), definition, tables, played, known)


def _catalogue_file(folder: Path, domain: str, language: str) -> Path:
    """A built-in game's catalogues are printkit's own, a user's stand in the game's folder."""
    from printkit.definition.find import find_decks, find_games
    from printkit.resources import locales

    within = Path(language, "LC_MESSAGES", f"{domain}.po")
    is_ours = folder in (*find_games().values(), *find_decks().values())
    return locales(str(within)) if is_ours else folder / "locales" / within
