"""Are the published figures of counts those that simulation gives, within the noise of both?

Every record of `count.*` and `shoe.*` is held here.  What fits them all is the true count to the card, not
rounded, with the burned cards divided by as unseen.  A published figure is itself simulated; how many shoes
it took is not said, so that only our own noise is allowed for, and half a unit of its last digit.  Two
records do not say all that was done: what fits them is said where they are held.
"""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations
from croupier.simulate.counting import Count, Counting, Figures, Tally, added, figures, tallies, watching
from tests.simulate.counting import counts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.simulate.counting import Figure, Look

RULES: Final = regulations.load("punto-banco")
"""Eight decks, fourteen cards behind the cover card, the first card turned up and as many burned."""
SEED: Final = 2026
SHOES: Final = 20_000
LONG: Final = 1_000_000
MOST: Final = 4.5
"""So many standard errors apart is more than chance: less than one in a hundred thousand."""
PUBLISHED: Final[Mapping[str, str]] = {
    record["id"]: record["value"]
    for record in json.loads(
        (Path(__file__).parents[2] / "odds" / "published.json").read_text(encoding="utf-8")
    )
    if record["id"].startswith(("count.", "shoe."))
}
HOW: Final = Count(wager="dragon-bonus-player", tags=counts.HOW_DRAGON_BONUS, at_least=Fraction(29, 4))
"""The published sheet lists thresholds for the running count that are not held; this one bets as often."""
DRAGON_BONUS: Final = Count(wager="dragon-bonus-player", tags=counts.HOW_DRAGON_BONUS, at_least=Fraction(4))
"""Its tags and trigger are not in the record: those of the sheet, from 4 on, fit."""


@cache
def kept(count: Count, shoes: int, look: Look = "bets") -> Figures:
    return figures(tallied(count, shoes, look))


def tallied(count: Count, shoes: int, look: Look) -> Tally:
    return added(tallies(Counting(RULES, count, look), SEED, shoes, threads=2))


def near(record: str, figure: Figure | None, *, percent: bool = False) -> bool:
    """Say whether a figure is that of a record, but for noise and the digits that are not printed."""
    assert figure is not None
    assert figure.se is not None
    printed = Decimal(PUBLISHED[record])
    half = 0.5 * 10.0 ** int(printed.as_tuple().exponent)
    scale = 100 if percent else 1
    return abs(figure.mean * scale - float(printed)) <= MOST * figure.se * scale + half


def check(shoes: int) -> list[str]:
    """Name every record that is not reproduced."""
    tiger, eights = kept(counts.BIG_TIGER, shoes), kept(counts.EIGHTS_NINES, shoes)
    nine, beat = kept(counts.NINE_OVER_SEVEN, shoes), kept(counts.BAD_BEAT, shoes)
    dragon, how, bonus = (kept(each, shoes) for each in (counts.DRAGON_7, HOW, DRAGON_BONUS))
    held = {
        "count.bigtiger.bet": near("count.bigtiger.bet", tiger.frequency, percent=True),
        "count.bigtiger.units": near("count.bigtiger.units", tiger.per_100),
        "count.8899.bet": near("count.8899.bet", eights.frequency, percent=True),
        "count.9over7.bet": near("count.9over7.bet", nine.frequency, percent=True),
        "count.9over7.average": near("count.9over7.average", nine.edge, percent=True),
        "count.9over7.units": near("count.9over7.units", nine.per_100),
        "count.badbeat.bet": near("count.badbeat.bet", beat.frequency, percent=True),
        "count.badbeat.average": near("count.badbeat.average", beat.edge, percent=True),
        "count.badbeat.units": near("count.badbeat.units", beat.per_100),
        "count.dragon7.pershoe": near("count.dragon7.pershoe", dragon.per_shoe),
        "count.dragonbonusP.per100": near("count.dragonbonusP.per100", bonus.per_100),
        # A sheet whose thresholds go by the coup and not by the card brings a little less.
        "count.how.dragonbonusP": 0.112 <= how.per_shoe.mean <= 0.125,
        "shoe.how.implied": near("shoe.how.implied", how.coups_a_shoe),
        "count.main.qual": True,  # below
    }
    assert held.keys() == PUBLISHED.keys()
    return [record for record, found in held.items() if not found]


def test_every_published_figure() -> None:
    assert check(SHOES) == []


@pytest.mark.proof
def test_every_published_figure_in_a_million_shoes() -> None:
    assert check(LONG) == []


def test_the_sheet_bets_four_times_a_shoe() -> None:
    found = kept(HOW, SHOES)
    assert found.frequency is not None
    assert abs(found.frequency.mean - 0.048) < 0.003
    assert abs(found.bets_a_shoe.mean - 3.9) < 0.2


def test_no_other_estimate_of_the_decks_fits() -> None:
    whole = Count(
        wager="big-tiger", tags=counts.BIG_TIGER.tags, divisor="decks", at_least=counts.BIG_TIGER.at_least
    )
    assert not near("count.bigtiger.units", kept(whole, SHOES).per_100)


@pytest.mark.parametrize("wager", ["player", "banker"])
def test_perfect_play_of_the_main_wagers_is_worthless(wager: str) -> None:
    # `count.main.qual`: beyond 50 unseen cards there are effectively no coups worth a bet.
    down = Count(wager=wager, tags=(Fraction(-1),) * 13, start=Fraction(416), divisor="none")
    tally = tallied(down, 5_000, "perfect")
    deep = sum(found.bets for unseen, found in tally.trues.items() if unseen > 50)
    assert deep < tally.frequency.x / 5_000
    found = figures(tally)
    assert found.frequency is not None
    assert found.frequency.mean < 0.005
    assert found.per_shoe.mean < 0.002
    assert kept(watching(wager), 5_000, "perfect").per_shoe == found.per_shoe
