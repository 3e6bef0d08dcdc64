"""Does the page of odds say who wins, what each wager is worth and on what its price rests, and fit?"""

from __future__ import annotations

import re
import shlex
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from croupier import odds, regulations
from croupier.cli import odds_wagers
from croupier.cli.exact_numbers import percent
from croupier.cli.odds_grounds import basis, settings
from croupier.regulations.ruleset import Cite
from croupier.wagers import bind
from tests.cli.terminal import process

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

FREE: Final = ("--player", "9/11", "--banker", "table-draw")
"""How the hands choose in games that leave them a choice."""
PAGES: Final = [
    ("pa-baccarat",),
    ("pa-baccarat", "--set", "golden-talons=B", "--set", "dragon-7=40-to-1", "--removal"),
    ("pa-minibaccarat", "--set", "variation=ez"),
    ("pa-midibaccarat",),
    ("pa-21-baccarat", "--totals", "--cells", "--correlation"),
    ("pa-21-baccarat", "--set", "bonus=100-50-8-5-4", "--wager", "bonus", "--removal"),
    ("nj-baccarat", "--totals", "--cells", "--removal", "--correlation"),
    ("punto-banco", "--correlation", "--removal", "--totals"),
    ("punto-banco", "--wager", "kill", "--wager", "egalite-group-4-5", "--wager", "perfect-pair-both"),
    ("punto-banco", "--infinite", "--totals"),
    ("punto-banco", "--remove", " ".join(["Kh Qd 9s 3c Td"] * 8), "--given", "5h 2c Kd 3s 4c"),
    ("fr-punto-banco", "--removal"),
    ("punto-banco", "--set", "either-pair=9999999"),
    ("punto-banco", "--set", "either-pair=9999999", "--wager", "either-pair"),
    ("punto-banco", "--set", "perfect-pairs=9999999.999999-1/9999999-3", "--removal"),
    ("punto-banco", "--set", "perfect-pairs=9999999.999999-1/9999999-3", "--wager", "perfect-pairs"),
    ("punto-banco", "--set", "banker=none-1000001/1000003-push"),
    ("punto-banco", "--set", "banker=none-1000001/1000003-push", "--wager", "banker"),
    ("chemin-de-fer", *FREE, "--cells", "--totals"),
    ("chemin-de-fer", "--player", "0.123456789", "--banker", "0.987654321", "--cells"),
    ("chemin-de-fer-as-printed", *FREE, "--set", "fee=125", "--removal", "--correlation"),
    ("fr-chemin-de-fer", *FREE, "--set", "table=free", "--cells", "--wager", "cover"),
]
TOLD: Final = re.compile(
    r"[ *+]([a-z0-9-]+) +[0-9][0-9./-]*(?: prices)? +([0-9.]+) +(-?[0-9.]+) +(-?[0-9.]+|-) +"
)
"""A line of the table: the wager, how often it wins, its edge and its edge where it is resolved."""


def page(croupier: Terminal, *words: str) -> list[str]:
    run = croupier("odds", *words)
    assert (run.code, run.err) == (0, "")
    return run.lines


@pytest.mark.parametrize("words", PAGES, ids=[f"{place} {words[0]}" for place, words in enumerate(PAGES)])
def test_every_page_fits(croupier: Terminal, words: tuple[str, ...]) -> None:
    lines = page(croupier, *words)
    assert max(map(len, lines)) <= 80
    assert not any(line.endswith(" ") for line in lines)
    assert [line for line, after in pairwise(lines) if line == after == ""] == []


def test_the_head_says_which_game_and_which_cards(croupier: Terminal) -> None:
    lines = page(
        croupier,
        "pa-baccarat",
        "--set",
        "decks=6",
        "--remove",
        "Kh kh 9♠",
        "--given",
        "5h 2c",
        *("--wager", "tie"),
    )
    assert lines[0].split() == ["Baccarat", "pa-baccarat,", "edition", "2014-02-01"]
    assert lines[1:3] == ["chosen: decks = 6", "307 cards may come, without Kh Kh 9s, after 5h 2c"]


def test_who_wins_stands_with_its_exact_count(croupier: Terminal) -> None:
    lines = page(croupier, "pa-baccarat")
    assert lines[3:7] == [
        "Banker wins                45.8597 %                       2,292,252,566,437,888",
        "Player wins                44.6247 %                       2,230,518,282,592,256",
        "tie                         9.5156 %                         475,627,426,473,216",
        "ordered draws in all                                       4,998,398,275,503,360",
    ]


@pytest.mark.conforms("DSP-04")
@pytest.mark.parametrize("game", [game for game in regulations.ids() if "chemin" not in game])
def test_beside_every_wager_stands_its_edge(croupier: Terminal, game: str) -> None:
    lines = page(croupier, game)
    head = next(place for place, line in enumerate(lines) if line.startswith("wager "))
    assert lines[head].split() == ["wager", "pays", "wins", "%", "edge", "%", "resolved", "%", "sd"]
    told = {found[1]: found.groups()[1:] for line in lines[head:] if (found := TOLD.match(line))}
    worths = odds.exact(regulations.load(game)).worths
    assert list(told) == [worth.id for worth in worths]
    for worth in worths:
        resolved = worth.edge_per_resolved
        assert told[worth.id] == (
            percent(worth.hit_rate),
            percent(worth.house_edge),
            "-" if resolved is None else percent(resolved),
        )
    assert any(line.startswith("edge: what the house keeps of each unit staked") for line in lines)


def test_a_price_that_is_not_law_has_a_star_and_one_that_is_has_none(croupier: Terminal) -> None:
    law = page(croupier, "fr-punto-banco")
    assert [line for line in law if line.startswith("*")] == []
    assert any(line.startswith(" banker ") for line in law)
    usage = page(croupier, "nj-baccarat")
    assert [line.split()[0] for line in usage if line.startswith("*")] == ["*player", "*banker", "*tie", "*:"]
    assert not any(line.startswith("+") for line in usage)


def test_631a_4_b_a_price_that_the_law_lets_the_house_choose_has_a_plus(croupier: Terminal) -> None:
    lines = page(croupier, "pa-baccarat", "--set", "golden-talons=B")
    marks = {line[0] for line in lines if "golden-talons-" in line[:20]}
    assert marks == {"+"}
    assert "+: a price that the law lets the house choose" in lines


def test_a_wager_by_name_stands_line_by_line_with_the_clause_and_basis_of_its_price(
    croupier: Terminal,
) -> None:
    lines = page(croupier, "nj-baccarat", "--wager", "banco")
    assert lines[7:] == [
        "",
        "* banker: Banker, commission                    nj-baccarat:custom.banker custom",
        "  * commission: 5 % of winnings             nj-baccarat:custom.commission custom",
        "    win                                 0.95   45.8597 %   2,292,252,566,437,888",
        "    tie                                 push    9.5156 %     475,627,426,473,216",
        "    any other coup                        -1   44.6247 %   2,230,518,282,592,256",
        "    house edge 1.0579 % of each unit staked, 1.1692 % of each that does not push",
        "    wins 45.8597 %, standard deviation 0.9274, skew -0.0323",
        "    expectation exactly -114753351728/10847218479825",
    ]


def test_681a_8_the_count_of_half_pay_stands_with_its_clause(croupier: Terminal) -> None:
    lines = page(croupier, "pa-21-baccarat", "--wager", "player")
    assert "  * half-pay = 17                            pa-21-baccarat:681a.8 reconstructed" in lines
    assert any(line.startswith("    win with 17 ") and " 0.5 " in line for line in lines)


def test_a_price_that_is_law_is_marked_for_a_number_in_it_that_is_not() -> None:
    """Were the paytable law, a commission that is usage would still be none."""
    (banker,) = bind(regulations.load("nj-baccarat"), ["banker"])
    assert [(ground.name, ground.value) for ground in settings(banker)] == [("commission", 500)]
    assert basis(replace(banker, cite=Cite("nj-baccarat:13:69F-3", "law"))) == "custom"
    assert basis(banker) == "custom"


def test_several_wagers_stand_in_the_order_in_which_they_are_asked_for_each_once(croupier: Terminal) -> None:
    lines = page(
        croupier, "punto-banco", "--wager", "kill", "--wager", "tie", "--wager", "fortune-7", "--wager", "tie"
    )
    named = [line.split()[1] for line in lines if line.startswith("* ") and ": " in line]
    assert named == ["kill:", "tie:", "dragon-7:"]


def test_house_money_has_two_figures(croupier: Terminal) -> None:
    for words in ((), ("--wager", "house-money")):
        said = " ".join(page(croupier, "punto-banco", *words))
        assert "house-money: edge 35.7764 % where it is taken at once, 5.7066 % where it is moved" in said
    assert "5.7066" not in " ".join(page(croupier, "punto-banco", "--wager", "tie"))


def test_house_money_is_not_moved_once_a_third_card_lies(croupier: Terminal) -> None:
    before = " ".join(page(croupier, "punto-banco", "--given", "5h 2c Kd 3s"))
    after = " ".join(page(croupier, "punto-banco", "--given", "5h 2c Kd 3s 4c"))
    assert "where it is taken at once" in before
    assert "where it is taken at once" not in after


def test_house_money_is_not_moved_onto_a_wager_without_a_price(croupier: Terminal) -> None:
    lines = page(croupier, "punto-banco", "--set", "player=offered")
    said = " ".join(lines)
    assert "where it is taken at once" not in said
    assert "--set player=... for player" in said
    assert any(line.startswith("*house-money ") for line in lines)


def test_the_bank_of_chemin_de_fer_stands_before_and_after_its_fee(croupier: Terminal) -> None:
    lines = page(croupier, "fr-chemin-de-fer", *FREE)
    assert "the bank: expects 1.2896 % of each unit covered, before any fee" in lines
    assert lines[-1].startswith("after a fee of 5 % of what it wins: -1.0065 %")
    assert lines[-1].endswith(" fr-chemin-de-fer:60 law")
    lines = page(croupier, "chemin-de-fer", *FREE)
    assert lines[-1] == "its fee is not laid down; give it in hundredths of a percent, as --set fee=500"
    lines = page(croupier, "chemin-de-fer", *FREE, "--set", "fee=125")
    assert lines[-2] == "*after a fee of 1.25 % of what it wins: 0.7155 %"
    assert lines[-1].split() == ["chemin-de-fer:custom.fee", "custom"]


def test_whoever_chooses_by_chance_makes_each_draw_stand_for_several(croupier: Terminal) -> None:
    lines = page(croupier, "chemin-de-fer", "--player", "9/11", "--banker", "0.5")
    assert "where the Player's Hand may choose: 9/11" in lines
    assert "where the Banker's Hand may choose: 0.5" in lines
    assert "each draw stands 484 times there: chances of choosing are in parts of 22" in lines
    lines = page(croupier, "chemin-de-fer", "--player", "always-draw", "--banker", "always-stay")
    assert not any(line.startswith("each draw stands") for line in lines)


def test_a_wager_without_prices_is_named_with_what_would_give_them(croupier: Terminal) -> None:
    said = " ".join(page(croupier, "pa-21-baccarat"))
    assert "what they pay is not known; give prices: --set bonus=... for bonus-player, bonus-banker" in said
    lines = page(croupier, "pa-21-baccarat", "--set", "bonus=100-50-8-5-4")
    assert [line.split()[0] for line in lines if "bonus-" in line[:13]] == ["*bonus-player", "*bonus-banker"]
    assert not any("not known" in line for line in lines)


def test_what_looks_at_more_than_is_known_is_left_out_and_named(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "shoe"
    file.write_text("128 32 32 32 32 32 32 32 32 32", encoding="utf-8")
    lines = page(croupier, "punto-banco", "--composition", str(file))
    assert lines[1] == "416 cards may come, of which only values are known"
    said = " ".join(lines)
    assert (
        "left out, since of the cards only values are known: player-pair, banker-pair, either-pair," in said
    )
    assert not any(line.startswith("*player-pair ") for line in lines)


def test_counts_of_four_kinds_of_files_agree(croupier: Terminal, tmp_path: Path) -> None:
    shoes = {
        "values": "128 " + "32 " * 9,
        "ranks": "32 " * 13,
        "cards": "8 " * 52,
        "names": " ".join(rank + suit for rank in "A23456789TJQK" for suit in "cdhs" for _ in range(8)),
    }
    expected = page(croupier, "nj-baccarat")
    for name, text in shoes.items():
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        lines = page(croupier, "nj-baccarat", "--composition", str(file))
        assert lines[2:] == expected[2:]
    from_stdin = process("odds", "nj-baccarat", "--composition", "-", stdin=shoes["values"])
    assert (from_stdin.code, from_stdin.err) == (0, "")
    assert from_stdin.lines[2:] == expected[2:]


def test_decks_without_end(croupier: Terminal) -> None:
    lines = page(croupier, "nj-baccarat", "--infinite")
    assert lines[1] == "decks without end"
    assert lines[3].startswith("Banker wins                45.8428 %")
    assert lines[6].endswith("19,770,609,664")


def test_six_cards_left_are_enough(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "shoe"
    file.write_text("5h 2c Kd 3s 4c 6d", encoding="utf-8")
    lines = page(croupier, "nj-baccarat", "--composition", str(file))
    assert lines[1] == "6 cards may come"
    assert lines[6].endswith(" 720")


def test_colour_only_at_a_terminal(croupier: Terminal) -> None:
    assert not any("\x1b" in line for line in page(croupier, "nj-baccarat", "--cells"))


def test_the_examples_of_the_help_page_work(croupier: Terminal) -> None:
    shown = [line for line in croupier("odds", "--help").lines if line.startswith("  croupier odds ")]
    assert len(shown) == 5
    for line in shown:
        words = shlex.split(line)[2:]
        assert page(croupier, *words)[0].rpartition(", edition ")[0].endswith(words[0])


@pytest.mark.parametrize(
    "prices", ["either-pair=9999999", "banker=none-1000001/1000003-push", "big-tiger=9999999.999999"]
)
def test_columns_stay_apart_whatever_the_price(croupier: Terminal, prices: str) -> None:
    family, _, price = prices.partition("=")
    shown = price.removeprefix("none-").removesuffix("-push")
    lines = page(croupier, "punto-banco", "--set", prices)
    (place,) = (place for place, line in enumerate(lines) if line.startswith(f"*{family} "))
    told = " ".join(lines[place : place + 2]).split()
    assert told[1] == shown
    wins, edge, resolved, spread = (float(each.replace(",", "")) for each in told[2:6])
    worth = odds.exact(regulations.load("punto-banco", {family: price}), wagers=family).worths[0]
    exact = worth.hit_rate, worth.house_edge, worth.edge_per_resolved or 0, Fraction(worth.sd) / 100
    for number, value in zip((wins, edge, resolved, spread), exact, strict=True):
        assert number == pytest.approx(100 * float(value), rel=0.05)
    line = next(
        line for line in page(croupier, "punto-banco", "--set", prices, "--wager", family) if shown in line
    )
    assert shown in line.split() or shown in line


def test_a_price_is_one_price_or_how_many_there_are(croupier: Terminal) -> None:
    lines = page(croupier, "punto-banco", "--set", "egalite=1-1-1-1-1-1-1-1-1-1")
    told = {
        line.split()[0].lstrip("*+"): line[24:39].strip()
        for line in lines
        if line[:1] in "*+ " and line.strip()
    }
    assert told["player"] == "1"
    assert told["dragon-bonus-player"] == "6 prices"


def test_a_price_too_long_for_its_column_stands_on_a_line_before_the_figures() -> None:
    found = odds.exact(regulations.load("punto-banco"), wagers="tie")
    (worth,) = found.worths
    long = replace(worth, lines=(replace(worth.lines[0], pays=Fraction(10**20 + 1, 3)),))
    lines = list(odds_wagers.table(odds.Odds(found.situation, (long,)), colour=False))
    assert [line.split() for line in lines[1:3]] == [
        ["*tie", "100000000000000000001/3"],
        ["9.5156", "14.3596", "14.3596", "2.6409"],
    ]
    assert len(lines[2]) == 80
