"""58 Pa. Code § 631a.10(a) to (c): counts, instructions and third cards at the big table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from croupier import play, regulations, shoe
from croupier.play.events import (
    CardDealt,
    CardsTurned,
    PointCountsAnnounced,
    ResultAnnounced,
    ThirdCardInstructed,
)
from tests.cells import reached, refused, third_card
from tests.dealing import dealt, types

if TYPE_CHECKING:
    from croupier.play import Event
    from croupier.regulations.procedures import Act

PA = regulations.load("pa-baccarat@2014-02-01")
FACE_DOWN = regulations.load("pa-baccarat@2014-02-01", {"hands": "face-down"})
SECTION = "pa-baccarat:631a.10"

BOTH_DRAW = "5h 2c Kd 3s 4c 6d"
PLAYER_DRAWS = "5h 7c Kd Ks 4c"
BANKER_DRAWS = "7h 5c Kd Ks 9c"
NEITHER_DRAWS = "7h 6c Kd Ks"
NATURAL = "9h 2c Kd Ks"


def told(cards: str) -> list[ThirdCardInstructed]:
    """Give what the curator is told in a coup."""
    return [event for event in dealt(PA, cards) if isinstance(event, ThirdCardInstructed)]


def dealt_to(events: list[Event]) -> list[str]:
    """Give to whom each card goes, in order."""
    return [event.to for event in events if isinstance(event, CardDealt)]


ORDERED: dict[Act, str] = {
    "face-both": "(a)",
    "count-both": "(a)",
    "instruct-player": "(b)",
    "deal-player-third": "(b)",
    "instruct-banker": "(b)",
    "deal-banker-third": "(b)",
    "cover-card": "(d)",
    "last-hand": "(d)",
    "replace-cards": "(d)",
}
"""The acts that the section orders, each under its paragraph."""


@pytest.mark.parametrize("act", sorted(PA.acts))
def test_631a_10_what_it_orders_is_law_and_nothing_else_looks_like_it(act: Act) -> None:
    cite = PA.acts[act].cite
    if act in ORDERED:
        assert cite == regulations.Cite(f"{SECTION}{ORDERED[act]}", "law")
    else:
        assert cite.basis in {"reconstructed", "custom"}


def test_631a_10_the_curator_deals_and_the_dealer_calling_the_game_does_all_else() -> None:
    curators = {act for act, ruled in PA.acts.items() if ruled.actor == "curator"}
    assert curators == {"deal-initial", "deal-player-third", "deal-banker-third"}
    assert {ruled.actor for ruled in PA.acts.values()} == {"curator", "dealer-calling-the-game"}


# (a) announcing the Point Counts


def test_631a_10_a_excepts_the_dealing_of_631a_9_d() -> None:
    assert "cards_faced" in types(dealt(PA, BOTH_DRAW))
    events = dealt(FACE_DOWN, BOTH_DRAW)
    assert "cards_faced" not in types(events)
    # That 631a.9(d) differs is law; how it differs is inferred, and says so.
    inferred = [event for event in events if isinstance(event, (CardDealt, CardsTurned))]
    assert [(event.actor, event.audience) for event in inferred] == [
        *[("curator", "none")] * 4,
        ("player-holder", "all"),
        ("banker-holder", "all"),
        ("curator", "none"),
        ("player-holder", "all"),
        ("curator", "none"),
        ("banker-holder", "all"),
    ]
    assert {(event.clause, event.basis) for event in inferred} == {("pa-baccarat:631a.9(d)", "reconstructed")}
    counts = FACE_DOWN.acts["count-both"]
    assert (counts.actor, counts.cite.basis) == ("dealer-calling-the-game", "reconstructed")
    assert PA.cites["hands"] == regulations.Cite(f"{SECTION}(a)", "law")
    assert FACE_DOWN.cites["hands"] == regulations.Cite("pa-baccarat:631a.9(d)", "reconstructed")


@pytest.mark.parametrize("cards", range(4))
def test_631a_10_a_no_count_before_the_initial_four_cards(cards: int) -> None:
    counts = next(event for event in dealt(PA, BOTH_DRAW) if isinstance(event, PointCountsAnnounced))
    state = play.start(PA, burn=False)
    for event in dealt(PA, BOTH_DRAW)[: 1 + cards]:
        state = play.apply(PA, state, event)
    problem = refused(PA, state, counts)
    assert problem.code == "play.out_of_turn"
    assert "card of the" in problem.remedy


def test_631a_10_a_the_four_cards_are_faced_before_the_counts() -> None:
    events = dealt(PA, BOTH_DRAW)
    assert types(events)[:7] == [
        "no_more_bets_announced",
        *["card_dealt"] * 4,
        "cards_faced",
        "point_counts_announced",
    ]
    faced = events[5]
    assert (faced.actor, faced.clause) == ("dealer-calling-the-game", f"{SECTION}(a)")
    assert faced.basis == "law"
    state = reached(PA, BOTH_DRAW, "face-both")
    assert refused(PA, state, events[6]).code == "play.out_of_turn"


@pytest.mark.parametrize("actor", ["curator", "dealer", "player-holder"])
def test_631a_10_a_nobody_else_announces_the_counts(actor: str) -> None:
    state = reached(PA, BOTH_DRAW, "count-both")
    announced = play.due(PA, state).events[0]
    assert announced.actor == "dealer-calling-the-game"
    problem = refused(PA, state, structs.replace(announced, actor=actor))
    assert (problem.code, problem.clause) == ("play.wrong_actor", f"{SECTION}(a)")


def test_631a_10_a_the_players_count_then_the_bankers() -> None:
    state = reached(PA, "5h 2c Kd 6s 4c", "count-both")
    announced = play.due(PA, state).events[0]
    assert isinstance(announced, PointCountsAnnounced)
    assert (announced.player, announced.banker, announced.final) == (5, 8, False)
    assert (announced.clause, announced.basis) == (f"{SECTION}(a)", "law")
    assert play.words(PA, state, announced) == "Player 5, Banker natural 8"


def test_631a_10_a_a_wrong_count_is_refused() -> None:
    state = reached(PA, BOTH_DRAW, "count-both")
    announced = play.due(PA, state).events[0]
    for wrong in (structs.replace(announced, player=4), structs.replace(announced, banker=4)):
        problem = refused(PA, state, wrong)
        assert (problem.code, problem.clause) == ("play.wrong_announcement", f"{SECTION}(a)")
        assert "Player 5, Banker 5" in problem.remedy


# (b) instructing the curator


def test_631a_10_b_the_instruction_follows_the_counts() -> None:
    events = dealt(PA, BOTH_DRAW)
    assert types(events)[6:8] == ["point_counts_announced", "third_card_instructed"]
    instruction = events[7]
    assert (instruction.actor, instruction.clause) == ("dealer-calling-the-game", f"{SECTION}(b)")
    assert instruction.basis == "law"
    problem = refused(PA, reached(PA, BOTH_DRAW, "count-both"), instruction)
    assert problem.code == "play.out_of_turn"


@pytest.mark.parametrize(
    ("cards", "draws", "thirds"),
    [
        (BOTH_DRAW, [True, True], ["player", "banker"]),
        (PLAYER_DRAWS, [True, False], ["player"]),
        (BANKER_DRAWS, [False, True], ["banker"]),
        (NEITHER_DRAWS, [False, False], []),
    ],
)
def test_631a_10_b_a_third_card_to_either_or_both_hands(
    cards: str, draws: list[bool], thirds: list[str]
) -> None:
    assert [(event.hand, event.draw) for event in told(cards)] == list(
        zip(("player", "banker"), draws, strict=True)
    )
    assert dealt_to(dealt(PA, cards)) == ["player", "banker", "player", "banker", *thirds]


def test_631a_10_b_the_curator_deals_only_as_instructed() -> None:
    # The Player's Hand is to draw, but the curator has not been told so yet.
    state = reached(PA, BOTH_DRAW, "instruct-player")
    problem = refused(PA, state, third_card(PA, "player"))
    assert (problem.code, problem.clause) == ("play.card_not_due", f"{SECTION}(b)")
    # Told to deal to the Player's Hand, he deals to the Banker's.
    state = reached(PA, BOTH_DRAW, "deal-player-third")
    assert play.due(PA, state).actor == "curator"
    problem = refused(PA, state, third_card(PA, "banker"))
    assert (problem.code, problem.clause) == ("play.wrong_hand", f"{SECTION}(b)")
    assert "the third card of the Player's Hand, from the curator" in problem.remedy


def test_631a_10_b_the_curator_is_told_so_when_no_card_is_due() -> None:
    assert [(event.hand, event.draw) for event in told(NEITHER_DRAWS)] == [
        ("player", False),
        ("banker", False),
    ]
    state = reached(PA, NEITHER_DRAWS, "instruct-banker")
    assert play.words(PA, state, play.due(PA, state).events[0]) == "Banker stands"


def test_631a_10_b_the_curator_is_told_so_after_a_natural() -> None:
    assert [(event.hand, event.draw, event.rule) for event in told(NATURAL)] == [
        ("player", False, "pa-baccarat:631a.11(a)"),
        ("banker", False, "pa-baccarat:631a.11(a)"),
    ]


def test_631a_10_b_the_bankers_instruction_follows_the_players_third_card() -> None:
    events = types(dealt(PA, BOTH_DRAW))
    assert events[7:11] == ["third_card_instructed", "card_dealt", "third_card_instructed", "card_dealt"]


@pytest.mark.parametrize(
    ("cards", "rules"),
    [
        (BOTH_DRAW, ["(b)(1)", "(c)(2)(iii)"]),
        ("5h 2c Kd Ks 4c 6d", ["(b)(1)", "(c)(2)(i)"]),
        (PLAYER_DRAWS, ["(b)(1)", "(c)(2)(ii)"]),
        (BANKER_DRAWS, ["(b)(2)", "(c)(1)"]),
        (NEITHER_DRAWS, ["(b)(2)", "(c)(1)"]),
        (NATURAL, ["(a)", "(a)"]),
    ],
)
def test_631a_10_b_each_instruction_names_its_paragraph_of_631a_11(cards: str, rules: list[str]) -> None:
    assert [event.rule for event in told(cards)] == [f"pa-baccarat:631a.11{rule}" for rule in rules]
    assert {event.rule_basis for event in told(cards)} == {"law"}


# (c) one additional card


def test_631a_10_c_a_second_additional_card_is_refused() -> None:
    state = reached(PA, BOTH_DRAW, "instruct-banker")
    problem = refused(PA, state, third_card(PA, "player"))
    assert (problem.code, problem.clause) == ("play.card_not_due", f"{SECTION}(c)")
    state = reached(PA, BOTH_DRAW, "result")
    for hand in ("player", "banker"):
        card = third_card(PA, "player" if hand == "player" else "banker")
        assert refused(PA, state, card).clause == f"{SECTION}(c)"


@pytest.mark.parametrize("shoe_number", range(3))
def test_631a_10_c_no_coup_has_a_hand_of_four_cards(shoe_number: int) -> None:
    coups = 0
    for _, event, state in play.drive(PA, shoe.fresh(PA, seed=631, shoe_number=shoe_number)):
        if isinstance(event, ResultAnnounced):
            coups += 1
            assert {len(state.player), len(state.banker)} <= {2, 3}
    assert coups > 60
