"""Section 1: which game, by which text, in which edition?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier import __version__
from croupier.regulations import unregistered
from croupier.regulations.standing import BASES, tally
from croupier.reports.content import Identity

if TYPE_CHECKING:
    from croupier.reports.question import Question

PRODUCT: Final = "Croupier"


def identity(question: Question) -> Identity:
    """Say what the report is about."""
    regulation = question.regulation
    file, values = regulation.file, tally(regulation)
    return Identity(
        product=PRODUCT,
        version=__version__,
        title=file.title,
        rules=file.id,
        edition=file.edition.isoformat(),
        edition_is=regulation.edition_is,
        jurisdiction=file.jurisdiction,
        citation=file.citation,
        in_force_from=file.in_force_from.isoformat() if file.in_force_from else "",
        in_force_to=file.in_force_to.isoformat() if file.in_force_to else "",
        checked_on=file.checked_on.isoformat(),
        note=file.note,
        hash=regulation.hash,
        plugin=regulation.plugin,
        overlay_of=regulation.base.spec if regulation.base else "",
        values=tuple((basis, values[basis]) for basis in BASES),
        unregistered=unregistered(regulation),
        date=question.asked.date,
    )
