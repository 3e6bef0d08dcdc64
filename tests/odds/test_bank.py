"""Is the bank of chemin de fer worth what was computed, before the fee and after it?"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import pytest

from croupier import odds, regulations
from croupier.cards import Composition, parse_many
from croupier.odds import Known
from croupier.regulations import policies
from tests.odds.test_edges import printed

DRAW: Final = policies.read("always-draw")
FIGURES: Final = [
    ("chemin-de-fer", 8, "draw", "1.2351", "-1.0579"),
    ("chemin-de-fer", 8, "stay", "1.5214", "-0.7869"),
    ("chemin-de-fer-as-printed", 8, "draw", "1.1698", "-1.1225"),
    ("chemin-de-fer-as-printed", 8, "stay", "1.4452", "-0.8609"),
    ("chemin-de-fer", 6, "draw", "1.2374", "-"),
    ("chemin-de-fer", 6, "stay", "1.5242", "-"),
    ("chemin-de-fer-as-printed", 6, "draw", "1.1725", "-"),
    ("chemin-de-fer-as-printed", 6, "stay", "1.4483", "-"),
]
"""The rules, the decks, what the Dominant Player does with a five, and what the bank then expects in percent:
before a fee of 5 % on what it wins, and after it.  It draws wherever it may choose."""


@pytest.mark.parametrize(("rules", "decks", "five", "before", "after"), FIGURES)
def test_what_the_bank_expects(rules: str, decks: int, five: str, before: str, after: str) -> None:
    ruleset = regulations.load(rules, {"fee": 500})
    found = odds.bank(
        odds.situation(
            ruleset, Composition.of_decks(decks), player=policies.read(f"always-{five}"), banker=DRAW
        )
    )
    assert found is not None
    assert found.fee == Fraction(1, 20)
    assert printed(found.before, before)
    assert found.after is not None
    assert printed(found.after, after)


def test_60_france_takes_five_percent_of_what_the_banker_wins() -> None:
    asked = odds.situation(regulations.load("fr-chemin-de-fer"), player=DRAW, banker=DRAW)
    found, cover = odds.bank(asked), odds.odds(asked).worth("cover")
    assert found is not None
    assert found.before == cover.house_edge
    assert found.after == cover.house_edge - Fraction(cover.lose, 20 * cover.whole)


def test_where_nobody_laid_a_fee_down_none_is_reckoned_with() -> None:
    found = odds.bank(odds.situation(regulations.load("chemin-de-fer"), player=DRAW, banker=DRAW))
    assert found is not None
    assert (found.fee, found.after) == (None, None)


def test_a_fee_of_nothing_changes_nothing() -> None:
    free = regulations.load("chemin-de-fer", {"fee": 0})
    found = odds.bank(odds.situation(free, player=DRAW, banker=DRAW))
    assert found is not None
    assert found.after == found.before


def test_a_bank_that_has_won_pays_its_fee_and_one_that_has_lost_none() -> None:
    ruleset = regulations.load("chemin-de-fer", {"fee": 500})
    for dealt, before, after in (("2h 9c Kd Ks", 1, Fraction(19, 20)), ("9h 2c Kd Ks", -1, -1)):
        found = odds.bank(odds.situation(ruleset, known=Known(parse_many(dealt))))
        assert found is not None
        assert found.before == before
        assert found.after == after


def test_other_games_have_no_bank() -> None:
    assert odds.bank(odds.situation(regulations.load("pa-baccarat"))) is None
