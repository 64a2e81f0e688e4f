"""Worked examples and their figures: drawn states, told in words too."""

from collections.abc import Callable

from printkit.catalogue.phrase import Phrase
from printkit.definition.near import near
from printkit.model.book import Block, Figure, Framed
from printkit.model.facts import Facts
from printkit.model.scene import Scene
from printkit.model.text import Text
from printkit.problems import problem
from printkit.rulebook.alternative import told
from printkit.rulebook.boxes import bar, title_again
from printkit.rulebook.making import Making
from printkit.rulebook.scopes import ExampleScope, Played
from printkit.rulebook.source import Directive, Entry

Inside = Callable[[Directive, Making], tuple[Block, ...]]
Moment = tuple[int, str]  # after so many moves; the player whose places alone are shown, or ""


def example(directive: Directive, making: Making, inside: Inside) -> tuple[Block, ...]:
    """A frame: the figures that are asked for, then the text, which may name what the example's states hold."""
    played = _played(directive.arguments[0], directive, making)
    if played is None:
        return ()
    is_only_table = making.sizes == (len(played.example.players),)
    making = _within(played, making)
    title = directive.first("title")
    text = making.text(directive.section, title.phrase, directive.id) if title else None
    if not is_only_table:
        text = _for_how_many(text, directive, making)
    figures = [
        drawn
        for number, entry in enumerate(directive.all("figure"), 1)
        for drawn in _asked_figure(entry, f"{directive.id}.figure.{number}", directive, played, making)
    ]
    blocks = (*figures, *inside(directive, making))
    return (Framed(directive.id, text, blocks, directive.place, "example", title_again(text, directive, making)),)


def _for_how_many(title: Text | None, directive: Directive, making: Making) -> Text:
    """The title with the number of players of the example, which the sheet does not say otherwise."""
    if title is None:
        return making.word("example:table", directive.id)
    return making.word("example:titled", directive.id, None, {"title": title})


def figure(directive: Directive, making: Making, _inside: Inside) -> tuple[Block, ...]:
    """`::: figure EXAMPLE MOVES`: one drawn state on its own."""
    played = _played(directive.arguments[0], directive, making)
    if played is None:
        return ()
    making = _within(played, making)
    caption = directive.first("caption")
    text = making.text(directive.section, caption.phrase, directive.id) if caption else None
    moment = _moment(directive.arguments[1], played)
    if moment is None:
        _refuse_moves(directive.arguments[1], directive, played, making)
        return ()
    return (_figure(directive.id, moment, text, directive, played, making),)


def figure_parts(entry: Entry) -> tuple[str, Phrase | None]:
    """`3 | caption`: the moves and the caption."""
    at = bar(entry.phrase.text)
    if at < 0:
        return entry.phrase.text.strip(), None
    return entry.phrase.text[:at].strip(), entry.phrase.part(at + 1, len(entry.phrase.text))


def _played(id: str, directive: Directive, making: Making) -> Played | None:
    if id not in making.examples:
        close = near(id, making.examples)
        making.faults.append(problem("unknown-example", directive.place, example=id, near=close, block=directive.id))
    return making.examples.get(id)


def _within(played: Played, making: Making) -> Making:
    mode = played.example.mode if played.example.mode in making.facts else next(iter(making.facts))
    making = making.at(((mode, len(played.example.players)),))
    return making.within(ExampleScope(played, making.scope))


def _moment(words: str, played: Played) -> Moment | None:
    """How many moves have been made in a figure: `start`, `end` or a number; with ` of beni`, what lies before that
    player alone. None: not a moment of the example."""
    words, _, player = words.partition(" of ")
    last = len(played.scenes) - 1
    named = {"start": 0, "end": last}
    if player and player not in played.example.players:
        return None
    if words in named:
        return named[words], player
    return (int(words), player) if words.isascii() and words.isdigit() and int(words) <= last else None


def _refuse_moves(words: str, directive: Directive, played: Played, making: Making) -> None:
    making.faults.append(
        problem(
            "figure-without-state",
            directive.place,
            played.place,
            example=played.example.id,
            moves=words,
            last=len(played.scenes) - 1,
        )
    )


def _asked_figure(entry: Entry, id: str, directive: Directive, played: Played, making: Making) -> tuple[Figure, ...]:
    words, caption = figure_parts(entry)
    moment = _moment(words, played)
    if moment is None:
        _refuse_moves(words, directive, played, making)
        return ()
    text = making.text(directive.section, caption, id) if caption is not None else None
    return (_figure(id, moment, text, directive, played, making),)


def _figure(
    id: str, moment: Moment, caption: Text | None, directive: Directive, played: Played, making: Making
) -> Figure:
    moves, player = moment
    scene = played.scenes[moves].of(player) if player else played.scenes[moves]
    names = _names(scene, played, making)
    state = f"example:{played.example.id}/@{moves}"
    alternative = told(scene, state, dict(names), id, making)
    return Figure(id, scene, alternative, names, caption, directive.place, state)


def _names(scene: Scene, played: Played, making: Making) -> tuple[tuple[str, Text], ...]:
    """The printed names of the players, of the zones that the game names, and of cards that have no index."""
    names: list[tuple[str, Text]] = []
    for player in scene.players:
        try:
            names.append((player, making.catalogue.name(player)))
        except KeyError as error:
            close = tuple(str(name) for name in error.args[1:])
            known = tuple(making.catalogue.definition.file.names)
            making.faults.append(problem("player-without-name", played.place, player=player, near=close, known=known))
            names.append((player, Text((), making.catalogue.language, f"name:{player}")))
    named = {zone.id: zone.name for zone in scene.zones if zone.name}
    named |= {card.word: card.word for zone in scene.zones for card in zone.cards if card.word}
    numbers = {f"number:{each.word}" for zone in scene.zones for each in zone.numbers}
    words = ((id, making.word(id, played.example.id, Facts({}))) for id in sorted(numbers))
    return (*names, *words, *((id, making.game_text(key)) for id, key in named.items()))
