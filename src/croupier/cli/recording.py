"""How is what is dealt recorded in a file beside what is told?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from croupier.records import Writer, of_opened

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from croupier.cli.dealing import Teller
    from croupier.play import Event, ShoeOpened, State
    from croupier.records import Detail


class Recording:
    """Tells another teller everything, and records it in a file as well.

    The file is there once all is dealt, when the ``with`` ends; if anything fails before, nothing of it is.
    """

    def __init__(self, file: str, detail: Detail, teller: Teller) -> None:
        """Begin a file in the form of its suffix, at a level of detail.

        Raises `RecordError`: ``records.unknown_form``, ``records.cannot_write``, ``records.missing_extra``.
        """
        self._writer = Writer(Path(file), detail)
        self._teller = teller

    def __enter__(self) -> Self:
        """Give the teller."""
        self._writer.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Put the file in its place, or take it away."""
        self._writer.__exit__(kind, error, trace)

    def opened(self, head: ShoeOpened) -> None:
        """Record the head."""
        self._teller.opened(head)
        self._writer.add(of_opened(head))

    def happened(self, before: State, event: Event, after: State) -> None:
        """Record the event."""
        self._teller.happened(before, event, after)
        self._writer.add(event)

    def closed(self, left: int | None) -> None:
        """Record nothing more."""
        self._teller.closed(left)
