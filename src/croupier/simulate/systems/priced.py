"""What is a wager worth before each coup of a shoe, exactly, all coups being priced at once?

One coup priced by itself takes some thousandths of a second, a whole shoe of them a tenth of one.
"""

from __future__ import annotations

from functools import lru_cache
from math import perm
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards.card import DECK
from croupier.odds.exact import worth_of
from croupier.odds.known import MOST_CARDS
from croupier.simulate.counting.layout import column
from croupier.simulate.counting.worth import lead, lines, pricer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.odds import Worth
    from croupier.simulate.counting.layout import Longs
    from croupier.simulate.counting.worth import Flags, Pricer
    from croupier.simulate.layout import Bytes
    from croupier.simulate.systems.game import Game

_KEPT: Final = 64


class _Row(NamedTuple):
    """A wager before each coup of a shoe: its lines' counts, out of so many draws, and whether it pays."""

    pricer: Pricer
    counts: Longs
    wholes: list[int]
    pays: Flags


class Priced:
    """The coups of one shoe, priced where somebody asks for the first of them."""

    def __init__(self, game: Game, cards: bytes, shown: int, burned: int, places: Sequence[int]) -> None:
        """Take a shoe in dealing order: `places` are those before which somebody may ask.

        So many cards were shown before the first of them; those up to `burned` were burned.
        """
        self._game, self._cards = game, cards
        self._shown, self._burned = shown, burned
        self._places = {place: number for number, place in enumerate(places)}
        self._rows: dict[str, _Row] = {}

    def pays(self, wager: str, place: int) -> bool:
        """Say whether a wager's exact expectation before this place is above nought; raises as `worth`."""
        return bool(self._row(wager).pays[self._places[place]])

    def worth(self, wager: str, place: int) -> Worth:
        """Give the exact worth of a wager before this place.

        Raises as `croupier.simulate.counting.worth.pricer`, and `OddsError` (``odds.short_shoe``) where fewer
        than six cards are unseen before some coup of the shoe.
        """
        row, number = self._row(wager), self._places[place]
        counts: list[int] = row.counts[number].tolist()
        whole = row.wholes[number]
        return worth_of(row.pricer.wager, counts, whole - sum(counts), whole)

    def _row(self, wager: str) -> _Row:
        found = self._rows.get(wager)
        if found is None:
            found = self._rows[wager] = self._priced(_pricer(self._game, wager))
        return found

    def _priced(self, of: Pricer) -> _Row:
        given = self._unseen(of.kinds)
        counts = lines(of, given)
        above, _ = lead(of, given, counts)
        wholes = [perm(left, MOST_CARDS) * of.choices for left in given.sum(axis=1).tolist()]
        return _Row(of, counts, wholes, np.greater(above, 0).astype(np.bool_))

    def _unseen(self, kinds: int) -> Longs:
        """Give the compositions of the cards unseen before each coup."""
        cards: Bytes = np.frombuffer(self._cards, np.uint8)
        gone = np.zeros((cards.size + 1, kinds), np.int64)
        gone[np.arange(1, cards.size + 1), _columns(kinds)[cards]] = 1
        behind: Longs = np.cumsum(gone, axis=0, dtype=np.int64)
        fresh: Longs = behind[-1] - behind[self._shown] + behind[self._burned]
        return fresh - behind[list(self._places)]


@lru_cache(_KEPT)
def _pricer(game: Game, wager: str) -> Pricer:
    return pricer(game.ruleset, wager, player=game.player, banker=game.banker)


@lru_cache(_KEPT)
def _columns(kinds: int) -> Bytes:
    """Give the place of each card in a composition of so many counts."""
    return np.array([column(card, kinds) for card in range(DECK)], np.uint8)
