"""Why something was called: nothing while the hand lies face down, the paragraph once it is turned."""

from __future__ import annotations

import pytest

from croupier import play, regulations
from croupier.play.events import CardDealt, CardsTurned, Event
from tests.calling import At, called
from tests.cells import stack

RULES = regulations.load("chemin-de-fer-as-printed")
ID = RULES.id


def reasons(
    player: int, banker: int, third: int = 4, choice: At = "draw"
) -> list[tuple[Event, tuple[play.Explanation, ...]]]:
    """Give every event of a coup with its reasons."""
    coup = called(RULES, stack(player, banker, third), choice, choice)
    return [
        (event, play.explain(RULES, before, event))
        for before, event in zip(coup.before, coup.events, strict=True)
    ]


def turned(told: list[tuple[Event, tuple[play.Explanation, ...]]], hand: str) -> list[tuple[str, str]]:
    """Give the reasons told when a hand is turned, each with its clause."""
    return [
        (why.text, why.cite.clause)
        for event, whys in told
        if isinstance(event, CardsTurned) and event.hand == hand
        for why in whys
    ]


@pytest.mark.parametrize("choice", ["draw", "stay"])
@pytest.mark.parametrize("player", range(8))
def test_1_until_the_players_hand_is_turned_no_reason_names_its_count_or_paragraph(
    player: int, choice: At
) -> None:
    for event, whys in reasons(player, 4, 9, choice):
        if isinstance(event, CardsTurned) and event.hand == "player":
            break
        for why in whys:
            assert f"{ID}:(1)(" not in why.cite.clause
            assert "count" not in why.text
            assert "first two cards" not in why.text


@pytest.mark.parametrize(
    ("player", "choice", "told", "paragraph"),
    [
        *((count, "stay", "“Card” was obligatory", "(1)(a)") for count in range(5)),
        (5, "draw", "“Card” and “Stay” were open, and “Card” was called", "(1)(b)"),
        (5, "stay", "“Card” and “Stay” were open, and “Stay” was called", "(1)(b)"),
        *((count, "draw", "“Stay” was obligatory", "(1)(c)") for count in (6, 7)),
        *((count, "draw", "“Natural” was obligatory", "(1)(d)") for count in (8, 9)),
    ],
)
def test_1_once_turned_it_is_told_what_the_hand_obliged_or_left_free(
    player: int, choice: At, told: str, paragraph: str
) -> None:
    *_, last = turned(reasons(player, 4, 9, choice), "player")
    assert last == (f"the first two cards of the Player's Hand count {player}: {told}", f"{ID}:{paragraph}")


def test_2_the_players_third_card_is_explained_by_the_calls_alone() -> None:
    told = [
        [why.text for why in whys]
        for player in range(6)
        for event, whys in reasons(player, 4)
        if isinstance(event, CardDealt) and event.to == "player" and event.audience == "all"
    ]
    assert told == [["the Player's Hand has called “Card”, and the Banker has no natural"]] * 6


@pytest.mark.parametrize("banker", [8, 9])
def test_2_a_natural_that_the_banker_answers_is_told_when_it_is_turned(banker: int) -> None:
    told = reasons(3, banker)
    said = "a natural: all cards of both hands are turned at once, and neither hand takes a third"
    assert [why.text for _, whys in told for why in whys if why.text.startswith("a natural")] == [said]
    assert turned(told, "banker") == [
        (f"the first two cards of the Banker's Hand count {banker}: “Natural” was obligatory", f"{ID}:(2)")
    ]
    assert turned(told, "player") == [
        ("the first two cards of the Player's Hand count 3: “Card” was obligatory", f"{ID}:(1)(a)")
    ]


@pytest.mark.parametrize(("choice", "does"), [("draw", "draws"), ("stay", "stays")])
def test_6_an_option_that_was_taken_is_told_once_with_the_cell(choice: At, does: str) -> None:
    texts = [why for _, whys in reasons(4, 3, 9, choice) for why in whys if "Banker's Hand has 3" in why.text]
    has = "the Banker's Hand has 3 and the Player's third card has the value 9"
    assert [why.text for why in texts] == [f"{has}: the Banker may draw or stay, and {does}"]
    assert texts[0].cite.clause == f"{ID}:(3)"


@pytest.mark.parametrize(("third", "does"), [(8, "draws"), (1, "draws")])
def test_3_what_table_3_orders_is_told_at_the_card(third: int, does: str) -> None:
    told = [
        why.text
        for event, whys in reasons(4, 3, third)
        if isinstance(event, CardDealt) and event.to == "banker"
        for why in whys
    ]
    assert told == [f"the Banker's Hand has 3 and the Player's third card has the value {third}: it {does}"]


@pytest.mark.parametrize("banker", [6, 7, 8, 9])
def test_3_after_stay_a_banker_that_stays_is_told_as_soon_as_its_cards_are_turned(banker: int) -> None:
    told = reasons(7, banker)
    stays = f"the Banker's Hand has {banker} and the Player's Hand took no third card: it stays"
    assert turned(told, "banker") == [(stays, f"{ID}:(3)")]
    last = "the first two cards of the Player's Hand count 7: “Stay” was obligatory"
    assert turned(told, "player") == [(last, f"{ID}:(1)(c)")]


def test_3_after_card_a_banker_that_stays_is_told_when_its_cards_are_turned_with_the_erratum() -> None:
    rules = regulations.load("chemin-de-fer")
    coup = called(rules, "Kh 6d 2c Kd 5s")
    told = {
        (type(event), getattr(event, "hand", "")): play.explain(rules, before, event)
        for before, event in zip(coup.before, coup.events, strict=True)
    }
    (stays,) = told[CardsTurned, "banker"]
    assert stays.text == "the Banker's Hand has 6 and the Player's third card has the value 5: it stays"
    assert stays.cite.erratum == "six-against-five"
    assert [why.text for why in told[CardsTurned, "player"]] == [
        "the first two cards of the Player's Hand count 2: “Card” was obligatory"
    ]


def test_a_banker_that_draws_or_may_choose_is_not_told_to_stay() -> None:
    for banker, third in ((3, 4), (3, 9), (5, 4)):
        assert turned(reasons(4, banker, third), "banker") == []


@pytest.mark.parametrize(
    ("player", "banker", "choice", "said"),
    [
        (3, 4, "draw", "“Carte” was obligatory"),
        (5, 4, "stay", "“Carte” and “Non” were open, and “Non” was called"),
        (6, 4, "draw", "“Non” was obligatory"),
        (8, 4, "draw", "“Abattage” was obligatory"),
        (3, 8, "draw", "“Abattage” was obligatory"),
    ],
)
def test_calls_are_told_in_the_words_of_the_rules(player: int, banker: int, choice: At, said: str) -> None:
    rules = regulations.load("fr-chemin-de-fer")
    coup = called(rules, stack(player, banker, 4), choice, choice)
    texts = [
        why.text
        for before, event in zip(coup.before, coup.events, strict=True)
        for why in play.explain(rules, before, event)
    ]
    assert any(text.endswith(said) for text in texts)
    for english in ("Card”", "“Stay", "“Natural", "Dominant"):
        assert not any(english in text for text in texts)
