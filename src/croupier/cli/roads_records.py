"""Which shoes does a record of any form and level hold, as ``croupier roads`` shows them?

`croupier.records` is loaded only once a record is read, so that plain results are drawn at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple

from croupier.cli.arguments import STDIN
from croupier.errors import Problem, RecordError, RoadError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.roads import Result

PARQUET: Final = b"PAR1"
"""How a file of columns begins."""


class Recorded(NamedTuple):
    """The results of one shoe, what it is called in a record, and how many of its coups are left out."""

    title: str
    results: tuple[Result, ...]
    left_out: int = 0


class _Continued:
    """A file of which the start was read already, given as it comes, so that a stream is told as it comes."""

    def __init__(self, start: bytes, file: BinaryIO) -> None:
        self._start = start
        # A file that is buffered gives at once what a pipe holds, where `read` would wait for more.
        self._more: Callable[[int], bytes] = getattr(file, "read1", file.read)

    def read(self, size: int, /) -> bytes:
        """Give what is there, at most so many bytes after the start, none at the end."""
        start, self._start = self._start, b""
        return start or self._more(size)


def shoes_of(file: BinaryIO, start: bytes, name: str) -> Iterator[Recorded]:
    """Give each shoe once its last line is read; `start` is what was read of the file before.

    A shoe of which no result is known has no roads and is passed over.  Raises `RecordError` (``records.*``)
    for what is at fault, and where there is no result at all `RecordError` with the reason why the rules of a
    head could not be asked, or `RoadError` (``roads.empty``).
    """
    from croupier import records

    told = left_out = 0
    unruled: tuple[Problem, ...] = ()
    # Columns are read from the file itself where there is one, and not from what passed by.
    whole = start.startswith(PARQUET) and name != STDIN and Path(name).is_file()
    source = Path(name) if whole else _Continued(start, file)
    for number, (head, results, without, why) in enumerate(records.stream_results(source, name), 1):
        left_out += without
        unruled = unruled or (why if without else ())
        if not results:
            continue
        told += 1
        title = f"Shoe {number}" + (f", {head.rules}" if head.rules else "")
        if without:
            title += f" ({_coups(without)} without a known result left out)"
        yield Recorded(title, results, without)
    if not told and unruled:
        raise RecordError(*(problem._replace(where=problem.where or name) for problem in unruled))
    if not told:
        what = "it holds no result"
        if left_out:
            what += f": none is asserted of its {_coups(left_out)}, and none follows from the cards"
        remedy = "record who won, or the cards and by which rules"
        raise RoadError(Problem("roads.empty", what, name, remedy))


def _coups(number: int) -> str:
    return "1 coup" if number == 1 else f"{number:,} coups"
