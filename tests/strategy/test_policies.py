"""Are all policies given under which the other side does well with what it does, and no others?"""

from __future__ import annotations

from fractions import Fraction

from croupier.strategy.lines import Line
from croupier.strategy.policies import Policies, policies
from croupier.strategy.polytope import Condition, box, cut

HALF = Fraction(1, 2)


def test_a_policy_that_is_settled_suits_the_other_side_or_is_none() -> None:
    gain = Line(-1, {0: 3})
    assert policies(("draws",), ("draws",), (gain,)) == Policies(((Fraction(1),),))
    assert policies(("stays",), ("draws",), (gain,)) == Policies(())
    assert policies(("stays",), ("either",), (gain,)) == Policies(())
    assert policies(("either",), ("either",), (gain,)) == Policies(((Fraction(1, 3),),))


def test_sets_that_are_tied_together_have_the_corners_of_a_polytope() -> None:
    found = policies(("either", "either", "either"), ("either",), (Line(-1, {0: 1, 1: 1}),))
    assert set(found.corners) == {
        (Fraction(0), Fraction(1), Fraction(0)),
        (Fraction(1), Fraction(0), Fraction(0)),
    }
    assert found.free == (2,)
    assert not found.single


def test_sets_that_are_not_tied_together_go_together_in_every_way() -> None:
    found = policies(("either", "either"), ("draws", "stays"), (Line(-1, {0: 2}), Line(-1, {1: 2})))
    assert set(found.corners) == {(x, y) for x in (HALF, Fraction(1)) for y in (Fraction(0), HALF)}


def test_policies_of_what_is_left_of_a_game_are_widened() -> None:
    found = Policies(((HALF, Fraction(0)),), (1,)).widened((Fraction(1),) * 4, (1, 3))
    assert found == Policies(((Fraction(1), HALF, Fraction(1), Fraction(0)),), (3,))


def test_a_cut_through_a_cube_has_six_corners() -> None:
    middle = cut(3, [Condition(-3, (2, 2, 2), "on")])
    assert len(middle.points) == 6
    assert all(sum(point) == Fraction(3, 2) for point in middle.points)
    assert box(3).within(Condition(1, (1, 1, 1), "below")).corners == ()
    assert box(0).points == ((),)
