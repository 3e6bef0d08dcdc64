"""58 Pa. Code § 631b.9: the Golden Talons wager."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations, wagers
from croupier.errors import WagerError
from croupier.regulations import Cite
from tests.cells import first_coup, stack
from tests.dealing import dealt

if TYPE_CHECKING:
    from croupier.regulations import Ruleset

PA = regulations.load("pa-baccarat@2014-02-01")
PAYTABLES: Final = {
    # by 9, 8, 7, 6, 5, 4; a natural win; a natural tie, where None returns the stake
    "A": (30, 10, 6, 4, 2, 1, 1, None),
    "B": (20, 10, 5, 4, 2, 1, 1, 2),
    "C": (30, 12, 5, 3, 3, 1, 1, None),
    "D": (20, 8, 7, 4, 3, 1, 1, None),
    "E": (30, 10, 4, 4, 2, 2, 1, None),
}
"""The table of (f), line by line."""
NATURAL_WIN: Final = stack(9, 3)
NATURAL_TIE: Final = stack(8, 8)


def talons(table: str) -> Ruleset:
    """Give the rules of a house that offers the wager at one paytable."""
    return regulations.load("pa-baccarat@2014-02-01", {"golden-talons": table})


def amounts(rules: Ruleset, cards: str) -> tuple[int, int]:
    """Give what 100 on either hand bring, beside a wager on the Player's Hand."""
    placed = {"player": 100, "golden-talons-player": 100, "golden-talons-banker": 100}
    lines = {line.wager: line.amount for line in wagers.settle(rules, first_coup(rules, cards), placed)}
    return lines["golden-talons-player"], lines["golden-talons-banker"]


def won_by(margin: int) -> str:
    """Stack a coup that the Player's Hand wins by so many points without a natural."""
    for player in range(8):
        for banker in range(8):
            for third in range(10):
                for last in range(10):
                    cards = stack(player, banker, third, last)
                    coup = first_coup(PA, cards)
                    if coup.player_count - coup.banker_count == margin:
                        return cards
    message = f"no coup is won by {margin}"
    raise AssertionError(message)


def test_631b_9_a_optional_and_only_where_the_submission_has_it() -> None:
    assert PA.submission["golden-talons"] == "not-offered"
    assert PA.permissions["golden-talons"].permitted == ("not-offered", *PAYTABLES)
    assert PA.cites["golden-talons"] == Cite("pa-baccarat:631b.9(a)", "option")
    assert "golden-talons" not in {wager.family for wager in wagers.bind(PA)}
    with pytest.raises(WagerError) as caught:
        wagers.bind(PA, ["golden-talons-player"])
    assert (caught.value.code, caught.value.problems[0].clause) == (
        "wagers.not_offered",
        "pa-baccarat:631b.9(a)",
    )


def test_631b_9_a_needs_a_baccarat_wager_on_whichever_hand() -> None:
    rules = talons("A")
    coup = first_coup(rules, NATURAL_WIN)
    with pytest.raises(WagerError) as caught:
        wagers.settle(rules, coup, {"golden-talons-player": 100})
    (problem,) = caught.value.problems
    assert (problem.code, problem.clause, problem.basis) == (
        "wagers.base_wager",
        "pa-baccarat:631b.9(a)",
        "law",
    )
    for base in ("player", "banker", "tie"):
        assert len(wagers.settle(rules, coup, {base: 100, "golden-talons-player": 100})) >= 2


def test_631b_9_c_the_round_is_dealt_as_without_it() -> None:
    for cards in ("5h 2c Kd 3s 4c 6d", "9h 2c Kd Ks", "7h 6c Kd Ks"):
        assert dealt(talons("B"), cards) == dealt(PA, cards)


def test_631b_9_d_settled_when_the_coup_is_over_with_the_others() -> None:
    bound = wagers.bind(talons("A"), ["golden-talons", "player"])
    assert {wager.settled for wager in bound} == {"after-the-coup"}


def test_631b_9_e_on_either_hand_or_on_both() -> None:
    bound = wagers.bind(talons("A"), ["golden-talons"])
    assert [(wager.id, wager.hand) for wager in bound] == [
        ("golden-talons-player", "player"),
        ("golden-talons-banker", "banker"),
    ]


@pytest.mark.parametrize("margin", range(1, 10))
def test_631b_9_e_1_wins_by_at_least_four_points(margin: int) -> None:
    player, banker = amounts(talons("A"), won_by(margin))
    assert (player > 0, banker) == (margin >= 4, -100)


def test_631b_9_e_2_wins_with_a_natural_win_or_natural_tie() -> None:
    assert amounts(talons("B"), stack(8, 7)) == (100, -100)
    assert amounts(talons("B"), stack(7, 9)) == (-100, 100)
    assert amounts(talons("B"), stack(9, 8)) == (100, -100)
    assert amounts(talons("B"), stack(9, 9)) == (200, 200)
    # A tie without a natural is none.
    assert amounts(talons("B"), stack(7, 7)) == (-100, -100)


def test_631b_9_e_a_natural_is_paid_on_its_own_line_whatever_its_margin_reconstructed() -> None:
    # (e)(1) and (e)(2) overlap for a natural that wins by four or more; read so, the hold is that published.
    assert amounts(talons("A"), stack(9, 0)) == (100, -100)
    assert amounts(talons("A"), stack(9, 4)) == (100, -100)


@pytest.mark.parametrize("table", PAYTABLES)
def test_631b_9_f_five_paytables(table: str) -> None:
    rules = talons(table)
    assert rules.cites["golden-talons"] == Cite("pa-baccarat:631b.9(f)", "option")
    *margins, win, tie = PAYTABLES[table]
    for margin, pays in zip(range(9, 3, -1), margins, strict=True):
        assert amounts(rules, won_by(margin)) == (100 * (pays or 0), -100)
    assert amounts(rules, NATURAL_WIN) == (100 * (win or 0), -100)
    assert amounts(rules, NATURAL_TIE) == ((100 * tie,) * 2 if tie else (0, 0))
