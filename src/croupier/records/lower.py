"""How does a record become one of less detail: events, then cards, then values, then outcomes?

Only what the lower level lacks is lost, and nothing is made up: no record becomes one of more detail.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.errors import Problem, RecordError
from croupier.records.fold import Fold
from croupier.records.model import DETAILS, CoupRecord, Head, Note, ShoeRecord
from croupier.records.slots import read_slot, without_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.records.model import Detail, Entry
    from croupier.records.slots import Dealt, Shown

_CARD: Final = "card="


def lowered(shoe: ShoeRecord, detail: Detail) -> ShoeRecord:
    """Give a record at a level of detail that is its own or a lower one.

    Raises `RecordError` (``records.detail``) for a higher one.
    """
    lowering = Lowering(detail)
    taken = list(lowering.take(shoe.head))
    for entry in shoe.entries:
        taken += lowering.take(entry)
    taken += lowering.end()
    return ShoeRecord(cast("Head", taken[0]), tuple(cast("list[Entry]", taken[1:])))


class Lowering:
    """Lowers the heads and entries of any number of shoes as they come."""

    def __init__(self, detail: Detail | None) -> None:
        """Lower to a level of detail; None leaves everything as it is."""
        self._detail: Detail | None = detail
        self._fold: Fold | None = None

    def take(self, what: Head | Entry) -> Iterable[Head | Entry]:
        """Take one; give what is complete with it.  Raises `RecordError` (``records.detail``)."""
        detail: Detail | None = self._detail
        if detail is None:
            return (what,)
        before: list[Head | Entry] = []
        if isinstance(what, Head):
            _check(what, detail)
            before += self.end()
            self._fold = Fold() if what.detail == "events" and detail != "events" else None
        folded = (what,) if self._fold is None else self._fold.take(what)
        return [*before, *(_lower(each, detail) for each in folded)] if folded or before else ()

    def end(self) -> Iterator[Head | Entry]:
        """Give what is left when no more comes."""
        if self._fold is not None and self._detail is not None:
            yield from (_lower(each, self._detail) for each in self._fold.end())


def _check(head: Head, detail: Detail) -> None:
    if DETAILS.index(head.detail) < DETAILS.index(detail):
        what = f"a record of {head.detail} holds no {detail}"
        raise RecordError(Problem("records.detail", what, remedy=f"ask for {head.detail} or less"))


def _lower(what: Head | Entry, detail: Detail) -> Head | Entry:
    """Lower a head, a coup or a note; what is of no level stays as it is."""
    if detail in {"events", "cards"}:
        return what
    if isinstance(what, Head):
        shown = () if detail == "outcomes" else tuple(map(without_card, what.burned))
        return msgspec.structs.replace(what, detail=detail, burned=cast("tuple[Shown, ...]", shown))
    if isinstance(what, CoupRecord) and what.dealt is not None:
        dealt = None if detail == "outcomes" else cast("Dealt", tuple(map(without_card, what.dealt)))
        return msgspec.structs.replace(what, dealt=dealt)
    if isinstance(what, Note):
        return msgspec.structs.replace(what, details=tuple(_details(what.details, detail)))
    return what


def _details(details: tuple[str, ...], detail: Detail) -> Iterator[str]:
    """Lower the details of a note, of which ``card=5h`` names a card."""
    for each in details:
        slot = read_slot(each.removeprefix(_CARD)) if each.startswith(_CARD) else None
        if slot is None:
            yield each
        elif detail == "values":
            yield f"{_CARD}{without_card(slot)}"
