"""Is the picture well-formed and safe, and does it show every cell once, at its place, without colour too?"""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from itertools import combinations, product
from operator import methodcaller
from typing import TYPE_CHECKING, Final, NamedTuple

from hypothesis import example, given

from croupier.roads import BACK, ROWS, Cell, Result, Roads, svg
from croupier.roads.names import ENDING, TITLES
from croupier.roads.svg_legend import ENTRIES
from croupier.roads.svg_marks import CELL, SMALL, bead, derived, ring
from croupier.roads.svg_style import CSS, SCOPE
from tests.roads.showing import LONG_RUNS, SHOES, WITH_EVERYTHING, marked

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.roads import Letter, Place

NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
WIDTHS: Final = {"bead_plate": CELL, "big_road": CELL, **dict.fromkeys(BACK, SMALL)}
"""The width of a cell of each road."""
PUT: Final = re.compile(r"translate\((\S+) (\S+)\)")


class Box(NamedTuple):
    """The paper that a road stands on."""

    x: float
    y: float
    width: float
    height: float


def read(picture: str) -> ET.Element:
    """Read a picture; what is no XML raises."""
    return ET.fromstring(picture)  # noqa: S314  made here


def road_of(root: ET.Element, name: str) -> ET.Element:
    """Find the group of a road."""
    (found,) = root.findall(f"{NAMESPACE}g[@class='{name.replace('_', '-')}']")
    return found


def paper(group: ET.Element) -> Box:
    """Give the paper of a road."""
    (found,) = group.findall(f"{NAMESPACE}rect[@class='paper']")
    return Box(*(float(found.attrib[name]) for name in ("x", "y", "width", "height")))


def shown(group: ET.Element, cell: int) -> list[tuple[Place, str]]:
    """Give every mark of a road with its column and row, without what is told where somebody points at it."""
    box = paper(group)
    found: list[tuple[Place, str]] = []
    for each in group.findall(f"{NAMESPACE}g[@transform]"):
        put = PUT.fullmatch(each.attrib["transform"])
        assert put is not None
        column, row = (float(put[1]) - box.x) / cell - 0.5, (float(put[2]) - box.y) / cell - 0.5
        assert (column, row) == (int(column), int(row))
        assert 0 <= column < box.width / cell
        assert 0 <= row < ROWS
        marks = "".join(as_text(part) for part in each if not part.tag.endswith("}title"))
        found.append(((int(column), int(row)), marks))
    return found


def as_text(element: ET.Element) -> str:
    """Write an element as one text whatever wrote it before."""
    for each in element.iter():
        each.tag = each.tag.removeprefix(NAMESPACE)
        each.tail = None
    return ET.tostring(element, encoding="unicode")


def parsed(mark: str) -> str:
    """Write a mark likewise."""
    root = ET.fromstring(f"<g>{mark}</g>")  # noqa: S314  made here
    return "".join(as_text(part) for part in root)


def without_colour(mark: str) -> str:
    """Make every colour of a mark black: what is left is shape and letter."""
    return re.sub(r' class="(red|blue|green|ink|quiet)"', "", parsed(mark))


@given(SHOES | LONG_RUNS)
# Shoes of which the widest road is the small one, the cockroach pig, one in the middle, or the big road.
@example(Roads("PBBBBBBPPPBPBBBBBPPBPPBPBPBBPBBPBPPPPBBBPPPPBPPBBPBPPPPBPPPBBBPBBBPPPPPBBBPPPPPB"))
@example(Roads("BPBBBBBBPPPPBBPPBPPBPBBBBPPBBPBBPPBBBPPBBBBBPPBPPPPBBBBPPPBBPPBBBBBBBPPPPPPBBBBP"))
@example(Roads("BBPPPPBBBBBPPBBBBBPBPPPPBBPBPPBBPPPBPPPPPPBBBBBBBBPPBBBPBPBB"))
@example(Roads("BBPBPP" * 12))
@example(Roads("BP" * 40))
def test_each_cell_is_drawn_once_at_its_place(shoe: Roads) -> None:
    root = read(svg.drawn(shoe))
    assert shown(road_of(root, "bead_plate"), CELL) == [
        (place, parsed(bead(result))) for place, result in shoe.bead_plate
    ]
    if shoe.big.columns or not shoe.big.leading:
        assert shown(road_of(root, "big_road"), CELL) == [
            (place, parsed(ring(cell))) for place, cell in shoe.big_road
        ]
    for name, road in shoe.derived.items():
        assert shown(road_of(root, name), SMALL) == [
            (place, parsed(derived(name, colour)))
            for place, colour in zip(road.grid.places, road.colours, strict=True)
        ]


@given(SHOES | LONG_RUNS)
def test_the_roads_lie_apart_and_within_the_picture(shoe: Roads) -> None:
    root = read(svg.drawn(shoe))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    boxes = [paper(road_of(root, name)) for name in TITLES] + [paper(road_of(root, "legend"))]
    for box in boxes:
        assert box.x >= 0 < box.y
        assert box.x + box.width <= width
        assert box.y + box.height <= height
    for one, two in combinations(boxes, 2):
        beside = one.x + one.width < two.x or two.x + two.width < one.x
        above = one.y + one.height < two.y or two.y + two.height < one.y
        assert beside or above


@given(SHOES)
def test_what_would_come_next_is_drawn(shoe: Roads) -> None:
    asked = shoe.ask()
    marks = [
        "".join(map(as_text, each))
        for each in road_of(read(svg.drawn(shoe)), "ask")
        if "transform" in each.attrib
    ]
    letters: tuple[Letter, Letter] = ("B", "P")
    assert marks == [
        parsed(derived(road, each))
        for letter in letters
        for road, each in zip(BACK, asked[letter], strict=True)
    ]


def test_every_mark_differs_from_every_other_without_its_colour() -> None:
    pairs = list(product((False, True), repeat=3))
    letters: tuple[Letter, ...] = ("B", "P", "T")
    beads = [bead(Result(letter, *marks)) for letter in letters for marks in pairs]
    rings = [
        ring(Cell(letter, 1, ties, *marks)) for letter in letters[:2] for ties in range(12) for marks in pairs
    ]
    small = [derived(road, colour) for road in BACK for colour in ("R", "B")]
    marks = [without_colour(mark) for mark in (*beads, *rings, *small)]
    assert len(set(marks)) == len(marks) == 24 + 192 + 6
    assert not any("class" in mark.replace('class="halo"', "").replace('class="on"', "") for mark in marks)


def test_a_tie_is_a_stroke_and_several_have_their_number() -> None:
    assert "<text" not in ring(Cell("B", 1, 1))
    assert "M-9 9L9 -9" in ring(Cell("B", 1, 1))
    assert "M-9 9L9 -9" not in ring(Cell("B", 1))
    assert ">2</text>" in ring(Cell("P", 1, 2))
    assert ">14</text>" in ring(Cell("P", 1, 14))


def test_ties_wait_in_the_first_cell() -> None:
    root = read(svg.drawn(Roads("TTT")))
    ((place, mark),) = shown(road_of(root, "big_road"), CELL)
    assert place == (0, 0)
    assert ">3</text>" in mark
    assert "<circle" not in mark


def test_the_legend_shows_each_mark_as_the_roads_do() -> None:
    root = read(svg.drawn(Roads("")))
    (group,) = root.findall(f"{NAMESPACE}g[@class='legend']")
    marks = ["".join(map(as_text, each)) for each in group if "transform" in each.attrib]
    assert marks == [parsed(mark) for entry, _ in ENTRIES for mark in entry]
    said = [each.text for each in group.findall(f"{NAMESPACE}text")]
    assert said == [*(meaning for _, meaning in ENTRIES), ENDING]


@given(SHOES)
def test_what_is_seen_is_told_to_those_who_do_not_see(shoe: Roads) -> None:
    root = read(svg.drawn(shoe, "Shoe 7"))
    assert root.attrib["role"] == "img"
    title, about = root[0], root[1]
    assert (title.tag, title.text) == (f"{NAMESPACE}title", "The five roads of a shoe of baccarat")
    assert about.tag == f"{NAMESPACE}desc"
    told = about.text or ""
    assert told.startswith("Shoe 7. ")
    for name, road in shoe.derived.items():
        assert (f"{TITLES[name]}: {road}." in told) is bool(road.colours)
    order = "".join(result.letter for result in shoe.results)
    assert (f"In order: {order}." in told) is bool(order)
    plate = road_of(root, "bead_plate")
    coups = [each.text for each in plate.iter(f"{NAMESPACE}title")]
    assert len(coups) == len(shoe.results)
    for number, (result, coup) in enumerate(zip(shoe.results, coups, strict=True), 1):
        assert coup is not None
        assert coup.startswith(f"coup {number}: ")
        assert ("Banker pair" in coup, "Player pair" in coup, "natural" in coup) == (
            result.banker_pair,
            result.player_pair,
            result.natural,
        )


def test_nothing_runs_and_nothing_is_fetched() -> None:
    picture = svg.drawn(marked(WITH_EVERYTHING))
    kinds = {each.tag.removeprefix(NAMESPACE) for each in read(picture).iter()}
    assert kinds == {"svg", "title", "desc", "style", "rect", "g", "path", "circle", "text"}
    assert set(re.findall(r"\bon\w+=|href|url\(|@import|@font-face|https?:[^\"]*", picture)) == {
        "http://www.w3.org/2000/svg"
    }


def test_a_title_cannot_break_the_picture() -> None:
    title = "</text><script>alert(1)</script>&\"'\0\x1b\ud800"
    root = read(svg.drawn(Roads("B"), title))
    texts = [each.text for each in root.iter(f"{NAMESPACE}text")]
    assert "</text><script>alert(1)</script>&\"'\ufffd\ufffd\ufffd" in texts
    assert not list(root.iter(f"{NAMESPACE}script"))


def test_the_style_keeps_to_the_picture_and_knows_light_and_dark() -> None:
    light, _, dark = CSS.partition("@media (prefers-color-scheme:dark){")
    picture = svg.drawn(marked(WITH_EVERYTHING))
    assert f"<style>{CSS}</style>" in picture
    selectors = re.findall(r"(?:^|[{}])([^{}@]+)\{", CSS)
    assert all(each.startswith(f".{SCOPE}") for each in selectors)
    used = set(re.findall(r'class="([\w-]+)"', picture)) - {SCOPE, "legend", "ask"}
    used -= {name.replace("_", "-") for name in TITLES}
    assert used == {"ground", "paper", "edge", "line", "ink", "quiet", "red", "blue", "green", "on", "halo"}
    for name in used:
        assert f".{SCOPE} .{name}{{" in light
        assert f".{SCOPE} .{name}{{" in dark


def luminance(colour: str) -> float:
    """Give the relative luminance of a colour (WCAG 2.2)."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, two: str) -> float:
    """Give the contrast of two colours (WCAG 2.2), from 1 to 21."""
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


def test_every_letter_and_mark_can_be_read_on_what_is_behind_it() -> None:
    assert round(contrast("#000000", "#ffffff"), 3) == 21
    for rules in CSS.split("@media"):
        colours = dict(re.findall(r"\.(\w+)\{\w+:(#\w{6})\}", rules))
        for ink, behind in product(("ink", "quiet", "red", "blue", "green"), ("paper", "ground")):
            assert contrast(colours[ink], colours[behind]) >= 4.5, (ink, behind)
        for disc in ("red", "blue"):
            assert contrast(colours["on"], colours[disc]) >= 4.5
        assert colours["halo"] == colours["paper"]


def test_several_shoes_stand_one_under_the_other() -> None:
    shoes = [("Shoe 1", Roads("BPPT")), ("Shoe 2", marked(WITH_EVERYTHING)), ("Shoe 3", Roads("P" * 40))]
    root = read(svg.sheet(shoes))
    for name, cell in WIDTHS.items():
        groups = root.findall(f"{NAMESPACE}g[@class='{name.replace('_', '-')}']")
        assert len(groups) == 3
        boxes = [paper(group) for group in groups]
        assert boxes == sorted(boxes, key=lambda box: box.y)
        assert len({box.y for box in boxes}) == 3
        if name == "bead_plate":
            counts = [len(shown(group, cell)) for group in groups]
            assert counts == [len(roads.results) for _, roads in shoes]
    texts = [each.text for each in root.iter(f"{NAMESPACE}text")]
    assert [each for each in texts if each and each.startswith("Shoe")] == ["Shoe 1", "Shoe 2", "Shoe 3"]
    assert len(root.findall(f"{NAMESPACE}g[@class='legend']")) == 1


def test_a_notebook_shows_the_picture() -> None:
    shoe = Roads("BPPTBBPB")
    assert methodcaller("_repr_svg_")(shoe) == svg.drawn(shoe)


def test_roads_that_nobody_looks_at_load_no_drawing(root: Path) -> None:
    code = (
        "import croupier.roads, sys; print(*sorted(m for m in sys.modules if m.startswith('croupier.roads')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert "croupier.roads.board" in done.stdout.split()
    assert not re.search(r"svg|text|names|kernels", done.stdout)
