"""What is known of a coup in progress: what follows from it, and what cannot be."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations
from croupier.cards import Composition, parse_many
from croupier.errors import OddsError
from croupier.odds.choices import choices
from croupier.odds.deal import deal
from croupier.odds.firsts import firsts
from croupier.odds.hands import hand
from croupier.odds.known import Known, hands
from croupier.odds.totals import totals
from croupier.odds.unseen import Unseen
from croupier.regulations import policies
from croupier.regulations.finished import winner

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.odds.deal import Deal

RULES: Final = regulations.load("pa-baccarat", {"decks": 8})
CHEMIN: Final = regulations.load("chemin-de-fer")
PUBLISHED: Final = json.loads((Path(__file__).with_name("published.json")).read_text(encoding="utf-8"))
MID_COUP: Final = re.compile(
    r"mid\.(?:p2\.(?P<p2>\d)|p4\.b(?P<b>\d)p(?P<p>\d)|p3\.x(?P<x>\d)p(?P<px>\d))\.(?P<who>[PBT])"
)
WHO: Final = {"P": "player", "B": "banker", "T": "tie"}


def chance(known: Known, who: str, unseen: Unseen | None = None) -> Fraction:
    """Give the chance of a result."""
    left = unseen or Unseen(Composition.of_decks(8).without(known.cards))
    found = totals(deal(RULES, left, known, choices(RULES)))
    won = sum(count for ends, count in found.counts.items() if winner(RULES.automaton, *ends) == who)
    return Fraction(won, found.whole)


def test_every_published_chance_in_mid_coup_is_exact() -> None:
    checked = 0
    for record in PUBLISHED:
        found = MID_COUP.fullmatch(record["id"])
        if found is None:
            continue
        part = {
            key: None if value is None or key == "who" else int(value)
            for key, value in found.groupdict().items()
        }
        player = next((part[key] for key in ("p2", "p", "px") if part[key] is not None), None)
        known = Known(player_total=player, banker_total=part["b"], banker_value=part["x"])
        assert chance(known, WHO[found["who"]]) == Fraction(record["exact"]), record["id"]
        checked += 1
    assert checked == len([record for record in PUBLISHED if record["id"].startswith("mid.")])
    assert checked > 80


def test_what_is_known_parts_the_whole() -> None:
    shoe = Unseen(Composition.of_decks(8))
    whole = deal(RULES, shoe, Known(), choices(RULES)).most
    found = [
        totals(deal(RULES, shoe, known, choices(RULES))).whole
        for known in (
            *(Known(player_total=count) for count in range(10)),
            *(Known(banker_value=value) for value in range(10)),
        )
    ]
    assert sum(found[:10]) == sum(found[10:]) == whole


def test_one_card_by_its_value_is_any_card_of_that_value() -> None:
    shoe = Composition.of_decks(8)
    for value, ranks in ((0, "TJQK"), (7, "7")):
        of_value, whole = chance(Known(player_value=value), "player"), Fraction(0)
        for rank in ranks:
            (card,) = parse_many(f"{rank}s")
            whole += chance(Known((card,)), "player", Unseen(shoe.without((card,)))) / len(ranks)
        assert of_value == whole


def test_a_value_besides_a_known_card_is_that_of_the_other() -> None:
    cards = parse_many("7s 2h")
    known = Known(cards, player_value=1, banker_value=9)
    both = Known(cards, player_total=8, banker_total=1)
    assert chance(known, "player") == chance(both, "player")
    unseen = Unseen(Composition.of_decks(8).without(cards))
    by_value, by_total = (deal(RULES, unseen, each, choices(RULES)) for each in (known, both))
    assert hand(by_value, unseen, "player") == hand(by_total, unseen, "player")
    assert firsts(by_value, unseen, "suits") == firsts(by_total, unseen, "suits")


@pytest.mark.parametrize(
    ("cards", "player", "banker"),
    [
        ("", "", ""),
        ("Kh", "Kh", ""),
        ("Kh 3d 2c", "Kh 2c", "3d"),
        ("Kh 3d 2c Kd", "Kh 2c", "3d Kd"),
        ("Kh 3d 2c Kd 9s", "Kh 2c 9s", "3d Kd"),
        ("Kh 3d 2c Kd 9s 4h", "Kh 2c 9s", "3d Kd 4h"),
        ("Kh 3d 6c Kd 9s", "Kh 6c", "3d Kd 9s"),  # the Player's Hand stays on 6
    ],
)
def test_known_cards_are_parted_as_they_are_dealt(cards: str, player: str, banker: str) -> None:
    found = hands(RULES, Known(parse_many(cards)), choices(RULES))
    assert found == (parse_many(player), parse_many(banker))


@pytest.mark.parametrize(
    ("policy", "player", "banker"),
    [("always-draw", "Kh 5c 9s", "3d Kd"), ("1", "Kh 5c 9s", "3d Kd"), ("always-stay", "Kh 5c", "3d Kd 9s")],
)
def test_where_the_player_chose_the_fifth_card_is_his_who_drew(policy: str, player: str, banker: str) -> None:
    chosen = choices(CHEMIN, policies.read(policy), policies.read("1/2"))
    found = hands(CHEMIN, Known(parse_many("Kh 3d 5c Kd 9s")), chosen)
    assert found == (parse_many(player), parse_many(banker))


@pytest.mark.parametrize("policy", [None, "9/11"])
def test_where_it_is_not_said_what_the_player_chose_it_is_asked(policy: str | None) -> None:
    chosen = choices(CHEMIN, None if policy is None else policies.read(policy))
    with pytest.raises(OddsError) as error:
        hands(CHEMIN, Known(parse_many("Kh 3d 5c Kd 9s")), chosen)
    (problem,) = error.value.problems
    assert (problem.code, problem.where) == ("odds.choice_needed", "9s is given")
    assert "--player always-draw" in problem.remedy
    assert "always-stay" in problem.remedy


@pytest.mark.parametrize(
    ("known", "what"),
    [
        (Known(parse_many("Kh 3d 2c Kd 9s 4h 2d")), "7 cards are given"),
        (Known(parse_many("9h 3d Kc Kd 9s")), "no card follows a natural"),
        (Known(parse_many("7h 3d Kc 4d 9s")), "neither hand draws a card"),
        (Known(parse_many("7h 3d Kc 2d 9s 2h")), "the Player's Hand draws no card"),
        (Known(parse_many("2h 3d Kc 4d 9s 2h")), "the Banker's Hand draws no card"),
        (Known(parse_many("2h 3d Kc"), player_total=5), "count 2, and 5 is given"),
        (Known(parse_many("2h 3d Kc 4d"), banker_total=3), "count 7, and 3 is given"),
        (Known(parse_many("2h"), player_value=3, player_total=4), "count 5, and 4 is given"),
        (Known(parse_many("2h 3d Kc"), player_value=0), "and the value of one besides"),
        (Known(player_value=10), "no card has the value 10"),
        (Known(banker_value=-1), "no card has the value -1"),
        (Known(player_total=10), "no cards that may still come"),
        (Known(banker_total=-1), "no cards that may still come"),
    ],
)
@pytest.mark.parametrize("view", ["totals", "ranks", "player"])
def test_what_cannot_have_been_seen_is_refused(known: Known, what: str, view: str) -> None:
    unseen = Unseen(Composition.of_decks(8).without(known.cards))
    count: dict[str, Callable[[Deal], object]] = {
        "totals": totals,
        "ranks": lambda shoe: firsts(shoe, unseen, "ranks"),
        "player": lambda shoe: hand(shoe, unseen, "player"),
    }
    with pytest.raises(OddsError, match=re.escape(what)) as error:
        count[view](deal(RULES, unseen, known, choices(RULES)))
    assert [problem.code for problem in error.value.problems] == ["odds.impossible_given"]
    assert error.value.problems[0].remedy


def test_a_value_of_which_no_card_is_left_is_refused() -> None:
    sevens = Unseen(Composition.of(parse_many("7s 7h 7d 7c 7s 7h 7d 7c")))
    with pytest.raises(OddsError, match="the value 6 is given, and no card of it is left") as error:
        deal(RULES, sevens, Known(banker_value=6), choices(RULES))
    assert error.value.code == "odds.impossible_given"
    few = Unseen(Composition.of(parse_many("6s 7h 7d 7c 7s 7h 7d 7c")))
    with pytest.raises(OddsError, match="the value 6 is given"):
        deal(RULES, few, Known(banker_value=6, player_value=6), choices(RULES))


def test_a_third_card_that_is_known_was_drawn_whatever_the_chance_was() -> None:
    cards = parse_many("Kh 3d 5c Kd 9s 2h")
    unseen = Unseen(Composition.of_decks(6).without(cards))
    found = totals(
        deal(CHEMIN, unseen, Known(cards), choices(CHEMIN, policies.read("9/11"), policies.read("1/7")))
    )
    assert found.whole == 77**2
    assert list(found.counts.values()) == [77**2]
