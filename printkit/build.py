"""The whole way from a game's folder to files, as one short function after another: the place to start reading."""

import os
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from printkit import __version__
from printkit.catalogue.catalogue import Catalogue
from printkit.catalogue.notice import notice_line
from printkit.catalogue.opening import languages as catalogue_languages
from printkit.catalogue.opening import open_catalogue
from printkit.checks.asked import not_to_be_had, nothing_to_print
from printkit.checks.credits import unprintable_names
from printkit.checks.ledger import ledger
from printkit.checks.numbers import literals, unproved_in_texts, unproved_numbers
from printkit.definition import read_definition
from printkit.definition.left_out import left_out_in_mind
from printkit.definition.origin import origin_of
from printkit.definition.shelf import own_templates
from printkit.edition.rights import may_share, rights_faults
from printkit.engine import examine_rules, facts_with_parent, rules_in_mind, tables_of
from printkit.imposition.cutting import Handling, binding_of, handling_of
from printkit.imposition.modes import pages_by_mode
from printkit.imposition.ordered import ordered_paper, with_stock
from printkit.imposition.papers import without_labels
from printkit.layout.own_style import game_style
from printkit.layout.variants import inked_file, magnified_pieces
from printkit.model.bitmap import Bitmap
from printkit.model.display import IDENTITY
from printkit.model.facts import Tables
from printkit.model.game import Definition
from printkit.model.kit import Kit as Kit
from printkit.model.order import Order as Order
from printkit.model.panel import RULE_KINDS, Document, Piece, PrintFile
from printkit.model.style import Style
from printkit.model.text import Text
from printkit.model.walk import sides
from printkit.pdf import Attachment, Metadata, build_date, pdf_parts
from printkit.problems import Faulty, Problem, collected
from printkit.publish import Content, manifest_bytes, parts_of, publish
from printkit.typeset import Fonts, open_fonts

if TYPE_CHECKING:
    from printkit.engine import PlayedExample
    from printkit.model.shop import AtHome, Shop

# What only some builds need is loaded where they need it: loading takes time.

KINDS: tuple[Literal["cards", "chips", "boards", "pad"], ...] = ("cards", "chips", "boards", "pad")
Told = Callable[[str], None]
Catalogues = tuple[Catalogue, ...]
Texts = tuple[Text, ...]
Pieces = Callable[..., tuple[Piece, ...]]
Room = tuple[float, float]  # points


class Game(Struct, frozen=True, dict=True):
    """A game read, played and proved: what does not depend on a language. `unproved`: why its rules did not run.

    `every` are the facts of all tables of the modes that are printed, of which texts and examples may speak; `asked` is
    the one size of table that is printed for, if not all are.
    """

    definition: Definition
    every: Tables
    asked: int | None
    examples: "tuple[PlayedExample, ...]"
    style: Style
    fonts: Fonts
    unproved: Problem | None = None

    @property
    def folders(self) -> tuple[Path, ...]:
        """The game's own, its parent's, and so on: what an earlier one holds hides what a later one has."""
        return tuple(Path(layer.folder) for layer in self.definition.layers)

    @cached_property
    def pictures(self) -> Mapping[str, Bitmap]:
        """Those that `art` lists, by file, each taken in once. Raises Faulty."""
        arts = enumerate(self.definition.file.art)
        if not (asked := {art.file: self.definition.place("art", at, "file") for at, art in arts}):
            return {}
        from printkit.pictures import read_pictures

        return read_pictures(self.folders, asked)

    @property
    def bitmaps(self) -> Mapping[str, Bitmap]:
        """The pictures by their digests."""
        return {picture.digest: picture for picture in self.pictures.values()}

    @property
    def mode(self) -> str:
        """The first of the modes that are printed."""
        return next(iter(self.every))

    @property
    def facts(self) -> Tables:
        """Those of the tables that are printed for."""
        return {
            mode: {size: facts for size, facts in at.items() if self.asked in (None, size)}
            for mode, at in self.every.items()
        }

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of players that are printed for, in any mode."""
        return tuple(sorted({size for at in self.facts.values() for size in at}))


class Edition(Struct, frozen=True):
    """A game in a language (or two: "ja+en"), as files decided to the last glyph, not written; `products` to order."""

    game: Game
    order: Order
    language: str
    files: tuple[PrintFile, ...]
    notice: str
    documents: tuple[Document, ...] = ()
    at_home: "tuple[AtHome, ...]" = ()
    products: Mapping[str, int] = {}

    @property
    def is_for_shop(self) -> bool:
        """Whether a shop prints and cuts it."""
        return self.order.shop is not None and self.order.shop.makes != "sheets"

    @property
    def folder(self) -> str:
        return f"{self.language}-{self.order.shop.name}" if self.order.shop else self.language

    @property
    def is_corrected(self) -> bool:
        """Whether the error of a printer was taken out of some page."""
        return any(side.matrix != IDENTITY for file in self.files for side in sides(file))


class Built(Struct, frozen=True):
    """An edition written into `folder`, how each file is printed and cut; whether it replaces another game's sheets."""

    edition: Edition
    folder: Path
    handling: tuple[Handling, ...]
    is_instead: bool = False

    @property
    def pages_by_mode(self) -> dict[str, dict[str, tuple[int, ...]]]:
        """For each mode that was printed, the pages of each file that it needs."""
        game = self.edition.game
        needed = {each.id: each.modes for each in game.definition.file.components}
        return pages_by_mode(self.edition.files, needed, tuple(game.every))


def read_game(order: Order, trusted: frozenset[str] = frozenset()) -> Game:
    """The definition, its facts at every table, and its examples as played. Raises Faulty."""
    definition = read_definition(order.folder, order.draft)
    if faults := tuple(not_to_be_had(definition, order, KINDS)):
        raise Faulty(faults)
    tables = tables_of(definition, order.mode, order.players)
    if faults := (*rights_faults(definition), *unprintable_names(definition, fonts := open_fonts())):
        raise Faulty(faults)
    examined = examine_rules(definition, trusted)
    style = game_style(definition, order.style)
    with rules_in_mind(examined.reason):
        every = {
            mode: {size: facts_with_parent(definition, examined.rules, trusted, mode, size) for size in sizes}
            for mode, sizes in tables.items()
        }
    examples: tuple[PlayedExample, ...] = ()
    if examined.rules:
        from printkit.engine import judge_decks, play_examples

        judge_decks(definition, examined.rules)
        examples = play_examples(definition, examined.rules)
    return Game(definition, every, order.players, examples, style, fonts, examined.unproved)


def make_edition(game: Game, order: Order, language: str) -> Edition:
    """Every file of the game in a language, laid out and imposed. Raises Faulty with the faults of all of them."""
    catalogues = tuple(
        open_catalogue(game.definition, each, order.furigana, game.mode, order.draft) for each in language.split("+")
    )
    notice, *_ = notices = tuple(map(notice_line, catalogues))
    means = (game, order, catalogues, notices)
    if (shop := order.shop) and shop.makes != "sheets":
        return _shop_edition(game, order, shop, catalogues, language)
    with own_templates(*game.folders), left_out_in_mind(game.definition):
        made = collected(partial(lambda stage: tuple(stage(*means)), each) for each in (_rule_sheets, _component_files))
    files = tuple(inked_file(file, game.style) for some in made for file in some if isinstance(file, PrintFile))
    documents = tuple(file for some in made for file in some if isinstance(file, Document))
    if not order.correction.is_nothing:
        from printkit.imposition.correcting import corrected

        files = collected(partial(corrected, file, order.correction) for file in files)
    if turned := [file.paper for file in files if file.binding == "turn"]:
        from printkit.forms.turning import make_turning

        paper = without_labels(ordered_paper(order, game.folders))
        files = (*files, make_turning(catalogues[0], paper, game.style, game.fonts, notice, turned))
    if shop:
        from printkit.shops.copiers import for_copiers

        files = for_copiers(files, shop, game.fonts, game.style, _about(game, notice.plain), game.bitmaps)
    if faults := (*unproved_numbers(files), *unproved_in_texts(documents)):
        raise Faulty(faults)
    if not files and not documents:
        raise Faulty([nothing_to_print(order)])
    return Edition(game, order, language, files, notice.plain, documents)


def _rule_sheets(game: Game, order: Order, catalogues: Catalogues, notices: Texts) -> Iterator[PrintFile | Document]:
    if order.only and "rules" not in order.only:
        return
    from printkit.forms.make import make_forms
    from printkit.forms.manuscript import Manuscript
    from printkit.forms.writing import write_book

    written = write_book(game.definition, game.every, game.examples, catalogues, order.kit, order.players)
    manuscript = Manuscript(
        book=written.book,
        definition=game.definition,
        catalogue=catalogues[0],
        style=game.style,
        fonts=game.fonts,
        notices=notices,
        paper=without_labels(ordered_paper(order, game.folders)),
        binding="single" if order.binding == "fold" else order.binding,
        terms=written.terms,
        headings=written.headings,
        planned=order.kit == "full" and not order.draft,
    )
    yield from make_forms(manuscript, order)


def _component_files(game: Game, order: Order, catalogues: Catalogues, notices: Texts) -> Iterator[PrintFile]:
    if set(order.only) == {"rules"}:
        return
    from printkit.imposition.impose import impose
    from printkit.imposition.words import margin_words

    pieces, stock = _pieces(game, order, catalogues), ordered_paper(order, game.folders)
    for kind in KINDS:
        chosen = tuple(piece for piece in pieces if piece.sheet == kind)
        if not chosen:
            continue
        worded = {piece.front.language for piece in chosen}
        name = " + ".join(each.word("language", "margin").plain for each in catalogues if each.language in worded)
        said = {
            each.language: margin_words(each, kind, notice, name)
            for each, notice in zip(catalogues, notices, strict=True)
        }
        words = said[catalogues[0].language]
        paper = stock if kind in ("cards", "chips") else without_labels(stock)  # what is cut out may be labels
        sheets = impose(chosen, paper, order.binding, words, game.style, game.fonts, said, order.finish)
        yield PrintFile(
            name=kind,
            kind=kind,
            title=words.name.plain,
            language=catalogues[0].language,
            paper=paper,
            sheets=sheets,
            binding=binding_of(sheets, order.binding),
            rights=notices[0].plain,
        )


def _pieces(
    game: Game, order: Order, catalogues: Catalogues, make: Pieces | None = None, room: Room | None = None
) -> tuple[Piece, ...]:
    from printkit.components.languages import parts_in
    from printkit.imposition.stack import room_for_writing
    from printkit.layout.faces import make_pieces

    parts = parts_in(game.definition, game.facts, catalogues, order.kit, order.only)
    means = (game.style, game.fonts, game.definition.component_places, game.pictures, order.finish)
    room = room or room_for_writing(ordered_paper(order, game.folders))
    return magnified_pieces((make or make_pieces)(parts, *means), game.style, room)


def _shop_edition(game: Game, order: Order, shop: "Shop", catalogues: Catalogues, language: str) -> Edition:
    """The pieces one by one, as a shop wants them. Raises Faulty."""
    from printkit.shops.at_home import Asked
    from printkit.shops.bleed import make_bleeding
    from printkit.shops.lot import shop_lot
    from printkit.shops.products import writing_room
    from printkit.shops.refused import refused_faces

    notice, places = notice_line(catalogues[0]).plain, game.definition.component_places
    with own_templates(*game.folders), left_out_in_mind(game.definition):
        pieces = _pieces(game, order, catalogues, partial(make_bleeding, shop), writing_room(shop))
    asked = Asked(order, game.definition.file.game.id, language)
    lot = shop_lot(pieces, shop, asked, catalogues[0], notice, game.style, game.pictures, places)
    if faults := (*refused_faces(lot, shop, game.fonts, game.pictures, places), *unproved_numbers(lot.files)):
        raise Faulty(faults)
    return Edition(game, order, language, lot.files, notice, lot.documents, lot.left, lot.products)


def make_editions(
    order: Order, languages: tuple[str, ...], told: Told, trusted: frozenset[str] = frozenset()
) -> tuple[Edition, ...]:
    """A game in the languages (none: all that it has), proved and laid out, nothing written. Raises Faulty with the
    faults of all languages. `told` hears what is being done.
    """
    told(str(order.folder.name or order.folder))
    order = with_stock(order)
    game = read_game(order, trusted)
    chosen = languages or catalogue_languages(game.definition)

    def laid_out(language: str) -> Edition:
        told(f"{order.folder.name} ({language})")
        return make_edition(game, order, language)

    with rules_in_mind(game.unproved):
        return collected(partial(laid_out, language) for language in chosen)


def build(
    order: Order, languages: tuple[str, ...], out: Path, told: Told, trusted: frozenset[str] = frozenset()
) -> tuple[Built, ...]:
    """Writes OUT/GAME/LANGUAGE/ once every language stands, each folder whole or not at all. Raises Faulty."""
    built: list[Built] = []
    for edition in make_editions(order, languages, told, trusted):
        folder = out / edition.game.definition.file.game.id / edition.folder
        told(str(folder))
        is_instead = publish(folder, contents_of(edition), manifest_of(edition), origin_of(edition.game.definition))
        printed = () if edition.is_for_shop else edition.files
        built.append(Built(edition, folder, tuple(handling_of(file) for file in printed), is_instead))
    return tuple(built)


def files_of(edition: Edition) -> dict[str, bytes]:
    """The files of an edition by name, as they are written."""
    return {name: b"".join(parts_of(content)) for name, content in contents_of(edition).items()}


def contents_of(edition: Edition) -> Mapping[str, Content]:
    """The same, PDFs in parts that are written one after the other: large pictures are not copied."""
    game, pictures, metadata = edition.game, edition.game.bitmaps, _about(edition.game, edition.notice)
    if (shop := edition.order.shop) and edition.is_for_shop:
        from printkit.shops.make import shop_files

        name = f"{game.definition.file.game.id}-{edition.folder}"
        return shop_files(edition.files, edition.documents, shop, game.fonts, game.style, metadata, pictures, name)
    carrying = replace(metadata, attachments=_source(edition))
    documents = {document.name: document.content.encode() for document in edition.documents}
    return documents | {
        f"{file.name}.pdf": pdf_parts(
            file, game.fonts, game.style, carrying if file.kind in RULE_KINDS else metadata, pictures
        )
        for file in edition.files
    }


def _about(game: Game, notice: str) -> Metadata:
    return Metadata(game.definition.file.rights.authors, notice, build_date(os.environ))


def _source(edition: Edition) -> tuple[Attachment, ...]:
    """What a rule sheet carries: the whole game, if it may be passed on. A draft is not meant to be."""
    definition = edition.game.definition
    is_carried = any(file.kind in RULE_KINDS for file in edition.files)  # otherwise large pictures are read in vain
    if edition.order.draft or not is_carried or not may_share(definition):
        return ()
    from printkit.edition.pictures import held_back
    from printkit.edition.source import attachments, carried_files

    files = carried_files(definition)
    return () if held_back(definition, files) else attachments(files, manifest_bytes(files, made_of(edition)))


def manifest_of(edition: Edition) -> dict[str, object]:
    """What the files are, what they claim, and what they were made from."""
    return made_of(edition) | {
        "proved": edition.game.unproved is None,
        "files": [
            *({"path": f"{file.name}.pdf", **handling_of(file).told} | {"kind": file.kind} for file in edition.files),
            *({"path": document.name, "kind": document.kind} for document in edition.documents),
        ],
        "claims": ledger(edition.files, edition.documents),
        "literals": [{"text": text, "reason": reason} for text, reason in literals(edition.files, edition.documents)],
    }


def made_of(edition: Edition) -> dict[str, object]:
    """The game, and what somebody wanted of it: whoever orders the same again gets the same."""
    order, game, about = edition.order, edition.game, edition.game.definition.file.game
    return {
        "printkit": __version__,
        "game": {"id": about.id, "version": about.version, "title": about.title},
        "language": edition.language,
        "modes": list(game.every),
        "players": list(game.sizes),
        **({"corrected": True} if edition.is_corrected else {}),
        **order.told,
    }
