"""Which wagers does a room offer, and what is wrong with what the house laid down for it?"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

import msgspec

from croupier import wagers
from croupier.errors import Problem, TableError
from croupier.regulations.nearest import remedy
from croupier.table.amounts import MOST
from croupier.table.by_law import faults
from croupier.table.events import Offered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.ruleset import Ruleset
    from croupier.table.settings import Limit, Settings
    from croupier.wagers import Wager

BANKED: Final = ("chemin-de-fer",)
"""The procedures in which patrons bank: no room plays them yet."""


def offered(ruleset: Ruleset) -> tuple[Wager, ...]:
    """Give the wagers of a room: all that its rules offer at a price that is known.

    Raises what `croupier.wagers.bind` raises.
    """
    return () if faulty_game(ruleset) else wagers.bind(ruleset)


def told(offer: tuple[Wager, ...]) -> tuple[Offered, ...]:
    """Give them as they stand in the journal."""
    return tuple(Offered(one.id, one.paytable, one.hash, one.plugin) for one in offer)


def digest(offer: tuple[Offered, ...]) -> str:
    """Give the SHA-256 of what is offered, in hexadecimal: another paytable or file has another."""
    return hashlib.sha256(msgspec.json.encode(offer)).hexdigest()


def unchanged(ruleset: Ruleset, rules: str, wagers: str) -> tuple[Wager, ...]:
    """Give the wagers of a room whose rules and wagers are those by which it is played, by their hashes.

    Raises `TableError` (``table.rules_changed``) where a file of theirs is another today.
    """
    found = offered(ruleset)
    if ruleset.hash != rules or digest(told(found)) != wagers:
        what = f"{ruleset.id}, edition {ruleset.edition}, or a wager of it, is not what the room is played by"
        remedy_ = "bring back the files of that day; a correction is a new edition"
        raise TableError(Problem("table.rules_changed", what, "rules", remedy_))
    return found


def check(ruleset: Ruleset, settings: Settings) -> None:
    """Refuse settings by which no room can be run.

    Raises `TableError` with every fault: ``table.game_not_dealt``, ``table.bad_limits``,
    ``table.stakes_too_high``, ``table.too_many_seats``.
    """
    problems = [*faulty_game(ruleset)]
    if not problems:
        problems += _faulty_limits(ruleset, settings)
        problems += faults(ruleset, settings)
    if problems:
        raise TableError(*problems)


def faulty_game(ruleset: Ruleset) -> tuple[Problem, ...]:
    """Say that a game is not dealt at a table of the house."""
    if ruleset.procedure not in BANKED:
        return ()
    what = f"{ruleset.id} is banked by patrons, and a room's bank is the house"
    remedy_ = "open a room for punto banco or for 21 Baccarat"
    return (Problem("table.game_not_dealt", what, "rules", remedy_),)


def _faulty_limits(ruleset: Ruleset, settings: Settings) -> Iterator[Problem]:
    offer = {one.id: one for one in offered(ruleset)}
    for name in settings.limits:
        if name not in offer:
            what = "it is not among the wagers of the room"
            yield Problem("table.bad_limits", what, f"limits, {name}", remedy(name, offer, "there are"))
    named = {"limit": settings.limit, "buy_in": settings.buy_in}
    named |= {f"limits, {name}": limit for name, limit in settings.limits.items()}
    for where, limit in named.items():
        if limit.least > limit.most or limit.least % limit.step or limit.most % limit.step:
            yield _bad(where, limit)
    # What all seats may win at once must be an amount, even with the stakes that come back.
    most = sum(
        settings.limit_of(one.id).most
        * (1 + max((-(-line.pays // 1) for line in one.lines if line.pays is not None), default=0))
        for one in offer.values()
    )
    if most * settings.seats > MOST:
        what = f"{settings.seats} seats might win {most * settings.seats}, and an amount is at most {MOST}"
        yield Problem("table.stakes_too_high", what, "limits", "lower the limits, or offer fewer wagers")


def _bad(where: str, limit: Limit) -> Problem:
    what = f"from {limit.least} to {limit.most} in steps of {limit.step} is no range of stakes"
    remedy_ = "let the least and the most be multiples of the step, and the least no more than the most"
    return Problem("table.bad_limits", what, where, remedy_)
