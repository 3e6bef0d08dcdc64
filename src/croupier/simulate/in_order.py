"""Which coups do the shoes of a seed give, one after the other: their cards, and the class of each?

`croupier.simulate.simulation` counts coups; whoever bets needs them in order.  A shoe is shuffled, its cards
looked up and chance asked as there, so that shoe K is the shoe that ``croupier deal --shoe-number K`` deals;
here one shoe is dealt after the other, and all of its cards are shuffled, not only those that can be dealt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards import Card
from croupier.compiled import compiled
from croupier.coup import TWO_CARDS, Coup
from croupier.play.drawing import by_natural, winner
from croupier.simulate.bounds import check_plan
from croupier.simulate.dealing import MARGIN, banker_row, draws, found, player_row
from croupier.simulate.given import shoes_of
from croupier.simulate.layout import BANKER_CHOOSES, CLASS, INDEX_BITS, PLAYER_CHOOSES, TAKES
from croupier.simulate.sealing import sealed_chances, sealed_rule, sealed_tables
from croupier.simulate.shuffling import STATE, begin, both
from croupier.simulate.word import Word

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.layout import Bytes, Chances, Rule, Shorts, Tables
    from croupier.simulate.plans import Plan

_0, _1 = Word(0), Word(1)
_BITS_OF_INDEX: Final = Word((1 << INDEX_BITS) - 1)
_TAKES, _CLASS = Word(TAKES), Word(CLASS)
_PLAYER, _BANKER = Word(PLAYER_CHOOSES), Word(BANKER_CHOOSES)
_HANDS: Final = 2
_FOUR: Final = 2 * TWO_CARDS


class Dealt(NamedTuple):
    """The coups of some shoes in order, a row for each shoe; the first row is shoe number `first`.

    ``cards[row]``, uint8: every card of the shoe, in the order in which it is dealt, burned cards first.
    ``coups[row]``, uint16: how many coups it has.  ``begins[row, n]``, uint16: the place of the first card of
    coup n, and behind the last coup that of the next card.  ``classes[row, n]``, uint16: the class of the
    plan to which coup n belongs.  Behind a shoe's last coup both hold nought.
    """

    first: int
    cards: Bytes
    coups: Shorts
    begins: Shorts
    classes: Shorts

    def there(self) -> npt.NDArray[np.bool_]:
        """Say of every place of `classes` whether the shoe has such a coup."""
        most: int = self.classes.shape[1]
        return np.less(np.arange(most), self.coups[:, None])


def in_order(plan: Plan, seed: int, first: int, shoes: int) -> Dealt:
    """Deal so many shoes of a seed from number `first` on; other threads run meanwhile.

    Raises `CardError` (``cards.bad_seed``, ``cards.bad_shoe_number``), `SimulateError`
    (``simulate.wrong_value``) for what is no number of shoes, (``simulate.bad_plan``) as
    `croupier.simulate.blocks`, and `ValueError` for none.
    """
    check_plan(plan)
    seed, first, shoes = shoes_of(seed, first, shoes)
    cards = np.zeros((shoes, plan.rule.fresh.size), np.uint8)
    coups = np.zeros(shoes, np.uint16)
    begins = np.zeros((shoes, plan.most + 1), np.uint16)
    classes = np.zeros((shoes, plan.most), np.uint16)
    rule, tables = sealed_rule(plan.rule), sealed_tables(plan.tables)
    chances = None if plan.chances is None else sealed_chances(plan.chances)
    deal_in_order(Word(seed), Word(first), rule, tables, chances, cards, coups, begins, classes)
    return Dealt(first, cards, coups, begins, classes)


def coup_at(ruleset: Ruleset, plan: Plan, dealt: Dealt, row: int, number: int) -> Coup:
    """Give a coup with the cards that were dealt; numbered from nought in its shoe.

    What its hands come to is told by its class, and not reckoned anew: a wrong class is seen in its coup.
    """
    kind = plan.classes[int(dealt.classes[row, number])]
    begins, ends = (int(dealt.begins[row, number + more]) for more in (0, 1))
    cards = [Card(int(card)) for card in dealt.cards[row, begins:ends]]
    drew = _FOUR + (kind.third >= 0)
    natural, count = ruleset.automaton.natural, ruleset.automaton.count
    return Coup(
        (cards[0], cards[2], *cards[_FOUR:drew]),
        (cards[1], cards[3], *cards[drew:]),
        count[kind.player],
        count[kind.banker],
        natural[kind.player],
        natural[kind.banker],
        winner(ruleset, kind.player, kind.banker),
        "natural" if by_natural(ruleset, kind.player, kind.banker) else "count",
    )


@compiled
def deal_in_order(  # noqa: C901, PLR0913, PLR0917  a kernel takes plain numbers and arrays, and is one loop
    seed: Word,
    number: Word,
    rule: Rule,
    tables: Tables,
    chances: Chances | None,
    cards: Bytes,
    coups: Shorts,
    begins: Shorts,
    classes: Shorts,
) -> None:
    """Fill the arrays of `Dealt`, which hold nought, with the shoes from a number on."""
    size = rule.fresh.size
    stride = Word(size + rule.cut + MARGIN)
    rows = np.zeros(_HANDS * int(stride), np.uint8)
    streams = np.empty((_HANDS, STATE), np.uint64)
    variant = Word(tables.entries.size // 4)
    for shoe in range(coups.size):
        row = _0 if shoe % 2 == 0 else stride
        if shoe % 2 == 0:
            both(seed, number + Word(shoe), rule.fresh, rows, _0, stride, size)
        for place in range(rule.cut):
            rows[row + Word(size + place)] = rows[row + Word(place)]
        top = row + Word(rule.cut)
        for place in range(size):
            cards[shoe, place] = rows[top + Word(place)]
        if chances is not None:
            for hand in range(_HANDS):
                begin(streams[hand], seed, number + Word(shoe), chances.words[hand, 0, 3])
        at, end = top + Word(rule.burned[Word(rows[top])]), top + Word(rule.cover)
        done, more = 0, -1
        while more != 0:
            if more < 0 and at >= end:
                # No coup begins behind the cover card, but for as many as the rules want more.
                more = rule.first if at == end else rule.during
                continue
            index = found(tables, rows, at) & _BITS_OF_INDEX
            entry = Word(tables.entries[index])
            if chances is not None:
                if entry & _PLAYER and draws(streams[0], chances.words, _0, player_row(chances.which, index)):
                    index += variant
                    entry = Word(tables.entries[index])
                if entry & _BANKER and draws(streams[1], chances.words, _1, banker_row(chances.which, index)):
                    entry = Word(tables.entries[index + variant + variant])
            begins[shoe, done] = at - top
            classes[shoe, done] = entry >> _CLASS
            at += entry & _TAKES
            done += 1
            if more > 0:
                more -= 1
        begins[shoe, done] = at - top
        coups[shoe] = done
