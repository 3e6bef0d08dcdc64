"""What is said of a card dealt wrongly: by whom, under what, and to a hand that lies face up."""

from __future__ import annotations

import pytest
from msgspec import structs

from croupier import play, regulations
from croupier.play.events import CardDealt
from croupier.play.face_up import face_up
from tests.calling import due_at
from tests.cells import reached, refused, stack, third_card

PA = regulations.load("pa-baccarat")
HIDDEN = regulations.load("pa-baccarat", {"hands": "face-down"})


@pytest.mark.parametrize("act", ["deal-initial", "deal-player-third", "deal-banker-third"])
def test_a_card_to_the_right_hand_is_wrong_by_its_actor_or_by_what_it_cites(act: str) -> None:
    state = reached(PA, stack(4, 3, 2), act)
    card = next(play.due(PA, state).offers())
    assert isinstance(card, CardDealt)
    other = "curator" if card.actor != "curator" else "dealer"
    problem = refused(PA, state, structs.replace(card, actor=other))
    assert problem.code == "play.wrong_actor"
    assert problem.what.endswith("to do")
    shown = "none" if card.audience == "all" else "all"
    for change in (
        {"clause": "nowhere:1"},
        {"basis": "option"},
        {"actor_basis": "option"},
        {"audience_basis": "option"},
        {"audience": shown},
    ):
        problem = refused(PA, state, structs.replace(card, **change))
        assert problem.code == "play.wrong_citation"
        ((field, value),) = change.items()
        assert f"has {field} {value!r} for {getattr(card, field)!r}" in problem.what
    to = "banker" if card.to == "player" else "player"
    assert refused(PA, state, structs.replace(card, to=to)).code in {"play.wrong_hand", "play.card_not_due"}


@pytest.mark.parametrize("field", ["actor_basis", "audience_basis"])
def test_how_an_act_is_known_is_part_of_what_it_cites(field: str) -> None:
    state = reached(PA, stack(4, 3, 2), "count-both")
    (right,) = play.due(PA, state).events
    problem = refused(PA, state, structs.replace(right, **{field: "option"}))
    assert problem.code == "play.wrong_citation"
    assert f"has {field} 'option' for {getattr(right, field)!r}" in problem.what


@pytest.mark.parametrize("player", [6, 7])
def test_a_hand_of_two_that_is_turned_is_judged_though_a_third_card_would_lie_face_down(player: int) -> None:
    """631a.11(b): both hands lie face up, and neither has a third card that could be hidden."""
    state = reached(HIDDEN, stack(player, 3), "instruct-player")
    problem = refused(HIDDEN, state, third_card(HIDDEN, "player", "2h"))
    assert problem.what == "2h to the Player's Hand: the Player's Hand takes no third card"
    assert problem.clause == "pa-baccarat:631a.11(b)(2)"


def test_the_bankers_two_cards_are_judged_once_the_players_third_is_turned() -> None:
    """631a.11(c): 3 against an 8."""
    state = reached(HIDDEN, stack(4, 3, 8), "instruct-banker")
    problem = refused(HIDDEN, state, third_card(HIDDEN, "banker", "2h"))
    assert problem.what == "2h to the Banker's Hand: the Banker's Hand takes no third card"
    assert problem.clause.startswith("pa-baccarat:631a.11")


@pytest.mark.parametrize(
    ("player", "banker", "act", "up"),
    [
        (9, 3, "call-player", (False, False)),
        (9, 3, "turn-player-at-call", (False, False)),
        (9, 3, "turn-banker-at-call", (True, False)),
        (9, 3, "result", (True, True)),
        (4, 9, "answer-banker", (False, False)),
        (4, 9, "turn-player-at-answer", (False, False)),
        (4, 9, "turn-banker-at-answer", (True, False)),
        (4, 9, "result", (True, True)),
        (4, 3, "deal-player-third", (False, False)),
        (4, 3, "turn-banker", (False, False)),
        (4, 3, "deal-banker-third", (False, True)),
        (4, 3, "turn-player", (False, True)),
    ],
)
def test_a_hand_lies_face_up_from_when_it_is_turned_by_this_call_or_that(
    player: int, banker: int, act: str, up: tuple[bool, bool]
) -> None:
    """(1)(d) and (2): at a natural all cards are turned at once; (3): otherwise the Banker's alone."""
    rules = regulations.load("chemin-de-fer-as-printed")
    node = due_at(rules, stack(player, banker, 4), act).node
    assert (face_up(node, "player"), face_up(node, "banker")) == up
