"""The line of a coup: every way of writing it, and every way of writing it wrong."""

from __future__ import annotations

import pytest

from croupier.records import Asserted, CoupRecord, Note, parse, written
from croupier.records.faults import Faults

NONE = "-"


def one(text: str) -> CoupRecord | Note:
    """Read one sound line."""
    faults = Faults("")
    read = parse(text, 1, faults)
    assert faults.found == []
    assert read is not None
    return read


@pytest.mark.parametrize(
    ("text", "means"),
    [
        (
            "1 3h Kc 2d 4s / 5d 3c | 0-7 B  # comment",
            CoupRecord(1, ("3h", "Kc", "2d", "4s", "5d", "3c"), Asserted(0, 7, "banker"), "comment"),
        ),
        (
            "2 8d 2s Kh Qc / - - | 8-2 P",
            CoupRecord(2, ("8d", "2s", "Kh", "Qc", "-", "-"), Asserted(8, 2, "player")),
        ),
        (
            "4 v0 v6 v1 v5 / v2 v4 | 3-5 B",
            CoupRecord(4, ("v0", "v6", "v1", "v5", "v2", "v4"), Asserted(3, 5, "banker")),
        ),
        ("3 ?? 7s ?? 9c / - ??", CoupRecord(3, ("??", "7s", "??", "9c", "-", "??"))),
        ("5 | B", CoupRecord(5, None, Asserted(winner="banker"))),
        ("6 | 4-4 T", CoupRecord(6, None, Asserted(4, 4, "tie"))),
        ("7", CoupRecord(7)),
        ("8 | ?-7", CoupRecord(8, None, Asserted(None, 7))),
        (
            "9 | 21-19 P natural bonus-player=three-7s",
            CoupRecord(9, None, Asserted(21, 19, "player", ("natural", "bonus-player=three-7s"))),
        ),
        ("! exposed-card coup=6 ruled=void  # seen", Note("exposed-card", ("coup=6", "ruled=void"), "seen")),
        ("! shoe-dropped", Note("shoe-dropped")),
    ],
)
def test_each_way_of_writing(text: str, means: CoupRecord | Note) -> None:
    assert one(text) == means
    assert written(means) == text


@pytest.mark.parametrize(
    ("typed", "neat"),
    [
        ("1  3H kc 2♦ 4S/5d 10c |0-7 b #x", "1 3h Kc 2d 4s / 5d Tc | 0-7 B  # x"),
        ("4 V0 v6 v1 v5 / - v4|B", "4 v0 v6 v1 v5 / - v4 | B"),
        ("5 |", "5"),
        ("!exposed-card", "! exposed-card"),
    ],
)
def test_what_is_typed_freely_is_written_neatly(typed: str, neat: str) -> None:
    assert written(one(typed)) == neat


def test_not_seen_and_not_dealt_and_not_recorded_differ() -> None:
    lines = ["1 ?? ?? ?? ?? / ?? -", "1 ?? ?? ?? ?? / - -", "1 - - - - / - -", "1"]
    assert len({one(text) for text in lines}) == len(lines)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", ["records.coup_line"]),
        ("3h Kc 2d 4s / 5d 3c | 0-7 B", ["records.coup_line"]),
        ("0 | B", ["records.coup_line"]),
        ("4294967296 | B", ["records.coup_line"]),
        ("1 3h Kc 2d 4s 5d 3c", ["records.coup_line"]),
        ("1 3h Kc 2d 4s /", ["records.coup_line"]),
        ("1 3h Kc 2d / 4s - -", ["records.coup_line"]),
        ("1 3h,Kc,2d,4s / 5d 3c", ["records.delimiter"]),
        ("1; B", ["records.delimiter"]),
        ("1 3x Kc 2d 4s / 5d v10", ["records.unknown_slot", "records.unknown_slot"]),
        (
            "1 3x Kc 2d 4s | Q 0-7",
            ["records.unknown_slot", "records.coup_line", "records.asserted", "records.asserted"],
        ),
        ("1 | B 0-7", ["records.asserted"]),
        ("1 | banker", []),
        ("1 | 123-7", ["records.asserted"]),
        ("! ", ["records.note"]),
        ("! Exposed", ["records.note"]),
        ("! exposed coup", ["records.note"]),
        ("1 | B # a\nb", ["records.text"]),
        ("1 | B # a\x07b", ["records.text"]),
    ],
)
def test_every_fault_of_a_line_is_told(text: str, codes: list[str]) -> None:
    faults = Faults("FILE")
    read = parse(text, 3, faults)
    assert [fault.code for fault in faults.found] == codes
    assert (read is None) == bool(codes)
    assert all(fault.where == "FILE, line 3" and fault.remedy for fault in faults.found)
