"""How is a count kept through many shoes, and each bet priced by the exact odds of the cards unseen?"""

from __future__ import annotations

import pickle
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, cast, get_args

import numpy as np

from croupier.cards import RANKS
from croupier.simulate.carrying import in_threads
from croupier.simulate.counting.layout import counter
from croupier.simulate.counting.noting import note
from croupier.simulate.counting.tally import Coups, tally
from croupier.simulate.counting.worth import pricer, worths
from croupier.simulate.given import Shoes, shoes_of, whole, word
from croupier.simulate.in_order import in_order
from croupier.simulate.plans import plan
from croupier.simulate.sealing import sealed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.carrying import Carrier
    from croupier.simulate.counting.count import Count
    from croupier.simulate.counting.tally import Tally

Look = Literal["bets", "coups", "perfect"]
"""What is priced: coups with a bet; every coup; or every coup, and the bet is where it is worth something."""
BLOCK: Final = 512
"""Shoes that are counted at once, fixed whoever counts them: some hundredths of a second."""


class Counting:
    """A count made ready for one game; it can be sent to another process, which makes it ready once.

    `look` says what is priced, another is ``simulate.wrong_value``.  Raises `SimulateError`, `ShoeError` and
    `CardError` as `simulate.plan` does, and `WagerError`, `OddsError` and `SimulateError`
    (``simulate.several_wagers``) where the count's wager cannot be priced.
    """

    def __init__(  # noqa: PLR0913  a game, a count, and who chooses
        self,
        ruleset: Ruleset,
        count: Count,
        look: Look = "bets",
        *,
        player: Policy | None = None,
        banker: Policy | None = None,
        cut: int | None = None,
    ) -> None:
        """Make everything ready."""
        word("look", look, get_args(Look))
        self.ruleset = ruleset
        self.count: Count = count
        self.look: Look = look
        self.plan = plan(ruleset, player=player, banker=banker, cut=cut)
        self.pricer = pricer(ruleset, count.wager, player=player, banker=banker)
        self.counter = counter(ruleset, count, self.plan.rule.fresh.size, self.pricer.kinds)
        self._choices = player, banker, cut

    def __reduce__(self) -> tuple[Callable[[bytes], Counting], tuple[bytes]]:
        """Send what it is made of."""
        return _again, (pickle.dumps((self.ruleset, self.count, self.look, *self._choices)),)


def tallies(  # noqa: PLR0913  a count, which shoes, and by whom
    counting: Counting,
    seed: int,
    shoes: int,
    *,
    first: int = 0,
    threads: int = 1,
    carrier: Carrier | None = None,
) -> Generator[Tally]:
    """Keep the count through so many shoes of a seed from number `first` on; yield a tally of each block.

    They come in order and add up to the same whoever counts them, threads or the `carrier` of other processes
    or machines; whoever has seen enough closes the generator.  Raises `CardError` (``cards.bad_seed``,
    ``cards.bad_shoe_number``), `SimulateError` (``simulate.wrong_value``) for what is no whole number, and
    `ValueError` for no shoes or threads.
    """
    of, by = shoes_of(seed, first, shoes), whole("threads", threads)
    if by < 1:
        message = f"{by} threads count nothing"
        raise ValueError(message)
    if carrier is not None:
        yield from carrier(block, counting, _blocks(of))
        return
    with in_threads(by) as carried:
        yield from carried(block, counting, _blocks(of))


def block(counting: Counting, of: Shoes) -> Tally:
    """Keep the count through some shoes, which anybody can do by himself; raises as `tallies`."""
    return tally(of.shoes, noted(counting, *of))


def make_ready(counting: Counting) -> None:
    """Have everything compiled that `tallies` needs: seconds once a machine, later a fraction of one."""
    block(counting, Shoes(0, 0, 1))
    worths(counting.pricer, np.full((1, counting.counter.kinds), len(RANKS), np.uint16))


def noted(counting: Counting, seed: int, first: int, shoes: int) -> Coups:
    """Give every coup of some shoes with its true count, bet and worth."""
    kept, rule = counting.counter, counting.plan.rule
    dealt = in_order(counting.plan, seed, first, shoes)
    there = dealt.there()
    trues = np.zeros(dealt.classes.shape, np.int32)
    placed = np.zeros(dealt.classes.shape, np.uint8)
    unseen = np.empty((int(dealt.coups.sum()), kept.kinds), np.uint16)
    every = counting.look != "bets"
    filled = note(
        sealed(dealt.cards),
        sealed(dealt.coups),
        sealed(dealt.begins),
        sealed(rule.burned),
        kept,
        every,
        trues,
        placed,
        unseen,
    )
    shoe = np.nonzero(there)[0].astype(np.int64)
    bet = placed[there].astype(np.int64)
    priced = np.ones_like(bet) if every else bet
    parts = np.zeros_like(bet)
    if filled:
        found = worths(counting.pricer, unseen[:filled])
        parts[priced > 0] = found.parts
        if counting.look == "perfect":
            bet = found.good.astype(np.int64)
    return Coups(shoe, trues[there].astype(np.int64), bet, priced, parts)


def _blocks(of: Shoes) -> Iterator[Shoes]:
    yield from (Shoes(of.seed, of.first + at, min(BLOCK, of.shoes - at)) for at in range(0, of.shoes, BLOCK))


@lru_cache(maxsize=8)
def _again(made_of: bytes) -> Counting:
    """Make ready once what is sent with every block."""
    parts = cast("_Parts", pickle.loads(made_of))  # noqa: S301  pickled just now, by `Counting.__reduce__`
    ruleset, count, look, player, banker, cut = parts
    return Counting(ruleset, count, look, player=player, banker=banker, cut=cut)


if TYPE_CHECKING:
    _Parts = tuple[Ruleset, Count, Look, Policy | None, Policy | None, int | None]
