"""Why a hand of 21 Baccarat scores, draws and wins as it does: in the word of its law, which is score."""

from __future__ import annotations

import pytest

from croupier import play, regulations, shoe
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
        ("Ts Kd 5s 5h 9s 9h", {}, "both hands are over 21 with 24: equal scores tie"),
        (
            "Ts Kd 5s 5h 9s 9h",
            {"both-over": "higher-wins"},
            "both hands are over 21 with 24: equal scores tie",
        ),
        ("Ts Kd 5s 5h 9s 9h", {"both-over": "tie"}, "both hands are over 21: a tie"),
        ("Ah 9d As 9c", {}, "the Player's Hand is a natural, which stands above every hand that is none"),
        ("Kh Ad As Ac", {}, "both hands are naturals, and two aces are the highest"),
        ("Kh Ad As Ac", {"ace-ace": "equal-natural"}, "both hands are naturals: a tie"),
        ("Kh Ad As Qc", {}, "both hands are naturals: a tie"),
    ],
)
def test_why_a_hand_wins(cards: str, settings: dict[str, int | str], text: str) -> None:
    *_, (said, _) = told(cards, ResultAnnounced, settings)
    assert said == text


def test_what_the_house_chose_is_what_its_reason_cites() -> None:
    rules = regulations.load(ID)
    assert told("Kh Ad As Ac", ResultAnnounced)[-1][1] == rules.cites["ace-ace"].clause
    assert told("6h 6d Ts 9c Tc 7s", ResultAnnounced)[-1][1] == rules.cites["both-over"].clause


@pytest.mark.parametrize(
    ("cards", "sums"),
    [
        ("As Kd 5s 7h Ts", "A, 5 and 10 (1 + 5 + 10) score 16"),
        ("As Kd 5s 7h 4s", "A, 5 and 4 (11 + 5 + 4) score 20"),
        ("Ts Kd 5s 5h As Ah", "10, 5 and A (10 + 5 + 1) score 16; K, 5 and A (10 + 5 + 1) score 16"),
        ("Ts Kd 7s 5h 9h", "K, 5 and 9 (10 + 5 + 9) score 24"),
    ],
)
def test_681a_3_d_3_at_the_result_the_hands_that_drew_are_added_up(cards: str, sums: str) -> None:
    first, _ = told(cards, ResultAnnounced)
    assert first == (sums, f"{ID}:681a.3(d)")


def test_hands_that_drew_no_card_have_been_added_up_before() -> None:
    assert len(told("Ts Kd 7s 9h", ResultAnnounced)) == 1


def grounds(cards: str, settings: dict[str, int | str] | None = None) -> list[tuple[str, str]]:
    """Give what is told of the bonus hands in a coup, each with clause and basis."""
    rules = regulations.load(ID, settings)
    return [
        (why.text, f"{why.cite.clause.removeprefix(f'{ID}:')} {why.cite.basis}")
        for before, event, _ in play.one_coup(rules, shoe.stacked(cards))
        if isinstance(event, BonusHandsNamed)
        for why in play.explain(rules, before, event)
    ]


def test_681a_3_e_each_bonus_hand_is_told_with_its_paragraph_and_what_is_paid_apart_as_no_law() -> None:
    player, banker = "the Player's Hand holds", "the Banker's Hand holds"
    assert grounds("7h 6d 7s 6c 7c 6s") == [
        (f"{player} three 7s", "681a.3(e)(1) law"),
        (f"{player} a three-of-a-kind", "681a.3(e)(2) law"),
        (f"{player} a three-card 21", "681a.3(e)(4) law"),
        (f"{player} a pair", "681a.3(e)(5) law"),
        (f"{banker} a three-of-a-kind", "681a.3(e)(2) law"),
        (f"{banker} a pair", "681a.3(e)(5) law"),
        ("of several bonus hands the highest alone is paid", "681a.8 reconstructed"),
    ]
    assert grounds("Th 9d Ts 8c") == [(f"{player} a pair", "681a.3(e)(5) law")]


def test_681a_3_e_3_a_straight_that_an_ace_ends_is_told_as_the_reading_it_is() -> None:
    holds = "the Player's Hand holds a three-card straight"
    assert grounds("As Kd 2d 7c 3c") == [(f"{holds}, the ace below the two", "681a.3(e)(3) reconstructed")]
    high: dict[str, int | str] = {"ace-high-straight": "yes", "stand-on": 21}
    assert grounds("Qs Td Kd 9c Ac 2d", high)[0] == (
        f"{holds}, the ace above the king",
        "681a.3(e)(3) reconstructed",
    )
    assert grounds("5s Kd 7d 7c 6c") == [(holds, "681a.3(e)(3) law")]


def test_the_words_point_count_are_never_used() -> None:
    rules = regulations.load(ID)
    for cards in ("7h 6d 7s 6c 7c 6s", "Ah 9d As 9c", "6h 6d Ts 9c Tc 7s"):
        state = play.start(rules, burn=False)
        for event in dealt(rules, cards):
            texts = [why.text for why in play.explain(rules, state, event)]
            assert "count" not in f"{texts} {play.words(rules, state, event)}".lower()
            state = play.apply(rules, state, event)
