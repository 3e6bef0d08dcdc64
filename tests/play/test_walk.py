"""The walk over every coup gives each published .counts file again, and notices a changed cell."""

from __future__ import annotations

import itertools
import re
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations
from croupier.errors import PlayError
from croupier.play.walk import MOST_CARDS, Counts, walk, walks
from tests.counting import COUNTS, loaded, of
from tools.write_counts import WAYS, counts_file, profile

if TYPE_CHECKING:
    from pathlib import Path


def full(decks: int) -> list[int]:
    """Give the number of cards of each value in so many decks."""
    return [16 * decks, *(4 * decks for _ in range(9))]


@cache
def eight_decks(rules: str) -> Counts:
    """Walk the eight decks of a game, once for all who compare them with something."""
    return walk(regulations.load(rules), full(8))


def test_every_edition_has_counts() -> None:
    held = {(block.id, block.edition) for path in COUNTS for block in loaded(path)}
    ours = {(name, edition) for name in regulations.ids() for edition in regulations.editions(name)}
    assert held == ours


@pytest.mark.parametrize("path", COUNTS, ids=[path.parent.name for path in COUNTS])
def test_each_counts_file_is_byte_for_byte_what_the_walk_counts(path: Path) -> None:
    written = counts_file(path.parent.name, path.stem).encode()
    assert written == path.read_bytes(), "if the change is meant: .venv/dev/bin/python tools/write_counts.py"


PROFILES = [f"player {player}, banker {banker}" for player in WAYS for banker in WAYS]
CHEMIN_DE_FER = ("chemin-de-fer", "chemin-de-fer-as-printed", "fr-chemin-de-fer")


@pytest.mark.parametrize("rules", CHEMIN_DE_FER)
def test_a_game_with_choices_is_counted_under_four_profiles(rules: str) -> None:
    decks = [6] if rules == "fr-chemin-de-fer" else [6, 8]
    assert list(of(rules)) == [(profile, number) for profile in PROFILES for number in decks]
    assert {block.profile for path in COUNTS for block in loaded(path) if block.id not in CHEMIN_DE_FER} == {
        ""
    }


def test_drawing_on_five_and_at_both_options_it_counts_exactly_as_punto_banco() -> None:
    punto_banco = of("punto-banco")
    for rules, decks in (("chemin-de-fer", 6), ("chemin-de-fer", 8), ("fr-chemin-de-fer", 6)):
        ours, theirs = of(rules)[PROFILES[0], decks], punto_banco["", decks]
        assert ours[5:] == theirs[5:]
        printed = of("chemin-de-fer-as-printed")[PROFILES[0], decks]
        assert printed[5:] != theirs[5:]


@pytest.mark.parametrize(
    ("rules", "decks", "player", "percent"),
    [
        ("chemin-de-fer", 8, "draws", 1.2351),
        ("chemin-de-fer", 8, "stays", 1.5214),
        ("chemin-de-fer", 6, "draws", 1.2374),
        ("chemin-de-fer", 6, "stays", 1.5242),
        ("chemin-de-fer-as-printed", 8, "draws", 1.1698),
        ("chemin-de-fer-as-printed", 8, "stays", 1.4452),
        ("chemin-de-fer-as-printed", 6, "draws", 1.1725),
        ("chemin-de-fer-as-printed", 6, "stays", 1.4483),
    ],
)
def test_what_the_bank_wins_of_each_unit_covered(rules: str, decks: int, player: str, percent: float) -> None:
    # Before the fee, the Banker drawing at both options: figures computed apart from this program.
    block = of(rules)[f"player {player}, banker draws", decks]
    whole = block.player + block.banker + block.tie
    assert round(float(100 * Fraction(block.banker - block.player, whole)), 4) == percent


@pytest.mark.parametrize(("decks", "probability"), [(4, 0.085586), (8, 0.085984)])
def test_a_tie_of_21_baccarat_is_as_frequent_as_its_published_hold_says(
    decks: int, probability: float
) -> None:
    # At 10 to 1 a hold of 5.9 and of 5.4 percent (46 Pa.B. 7323).
    block = of("pa-21-baccarat")["", decks]
    tie = Fraction(block.tie, block.player + block.banker + block.tie)
    assert round(float(tie), 6) == probability
    assert round(float(100 * (1 - 11 * tie)), 1) == {4: 5.9, 8: 5.4}[decks]


def test_several_walks_at_once_count_as_each_alone() -> None:
    rules = regulations.load("chemin-de-fer-as-printed")
    shoes = [[2, 1, 0, 1, 0, 2, 0, 1, 1, 0], [0, 0, 0, 3, 0, 3, 0, 0, 2, 0], [1, 0, 2, 1, 1, 1, 1, 1, 1, 1]]
    ways = [profile(rules, player, banker) for player in WAYS for banker in WAYS]
    together = walks(rules, shoes, ways)
    assert together == tuple(tuple(walk(rules, values, way) for values in shoes) for way in ways)
    assert len(set(together)) > 1


def test_a_choice_that_nobody_makes_is_refused() -> None:
    with pytest.raises(PlayError) as caught:
        walk(regulations.load("chemin-de-fer"), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    assert caught.value.problems[0].code == "play.choice_needed"


def test_a_counts_file_is_read_as_it_is_written() -> None:
    (block,) = loaded(next(path for path in COUNTS if path.parent.name == "fr-punto-banco"))
    counted = walk(regulations.load("fr-punto-banco", block.submission), full(block.decks))
    assert counted == (block.player, block.banker, block.tie, block.sequences)


def test_the_published_counts_of_eight_decks() -> None:
    counted = eight_decks("pa-baccarat")
    assert counted == (
        2_230_518_282_592_256,
        2_292_252_566_437_888,
        475_627_426_473_216,
        339_400,
    )
    assert counted.total == 4_998_398_275_503_360


def test_a_changed_cell_changes_the_counts() -> None:
    rules = regulations.load("pa-baccarat")
    cells = [list(row) for row in rules.automaton.banker_draws]
    six = next(
        state
        for state, (size, count) in enumerate(zip(rules.automaton.size, rules.automaton.count, strict=True))
        if (size, count) == (2, 6)
    )
    cells[six][1 + 5] = 1  # 6 against 5 draws, as the chemin de fer text prints it
    mutant = msgspec.structs.replace(
        rules,
        automaton=msgspec.structs.replace(rules.automaton, banker_draws=tuple(tuple(row) for row in cells)),
    )
    assert walk(mutant, full(8))[:3] != eight_decks("pa-baccarat")[:3]


PUNTO_BANCO = {3: "DDDDDDDDDSD", 4: "DSSDDDDDDSS", 5: "DSSSSDDDDSS", 6: "SSSSSSSDDSS"}
TABLE_3 = {3: "DDDDDDDDDDO", 4: "DSSDDDDDDSS", 5: "DSSSSODDDSS", 6: "SSSSSSDDDSS"}
"""Table 3 of chemin de fer, typed from the print."""


def plainly(
    values: list[int], table: dict[int, str] = PUNTO_BANCO, *, five: bool = True, option: bool = True
) -> tuple[int, int, int]:
    """Count a game over all ordered six-card draws in the plainest way.

    `five` says whether Player draws on five, `option` whether Banker draws in a cell O.
    """
    ways = [0, 0, 0]
    cards = [value for value, count in enumerate(values) for _ in range(count)]
    for draw in itertools.permutations(cards, MOST_CARDS):
        player, banker = (draw[0] + draw[2]) % 10, (draw[1] + draw[3]) % 10
        rest = list(draw[4:])
        if player < 8 and banker < 8:
            column, two = 0, banker
            if player < 5 or (player == 5 and five):
                column, player = 1 + rest[0], (player + rest[0]) % 10
                rest.pop(0)
            row = "D" * 11 if two < 3 else "S" * 11 if two == 7 else table[two]
            if row[column] == "D" or (row[column] == "O" and option):
                banker = (banker + rest[0]) % 10
        ways[0 if player > banker else 1 if banker > player else 2] += 1
    return ways[0], ways[1], ways[2]


@pytest.mark.parametrize(
    "values",
    [
        [2, 1, 0, 1, 0, 2, 0, 1, 1, 0],
        [0, 0, 2, 2, 2, 0, 1, 0, 0, 1],
        [1, 1, 1, 1, 1, 1, 1, 1, 0, 0],
        [6, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 3, 0, 3, 0, 0, 2, 0],
    ],
)
def test_the_walk_equals_a_plain_count_on_small_shoes(values: list[int]) -> None:
    assert walk(regulations.load("nj-baccarat"), values)[:3] == plainly(values)


@pytest.mark.parametrize("player", WAYS)
@pytest.mark.parametrize("banker", WAYS)
def test_the_walk_equals_a_plain_count_whatever_is_chosen(player: str, banker: str) -> None:
    rules = regulations.load("chemin-de-fer-as-printed")
    for values in ([1, 0, 0, 1, 1, 2, 0, 0, 1, 2], [0, 0, 1, 1, 1, 2, 1, 0, 1, 1]):
        counted = walk(rules, values, profile(rules, player, banker))[:3]
        assert counted == plainly(values, TABLE_3, five=player == "draws", option=banker == "draws")


def test_fewer_than_six_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 6 cards"):
        walk(regulations.load("nj-baccarat"), [1, 1, 1, 1, 1, 0, 0, 0, 0, 0])


def test_the_published_edge_of_a_tie_at_eight_to_one() -> None:
    counted = walk(regulations.load("punto-banco"), full(8))
    edge = 1 - Fraction(9 * counted.tie, counted.total)
    assert round(float(edge), 6) == 0.143596


def test_the_numbers_of_a_walk_begin_with_tens_and_court_cards_then_aces() -> None:
    """Two aces are the highest natural of 21 Baccarat, and two tens are none."""
    rules = regulations.load("pa-21-baccarat", {"natural-ends": "yes"})
    tens, aces = [6, *[0] * 9], [0, 6, *[0] * 8]
    assert walk(rules, tens) == (0, 0, 720, 1)
    assert walk(rules, aces) == (0, 0, 720, 1)
    mixed = walk(rules, [5, 1, *[0] * 8])
    assert (mixed.player, mixed.banker) == (240, 240)


def marked(name: str) -> str:
    """Give the comments at the head of a game's newest counts on one line."""
    path = max(path for path in COUNTS if path.parent.name == name)
    head = path.read_text(encoding="utf-8").split("\n\n")[1]
    comments = [line[1:] for line in head.splitlines() if line.startswith("#")]
    return " ".join(" ".join(comments).split()).replace(f"{name}:", "")


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("pa-21-baccarat", ["naturals, ", "stand-on, soft-stand-on, both-over: 681a.7 (reconstructed)"]),
        ("chemin-de-fer-as-printed", ["banker-0 to banker-2", "which hand wins: custom.comparison (custom)"]),
        ("chemin-de-fer", ["banker-6 against 5: (3) (reconstructed, erratum six-against-five)"]),
        ("fr-chemin-de-fer", ["banker-0 to banker-7: custom.banker-table (custom)"]),
        ("pa-baccarat", ["how a hand is counted: 631a (reconstructed)"]),
    ],
)
def test_what_of_a_counted_game_is_no_law_is_marked_at_its_head(name: str, marks: list[str]) -> None:
    told = marked(name)
    assert "Not read in the source, but inferred (reconstructed) or trade usage (custom)" in told
    for mark in marks:
        assert mark in told


@pytest.mark.parametrize("name", regulations.ids())
def test_every_cell_that_is_no_law_is_marked_and_no_other(name: str) -> None:
    rules = regulations.load(name)
    told = marked(name)
    for state, natural in enumerate(rules.automaton.natural):
        cites = {cite for cite in rules.reasons.banker[state] if cite.basis != "law"}
        for cite in () if natural else cites:
            assert str(cite).replace(f"{name}:", "") in told
    if name == "pa-21-baccarat":
        assert "681a.3(d)" not in told


def test_the_page_of_proofs_has_every_number_of_sequences(root: Path) -> None:
    page = (root / "docs" / "proofs.md").read_text(encoding="utf-8")
    walked = {f"{block.sequences:,}" for path in COUNTS for block in loaded(path)}
    told = set(re.findall(r"(?<![\d,])\d{3},\d{3}(?![\d,])", page))
    assert told == walked
