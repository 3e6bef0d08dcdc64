"""Does a condition see no more of a coup than the view that it declares?"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations, wagers
from croupier.wagers.card_conditions import CONDITIONS
from croupier.wagers.conditions import Condition
from croupier.wagers.views import joint
from tests.wagers.coups import many, of

if TYPE_CHECKING:
    from collections.abc import Hashable

    from croupier.coup import Coup
    from croupier.regulations import Ruleset
    from croupier.wagers import View
    from croupier.wagers.views import Side

RULES: Final = ("punto-banco", "pa-21-baccarat", "chemin-de-fer-as-printed")
HANDS: Final[tuple[Side, ...]] = ("player", "banker")


@cache
def rules(name: str) -> Ruleset:
    """Load rules, those of 21 Baccarat with prices for the bonus."""
    return regulations.load(name, {"bonus": "100-50-8-5-4"} if name == "pa-21-baccarat" else None)


@cache
def alike(name: str, view: View, hand: Side) -> list[list[Coup]]:
    """Group coups that look alike."""
    groups: dict[Hashable, list[Coup]] = defaultdict(list)
    for coup in many(rules(name)):
        groups[wagers.view_key(view, rules(name), coup, hand)].append(coup)
    return [group for group in groups.values() if len(group) > 1]


def liars(condition: Condition, name: str, hand: Side) -> int:
    """Count the groups of coups that look alike and are not answered alike."""
    numbers = range(22) if condition.of_number else range(1)
    return sum(
        len({condition.holds(rules(name), coup, hand, number) for coup in group}) > 1
        for number in numbers
        for group in alike(name, condition.view, hand)
    )


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("condition", CONDITIONS)
def test_what_looks_alike_is_answered_alike(condition: str, name: str) -> None:
    for hand in HANDS:
        assert len(alike(name, CONDITIONS[condition].view, hand)) > 20
        assert liars(CONDITIONS[condition], name, hand) == 0


@pytest.mark.parametrize(
    ("condition", "view", "name"),
    [
        ("pair", "totals", "punto-banco"),
        # Where the Banker's 3 stays against an 8 only, the totals tell it; as printed there it draws.
        ("three-giving-eight", "totals", "chemin-de-fer-as-printed"),
        ("wins", "ranks", "punto-banco"),
        ("perfect-pair", "ranks", "punto-banco"),
        ("bonus-three-card-straight", "totals", "pa-21-baccarat"),
        ("bonus-pair", "totals", "pa-21-baccarat"),
    ],
)
def test_a_condition_that_sees_more_than_it_declares_is_found(condition: str, view: View, name: str) -> None:
    assert liars(Condition(view, CONDITIONS[condition].holds), name, "player") > 0


@pytest.mark.parametrize(
    ("condition", "coup"),
    [
        ("three-giving-eight", "5h 3c Td Td 8s"),
        ("natural", "5h 4c Td 4d"),
        ("same-pairs", "5h 5c 5d 5s"),
        ("bonus-three-of-a-kind", "2h 3c 2d 5s 2s Tc"),
    ],
)
def test_a_coup_at_which_it_holds(condition: str, coup: str) -> None:
    name = "pa-21-baccarat" if condition.startswith("bonus") else "punto-banco"
    held = CONDITIONS[condition]
    hand: Side = "banker" if condition == "natural" else "player"
    assert held.holds(rules(name), of(rules(name), coup), hand, 8)


def test_which_view_sees_what_several_see() -> None:
    assert joint(["totals", "totals"]) == "totals"
    assert joint(["third-card", "totals"]) == "third-card"
    assert joint(["ranks", "suits", "ranks"]) == "suits"
    assert joint(["totals", "ranks"]) is None
    assert joint(["hand", "ranks"]) is None
    assert joint(["totals", "third-card", "suits"]) is None


def test_every_view_is_as_coarse_as_it_says() -> None:
    punto = rules("punto-banco")
    one, other = of(punto, "2c 3d 4h 4s Tc Kd"), of(punto, "3c 2d 3h 5s Jc Td")
    expected: dict[View, bool] = {"totals": True, "third-card": True, "ranks": False, "suits": False}
    for view, same in expected.items():
        keys = [wagers.view_key(view, punto, coup, "") for coup in (one, other)]
        assert (keys[0] == keys[1]) is same
