"""Is the edge of every wager what was printed, with eight decks and with six, and in 21 Baccarat?

The figures are those that were computed, or found and recomputed, when the wagers were collected; each must
agree to its last printed digit, rounded, or to within one of it where a `~` stands behind.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from croupier import odds, regulations

if TYPE_CHECKING:
    from croupier.odds import Odds, Worth

MAINS: Final = """
player player=even 1.2351 1.2374
banker banker=commission,commission=500 1.0579 1.0558
banker banker=19-to-20 1.0579 1.0558
banker banker=commission,commission=400 0.5993 0.5972
banker banker=ez 1.0183 1.0161
banker banker=half-pay,half-pay=6 1.4581 1.4548
banker banker=half-pay,half-pay=5 0.9328 0.9318
tie tie=8-to-1 14.3596 14.4382
tie tie=9-to-1 4.8440 4.9313
"""
"""A wager, what the house chose, and the edge in percent with eight decks and with six."""
SIDES: Final = """
dragon-7 dragon-7=40-to-1 7.6113 7.6062
panda-8 panda-8=25-to-1 10.1876 10.2074
heavenly-9 - 9.3105 9.2959
blazing-7s - 7.7797 7.7792
cover-all - 2.9664 2.9557
ox-6 - 10.3376 10.3841
kill - 13.7559 13.7679
lucky-6 lucky-6=las-vegas 11.6985 11.7341
lucky-6 lucky-6=macau 16.6836 16.7163
super-6 super-6=12-to-1 29.98 -
super-6 super-6=15-to-1 13.8181 13.8488~
small-tiger - 14.3325 14.3547
big-tiger - 15.2533 15.3025
tiger-tie tiger-tie=35-to-1 30.7354 30.8527
tiger-pair - 16.1217 17.1737
dragon-bonus-player dragon-bonus=standard 2.6517 2.6675
dragon-bonus-banker dragon-bonus=standard 9.3731 9.3889
dragon-bonus-player dragon-bonus=cypress-bayou 2.4996 -
dragon-bonus-banker dragon-bonus=cypress-bayou 8.5305 -
golden-talons-player golden-talons=A 2.6517 2.6675
golden-talons-player golden-talons=B 4.5529 -
golden-talons-player golden-talons=C 2.5809 -
golden-talons-player golden-talons=D 2.5823 -
golden-talons-player golden-talons=E 2.4996 -
golden-talons-banker golden-talons=A 9.3731 9.3889
golden-talons-banker golden-talons=B 10.4688 -
golden-talons-banker golden-talons=C 9.0696 -
golden-talons-banker golden-talons=D 8.8473 -
golden-talons-banker golden-talons=E 8.5305 -
player-pair pair=11-to-1 10.3614 11.2540
banker-pair pair=11-to-1 10.3614 11.2540
either-pair either-pair=5-to-1 13.7099 14.5365
perfect-pair-both perfect-pair-both=200-to-1 8.0470 12.5425
small small=1.5-to-1 5.2829 5.2687
big big=0.54-to-1 4.3457 4.3545
four-cards - 5.2829 5.2687
five-cards - 8.9667 8.9381
six-cards - 4.6938 4.7395
three-card-win-player - 5.6860 -
three-card-win-banker - 8.3044 -
egalite-0 - 12.45 -
egalite-1 - 11.42 -
egalite-2 - 9.54 -
egalite-3 - 10.52 -
egalite-4 - 12.14 -
egalite-5 - 11.87 -
egalite-6 - 11.50 -
egalite-7 - 6.39 -
egalite-8 - 11.07 -
egalite-9 - 10.63 -
3-giving-8 - 8.6823 -
88-89-98-99 - 7.372 -
nine-over-seven - 8.103 -
bad-beat - 8.459~ -
house-money - 35.78 -
"""
BY_DECKS: Final = """
player 1.2351 1.2374
banker 1.0579 1.0558
tie 14.3596 14.4382
"""


@cache
def found(settings: str, decks: int, wager: str) -> Worth:
    """Give what a wager is worth in the common casino game."""
    pairs = (each.split("=") for each in settings.split(",")) if settings != "-" else ()
    chosen: dict[str, int | str] = {key: int(value) if value.isdecimal() else value for key, value in pairs}
    rules = regulations.load("punto-banco", {"decks": decks, **chosen})
    return odds.exact(rules, wagers=[wager]).worth(wager)


def printed(value: Fraction, digits: str) -> bool:
    """Say whether a value is printed so, as a percentage."""
    if digits == "-":
        return True
    number, nearly = digits.removesuffix("~"), digits.endswith("~")
    unit = Fraction(10) ** len(number.partition(".")[2])
    return abs(round(100 * value * unit) - Fraction(number) * unit) <= nearly


@pytest.mark.parametrize(
    ("wager", "settings", "eight", "six"), [row.split() for row in (MAINS + SIDES).split("\n") if row]
)
def test_the_edge_is_as_printed(wager: str, settings: str, eight: str, six: str) -> None:
    for decks, digits in ((8, eight), (6, six)):
        edge = found(settings, decks, wager).house_edge
        assert printed(edge, digits), f"{decks} decks: {float(100 * edge):.5f}"


EVENTS: Final = (
    ("dragon-7", None, 112_633_011_329_024, 19_805_383_926_144),
    ("panda-8", None, 172_660_763_262_976, 30_352_294_536_192),
    ("super-6", None, 269_232_304_455_680, 47_322_230_031_360),
    ("small-tiger", None, 186_173_936_904_192, 32_726_541_207_168),
    ("big-tiger", None, 83_058_367_551_488, 14_595_688_824_192),
    ("ox-6", None, 109_309_407_541_248, 19_209_910_108_032),
    ("kill", None, 84_102_272_663_808 + 54_956_551_870_464, 14_783_604_262_848 + 9_663_726_448_512),
    ("heavenly-9", 0, 10_307_243_902_976, 1_811_376_024_192),
    ("heavenly-9", 1, 340_879_059_038_208, 59_955_046_785_792),
    ("blazing-7s", 0, 11_556_012_525_568, 2_031_305_938_560),
    ("blazing-7s", 1, 44_838_810_157_056, 7_886_424_268_800),
    ("small", None, 1_893_735_611_458_560, 333_025_560_274_176),
    ("five-cards", None, 1_516_734_808_780_800, 266_771_777_612_544),
    ("six-cards", None, 1_587_927_855_264_000, 279_071_869_008_960),
    ("tiger-tie", None, 96_170_001_308_416, 16_880_962_938_048),
    ("egalite-0", None, 28_979_901_420_544, 5_068_928_240_640),
    ("egalite-9", None, 55_146_054_060_032, 9_697_800_292_992),
)
"""A wager, one of its lines (or all), and how many draws decide it with eight decks and with six."""


@pytest.mark.parametrize(("wager", "line", "eight", "six"), EVENTS)
def test_the_count_of_what_decides_is_as_printed(wager: str, line: int | None, eight: int, six: int) -> None:
    for decks, count in ((8, eight), (6, six)):
        worth = found("-", decks, wager)
        assert (worth.win if line is None else worth.lines[line].count) == count


@pytest.mark.parametrize(
    ("decks", "player", "banker", "tie", "naturals"),
    [
        (8, 2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216, 1_714_696_016_515_584),
        (6, 392_220_492_728_832, 403_095_751_234_560, 83_552_962_932_288, 301_554_615_390_336),
    ],
)
def test_the_three_results_and_naturals(
    decks: int, player: int, banker: int, tie: int, naturals: int
) -> None:
    full = odds.exact(regulations.load("punto-banco", {"decks": decks}), wagers=())
    assert full.outcomes == (player, banker, tie)
    assert full.coups == player + banker + tie
    assert full.coups - full.naturals()["none"] == naturals


def twenty_one(decks: int, **settings: int | str) -> Odds:
    return odds.exact(regulations.load("pa-21-baccarat", {"decks": decks, **settings}))


@pytest.mark.parametrize(("decks", "half", "tie"), [(4, "2.385", "5.856"), (8, "2.380", "5.418")])
def test_681a_8_half_pay_on_17_and_ten_to_one(decks: int, half: str, tie: str) -> None:
    full = twenty_one(decks)
    assert printed(full.worth("player").house_edge, half)
    assert full.worth("banker").house_edge == full.worth("player").house_edge
    assert printed(full.worth("tie").house_edge, tie)


def test_681a_8_half_pay_is_what_the_game_costs() -> None:
    """Without it the two hands are worth nothing to anybody: each draws by the same rule."""
    full = twenty_one(8)
    half = full.worth("player").lines[0]
    assert full.worth("player").house_edge == Fraction(half.count, 2 * full.coups)
    assert full.outcomes.player == full.outcomes.banker


def test_627a_8_d_house_money_taken_and_used() -> None:
    used = odds.best_use(odds.situation(regulations.load("punto-banco")))
    assert printed(-used.taken, "35.78")
    assert printed(-used.best, "5.71")


def test_a_wager_is_worth_the_same_in_every_game_that_deals_alike() -> None:
    for name in ("pa-baccarat", "pa-minibaccarat", "pa-midibaccarat", "nj-baccarat", "punto-banco"):
        full = odds.exact(regulations.load(name, {"decks": 8}), wagers=["player", "banker", "tie"])
        for row in BY_DECKS.strip().splitlines():
            wager, eight, _ = row.split()
            assert printed(full.worth(wager).house_edge, eight), name
