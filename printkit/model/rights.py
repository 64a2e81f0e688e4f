"""What may be done with a work: the terms of an original, a licence, and what both come to for an edition."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Act = Literal["change", "pass_on", "sell"]
ACTS: tuple[Act, ...] = ("change", "pass_on", "sell")


@dataclass(frozen=True, slots=True)
class Terms:
    """What the author of an original allows those who make an edition. `hinder`: whether the edition may hinder others
    in turn. `name`: whether the original has to be named. `tell`: whether its author likes to be told.
    """

    change: bool
    pass_on: bool
    sell: bool
    hinder: bool
    name: bool
    tell: bool


@dataclass(frozen=True, slots=True)
class Licence:
    """What a licence `hinders`, whether what is made from the work has to carry it too (`alike`), and whether those who
    made the work have to be named (`credit`)."""

    hinders: tuple[Act, ...]
    alike: bool
    credit: bool


@dataclass(frozen=True, slots=True)
class TermsFile:
    """edition/terms.yaml."""

    terms: Mapping[str, Terms]
    licences: Mapping[str, Licence]
    kinds: Mapping[str, Licence]
    parts: Mapping[str, Licence]


@dataclass(frozen=True, slots=True)
class Standing:
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
