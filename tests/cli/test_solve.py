"""Is the solution of a game one page: value, both tables, equilibria, dominated choices, cells, replies?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations, strategy

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

FREE: Final = ("fr-chemin-de-fer", "--set", "table=free")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work where the files are, so that a page is as wide whatever the folder is called."""
    monkeypatch.chdir(tmp_path)


def page(croupier: Terminal, *words: str) -> str:
    """Solve, and give the page."""
    run = croupier("solve", *words)
    assert (run.code, run.err) == (0, "")
    assert max(map(len, run.lines)) <= 80
    return run.out


def test_the_regulated_game_is_pure_and_alone(croupier: Terminal) -> None:
    out = page(croupier, "chemin-de-fer")
    assert "-1.2374 % of each unit covered" in out
    assert "-18880657128/1525814595305" in out
    assert "*6 full decks, without replacement             chemin-de-fer:custom.decks custom" in out
    assert "It is the only equilibrium, and it is pure." in out
    assert "Dominated choices: 3 in 3 sets, in 2 rounds" in out
    assert "  1  Player 5: to stay                                      0.286783 to 0.350792" in out
    assert "  2  Banker 3 against a 9: to stay                          0.035395 to 0.035395" in out
    assert "  3    D     D   D   D   D   D   D   D   D   S  [D]" in out


def test_kemeny_and_snell(croupier: Terminal) -> None:
    out = page(croupier, *FREE, "--replacement")
    assert "-679568/53094899" in out
    assert 53094899 == 11 * 13**6
    assert "Player 5: draws with the chance 9/11, 81.8182 %" in out
    assert "Banker 6 against no third card: draws with the chance 859/2288, 37.5437 %" in out
    assert "It is the only equilibrium, and chance decides in it." in out
    assert "6 full decks, each card put back before the next         fr-chemin-de-fer:58 law" in out
    assert "--dominated lists them, each with the proof" in out
    assert "to stay" not in out


def test_where_cards_are_seen_rows_part(croupier: Terminal) -> None:
    out = page(croupier, *FREE, "--player-sees", "cards", "--banker-sees", "cards")
    assert "  5       [M]  1+4" in out
    assert "Player 5 of 1 and 4: draws with the chance 35003/74880, 46.7455 %" in out
    assert out.count("sees its two cards") == 2


def test_dominated_choices_are_listed_with_the_proof_where_they_are_asked_for(croupier: Terminal) -> None:
    out = page(croupier, *FREE, "--dominated")
    solved = strategy.solve(strategy.game(regulations.load("fr-chemin-de-fer", {"table": "free"})))
    assert out.count(": to ") == len(solved.removed) == 84
    assert "in percent of a unit over all coups" in " ".join(out.split())


def test_with_a_fee_equilibrium_and_maximin_are_told_apart(croupier: Terminal) -> None:
    out = page(croupier, *FREE, "--fee", "5")
    assert "\nNash equilibrium\n" in out
    assert "It is the only Nash equilibrium" in out
    assert "after a fee of 5 %, exactly" in out
    assert "the bank's maximin, which is no equilibrium: -1.0095 %" in " ".join(out.split())
    assert "the Player's maximin, which is no equilibrium" in " ".join(out.split())
    pure = page(croupier, "chemin-de-fer", "--fee", "1.25")
    assert "after a fee of 1.25 %, exactly" in pure
    assert "the bank's maximin: " in pure
    assert "by its policy of the equilibrium above" in " ".join(pure.split())


def test_a_fee_that_the_rules_lay_down_is_left_out_and_that_is_said(croupier: Terminal) -> None:
    said = "the house's fee of 5 % (fr-chemin-de-fer:60 law) is left out: --fee 5 takes it in"
    assert said in " ".join(page(croupier, *FREE).split())
    assert "is not this one of 3 %" in page(croupier, *FREE, "--fee", "3")
    assert "the house's fee" not in page(croupier, *FREE, "--fee", "5")
    assert "the house's fee" not in page(croupier, "chemin-de-fer")


def test_the_maximin_says_that_the_policy_differs_where_the_amount_does_not(croupier: Terminal) -> None:
    out = " ".join(page(croupier, *FREE, "--fee", "5").split())
    assert out.count("as much as in the equilibrium, but by another policy: as in the equilibrium above") == 2


def test_a_maximin_that_another_equilibrium_has_is_not_said_to_be_none(
    croupier: Terminal, tmp_path: Path
) -> None:
    file = tmp_path / "maxi.txt"
    file.write_text("3 3 0 0 0 0 0 4 2 4")
    out = page(croupier, *FREE, "--composition", file.name, "--fee", "100")
    assert "maximin" in out
    assert "which is no equilibrium" not in out


def test_equilibria_that_are_too_many_for_the_page_are_counted(croupier: Terminal) -> None:
    out = " ".join(
        page(croupier, *FREE, "--player-sees", "cards", "--banker-sees", "cards", "--replacement").split()
    )
    assert "At most 12 policies of a side are listed:" in out
    assert "All of them" not in out
    assert "; 12 of 17: --json has all" in out


def test_other_cards_are_named(croupier: Terminal, tmp_path: Path) -> None:
    assert "1 full deck, as asked, without replacement" in page(croupier, "chemin-de-fer", "--decks", "1")
    file = tmp_path / "few.txt"
    file.write_text("20 4 4 4 4 4 4 4 4 4")
    out = page(croupier, "chemin-de-fer", "--composition", file.name)
    assert "56 cards of" in out


def test_several_equilibria_are_listed(croupier: Terminal, tmp_path: Path) -> None:
    """Without a nine in the shoe it is all one what is done against it, and it never arises; and so on."""
    file = tmp_path / "few.txt"
    file.write_text("2 0 0 2 0 2 0 0 0 0")
    out = page(croupier, *FREE, "--composition", file.name)
    assert "There are several equilibria, at least one of them pure." in " ".join(out.split())
    assert "[-]" in out
    assert "any chance in: " in out or "any mixture of: " in out


def test_where_no_choice_arises_nothing_is_decided(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "tens.txt"
    file.write_text("6 0 0 0 0 0 0 0 0 0")
    assert "no choice ever arises" in page(croupier, "chemin-de-fer", "--composition", file.name)


def test_every_cell_has_its_worth(croupier: Terminal) -> None:
    out = page(croupier, "chemin-de-fer-as-printed", "--cells")
    lines = [line for line in out.splitlines() if line.endswith(("draws", "stays", "option"))]
    assert len(lines) == 8 + 88
    assert [line.split()[1:5] for line in lines if line.startswith("!")] == [
        ["Banker", "3", "against", "an"],
        ["Banker", "4", "against", "a"],
        ["Banker", "6", "against", "a"],
    ]
    assert "!: for the side whose cell it is the other choice is better" in out


def test_the_best_reply_to_each_opponent(croupier: Terminal) -> None:
    out = page(croupier, *FREE, "--banker", "table-draw", "--player", "always-stay")
    assert "Best reply to a Banker's Hand that chooses table-draw" in out
    assert "as in the equilibrium above, but 5 draws" in out
    assert "Best reply to a Player's Hand that chooses always-stay" in out
    nothing = page(croupier, "chemin-de-fer", "--banker", "equilibrium")
    assert "more than in equilibrium by                 0.000000 %" in nothing


def test_the_equilibrium_of_an_opponent_is_that_of_the_game_solved(croupier: Terminal) -> None:
    """That of the house's six decks is another one."""
    out = page(croupier, *FREE, "--decks", "1", "--player", "equilibrium", "--banker", "equilibrium")
    assert out.count("more than in equilibrium by                 0.000000 %") == 2


def test_a_certificate_holds_and_a_changed_one_does_not(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "chemin.json"
    assert "the certificate is in" in page(croupier, "chemin-de-fer", "--certificate", file.name)
    assert strategy.check(file.read_bytes()) == ()
    changed = file.read_bytes().replace(b"-18880657128", b"-18880657127")
    assert {each.code for each in strategy.check(changed)} == {"strategy.bad_certificate"}


@pytest.mark.parametrize("what", ["", "choices=", "value="])
def test_pictures(croupier: Terminal, tmp_path: Path, what: str) -> None:
    file = tmp_path / "p.svg"
    page(croupier, "chemin-de-fer", "--plot", f"{what}{file}")
    drawn = file.read_text()
    assert drawn.startswith("<svg ")
    assert ("infinite" in drawn) is (what == "value=")
    assert "the Player&#x27;s Hand expects" in drawn or "The Player&#x27;s Hand expects" in drawn


def test_both_pictures_at_once(croupier: Terminal, tmp_path: Path) -> None:
    one, two = tmp_path / "a.svg", tmp_path / "b.SVG"
    page(croupier, "chemin-de-fer", "--plot", str(one), "--plot", f"value={two}", "--player-sees", "cards")
    assert one.read_text() != two.read_text()


def test_pictures_say_of_what_they_are(croupier: Terminal, tmp_path: Path) -> None:
    one, two = tmp_path / "a.svg", tmp_path / "b.svg"
    page(croupier, *FREE, "--fee", "3", "--plot", str(one), "--plot", f"value={two}")
    drawn, value = one.read_text(), two.read_text()
    for text in (drawn, value):
        assert "fr-chemin-de-fer, edition 2007-05-14; table = free." in text
        assert "Hand sees its total" in text
    assert "6 full decks without replacement; a fee of 3 %." in drawn
    assert "after the fee of 3 %" in drawn
    assert ">fee 3 %<" in value


def test_a_picture_says_that_it_is_of_one_of_several(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    page(croupier, *FREE, "--player-sees", "cards", "--replacement", "--plot", file.name)
    assert "One of several equilibria." in file.read_text()
