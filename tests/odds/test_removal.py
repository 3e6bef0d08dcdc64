"""Are the effects of removal those of a shoe with one card less, and do they add up to nought?"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import odds
from croupier.cards import Card, Composition, parse_many, rank
from croupier.errors import OddsError
from croupier.odds import Known
from croupier.regulations import policies
from tests.odds.oracle import FULL, bound
from tests.odds.test_edges import printed

if TYPE_CHECKING:
    from croupier.odds import Effects
    from croupier.odds.situation import Situation
    from croupier.regulations import Ruleset

PUNTO: Final = FULL[0]
CHEMIN: Final = FULL[4]
DRAWS: Final = policies.read("9/11")
MIXED: Final = ("tie", "banker", "3-giving-8", "either-pair", "royal-match-player", "perfect-pair-both")
"""A wager of each view, and more."""


def asked(rules: Ruleset, cards: Composition | None = None, dealt: str = "") -> Situation:
    known = Known(parse_many(dealt))
    chooser = DRAWS if rules is CHEMIN else None
    return odds.situation(rules, cards, known=known, player=chooser, banker=chooser)


def added_up(found: Effects) -> Fraction:
    effects = zip(found.counts, found.cards, strict=True)
    return sum((count * effect for count, effect in effects if effect is not None), Fraction(0))


@pytest.mark.parametrize("rules", [FULL[0], FULL[1], CHEMIN], ids=["punto-banco", "21", "chemin-de-fer"])
@pytest.mark.parametrize("dealt", ["", "5h 2c", "5h 2c Kd 3s"])
def test_the_effects_of_every_wager_add_up_to_nought(rules: Ruleset, dealt: str) -> None:
    found = odds.removal(asked(rules, dealt=dealt))
    assert [each.wager for each in found] == [wager.id for wager in bound(rules)]
    assert [each.wager for each in found if added_up(each)] == []
    # They would if no card ever told, but in every wager one does, save where all ranks or cards are alike.
    silent = {each.wager for each in found if not any(each.cards)}
    if len(dealt.split()) < len(("Player", "Banker", "Player", "Banker")):
        assert {wager.view for wager in bound(rules) if wager.id in silent} <= {"ranks", "suits"}


@pytest.mark.parametrize("number", range(5))
def test_they_are_those_of_a_shoe_with_one_card_less(number: int) -> None:
    chance = Random(f"removal {number}")  # noqa: S311  a test draws the same again
    counts = [chance.choice((0, 1, 1, 2, 3)) for _ in range(52)]
    gone = Card(chance.choice([card for card in range(52) if counts[card]]))
    shoe = Composition(tuple(counts))
    before = odds.exact(PUNTO, shoe, wagers=MIXED)
    after = odds.exact(PUNTO, shoe.without((gone,)), wagers=MIXED)
    for found in odds.removal(asked(PUNTO, shoe), MIXED):
        assert found.expectation == before.worth(found.wager).ev
        assert found.cards[gone] == after.worth(found.wager).ev - before.worth(found.wager).ev
        assert added_up(found) == 0
        assert [effect is None for effect in found.cards] == [not count for count in counts]


@settings(max_examples=8)
@given(st.integers(0, 51).map(Card), st.integers(0, 51).map(Card))
def test_in_which_order_cards_go_does_not_matter(one: Card, other: Card) -> None:
    full = asked(PUNTO)
    first, second = full.without(one).without(other), full.without(other).without(one)
    assert odds.odds(first, MIXED).worths == odds.odds(second, MIXED).worths
    left = first.unseen.composition.cards
    back = Composition(tuple(count + (card == one) + (card == other) for card, count in enumerate(left)))
    assert odds.exact(PUNTO, back, wagers=MIXED).worths == odds.odds(full, MIXED).worths


PLAYER_WINS: Final = {4: "-0.00435175", 0: "-0.00373810", 1: "-0.00295798", 3: "-0.00217068"}
"""By how much one card less of a value changes the chance that the Player wins, in percent, eight decks."""


@pytest.mark.parametrize(("value", "digits"), PLAYER_WINS.items())
def test_published_effects(value: int, digits: str) -> None:
    """excelpunks.com, Concepts 16.  The Player wins half of what is no tie and of what a wager expects."""
    player, tie = (found.values[value] for found in odds.removal(asked(PUNTO), ["player", "tie"]))
    assert tie is not None
    assert player is not None
    assert printed((player - tie / 9) / 2, digits)


def test_cards_that_a_count_watches_have_the_effects_that_it_supposes() -> None:
    """The published count of the Dragon 7 tags 4 to 7 below nought, 8 and 9 above, and no others."""
    (found,) = odds.removal(asked(PUNTO), ["dragon-7"])
    effects = [float(effect or 0) for effect in found.values]
    assert max(effects[4:8]) < min(0.0, *effects[:4]) < max(0.0, *effects[:4]) < min(effects[8:])


@pytest.mark.parametrize(
    ("wager", "by"),
    [
        ("banker", "value"),
        ("3-giving-8", "value"),
        ("player-pair", "rank"),
        ("royal-match-player", "card"),
    ],
)
def test_how_finely_it_tells_is_how_finely_the_wager_looks(wager: str, by: str) -> None:
    (found,) = odds.removal(asked(PUNTO), [wager])
    assert found.by == by
    assert len(set(found.cards)) == {"banker": 10, "3-giving-8": 9, "player-pair": 1}.get(wager, 2)
    assert found.ranks == tuple(found.cards[::4])
    assert found.values[0] == found.ranks[12] if by == "value" else found.values[1:] == found.ranks[:9]


def test_of_one_rank_the_suits_may_differ_and_an_unseen_card_has_their_mean() -> None:
    uneven = Composition.of_decks(8).without(parse_many("Kh Kh Kh Qh"))
    (found,) = odds.removal(asked(PUNTO, uneven), ["royal-match-player"])
    kings = found.cards[48:]
    assert len(set(kings)) == 2
    assert kings[0] == kings[1] == kings[3] != kings[2]
    weighed = sum((Fraction(effect or 0) * count for effect, count in zip(kings, (8, 8, 5, 8), strict=True)))
    assert found.ranks[12] == weighed / 29


def test_where_cards_are_given_their_suits_tell_too() -> None:
    (found,) = odds.removal(asked(PUNTO, dealt="Kh 5d"), ["royal-match-player"])
    queens = found.cards[44:48]
    assert queens[0] == queens[1] == queens[3] != queens[2]


def test_what_is_given_tells_suits_apart_though_as_many_of_each_are_left() -> None:
    one_more = Composition(tuple(8 + (card == parse_many("Kh")[0]) for card in range(52)))
    begun = asked(PUNTO, one_more, "Kh")
    assert begun.unseen.composition == Composition.of_decks(8)
    (found,) = odds.removal(begun, ["royal-match-player"])
    queens = found.cards[44:48]
    assert queens[0] == queens[1] == queens[3] != queens[2]
    assert added_up(found) == 0


def test_of_decks_without_end_no_card_is_ever_missing() -> None:
    found = odds.removal(odds.situation(PUNTO, odds.infinite()), MIXED)
    assert {effect for each in found for effect in each.cards} == {Fraction(0)}


@pytest.mark.parametrize("grain", ["values", "ranks"])
def test_coarse_counts_have_the_effects_of_the_cards_behind_them(grain: str) -> None:
    full = Composition.of_decks(8)
    counts = full.values if grain == "values" else full.ranks
    exactly = odds.removal(asked(PUNTO), ["tie", "banker"])
    coarse = odds.removal(odds.situation(PUNTO, odds.counted(counts)), ["tie", "banker"])
    assert [each.cards for each in coarse] == [each.cards for each in exactly]
    assert [each.ranks for each in coarse] == [each.ranks for each in exactly]
    assert [each.values for each in coarse] == [each.values for each in exactly]
    assert [added_up(each) for each in coarse] == [0, 0]


def test_a_shoe_that_is_short_once_a_card_is_gone_is_refused_and_says_when() -> None:
    six = Composition.of(parse_many("2h 2c 3d 3s 4c 9d"))
    assert odds.odds(asked(PUNTO, six), ["tie"]).coups == 720
    with pytest.raises(OddsError) as refused:
        odds.removal(asked(PUNTO, six), ["tie"])
    (problem,) = refused.value.problems
    assert (problem.code, problem.where) == ("odds.short_shoe", "with one card less")
    assert problem.what == "the coup may need 6 cards, and 5 cards are left"


def test_a_kind_that_is_not_there_has_no_effect_and_its_value_may_have_one() -> None:
    no_kings = Composition(tuple(0 if rank(Card(card)) == 12 else 8 for card in range(52)))
    tie, pair = odds.removal(asked(PUNTO, no_kings), ["tie", "player-pair"])
    assert pair.ranks[12] is tie.ranks[12] is None
    assert pair.ranks[11] is not None
    assert tie.values[0] == tie.ranks[11] != 0
