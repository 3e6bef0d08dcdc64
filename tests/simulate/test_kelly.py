"""Does Kelly stake what lets the bankroll grow fastest, and does a count say what the exact odds say?"""

from __future__ import annotations

from fractions import Fraction
from math import log
from typing import TYPE_CHECKING, Final

import pytest
from msgspec import structs

from croupier import odds, regulations
from croupier.cards import VALUES, Card, Composition
from croupier.cards.shuffle import canonical
from croupier.errors import SimulateError
from croupier.play import policies
from croupier.simulate import in_order, plan
from croupier.simulate.bankroll import Terms, sessions
from croupier.simulate.systems import Game, Kelly, KellyOnCount, Priced, Seen, fastest, line_of
from tests.simulate.fates import SHOE, moment

if TYPE_CHECKING:
    from croupier.odds import Worth
    from croupier.simulate.systems import Bet, Moment, State

GAME: Final = Game(regulations.load("punto-banco"))
DRAGON: Final = (0, 0, 0, -1, -1, -1, -1, 2, 2, 0)
"""The published tags for Dragon 7, ace to nine and tens."""


def worth(wager: str, *gone: int) -> Worth:
    """Give what a wager is worth when all cards of these values are gone."""
    left = Composition(tuple(0 if int(VALUES[card]) in gone else 8 for card in range(52)))
    return GAME.worth(wager, left)


def laid(*ranks: int) -> bytes:
    """Lay eight decks with all cards of these ranks on top."""
    order: list[int] = sorted(canonical(8), key=lambda card: card // 4 not in ranks)
    return bytes(order)


def growth(found: Worth, stake: int, bankroll: int) -> float:
    """Give the expected logarithm of what the bankroll is multiplied with, plainly."""
    lines = [(line.pays or 0, line.count) for line in found.lines]
    lines.append((Fraction(-1), found.lose))
    return sum(count / found.whole * log(1 + float(net) * stake / bankroll) for net, count in lines)


@pytest.mark.parametrize(
    ("wager", "gone"),
    [("dragon-7", (8, 9)), ("player", (0, 9, 8)), ("tie", (1, 3, 5, 7, 9)), ("panda-8", (1, 2))],
)
@pytest.mark.parametrize("bankroll", [100, 999])
def test_no_stake_of_whole_units_grows_faster(wager: str, gone: tuple[int, ...], bankroll: int) -> None:
    found = worth(wager, *gone)
    stake = fastest(found, bankroll, 1)
    best = max(range(bankroll), key=lambda each: growth(found, each, bankroll))
    # The growth is greatest at the stake at which it still rises, or at the next.
    assert best in {stake, stake + 1}
    assert found.ev > 0 or stake == best == 0


def test_two_ends_and_no_more_have_the_stake_of_the_book() -> None:
    found = worth("tie", 1, 3, 5, 7, 9)
    assert found.ev > 0
    win = Fraction(found.win, found.whole)
    share = (9 * win - 1) / 8
    assert fastest(found, 10**9, 1) == int(share * 10**9)
    assert fastest(found, 10**9, 1000) == int(share * 10**6)


def test_a_wager_that_cannot_lose_takes_all() -> None:
    evens = worth("player-even", 1, 3, 5, 7, 9)
    assert evens.lose == 0
    assert fastest(evens, 100, 7) == 14


def test_it_stakes_by_the_cards_that_are_left() -> None:
    order = laid(7, 8)
    fresh, late = (Seen(GAME, order, 0, at) for at in (0, 64))
    assert late.unseen() == Composition(tuple(0 if int(VALUES[card]) in {8, 9} else 8 for card in range(52)))
    kelly = Kelly(wager="dragon-7")
    assert kelly.bet((), moment(bankroll=1000, shoe=fresh)) is None
    bet = kelly.bet((), moment(bankroll=1000, shoe=late))
    assert bet is not None
    assert bet.stake == fastest(worth("dragon-7", 8, 9), 1000, 1)
    half = Kelly(wager="dragon-7", fraction=Fraction(1, 2)).bet((), moment(bankroll=1000, shoe=late))
    assert half is not None
    assert half.stake == bet.stake // 2
    assert kelly.bet((), moment(unit=bet.stake + 1, bankroll=1000, shoe=late)) is None


@pytest.mark.parametrize("wager", ["banker", "dragon-7", "player-pair", "lucky-6", "perfect-pair-either"])
def test_a_shoe_that_is_priced_at_once_is_worth_what_it_is_coup_by_coup(wager: str) -> None:
    dealt = in_order.in_order(plan(GAME.ruleset), 3, 0, 2)
    for cards, begins, coups in zip(dealt.cards, dealt.begins.tolist(), dealt.coups.tolist(), strict=True):
        burned, places = begins[0], begins[:coups]
        priced = Priced(GAME, cards.tobytes(), 1, burned, places)
        for at in places[::7]:
            one = Seen(GAME, cards.tobytes(), burned, at)
            other = Seen(GAME, cards.tobytes(), burned, at, priced)
            assert other.worth(wager) == one.worth(wager)
            assert other.pays(wager) is one.pays(wager) is (one.worth(wager).ev > 0)


def test_sessions_of_kelly_are_those_of_worth_asked_coup_by_coup() -> None:
    """With a burn that goes by the first card's value, one that is fixed, and hands that choose by chance."""

    class Slowly(Kelly, frozen=True):
        def bet(self, state: State, moment: Moment, /) -> Bet | None:
            shoe = Seen(moment.shoe.game, moment.shoe.cards, moment.shoe.burned, moment.shoe.at)
            return super().bet(state, structs.replace(moment, shoe=shoe))

    terms = Terms(bankroll=50_000, unit=1)
    half = policies.read("1/2")
    for rules, wager, by in (
        (GAME.ruleset, "dragon-7", None),
        (regulations.load("punto-banco", {"burn": "fixed", "burn-cards": 5}), "tie", None),
        (regulations.load("chemin-de-fer"), "cover", half),
    ):
        ours, slowly = (
            sessions(rules, kind(wager), terms, 2, 1, player=by, banker=by) for kind in (Kelly, Slowly)
        )
        assert ours.numbers.tolist() == slowly.numbers.tolist()
        assert wager != "dragon-7" or ours.column("staked").sum() > 1_000


def test_what_has_been_seen() -> None:
    """By the first card's value the burn goes, so that it is shown; those burned after it are not."""
    dealt = in_order.in_order(plan(GAME.ruleset), 3, 0, 1)
    cards = dealt.cards[0].tobytes()
    burned, at = int(dealt.begins[0, 0]), int(dealt.begins[0, 5])
    seen = Seen(GAME, cards, burned, at)
    assert GAME.ruleset.burn == "first-card"
    assert burned > 1
    assert seen.seen() == cards[:1] + cards[burned:at]
    assert seen.left() == seen.unseen().total == 416 - 1 - (at - burned)
    tags = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
    assert seen.running(tags) == sum(tags[card // 4] for card in seen.seen())
    assert seen.true(tags) == Fraction(52 * seen.running(tags), seen.left())
    fixed = Game(regulations.load("punto-banco", {"burn": "fixed", "burn-cards": 5}))
    assert Seen(fixed, cards, 5, 9).seen() == cards[5:9]


def test_the_line_of_a_count_is_the_regression_on_exact_odds() -> None:
    line = line_of(GAME, "dragon-7", (*DRAGON, 0, 0, 0))
    fresh = GAME.worth("dragon-7")
    assert (line.at_nought, line.variance) == (fresh.ev, fresh.variance)
    # Published: a bet at true counts of 4 and more is one with an advantage.
    assert line.expectation(Fraction(3)) < 0 < line.expectation(Fraction(4))
    # A shoe with one 8 and one 4 less stands at a running count of 1 and is worth what the line says of it.
    left = Composition.of_decks(8).without([Card(4 * 7), Card(4 * 3)])
    true = Fraction(52, left.total)
    slope = (GAME.worth("dragon-7", left).ev - fresh.ev) / true
    assert abs(slope / line.slope - 1) < Fraction(1, 5)


def test_by_a_count_it_stakes_the_expectation_over_the_variance() -> None:
    order = laid(7, 8)
    shoe = Seen(GAME, order, 0, 30)
    system = KellyOnCount(wager="dragon-7", tags=DRAGON, fraction=Fraction(1, 3))
    line = line_of(GAME, "dragon-7", (*DRAGON, 0, 0, 0))
    expected = 100_000 * line.expectation(Fraction(52 * 60, 386)) / line.variance / 3
    bet = system.bet((), moment(bankroll=100_000, shoe=shoe, chip=5, unit=5))
    assert bet is not None
    assert bet.stake == expected // 5 * 5 > 0
    assert system.bet((), moment(bankroll=100_000, shoe=SHOE)) is None


@pytest.mark.parametrize(
    "tags", [(), (0,) * 10, (1,) * 12, (1, -1), (1, *(0,) * 8, -1), (1, *(0,) * 12)], ids=str
)
def test_tags_that_cannot_be(tags: tuple[int, ...]) -> None:
    with pytest.raises(SimulateError) as error:
        KellyOnCount(tags=tags)
    assert error.value.code == "simulate.bad_parameter"


def test_removal_and_worth_agree() -> None:
    (effects,) = odds.removal(odds.situation(GAME.ruleset), ["dragon-7"])
    assert effects.expectation == GAME.worth("dragon-7").ev
