"""Which run do counts in a file belong to, and in what is it another than the one that is asked for?"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem, SimulateError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from croupier.simulate.runs.paid import Paid

FORMAT: Final = "croupier/run/1"
"""The form of the file."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The run to which counts belong.

    `coups` or `shoes` is what was asked for, the other 0; `end` is the shoe up to which the run goes, as far
    as it is known.  `player` and `banker` are how the hands choose, "" where they have no choice.  `wagers`
    have the SHA-256 of what they pay, by id.  `cut` is the place of the patron's cut, 0 for none.
    """

    rules: str
    edition: str
    hash: str
    submission: dict[str, int | str]
    player: str
    banker: str
    cut: int
    seed: str
    coups: str
    shoes: str
    block: int
    wagers: dict[str, str]
    end: str
    format: str = FORMAT


DIFFERS: Final = {
    "format": "another form of file",
    "rules": "other rules",
    "edition": "another edition of the rules",
    "hash": "another text of the rules",
    "submission": "other choices of the house",
    "player": "another way to choose for the Player's Hand",
    "banker": "another way to choose for the Banker's Hand",
    "cut": "another cut",
    "seed": "another seed",
    "coups": "another number of coups",
    "shoes": "another number of shoes",
    "block": "blocks of another size",
    "wagers": "other wagers, or other prices",
}
"""What is said of each thing in which a file may differ."""


def fingerprint(wager: Paid) -> str:
    """Give the SHA-256 of what a wager pays, in hexadecimal."""
    hashed = sha256(f"{wager.kind} {wager.unit} {wager.nets}\n".encode())
    hashed.update(wager.places.astype("<i2").tobytes())
    return hashed.hexdigest()


def check(asked: Kept, kept: Kept, path: Path) -> None:
    """Refuse the file of another run; raises `SimulateError` (``simulate.other_run``)."""
    apart = [said for name, said in DIFFERS.items() if getattr(asked, name) != getattr(kept, name)]
    if apart:
        what = f"it is of another run, with {', '.join(apart)}"
        remedy = "ask for the same as then, or name another file"
        raise SimulateError(Problem("simulate.other_run", what, str(path), remedy))


def seal(run: str, numbers: Mapping[str, list[int]]) -> str:
    """Give the SHA-256 of a run, as it is written, and of its numbers, in hexadecimal."""
    lines = (f"{name} {' '.join(map(str, held))}" for name, held in numbers.items() if held)
    return sha256("\n".join([run, *lines]).encode()).hexdigest()
