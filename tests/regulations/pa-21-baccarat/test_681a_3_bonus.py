"""58 Pa. Code § 681a.3(e): the hands that are eligible for a payout of the Bonus Wager."""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING, Final

import pytest

from croupier import play, regulations, shoe
from croupier.cards import parse
from croupier.play.events import BonusHandsNamed
from croupier.regulations import bonus_hands

if TYPE_CHECKING:
    from croupier.regulations.model import BonusName

RULES: Final = regulations.load("pa-21-baccarat@2016-11-19")
SECTION: Final = "pa-21-baccarat:681a.3(e)"
HANDS: Final[tuple[BonusName, ...]] = (
    "three-sevens",
    "three-of-a-kind",
    "three-card-straight",
    "three-card-21",
    "pair",
)


def held(cards: str, **chosen: str) -> tuple[BonusName, ...]:
    """Name the bonus hands of some cards, in dealing order."""
    rules = regulations.load("pa-21-baccarat", {key.replace("_", "-"): chosen[key] for key in chosen})
    return bonus_hands.found(rules, [parse(name) for name in cards.split()])


def named(cards: str) -> BonusHandsNamed:
    """Deal one coup and give the bonus hands that are named."""
    coups = play.drive(RULES, shoe.stacked(cards))
    return next(event for _, event, _ in coups if isinstance(event, BonusHandsNamed))


def test_681a_3_e_1_three_sevens() -> None:
    assert held("7h 7c 7s") == ("three-sevens", "three-of-a-kind", "three-card-21", "pair")
    assert "three-sevens" not in held("7h 7c 8s")
    assert "three-sevens" not in held("7h 7c")
    assert named("7h Kd 7c 3d 7s 2d").player[0] == "three-sevens"


@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_681a_3_e_2_three_of_a_kind(rank: str) -> None:
    assert "three-of-a-kind" in held(f"{rank}h {rank}h {rank}s")
    other = "2" if rank != "2" else "3"
    for cards in (f"{rank}h {rank}c {other}s", f"{rank}h {other}c {rank}s", f"{rank}h {rank}c"):
        assert "three-of-a-kind" not in held(cards)


def test_681a_3_e_2_ten_jack_queen_and_king_are_four_ranks() -> None:
    """They have one value by (d), and the same rank they have not."""
    for ranks in ("JQK", "TTJ", "QQK"):
        assert "three-of-a-kind" not in held(" ".join(f"{rank}h" for rank in ranks))


def test_681a_3_e_3_three_card_straight() -> None:
    """The text's own example is a 5, 7 and 6, which do not come in order."""
    for order in permutations(("5h", "7c", "6s")):
        assert held(" ".join(order)) == ("three-card-straight",)
    assert named("5h Kd 7c 9d 6s").player == ("three-card-straight",)
    for cards in ("5h 7c 8s", "5h 6c", "5h 6c 6s", "Kh Ac 2s"):
        assert "three-card-straight" not in held(cards)


@pytest.mark.parametrize("straight", ["234", "89T", "9TJ", "TJQ", "JQK"])
def test_681a_3_e_3_consecutive_rank_up_to_the_king(straight: str) -> None:
    for ranks in permutations(straight):
        assert "three-card-straight" in held(" ".join(f"{rank}d" for rank in ranks))


def test_681a_3_e_3_whether_an_ace_ends_a_straight_is_a_reading() -> None:
    """The text does not say: yes below the two, no above the king, and either can be chosen otherwise."""
    for setting, ranks, reading in (("ace-low-straight", "A23", "yes"), ("ace-high-straight", "QKA", "no")):
        assert RULES.submission[setting] == reading
        assert RULES.cites[setting] == regulations.Cite(f"{SECTION}(3)", "reconstructed")
        for order in permutations(ranks):
            cards = " ".join(f"{rank}s" for rank in order)
            for chosen in ("yes", "no"):
                found = "three-card-straight" in held(cards, **{setting.replace("-", "_"): chosen})
                assert found == (chosen == "yes")


def test_681a_3_e_4_three_card_21() -> None:
    """The text's own example is a 6, 6 and 9."""
    for order in permutations(("6h", "6c", "9s")):
        assert "three-card-21" in held(" ".join(order))
    assert held("6h 6c 9s") == ("three-card-21", "pair")
    assert named("Kh 6d 7c 6h 9c").banker == ("three-card-21", "pair")


@pytest.mark.parametrize(
    ("cards", "total"),
    [("Ah 5c 5s", 21), ("Ah Kc Qs", 21), ("Ah Ac 9s", 21), ("Ah Ac Ts", 12), ("6h 6c Ts", 22), ("Ah Kc", 21)],
)
def test_681a_3_e_4_a_total_is_a_score_of_three_cards(cards: str, total: int) -> None:
    three = len(cards.split()) == 3
    assert ("three-card-21" in held(cards)) == (total == 21 and three)


@pytest.mark.parametrize(
    ("cards", "found"),
    [("Th Tc", ("pair",)), ("Qh Qc", ("pair",)), ("Qh Kc", ()), ("Th Jc", ())],
)
def test_681a_3_e_5_a_pair_is_of_one_rank(cards: str, found: tuple[str, ...]) -> None:
    """Two 10s or two queens, as the text says; not a queen and a king, though either has the value 10."""
    assert held(cards) == found
    first, second = cards.split()
    assert named(f"{first} 9d {second} 9c").player == found


def test_681a_3_e_5_only_the_initial_two_cards() -> None:
    """The text's own example: a 5 and a 9, then another 5."""
    assert held("5h 9c 5s") == ()
    assert named("5h Kd 9c 9d 5s").player == ()
    assert held("5h 5c 9s") == ("pair",)
    assert held("9h 5c 5s") == ()
    assert named("5h Kd 5c 9d 9s").player == ("pair",)


def test_681a_3_e_suits_decide_nothing() -> None:
    for suits in product("cdhs", repeat=3):
        for ranks in ("567", "669", "777", "QQ2"):
            cards = " ".join(rank + suit for rank, suit in zip(ranks, suits, strict=True))
            plain = " ".join(f"{rank}c" for rank in ranks)
            assert held(cards) == held(plain) != ()


@pytest.mark.parametrize("cards", ["7h 8c 9s", "8h 8c 8s", "Th Jc Qs", "Kh Kc Ks"])
def test_681a_3_e_hands_over_21_are_eligible(cards: str) -> None:
    """(e) asks for ranks; that a hand exceeds 21 takes nothing from it."""
    assert held(cards)[0] in {"three-of-a-kind", "three-card-straight"}


def test_681a_3_e_hands_over_21_are_eligible_as_they_are_dealt() -> None:
    assert named("7h Kd 8c 9d 9s").player == ("three-card-straight",)
    assert named("8h Kd 8c 9d 8s").player == ("three-of-a-kind", "pair")


def test_681a_3_e_all_hands_found_and_the_highest_first() -> None:
    """The order is the text's; each hand cites its paragraph."""
    assert [(hand.name, hand.cite) for hand in RULES.bonus] == [
        (name, regulations.Cite(f"{SECTION}({number})", "law")) for number, name in enumerate(HANDS, 1)
    ]
    event = named("7h 6d 7c 6h 7s 9d")
    assert event.player == ("three-sevens", "three-of-a-kind", "three-card-21", "pair")
    assert event.banker == ("three-card-21", "pair")


@pytest.mark.parametrize("cards", ["5h 9c", "Ah Kc", "5h 9c 2s", "Jh Qc 2s", "2h 4c 6s", "9h 5c 6s"])
def test_681a_3_e_other_hands_are_not_eligible(cards: str) -> None:
    assert held(cards) == ()


def test_681a_3_e_after_a_natural_only_a_pair() -> None:
    """(1) to (4) ask for three cards, and after a natural there are two in either hand."""
    assert named("Ah 7d As 7c 7h 7s").player == ("pair",)
    assert named("Ah 7d As 7c 7h 7s").banker == ("pair",)
    assert named("Ah 5d Ks 6c 7h 7s") == named("Ah 5d Kd 6c 7h 7s")
    assert named("Ah 5d Ks 6c 7h 7s").banker == ()


def test_681a_3_e_that_the_hands_are_named_aloud_is_not_law() -> None:
    """(e) says which hands are eligible; the act itself is reconstructed, under 681a.7."""
    event = named("7h 6d 7c 6h 7s 9d")
    assert (event.actor, event.basis, event.clause) == ("dealer", "reconstructed", "pa-21-baccarat:681a.7")


def test_681a_3_e_a_house_without_the_bonus_wager_names_no_hand() -> None:
    rules = regulations.load("pa-21-baccarat", {"bonus": "not-offered"})
    assert rules.bonus == ()
    assert bonus_hands.found(rules, [parse("7h")] * 3) == ()
    events = [event for _, event, _ in play.drive(rules, shoe.stacked("7h Kd 7c 9d 7s"))]
    assert not any(isinstance(event, BonusHandsNamed) for event in events)
