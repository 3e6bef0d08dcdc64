"""Can what is to be written be read again: is it of the format, in itself and after what stands before it?"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.play.events import Event
from croupier.records.check import Checker
from croupier.records.faults import Faults
from croupier.records.head import check_format, read_head, to_json
from croupier.records.model import Comment, CoupRecord, Head, Note

_READ: Final = msgspec.json.Decoder(CoupRecord | Note | Comment | Event).decode
_WRITE: Final = msgspec.json.Encoder().encode


class Sound:
    """Holds what is written to what is asked of a file that is read."""

    def __init__(self, name: str) -> None:
        """Begin before the first head; `name` is what messages call the file."""
        self._faults = Faults(name)
        self._checker = Checker(self._faults)
        self._headed = False

    def check(self, what: Head | CoupRecord | Note | Comment | Event) -> None:
        """Raise `RecordError` with what would be told of it when it is read."""
        if isinstance(what, Head):
            self._head(what)
        elif not self._headed:
            self._faults.stop(
                "records.no_head", "no head stands before this", "begin with the head of a shoe"
            )
        else:
            self._entry(what)
        self._faults.done()

    def _head(self, head: Head) -> None:
        table: dict[str, object] = dict(to_json(head))
        table.pop("type", None)
        check_format(table, self._faults)
        self._checker.head(read_head(table, self._faults, {}))
        self._headed = True

    def _entry(self, entry: CoupRecord | Note | Comment | Event) -> None:
        try:
            _READ(_WRITE(entry))
        except (msgspec.MsgspecError, ValueError, OverflowError) as error:
            at = f"coup {entry.coup}" if isinstance(entry, CoupRecord) else ""
            what = f"this is no line of a record: {error}"
            self._faults.stop("records.syntax", what, "write it as documented", at=at)
        self._checker.entry(entry, 0)
