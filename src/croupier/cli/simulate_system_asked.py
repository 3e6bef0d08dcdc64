"""Which betting system is played on which terms, as it was typed?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cli.simulate_asked import pairs
from croupier.errors import Problem, UsageError
from croupier.regulations.nearest import remedy

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.bankroll import Terms
    from croupier.simulate.systems import System

TERMS: Final = ("bankroll", "unit", "least", "most", "chip", "shoes", "coups", "goal", "loss")
"""The terms of a session."""
UNIT: Final = 100
"""One unit, in minor units, where nothing else is said."""
UNITS: Final = 100
"""The units of a bankroll, where nothing else is said."""
_LONGEST: Final = 18
"""Digits of the longest amount that is read; how much it may be is for the terms to say."""


class Played(NamedTuple):
    """Which system is played on which terms, as it was typed: parameters and terms by name."""

    name: str
    parameters: Mapping[str, str]
    terms: Mapping[str, int]


class Job(NamedTuple):
    """What is the same for all sessions."""

    ruleset: Ruleset
    system: System
    terms: Terms
    seed: int
    choosing: tuple[Policy | None, Policy | None]


def played_by(system: str, wagers: Sequence[str], terms: str) -> Played:
    """Read ``--system``, ``--wager`` and ``--terms``.

    Raises `UsageError` (``usage.wrong_value``, ``usage.options_conflict``).
    """
    name, _, rest = system.partition(",")
    parameters = dict(pairs("--system", rest))
    if wagers:
        if len(wagers) > 1 or "wager" in parameters:
            what = "a system is given more than one wager"
            raise UsageError(Problem("usage.options_conflict", what, "simulate", "give --wager once"))
        parameters["wager"] = wagers[0]
    amounts: dict[str, int] = {}
    for key, value in pairs("--terms", terms):
        if key not in TERMS:
            what = f"there is no term {key!r:.40}"
            raise UsageError(Problem("usage.wrong_value", what, "--terms", remedy(key, TERMS, "there are")))
        if not (value.isascii() and value.isdigit() and len(value) <= _LONGEST):
            what = f"{key} cannot be {value!r:.40}"
            raise UsageError(Problem("usage.wrong_value", what, "--terms", "write a whole number, as 500"))
        amounts[key] = int(value)
    amounts.setdefault("unit", UNIT)
    amounts.setdefault("bankroll", UNITS * max(amounts["unit"], amounts.get("least", 0)))
    return Played(name, parameters, amounts)
