"""Which of some lines decides each coup that was dealt, asked once for all coups that look alike?

Whoever asks says what it looks at (`croupier.wagers.View`).  Of coups that look alike to it the first that
comes is built of its own cards and asked about, so that nothing is made up to stand for others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards import RANKS, Card
from croupier.cards.card import DECK
from croupier.coup import TWO_CARDS
from croupier.odds.payoffs import LOST
from croupier.simulate.in_order import coup_at
from croupier.simulate.tables import RELATIONS
from croupier.wagers.relations import relation

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.in_order import Dealt
    from croupier.simulate.plans import Plan
    from croupier.wagers import View, Wager
    from croupier.wagers.views import Side

    Places = npt.NDArray[np.int16]
    Codes = npt.NDArray[np.intp]

NO_COUP: Final = -2
"""Stands where a shoe has no such coup."""
_UNASKED: Final = -3
_NONE: Final = len(RANKS)
"""The rank of a third card that was not drawn, and of two cards that are no pair."""
_FOUR: Final = 2 * TWO_CARDS


class Lines:
    """Says of coups in order which line decides each; what was asked once is kept."""

    def __init__(
        self, ruleset: Ruleset, plan: Plan, view: View, hand: Side, decides: Callable[[Coup], int]
    ) -> None:
        """Take what is to be asked: `decides` gives the place of a line, or `LOST`.

        `hand` is whose cards the view ``hand`` looks at.
        """
        self._ruleset, self._plan = ruleset, plan
        self._view: View = view
        self._at = 1 if hand == "banker" else 0
        self._decides = decides
        self._thirds = np.array([kind.third >= 0 for kind in plan.classes])
        self._known = np.full(self._codes_of_view(), _UNASKED, np.int16)

    def of(self, dealt: Dealt) -> Places:
        """Give for each coup, as `Dealt.classes` lies, the place of the line that decides it, int16."""
        there, codes = dealt.there(), self._codes(dealt)
        rows, numbers = np.nonzero(there & (self._known[codes] == _UNASKED))
        asked, firsts = np.unique(codes[rows, numbers], return_index=True)
        for code, first in zip(asked.tolist(), firsts.tolist(), strict=True):
            coup = coup_at(self._ruleset, self._plan, dealt, int(rows[first]), int(numbers[first]))
            self._known[code] = self._decides(coup)
        return np.where(there, self._known[codes], np.int16(NO_COUP))

    def _codes_of_view(self) -> int:
        """Say how many codes the view tells apart."""
        match self._view:
            case "totals" | "third-card":
                return len(self._plan.classes)
            case "ranks":
                return (_NONE + 1) ** 2
            case "suits":
                return len(RELATIONS) ** 2
            case "hand":
                return _NONE * _NONE * (_NONE + 1)

    def _codes(self, dealt: Dealt) -> Codes:
        """Give a number to what the view sees of each coup."""
        if self._view in {"totals", "third-card"}:
            return dealt.classes.astype(np.intp)
        cards = [_card(dealt, place) for place in range(_FOUR)]
        if self._view == "suits":
            of = _relations()
            return of[cards[0], cards[2]] * len(RELATIONS) + of[cards[1], cards[3]]
        ranks = [card >> 2 for card in cards]
        if self._view == "ranks":
            ours, theirs = (np.where(ranks[at] == ranks[at + 2], ranks[at], _NONE) for at in (0, 1))
            return ours * (_NONE + 1) + theirs
        return (ranks[self._at] * _NONE + ranks[self._at + 2]) * (_NONE + 1) + self._third(dealt)

    def _third(self, dealt: Dealt) -> Codes:
        """Give the rank of the hand's third card, 13 where it drew none."""
        begins = dealt.begins.astype(np.intp)
        takes = begins[:, 1:] - begins[:, :-1]
        drew = self._thirds[dealt.classes]
        if self._at == 0:
            return np.where(drew, _card(dealt, _FOUR) >> 2, _NONE)
        return np.where(takes > _FOUR + drew, _card(dealt, _FOUR + drew) >> 2, _NONE)


def of_wager(ruleset: Ruleset, plan: Plan, wager: Wager) -> Lines:
    """Ask which line of a wager decides, by its place."""

    def decides(coup: Coup) -> int:
        line = wager.line(coup)
        return LOST if line is None else wager.lines.index(line)

    return Lines(ruleset, plan, wager.view, wager.hand, decides)


def _card(dealt: Dealt, place: int | Codes) -> Codes:
    """Give the card at a place of each coup; where there is none, any."""
    at = np.minimum(dealt.begins[:, :-1].astype(np.intp) + place, dealt.cards.shape[1] - 1)
    return np.take_along_axis(dealt.cards, at, axis=1).astype(np.intp)


def _relations() -> Codes:
    """Give a number to the relation of any two cards."""
    number = {each: at for at, each in enumerate(RELATIONS)}
    cards = [Card(card) for card in range(DECK)]
    return np.array([[number[relation(one, other)] for other in cards] for one in cards], np.intp)
