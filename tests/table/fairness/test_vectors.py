"""T-07: the golden vectors, by the library, by the program of the page, and by the module in Chromium."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.errors import TableError
from croupier.table import fairness
from croupier.table.amounts import Name
from croupier.table.fairness import commitment, written
from tests.table.fairness.answers import PAGE, plain_commitment

if TYPE_CHECKING:
    from tests.table.fairness.in_page import InPage


class Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is committed to."""

    table: str
    shoe: str
    salt: str
    order: str

    @property
    def parts(self) -> tuple[str, int, bytes, bytes]:
        """The parameters of `commitment`."""
        return self.table, int(self.shoe), bytes.fromhex(self.salt), bytes.fromhex(self.order)


class Vector(Row, kw_only=True):
    """What is committed to, and the commitment."""

    note: str
    commitment: str


class Refused(Row, kw_only=True):
    """What cannot be committed to."""

    why: str


class Vectors(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    commitments: list[Vector]
    refused: list[Refused]


FILE: Final = Path(fairness.__file__).with_name("vectors.json")
VECTORS: Final = msgspec.json.decode(FILE.read_bytes(), type=Vectors)
TOO_LONG: Final = (
    Refused(why="a name too long", table="n" * 65_536, shoe="1", salt="00" * 32, order=""),
    Refused(why="too many cards", table="a", shoe="1", salt="00" * 32, order="00" * 65_536),
)
"""What is refused and would fill a page."""
LONGEST: Final = Row(table="n" * 65_535, shoe="1", salt="00" * 32, order="33" * 65_535)
"""The longest that there can be."""


def rows(these: list[Vector] | list[Refused] | list[Row]) -> list[dict[str, object]]:
    """Give vectors as they stand in the file."""
    return [msgspec.convert(msgspec.to_builtins(row), dict[str, object]) for row in these]


@pytest.mark.parametrize("vector", VECTORS.commitments, ids=lambda vector: vector.note)
def test_t07_each_vector_by_the_library_and_by_the_page(vector: Vector) -> None:
    assert commitment(*vector.parts) == vector.commitment
    assert plain_commitment(*vector.parts) == vector.commitment


def test_t07_each_vector_in_chromium(in_page: InPage) -> None:
    assert in_page.commitments(rows(VECTORS.commitments)) == [row.commitment for row in VECTORS.commitments]


def test_the_longest_is_the_same_in_all_three(in_page: InPage) -> None:
    made = commitment(*LONGEST.parts)
    assert plain_commitment(*LONGEST.parts) == made
    assert in_page.commitments(rows([LONGEST])) == [made]


@pytest.mark.parametrize("row", [*VECTORS.refused, *TOO_LONG], ids=lambda row: row.why)
def test_what_cannot_be_committed_to_is_refused(row: Refused) -> None:
    with pytest.raises(TableError) as raised:
        commitment(*row.parts)
    assert raised.value.code == "table.cannot_commit"
    (problem,) = raised.value.problems
    assert problem.where in {"table", "shoe", "salt", "order"}
    assert problem.remedy
    with pytest.raises((ValueError, OverflowError)):
        plain_commitment(*row.parts)


def test_what_cannot_be_committed_to_is_refused_in_chromium(in_page: InPage) -> None:
    refused = [*VECTORS.refused, *TOO_LONG]
    assert in_page.commitments(rows(refused)) == ["RangeError"] * len(refused)


def test_every_fault_is_told_at_once() -> None:
    with pytest.raises(TableError) as raised:
        written("é", -1, b"", bytes([52]))
    assert [problem.where for problem in raised.value.problems] == ["table", "shoe", "salt", "order"]


def test_the_vectors_hold_what_a_verifier_may_get_wrong() -> None:
    commitments = VECTORS.commitments
    assert len(commitments) >= 10
    cards = {len(row.order) // 2 for row in commitments}
    assert cards >= {52 * decks for decks in range(1, 9)} | {21}
    assert {int(row.shoe) for row in commitments} >= {0, 1, 2**53 - 1, 2**53, 2**64 - 1}
    assert max(len(row.table) for row in commitments) > 255
    assert len({row.commitment for row in commitments}) == len(commitments)
    assert {problem.why for problem in VECTORS.refused} >= {"a letter that looks like another"}


def test_a_decks_vector_is_the_shoe_of_the_other_page() -> None:
    for decks in range(1, 9):
        (row,) = [row for row in VECTORS.commitments if row.note.startswith(f"{decks} deck")]
        order = bytes.fromhex(row.order)
        assert sorted(order) == sorted(bytes(range(52)) * decks)


def test_the_table_of_the_page_is_the_first_vector() -> None:
    page = PAGE.read_text(encoding="utf-8")
    cells = re.findall(r"^\| .* \| `([0-9a-f]+)`[^|]*\|$", page, re.MULTILINE)
    first = VECTORS.commitments[0]
    assert len(cells) == 8
    assert bytes.fromhex("".join(cells)) == written(*first.parts)
    assert page.count(f"`{first.commitment}`") == 1


def unprefixed(table: str, shoe: int, salt: bytes, order: bytes) -> str:
    """Commit as a mutant does, which leaves out how long the table's name is."""
    whole = written(table, shoe, salt, order)
    return hashlib.sha256(whole[:16] + whole[18:]).hexdigest()


def test_t07_without_the_length_before_the_name_two_tables_have_one_commitment() -> None:
    salt = bytes(range(32))
    # One byte more in the name moves what follows: 257 cards (0x0101), of which the first is 0, are then 256.
    one = "room", int.from_bytes(b"1" + bytes(7)), salt, bytes(257)
    other = "room1", salt[0], salt[1:] + b"\1", bytes(256)
    assert unprefixed(*one) == unprefixed(*other)
    assert commitment(*one) != commitment(*other)
    assert [msgspec.convert(name, Name) for name, *_ in (one, other)] == ["room", "room1"]


def test_the_file_is_as_json_writes_it() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert json.dumps(json.loads(text), indent=1) + "\n" == text
