"""Which betting system is played on which terms, as it was typed?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cli.simulate_asked import pairs
from croupier.errors import Problem, UsageError, WagerError
from croupier.regulations.nearest import remedy
from croupier.wagers import bind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.bankroll import Terms
    from croupier.simulate.systems import System

SYSTEMS: Final = (
    "flat",
    "martingale",
    "fibonacci",
    "dalembert",
    "labouchere",
    "paroli",
    "1-3-2-6",
    "kelly",
    "kelly-on-count",
)
"""Croupier's own systems, as `croupier.simulate.systems.OWN` has them, which takes time to load."""
TERMS: Final = ("bankroll", "unit", "least", "most", "chip", "shoes", "coups", "goal", "loss")
"""The terms of a session."""
UNIT: Final = 100
"""One unit, in minor units, where nothing else is said."""
UNITS: Final = 100
"""The units of a bankroll, where nothing else is said."""
MOST: Final = 1 << 53
"""The most that anything may amount to, as `croupier.simulate.bankroll.terms.MOST_MONEY`."""
_LISTED: Final = re.compile(r",(?=[-+]?[0-9]+(?:,|$))")
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


def in_force(job: Job) -> dict[str, int]:
    """Give the terms by name: those that are asked for, and the least stake, which is never without."""
    values = {name: getattr(job.terms, name) for name in TERMS}
    return {name: value for name, value in {**values, "least": job.terms.floor}.items() if value is not None}


def played_by(system: str, wagers: Sequence[str], terms: str) -> Played:
    """Read ``--system``, ``--wager`` and ``--terms``.

    Raises `UsageError` (``usage.wrong_value``, ``usage.options_conflict``).
    """
    name, _, rest = system.partition(",")
    # What follows a comma and is but a number goes on with the list before it.
    parameters = dict(pairs("--system", _LISTED.sub("/", rest)))
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
            mend = "write a whole number of at least 1, as 500"
            raise UsageError(Problem("usage.wrong_value", what, "--terms", mend))
        amounts[key] = int(value)
    # What is not said follows from what is, so that no fault is found in what nobody typed.
    amounts.setdefault("unit", -(-UNIT // (amounts.get("chip") or 1)) * (amounts.get("chip") or 1))
    amounts.setdefault("bankroll", min(MOST, UNITS * max(1, amounts["unit"], amounts.get("least", 0))))
    return Played(name, parameters, amounts)


def check_offered(ruleset: Ruleset, played: Played, parameters: Mapping[str, str]) -> None:
    """Refuse the wager that a system of Croupier's has by default where the house does not offer it.

    Raises `WagerError` (``wagers.not_offered``), which says what to give instead.
    """
    wager = parameters.get("wager")
    if wager is None or "wager" in played.parameters or played.name not in SYSTEMS:
        return
    offered = [each.id for each in bind(ruleset) if each.settled == "after-the-coup"]
    if wager not in offered:
        what = f"{ruleset.id} does not offer it, and no other wager is named"
        ways = " or ".join(f"--wager {each}" for each in offered)
        raise WagerError(Problem("wagers.not_offered", what, wager, f"give {ways}"))
