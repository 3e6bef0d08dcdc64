"""A shoe that runs out: counted while every coup ends in time, and refused as soon as one may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from croupier import regulations
from croupier.cards import Composition, parse_many
from croupier.errors import OddsError
from croupier.odds.cells import cells
from croupier.odds.choices import choices
from croupier.odds.deal import deal
from croupier.odds.firsts import firsts
from croupier.odds.hands import hand
from croupier.odds.known import Known
from croupier.odds.totals import third_card, totals
from croupier.odds.unseen import Unseen
from tests.odds.plain import ShortError
from tests.odds.questions import Question, questions

if TYPE_CHECKING:
    from collections.abc import Callable

RULES = regulations.load("pa-baccarat")


def ways(asked: Question) -> list[Callable[[], object]]:
    """Give every way to count a question."""
    return [
        lambda: totals(asked.deal()).counts,
        lambda: third_card(asked.deal()).counts,
        lambda: firsts(asked.deal(), asked.unseen, "ranks").counts,
        lambda: firsts(asked.deal(), asked.unseen, "suits").counts,
        lambda: hand(asked.deal(), asked.unseen, "player").counts,
        lambda: hand(asked.deal(), asked.unseen, "banker").counts,
    ]


@settings(max_examples=300)
@given(questions(least=4, most=5))
def test_four_and_five_cards_count_where_every_coup_ends_in_time_and_else_are_refused(
    asked: Question,
) -> None:
    views = ("totals", "third-card", "ranks", "suits", "player", "banker")
    try:
        found = asked.counted(*views)
    except ShortError:
        for count in ways(asked):
            with pytest.raises(OddsError) as error:
                count()
            assert error.value.code == "odds.short_shoe"
        return
    assert [count() for count in ways(asked)] == list(found)


@pytest.mark.parametrize(
    ("left", "known", "needed"),
    [
        ("", "", 6),
        ("9s", "", 6),
        ("9s 8s 7s", "", 6),
        ("9s Ks 2s 2d", "", 6),
        ("9s", "9h Kd", 4),
        ("7s 7d", "Kd 8s", 3),  # the Player stays on 7, and the Banker draws on 5
        ("", "Kd 2s 3d 2h", 2),
        ("", "Kd 2s 6d 2h", 1),
        ("", "Kd 7s 3d Kh", 1),
        ("", "Kd 2s 3d 2h 2c", 1),
    ],
)
def test_the_message_says_how_many_cards_are_needed(left: str, known: str, needed: int) -> None:
    unseen = Unseen(Composition.of(parse_many(left)))
    cards = parse_many(known)
    with pytest.raises(OddsError) as error:
        totals(deal(RULES, unseen, Known(cards), choices(RULES)))
    (problem,) = error.value.problems
    assert problem.code == "odds.short_shoe"
    assert f"may need {needed} card" in problem.what
    assert f"{unseen.total} card" in problem.what
    assert f"leave {needed} card" in problem.remedy


@pytest.mark.parametrize(
    ("left", "known"),
    [
        ("9s 9h 9d 9c", ""),  # two nines count 8
        ("Ks Kh 7d 7c", "7h 7s"),
        ("Ks 8h 9d Kc Kh", "9h 9s"),
        ("", "Kd 7s 7d Kh"),
        ("", "Kd 2s 3d 2h 9s"),  # the Banker's Hand stays on 4 against a 9
        ("", "Kd 2s 3d 2h 2c 2d"),
    ],
)
def test_a_shoe_may_be_used_up_to_its_last_card(left: str, known: str) -> None:
    unseen, cards = Unseen(Composition.of(parse_many(left))), parse_many(known)
    found = totals(deal(RULES, unseen, Known(cards), choices(RULES)))
    assert found.whole == unseen.ways(min(6 - len(cards), unseen.total))


def test_what_is_known_of_the_hands_may_make_a_short_shoe_enough() -> None:
    unseen = Unseen(Composition.of(parse_many("9s Ks 2s 2d")))
    with pytest.raises(OddsError, match="may need 6 cards"):
        totals(deal(RULES, unseen, Known(), choices(RULES)))
    # Nine and king are a natural of the Banker's: 2 orders, and 2 of the twos.
    assert totals(deal(RULES, unseen, Known(banker_total=9), choices(RULES))).whole == 4


def test_a_cell_that_would_draw_a_card_that_is_not_left_is_refused() -> None:
    # On 7 the Player's Hand stays, so that four cards are enough for the coup and not for its other play.
    sevens = Unseen(Composition.of(parse_many("7s 7d Ks Kd")))
    shoe = deal(RULES, sevens, Known(player_total=7, banker_total=7), choices(RULES))
    assert totals(shoe).whole == 16
    with pytest.raises(OddsError, match="may need 6 cards, and 4 cards are left") as error:
        cells(shoe)
    assert error.value.code == "odds.short_shoe"
