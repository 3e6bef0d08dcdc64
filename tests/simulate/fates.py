"""What do systems stake when it is written down beforehand who wins: no cards, no table, no limits?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier import regulations
from croupier.cards.shuffle import canonical
from croupier.simulate.systems import Fate, Game, Moment, Played, Seen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.simulate.systems import System

FATES: Final[dict[str, Fate]] = {"W": "won", "L": "lost", "P": "pushed"}
SHOE: Final = Seen(Game(regulations.load("punto-banco")), canonical(8), 0, 0)
NO_LIMIT: Final = 1 << 50


def moment(*, unit: int = 1, bankroll: int = NO_LIMIT, chip: int = 1, shoe: Seen = SHOE) -> Moment:
    """Give a moment at a table without limits, the unit being the least."""
    return Moment(unit, bankroll, unit, NO_LIMIT, chip, 0, shoe)


def stakes(system: System, fates: str, unit: int = 1) -> list[int]:
    """Give what is staked on each of these coups, won W, lost L or pushed P, and on the next one."""
    state, found = system.start(), list[int]()
    for fate in fates:
        bet = system.bet(state, moment(unit=unit))
        assert bet is not None
        found.append(bet.stake)
        state = system.follow(state, Played(bet.wager, bet.stake, 0, FATES[fate], "banker"))
    last = system.bet(state, moment(unit=unit))
    assert last is not None
    return [*found, last.stake]


def each_next(system: System, many: Iterable[str]) -> list[int]:
    """Give what is staked after each of these histories."""
    return [stakes(system, fates)[-1] for fates in many]
