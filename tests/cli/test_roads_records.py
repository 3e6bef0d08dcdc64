"""Are the roads of a record those of its coups, in every form and at every level of detail?"""

from __future__ import annotations

import io
import os
import subprocess
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier import records
from croupier.cli.roads_data import Board
from croupier.cli.roads_input import results_of
from croupier.roads import Result, Roads, of_coup
from tests.cli.terminal import CROUPIER, SOURCE
from tests.cli.test_loads_little import loaded
from tests.cli.test_roads_events import results
from tests.records.shoes import HEAD, by_hand, dealt, read_one

if TYPE_CHECKING:
    from pathlib import Path

    from typing_extensions import Buffer

    from croupier.records import ShoeRecord
    from tests.cli.terminal import Terminal

ENVIRONMENT: Final = {"PYTHONPATH": str(SOURCE), "PATH": os.environ["PATH"]}
GAMES: Final = ("nj-baccarat", "chemin-de-fer", "pa-21-baccarat")
RULED: Final = HEAD + 'rules = "nj-baccarat"\n'


def shoes(game: str) -> tuple[ShoeRecord, ...]:
    """Deal two shoes."""
    return tuple(dealt(game, number=number).record for number in range(2))


def known(game: str, detail: records.Detail) -> list[list[Result]]:
    """Give the results of both shoes, with the marks that a level of detail has."""
    told = [list(map(of_coup, dealt(game, number=number).coups)) for number in range(2)]
    if detail == "outcomes":
        return [[Result(each.letter) for each in shoe] for shoe in told]
    if detail == "values":
        return [[Result(each.letter, natural=each.natural) for each in shoe] for shoe in told]
    return told


@pytest.mark.parametrize("form", ["toml", "jsonl", "parquet"])
@pytest.mark.parametrize("detail", records.DETAILS)
@pytest.mark.parametrize("game", GAMES)
def test_each_form_at_each_level(
    croupier: Terminal, tmp_path: Path, game: str, detail: records.Detail, form: str
) -> None:
    file = tmp_path / f"shoes.{form}"
    records.write(file, [records.lowered(shoe, detail) for shoe in shoes(game)])
    run = croupier("roads", str(file), "--json")
    assert (run.code, run.err) == (0, "")
    assert list(map(results, run.lines)) == known(game, detail)
    assert [line for line in croupier("roads", str(file)).lines if line.startswith("Shoe ")] == [
        f"Shoe 1, {game}",
        f"Shoe 2, {game}",
    ]


@pytest.mark.parametrize("form", ["toml", "jsonl", "parquet"])
def test_standard_input_of_each_form(tmp_path: Path, form: str) -> None:
    file = tmp_path / f"shoes.{form}"
    records.write(file, [records.lowered(shoe, "cards") for shoe in shoes("nj-baccarat")])
    with file.open("rb") as source:
        done = subprocess.run(
            [*CROUPIER, "roads", "-", "--json"],
            env=ENVIRONMENT,
            stdin=source,
            capture_output=True,
            check=True,
        )
    assert list(map(results, done.stdout.decode().splitlines())) == known("nj-baccarat", "cards")


@pytest.mark.parametrize("start", ["\ufeff", "\n \n", "\ufeff# seen on film\n\n", "# a\n  # b\n"])
def test_what_stands_before_a_record(croupier: Terminal, tmp_path: Path, start: str) -> None:
    file = tmp_path / "shoe"
    file.write_text(start + by_hand("1 | B", "2 | T"), encoding="utf-8")
    assert croupier("roads", str(file)).lines[1:] == croupier("roads", "BT").lines


def test_a_byte_order_mark_before_results_and_before_json_is_passed_over(
    croupier: Terminal, tmp_path: Path
) -> None:
    plain, lines = tmp_path / "plain", tmp_path / "lines"
    plain.write_text("\ufeffBPT", encoding="utf-8")
    assert croupier("roads", str(plain)).lines == croupier("roads", "BPT").lines
    records.write(tmp_path / "shoe.jsonl", [read_one(by_hand("1 | B"))])
    lines.write_bytes(b"\xef\xbb\xbf" + (tmp_path / "shoe.jsonl").read_bytes())
    assert results(croupier("roads", str(lines), "--json").out) == [Result("B")]


SAID: Final = [
    ("1 3h Kc 2d 4s / 5d 3c | 0-7 P", Result("P")),  # asserted against the cards: shown as asserted
    ("1 3h Kc 2d 4s / 5d 3c", Result("B")),
    ("1 3h Kc 2d 4s / 5d 3c | 0-7", Result("B")),
    ("1 v3 v0 v2 v4 / v5 v3", Result("B")),
    ("1 8d 3s 8h 3c / - -", Result("T", player_pair=True, banker_pair=True)),
    ("1 9d 2s Kh Qc / - -", Result("P", natural=True)),
    ("1 v9 v2 v0 v0 / - - | P", Result("P", natural=True)),
    ("1 ?? 7s ?? 9c / - - | 9-6 P", Result("P", natural=True)),
    ("1 9d 2s Kh Qc / - - | 7-2 P", Result("P")),
    ("1 9h 2s 3h Kh / 6c 3c | 8-5 P", Result("P")),
    ("1 Ah ?? Ad ?? / ?? ?? | B", Result("B", player_pair=True)),
    ("1 v4 v4 v4 v4 / - - | decided-by=natural", Result("T", natural=True)),
    ("1 | 9-6 P", Result("P")),
]


@pytest.mark.parametrize(("line", "result"), SAID)
def test_what_is_asserted_is_shown_and_else_what_the_cards_make(line: str, result: Result) -> None:
    assert records.results(read_one(by_hand(line, head=RULED))) == (result,)


LEFT_OUT: Final = [
    "2 3h Kc 2d ?? / 5d 3c",  # a card that was not seen
    "2 3h Kc 2d 4s / - -",  # a card is due that was not dealt
    "2 3h Kc - - / - -",
    "2",
    "2 | 7-6",
]


@pytest.mark.parametrize("line", LEFT_OUT)
def test_a_coup_of_which_no_result_is_known_is_left_out_and_counted(
    croupier: Terminal, tmp_path: Path, line: str
) -> None:
    file = tmp_path / "shoe"
    file.write_text(by_hand("1 | B", line, "3 | P", head=RULED), encoding="utf-8")
    assert croupier("roads", str(file)).lines[0] == (
        "Shoe 1, nj-baccarat (1 coup without a known result left out)"
    )
    board = msgspec.json.decode(croupier("roads", str(file), "--json").out, type=Board)
    assert ([bead.result for bead in board.bead_plate], board.left_out) == (["B", "P"], 1)


@pytest.mark.parametrize("rules", ["", 'rules = "a-game-of-tomorrow"\n'])
def test_cards_make_no_result_without_rules_that_are_held(rules: str) -> None:
    shoe = read_one(by_hand("1 9d 2s Kh Qc / - -", "2 9d 2s Kh Qc / - - | P", head=HEAD + rules))
    assert records.results(shoe) == (Result("P"),)


def test_a_coup_that_was_ruled_void_has_no_result_and_is_not_counted(
    croupier: Terminal, tmp_path: Path
) -> None:
    file = tmp_path / "shoe"
    coups = ("1 | B", "2 9d 2s Kh Qc / - -", "! exposed-card coup=2 ruled=void", "3 | T")
    file.write_text(by_hand(*coups, head=RULED), encoding="utf-8")
    assert croupier("roads", str(file)).lines[0] == "Shoe 1, nj-baccarat"
    assert results(croupier("roads", str(file), "--json").out) == [Result("B"), Result("T")]


def test_a_third_card_that_was_not_due_counts_as_it_was_dealt() -> None:
    shoe = read_one(by_hand("1 9d 2s Kh Qc / 5c -", head=RULED))
    assert [result.letter for result in records.results(shoe)] == ["P"]


def test_no_board_of_a_shoe_that_is_at_fault(croupier: Terminal, tmp_path: Path) -> None:
    whole = read_one(by_hand("1 | B"))
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    records.write(good, [whole, whole])
    lines = good.read_text(encoding="utf-8").splitlines()
    bad.write_text("\n".join([*lines, lines[1], *lines, ""]), encoding="utf-8")
    run = croupier("roads", str(bad))
    assert (run.code, [line for line in run.lines if line.startswith("Shoe")]) == (2, ["Shoe 1"])
    assert "line 5: coup 1 stands here a second time" in run.err


def test_results_that_begin_with_a_hyphen(croupier: Terminal) -> None:
    for words in (("--", "-B-"), ("-B-",), ("--", "--B")):
        run = croupier("roads", *words)
        assert (run.code, run.lines) == (0, croupier("roads", "B").lines)
    assert croupier("roads", "-b").err.startswith("croupier: there is no option -b;")


def test_roads_from_python() -> None:
    record, coups = dealt("nj-baccarat")
    assert Roads(records.results(record)).results == list(map(of_coup, coups))


def test_records_are_loaded_only_for_a_record(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_text("BPT", encoding="utf-8")
    assert "croupier.records" not in loaded("roads", str(plain))


class Live(io.RawIOBase):
    """A pipe that holds two shoes and is still open: whoever asks for more would wait."""

    def __init__(self, held: bytes) -> None:
        """Hold so much."""
        self._held = held

    def readable(self) -> bool:
        """Say that it can be read."""
        return True

    def readinto(self, buffer: Buffer, /) -> int:
        """Give what is held."""
        assert self._held, "more was asked for than is there"
        view = memoryview(buffer)
        given, self._held = self._held[: len(view)], self._held[len(view) :]
        view[: len(given)] = given
        return len(given)


def test_a_shoe_is_given_as_soon_as_the_next_begins(tmp_path: Path) -> None:
    shoe = tmp_path / "shoe.jsonl"
    records.write(shoe, [read_one(by_hand("1 | B"))])
    live = io.BufferedReader(Live(shoe.read_bytes() * 2))
    assert next(results_of(live, "pipe")).results == (Result("B"),)


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ('rules = "njbaccarat"', "regulations.unknown_id"),
        ('rules = "nj-baccarat"\nhash = "b784"', "records.other_hash"),
    ],
)
def test_where_the_rules_had_to_be_asked_and_could_not_the_reason_is_told(
    croupier: Terminal, tmp_path: Path, head: str, code: str
) -> None:
    file = tmp_path / "shoe.toml"
    lines = ('format = "croupier/shoe/1"', 'detail = "cards"', head, 'coups = ["1 3h Kc 2d 4s / 5d 3c"]')
    file.write_text("\n".join(lines), encoding="utf-8")
    run = croupier("roads", str(file))
    assert (run.code, run.out) == (2, "")
    assert code in run.err
