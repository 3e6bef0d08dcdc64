"""What comes of each choice, counted card by card: the plain way, which shares nothing with the quick one?

Every order of the cards is gone through, with all that either hand may do.  A hand knows what the model lets
it see, and goes by its table where that leaves no choice; what a coup brings is asked of the settlement.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import perm
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards import VALUES as OF_CARD
from croupier.cards import Card
from croupier.regulations.finished import made
from croupier.regulations.ruleset import DRAW, STAY
from croupier.strategy.sets import label
from croupier.wagers import settle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset
    from croupier.strategy.counts import Letters
    from croupier.strategy.models import Sees

    Policy = Mapping[str, Fraction]
    """The chance of drawing in each set, by its label."""

CARDS: Final = 6
"""So many cards a coup takes at most, and so many are drawn for each."""
NOBODY: Final = ""
"""Stands for the set of a hand that goes by its table."""
STAYS: Final = False
DRAWS: Final = True


class Way(NamedTuple):
    """How coups go: the set in which either hand could choose, and whether it drew there."""

    player: str
    player_drew: bool
    banker: str
    banker_drew: bool


ENDED: Final = Way(NOBODY, STAYS, NOBODY, STAYS)
"""A natural: neither hand draws."""


class Outcome(NamedTuple):
    """In how many ways coups go so; what a cover brings in all; and what the bank wins where it wins."""

    ways: int
    cover: int
    won: int


class Reply(NamedTuple):
    """How often a set arises, and what its side expects of drawing and of staying over all coups."""

    often: Fraction
    draw: Fraction
    stay: Fraction


class Plain:
    """A game counted card by card; a side's figures are for a unit covered."""

    def __init__(  # noqa: PLR0913  what a game depends on
        self,
        ruleset: Ruleset,
        letters: Letters,
        sees: tuple[Sees, Sees],
        counts: Sequence[int],
        fee: Fraction,
        *,
        replacement: bool,
    ) -> None:
        """Count every coup."""
        self._ruleset, self._letters, self._sees, self._fee = ruleset, letters, sees, fee
        self._counts, self._endless, self._total = list(counts), replacement, sum(counts)
        self._nets: dict[tuple[int, int], int] = {}
        self.whole = self._total**CARDS if replacement else perm(self._total, CARDS)
        self._sums: dict[Way, list[int]] = {}
        for cards in product(range(10), repeat=4):
            self._four(cards)
        self.found = {way: Outcome(*sums) for way, sums in self._sums.items()}

    def sets(self, side: Hand) -> set[str]:
        """Give the labels of a side's sets."""
        return {way.player if side == "player" else way.banker for way in self.found} - {NOBODY}

    def amount(self, side: Hand, outcome: Outcome) -> Fraction:
        """Give what an outcome brings a side: a cover, or the bank after the fee."""
        return Fraction(outcome.cover) if side == "player" else -outcome.cover - self._fee * outcome.won

    def worth(self, side: Hand, player: Policy, banker: Policy) -> Fraction:
        """Give what a side expects when both play so."""
        return (
            sum(
                (
                    _chance(player, way.player, drew=way.player_drew)
                    * _chance(banker, way.banker, drew=way.banker_drew)
                    * self.amount(side, outcome)
                    for way, outcome in self.found.items()
                ),
                start=Fraction(0),
            )
            / self.whole
        )

    def replies(self, of: Hand, side: Hand, against: Policy) -> dict[str, Reply]:
        """Give what comes of each choice of a side against the other's policy, in what it brings `of`."""
        found: dict[str, list[Fraction]] = {each: [Fraction(0)] * 3 for each in self.sets(side)}
        for way, outcome in self.found.items():
            if side == "player":
                at, drew, other = way.player, way.player_drew, (way.banker, way.banker_drew)
            else:
                at, drew, other = way.banker, way.banker_drew, (way.player, way.player_drew)
            if at == NOBODY:
                continue
            chance = _chance(against, other[0], drew=other[1])
            found[at][drew] += chance * self.amount(of, outcome)
            found[at][2] += 0 if drew else chance * outcome.ways
        return {
            each: Reply(often / self.whole, draw / self.whole, stay / self.whole)
            for each, (stay, draw, often) in found.items()
        }

    def gains(self, side: Hand) -> dict[str, dict[str, Fraction]]:
        """Give what drawing brings a side more than staying in each set.

        It is so much as stands at `NOBODY`, and so much more for each of the other side's chances.
        """
        found: dict[str, dict[str, Fraction]] = {each: {NOBODY: Fraction(0)} for each in self.sets(side)}
        for way, outcome in self.found.items():
            if side == "player":
                at, drew, other, other_drew = way
            else:
                other, other_drew, at, drew = way
            if at == NOBODY:
                continue
            amount = self.amount(side, outcome) / self.whole * (1 if drew else -1)
            line = found[at]
            if other == NOBODY:
                line[NOBODY] += amount
            elif other_drew:
                line[other] = line.get(other, Fraction(0)) + amount
            else:
                line[NOBODY] += amount
                line[other] = line.get(other, Fraction(0)) - amount
        return found

    def _four(self, cards: tuple[int, ...]) -> None:
        """Go through all that may follow when both hands have two cards."""
        ways = 1
        for place, card in enumerate(cards):
            ways *= self._left(card, cards[:place])
        if ways <= 0:
            return
        automaton = self._ruleset.automaton
        hands = cards[:2], cards[2:]
        player, banker = (automaton.step[automaton.step[0][one]][two] for one, two in hands)
        if automaton.natural_ends and (automaton.natural[player] or automaton.natural[banker]):
            self._add(ENDED, ways * self._rest(4), player, banker)
            return
        letter = self._letters.player[player]
        chooser = self._label("player", player, hands[0], None) if letter not in {STAY, DRAW} else NOBODY
        for drew in (False, True):
            if letter == (STAY if drew else DRAW):
                continue
            for third, more in self._next(cards) if drew else ((None, 1),):
                after = player if third is None else automaton.step[player][third]
                seen = cards if third is None else (*cards, third)
                self._fifth((chooser, drew), (after, banker), (seen, ways * more), hands[1], third)

    def _fifth(
        self,
        did: tuple[str, bool],
        states: tuple[int, int],
        lie: tuple[tuple[int, ...], int],
        held: tuple[int, ...],
        third: int | None,
    ) -> None:
        """Go through what the Banker's Hand may do when the Player's is finished."""
        player, banker = states
        cards, ways = lie
        letter = self._letters.banker[banker][0 if third is None else 1 + third]
        chooser = self._label("banker", banker, held, third) if letter not in {STAY, DRAW} else NOBODY
        if letter != DRAW:
            self._add(Way(*did, chooser, STAYS), ways * self._rest(len(cards)), player, banker)
        if letter != STAY:
            rest, step = self._rest(len(cards) + 1), self._ruleset.automaton.step[banker]
            for last, more in self._next(cards):
                self._add(Way(*did, chooser, DRAWS), ways * more * rest, player, step[last])

    def _label(self, side: Hand, state: int, cards: tuple[int, ...], third: int | None) -> str:
        """Name what a hand knows."""
        sees = self._sees[0 if side == "player" else 1]
        both = (min(cards), max(cards)) if sees == "cards" else None
        return label(side, self._ruleset.automaton.row[state], both, third)

    def _left(self, card: int, lie: Sequence[int]) -> int:
        return self._counts[card] - (0 if self._endless else lie.count(card))

    def _next(self, lie: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Give each value that may come next, and in how many ways."""
        for card in range(10):
            if (ways := self._left(card, lie)) > 0:
                yield card, ways

    def _rest(self, drawn: int) -> int:
        """In how many ways the rest of six cards may come."""
        rest = CARDS - drawn
        return self._total**rest if self._endless else perm(self._total - drawn, rest)

    def _add(self, way: Way, ways: int, player: int, banker: int) -> None:
        """Add coups that go a way and end in these states."""
        net = self._nets.get((player, banker))
        if net is None:
            net = self._nets[player, banker] = self._settled(player, banker)
        sums = self._sums.setdefault(way, [0, 0, 0])
        sums[0] += ways
        sums[1] += ways * net
        sums[2] += ways * max(0, -net)

    def _settled(self, player: int, banker: int) -> int:
        """Settle a cover of one unit on a coup that ends in these states."""
        coup = made(self._ruleset, self._cards(player), self._cards(banker))
        return sum(line.amount for line in settle(self._ruleset, coup, {"cover": 1}))

    def _cards(self, state: int) -> tuple[Card, ...]:
        """Give some hand that ends in a state."""
        step = self._ruleset.automaton.step
        for size in (2, 3):
            for values in product(range(10), repeat=size):
                at = 0
                for each in values:
                    at = step[at][each]
                if at == state:
                    return tuple(Card(OF_CARD.index(each)) for each in values)
        message = f"no hand ends in the state {state}"
        raise ValueError(message)


def _chance(policy: Policy, at: str, *, drew: bool) -> Fraction:
    """Give the chance that a hand does what it did."""
    if at == NOBODY:
        return Fraction(1)
    return policy[at] if drew else 1 - policy[at]
