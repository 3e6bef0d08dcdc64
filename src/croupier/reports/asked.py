"""What is asked of a report: which rules, whose choices, which wagers, how much simulated, how written?

A report holds what was asked for it, so that it can be made again, byte by byte.
"""

from __future__ import annotations

import datetime as dt
import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem, ReportError

if TYPE_CHECKING:
    from collections.abc import Iterator

LEVELS: Final = ("0.90", "0.95", "0.99")
"""Shares of what honest play brings that lie in the bands of the hold."""
COUPS: Final = (1_000, 10_000, 100_000, 1_000_000)
"""Numbers of coups for which there are bands."""
SEED: Final = 1
SIMULATED: Final = 1_000_000
"""Coups that are dealt for the cross-check."""
COUNTED: Final = 500
"""Shoes in which cards are counted, for each wager."""
TAGS: Final = 2
"""The highest tag of a count."""
PLACES: Final = 10
LEAST_PLACES: Final = 2
MOST_PLACES: Final = 30
MOST_TAG: Final = 9
MOST_COUPS: Final = 10**18
"""Coups of a band."""
MOST_DEALT: Final = 10**15
"""Coups, or shoes, that may be dealt."""
MOST_SEED: Final = (1 << 64) - 1
MOST_BANDS: Final = 32
_LEVEL: Final = re.compile(r"0\.[0-9]{1,10}")


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The question that a report answers; two that are equal make equal reports of one version of Croupier.

    `rules` is the id and `edition` the edition; `submission` what the house chose, without the defaults.
    `wagers` are all whose prices are known where none is named.  `player` and `banker` say how the hands
    choose, "" where they may not.  `seed` deals `coups` for the cross-check and `shoes` for counting, whose
    tags go up to `tags`; nought coups or shoes are none, and the section says that it was not run.
    `bands` and `levels` are of the hold, `places` the decimals.  With `filing` only what is filed with a
    regulator is made: what the house chose and what that rests on.  `date` is printed where one is given.
    """

    rules: str
    edition: str
    submission: dict[str, int | str] = {}
    wagers: tuple[str, ...] = ()
    player: str = ""
    banker: str = ""
    seed: int = SEED
    coups: int = SIMULATED
    shoes: int = COUNTED
    tags: int = TAGS
    bands: tuple[int, ...] = COUPS
    levels: tuple[str, ...] = LEVELS
    places: int = PLACES
    filing: bool = False
    date: str = ""


def check(asked: Asked, where: str = "") -> None:
    """Refuse a question that no report answers, as one with a hundred decimals; messages call it `where`.

    What is wrong with rules, wagers and ways to choose is refused by those who use them.  Raises
    `ReportError` (``reports.bad_question``) with every fault.
    """
    faults = [Problem("reports.bad_question", what, where, remedy) for what, remedy in _faults(asked)]
    if faults:
        raise ReportError(*faults)


def _faults(asked: Asked) -> Iterator[tuple[str, str]]:
    for name, value, least, most in (
        ("places", asked.places, LEAST_PLACES, MOST_PLACES),
        ("tags", asked.tags, 1, MOST_TAG),
        ("seed", asked.seed, 0, MOST_SEED),
        ("coups", asked.coups, 0, MOST_DEALT),
        ("shoes", asked.shoes, 0, MOST_DEALT),
        *(("bands", coups, 1, MOST_COUPS) for coups in asked.bands),
    ):
        if not least <= value <= most:
            yield (
                f"{name} cannot be {value:.3g}" if abs(value) > MOST_COUPS else f"{name} cannot be {value}",
                f"give a number from {least:,} to {most:,}",
            )
    for level in asked.levels:
        if not _LEVEL.fullmatch(level) or not Fraction(level):
            yield f"{level!r:.40} is no level", "give a share above 0 and below 1, as 0.95 or 0.999"
    for name, many in (("bands", len(asked.bands)), ("levels", len(asked.levels))):
        if many > MOST_BANDS:
            yield f"there are {many:,} {name}", f"give {MOST_BANDS} at most"
    if len(set(asked.wagers)) < len(asked.wagers):
        yield "a wager is named twice", "name each once"
    if asked.date and not _is_date(asked.date):
        yield f"{asked.date!r:.40} is no date", "give one as 2026-11-30"


def _is_date(text: str) -> bool:
    try:
        return dt.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def told(asked: Asked) -> str:
    """Write a question on one line, as a report has it of itself."""
    return msgspec.json.encode(asked).decode()


def read(text: str | bytes) -> Asked:
    """Read what `told` wrote; raises `msgspec.ValidationError` or `msgspec.DecodeError` for anything else."""
    return msgspec.json.decode(text, type=Asked)
