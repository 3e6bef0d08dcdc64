"""What does the law of a game ask of a table, beyond the dealing: of its seats, its stakes, and who cuts?

Where a text is silent the house lays it down, and nothing of that stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.errors import Problem
from croupier.regulations.ruleset import Cite

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.regulations.ruleset import Ruleset
    from croupier.table.settings import Limit, Settings


class Seats(NamedTuple):
    """The most seats of a table."""

    most: int
    on: Cite


class Stakes(NamedTuple):
    """Of what every stake is a multiple, and how many times the least one the most may be."""

    unit: int
    times: tuple[int, ...]
    on: Cite


class Asked(NamedTuple):
    """What a law asks; None and False where it asks nothing.

    `cut_clockwise` has the cut begin at the dealer's left and go on clockwise.  `deals_once` has whoever
    takes the shoe deal one coup before he may pass it on.
    """

    seats: Seats | None = None
    stakes: Stakes | None = None
    cut_clockwise: bool = False
    deals_once: Cite | None = None


NOTHING: Final = Asked()
ASKED: Final[Mapping[str, Asked]] = {
    "pa-midibaccarat": Asked(seats=Seats(9, Cite("pa-midibaccarat:629a.2", "law"))),
    # That no stake is less than one euro (55-15) is left out: a room's money is of no currency.
    "fr-punto-banco": Asked(
        seats=Seats(16, Cite("fr-punto-banco:55-14", "law")),
        stakes=Stakes(20, (50, 100, 200), Cite("fr-punto-banco:55-15", "law")),
        cut_clockwise=True,
        deals_once=Cite("fr-punto-banco:55-14", "law"),
    ),
}
"""What was read in the texts, by the id of the rules."""


def asked(ruleset: Ruleset) -> Asked:
    """Give what the law of a game asks of its table."""
    return ASKED.get(ruleset.id, NOTHING)


def faults(ruleset: Ruleset, settings: Settings) -> Iterator[Problem]:
    """Find what the house laid down against the law: ``table.too_many_seats``, ``table.bad_limits``."""
    law = asked(ruleset)
    if law.seats is not None and settings.seats > law.seats.most:
        what = f"{settings.seats} seats are more than a table has"
        remedy = f"set {law.seats.most} at most"
        yield Problem("table.too_many_seats", what, "seats", remedy, law.seats.on.clause, law.seats.on.basis)
    if law.stakes is not None:
        named = {"limit": settings.limit, **{f"limits, {name}": of for name, of in settings.limits.items()}}
        for where, limit in named.items():
            if not _lawful(law.stakes, limit):
                yield _bad(law.stakes, where, limit)


def _lawful(law: Stakes, limit: Limit) -> bool:
    in_units = limit.least % law.unit == limit.step % law.unit == 0
    return in_units and limit.most in {limit.least * times for times in law.times}


def _bad(law: Stakes, where: str, limit: Limit) -> Problem:
    what = f"from {limit.least} to {limit.most} in steps of {limit.step} is no range of stakes here"
    times = ", ".join(map(str, law.times[:-1])) + f" or {law.times[-1]}"
    remedy = f"take multiples of {law.unit}, and let the most be {times} times the least"
    return Problem("table.bad_limits", what, where, remedy, law.on.clause, law.on.basis)


def widest(ruleset: Ruleset, limit: Limit) -> Limit:
    """Give the widest limits within some that the law of a game permits; the same where it asks nothing.

    For whoever opens a room of any game and has no wish of his own.
    """
    law = asked(ruleset).stakes
    if law is None or _lawful(law, limit):
        return limit
    step = limit.step if limit.step % law.unit == 0 else law.unit
    least = -(-limit.least // step) * step
    fitting = [least * times for times in law.times if least * times <= limit.most]
    return msgspec.structs.replace(
        limit, least=least, most=max(fitting, default=least * law.times[0]), step=step
    )
