"""Does every wager whose edge was published have that edge, to the printed digits, counted the plain way?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations, wagers
from tests.wagers.counting import by_ranks, by_suits, by_totals, edge
from tests.wagers.coups import of

if TYPE_CHECKING:
    from croupier.wagers import Wager

ON_TOTALS: Final = """
player even 1.2351 1.2374
banker commission 1.0579 1.0558
banker even -1.2351 -1.2374
banker ez 1.0183 1.0161
tie 8-to-1 14.3596 14.4382
tie 9-to-1 4.8440 4.9313
dragon-7 40-to-1 7.6113 7.6062
panda-8 25-to-1 10.1876 10.2074
heavenly-9 5-treasures 9.3105 9.2959
blazing-7s 5-treasures 7.7797 7.7792
cover-all 5-treasures 2.9664 2.9557
ox-6 40-to-1 10.3376 10.3841
kill 30-to-1 13.7559 13.7679
lucky-6 las-vegas 11.6985 11.7341
lucky-6 macau 16.6836 16.7163
super-6 12-to-1 29.98 -
super-6 15-to-1 13.8181 13.8488
small-tiger 22-to-1 14.3325 14.3547
big-tiger 50-to-1 15.2533 15.3025
tiger-tie 35-to-1 30.7354 30.8527
dragon-bonus-player standard 2.6517 2.6675
dragon-bonus-banker standard 9.3731 9.3889
dragon-bonus-player cypress-bayou 2.4996 -
dragon-bonus-banker cypress-bayou 8.5305 -
golden-talons-player A 2.6517 2.6675
golden-talons-player B 4.5529 4.5670
golden-talons-player C 2.5809 2.5962
golden-talons-player D 2.5823 2.5936
golden-talons-player E 2.4996 2.5134
golden-talons-banker A 9.3731 9.3889
golden-talons-banker B 10.4688 10.4826
golden-talons-banker C 9.0696 9.0843
golden-talons-banker D 8.8473 8.8579
golden-talons-banker E 8.5305 8.5435
small 1.5-to-1 5.2829 5.2687
big 0.54-to-1 4.3457 4.3545
four-cards standard 5.2829 5.2687
five-cards standard 8.9667 8.9381
six-cards standard 4.6938 4.7395
three-card-win-player standard 5.6860 -
three-card-win-banker standard 8.3044 -
3-giving-8 200-to-1 8.6823 -
88-89-98-99 20-to-1 7.372 -
nine-over-seven 50-to-1 8.103 -
bad-beat 50-to-1 8.459 -
natural-8-player 9-to-1 5.468 -
natural-9-banker 9-to-1 5.097 -
egalite-0 london 12.4527 -
egalite-1 london 11.4150 -
egalite-2 london 9.5412 -
egalite-3 london 10.5243 -
egalite-4 london 12.1401 -
egalite-5 london 11.8732 -
egalite-6 london 11.4952 -
egalite-7 london 6.3899 -
egalite-8 london 11.0669 -
egalite-9 london 10.6348 -
egalite-group-0 england 6.6548 -
egalite-group-1-3 england 10.8574 -
egalite-group-4-5 england 7.2769 -
egalite-group-6-7 england 8.9426 -
egalite-group-8-9 england 9.7502 -
player-wins-with-9 super-baccarat 14.1421 -
player-wins-with-6 super-baccarat 24.9378 -
player-wins-with-1 super-baccarat 20.6364 -
banker-wins-with-9 super-baccarat 17.8146 -
banker-wins-with-8 super-baccarat 15.1865 -
banker-wins-with-5 super-baccarat 21.9573 -
player-total-9 entwine 13.1036 -
player-total-4 entwine 21.9755 -
player-total-0 entwine 15.4095 -
banker-total-6 entwine 21.3008 -
banker-total-5 entwine 14.4015 -
banker-total-3 entwine 16.3081 -
player-even triple-pg 5.3109 -
player-odd triple-pg 6.7254 -
banker-even triple-pg 6.9317 -
"""
"""A wager, its paytable, and the edge in percent with eight and with six decks, as they were printed."""
PAIRS: Final = """
player-pair 11-to-1 10.3614 11.2540
banker-pair 12-to-1 2.8916 -
either-pair 5-to-1 13.7099 14.5365
tiger-pair standard 16.1217 17.1737
house-money standard 35.78 -
"""
SUITS: Final = """
royal-match-player v1 6.4597 6.6658
royal-match-player v2 -1.3531 -1.1130
majestic-match-player standard 6.4597 -
"""


HALF_PAY_ON_17: Final = {4: "2.385", 8: "2.380"}
"""What half pay on 17 costs in 21 Baccarat, on either hand, in percent; the tie's hold at 10 to 1 below."""
HOLD: Final = {4: "5.856", 8: "5.418"}


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def bound(name: str, paytable: str) -> Wager:
    """Bind a wager of the common casino game with a paytable of its family."""
    rules = regulations.load("punto-banco")
    family = wagers.bind(rules, [name])[0].family
    chosen: dict[str, int | str] = {"half-pay": 0} if family == "banker" else {}
    (wager,) = wagers.bind(regulations.load("punto-banco", {**chosen, family: paytable}), [name])
    return wager


def agrees(found: float, printed: str) -> bool:
    """Compare with all the digits that are printed, of which the last may have been cut off."""
    return printed == "-" or abs(found - float(printed)) < 10.0 ** -len(printed.partition(".")[2])


@pytest.mark.parametrize(("name", "paytable", "eight", "six"), rows(ON_TOTALS))
def test_the_edges_of_wagers_on_totals(name: str, paytable: str, eight: str, six: str) -> None:
    wager = bound(name, paytable)
    found = [float(edge(wager, by_totals(decks))) for decks in (8, 6)]
    assert agrees(found[0], eight), found
    assert agrees(found[1], six), found


@pytest.mark.parametrize(("name", "paytable", "eight", "six"), rows(PAIRS))
def test_the_edges_of_wagers_on_pairs(name: str, paytable: str, eight: str, six: str) -> None:
    wager = bound(name, paytable)
    assert agrees(float(edge(wager, by_ranks(8))), eight)
    assert agrees(float(edge(wager, by_ranks(6))), six)


@pytest.mark.parametrize(("name", "paytable", "eight", "six"), rows(SUITS))
def test_the_edges_of_wagers_on_suits(name: str, paytable: str, eight: str, six: str) -> None:
    wager = bound(name, paytable)
    assert agrees(float(edge(wager, by_suits(8))), eight)
    assert agrees(float(edge(wager, by_suits(6))), six)


@pytest.mark.parametrize("decks", [4, 8])
def test_the_edges_of_21_baccarat(decks: int) -> None:
    rules = regulations.load("pa-21-baccarat", {"decks": decks})
    player, banker, tie = wagers.bind(rules, ["player", "banker", "tie"])
    weighed = by_totals(decks, "pa-21-baccarat")
    assert agrees(float(edge(player, weighed)), HALF_PAY_ON_17[decks])
    assert edge(banker, weighed) == edge(player, weighed)
    assert agrees(float(edge(tie, weighed)), HOLD[decks])


@pytest.mark.parametrize(("decks", "either", "both"), [(8, "13.0294", "6.6235"), (6, "17.0716", "-")])
def test_the_edges_of_perfect_pairs_in_both_hands(decks: int, either: str, both: str) -> None:
    """Counted by hand: of the four cards only identical pairs matter."""
    cards, left = 52 * decks, decks * (decks - 1)
    whole = cards * (cards - 1) * (cards - 2) * (cards - 3)
    two = 52 * left * ((decks - 2) * (decks - 3) + 51 * left)
    one = 2 * (52 * left * (cards - 2) * (cards - 3) - two)
    rules = regulations.load("punto-banco")
    weighed = Counter({of(rules, "Kc 5h Kc 5h"): two, of(rules, "Kc 5h Kc 4h"): one})
    weighed[of(rules, "Kc 5h Kd 4h")] = whole - two - one
    assert agrees(float(edge(bound("perfect-pair-either", "25-to-1"), weighed)), either)
    assert agrees(float(edge(bound("perfect-pair-both", "250-to-1"), weighed)), both)
