"""Has each card one mate in a class of two cards, and are games counted in which it has several?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np
import pytest

from croupier.cards import Composition
from croupier.coup import TWO_CARDS
from croupier.odds import batch
from croupier.odds.batch.matchings import NO_MATE, VALUES, matchings
from croupier.odds.known import NOTHING
from croupier.regulations.automaton import Arithmetic, fill
from croupier.regulations.ruleset import Cite
from croupier.regulations.tableau import Cell, Hand
from tests.odds.questions import RULES, Question
from tests.odds.test_batch import ANSWERS, LOOKS, PLAIN, POLICIES, small_shoes, told

if TYPE_CHECKING:
    from croupier.regulations import Ruleset
    from croupier.regulations.automaton import Values
    from croupier.regulations.model import Letter


def odd_game(modulus: int) -> Ruleset:
    """Give a game that nobody plays, in which a card goes with several others to the same state."""

    def count(values: Values) -> int:
        return sum(values) % modulus

    class Drawing:
        def player(self, hand: Hand) -> Cell:
            return self.banker(hand)[0]

        def banker(self, hand: Hand) -> tuple[Cell, ...]:
            letters: tuple[Letter, ...] = ("D", "O", "S")
            cite = Cite("", "custom")
            return tuple(Cell(letters[(hand.count + column) % 3], cite) for column in range(11))

    arithmetic = Arithmetic(count, lambda pair: count(pair) == 1, lambda _: False, count)
    return msgspec.structs.replace(RULES[0], automaton=fill(arithmetic, Drawing()).automaton)


ODD: Final = [odd_game(2), odd_game(3), odd_game(5)]


@pytest.mark.parametrize("number", range(len(RULES) + len(ODD)))
def test_every_two_values_are_in_one_class_and_each_value_has_one_mate(number: int) -> None:
    automaton = [*RULES, *ODD][number].automaton
    found = matchings(automaton)
    for each in found:
        assert automaton.size[each.state] == TWO_CARDS
        for value, mate in enumerate(each.mates):
            assert mate == NO_MATE or each.mates[mate] == value
    for one in range(VALUES):
        for other in range(VALUES):
            state = automaton.step[automaton.step[0][one]][other]
            assert [each.state for each in found if each.mates[one] == other] == [state]


@pytest.mark.parametrize("game", range(len(ODD)))
def test_games_are_counted_in_which_a_card_has_several_mates(game: int) -> None:
    ruleset, shoes = ODD[game], small_shoes(game, 40)
    assert len(matchings(ruleset.automaton)) >= 2 * ruleset.automaton.size.count(TWO_CARDS)
    cards = np.array([Composition.of(shoe).cards for shoe in shoes])
    player, banker = POLICIES
    for (view, hand, _), plain in zip(LOOKS, PLAIN, strict=True):
        found = batch.counts(ruleset, cards, view, hand, player=player, banker=banker)
        for row, shoe in enumerate(shoes):
            asked = Question(ruleset, *ANSWERS, shoe, NOTHING, ((), ()), endless=False)
            assert told(found, row) == asked.counted(plain)[0]
