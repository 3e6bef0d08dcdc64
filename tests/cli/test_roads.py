"""Does `croupier roads` show the roads of results, typed or in a file, as letters and as data?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.cli.roads_data import Board
from croupier.roads import Roads, text
from tests.cli.terminal import process
from tests.cli.test_streams import at_a_terminal

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Run, Terminal

KEYS: Final = ["bead_plate", "big_road", "big_eye_boy", "small_road", "cockroach_pig", "ask"]


def boards(run: Run) -> list[Board]:
    """Read what ``roads --json`` printed."""
    assert (run.code, run.err) == (0, "")
    return [msgspec.json.decode(line, type=Board) for line in run.lines]


def drawn(shoe: str) -> list[str]:
    """Draw a shoe as the terminal should."""
    return list(text.lines(Roads(shoe)))


@pytest.mark.parametrize(
    ("shoe", "eye", "small", "pig"),
    [
        ("BBPP", "R", "", ""),
        ("BPPP", "BR", "", ""),
        ("TTBBPPPP", "RBR", "", ""),
        ("BPBPPB", "RRBB", "RBB", "BB"),
    ],
)
def test_the_vectors_of_the_derived_roads(
    croupier: Terminal, shoe: str, eye: str, small: str, pig: str
) -> None:
    (board,) = boards(croupier("roads", shoe, "--json"))
    assert (board.big_eye_boy, board.small_road, board.cockroach_pig) == (eye, small, pig)


def test_the_data_has_exactly_these_keys_in_this_order(croupier: Terminal) -> None:
    run = croupier("roads", "TBPPBB", "--json")
    printed = msgspec.json.decode(run.out, type=dict[str, object])
    assert list(printed) == KEYS
    assert printed["bead_plate"] == [
        {"result": "T", "place": [0, 0]},
        {"result": "B", "place": [0, 1]},
        {"result": "P", "place": [0, 2]},
        {"result": "P", "place": [0, 3]},
        {"result": "B", "place": [0, 4]},
        {"result": "B", "place": [0, 5]},
    ]
    assert printed["big_road"] == [
        {"result": "B", "coup": 2, "place": [0, 0], "ties": 1},
        {"result": "P", "coup": 3, "place": [1, 0]},
        {"result": "P", "coup": 4, "place": [1, 1]},
        {"result": "B", "coup": 5, "place": [2, 0]},
        {"result": "B", "coup": 6, "place": [2, 1]},
    ]
    assert printed["ask"] == {"banker": "BR-", "player": "RB-"}


def test_no_road_can_start_without_a_cell(croupier: Terminal) -> None:
    (board,) = boards(croupier("roads", "TT", "--json"))
    assert board.big_road == []
    assert (board.ask.banker, board.ask.player) == ("---", "---")


@pytest.mark.parametrize("typed", ["BPPTB", "bppt b", "B,P;P|T-B", "B_P.P\tT\nB"])
def test_results_are_typed_in_either_case_and_parted_as_one_likes(croupier: Terminal, typed: str) -> None:
    run = croupier("roads", typed)
    assert (run.code, run.err) == (0, "")
    assert run.lines == drawn("BPPTB")


def test_a_word_of_results_is_no_file_and_a_path_is_no_results(
    croupier: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("BPT", "BPTX", "shoe.txt"):
        (tmp_path / name).write_text("PPPP\nTT\n", encoding="utf-8")
    assert croupier("roads", "BPT").lines == drawn("BPT")
    for file in ("./BPT", "BPTX", "shoe.txt", str(tmp_path / "BPT")):
        assert croupier("roads", file).lines == drawn("PPPPTT")


def test_results_from_standard_input() -> None:
    run = process("roads", "-", stdin="\n\n BP\nPT ", PYTHONIOENCODING="utf-8")
    assert (run.code, run.err) == (0, "")
    assert run.lines == drawn("BPPT")
    assert process("roads", "--json", "-", stdin="BPPT").code == 0


def test_colour_at_a_terminal_only_and_never_with_no_color() -> None:
    assert b"\x1b[91mB\x1b[0m" in at_a_terminal("roads", "BPT", TERM="xterm", PYTHONIOENCODING="utf-8")
    for plain in ({"TERM": "xterm", "NO_COLOR": "1"}, {"TERM": "dumb"}):
        assert b"\x1b" not in at_a_terminal("roads", "BPT", **plain)
    assert "\x1b" not in process("roads", "BPT", TERM="xterm").out


def test_letters_stand_for_signs_that_the_encoding_lacks() -> None:
    run = process("roads", "BPBPPB", PYTHONIOENCODING="ascii")
    assert (run.code, run.err) == (0, "")
    assert run.lines == list(text.lines(Roads("BPBPPB"), signs=text.LETTERS))
    assert "?" not in run.out
