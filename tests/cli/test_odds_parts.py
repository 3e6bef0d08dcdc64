"""Do totals, cells, effects of removal and correlations stand on the page where they are asked for?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from croupier import odds, regulations
from croupier.cli.exact_numbers import count, decimal, fitted, price
from tests.cli.test_odds import FREE, page

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal


def said(lines: list[str]) -> str:
    """Join lines that were folded."""
    return " ".join(" ".join(lines).split())


def test_the_grid_has_a_row_and_a_column_for_each_count(croupier: Terminal) -> None:
    lines = page(croupier, "nj-baccarat", "--totals")
    title = "final counts, %: a row for each of the Player's, a column for the Banker's"
    begin = lines.index(title) + 1
    assert lines[begin].split() == [str(count) for count in range(10)]
    rows = [line.split() for line in lines[begin + 1 : begin + 11]]
    assert [row[0] for row in rows] == [str(count) for count in range(10)]
    assert rows[0][1] == "0.580"
    total = sum((Fraction(each) for row in rows for each in row[1:]), Fraction(0))
    assert abs(total - 100) < Fraction(1, 20)


def test_margins_cards_and_naturals(croupier: Terminal) -> None:
    lines = page(croupier, "nj-baccarat", "--totals")
    begin = lines.index("a hand wins by, %")
    assert lines[begin + 1].split() == [str(margin) for margin in range(1, 10)]
    assert lines[begin + 2].split()[:2] == ["Player", "8.084"]
    assert lines[begin + 5 :] == [
        "cards dealt 4 37.8868 %, 5 30.3444 %, 6 31.7687 %",
        "naturals    none 65.6951 %, player 15.3614 %, banker 15.3614 %, both 3.5820 %",
    ]


def test_of_21_baccarat_it_goes_on_below(croupier: Terminal) -> None:
    lines = page(croupier, "pa-21-baccarat", "--totals")
    heads = [line.split() for line in lines if line.startswith(" " * 8) and line.split()[0].isdigit()]
    assert [head[0] for head in heads] == ["4", "14", "24", "0", "10", "20"]


def test_without_it_there_is_no_grid(croupier: Terminal) -> None:
    assert not any("final counts" in line for line in page(croupier, "nj-baccarat"))


def test_each_cell_that_arises_stands_with_both_replies(croupier: Terminal) -> None:
    lines = page(croupier, "nj-baccarat", "--cells")
    begin = lines.index("draw against stay: what a unit on the hand is worth") + 2
    cells = [line for line in lines[begin:] if line[2:8] in {"Player", "Banker"}]
    assert len(cells) == 8 + 8 * 11
    assert cells[0].split() == ["Player", "0", "11.9420", "-0.2298", "-0.8999", "draws"]
    assert any(line.split()[:5] == ["Banker", "3", "against", "an", "8"] for line in cells)
    assert not any(line.startswith("!") and "draws" in line and "a 0" in line for line in cells)


def test_the_other_reply_is_marked_where_it_is_worth_more(croupier: Terminal) -> None:
    lines = page(croupier, "chemin-de-fer-as-printed", *FREE, "--cells")
    marked = [" ".join(line.split()[1:6]) for line in lines if line.startswith("! ")]
    assert "Banker 6 against a 5" in marked
    assert lines[-1] == "!: the other reply is worth more to the hand"


def test_nothing_is_called_better_by_what_the_hand_need_not_know(croupier: Terminal) -> None:
    """Cards that are given may lie face down before whoever replies."""
    lines = page(croupier, "nj-baccarat", "--cells", "--given", "9h 2c Kd 3s")
    assert lines[-1] == "none arises any more"
    lines = page(croupier, "nj-baccarat", "--cells", "--given", "5h 6c Kd")
    assert not any(line.startswith("!") for line in lines)
    assert "a unit on the hand is worth, to one who knows the cards given" in said(lines)


def test_effects_stand_as_finely_as_they_differ(croupier: Terminal) -> None:
    lines = page(croupier, "punto-banco", "--removal", "--wager", "banker", "--wager", "player-pair")
    begin = lines.index("one card less changes the expectation by, in %") + 1
    assert lines[begin : begin + 3] == [
        "  banker",
        "      A   0.0044     2   0.0052     3   0.0065     4   0.0116     5  -0.0083",
        "      6  -0.0113     7  -0.0083     8  -0.0050     9  -0.0023  tens   0.0019",
    ]
    assert lines[begin + 3].split() == ["player-pair"]
    assert lines[begin + 6].split()[:2] == ["J", "0.0000"]


def test_suits_stand_apart_where_they_differ(croupier: Terminal) -> None:
    words = ("--removal", "--wager", "royal-match-player", "--given", "Kh")
    lines = page(croupier, "punto-banco", *words)
    (queens,) = (line.split() for line in lines if line.split()[:1] == ["Qc"])
    assert queens[::2] == ["Qc", "Qd", "Qh", "Qs"]
    assert queens[1] == queens[3] == queens[7] != queens[5]
    whole = page(croupier, "punto-banco", *words[:-2])
    assert not any(line.split()[:1] == ["Qc"] for line in whole)


def test_a_card_that_is_not_there_has_none(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "shoe"
    file.write_text("0 " + "4 " * 12, encoding="utf-8")
    lines = page(croupier, "punto-banco", "--removal", "--wager", "tie", "--composition", str(file))
    assert lines[-2].split()[:2] == ["A", "-"]


def test_named_wagers_stand_with_each_other(croupier: Terminal) -> None:
    words = [word for wager in ("player", "banker", "tie") for word in ("--wager", wager)]
    lines = page(croupier, "nj-baccarat", "--correlation", *words)
    assert lines[-5:] == [
        "correlation, a column for each wager by its number",
        "                                      1       2       3",
        "  1 player                       1.0000 -1.0000  0.0042",
        "  2 banker                      -1.0000  1.0000  0.0037",
        "  3 tie                          0.0042  0.0037  1.0000",
    ]


def test_else_every_one_with_the_main_wagers(croupier: Terminal) -> None:
    lines = page(croupier, "punto-banco", "--correlation")
    begin = lines.index("correlation, a column for each wager by its number") + 1
    assert lines[begin].split() == ["1", "2", "3"]
    names = [line.split()[1] for line in lines[begin + 1 :]]
    assert names == [worth.id for worth in odds.exact(regulations.load("punto-banco")).worths]


def test_what_never_varies_goes_with_nothing(croupier: Terminal) -> None:
    lines = page(croupier, "nj-baccarat", "--correlation", "--given", "9h 2c Kd 3s")
    assert lines[-1].split() == ["3", "tie", "-", "-", "-"]


@pytest.mark.parametrize(
    ("value", "digits", "said"),
    [
        (Fraction(1, 8), 2, "0.12"),
        (Fraction(3, 8), 2, "0.38"),
        (Fraction(-1, 3), 4, "-0.3333"),
        (Fraction(-1, 10**9), 4, "0.0000"),
        (Fraction(12345678, 10), 1, "1,234,567.8"),
        (1234, 0, "1,234"),
    ],
)
def test_decimals_are_rounded_from_the_exact_value(value: Fraction | int, digits: int, said: str) -> None:
    assert decimal(value, digits) == said


def test_prices() -> None:
    pays = [Fraction(30), Fraction(19, 20), Fraction(1, 3), Fraction(5, 2), None, Fraction(1, 7)]
    assert [price(each) for each in pays] == ["30", "0.95", "1/3", "2.5", "push", "1/7"]


def test_counts_fit_or_are_rounded() -> None:
    assert count(1234567, 9) == "1,234,567"
    assert count(1234567, 7) == "1234567"
    assert count(123456789, 8) == "about 1.2346e+8"


def test_a_percentage_has_as_many_decimals_as_leave_a_gap() -> None:
    edges = [Fraction(-1), Fraction(-225), Fraction(123456), Fraction(-(10**12))]
    assert [fitted(edge, 10) for edge in edges] == [
        "-100.0000",
        "-22,500.0",
        "1.2e+7",
        "-1.0e+14",
    ]
    assert fitted(Fraction(1), 7, 3) == "100.00"
