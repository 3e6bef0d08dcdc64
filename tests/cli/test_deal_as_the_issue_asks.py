"""The examples of ``croupier deal`` that must hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.play.events import (
    CardDealt,
    PointCountsAnnounced,
    ResultAnnounced,
    ThirdCardAnnounced,
    ThirdCardInstructed,
)

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal


def test_the_texts_own_example_banker_5_against_a_drawn_4_draws(croupier: Terminal) -> None:
    run = croupier("deal", "nj-baccarat", "--cards", "5h 2c Kd 3s 4c 6d", "--json")
    assert (run.code, run.err) == (0, "")
    events = run.events()
    (counts,) = (event for event in events if isinstance(event, PointCountsAnnounced))
    assert (counts.player, counts.banker) == (5, 5)
    dealt = [(event.to, event.card) for event in events if isinstance(event, CardDealt)]
    assert dealt[4:] == [("player", "4c"), ("banker", "6d")]
    told = [event for event in events if isinstance(event, ThirdCardInstructed)]
    assert [(event.hand, event.draw, event.rule, event.rule_basis) for event in told] == [
        ("player", True, "nj-baccarat:13:69F-3.9(b)", "law"),
        ("banker", True, "nj-baccarat:13:69F-3.9(c)", "law"),
    ]
    result = events[-1]
    assert isinstance(result, ResultAnnounced)
    assert (result.winner, result.player, result.banker) == ("player", 9, 1)


def test_the_column_is_the_cards_value_and_not_the_players_count(croupier: Terminal) -> None:
    # A Player's 2 that draws a 6 has 8; against a count of 8 the Banker's 6 would stay.
    run = croupier("deal", "nj-baccarat", "--cards", "2h 6c Kd Ks 6h 2s", "--json")
    told = [event for event in run.events() if isinstance(event, ThirdCardInstructed | ThirdCardAnnounced)]
    assert [(event.hand, event.draw) for event in told] == [("player", True), ("banker", True)]
    result = run.events()[-1]
    assert isinstance(result, ResultAnnounced)
    assert (result.player, result.banker) == (8, 8)


def test_cards_that_run_out_in_a_coup_which_was_due_and_nothing_is_counted(croupier: Terminal) -> None:
    run = croupier("deal", "nj-baccarat", "--cards", "5h 2c Kd 3s 4c")
    assert run.code == 2
    assert "the third card of the Banker's Hand was due" in run.err
    assert "nothing of this coup counts" in run.err
    assert run.err.startswith("croupier: coup 1: ")
    assert run.err.endswith("(shoe.cards_ran_out)\n")
    assert run.err.count("\n") == 1
    assert "wins" not in run.out
    assert "coups" not in run.out


def test_cards_that_run_out_leave_valid_lines_and_an_error_that_a_program_can_read(
    croupier: Terminal,
) -> None:
    run = croupier("deal", "nj-baccarat", "--cards", "5h 2c Kd", "--json")
    assert run.code == 2
    assert [type(event) for event in run.events()][-3:] == [CardDealt] * 3
    (problem,) = run.problems()
    assert problem.code == "shoe.cards_ran_out"
    assert problem.where == "coup 1"
    assert "second card of the Banker's Hand" in problem.what
