"""How does one session go: bet by bet, until the cards, the money or the patience are at an end?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol, get_args

from croupier.errors import OddsError, Problem, SimulateError, WagerError
from croupier.simulate.systems import Bet, Moment, Played
from croupier.simulate.systems.answered import checked, remembered
from croupier.simulate.systems.guarded import Guarded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from croupier.coup import Winner
    from croupier.simulate.bankroll.prices import Settled
    from croupier.simulate.bankroll.terms import Terms
    from croupier.simulate.systems import Fate, Seen, System

End = Literal["over", "ruined", "goal", "loss"]
"""Why a session ended: its coups were over, nothing was left to stake, or enough was won, or lost."""
ENDS: Final[tuple[End, ...]] = get_args(End)


class Offered(Protocol):
    """A wager as it is settled: see `croupier.simulate.bankroll.prices.Prices`."""

    @property
    def id(self) -> str:
        """The wager's id."""
        ...

    @property
    def minimum(self) -> int:
        """The least stake on it, in minor units."""
        ...

    def settled(self, stake: int) -> Mapping[int, Settled]:
        """Give what a stake brings on each line, by its place."""
        ...


class Coming(NamedTuple):
    """A coup that is about to be dealt: what has been seen, who will win, and which line decides a wager."""

    shoe: Seen
    winner: Winner
    line: Callable[[str], int]


class Session(NamedTuple):
    """What came of a session, in minor units.

    `lowest` is the smallest bankroll, `drawdown` the deepest fall from a height before it, `longest` the
    longest run of lost bets, pushes left aside.  `limited` counts bets that could not be placed as the system
    wanted.  `bets` says how often each bet was placed; `path` is the bankroll at the beginning and after each
    coup, where it was kept.
    """

    result: int
    staked: int
    coups: int
    won: int
    pushed: int
    lost: int
    lowest: int
    drawdown: int
    longest: int
    limited: int
    end: End
    bets: Mapping[Bet, int]
    path: tuple[int, ...]


class _Purse:
    """The bankroll of a session, and what is remembered of how it went."""

    def __init__(self, money: int) -> None:
        self.money = self.height = self.lowest = money
        self.drawdown = self.losing = self.longest = self.limited = 0
        self.fates: dict[Fate, int] = {"won": 0, "pushed": 0, "lost": 0}
        self.bets = Counter[Bet]()

    def book(self, bet: Bet, settled: Settled) -> None:
        """Take in what became of a bet."""
        self.bets[bet] += 1
        self.fates[settled.fate] += 1
        self.money += settled.net
        self.height, self.lowest = max(self.height, self.money), min(self.lowest, self.money)
        self.drawdown = max(self.drawdown, self.height - self.money)
        if settled.fate != "pushed":
            self.losing = self.losing + 1 if settled.fate == "lost" else 0
            self.longest = max(self.longest, self.losing)


def play(
    system: System,
    terms: Terms,
    coups: Iterable[Coming],
    offer: Callable[[str], Offered],
    *,
    keep: bool = False,
) -> Session:
    """Play one session; `offer` gives a wager by its name, `keep` keeps the path of the bankroll.

    Raises `SimulateError` (``simulate.bad_bet``, ``simulate.bad_state``) for an answer of the system that is
    no bet or no state, (``simulate.bad_terms``) for a wager whose own least stake is above the table's most,
    and what `offer` raises.
    """
    whose = system.whose if isinstance(system, Guarded) else f"the system {type(system).__name__}"
    state, purse, number = remembered(system.start(), whose), _Purse(terms.bankroll), 0
    path = [purse.money]
    end = _end(purse.money, terms)
    for coming in coups if end is None else ():
        moment = Moment(terms.unit, purse.money, terms.floor, terms.ceiling, terms.chip, number, coming.shoe)
        answer = system.bet(state, moment)
        wanted = None if answer is None else checked(answer, whose)
        played = Played("", 0, 0, "none", coming.winner)
        if wanted is not None and wanted.stake:
            offered = _offered(system, offer, wanted.wager)
            stake = _stake(wanted.stake, purse.money, terms, _least(offered, terms))
            if not stake:
                end = "ruined"
                break
            settled = offered.settled(stake)[coming.line(wanted.wager)]
            purse.limited += stake != wanted.stake
            purse.book(Bet(offered.id, stake), settled)
            played = Played(offered.id, stake, settled.net, settled.fate, coming.winner)
        state = remembered(system.follow(state, played), whose)
        number += 1
        if keep:
            path.append(purse.money)
        end = _end(purse.money, terms)
        if end is not None or number == terms.coups:
            break
    return Session(
        purse.money - terms.bankroll,
        sum(bet.stake * times for bet, times in purse.bets.items()),
        number,
        purse.fates["won"],
        purse.fates["pushed"],
        purse.fates["lost"],
        purse.lowest,
        purse.drawdown,
        purse.longest,
        purse.limited,
        end or "over",
        purse.bets,
        tuple(path) if keep else (),
    )


def _end(money: int, terms: Terms) -> End | None:
    """Say whether the bankroll ends a session."""
    if money < terms.floor:
        return "ruined"
    if terms.goal is not None and money >= terms.bankroll + terms.goal:
        return "goal"
    return "loss" if terms.loss is not None and money <= terms.bankroll - terms.loss else None


def _offered(system: System, offer: Callable[[str], Offered], name: str) -> Offered:
    """Give the wager that a system names; of a plug-in's system the refusal says whose it is."""
    try:
        return offer(name)
    except (OddsError, SimulateError, WagerError) as error:
        if not isinstance(system, Guarded):
            raise
        places = (", ".join(filter(None, (system.whose, each.where))) for each in error.problems)
        told = zip(error.problems, places, strict=True)
        raise type(error)(*(each._replace(where=where) for each, where in told)) from None


def _least(offered: Offered, terms: Terms) -> int:
    """Give the least stake on a wager in whole chips, the table's own or the wager's."""
    least = -(-max(terms.floor, offered.minimum) // terms.chip) * terms.chip
    if least > terms.ceiling:
        what = f"{terms.ceiling} is less than the least stake on {offered.id}"
        raise SimulateError(Problem("simulate.bad_terms", what, "most", f"give at least {least}"))
    return least


def _stake(wanted: int, money: int, terms: Terms, least: int) -> int:
    """Cut a stake down to what the table takes, or raise it to that; nought where money is wanting."""
    most = min(terms.ceiling, money)
    stake = max(least, min(wanted, most) // terms.chip * terms.chip)
    return stake if stake <= most else 0
