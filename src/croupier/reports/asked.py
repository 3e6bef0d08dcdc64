"""What is asked of a report: which rules, whose choices, which wagers, how much simulated, how written?

A report holds what was asked for it, so that it can be made again, byte by byte.
"""

from __future__ import annotations

from typing import Final

import msgspec

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


def told(asked: Asked) -> str:
    """Write a question on one line, as a report has it of itself."""
    return msgspec.json.encode(asked).decode()


def read(text: str | bytes) -> Asked:
    """Read what `told` wrote; raises `msgspec.ValidationError` or `msgspec.DecodeError` for anything else."""
    return msgspec.json.decode(text, type=Asked)
