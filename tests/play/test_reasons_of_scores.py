"""Why a hand of 21 Baccarat scores, draws and wins as it does: in the word of its law, which is score."""

from __future__ import annotations

import pytest

from croupier import play, regulations
from croupier.play.events import BonusHandsNamed, PointCountsAnnounced, ResultAnnounced, ThirdCardAnnounced
from tests.dealing import dealt

ID = "pa-21-baccarat"


def told(cards: str, kind: type, settings: dict[str, int | str] | None = None) -> list[tuple[str, str]]:
    """Give the reasons of one kind of event in a stacked coup, each with its clause."""
    rules = regulations.load(ID, settings)
    state = play.start(rules, burn=False)
    reasons: list[tuple[str, str]] = []
    for event in dealt(rules, cards):
        if isinstance(event, kind):
            reasons += [(why.text, why.cite.clause) for why in play.explain(rules, state, event)]
        state = play.apply(rules, state, event)
    return reasons


@pytest.mark.parametrize(
    ("cards", "shown"),
    [
        ("Ah 2d 6c 3d 9s", ["A and 6 (11 + 6) score soft 17", "2 and 3 (2 + 3) score 5"]),
        ("Ah 2d As 3d", ["A and A (11 + 1) score 12", "2 and 3 (2 + 3) score 5"]),
        ("Kh 2d As 3d", ["K and A (10 + 11) score 21", "2 and 3 (2 + 3) score 5"]),
        ("Th Qd Js 9d", ["10 and J (10 + 10) score 20", "Q and 9 (10 + 9) score 19"]),
    ],
)
def test_681a_3_d_a_score_shows_what_each_card_adds(cards: str, shown: list[str]) -> None:
    reasons = told(cards, PointCountsAnnounced)
    assert [text for text, _ in reasons] == shown
    assert {clause for _, clause in reasons} == {f"{ID}:681a.3(d)"}


def test_two_aces_that_are_no_natural_score_soft_twelve() -> None:
    reasons = told("Ah 2d As 3d 5s 9c", PointCountsAnnounced, {"ace-ace": "twelve"})
    assert reasons[0][0] == "A and A (11 + 1) score soft 12"


@pytest.mark.parametrize(
    ("cards", "settings", "shown"),
    [
        ("Th 6d 6s Kd 2s 9c", {}, ["Player's Hand scores 16, under 17: it draws"]),
        ("Ah 6d 6s Kd 2s", {}, ["Player's Hand scores soft 17, not under 17: it stays"]),
        ("Ah 6d 6s Kd 2s 9c", {"soft-stand-on": 18}, ["Player's Hand scores soft 17, under 18: it draws"]),
        ("Th 7d 7s Kd", {}, ["Player's Hand scores 17, not under 17: it stays"]),
        ("Ah Kd Ks 9d", {}, ["Player's Hand has a natural 21: no card is drawn to either hand"]),
    ],
)
def test_why_a_hand_draws_or_stays(cards: str, settings: dict[str, int | str], shown: list[str]) -> None:
    reasons = told(cards, ThirdCardAnnounced, settings)
    assert [text.removeprefix("the ") for text, _ in reasons[:1]] == shown


def test_where_a_natural_ends_nothing_it_takes_no_card_and_the_other_hand_may() -> None:
    reasons = [text for text, _ in told("Ah 6d Ks 9d 5c", ThirdCardAnnounced, {"natural-ends": "no"})]
    assert reasons == [
        "the Player's Hand has a natural 21: it stays",
        "the Banker's Hand scores 15, under 17: it draws",
    ]


@pytest.mark.parametrize(
    ("cards", "settings", "text"),
    [
        ("Th 9d 9s 9c", {}, "19 is higher than 18"),
        ("Th Td 9s 9c", {}, "both hands score 19: a tie"),
        ("Th 6d 9s 6c Tc", {}, "22 is over 21, and 19 is not"),
        ("6h 6d Ts 9c Tc 7s", {}, "both hands are over 21: the lower wins"),
        ("6h 6d Ts 9c Tc 7s", {"both-over": "higher-wins"}, "both hands are over 21: the higher wins"),
        ("6h 6d Ts 9c Tc 7s", {"both-over": "tie"}, "both hands are over 21: a tie"),
        ("Ah 9d As 9c", {}, "the Player's Hand is a natural, which stands above every hand that is none"),
        ("Kh Ad As Ac", {}, "both hands are naturals, and two aces are the highest"),
        ("Kh Ad As Ac", {"ace-ace": "equal-natural"}, "both hands are naturals: a tie"),
        ("Kh Ad As Qc", {}, "both hands are naturals: a tie"),
    ],
)
def test_why_a_hand_wins(cards: str, settings: dict[str, int | str], text: str) -> None:
    ((said, _),) = told(cards, ResultAnnounced, settings)
    assert said == text


def test_what_the_house_chose_is_what_its_reason_cites() -> None:
    rules = regulations.load(ID)
    assert told("Kh Ad As Ac", ResultAnnounced)[0][1] == rules.cites["ace-ace"].clause
    assert told("6h 6d Ts 9c Tc 7s", ResultAnnounced)[0][1] == rules.cites["both-over"].clause


def test_681a_3_e_bonus_hands_are_told_with_the_clause_of_the_highest() -> None:
    highest = "; the highest alone is paid"
    player = f"the Player's Hand holds three sevens, three of a kind, a three-card 21 and a pair{highest}"
    banker = f"the Banker's Hand holds three of a kind and a pair{highest}"
    assert told("7h 6d 7s 6c 7c 6s", BonusHandsNamed) == [
        (player, f"{ID}:681a.3(e)(1)"),
        (banker, f"{ID}:681a.3(e)(2)"),
    ]
    assert told("Th 9d Ts 8c", BonusHandsNamed) == [("the Player's Hand holds a pair", f"{ID}:681a.3(e)(5)")]


def test_the_words_point_count_are_never_used() -> None:
    rules = regulations.load(ID)
    for cards in ("7h 6d 7s 6c 7c 6s", "Ah 9d As 9c", "6h 6d Ts 9c Tc 7s"):
        state = play.start(rules, burn=False)
        for event in dealt(rules, cards):
            texts = [why.text for why in play.explain(rules, state, event)]
            assert "count" not in f"{texts} {play.words(rules, state, event)}".lower()
            state = play.apply(rules, state, event)
