"""The head of a shoe: what it says, and that it cannot say what is not so."""

from __future__ import annotations

import pytest

from croupier import play, regulations, shoe
from croupier.errors import ShoeError


def test_a_shuffled_shoe_of_other_decks_has_no_head() -> None:
    six = regulations.load("pa-baccarat", {"decks": 6})
    with pytest.raises(ShoeError) as refused:
        play.opened(six, shoe.fresh(regulations.load("pa-baccarat"), seed=1))
    assert refused.value.code == "shoe.other_decks"


def test_a_stacked_shoe_may_have_any_number_of_cards() -> None:
    head = play.opened(regulations.load("pa-baccarat"), shoe.stacked("9s Kd cover Kh"))
    assert (head.cards, head.cover_card, head.burn, head.shuffle) == (3, 1, False, "stacked")


def test_a_default_that_is_written_out_gives_the_same_ruleset() -> None:
    rules = regulations.load("pa-baccarat")
    assert regulations.load("pa-baccarat", dict(rules.submission)) is rules
    assert regulations.load("pa-baccarat", {"decks": 8}) is rules
    assert regulations.load("pa-baccarat", None) is rules
    assert regulations.load("pa-baccarat", {"decks": 6}) is not rules


def test_rules_and_shoes_are_named_in_a_line() -> None:
    rules = regulations.load("pa-baccarat")
    assert repr(rules).startswith("<Ruleset pa-baccarat@2014-02-01, decks=8, ")
    assert repr(shoe.fresh(rules, seed=1)).startswith("<Shoe of 416 cards, cover card before card 403, ")
    state = play.start(rules, burn=False)
    assert "no-more-bets" in repr(state)
