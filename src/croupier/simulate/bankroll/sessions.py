"""What comes of many sessions of one system, each with its own shoes of a seed?

Session K is played with the shoes from number ``K * terms.shoes`` on, whoever plays it and when; so parts
that are played apart and joined are the whole, bit for bit.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np

from croupier.regulations.nearest import remedy
from croupier.simulate.bankroll.prices import Prices
from croupier.simulate.bankroll.session import ENDS, Coming, Session, play
from croupier.simulate.given import shoes_of, whole
from croupier.simulate.in_order import in_order
from croupier.simulate.lines import Lines, of_wager
from croupier.simulate.plans import plan
from croupier.simulate.systems import Game, Priced, Seen
from croupier.simulate.tables import winner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction

    import numpy.typing as npt

    from croupier.coup import Winner
    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.bankroll.terms import Terms
    from croupier.simulate.in_order import Dealt
    from croupier.simulate.plans import Plan
    from croupier.simulate.systems import System

    Amounts = npt.NDArray[np.int64]

AT_ONCE: Final = 256
"""Shoes that are dealt at once."""
NUMBERS: Final = (
    "result",
    "staked",
    "coups",
    "won",
    "pushed",
    "lost",
    "lowest",
    "drawdown",
    "longest",
    "limited",
)
"""What of a session is kept as a number, in the order of the columns."""
_WINNERS: Final[tuple[Winner, ...]] = ("banker", "player", "tie")
"""In the order of `croupier.simulate.tables.winner`."""


class OfWager(NamedTuple):
    """What was staked on a wager in all sessions, and the edge of the house on it, from a fresh shoe."""

    staked: int
    edge: Fraction


class Sessions(NamedTuple):
    """What came of sessions, the first of them number `first`.

    ``numbers[session, n]`` holds what `NUMBERS` names, int64 or, where one of them does not fit, Python's
    integers; ``ends[session]`` is a place in `ENDS`.  ``expected[session]`` is what fresh shoes were expected
    to bring for the stakes that were placed, rounding and all, in minor units times `whole`.  `wagers` has
    what was staked by wager, `paths` the bankrolls of the first sessions, as many as were to be kept.
    """

    first: int
    terms: Terms
    numbers: Amounts
    ends: tuple[int, ...]
    expected: tuple[int, ...]
    whole: int
    wagers: dict[str, OfWager]
    paths: tuple[tuple[int, ...], ...]

    def column(self, name: str) -> Amounts:
        """Give one number of every session, by its name; raises `ValueError` for another than `NUMBERS`."""
        if name not in NUMBERS:
            message = f"there is no number {name!r:.40}; {remedy(name, NUMBERS, 'there are')}"
            raise ValueError(message)
        return self.numbers[:, NUMBERS.index(name)]


def sessions(  # noqa: PLR0913  which sessions, on which terms
    ruleset: Ruleset,
    system: System,
    terms: Terms,
    seed: int,
    number: int,
    *,
    first: int = 0,
    keep: int = 0,
    player: Policy | None = None,
    banker: Policy | None = None,
) -> Sessions:
    """Play so many sessions with the shoes of a seed, from session `first` on; `keep` the first paths.

    Raises `SimulateError` as `croupier.simulate.plan` and `play` do, `WagerError` as `croupier.wagers.bind`
    for a wager that the system names, `CardError` (``cards.bad_seed``, ``cards.bad_shoe_number``), and
    `ValueError` for no sessions.  A parameter that is no whole number is ``simulate.wrong_value``.
    """
    number, first, keep = whole("number", number), whole("first", first), whole("keep", keep)
    if number < 1 or keep < 0:
        message = f"{number} sessions cannot be played, and the paths of {keep} kept"
        raise ValueError(message)
    of = shoes_of(seed, first * terms.shoes, number * terms.shoes)
    house = _House(Game(ruleset, player, banker), of.seed, of.first + of.shoes)
    done: list[Session] = []
    for each in range(first, first + number):
        shoes = range(each * terms.shoes, (each + 1) * terms.shoes)
        done.append(play(system, terms, house.coups(shoes), house.offer, keep=len(done) < keep))
    return house.told(first, terms, done, keep)


def make_ready(ruleset: Ruleset, *, player: Policy | None = None, banker: Policy | None = None) -> None:
    """Have compiled what deals sessions: seconds once a machine, later a fraction of one."""
    in_order(_planned(Game(ruleset, player, banker)), 0, 0, 1)


def joined(parts: Sequence[Sessions]) -> Sessions:
    """Join sessions that were played apart, in the order of their numbers; raises `ValueError` for a gap."""
    parts = sorted(parts, key=lambda part: part.first)
    for one, other in pairwise(parts):
        if one.first + len(one.numbers) != other.first or one.terms != other.terms:
            message = "sessions can be joined only where they follow each other, on the same terms"
            raise ValueError(message)
    wagers: dict[str, OfWager] = {}
    for part in parts:
        for name, of in part.wagers.items():
            before = wagers.get(name, OfWager(0, of.edge))
            wagers[name] = OfWager(before.staked + of.staked, of.edge)
    return Sessions(
        parts[0].first,
        parts[0].terms,
        np.concatenate([part.numbers for part in parts]),
        tuple(end for part in parts for end in part.ends),
        tuple(expected for part in parts for expected in part.expected),
        max(part.whole for part in parts),
        dict(sorted(wagers.items())),
        tuple(path for part in parts for path in part.paths),
    )


def _numbers(done: Sequence[Session]) -> Amounts:
    """Give the numbers of sessions, a row for each."""
    rows = [each[: len(NUMBERS)] for each in done]
    try:
        return np.array(rows, np.int64)
    except OverflowError:
        return cast("Amounts", np.array(rows, np.object_))


@lru_cache(maxsize=8)
def _planned(game: Game) -> Plan:
    """Plan a game once for all sessions, which may be played a few at a time."""
    return plan(game.ruleset, player=game.player, banker=game.banker)


class _House:
    """What deals, and settles the wagers that a system names; those are looked up once."""

    def __init__(self, game: Game, seed: int, end: int) -> None:
        self._game = game
        self._seed, self._end = seed, end
        self._plan = _planned(game)
        kinds = self._plan.classes
        self._winners = [_WINNERS[winner(game.ruleset.automaton, kind)] for kind in kinds]
        self._prices: dict[str, Prices] = {}
        self._lines: dict[str, Lines] = {}
        self._places: dict[str, list[list[int]]] = {}
        self._dealt: Dealt | None = None

    def coups(self, shoes: range) -> Iterator[Coming]:
        """Give the coups of some shoes, which come after those of the session before."""
        for shoe in shoes:
            dealt = self._with(shoe)
            row = shoe - dealt.first
            cards, number = dealt.cards[row].tobytes(), int(dealt.coups[row])
            begins, kinds = dealt.begins[row].tolist(), dealt.classes[row].tolist()
            burned, places = begins[0], begins[:number]
            priced = Priced(self._game, cards, self._game.shown(burned), burned, places)
            for coup in range(number):
                seen = Seen(self._game, cards, burned, begins[coup], priced)
                yield Coming(seen, self._winners[kinds[coup]], self._line(row, coup))

    def offer(self, name: str) -> Prices:
        """Give a wager by any of its names."""
        found = self._prices.get(name)
        if found is None:
            found = self._prices[name] = Prices(self._game, name)
            self._lines[name] = of_wager(self._game.ruleset, self._plan, found.wager)
        return found

    def told(self, first: int, terms: Terms, done: Sequence[Session], keep: int) -> Sessions:
        """Put together what came of some sessions."""
        priced = {prices.id: prices for prices in self._prices.values()}
        staked = Counter[str]()
        for each in done:
            for bet, times in each.bets.items():
                staked[bet.wager] += bet.stake * times
        expected = {
            bet: priced[bet.wager].expected(bet.stake) for bet in {bet for each in done for bet in each.bets}
        }
        return Sessions(
            first,
            terms,
            _numbers(done),
            tuple(ENDS.index(each.end) for each in done),
            tuple(sum(expected[bet] * times for bet, times in each.bets.items()) for each in done),
            max((prices.whole for prices in priced.values()), default=1),
            {name: OfWager(staked[name], priced[name].edge) for name in sorted(staked)},
            tuple(each.path for each in done[:keep]),
        )

    def _with(self, shoe: int) -> Dealt:
        """Give the shoes that are dealt at once with one, when the first of them is asked for."""
        dealt = self._dealt
        if dealt is None or not 0 <= shoe - dealt.first < len(dealt.coups):
            dealt = self._dealt = in_order(self._plan, self._seed, shoe, min(AT_ONCE, self._end - shoe))
            self._places.clear()
        return dealt

    def _line(self, row: int, coup: int) -> Callable[[str], int]:
        def place(name: str) -> int:
            places = self._places.get(name)
            if places is None:
                assert self._dealt is not None  # noqa: S101  as above
                places = self._places[name] = self._lines[name].of(self._dealt).tolist()
            return places[row][coup]

        return place
