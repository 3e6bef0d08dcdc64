"""How much of a regulation is law, counted by basis; and what the words of its head mean?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from croupier.regulations.check.cites import cited_in
from croupier.regulations.model import BankerRow, Basis, DescribedAct
from croupier.regulations.overlay import Passage

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.regulations.model import RegulationFile
    from croupier.regulations.regulation import Regulation

BASES: Final[tuple[Basis, ...]] = get_args(Basis)
"""Every basis, law first."""
MEANING: Final[dict[Basis, str]] = {
    "law": "read in the text",
    "option": "the law leaves it to the house",
    "reconstructed": "not read, inferred",
    "custom": "usage of the trade",
}
"""What each basis means, in a few words."""


NOWHERE: Final = "none"
"""The jurisdiction of a game that no law regulates."""
UNKNOWN: Final = "not known"
"""The jurisdiction of a text that does not name it."""


EDITION_IS: Final[dict[str, str]] = {
    "amendment": "the date of the newest amendment known",
    "current-through": "the day through which the text that was read is current",
    "adoption": "the day on which the text was adopted",
    "usage": "the day on which the usage was written down",
    "transcription": "the day on which a text that bears no date was written down",
    "errata": "the day on which the errata were laid down",
}
"""What the date of an edition is."""


def tally(regulation: Regulation) -> dict[Basis, int]:
    """Count the values of a regulation by basis; every basis has an entry.

    A printed row is one value, and its column for no third card another where it has a clause of its own, as
    is a cell that an erratum changes.  An act is one value; who does it, who sees it and what he says are
    others where they have a basis of their own.
    """
    counts: dict[Basis, int] = dict.fromkeys(BASES, 0)
    for basis in _bases(regulation.file):
        counts[basis] += 1
    for erratum in regulation.errata:
        counts[erratum.basis] += not isinstance(erratum.where, Passage)
    return counts


def told(values: Mapping[Basis, int]) -> str:
    """Say in a few words how much is law: ``32 law, 2 option of 55``."""
    option = f", {values['option']} option" if values["option"] else ""
    return f"{values['law']} law{option} of {sum(values.values())}"


def _bases(file: RegulationFile) -> Iterator[Basis]:
    """Give the basis of every value of a file."""
    for _, value in cited_in(file, ""):
        yield value.basis
        if isinstance(value, BankerRow) and value.no_card_clause:
            yield value.no_card_basis or value.basis
        if isinstance(value, DescribedAct):
            parts: tuple[Basis | None, ...] = value.actor_basis, value.audience_basis, value.words_basis
            yield from filter(None, parts)
