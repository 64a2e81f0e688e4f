"""What may be done with a work: the terms of an original, a licence, and what both come to for an edition."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from printkit.model.written import Written

Act = Literal["change", "pass_on", "sell"]
ACTS: tuple[Act, ...] = ("change", "pass_on", "sell")


class Terms(Written, frozen=True):
    """What the author of an original allows those who make an edition. `hinder`: whether the edition may hinder others
    in turn. `name`: whether the original has to be named. `tell`: whether its author likes to be told.
    """

    change: bool
    pass_on: bool
    sell: bool
    hinder: bool
    name: bool
    tell: bool


class Licence(Written, frozen=True):
    """What a licence `hinders`, whether what is made from the work has to carry it too (`alike`), and whether those who
    made the work have to be named (`credit`)."""

    hinders: tuple[Act, ...]
    alike: bool
    credit: bool


class TermsFile(Written, frozen=True):
    """edition/terms.yaml."""

    terms: Mapping[str, Terms]
    licences: Mapping[str, Licence]
    kinds: Mapping[str, Licence]
    parts: Mapping[str, Licence]
    harder: Mapping[str, Licence]


class Standing(Struct, frozen=True):
    """What somebody who holds an edition may do with it.

    `may`: besides printing and playing, which everybody may. `licence` is that of its words and drawings, `terms` those
    of the original, with the leave that was given beyond them.
    """

    may: frozenset[Act]
    licence: Licence
    terms: Terms

    @property
    def may_share(self) -> bool:
        return "pass_on" in self.may
