"""A new edition: an edition.yaml that says what it comes from, and shows what it can change."""

import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from printkit.catalogue.opening import languages, open_catalogue
from printkit.catalogue.po import Messages
from printkit.catalogue.template import strip_ruby
from printkit.catalogue.titles import title_in
from printkit.definition import read_definition
from printkit.definition.digest import digest_of
from printkit.definition.find import EDITION_FILE, find_decks, find_games, holds_game
from printkit.layout.own_style import CHANGEABLE
from printkit.layout.style import EVERY_LANGUAGE, with_own
from printkit.layout.style_file import base_style
from printkit.model.game import Definition, Parameter
from printkit.model.limits import is_id
from printkit.place import Place
from printkit.problems import Faulty, problem
from printkit.publish import publish_file
from printkit.resources import templates
from printkit.rulebook import read_rulebook
from printkit.rulebook.plain import plain_block
from printkit.rulebook.source import SourceHeading, SourceList, SourceParagraph

NOBODY = {"ja": "ななし", "en": "Anonymous"}
LONGEST = 70  # characters of a text that are shown beside its name
PLAIN_WORD = re.compile(r"[A-Za-zぁ-んァ-ヶー一-龠][\w .\-ぁ-んァ-ヶー一-龠]*")
NOT_WORDS = {"true", "false", "null", "yes", "no", "on", "off"}


class Wish(Struct, frozen=True):
    """What somebody says of the edition to be; what is empty is chosen. `titles` are by language."""

    id: str = ""
    titles: Mapping[str, str] | None = None
    title: str = ""
    authors: tuple[str, ...] = ()
    licence: str = ""
    language: str = ""


def derive(parent: Path, folder: Path, wish: Wish, language: str) -> Path:
    """Writes FOLDER/edition.yaml, an edition of the game in the folder `parent`, and nothing else; the file.

    `language` is that of the user, in which the edition is written if the parent is there in it and no other is wished.
    Raises Faulty where there is a game already, or for a name that cannot be an id.
    """
    if holds_game(folder):
        raise Faulty([problem("folder-holds-game", Place(str(folder)), folder=str(folder))])
    definition = read_definition(parent)
    text = edition_text(definition, parent, folder, wish, language)
    file = folder / EDITION_FILE
    publish_file(file, text.encode())
    return file


def edition_text(parent: Definition, parent_folder: Path, folder: Path, wish: Wish, language: str) -> str:
    """The text of the edition.yaml. Raises Faulty."""
    known = languages(parent)
    own = wish.language or (language if language in known else known[0])
    speech = own if templates("editions", f"{own}.yaml").is_file() else "en"
    id = wish.id or _id_of(folder)
    if not is_id(id):
        raise Faulty([problem("bad-id", None, found=id)])
    if id in [layer.id for layer in parent.layers]:
        raise Faulty([problem("edition-named-as-parent", None, id=id)])
    game, rights = parent.file.game, parent.file.rights
    built_in = parent_folder in {**find_games(), **find_decks()}.values()
    template = templates("editions", f"{speech}.yaml").read_text(encoding="utf-8")
    lies = "" if built_in else f"  folder: {_word(_way(parent_folder, folder))}\n"
    return template.format(
        parent_title=title_in(parent, speech),
        parent_name=game.id if built_in else "PARENT",  # where it lies, nobody else needs to know
        id=id,
        language=own,
        title=_mapping(_titles(parent, wish, own, known)),
        languages=_listed(known),
        authors=_listed(wish.authors or (NOBODY.get(own, NOBODY["en"]),)),
        licence=_word(wish.licence or rights.text_licence),
        parent_id=game.id,
        parent_version=json.dumps(game.version, ensure_ascii=False),
        digest=digest_of(parent_folder),
        folder=lies,
        ages=game.ages,
        accent=game.accent,
        motif=game.motif,
        **_shown(parent, own),
    )


def _id_of(folder: Path) -> str:
    """An id like the folder's name."""
    name = re.sub(r"[^a-z0-9]+", "-", folder.absolute().name.lower()).strip("-")
    return re.sub(r"^[0-9-]+", "", name) or "my-edition"


def _way(parent: Path, folder: Path) -> str:
    """The parent's folder as seen from the edition's."""
    return Path(os.path.relpath(parent.resolve(), folder.resolve())).as_posix()


def _titles(parent: Definition, wish: Wish, own: str, known: tuple[str, ...]) -> Mapping[str, str]:
    """A title in each language of the parent; one that was wished without a language stands for those not named."""
    given = wish.titles or {}
    usual = wish.title or given.get(own, "") or next(iter(given.values()), "")
    every = dict.fromkeys((own, *(language for language in known if language != own), *given))
    return {language: given.get(language) or usual or title_in(parent, language) for language in every}


def _shown(parent: Definition, language: str) -> dict[str, str]:
    """The parts of the parent as commented lines of YAML."""
    parts = changeable(parent, language)
    lines = {name: "\n".join(f"#   {line}" for line in each) or "#   {}" for name, each in parts.items()}
    return {**lines, "names": _mapping(parent.file.names)}


def changeable(parent: Definition, language: str = "") -> dict[str, tuple[str, ...]]:
    """What an edition can change, by part: lines of YAML with what the parent says, its texts in the language if they
    are there in it."""
    file, said = parent.file, _Said(parent, language)
    texts = {key: text for key, text in file.texts.items() if not key.startswith("rule.")}
    return {
        "styles": tuple(_styles(parent)),
        "parameters": tuple(_parameter(name, each) for name, each in file.parameters.items()),
        "components": tuple(f"{each.id}: leave out  # {each.kind}" for each in file.components),
        "examples": tuple(f"{each.id}: leave out" for each in file.examples),
        "texts": tuple(f"{key}: {said(f'text:{key}', text)}" for key, text in texts.items()),
        "blocks": tuple(_blocks(parent, said)),
    }


class _Said:
    """A text of the parent in a language, as a word of YAML that is not too long."""

    def __init__(self, parent: Definition, language: str) -> None:
        known = language and language in languages(parent)
        self.messages = open_catalogue(parent, language).messages if known else Messages()

    def __call__(self, context: str, text: str) -> str:
        found = self.messages.get(context, strip_ruby(text))
        words = found.text if found and found.text else text
        return _word(words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…")


def _parameter(name: str, parameter: Parameter) -> str:
    value = _listed(parameter.value) if isinstance(parameter.value, tuple) else str(parameter.value)
    limits = ("" if end is None else str(end) for end in (parameter.min, parameter.max))
    return f"{name}: {value}  # {'–'.join(limits)}".removesuffix("  # –")


def _styles(parent: Definition) -> Iterator[str]:
    """The colours that there are, and how large everything is set."""
    base, own = base_style(), parent.file.styles
    style = with_own(base, own)
    yield f"accents:  # there are {', '.join(style.accents)}"
    yield from (f"  {name}: leave out" for name in own.accents)
    yield "paints:"
    yield from (f"  {role}: {{rgb: \"{style.paints[role].rgb}\"}}" for role in CHANGEABLE)
    yield "type:"
    for role, sizes in style.type.items():
        each = (f"{language or EVERY_LANGUAGE}: {{size: {size.size:g}}}" for language, size in sizes.items())
        yield f"  {role}: {{{', '.join(each)}}}"


def _blocks(parent: Definition, said: _Said) -> Iterator[str]:
    """Headings, paragraphs and items of lists by their ids; boxes and tables, which can only be left out."""
    for block in read_rulebook(parent).walk():
        if isinstance(block, SourceHeading):
            yield f"{block.id}: {said(block.id, block.phrase.text)}"
        elif isinstance(block, SourceParagraph):
            yield f"{block.id}: {said(block.section, block.phrase.text)}"
        elif isinstance(block, SourceList):
            items = enumerate(block.items, 1)
            yield from (f"{block.id}.{number}: {said(block.section, item.text)}" for number, item in items)
        else:
            yield f"{block.id}: leave out  # {plain_block(block).splitlines()[0]}"


def _word(text: str) -> str:
    """A text as YAML: in quotation marks where it could be taken for something else."""
    is_plain = PLAIN_WORD.fullmatch(text) and not text.endswith(" ") and text.lower() not in NOT_WORDS
    return text if is_plain else json.dumps(text, ensure_ascii=False)


def _listed(values: tuple[object, ...]) -> str:
    return f"[{', '.join(_word(str(value)) if isinstance(value, str) else str(value) for value in values)}]"


def _mapping(values: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{key}: {_word(value)}" for key, value in values.items()) + "}"
