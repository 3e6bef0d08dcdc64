"""Which stakes does a table take at which one person plays: the usual ones, or those that he asks for?"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Final

from croupier.cli.play_money import MINOR, shown
from croupier.errors import Problem, UsageError
from croupier.table.by_law import asked, faults, widest
from croupier.table.settings import Limit, Settings
from croupier.wagers.house_money import BANKER, PLAYER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations import Ruleset
    from croupier.table.by_law import Stakes

STAKE: Final = Limit(MINOR, 10_000 * MINOR, MINOR)
"""What may be staked on each wager, where nothing else is said and the law of the game permits it."""
BASE: Final = (PLAYER, BANKER)
"""The wagers that `--min` and `--max` are of, where the law of the game has not one range for all."""


def limits(ruleset: Ruleset, least: int | None, most: int | None) -> tuple[Limit, dict[str, Limit]]:
    """Give the limits of every wager, and those that are not the same, by id.

    `least` and `most` are in minor units, None where nothing is said.  Raises `UsageError`
    (``usage.wrong_value``) where they are no range of stakes, or none that the law permits.
    """
    if least is None and most is None:
        return widest(ruleset, STAKE), {}
    law = asked(ruleset).stakes
    base = _base(law, least, most)
    if base.least > base.most:
        what = f"--min {shown(base.least)} is more than --max {shown(base.most)}"
        raise UsageError(Problem("usage.wrong_value", what, "play", "give both, the lesser one first"))
    if law is not None:
        if any(faults(ruleset, Settings(ruleset.id, limit=base))):
            raise UsageError(_unlawful(law, base))
        return base, {}
    side = Limit(min(base.least, STAKE.least), base.most, gcd(base.step, STAKE.least))
    return side, dict.fromkeys(BASE, base)


def _base(law: Stakes | None, least: int | None, most: int | None) -> Limit:
    """Give the range that was asked for; the side of it that was not is the usual one."""
    if least is None:
        least = STAKE.least if law is None or most is None else next(_leasts(law, most), STAKE.least)
    if most is None:
        most = STAKE.most if law is None else least * max(law.times)
    return Limit(least, most, gcd(least, most, STAKE.step))


def _leasts(law: Stakes, most: int) -> Iterator[int]:
    """Give what the least may be where this is the most, from the lowest up."""
    for times in sorted(law.times, reverse=True):
        if most % (times * law.unit) == 0:
            yield most // times


def _unlawful(law: Stakes, base: Limit) -> Problem:
    what = f"stakes from {shown(base.least)} to {shown(base.most)} are no range that the law permits here"
    *some, last = map(str, law.times)
    remedy = f"let --min be a multiple of {shown(law.unit)}, and --max {', '.join(some)} or {last} times that"
    return Problem("usage.wrong_value", what, "play", remedy, law.on.clause, law.on.basis)
