"""How much of a rule file is law: every value that stands beside a clause, counted by its basis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, get_args

import msgspec

from croupier.regulations.model import BankerRow, Basis, Cited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.model import RegulationFile

BASES: Final[tuple[Basis, ...]] = get_args(Basis)
"""Every basis, law first."""
MEANING: Final[dict[Basis, str]] = {
    "law": "read in the text",
    "option": "the law leaves it to the house",
    "reconstructed": "not read, inferred",
    "custom": "usage of the trade",
}
"""What each basis means, in a few words."""


def tally(file: RegulationFile) -> dict[Basis, int]:
    """Count the cited values of a rule file by basis; every basis has an entry.

    A printed row is one value, and its column for no third card another where it has a clause of its own.
    """
    counts: dict[Basis, int] = dict.fromkeys(BASES, 0)
    for basis in _bases(file):
        counts[basis] += 1
    return counts


def _bases(value: object) -> Iterator[Basis]:
    """Walk through everything below a value that stands beside a clause."""
    if isinstance(value, Cited):
        yield value.basis
    if isinstance(value, BankerRow) and value.no_card_clause:
        yield value.no_card_basis or value.basis
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _bases(getattr(value, field))
    elif isinstance(value, dict):
        for below in cast("dict[object, object]", value).values():
            yield from _bases(below)
    elif isinstance(value, tuple):
        for below in cast("tuple[object, ...]", value):
            yield from _bases(below)
