"""The terms of originals and the licences of editions, as data with their consequences (terms.yaml)."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.definition.near import near
from printkit.definition.shape import validate
from printkit.definition.strict_yaml import load
from printkit.model.rights import ACTS, Licence, Terms, TermsFile
from printkit.place import Place
from printkit.problems import Faulty, problem

if TYPE_CHECKING:
    from license_expression import LicenseSymbol

DATA = Path(__file__).with_name("terms.yaml")
LONGEST = 200  # characters of an expression: whoever needs more is up to something else
NOTHING_ALLOWED = Licence(ACTS, alike=False, credit=True)


@cache
def terms_file() -> TermsFile:
    raw, places = load(DATA.read_bytes(), DATA.name)
    return validate(TermsFile, raw, places)


def terms_of(name: str, place: Place | None = None) -> Terms:
    """The terms that an original's author states, by their name in terms.yaml or by a licence. Raises Faulty."""
    known = terms_file().terms
    if name in known:
        return known[name]
    licence = licence_of(name, place)
    allowed = {act: act not in licence.hinders for act in ACTS}
    # Whoever may not change the original has no edition of it to pass on.
    may_make = allowed["change"] and allowed["pass_on"]
    return Terms(allowed["change"], may_make, may_make and allowed["sell"], hinder=True, name=True, tell=False)


def licence_of(expression: str, place: Place | None = None) -> Licence:
    """What a licence hinders: one of terms.yaml, or an expression of SPDX (annex D of its specification).

    Of licences joined by OR the user chooses the freest; those joined by AND all hold. Raises Faulty with
    `unknown-licence`.
    """
    known = terms_file().licences
    if expression in known:
        return known[expression]
    if len(expression) > LONGEST:
        raise Faulty([problem("unknown-licence", place, licence=f"{expression[:LONGEST]}…", near=())])
    return _looked_up(expression, place)


@cache
def _looked_up(expression: str, place: Place | None) -> Licence:
    # The list of licences takes a tenth of a second to load, and hardly any game needs it.
    from license_expression import ExpressionError, ExpressionParseError, get_spdx_licensing

    licensing = get_spdx_licensing()
    try:
        parsed = licensing.parse(expression, validate=True, strict=True)
    except (ExpressionError, ExpressionParseError):
        parsed = None
    if parsed is None or parsed.render() != expression or "LicenseRef-" in expression:
        written = (parsed.render(),) if parsed is not None and "LicenseRef-" not in expression else ()
        close = written or near(expression, tuple(_kinds()))
        raise Faulty([problem("unknown-licence", place, licence=expression, near=close)])
    return _joined(parsed)


def _joined(expression: "LicenseSymbol") -> Licence:
    """One licence out of a parsed expression."""
    if not expression.args:
        return _single(expression.render())
    members = [_joined(argument) for argument in expression.args]
    if expression.operator.strip() == "OR":
        return min(members, key=lambda each: (len(each.hinders), each.alike))
    hindered = {act for each in members for act in each.hinders}
    alike, credit = (any(getattr(each, name) for each in members) for name in ("alike", "credit"))
    return Licence(tuple(act for act in ACTS if act in hindered), alike, credit)


def _single(id: str) -> Licence:
    """By the parts of its name, then by its kind. An exception (A WITH B) only ever allows more."""
    file = terms_file()
    id = id.partition(" WITH ")[0]
    if found := file.licences.get(id) or file.harder.get(id):
        return found
    said = [file.parts[part] for part in id.split("-") if part in file.parts]
    kind = file.kinds.get(_kinds().get(id, ""))
    if kind is None and not said:
        return NOTHING_ALLOWED
    hindered = {act for each in said for act in each.hinders} | set(kind.hinders if kind else ())
    alike = bool(kind and kind.alike) or "SA" in id.split("-")
    return Licence(tuple(act for act in ACTS if act in hindered), alike, credit=kind is None or kind.credit)


@cache
def _kinds() -> dict[str, str]:
    """The ids of SPDX, with the kind into which the list sorts each. The newer of two ids for one licence is listed
    too: `GPL-3.0-only`."""
    from license_expression import get_license_index

    return {
        id: str(entry.get("category", ""))
        for entry in get_license_index()
        for id in (entry.get("spdx_license_key"), *entry.get("other_spdx_license_keys", ()))
        if id and not id.startswith("LicenseRef-")
    }
