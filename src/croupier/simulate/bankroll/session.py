"""How does one session go: bet by bet, until the cards, the money or the patience are at an end?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol, cast, get_args

from croupier.errors import Problem, SimulateError
from croupier.simulate.systems import Bet, Moment, Played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from croupier.coup import Winner
    from croupier.simulate.bankroll.prices import Settled
    from croupier.simulate.bankroll.terms import Terms
    from croupier.simulate.systems import Fate, Seen, System

End = Literal["over", "ruined", "goal", "loss"]
"""Why a session ended: its coups were over, nothing was left to stake, or enough was won, or lost."""
ENDS: Final[tuple[End, ...]] = get_args(End)
_WANTED: Final = "a bet is a wager and a stake, a whole number of minor units from 0"


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

    Raises `SimulateError` (``simulate.bad_bet``) for an answer of the system that is no bet, and what `offer`
    raises.
    """
    state, purse, number = system.start(), _Purse(terms.bankroll), 0
    path = [purse.money]
    end = _end(purse.money, terms)
    for coming in coups if end is None else ():
        moment = Moment(terms.unit, purse.money, terms.floor, terms.ceiling, terms.chip, number, coming.shoe)
        wanted = system.bet(state, moment)
        played = Played("", 0, 0, "none", coming.winner)
        if wanted is not None and _checked(wanted).stake:
            offered = offer(wanted.wager)
            stake = _stake(wanted.stake, purse.money, terms, offered.minimum)
            if not stake:
                end = "ruined"
                break
            settled = offered.settled(stake)[coming.line(wanted.wager)]
            purse.limited += stake != wanted.stake
            purse.book(Bet(offered.id, stake), settled)
            played = Played(offered.id, stake, settled.net, settled.fate, coming.winner)
        state = system.follow(state, played)
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


def _stake(wanted: int, money: int, terms: Terms, minimum: int) -> int:
    """Cut a stake down to what the table takes, or raise it to that; nought where money is wanting."""
    least = -(-max(terms.floor, minimum) // terms.chip) * terms.chip
    most = min(terms.ceiling, money)
    stake = max(least, min(wanted, most) // terms.chip * terms.chip)
    return stake if stake <= most else 0


def _checked(answer: object) -> Bet:
    """Give a system's answer where it is a bet."""
    if isinstance(answer, tuple):
        parts = cast("tuple[object, ...]", answer)
        match parts:
            case (str(), int() as stake) if not isinstance(stake, bool) and stake >= 0:
                return cast("Bet", answer)
            case _:
                pass
    raise SimulateError(Problem("simulate.bad_bet", f"a system answered {answer!r:.60}", remedy=_WANTED))
