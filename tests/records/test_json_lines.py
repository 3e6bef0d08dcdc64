"""Line by line: heads of every level, faults of every line, and memory that does not grow with the file."""

from __future__ import annotations

import io
import tracemalloc
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import records
from croupier.errors import RecordError
from croupier.records.jsonl import line_of
from tests.records.shoes import dealt, faults, read, read_one, told

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD = '{"type":"shoe_opened","format":"croupier/shoe/1","detail":"cards"}\n'
COUP = '{"type":"coup_recorded","coup":1,"dealt":["3h","Kc","2d","4s","5d","3c"]}\n'


def lines(detail: records.Detail = "events") -> list[bytes]:
    """Write a shoe as lines."""
    shoe = records.lowered(dealt("pa-baccarat").record, detail)
    return [line_of(each) + b"\n" for each in (shoe.head, *shoe.entries)]


def test_a_line_is_named_by_its_number() -> None:
    shoe = read_one(HEAD + "\n" + COUP + COUP.replace('"coup":1', '"coup":2'))
    assert (shoe.line, shoe.lines) == (1, (3, 4))
    assert shoe.coups[0] == records.CoupRecord(1, ("3h", "Kc", "2d", "4s", "5d", "3c"))


def test_each_line_of_events_has_its_number_over_many_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.records.reading.BLOCK", 1000)
    shoe = read_one(b"".join(lines()))
    assert shoe.lines == tuple(range(2, len(shoe.entries) + 2))
    assert shoe == dealt("pa-baccarat").record


def test_a_head_of_ones_own_keeps_its_keys() -> None:
    text = HEAD.replace(
        "}", ',"_lab":{"x":[1,"y"]},"remarks":{"format":{"before":["one","two"]}},"cover_card":null}'
    )
    head = read_one(text).head
    assert head.own == {"_lab": {"x": [1, "y"]}}
    assert head.remarks == {"format": records.Remark(("one", "two"))}
    assert head.cover_card is None
    assert read_one(line_of(head)).head == head


def test_a_last_line_without_an_end_is_a_line_if_it_is_whole() -> None:
    assert len(read_one(HEAD + COUP.rstrip()).coups) == 1


@pytest.mark.parametrize("cut", [1, 20, 60])
def test_a_last_line_that_is_torn_is_told_as_such(cut: int) -> None:
    (fault,) = faults(HEAD + COUP + COUP.replace('"coup":1', '"coup":2')[: -cut - 1])
    assert (fault.where, fault.code) == ("FILE, line 3", "records.torn")


def test_a_torn_shoe_of_events_still_gives_what_was_whole() -> None:
    raw = b"".join(lines())[:-30]
    found: list[records.Located] = []
    with pytest.raises(RecordError) as refused:
        found.extend(records.stream(io.BytesIO(raw), "FILE"))
    assert refused.value.code == "records.torn"
    assert len(found) == len(lines()) - 1


def test_another_version_is_one_clear_line_whatever_else_is_wrong() -> None:
    (fault,) = faults(HEAD.replace("shoe/1", "shoe/2").replace('"detail"', '"level"') + "x\n" + COUP)
    assert (fault.where, fault.code) == ("FILE, line 1, format", "records.unknown_format")
    (fault,) = faults('{"shoe":1,"winner":"B"}\n')
    assert fault.code == "records.unknown_format"


def test_every_fault_of_every_line_is_told_at_once() -> None:
    text = "".join(
        [
            HEAD.replace("}", ',"deks":8,"seed":-1,"rules":3}'),
            COUP.replace("3h", "3x"),
            COUP.replace('"coup"', '"cuop"'),
            COUP,
            COUP,
            COUP.replace('"coup":1', '"coup":5').replace('"dealt":["3h"', '"dealt":["-"'),
            COUP.replace('"coup":1', '"coup":4').replace("}", ',"comment":" x "}'),
            COUP.replace('"coup":1', '"coup":6').replace("}", ',"asserted":{"marks":["Big"]}}'),
            '{"type":"note_recorded","note":"Exposed card"}\n',
            '{"type":"comment_recorded","comment":"a\\nb"}\n',
            '{"type":"card_thrown"}\n',
            "[]\n",
            "1 | B\n",
            lines()[5].decode(),
            HEAD,
            COUP,
            HEAD.replace("cards", "events"),
            COUP,
        ]
    )
    assert told(text) == [
        ("FILE, line 1", "records.unknown_key"),
        ("FILE, line 1, seed", "records.wrong_value"),
        ("FILE, line 1, rules", "records.wrong_value"),
        ("FILE, line 2", "records.syntax"),
        ("FILE, line 3", "records.syntax"),
        ("FILE, line 5", "records.number_repeated"),
        ("FILE, line 6", "records.not_dealt_order"),
        ("FILE, line 7", "records.number_order"),
        ("FILE, line 7", "records.text"),
        ("FILE, line 8", "records.asserted"),
        ("FILE, line 9", "records.note"),
        ("FILE, line 10", "records.text"),
        ("FILE, line 11", "records.syntax"),
        ("FILE, line 12", "records.syntax"),
        ("FILE, line 13", "records.syntax"),
        ("FILE, line 18", "records.detail"),
    ]


def test_events_stand_in_no_record_of_cards() -> None:
    assert told(HEAD.encode() + lines()[5]) == [("FILE, line 2", "records.detail")]


def test_nothing_stands_before_the_first_head() -> None:
    assert told(COUP + HEAD) == [("FILE, line 1", "records.no_head")]


def test_of_a_thousand_faults_a_hundred_are_told() -> None:
    found = faults(HEAD + COUP * 1001)
    assert len(found) == 101
    assert (found[-1].code, found[-1].what) == ("records.more", "900 more faults were found")


def test_a_line_without_end_is_refused() -> None:
    (fault,) = faults(HEAD + "{" + " " * (3 << 20))
    assert (fault.where, fault.code) == ("FILE, line 2", "records.too_large")


class Endless:
    """A file that is made while it is read."""

    def __init__(self, head: bytes, rest: bytes, times: int) -> None:
        """Give the head, and the rest so many times."""
        self._blocks = self._made(head, rest, times)

    @staticmethod
    def _made(head: bytes, rest: bytes, times: int) -> Iterator[bytes]:
        yield head
        for _ in range(times):
            yield rest

    def read(self, size: int, /) -> bytes:
        """Give the next block, whatever its size."""
        del size
        return next(self._blocks, b"")


def most_memory(times: int) -> tuple[int, int]:
    """Read the events of a shoe so many times over; give how many lines, and the most memory taken for it."""
    head, *rest = lines()
    tracemalloc.start()
    try:
        count = 0
        for _ in records.stream(Endless(head, b"".join(rest), times)):
            count += 1
        return count, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_file() -> None:
    few, least = most_memory(2)
    many, most = most_memory(40)
    assert many > 15 * few
    assert most < 1.25 * least


def test_the_events_are_those_of_play() -> None:
    (shoe,) = read(b"".join(lines()))
    assert shoe.events == dealt("pa-baccarat").record.entries
    assert [msgspec.json.encode(event) + b"\n" for event in shoe.events] == lines()[1:]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (COUP.replace("}", ',"coup":2}'), "coup"),
        (COUP.replace("}", ',"asserted":{"player":1,"pl\\u0061yer":2}}'), "player"),
    ],
)
def test_a_key_that_stands_twice_is_no_guess(line: str, said: str) -> None:
    (fault,) = faults(HEAD + line)
    assert (fault.where, fault.code) == ("FILE, line 2", "records.syntax")
    assert f"{said!r} stands here twice" in fault.what
    assert told(HEAD.replace("}", ',"detail":"cards"}') + COUP) == [("FILE, line 1", "records.syntax")]


def test_objects_within_one_another_may_share_a_key() -> None:
    text = HEAD.replace("}", ',"_a":{"b":{"b":1}}}') + COUP.replace(":", " : ")
    assert len(read_one(text).coups) == 1


@pytest.mark.parametrize(
    ("raw", "code", "said"),
    [
        (HEAD[:-5], "records.torn", "cut off"),
        (HEAD.replace('"cards"', "NaN"), "records.syntax", "invalid character"),
        (HEAD.replace("\n", "\r") + COUP, "records.syntax", "carriage return alone"),
        (HEAD.strip() + HEAD, "records.syntax", "trailing characters"),
        (HEAD.replace('"type":"shoe_opened",', ""), "records.missing_key", "does not say its type"),
        (HEAD.replace('"type":"shoe_opened",', "") + COUP, "records.missing_key", "does not say its type"),
        (HEAD + "<html>", "records.syntax", "invalid character"),
    ],
)
def test_a_head_or_an_end_that_is_at_fault_is_told_as_what_it_is(raw: str, code: str, said: str) -> None:
    (fault,) = faults(raw)
    assert fault.code == code
    assert said in fault.what
