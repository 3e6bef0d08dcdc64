"""Do pictures of a solved game hold every cell, need no colour, and repeat byte for byte?"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final
from xml.etree import ElementTree as ET

from croupier import regulations
from croupier.strategy import game, pictures, solve
from croupier.strategy.pictures.choices import said
from croupier.strategy.pictures.curves import Curve
from croupier.strategy.shown import Done, Row, rows

FREE: Final = regulations.load("fr-chemin-de-fer", {"table": "free"})
PRINTED: Final = regulations.load("chemin-de-fer")
SVG: Final = "{http://www.w3.org/2000/svg}"


def drawn(player: list[Row], banker: list[Row]) -> ET.Element:
    """Draw choices and read them back."""
    text = pictures.choices("a < b & c", ("below",), player, banker)
    assert text == pictures.choices("a < b & c", ("below",), player, banker)
    colours = set(re.findall(r"#[0-9a-f]{6}", text))
    assert all(len({colour[1:3], colour[3:5], colour[5:7]}) == 1 for colour in colours)
    return ET.fromstring(text)  # noqa: S314  made just now


def test_every_cell_is_there_and_free_ones_have_a_bold_edge() -> None:
    solved = solve(game(PRINTED))
    both = [
        list(rows(solved.game, "player", solved.player)),
        list(rows(solved.game, "banker", solved.banker)),
    ]
    found = drawn(*both)
    cells = [each for row in (*both[0], *both[1]) for each in row.cells]
    boxes = [each for each in found.iter(f"{SVG}rect") if each.find(f"{SVG}title") is not None]
    bold = [each for each in found.iter(f"{SVG}rect") if each.get("fill") == "none"]
    assert len(boxes) == len(cells) == 8 + 88
    assert len(bold) == sum(cell.free for cell in cells) == 3
    words = [each.text for each in found.iter(f"{SVG}text")]
    assert words.count("D") == sum(said(cell) == "D" for cell in cells)
    assert found.findtext(f"{SVG}title") == "a < b & c"
    assert "Banker 6: S S S S S S S D D S S" in str(found.findtext(f"{SVG}desc"))


def test_where_cards_are_seen_rows_part_only_where_they_differ() -> None:
    solved = solve(game(FREE, player="cards", banker="cards"))
    found = [row for row in rows(solved.game, "player", solved.player) if row.name == "5"]
    assert [row.cards for row in found] == ["0+5 6+9 7+8", "1+4", "2+3"]
    assert [row.cells[0].chance for row in found] == [1, Fraction(35003, 74880), 0]
    assert [row.cards for row in rows(solved.game, "banker", solved.banker) if row.name == "3"] == [""]


def test_what_is_done_in_a_cell_is_said() -> None:
    told = {None: "-", Fraction(0): "S", Fraction(1): "D", Fraction(9, 11): "82 %"}
    assert {chance: said(Done(chance, free=True)) for chance in told} == told


def test_curves_are_told_apart_by_dashes_and_named_at_their_ends() -> None:
    curves = [Curve("fee 0 %", [1.0, 1.5]), Curve("fee 1 %", [0.5, 0.75]), Curve("fee 2 %", [1.0, 1.5])]
    text = pictures.curves("worth", "decks", ["1", "infinite"], [("up", curves)])
    found = ET.fromstring(text)  # noqa: S314  made just now
    lines = [each for each in found.iter(f"{SVG}polyline") if each.get("stroke") == "#1a1a1a"]
    assert len({each.get("stroke-dasharray") for each in lines}) == len(lines) == 3
    words = {each.text for each in found.iter(f"{SVG}text")}
    assert {"fee 0 % to fee 2 %", "fee 1 %", "infinite", "up"} <= words
    assert "fee 1 %: 0.5000 0.7500" in str(found.findtext(f"{SVG}desc"))


def test_ticks_are_written_with_the_same_decimals_and_lines_stand_below() -> None:
    text = pictures.curves("t", "x", ["1", "2"], [("up", [Curve("a", [-0.5, 1.2])])], ["of this game"])
    found = ET.fromstring(text)  # noqa: S314  made just now
    words = [str(each.text) for each in found.iter(f"{SVG}text")]
    assert {"-0.5", "0.0", "0.5", "1.0", "of this game"} <= set(words)


def test_a_flat_curve_and_a_single_place_can_be_drawn() -> None:
    assert ET.fromstring(pictures.curves("t", "x", ["1"], [("up", [Curve("a", [0.0])])])).tag == f"{SVG}svg"  # noqa: S314  as above
