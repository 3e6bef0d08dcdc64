"""How are the bets of a hold written down: which wager, in how many coups, with which stake?

Comma-separated values under a head of ``wager,coups,stake``, and ``together`` where bets were on the same
coups: rows that have one word there are, and have as many coups.
"""

from __future__ import annotations

import csv
import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem, ReportError, WagerError
from croupier.wagers import Wager, bind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from croupier.regulations.ruleset import Ruleset

HEAD: Final = ("wager", "coups", "stake", "together")
NEEDED: Final = HEAD[:3]
MOST_BYTES: Final = 1 << 18
MOST_ROWS: Final = 1_000
MOST_FAULTS: Final = 20
MOST_COUPS: Final = 10**15
"""The most coups of a bet: with more, the numbers of the approximation do not tell amounts apart."""
MOST_STAKE: Final = 10**15
MOST_SHOWN: Final = 10**30
"""Numbers as large are not written in a message."""
FINEST_STAKE: Final = 10**9
"""The most equal parts of a unit that a stake may be made of."""
_COUPS: Final = re.compile(r"0*[1-9][0-9]{0,15}")
_STAKE: Final = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,4})?")
_NUMBER: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_COUPS_REMEDY: Final = f"write a whole number from 1 to {MOST_COUPS:,}"
_REMEDY: Final = "write a head of wager,coups,stake and, if you like, together; then a row for each bet"


class Bet(msgspec.Struct, frozen=True):
    """The same stake on a wager in so many coups; bets that have one word in `together` are on the same."""

    wager: Wager
    coups: int
    stake: Fraction = Fraction(1)
    together: str = ""


def read_file(path: str, ruleset: Ruleset) -> tuple[Bet, ...]:
    """Read bets from a file.

    Raises `ReportError` (``reports.no_file``, ``reports.unreadable``) and as `read`.
    """
    try:
        with Path(path).open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        what = "there is no such file"
        raise ReportError(Problem("reports.no_file", what, path, "check the path")) from None
    except (OSError, ValueError) as error:
        what = f"it cannot be read: {(getattr(error, 'strerror', None) or str(error)).lower()}"
        raise ReportError(Problem("reports.unreadable", what, path or '""', "name a file of bets")) from None
    return read_bytes(raw, path, ruleset)


def read_bytes(raw: bytes, where: str, ruleset: Ruleset) -> tuple[Bet, ...]:
    """Read bets from the bytes of a file that messages call `where`; raises as `read_file`."""
    if len(raw) > MOST_BYTES:
        what = f"there are more than {MOST_BYTES:,} bytes"
        raise ReportError(Problem("reports.unreadable", what, where, _REMEDY))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        what = f"byte 0x{raw[error.start]:02x} in line {line} is not UTF-8"
        raise ReportError(Problem("reports.unreadable", what, where, "save it as UTF-8")) from None
    return read(text, where, ruleset)


def read(text: str, where: str, ruleset: Ruleset) -> tuple[Bet, ...]:
    """Read bets from a text; raises `ReportError` (``reports.bad_bets``) with every fault, up to twenty."""
    try:
        rows = list(_rows(text))
    except csv.Error as error:
        raise ReportError(Problem("reports.bad_bets", f"it is no CSV: {error}", where, _REMEDY)) from None
    head = tuple(cell.lower() for cell in rows[0][1]) if rows else ()
    if not set(NEEDED) <= set(head) <= set(HEAD) or len(set(head)) < len(head):
        what = f"its head is {','.join(head)[:60]!r}" if head else "there is nothing in it"
        raise ReportError(Problem("reports.bad_bets", what, where, _REMEDY))
    if not 1 < len(rows) <= MOST_ROWS + 1:
        what = f"there are {len(rows) - 1:,} bets"
        raise ReportError(Problem("reports.bad_bets", what, where, f"write from 1 to {MOST_ROWS:,} rows"))
    faults: list[Problem] = []
    found: list[Bet] = []
    for number, row in rows[1:]:
        at = f"{where} line {number}"
        if len(row) != len(head):
            are = "is 1 cell" if len(row) == 1 else f"are {len(row)} cells"
            what = f"there {are} under a head of {len(head)}"
            faults.append(Problem("reports.bad_bets", what, at, "write one cell for each"))
            continue
        bet = _bet(dict(zip(head, row, strict=True)), at, ruleset, faults)
        if bet is not None:
            found.append(bet)
    faults += _apart(found, where)
    if faults:
        raise ReportError(*faults[:MOST_FAULTS])
    return tuple(found)


def check(bets: Sequence[Bet]) -> None:
    """Refuse bets that are none; raises `ReportError` (``reports.bad_bets``) with every fault."""
    faults = [] if bets else [Problem("reports.bad_bets", "there are 0 bets", "bets", "give one at least")]
    for place, bet in enumerate(bets, 1):
        at = f"{bet.wager.id}, bet {place}"
        if not 1 <= bet.coups <= MOST_COUPS:
            many = f"{bet.coups:,}" if abs(bet.coups) < MOST_SHOWN else "so many"
            what = f"it cannot be in {many} coups"
            faults.append(Problem("reports.bad_bets", what, at, _COUPS_REMEDY))
        if not 0 < bet.stake <= MOST_STAKE or bet.stake.denominator > FINEST_STAKE:
            what = "its stake is nought or less, too large, or divided too finely"
            remedy = f"give one above nought, up to {MOST_STAKE:,}, in parts no finer than 1/{FINEST_STAKE:,}"
            faults.append(Problem("reports.bad_bets", what, at, remedy))
    faults += _apart(bets, "bets")
    if faults:
        raise ReportError(*faults[:MOST_FAULTS])


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Give each row that is not blank, and the line it begins in; lines end as in any text file."""
    lines = [line + "\n" for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    reader = csv.reader(lines, strict=True)
    begins = 1
    for row in reader:
        if any(map(str.strip, row)):
            yield begins, [cell.strip() for cell in row]
        begins = reader.line_num + 1


def _bet(row: Mapping[str, str], at: str, ruleset: Ruleset, faults: list[Problem]) -> Bet | None:
    """Read one row; what is wrong with it is added to the faults."""
    before = len(faults)
    wagers: list[Wager] = []
    try:
        wagers += bind(ruleset, [row["wager"]])
    except WagerError as error:
        faults += (problem._replace(where=at) for problem in error.problems)
    if not _COUPS.fullmatch(row["coups"]) or int(row["coups"]) > MOST_COUPS:
        what = f"{row['coups'][:24]!r} is no number of coups"
        faults.append(Problem("reports.bad_bets", what, at, _COUPS_REMEDY))
    if not _STAKE.fullmatch(row["stake"]) or not Fraction(row["stake"]):
        what = f"{row['stake'][:24]!r} is no stake"
        remedy = "write an amount above nought, as 100 or 2.50"
        if _NUMBER.fullmatch(row["stake"]) and row["stake"].strip("0."):
            remedy = "write no more than fifteen digits, and no more than four decimals"
        faults.append(Problem("reports.bad_bets", what, at, remedy))
    if len(wagers) > 1:
        faults.append(several(row["wager"], wagers, at))
    if len(faults) > before:
        return None
    return Bet(wagers[0], int(row["coups"]), Fraction(row["stake"]), row.get("together", ""))


def several(name: str, wagers: Iterable[Wager], at: str) -> Problem:
    """Say that a name is that of several wagers."""
    what = f"{name} is several wagers: {', '.join(wager.id for wager in wagers)}"
    return Problem("reports.bad_bets", what, at, "name one of them")


def _apart(bets: Iterable[Bet], where: str) -> list[Problem]:
    """Find bets on the same coups that are said to be in different numbers of them."""
    coups: dict[str, dict[int, None]] = {}
    for bet in bets:
        if bet.together:
            coups.setdefault(bet.together, {})[bet.coups] = None
    return [
        Problem(
            "reports.bad_bets",
            f"bets together in {word[:24]!r} are in {' and '.join(f'{each:,}' for each in numbers)} coups",
            where,
            "write the same number of coups in each, and the rest as a row of its own",
        )
        for word, numbers in coups.items()
        if len(numbers) > 1
    ]
