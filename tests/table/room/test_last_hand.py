"""When is a shoe over: the cover card, the last hand, and what becomes of the cards?"""

from __future__ import annotations

import pytest

from croupier.play.events import CardBurned, CardsReplaced, CoverCardDrawn, LastHandAnnounced
from croupier.table.events import BettingOpened, CoupClosed, DecksOpened, ShoeRevealed
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, TIE, Table, only, types

FIRST = "cover " + PLAYER_WINS
"""The cover card as the first card of a coup."""
DURING = "9c 2d cover Kh 3s"
"""The cover card within a coup."""


def pennsylvania(*shoes: str) -> Table:
    """Give a table of Baccarat at which the house deals, and ada seated."""
    table = Table(*shoes, rules="pa-baccarat", curator=False)
    table.sit("ada")
    return table


def between_coups(table: Table) -> list[str]:
    """Have the house go on to the next betting, or to the end of the shoe, and say what happened."""
    begun = len(table.events)
    table.proceed()
    table.until("betting", "shoe")
    return types(table.events[begun:])


@pytest.mark.parametrize("cover", [FIRST, DURING], ids=["as the first card", "during play"])
def test_631a_10_d_the_cover_card_is_set_aside_and_the_hand_is_completed(cover: str) -> None:
    table = pennsylvania(cover)
    table.until("betting")
    table.bets("ada", player=100)
    happened = table.deal()
    assert len(only(happened, CoverCardDrawn)) == 1
    assert types(happened)[-2:] == ["wager_settled", "coup_closed"]
    assert table.chips("ada") == (1_100,)


@pytest.mark.parametrize("cover", [FIRST, DURING], ids=["as the first card", "during play"])
def test_631a_10_d_one_more_hand_follows_the_call_and_then_the_decks_are_new(cover: str) -> None:
    table = pennsylvania(f"{BANKER_WINS} {cover} {TIE}", BANKER_WINS)
    table.coup()
    assert between_coups(table) == ["betting_opened"]
    table.coup()
    assert between_coups(table) == ["last_hand_announced", "betting_opened"]
    table.coup()
    assert table.room.finished[-1].winner == "tie"
    assert between_coups(table) == ["cards_replaced", "shoe_revealed"]
    assert between_coups(table) == [
        "decks_opened",
        "shoe_committed",
        "shoe_cut",
        "shoe_opened",
        "betting_opened",
    ]


def test_631a_10_d_betting_for_the_last_hand_opens_only_after_its_call() -> None:
    table = pennsylvania(f"{DURING} {TIE}")
    table.coup()
    assert table.cannot_bet("ada", player=10) == ("table.no_betting",)
    table.proceed()
    first, last = only(table.events, BettingOpened)
    assert (first.last, last.last) == (False, True)
    assert table.events.index(only(table.events, LastHandAnnounced)[0]) == table.events.index(last) - 1
    table.bets("ada", player=10)


def test_631a_10_d_the_cards_of_a_shoe_are_never_shuffled_again() -> None:
    table = pennsylvania(f"{DURING} {TIE}", f"{DURING} {TIE}")
    for _ in range(4):
        table.coup()
    table.until("shoe")
    assert len(only(table.events, DecksOpened)) == len(only(table.events, ShoeRevealed)) == 2
    assert {event.by for event in only(table.events, CardsReplaced)} == {"new-decks"}


def test_631a_10_d_in_a_whole_shoe_of_eight_decks() -> None:
    # 402 cards lie before the cover card: the coup in which it comes is finished, and one more is dealt.
    table = pennsylvania()
    while not only(table.events, ShoeRevealed):
        table.coup()
        table.proceed()
    cover, last = only(table.events, CoverCardDrawn)[0], only(table.events, LastHandAnnounced)[0]
    closed = [table.events.index(event) for event in only(table.events, CoupClosed)]
    came, called = table.events.index(cover), table.events.index(last)
    assert [len([place for place in closed if come < place]) for come in (came, called)] == [2, 1]


def test_where_the_cards_are_reshuffled_the_same_decks_come_again() -> None:
    table = Table(f"{DURING} {TIE}", BANKER_WINS)
    table.sit("ada")
    table.coup()
    table.coup()
    assert between_coups(table) == ["cards_replaced", "shoe_revealed"]
    assert only(table.events, CardsReplaced)[0].by == "reshuffle"
    table.coup()
    assert len(only(table.events, DecksOpened)) == 1


def test_a_house_may_deal_no_hand_after_that_of_the_cover_card() -> None:
    table = Table(DURING, BANKER_WINS, submission={"cover-during": "finish"})
    table.sit("ada")
    table.coup()
    assert between_coups(table) == ["cards_replaced", "shoe_revealed"]
    assert not only(table.events, LastHandAnnounced)


def test_burned_cards_lie_behind_nobodys_wager() -> None:
    # The first card, a three, has three more burned, before the betting is opened.
    table = Table(
        f"3h Ac Ad Ah {PLAYER_WINS}", submission={"burn": "first-card"}, rules="pa-baccarat", curator=False
    )
    table.sit("ada")
    table.until("betting")
    assert [event.card for event in only(table.events, CardBurned)] == [
        "3h",
        "??",
        "??",
        "??",
    ] or table.room.dealt
    assert table.room.dealt == 4
    table.bets("ada", player=100)
    table.deal()
    assert table.chips("ada") == (1_100,)
