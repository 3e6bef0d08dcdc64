"""Which wagers are there: Croupier's own families, those of plug-ins, each wager by any of its names.

Other distributions are asked only for a name that is not Croupier's own, or when all are listed; what is
wrong with them is named by `faults`, and hides nothing else.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from croupier.errors import Problem, WagerError
from croupier.regulations.nearest import nearest
from croupier.wagers.card_conditions import CONDITIONS
from croupier.wagers.plugins import brought, sort_out
from croupier.wagers.reader import read_family

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.wagers.model import DescribedWager
    from croupier.wagers.plugins import Brought
    from croupier.wagers.reader import Family

DATA: Final = Path(__file__).parent / "data"
"""Croupier's own families: ``<family>.toml``."""
FAMILIES: Final[tuple[str, ...]] = (
    "player",
    "banker",
    "tie",
    "cover",
    "pair",
    "either-pair",
    "perfect-pairs",
    "mixed-pair",
    "colored-pair",
    "perfect-pair-either",
    "perfect-pair-both",
    "dragon-7",
    "panda-8",
    "heavenly-9",
    "heavenly-9-progressive",
    "blazing-7s",
    "cover-all",
    "dragon-bonus",
    "golden-talons",
    "ox-6",
    "kill",
    "super-6",
    "lucky-6",
    "small-tiger",
    "big-tiger",
    "tiger-tie",
    "tiger-pair",
    "lucky-7",
    "super-lucky-7",
    "egalite",
    "egalite-group",
    "natural-8",
    "natural-9",
    "nine-over-seven",
    "bad-beat",
    "88-89-98-99",
    "3-giving-8",
    "big",
    "small",
    "4-5-6",
    "three-card-win",
    "royal-match",
    "majestic-match",
    "winning-total",
    "side-total",
    "even-odd",
    "house-money",
    "bonus",
)
"""Croupier's own families, in the order in which they are shown and settled."""


class Found(NamedTuple):
    """A wager as its family describes it."""

    family: Family
    wager: DescribedWager


def own_families() -> tuple[Family, ...]:
    """Give Croupier's own families."""
    return tuple(_own().values())


def families() -> tuple[Family, ...]:
    """Give Croupier's own families, and then those of plug-ins that are sound."""
    return *own_families(), *_others().sound


def ids() -> tuple[str, ...]:
    """List the id of every wager, in the order of the families."""
    return tuple(wager.id for family in families() for wager in family.file.wagers)


def faults() -> tuple[Problem, ...]:
    """Say what is wrong with plug-ins: broken, empty, with a file at fault, or with a name that is taken.

    The codes are ``wagers.plugin_broken``, ``wagers.plugin_id`` and those of files; `where` names the
    distribution.
    """
    return _others().faults


def family_of(name: str) -> Family | None:
    """Give a family by its name; None where there is none."""
    own = _read(name) if name in FAMILIES else None
    return own or next((other for other in _others().sound if other.file.family == name), None)


def find(name: str) -> Found:
    """Find a wager by its id or another name of it.

    Raises `WagerError` (``wagers.unknown``, with what is wrong with plug-ins).
    """
    if not isinstance(cast("object", name), str):
        raise WagerError(nameless(name))
    found = _own_named(name) or _named(_others().sound).get(name)
    if found is None:
        raise WagerError(unknown(name), *faults())
    return found


def resolve(name: str) -> str:
    """Give the id of a wager by any of its names; raises as `find`."""
    return find(name).wager.id


def unknown(name: str) -> Problem:
    """Say that there is no such wager, and which one was meant, or which families there are."""
    meant = nearest(name, (*_own_names(), *_named(_others().sound)))
    there_are = ", ".join(family.file.family for family in families())
    return Problem(
        "wagers.unknown",
        f"there is no wager {name!r}",
        remedy=f"did you mean {meant!r}?" if meant else f"there are wagers of the families {there_are}",
    )


def nameless(name: object) -> Problem:
    """Say that something is no name at all."""
    return Problem("wagers.unknown", f"{name!r:.40} is no name of a wager", remedy="give a text, as 'banker'")


def _named(held: Iterable[Family]) -> dict[str, Found]:
    return {
        name: Found(family, wager)
        for family in held
        for wager in family.file.wagers
        for name in (wager.id, *wager.aliases)
    }


@cache
def _read(name: str) -> Family:
    return read_family(DATA / f"{name}.toml", CONDITIONS, f"{name}.toml")


def _own_named(name: str) -> Found | None:
    """Find a wager of Croupier's own, first in the families whose name is part of this one."""
    for family in sorted(FAMILIES, key=lambda each: -len(each) if each in name else 0):
        found = _named((_read(family),)).get(name)
        if found is not None:
            return found
    return None


@cache
def _own() -> dict[str, Family]:
    return {name: _read(name) for name in FAMILIES}


@cache
def _own_names() -> dict[str, Found]:
    return _named(_own().values())


def _others() -> Brought:
    """Give what plug-ins bring, with those parted from it whose names are taken."""
    return sort_out(brought(), _own())
