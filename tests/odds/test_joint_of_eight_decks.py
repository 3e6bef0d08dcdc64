"""How do wagers move together in eight decks, where it is known or can be said beforehand?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

import pytest

from croupier import regulations
from croupier.cards import Composition
from croupier.errors import OddsError
from croupier.odds.choices import choices
from croupier.odds.classes import coup_of
from croupier.odds.coups import coups, looks
from croupier.odds.deal import deal
from croupier.odds.joint import Joint, joint
from croupier.odds.known import NOTHING
from croupier.odds.looks import Payoff
from croupier.odds.moments import moments
from croupier.odds.totals import totals
from croupier.odds.unseen import Unseen
from croupier.regulations.policies import Policy
from tests.odds.drawn import paying
from tests.odds.questions import RULES

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.odds.looks import Key
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.views import Side, View

BACCARAT: Final = regulations.load("pa-baccarat")
CHEMIN_DE_FER: Final = regulations.load("chemin-de-fer")
LOOKS: Final[tuple[tuple[View, Side], ...]] = (
    ("totals", ""),
    ("third-card", ""),
    ("ranks", ""),
    ("suits", ""),
    ("hand", "player"),
    ("hand", "banker"),
)
FULL: Final = Unseen(Composition.of_decks(8))


def pays(hand: int) -> Callable[[Key], int]:
    """Give an even payoff for a hand of baccarat that wins; a tie returns the stake."""

    def net(key: Key) -> int:
        finals = cast("tuple[int, int]", key)
        ahead = BACCARAT.automaton.standing[finals[hand]] - BACCARAT.automaton.standing[finals[1 - hand]]
        return (ahead > 0) - (ahead < 0)

    return net


def tie(key: Key) -> int:
    return 8 if pays(0)(key) == 0 else -1


def always(_: Key) -> Fraction:
    return Fraction(1, 3)


def paired(hand: int) -> Callable[[Key], int]:
    return lambda key: -1 if cast("tuple[object, object]", key)[hand] is None else 11


PLAYER, BANKER, TIE = Payoff("totals", pays(0)), Payoff("totals", pays(1)), Payoff("totals", tie)
PAIRS: Final = [Payoff("ranks", paired(hand)) for hand in (0, 1)]


def of_eight_decks(*payoffs: Payoff) -> Joint:
    return joint(deal(BACCARAT, FULL, NOTHING, choices(BACCARAT)), FULL, payoffs)


def test_expectations_of_eight_decks_are_the_published_ones() -> None:
    found = of_eight_decks(PLAYER, BANKER, TIE)
    whole, player, banker, tied = (
        FULL.ways(6),
        2_230_518_282_592_256,
        2_292_252_566_437_888,
        475_627_426_473_216,
    )
    assert found.means == (
        Fraction(player - banker, whole),
        Fraction(banker - player, whole),
        Fraction(8 * tied - player - banker, whole),
    )
    assert found.products[0][1] == -Fraction(player + banker, whole)
    assert found.products[0][2] == Fraction(banker - player, whole)
    assert found.products[2][2] == Fraction(64 * tied + player + banker, whole)


def test_two_pairs_share_the_cards() -> None:
    one, both = Fraction(31, 415), Fraction(0)
    for same, count in ((True, 13), (False, 13 * 12)):
        left = 30 * 29 if same else 32 * 31
        both += Fraction(count * 32 * 31 * left, FULL.ways(4))
    found = of_eight_decks(*PAIRS)
    assert found.means == (12 * one - 1, 12 * one - 1)
    assert found.covariance(0, 1) == 144 * (both - one**2)


def test_a_wager_goes_with_itself_and_against_its_opposite() -> None:
    matrix = of_eight_decks(PLAYER, BANKER, PAIRS[0], Payoff("totals", always)).correlations()
    assert [matrix[place][place] for place in range(4)] == [1.0, 1.0, 1.0, None]
    assert matrix[0][1] == -1.0
    assert matrix[3] == (None,) * 4
    assert matrix[0][2] == matrix[2][0] == pytest.approx(-0.0339430070539, rel=1e-11)
    assert matrix[1][2] == pytest.approx(0.0339430070539, rel=1e-11)


def test_the_covariance_of_a_wager_with_itself_is_its_variance() -> None:
    given = deal(BACCARAT, FULL, NOTHING, choices(BACCARAT))
    payoffs = [Payoff(view, paying(place), side) for place, (view, side) in enumerate(LOOKS[:-2])]
    found = joint(given, FULL, payoffs)
    for place, payoff in enumerate(payoffs):
        seen_alone = looks([payoff])
        counted = coups(given, FULL, seen_alone)
        assert sum(counted.values()) == totals(given).whole
        at, look = next((at, look) for at, look in enumerate(seen_alone) if look.places)
        spread = [(look.paid[labels[at]][0], count) for labels, count in counted.items()]
        expected = moments(spread, totals(given).whole)
        assert found.means[place] == expected.expectation
        assert found.covariance(place, place) == expected.variance


def test_products_do_not_depend_on_the_order_of_the_wagers() -> None:
    payoffs = [Payoff(view, paying(place), side) for place, (view, side) in enumerate(LOOKS[:-2])]
    found, turned = of_eight_decks(*payoffs), of_eight_decks(*payoffs[::-1])
    assert found.means == turned.means[::-1]
    assert found.products == tuple(row[::-1] for row in turned.products[::-1])
    assert found.products == tuple(zip(*found.products, strict=True))
    for row in found.correlations():
        assert all(each is not None and -1 <= each <= 1 for each in row)


def test_nobody_counts_choices_that_nobody_makes() -> None:
    given = deal(CHEMIN_DE_FER, FULL, NOTHING, choices(CHEMIN_DE_FER))
    with pytest.raises(OddsError) as refused:
        joint(given, FULL, [PLAYER])
    assert refused.value.code == "odds.choice_needed"


@pytest.mark.parametrize("ruleset", RULES, ids=repr)
def test_a_payoff_is_asked_only_of_what_can_be_dealt(ruleset: Ruleset) -> None:
    asked: set[View] = set()

    def cards(view: View, side: Side) -> Payoff:
        def net(key: Key) -> int:
            asked.add(view)
            return len(coup_of(ruleset, view, side, key).banker)

        return Payoff(view, net, side)

    policy = Policy(Fraction(1, 2))
    given = deal(ruleset, FULL, NOTHING, choices(ruleset, policy, policy))
    joint(given, FULL, [cards(*each) for each in LOOKS])
    assert asked == {view for view, _ in LOOKS}


def test_without_wagers_there_is_nothing_to_tell() -> None:
    assert of_eight_decks() == Joint((), ())
