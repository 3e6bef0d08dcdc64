"""What is given before a coup is counted: the cards held, those that may come, and how many draws follow?

Everything is counted over the ordered draws of as many cards as a coup may still need, six less those that
were dealt, or of all that are left.  A coup that ends sooner stands for every card that could follow it, so
that coups of four, five and six cards weigh alike.
"""

from __future__ import annotations

from math import perm
from typing import TYPE_CHECKING, NamedTuple

from croupier.cards import value
from croupier.coup import TWO_CARDS
from croupier.odds.known import MOST_CARDS, hands, impossible, state_of
from croupier.odds.pairs import VALUES
from croupier.odds.short import short_shoe

if TYPE_CHECKING:
    from croupier.cards import Card
    from croupier.coup import Hand
    from croupier.odds.choices import Choices
    from croupier.odds.known import Known
    from croupier.odds.unseen import Unseen
    from croupier.regulations.ruleset import Ruleset


class Held(NamedTuple):
    """What is known of one hand.

    `cards` were dealt to it.  `values` are those of its first two cards as far as they are known, the last of
    them perhaps of a card known by its value alone; `third` is the value of its third card, and `total` what
    the first two count, where they are not both known.
    """

    cards: tuple[Card, ...]
    values: tuple[int, ...]
    third: int | None
    total: int | None

    @property
    def lacks(self) -> int:
        """How many of the hand's first two cards are still to come."""
        return TWO_CARDS - len(self.values)

    @property
    def by_value(self) -> tuple[int, ...]:
        """The value of the card that is known by its value alone, if there is one."""
        return self.values[len(self.cards) :]


class Deal(NamedTuple):
    """A coup that is to be counted.

    `counts[value]` are the cards that may still come, `left` in all; those that are known by their value
    alone are not among them, and came in `factor` ways.  `draws` are still to be counted.
    """

    ruleset: Ruleset
    choices: Choices
    player: Held
    banker: Held
    counts: tuple[int, ...]
    left: int
    draws: int
    factor: int
    endless: bool

    @property
    def lacks(self) -> int:
        """How many of both hands' first two cards are still to come."""
        return self.player.lacks + self.banker.lacks

    @property
    def needs(self) -> int:
        """How many draws the longest coup may still need."""
        if self.banker.third is not None:
            return 0
        return self.lacks + (TWO_CARDS if self.player.third is None else 1)

    @property
    def short(self) -> bool:
        """Whether so few cards are left that some coup may not be completed."""
        return self.draws < self.needs

    @property
    def by_value(self) -> int:
        """How many cards are known by their value alone; they are unseen, and not counted as left."""
        return len(self.player.by_value) + len(self.banker.by_value)

    @property
    def most(self) -> int:
        """How many ways there are in all, whatever the totals of the hands."""
        return self.factor * self.ways(0) * self.choices.denominator

    def ways(self, drawn: int) -> int:
        """Give in how many ways the draws go on when so many are done; 0 where there are too few cards."""
        rest = self.draws - drawn
        if rest < 0:
            return 0
        return self.left**rest if self.endless else perm(self.left - drawn, rest)


def deal(ruleset: Ruleset, unseen: Unseen, known: Known, choices: Choices) -> Deal:
    """Take together what is given; the cards of `known` are not among those unseen.

    Raises `OddsError` as `hands` does, ``odds.impossible_given`` for a total or a value that cannot be, and
    ``odds.short_shoe`` where even both hands' first two cards are not left.
    """
    dealt = hands(ruleset, known, choices)
    player = _held(ruleset, "player", dealt.player, known.player_total, known.player_value)
    banker = _held(ruleset, "banker", dealt.banker, known.banker_total, known.banker_value)
    endless = unseen.endless and unseen.total > 0
    counts, left = list(unseen.composition.values), unseen.total
    draws = MOST_CARDS - len(known.cards)
    if not endless:
        draws = min(draws, left)
    factor = 1
    for each in (*player.by_value, *banker.by_value):
        if not counts[each]:
            what = f"the value {each} is given, and no card of it is left"
            raise impossible(what)
        factor *= counts[each]
        draws -= 1
        if not endless:
            counts[each] -= 1
            left -= 1
    found = Deal(ruleset, choices, player, banker, tuple(counts), left, draws, factor, endless)
    if found.lacks > draws:
        raise short_shoe(MOST_CARDS - len(known.cards), unseen.total)
    return found


def _held(ruleset: Ruleset, hand: Hand, cards: tuple[Card, ...], total: int | None, one: int | None) -> Held:
    """Say what is known of a hand: its cards, what the first two count, the value of one that is not held."""
    whose = f"the {hand.title()}'s Hand"
    values = tuple(int(value(card)) for card in cards[:TWO_CARDS])
    if one is not None:
        if one not in VALUES:
            what = f"no card has the value {one}"
            raise impossible(what, remedy="give a value from 0 to 9")
        if len(values) == TWO_CARDS:
            what = f"both first cards of {whose} are given, and the value of one besides"
            raise impossible(what, remedy="leave the value out")
        values = (*values, one)
    if total is not None and len(values) == TWO_CARDS:
        count = ruleset.automaton.count[state_of(ruleset.automaton, values)]
        if count != total:
            what = f"the first two cards of {whose} count {count}, and {total} is given"
            raise impossible(what)
        total = None
    third = int(value(cards[TWO_CARDS])) if len(cards) > TWO_CARDS else None
    return Held(cards, values, third, total)
