"""What comes of many sessions of one system, each with its own shoes of a seed?

Session K is played with the shoes from number ``K * terms.shoes`` on, whoever plays it and when; so parts
that are played apart and joined are the whole, bit for bit.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.simulate.bankroll.prices import Prices
from croupier.simulate.bankroll.session import ENDS, Coming, Session, play
from croupier.simulate.in_order import in_order
from croupier.simulate.lines import Lines, of_wager
from croupier.simulate.plans import plan
from croupier.simulate.systems import Game, Seen
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

    ``numbers[session, n]``, int64, holds what `NUMBERS` names; ``ends[session]`` is a place in `ENDS`.
    ``expected[session]`` is what fresh shoes were expected to bring for the stakes that were placed, rounding
    and all, in minor units times `whole`.  `wagers` has what was staked by wager, `paths` the bankrolls of
    the first sessions, as many as were to be kept.
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
        """Give one number of every session, by its name."""
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
    `ValueError` for no sessions.
    """
    if number < 1:
        message = f"{number} sessions cannot be played"
        raise ValueError(message)
    house = _House(Game(ruleset, player, banker))
    step = max(1, AT_ONCE // terms.shoes)
    done: list[Session] = []
    for start in range(first, first + number, step):
        these = range(start, min(start + step, first + number))
        house.deal(seed, these.start * terms.shoes, len(these) * terms.shoes)
        for place in range(len(these)):
            rows = range(place * terms.shoes, (place + 1) * terms.shoes)
            done.append(play(system, terms, house.coups(rows), house.offer, keep=len(done) < keep))
    return house.told(first, terms, done, keep)


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


class _House:
    """What deals, and settles the wagers that a system names; those are looked up once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._plan = plan(game.ruleset, player=game.player, banker=game.banker)
        kinds = self._plan.classes
        self._winners = [_WINNERS[winner(game.ruleset.automaton, kind)] for kind in kinds]
        self._prices: dict[str, Prices] = {}
        self._lines: dict[str, Lines] = {}
        self._places: dict[str, list[list[int]]] = {}
        self._dealt: Dealt | None = None

    def deal(self, seed: int, first: int, shoes: int) -> None:
        """Deal the shoes of the next sessions."""
        self._dealt = in_order(self._plan, seed, first, shoes)
        self._places.clear()

    def coups(self, rows: range) -> Iterator[Coming]:
        """Give the coups of some of the shoes that were dealt."""
        dealt = self._dealt
        assert dealt is not None  # noqa: S101  somebody dealt
        for row in rows:
            cards, number = dealt.cards[row].tobytes(), int(dealt.coups[row])
            begins, kinds = dealt.begins[row].tolist(), dealt.classes[row].tolist()
            for coup in range(number):
                seen = Seen(self._game, cards, begins[0], begins[coup])
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
            np.array([each[: len(NUMBERS)] for each in done], np.int64),
            tuple(ENDS.index(each.end) for each in done),
            tuple(sum(expected[bet] * times for bet, times in each.bets.items()) for each in done),
            max((prices.whole for prices in priced.values()), default=1),
            {name: OfWager(staked[name], priced[name].edge) for name in sorted(staked)},
            tuple(each.path for each in done[:keep]),
        )

    def _line(self, row: int, coup: int) -> Callable[[str], int]:
        def place(name: str) -> int:
            places = self._places.get(name)
            if places is None:
                assert self._dealt is not None  # noqa: S101  as above
                places = self._places[name] = self._lines[name].of(self._dealt).tolist()
            return places[row][coup]

        return place
