"""What is said when a call is refused: never more than everybody knows of a hand that lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from croupier import play, regulations, shoe
from croupier.errors import PlayError
from croupier.play.calls import possible
from croupier.play.events import (
    AnnouncementRepeated,
    CardCalled,
    CardsLookedAt,
    CardsTurned,
    NaturalAnnounced,
    ResultAnnounced,
    StayCalled,
    ThirdCardChosen,
    UnderEightAnnounced,
)
from croupier.play.voice import voice
from tests.calling import due_at
from tests.cells import refused, stack, third_card

if TYPE_CHECKING:
    from croupier.play.events import Event

RULES = regulations.load("chemin-de-fer-as-printed")
ID = RULES.id
CARD, STAY, NATURAL = possible(RULES, "call-player")
BANKER_NATURAL, UNDER_EIGHT = possible(RULES, "answer-banker")


def at(act: str, player: int, banker: int = 3, third: int = 4) -> play.State:
    """Give the state in which an act is due with these hands."""
    return due_at(RULES, stack(player, banker, third), act)


def test_the_six_calls_are_those_of_the_text() -> None:
    kinds = [type(call) for call in (CARD, STAY, NATURAL, BANKER_NATURAL, UNDER_EIGHT)]
    assert kinds == [CardCalled, StayCalled, NaturalAnnounced, NaturalAnnounced, UnderEightAnnounced]
    assert [call.clause for call in (CARD, STAY, NATURAL)] == [f"{ID}:(1)", f"{ID}:(1)", f"{ID}:(1)(d)"]


@pytest.mark.parametrize(
    ("player", "call", "said"),
    [
        *((count, STAY, "“Stay”") for count in range(5)),
        *((count, NATURAL, "“Natural”") for count in range(8)),
        *((count, CARD, "“Card”") for count in (6, 7, 8, 9)),
        *((count, STAY, "“Stay”") for count in (8, 9)),
    ],
)
def test_1_a_call_that_is_not_open_is_refused_in_the_same_words_whatever_the_hand(
    player: int, call: Event, said: str
) -> None:
    problem = refused(RULES, at("call-player", player), call)
    assert problem.code == "play.wrong_announcement"
    assert problem.what == f"{said} is not open with these cards"
    assert problem.remedy == "due: the call of the Dominant Player"
    assert (problem.clause, problem.basis) == (f"{ID}:(1)", "law")


@pytest.mark.parametrize("player", range(10))
@pytest.mark.parametrize("call", [CARD, STAY, NATURAL])
def test_1_nobody_else_calls_and_the_refusal_is_the_same_for_every_hand(player: int, call: Event) -> None:
    wrong = structs.replace(call, actor="banker")
    problem = refused(RULES, at("call-player", player), wrong)
    assert problem.code == "play.wrong_actor"
    assert problem == refused(RULES, at("call-player", 0), wrong)


@pytest.mark.parametrize("player", range(10))
def test_1_a_call_under_its_paragraph_is_refused_the_same_for_every_hand(player: int) -> None:
    for letter in "abc":
        problem = refused(
            RULES, at("call-player", player), structs.replace(CARD, clause=f"{ID}:(1)({letter})")
        )
        assert problem.code == "play.wrong_citation"
        assert problem.what == f"“Card” has clause '{ID}:(1)({letter})' for '{ID}:(1)'"


@pytest.mark.parametrize("player", range(10))
def test_1_a_third_card_before_the_call_tells_nothing_of_the_hand(player: int) -> None:
    for banker in (0, 7, 8):
        state = at("call-player", player, banker)
        for card in (third_card(RULES, "player", "2h"), third_card(RULES, "banker", "2h")):
            problem = refused(RULES, state, card)
            assert problem.code == "play.card_not_due"
            assert problem.what.endswith("no such card is due now")
            assert problem.remedy == "due: the call of the Dominant Player"


@pytest.mark.parametrize("player", [5, 6, 7])
def test_1_after_stay_a_card_is_refused_since_stay_was_called(player: int) -> None:
    state = due_at(RULES, stack(player, 3), "repeat-call", player="stay")
    problem = refused(RULES, state, third_card(RULES, "player", "2h"))
    assert problem.what == "2h to the Player's Hand: the Player's Hand has called “Stay”"
    assert (problem.code, problem.clause) == ("play.card_not_due", f"{ID}:(1)")


@pytest.mark.parametrize("banker", [3, 7, 8, 9])
@pytest.mark.parametrize(("player", "paragraph"), [(5, "b"), (6, "c"), (7, "c")])
def test_1_once_the_hand_is_turned_the_paragraph_forbids_the_card(
    player: int, paragraph: str, banker: int
) -> None:
    """Though the Banker's Hand is a natural: the Player's Hand had stayed before that was known."""
    state = due_at(RULES, stack(player, banker), "result", player="stay")
    problem = refused(RULES, state, third_card(RULES, "player", "2h"))
    assert problem.what == "2h to the Player's Hand: the Player's Hand takes no third card"
    assert problem.clause == f"{ID}:(1)({paragraph})"


@pytest.mark.parametrize("banker", range(10))
def test_2_a_wrong_answer_does_not_tell_what_the_banker_holds(banker: int) -> None:
    wrong = UNDER_EIGHT if banker > 7 else BANKER_NATURAL
    problem = refused(RULES, at("answer-banker", 4, banker), wrong)
    assert problem.code == "play.wrong_announcement"
    assert problem.what.endswith("is not open with these cards")
    assert problem.remedy == "due: the call of the Banker"
    assert not set("0123456789") & set(problem.what + problem.remedy)


@pytest.mark.parametrize("banker", range(10))
def test_2_no_card_before_the_answer_whatever_the_banker_holds(banker: int) -> None:
    problem = refused(RULES, at("answer-banker", 4, banker), third_card(RULES, "player", "2h"))
    assert problem.what == "2h to the Player's Hand: no such card is due now"


@pytest.mark.parametrize("act", ["look-player", "turn-banker", "turn-player"])
def test_guessed_cards_are_not_confirmed_to_whoever_may_not_turn_them(act: str) -> None:
    state = at(act, 5, 3)
    (right,) = play.due(RULES, state).events
    assert isinstance(right, CardsTurned | CardsLookedAt)
    for change in ({"actor": "curator"}, {"basis": "option"}, {"audience": "none"}):
        told = [
            refused(RULES, state, structs.replace(right, cards=cards, **change))
            for cards in (right.cards, ("2c", "2d"))
        ]
        assert told[0].code == told[1].code
        assert told[0].remedy == told[1].remedy
        assert told[0].what.replace(" ".join(right.cards), "2c 2d") == told[1].what
        assert not any(card in told[1].line() for card in right.cards)


def test_the_rule_of_a_look_is_not_told_to_whoever_guesses() -> None:
    state = at("look-player", 5)
    (right,) = play.due(RULES, state).events
    problem = refused(RULES, state, structs.replace(right, rule="nowhere:1"))
    assert problem.code == "play.wrong_announcement"
    assert problem.what == "looking at the cards of the Player's Hand is not what the cards say"
    assert "(1)(b)" not in problem.line()


def test_other_acts_are_named_in_the_trades_words() -> None:
    state = at("choose-banker", 5, 3, 9)
    for act, said in (
        (AnnouncementRepeated(*voice(RULES, "repeat-call"), "under-eight"), "repeating “Under Eight”"),
        (CARD, "“Card”"),
        (UNDER_EIGHT, "“Under Eight”"),
        (
            CardsLookedAt(*voice(RULES, "look-banker"), "banker", ()),
            "looking at the cards of the Banker's Hand",
        ),
        (ResultAnnounced(*voice(RULES, "result"), "tie", 3, 3), "announcing a tie, Player 3, Banker 3"),
    ):
        problem = refused(RULES, state, act)
        assert (problem.code, problem.what) == ("play.out_of_turn", f"{said} is out of turn")
        assert problem.remedy == "due: drawing a third card or staying, by the Banker"


def test_an_option_under_another_clause_is_refused() -> None:
    state = at("choose-banker", 5, 3, 9)
    right, _ = play.due(RULES, state).events
    assert isinstance(right, ThirdCardChosen)
    assert refused(RULES, state, structs.replace(right, rule="nowhere:1")).code == "play.wrong_citation"
    assert refused(RULES, state, structs.replace(right, actor="dealer")).code == "play.wrong_actor"


# A choice that nobody makes


def drive(cards: str) -> str:
    """Deal a stacked shoe with nobody to ask; give the message at which it stops."""
    with pytest.raises(PlayError) as stopped:
        list(play.drive(RULES, shoe.stacked(cards)))
    assert stopped.value.code == "play.choice_needed"
    return str(stopped.value)


def test_without_anybody_to_ask_what_is_obligatory_is_done_and_the_option_names_both() -> None:
    # The example of (7): 3 against a 9.
    assert drive("Kh 3d 2c Kd 9s 4c") == (
        "the Banker has the choice of drawing a third card or staying, and nobody answers for him "
        f"[{ID}:(3) law]; say who chooses (play.choice_needed)"
    )


def test_without_anybody_to_ask_a_hidden_call_names_neither_the_options_nor_the_paragraph() -> None:
    assert drive("Kh 3d 5c Kd 9s 4c") == (
        "the call of the Dominant Player is due, and nobody answers for him "
        f"[{ID}:(1) law]; say who chooses (play.choice_needed)"
    )


# Face down without calls


@pytest.mark.parametrize("name", ["pa-baccarat", "pa-minibaccarat", "nj-baccarat"])
@pytest.mark.parametrize("act", ["turn-player", "turn-banker"])
def test_a_third_card_before_the_hands_are_turned_is_not_judged_by_the_table(name: str, act: str) -> None:
    rules = regulations.load(name, {"hands": "face-down"})
    for player in range(10):
        problem = refused(rules, due_at(rules, stack(player, 3), act), third_card(rules, "player", "2h"))
        assert problem.what == "2h to the Player's Hand: no such card is due now"


def test_the_bankers_third_is_not_judged_while_the_players_lies_face_down() -> None:
    rules = regulations.load("pa-baccarat", {"hands": "face-down"})
    told = {
        refused(
            rules, due_at(rules, stack(4, 3, third), "turn-player-third"), third_card(rules, "banker", "2h")
        )
        for third in range(10)
    }
    assert {problem.what for problem in told} == {"2h to the Banker's Hand: no such card is due now"}


# The word score


def test_a_game_that_says_score_never_says_point_count() -> None:
    rules = regulations.load("pa-21-baccarat")
    for act in ("count-player", "count-banker"):
        state = due_at(rules, "7h 6d 7s 6c 7c 6s", act)
        (right,) = play.due(rules, state).events
        problem = refused(rules, state, structs.replace(right, **{act.removeprefix("count-"): 20}))
        assert problem.code == "play.wrong_announcement"
        assert problem.what.startswith("announcing the score ")
        assert problem.remedy.startswith("due: announcing the score ")
    state = due_at(rules, "7h 6d 7s 6c 7c 6s", "name-bonus")
    (right,) = play.due(rules, state).events
    problem = refused(rules, state, structs.replace(right, player=("pair",)))
    assert problem.what.startswith(
        "naming the bonus hands, Player a pair, Banker a three-of-a-kind and a pair "
    )


def test_a_refusal_names_a_call_in_the_words_of_the_rules() -> None:
    rules = regulations.load("fr-chemin-de-fer")
    card, stay, _ = possible(rules, "call-player")
    state = due_at(rules, stack(6, 3, 4), "call-player")
    assert refused(rules, state, card).what == "“Carte” is not open with these cards"
    repeat = play.apply(rules, state, stay)
    assert refused(rules, repeat, stay).remedy == "due: repeating “Non”, by the dealer"
    silent = play.apply(rules, repeat, play.due(rules, repeat).events[0])
    taken = third_card(rules, "player", "4c")
    assert refused(rules, silent, taken).what == "4c to the Player's Hand: the Player's Hand has called “Non”"
