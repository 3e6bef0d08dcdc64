"""Does the terminal say whether a hold is plausible, and what is wrong where it cannot?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.cli.hold_data import HoldData

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

BANKER = ("hold", "punto-banco", "--wager", "banker", "--coups", "100")


def data(croupier: Terminal, *words: str) -> HoldData:
    """Read what a program is told."""
    run = croupier(*words, "--json")
    assert run.code == 0, run.err
    return msgspec.json.decode(run.out, type=HoldData, strict=True)


def test_a_program_is_told_everything_exactly(croupier: Terminal) -> None:
    found = data(croupier, *BANKER, "--result", "-4")
    low, high = (Fraction(each.fraction or "0") for each in (found.at_most, found.at_least))
    assert 1 < low + high < Fraction(3, 2)
    assert found.at_most.decimal == f"{float(low):.12g}"
    assert Fraction(found.as_far.fraction or "0") == 2 * min(low, high)
    assert (found.method, found.inside, found.level) == ("exact", True, "19/20")
    assert (found.kept.amount, found.kept.share) == ("-4/1", "-0.0400000000")
    assert Fraction(found.expected.amount) == 100 * Fraction(114753351728, 10847218479825)


def test_a_share_is_one_of_all_stakes(croupier: Terminal) -> None:
    as_amount, as_share = (data(croupier, *BANKER, "--result", each) for each in ("-4", "-4%"))
    assert as_amount == as_share


def test_a_wider_level_is_a_wider_band(croupier: Terminal) -> None:
    narrow, wide = (data(croupier, *BANKER, "--result", "0", "--level", each) for each in ("90", "99.9"))
    assert Fraction(wide.low.amount) < Fraction(narrow.low.amount)
    assert Fraction(narrow.high.amount) < Fraction(wide.high.amount)


def test_the_page_says_which_tail_and_by_which_method_and_what_hold_is_not(croupier: Terminal) -> None:
    run = croupier("hold", "pa-baccarat", "--wager", "tie", "--coups", "1e9", "--result", "14.3%")
    assert run.code == 0, run.err
    said = " ".join(run.out.split())
    for part in (
        "outside the band",
        "as little or less",
        "both: twice the smaller",
        "saddlepoint approximation",
        "not of the drop",
        "Coups count as independent",
        "proves nothing",
    ):
        assert part in said, part


def test_a_file_of_bets_is_read(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "bets.csv"
    file.write_text("wager,coups,stake,together\nplayer,20,50,a\ntie,20,10,a\n", encoding="utf-8")
    found = data(croupier, "hold", "punto-banco", "--bets", str(file), "--result", "100")
    assert [(bet.wager, bet.together) for bet in found.bets] == [("player", "a"), ("tie", "a")]
    assert (found.coups, found.handle) == (20, "1200/1")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--wager", "tie", "--result", "1"), "usage.needs_option"),
        (("--result", "1"), "usage.needs_option"),
        (("--bets", "b.csv", "--wager", "tie", "--result", "1"), "usage.options_conflict"),
        (("--bets", "no-such.csv", "--result", "1"), "reports.no_file"),
        (("--bets", ".", "--result", "1"), "reports.unreadable"),
        (("--wager", "tie", "--coups", "3", "--result", "4"), "reports.impossible_hold"),
        (("--wager", "tie", "--coups", "3", "--result", "some"), "usage.wrong_value"),
        (("--wager", "tie", "--coups", "3", "--result", "1", "--level", "100"), "usage.wrong_value"),
        (("--wager", "tie", "--coups", "3", "--result", "1", "--level", "49"), "usage.wrong_value"),
        (("--wager", "egalite", "--coups", "3", "--result", "1"), "reports.bad_bets"),
        (("--wager", "tie", "--coups", "3", "--result", "1", "--player", "always-draw"), "usage.no_choice"),
        (("--wager", "tie", "--coups", "9" * 400, "--result", "1"), "reports.bad_bets"),
        (("--wager", "banker", "--coups", "1e32", "--result", "1.0579%"), "reports.bad_bets"),
        (("--bets", "-", "--submission", "-", "--result", "1"), "usage.options_conflict"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_one_line(
    croupier: Terminal, words: tuple[str, ...], code: str
) -> None:
    run = croupier("hold", "punto-banco", *words, "--json")
    assert run.code == 2
    assert [problem.code for problem in run.problems()] == [code]


def test_where_the_game_leaves_a_choice_somebody_must_make_it(croupier: Terminal) -> None:
    words = ("hold", "chemin-de-fer", "--wager", "cover", "--coups", "10", "--result", "1")
    run = croupier(*words, "--json")
    assert [problem.code for problem in run.problems()] == ["usage.choice_needed"]
    found = data(croupier, *words, "--player", "table-draw", "--banker", "table-draw")
    assert (found.player, found.banker) == ("table-draw", "table-draw")


def test_hands_may_choose_as_the_solved_game_does(croupier: Terminal) -> None:
    words = ("hold", "fr-chemin-de-fer", "--set", "table=free", "--wager", "cover", "--coups", "10")
    both = ("--player", "equilibrium", "--banker", "equilibrium", "--result", "1")
    found = data(croupier, *words, *both)
    assert (found.player, found.banker) == ("equilibrium", "equilibrium")
    # What the bank expects of a unit covered, as croupier solve prints it.
    assert Fraction(found.expected.amount) / 10 == Fraction(23174205422119131, 1794292354051081885)
    assert "equilibrium, where each side sees its total" in " ".join(croupier(*words, *both).out.split())


def test_where_a_patron_holds_the_bank_it_is_the_bank_that_keeps(croupier: Terminal) -> None:
    ways = ("--player", "table-draw", "--banker", "table-draw")
    words = ("hold", "chemin-de-fer", "--wager", "cover", "--coups", "10", *ways)
    assert data(croupier, *words, "--result", "1").keeper == "bank"
    said = " ".join(croupier(*words, "--result", "1").out.split())
    assert "the house kept" not in said
    assert "the bank kept" in said
    assert "What the bank kept lies in the band" in said
    assert "the house takes only its fee, which is not counted here" in said
    refused = croupier(*words, "--result", "11", "--json")
    assert "the bank can keep from -10 to 10" in refused.problems()[0].what
    assert data(croupier, *BANKER, "--result", "0").keeper == "house"


def test_what_cannot_come_and_what_favours_whoever_places_it_are_said_in_a_line(croupier: Terminal) -> None:
    words = ("hold", "punto-banco", "--wager", "tie", "--coups", "10")
    run = croupier(*words, "--result", "3.3")
    assert "3.3 itself cannot come from these bets; nearest are 1 and 10." in run.out
    assert "WARNING" not in run.out
    found = data(croupier, *words, "--result", "3.3")
    assert found.beside is not None
    assert [each.amount for each in found.beside] == ["1/1", "10/1"]
    assert found.favourable == ()
    dear = croupier(*words, "--set", "tie=10", "--result", "-1")
    assert "cannot come" not in dear.out
    assert "WARNING: these wagers favour whoever places them: tie" in dear.out
    assert data(croupier, *words, "--set", "tie=10", "--result", "-1").favourable == ("tie",)


def test_of_many_coups_no_fraction_is_given_and_every_digit_is(croupier: Terminal) -> None:
    words = ("hold", "punto-banco", "--wager", "banker", "--coups", "1050", "--result", "9.35")
    found = data(croupier, *words)
    assert (found.method, found.at_most.fraction) == ("exact", None)
    assert found.at_most.decimal == "0.478361688263"
    assert "Exact in every digit" in croupier(*words).out


def test_however_wide_the_band_its_tails_are_written(croupier: Terminal) -> None:
    run = croupier(
        "hold", "punto-banco", "--wager", "tie", "--coups", "9", "--result", "1", "--level", "99.999999"
    )
    said = " ".join(run.out.split())
    assert "At most 0.0000005 % of what honest play brings lies below the band" in said


def test_what_cannot_be_kept_is_told_with_all_its_decimals(croupier: Terminal) -> None:
    words = ("hold", "punto-banco", "--wager", "tie", "--coups", "100", "--result", "100.000000001", "--json")
    assert "from -800 to 100, and not 100.000000001" in croupier(*words).problems()[0].what


def test_every_digit_of_a_standard_deviation_is_its_own(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "bets.csv"
    file.write_text("wager,coups,stake\ntie,1000000,100000000000000\n", encoding="utf-8")
    run = croupier("hold", "punto-banco", "--bets", str(file), "--result", "5")
    assert "264,087,222,175,232,414.2845" in run.out


def test_an_approximation_says_by_how_much_it_may_be_off(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "bets.csv"
    file.write_text("wager,coups,stake\ntie,9000,1\ndragon-7,3,500\n", encoding="utf-8")
    words = ("hold", "punto-banco", "--bets", str(file), "--result")
    found = data(croupier, *words, "2800")
    assert found.method.startswith("Fourier series")
    assert found.at_most.decimal.startswith("0.543333937")
    assert found.at_most.off is not None
    assert 0 < found.at_most.off < 1e-9
    assert found.at_most.fraction is None
    said = " ".join(croupier(*words, "2800").out.split())
    assert "54.33 %" in said
    assert "No chance above is off by more than 2.1e-8 %" in said
    exact = data(croupier, *BANKER, "--result", "-4")
    assert (exact.at_most.off, exact.band_off) == (None, None)


def test_no_chance_that_is_approximated_is_nought_or_sure(croupier: Terminal) -> None:
    run = croupier("hold", "punto-banco", "--wager", "banker", "--coups", "1e12", "--result", "1")
    said = " ".join(run.out.split())
    assert "as little or less below 1.1e-298 %" in said
    assert "as much or more above 99.99 %" in said
    assert " 0 %" not in said
    assert " 100 %" not in said
