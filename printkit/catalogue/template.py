"""The small language inside a message: readings, emphasis, placeholders with plural forms, deliberate literals.

｛手札|て|ふだ｝  {手札|て|ふだ}  **strong**  {fact}  {fact|percent}  {=2010|the year}
{fact|one=# chip|other=# chips}
"""

import re
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from printkit.catalogue.kanji import kanji_in, runs
from printkit.catalogue.phrase import Phrase
from printkit.problems import Faulty, Problem, problem

CATEGORIES = ("zero", "one", "two", "few", "many", "other")  # CLDR plural categories
FORMATS = r"list|or|name|ordinal|fraction|signed|decimal(\.[1-4])?|percent(\.[1-4])?"
NAME = re.compile(r"(@[0-9]+\.)?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")
_OPENING = {"{": "}", "｛": "｝"}
_TOKEN = re.compile(r"\*\*|[{}]|[｛｝]")  # a set of all four takes longer to compile than most messages to read


Piece = tuple[str, tuple[str, ...]]


class Words(Struct, frozen=True):
    """Plain words; `at` is their offset in the phrase."""

    text: str
    at: int
    strong: bool = False


class Read(Struct, frozen=True):
    """Words with readings, in stretches: a stretch has one reading for each character, one for the whole, or none."""

    pieces: tuple[Piece, ...]
    at: int
    strong: bool = False


class Deliberate(Struct, frozen=True):
    """A number that is meant to stay as typed, and why."""

    text: str
    reason: str
    at: int
    strong: bool = False


class Placeholder(Struct, frozen=True):
    """A fact's place in a text. `forms` are (CLDR category, words in which `#` is the number)."""

    name: str
    format: str
    forms: tuple[tuple[str, str], ...]
    at: int
    strong: bool = False


Part = Words | Read | Deliberate | Placeholder
Template = tuple[Part, ...]


def parse(phrase: Phrase) -> Template:
    """The parts of a message. Raises Faulty with all that is malformed, each at its character."""
    faults: list[Problem] = []
    parts = tuple(_parts(phrase, faults))
    if faults:
        raise Faulty(faults)
    return parts


def _parts(phrase: Phrase, faults: list[Problem]) -> Iterator[Part]:
    text, at, strong_at = phrase.text, 0, -1
    while at < len(text):
        token = _TOKEN.search(text, at)
        end = token.start() if token else len(text)
        if end > at:
            yield Words(text[at:end], at, strong_at >= 0)
        if token is None:
            break
        at = token.end()
        if token.group() == "**":
            strong_at = -1 if strong_at >= 0 else token.start()
        elif token.group() in _OPENING:
            close = text.find(_OPENING[token.group()], at)
            if close < 0:
                faults.append(problem("brace-unclosed", phrase.at(token.start()), brace=token.group()))
                return
            part = _braced(text[at:close], token, phrase, faults)
            at = close + 1
            if part is not None:
                yield replace(part, strong=strong_at >= 0)
        else:
            faults.append(problem("brace-unopened", phrase.at(token.start()), brace=token.group()))
    if strong_at >= 0:
        faults.append(problem("strong-unclosed", phrase.at(strong_at)))


def _braced(inside: str, token: re.Match[str], phrase: Phrase, faults: list[Problem]) -> Part | None:
    at = token.start()
    part: Part | None
    if token.group() == "｛" or not _is_placeholder(inside):
        part, fault = _read(inside, at)
    elif inside.startswith("="):
        part, fault = _deliberate(inside, at)
    else:
        part, fault = _placeholder(inside, at)
    if fault is not None:
        faults.append(replace(fault, place=phrase.at(at)))
    return part


def _deliberate(inside: str, at: int) -> tuple[Deliberate | None, Problem | None]:
    text, _, reason = inside[1:].partition("|")
    if not text.strip() or not reason.strip():
        return None, problem("literal-without-reason", literal=text.strip())
    return Deliberate(text, reason.strip(), at), None


def _placeholder(inside: str, at: int) -> tuple[Placeholder | None, Problem | None]:
    name, *rest = inside.split("|")
    format_ = rest.pop(0) if rest and "=" not in rest[0] else ""
    forms = tuple((key, words) for key, _, words in (item.partition("=") for item in rest))
    keys = [key for key, _ in forms]
    malformed = (
        not NAME.fullmatch(name)
        or (format_ and not re.fullmatch(FORMATS, format_))
        or any("=" not in item for item in rest)
        or any(key not in CATEGORIES for key in keys)
        or len(set(keys)) < len(keys)
        or (forms and format_ not in ("", "ordinal"))
        or (format_ == "ordinal" and not forms)
    )
    if malformed:
        return None, problem("placeholder-malformed", placeholder="{" + inside + "}")
    return Placeholder(name, format_, forms, at), None


def _read(inside: str, at: int) -> tuple[Read | None, Problem | None]:
    base, *readings = inside.split("|")
    if not readings:
        return None, problem("braces-without-reading", text=inside)
    pieces = read_pieces(base, tuple(readings))
    if not pieces:
        return None, problem("ruby-mismatch", word=base, readings=tuple(readings), source="the text")
    return Read(pieces, at), None


def read_pieces(base: str, readings: tuple[str, ...]) -> tuple[Piece, ...]:
    """Stretches of `base` with their readings: one for each kanji, one for each run of kanji (group ruby), one for each
    character, or one for the whole of a base without kana. Kana come without. Empty: the number fits none of these.
    """
    stretches = runs(base)
    kanji = len(kanji_in(base))
    if not base or not all(readings) or not readings:
        return ()
    if len(readings) == kanji:
        given = iter(readings)
        return tuple((text, tuple(next(given) for _ in text) if is_word else ()) for text, is_word in stretches)
    if len(readings) == sum(is_word for _, is_word in stretches):
        given = iter(readings)
        return tuple((text, (next(given),) if is_word else ()) for text, is_word in stretches)
    if len(readings) in (1, len(base)) and not any("ぁ" <= char <= "ゖ" for char in base):
        return ((base, readings),)
    return ()


def _is_placeholder(inside: str) -> bool:
    return inside[:1] in ("=", "@") or (inside[:1].isascii() and inside[:1].isalnum())


def strip_ruby(text: str) -> str:
    """A text without its readings: what translators and catalogues see. Malformed readings stay as they are."""

    def base(match: re.Match[str]) -> str:
        whole, inside = match.group(0), match.group(0)[1:-1]
        return whole if whole[0] == "{" and _is_placeholder(inside) else inside.partition("|")[0]

    return re.sub(r"\{[^{}]+\}|｛[^｛｝]+｝", base, text) if "{" in text or "｛" in text else text


def placeholder_names(template: Template) -> frozenset[str]:
    return frozenset(part.name for part in template if isinstance(part, Placeholder))


def is_wordless(template: Template) -> bool:
    """Whether a message holds nothing that could be translated: placeholders alone, without words around a number."""
    return all(isinstance(part, Placeholder) and not part.forms for part in template)
