"""How is a run kept in a file, so that it can go on where it was: in Parquet, whole or not at all?

A row is one number: which of the counts it belongs to, its place there, and the number in decimal digits,
since sums of squares outgrow 64 bits.  The metadata hold the run that the counts belong to, and the SHA-256
of that and of every number.

Needs polars (the extra ``records``); without it, importing this raises `SimulateError`
(``simulate.missing_extra``).
"""

from __future__ import annotations

import re
from io import BytesIO
from stat import S_ISREG
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem, SimulateError
from croupier.extras import install
from croupier.simulate.runs.kept import Kept, seal
from croupier.whole import WholeFile

try:
    import polars as pl
except ImportError as missing:
    raise SimulateError(
        Problem(
            "simulate.missing_extra",
            f"a run is kept with polars: {missing}",
            remedy=f"{install('records')}, or leave --resume out",
        )
    ) from missing

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.simulate.runs.tally import Tally

RUN_KEY: Final = "croupier.run"
"""Where the metadata hold the run, as JSON."""
SEAL_KEY: Final = "croupier.sha256"
"""Where they hold the SHA-256."""
SCHEMA: Final = pl.Schema({"count": pl.String(), "place": pl.UInt32(), "number": pl.String()})
"""The columns."""
MOST_BYTES: Final = 1 << 26
"""No run takes so many: some thousand numbers."""
_NUMBER: Final = re.compile(r"-?[0-9]{1,100}")

Numbers = dict[str, list[int]]


def write(path: Path, run: Kept, tally: Tally) -> None:
    """Write counts in place of those that the file may hold.

    Raises `SimulateError` (``simulate.cannot_write``).
    """
    numbers = tally.numbers()
    rows = [(name, place, str(each)) for name, held in numbers.items() for place, each in enumerate(held)]
    said = msgspec.json.encode(run).decode()
    frame = pl.DataFrame(rows, schema=SCHEMA, orient="row")
    try:
        with WholeFile(path) as whole:
            frame.write_parquet(whole.file, metadata={RUN_KEY: said, SEAL_KEY: seal(said, numbers)})
    except (OSError, ValueError, RuntimeError, pl.exceptions.PolarsError) as error:
        reason = (getattr(error, "strerror", None) or _first_line(error)).lower()
        what, remedy = f"the run cannot be kept: {reason}", "name a file that can be written"
        raise SimulateError(Problem("simulate.cannot_write", what, str(path) or '""', remedy)) from None


def read(path: Path) -> tuple[Kept, Numbers] | None:
    """Read a run and its numbers; None where there is no such file.

    Raises `SimulateError` (``simulate.damaged_run``) for what is no such file, or is damaged.
    """
    raw = _raw(path)
    if raw is None:
        return None
    try:
        metadata = pl.read_parquet_metadata(BytesIO(raw))
        frame = pl.read_parquet(BytesIO(raw))
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException) as error:
        raise bad(path, f"it cannot be read: {_first_line(error)}") from None
    said = metadata.get(RUN_KEY)
    if said is None or frame.schema != SCHEMA:
        raise bad(path, "it is Parquet, and holds no run")
    try:
        run = msgspec.json.decode(said, type=Kept)
    except msgspec.MsgspecError as error:
        raise bad(path, f"it holds no run that can be read: {error}") from None
    numbers: Numbers = {}
    for name, place, number in frame.iter_rows():
        held = numbers.setdefault(name, [])
        if place != len(held) or not isinstance(number, str) or not _NUMBER.fullmatch(number):
            raise bad(path, "it is damaged: a number is not where it belongs")
        held.append(int(number))
    if metadata.get(SEAL_KEY) != seal(said, numbers):
        raise bad(path, "it is damaged: its numbers are not those that were written")
    return run, numbers


def _raw(path: Path) -> bytes | None:
    """Give what a file holds, be its name as it may; None where there is none.

    What is no plain file is not opened: a pipe might wait for ever, and neither it nor a device keeps a run.
    """
    try:
        if not S_ISREG(path.stat().st_mode):
            raise bad(path, "it is no plain file, and keeps no run")
        with path.open("rb") as file:
            found = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or _first_line(error)).lower()
        raise bad(path, f"it cannot be read: {reason}") from None
    if len(found) > MOST_BYTES:
        raise bad(path, "it is larger than any run")
    return found


def bad(path: Path, what: str) -> SimulateError:
    """Say why no run can be read from a file."""
    return SimulateError(Problem("simulate.damaged_run", what, str(path), "name another file to begin anew"))


def _first_line(error: BaseException) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
