"""What is said, and why: words from the rule file, reasons with the clause that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier import play, regulations
from croupier.play.events import CardsReplaced, Event, ThirdCardInstructed
from croupier.play.voice import voice
from tests.dealing import dealt, until

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Replacement


def told(name: str, cards: str) -> list[tuple[Event, str, tuple[play.Explanation, ...]]]:
    """Give each event of a stacked shoe with its words and its reasons."""
    rules = regulations.load(name)
    state = play.start(rules, burn=False)
    lines: list[tuple[Event, str, tuple[play.Explanation, ...]]] = []
    for event in dealt(rules, cards):
        lines.append((event, play.words(rules, state, event), play.explain(rules, state, event)))
        state = play.apply(rules, state, event)
    return lines


def test_the_words_of_a_pennsylvania_coup() -> None:
    said = [words for _, words, _ in told("pa-baccarat", "2s 3d 3h 2c 4d 5d") if words]
    assert said[0] == "no more bets"
    assert said[1] == "Player 5, Banker 5"
    assert said[-1] == "Player wins, 9 over 0"


def test_last_hand_is_said_in_the_words_of_the_law() -> None:
    said = [words for _, words, _ in told("pa-baccarat", "cover 9s Kd Kh 5c 9s Kd Kh 5c") if words]
    assert "last hand" in said


def test_a_decision_names_the_cell_that_decides() -> None:
    reasons = [
        (event, why[0])
        for event, _, why in told("nj-baccarat", "5h 2c Kd 3s 4c 6d")
        if isinstance(event, ThirdCardInstructed)
    ]
    assert [why.text for _, why in reasons] == [
        "the Player's Hand has 5: it draws",
        "the Banker's Hand has 5 and the Player's third card has the value 4: it draws",
    ]
    assert [why.cite.clause for _, why in reasons] == [
        "nj-baccarat:13:69F-3.9(b)",
        "nj-baccarat:13:69F-3.9(c)",
    ]
    for event, why in reasons:
        assert (event.rule, event.rule_basis) == (why.cite.clause, why.cite.basis)


def test_a_natural_is_the_reason_why_nobody_draws() -> None:
    texts = [why.text for _, _, whys in told("pa-baccarat", "9s Kd Kh 5c") for why in whys]
    assert texts.count("the Player's Hand has a natural 9: no card is drawn to either hand") == 2


def test_where_nobody_calls_the_draw_the_card_itself_is_explained() -> None:
    texts = [why.text for _, _, whys in told("fr-punto-banco", "2s 3d 3h 2c 4d 5d") for why in whys]
    assert "the Player's Hand has 5: it draws" in texts
    texts = [why.text for _, _, whys in told("fr-punto-banco", "6s 3d Kh 4c") for why in whys]
    assert "the Player's Hand has 6: it stays" in texts
    assert "the Banker's Hand has 7 and the Player's Hand took no third card: it stays" in texts


def test_a_third_card_of_value_nought_is_a_third_card() -> None:
    texts = [why.text for _, _, whys in told("pa-baccarat", "2s 3d 3h Kc Kd 5d") for why in whys]
    assert "the Banker's Hand has 3 and the Player's third card has the value 0: it draws" in texts


def test_a_natural_is_called() -> None:
    said = [words for _, words, _ in told("pa-baccarat", "9s Kd Kh 8c") if words]
    assert "Player natural 9, Banker natural 8" in said
    said = [words for _, words, _ in told("pa-baccarat", "9s Kd Kh 5c") if words]
    assert "Player natural 9, Banker 5" in said


def test_the_first_burned_card_says_how_many_follow() -> None:
    cases: list[tuple[dict[str, int | str], str]] = [
        ({}, "it has the value 10: as many more are burned, face down"),
        ({"burn": "fixed", "burn-cards": 3}, "3 in all are burned"),
    ]
    for settings, expected in cases:
        rules = regulations.load("punto-banco", settings)
        state = play.start(rules)
        first = play.due(rules, state).cards["Kh"]
        assert [why.text for why in play.explain(rules, state, first)] == [expected]
        after = play.apply(rules, state, first)
        assert play.explain(rules, after, play.due(rules, after).cards["5c"]) == ()


def test_what_becomes_of_a_false_draw_is_explained() -> None:
    rules = regulations.load("fr-punto-banco")
    state = until(rules, "Ks 3d 6h 5c", "final-count-banker")
    drawn = play.due(rules, state).in_error["player", "Ah"]
    (why,) = play.explain(rules, state, drawn)
    assert why.text.startswith("the Player's Hand was to have no card now")
    ruling = play.apply(rules, state, drawn)
    texts = [play.explain(rules, ruling, event)[0].text for event in play.due(rules, ruling).events]
    assert [text.split(":")[0] for text in texts] == ["put right at once", "not put right at once"]


@pytest.mark.parametrize(
    ("by", "told"),
    [
        ("new-decks", "the shoe is over; the cards are replaced by new decks of cards"),
        ("reshuffle", "the shoe is over; the cards are replaced once they are shuffled again"),
        ("other-batch", "the shoe is over; the cards are replaced by the other batch"),
        ("every-coup", "the cards of every coup go back into the shuffler"),
    ],
)
def test_the_replacement_says_what_becomes_of_the_cards(by: Replacement, told: str) -> None:
    rules = regulations.load("pa-baccarat")
    event = CardsReplaced(*voice(rules, "replace-cards"), by)
    (why,) = play.explain(rules, play.start(rules), event)
    assert (why.text, why.cite) == (told, rules.cites["replacement"])


def test_a_hand_that_drew_is_added_up_once_at_its_final_count_or_else_at_the_result() -> None:
    lines = told("pa-baccarat", "2s 3d 3h 2c 4d 5d")
    sums = "2, 3 and 4 (2 + 3 + 4) count 9; 3, 2 and 5 (3 + 2 + 5) count 0"
    assert [why.text for why in lines[-1][2]] == [sums, "9 is higher than 0"]
    lines = told("fr-punto-banco", "2s 3d 3h 2c 4d 5d")
    texts = [why.text for _, _, whys in lines for why in whys]
    assert [text for text in texts if "count" in text][-2:] == [
        "3, 2 and 5 (3 + 2 + 5) count 0",
        "2, 3 and 4 (2 + 3 + 4) count 9",
    ]
    assert [why.text for why in lines[-1][2]] == ["9 is higher than 0"]
