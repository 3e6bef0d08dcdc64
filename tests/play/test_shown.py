"""Does a state tell a person, in one short line, where the shoe stands?"""

from __future__ import annotations

from croupier import play, regulations, shoe


def test_a_state_names_the_act_that_is_due_and_the_counts() -> None:
    rules = regulations.load("pa-baccarat")
    states = [after for _, _, after in play.drive(rules, shoe.stacked("5h 2c Kd 3s 4c 6d"))]
    shown = [repr(state) for state in states]
    assert "State(node=<instruct-player, Player 5, Banker 5>, player=(18, 49)," in shown[6]
    assert shown[-2].startswith("State(node=<result, Player 9, Banker 1>,")
    assert max(map(len, shown)) < 120


def test_a_shoe_that_is_over_says_so() -> None:
    rules = regulations.load("fr-punto-banco")
    *_, (_, _, last) = play.drive(rules, shoe.stacked("9s Kd Kh 2c cover 9s"))
    assert repr(last.node) == "<nothing due, Player 0, Banker 0>"
