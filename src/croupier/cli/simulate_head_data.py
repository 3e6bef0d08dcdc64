"""What do all simulations tell programs first: which game, by whose choices, from which shoes?"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

import msgspec

if TYPE_CHECKING:
    from croupier.cli.simulate_asked import Asked


class Simulated(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The game, the seed, and whether all was done that was asked for, or an interrupt ended it before.

    `player` and `banker` are how the hands choose.
    """

    rules: str
    edition: str
    hash: str
    submission: dict[str, int | str]
    seed: int
    whole: bool
    player: str = ""
    banker: str = ""


class Measured(msgspec.Struct, frozen=True):
    """A mean and its standard error, null where there is too little for one."""

    mean: float
    se: float | None


class Head(TypedDict):
    """The fields of `Simulated`."""

    rules: str
    edition: str
    hash: str
    submission: dict[str, int | str]
    seed: int
    whole: bool
    player: str
    banker: str


def head(asked: Asked, seed: int, *, whole: bool) -> Head:
    """Give the fields that all have."""
    rules = asked.ruleset
    return Head(
        rules=rules.id,
        edition=rules.edition,
        hash=rules.hash,
        submission=dict(rules.submission),
        seed=seed,
        whole=whole,
        player=asked.ways.get("player", ""),
        banker=asked.ways.get("banker", ""),
    )
