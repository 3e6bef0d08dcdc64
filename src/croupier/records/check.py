"""Does an entry fit the head of its shoe and the coup before it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.play.events import Act
from croupier.records.line import MARK, WORD, is_tidy
from croupier.records.model import CoupRecord, Note
from croupier.records.slots import INITIAL, NOT_DEALT, is_card

if TYPE_CHECKING:
    from croupier.records.faults import Faults
    from croupier.records.model import Detail, Entry, Head


class Checker:
    """Checks the entries of one file, shoe by shoe."""

    def __init__(self, faults: Faults) -> None:
        """Begin before the first head; what is at fault is added to `faults`."""
        self._faults = faults
        self._detail: Detail | None = None
        self._last = 0

    def head(self, head: Head | None) -> None:
        """Begin a shoe; None where its head could not be read, so that nothing is said of its detail."""
        self._detail = None if head is None else head.detail
        self._last = 0

    def entry(self, entry: Entry, line: int) -> None:
        """Check an entry; those of one shoe come in their order.

        Adds ``records.detail``, ``records.number_order``, ``records.number_repeated``,
        ``records.not_dealt_order`` and ``records.text``.
        """
        detail = self._detail
        if isinstance(entry, Act):
            if detail is not None and detail != "events":
                self._add("records.detail", f"an event in a record of {detail}", "write a coup", line)
        elif isinstance(entry, CoupRecord):
            self._coup(entry, line)
        elif isinstance(entry, Note):
            if not WORD.fullmatch(entry.note) or not all(MARK.fullmatch(each) for each in entry.details):
                self._add("records.note", "the note is not of this format", "write it as documented", line)
            self._tidy(entry.comment, line)
        else:
            self._tidy(entry.comment, line)

    def _coup(self, entry: CoupRecord, line: int) -> None:
        if self._detail == "events":
            remedy = "write its events, or say another detail in the head"
            self._add("records.detail", f"coup {entry.coup} is no event", remedy, line)
        number, last = entry.coup, self._last
        if number == last:
            what = f"coup {number} stands here a second time"
            self._add("records.number_repeated", what, "give each coup its own number", line)
        elif number < last:
            what = f"coup {number} stands after coup {last}"
            self._add("records.number_order", what, "put coups in the order in which they were dealt", line)
        self._last = max(number, last)
        if entry.dealt is not None:
            self._dealt(entry, line)
        if not all(MARK.fullmatch(mark) for mark in entry.asserted.marks):
            self._add("records.asserted", "a mark is not of this format", "write small letters", line)
        self._tidy(entry.comment, line)

    def _dealt(self, entry: CoupRecord, line: int) -> None:
        dealt, detail = entry.dealt or (), self._detail
        finer = [
            slot
            for slot in dealt
            if (detail == "values" and is_card(slot)) or (detail == "outcomes" and slot != NOT_DEALT)
        ]
        if finer:
            what = f"{finer[0]} is more than {detail}"
            self._add("records.detail", what, "say in the head how much the record holds", line)
        four = [slot == NOT_DEALT for slot in dealt[:INITIAL]]
        thirds = [slot != NOT_DEALT for slot in dealt[INITIAL:]]
        if four != sorted(four) or (four[-1] and any(thirds)):
            what = "a card stands after one that was not dealt"
            self._add("records.not_dealt_order", what, "write ?? for a card that was not seen", line)

    def _tidy(self, comment: str, line: int) -> None:
        if not is_tidy(comment):
            what = "the comment does not fit one line"
            self._add("records.text", what, "write it on one line, with no space at its ends", line)

    def _add(self, code: str, what: str, remedy: str, line: int) -> None:
        self._faults.add(code, what, remedy, line)
