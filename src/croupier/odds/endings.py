"""In how many ways do two hands end, once the first two cards of each are known?

The falls of the third cards are listed once for two states.  For two given pairs of cards a fall is then
counted by a product: the first of two cards comes in as many ways as there are cards of its kind left, the
second too, in one fewer where it is of the same kind; a card that is not drawn, or is known, comes in one
way; and what is not drawn may be any of the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.coup import TWO_CARDS
from croupier.odds.falls import falls
from croupier.odds.known import state_of
from croupier.odds.paths import NONE
from croupier.odds.starts import counts_of, kinds_of, values_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.odds.deal import Deal
    from croupier.odds.falls import Fall, States
    from croupier.odds.starts import Kinds, Pair
    from croupier.odds.unseen import Unseen


class _Listed(NamedTuple):
    """The falls of two states: both third cards' kinds, the label, and the ways in which all else comes.

    `twice` are those that draw two cards of one kind.
    """

    falls: list[tuple[int, int, int, int]]
    twice: list[tuple[int, int, int, int]]


class Endings:
    """The endings of both hands of a deal, counted for one pair of pairs after another, out of `whole`.

    `label` gives a number to a fall of two states; falls of one number are counted together.  A deal of which
    some coup cannot be completed, or lacks a choice, must have been refused before, as `totals` refuses it.
    """

    def __init__(
        self, deal: Deal, unseen: Unseen, kinds: Kinds, label: Callable[[States, Fall], int]
    ) -> None:
        """Prepare the endings of one deal, made from the cards unseen; lists are made when needed."""
        self._deal, self._label = deal, label
        self._values = values_of(kinds)
        self._counts = counts_of(unseen.composition, kinds)
        hands = (deal.player, deal.banker)
        self._held = [[kinds_of(kinds)[card] for card in hand.cards] for hand in hands]
        player, banker = (next(iter(held[TWO_CARDS:]), None) for held in self._held)
        self._known = (player, banker)
        self._ways = [deal.ways(deal.lacks + drawn) for drawn in range(TWO_CARDS + 1)]
        self._listed: dict[States, _Listed] = {}
        self._states: dict[Pair, int] = {}
        self._alike: Final = [0] * (len(self._values) + 1)
        self.whole: Final[int] = self._ways[0] * deal.choices.denominator

    def counts(
        self, pair: Pair, other: Pair, ours: Sequence[int] = (), theirs: Sequence[int] = ()
    ) -> dict[int, int]:
        """Count the endings of the Player's pair and the Banker's by their labels.

        Where they are given, `ours` and `theirs` add to a label by the kind of that hand's third card; the
        last is for none.
        """
        states = self._state(pair), self._state(other)
        listed = self._listed.get(states)
        if listed is None:
            listed = self._listed[states] = self._list(states)
        left = self._left(pair, other)
        # Where a hand draws no card the last stands, one way; and one way comes a card that is known.
        first, second = (left if known is None else [1] * len(left) for known in self._known)
        ours, theirs = ours or self._alike, theirs or self._alike
        found: dict[int, int] = {}
        for third, its, label, ways in listed.falls:
            told = label + ours[third] + theirs[its]
            found[told] = found.get(told, 0) + ways * first[third] * second[its]
        gone = not self._deal.endless
        for third, its, label, ways in listed.twice:
            told = label + ours[third] + theirs[its]
            found[told] = found.get(told, 0) + ways * first[third] * (second[its] - gone)
        return found

    def _state(self, pair: Pair) -> int:
        """Give the state of a hand that holds these two cards."""
        if pair not in self._states:
            values = (self._values[kind] for kind in pair)
            self._states[pair] = state_of(self._deal.ruleset.automaton, values)
        return self._states[pair]

    def _left(self, pair: Pair, other: Pair) -> list[int]:
        """Count the cards of each kind that are left when both pairs are complete, and one for no card."""
        left = [*self._counts, 1]
        if not self._deal.endless:
            for cards, held in zip((pair, other), self._held, strict=True):
                for kind in cards:
                    left[kind] -= 1
                for kind in held[:TWO_CARDS]:
                    left[kind] += 1
        return left

    def _list(self, states: States) -> _Listed:
        """List every fall of the third cards of two states."""
        listed = _Listed([], [])
        for fall in falls(self._deal, self._values, states, self._known):
            thirds = third, its = fall.player_third, fall.banker_third
            drawn = [
                kind
                for kind, known in zip(thirds, self._known, strict=True)
                if kind != NONE and known is None
            ]
            twice = len(drawn) == TWO_CARDS and third == its
            row = (third, its, self._label(states, fall), self._ways[len(drawn)] * fall.weight)
            (listed.twice if twice else listed.falls).append(row)
        return listed
