"""Whatever type somebody gave a field, which SQLite lets him, is it told, and no fault of ours?"""

from __future__ import annotations

import datetime as dt
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final, TypeVar

import pytest

from croupier.cli.main import main
from croupier.errors import TableError
from croupier.table.journal import Journal, Reader
from croupier.table.journal.retention import aged
from tests.table.journal.making import ROOM, sample

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")
ODD: Final = ("17", "'x'", "x'80'")
"""Values of three types, two of which a field does not have."""
FIELDS: Final = {
    "entries": ("room", "number", "version", "at", "who", "command", "body", "snapshot", "hash"),
    "accounts": ("name", "balance", "least", "most"),
    "postings": ("account", "amount"),
    "sealed": ("room", "shoe", "cards", "salt"),
    "snapshots": ("room", "number", "place", "body"),
}
ASKED: Final[tuple[Callable[[Reader], object], ...]] = (
    lambda reader: sum(reader.rooms().values()),
    lambda reader: str(reader.last),
    lambda reader: list(reader.entries(ROOM)),
    lambda reader: reader.snapshot(ROOM),
    lambda reader: reader.sealed(ROOM),
    lambda reader: sum(reader.balances().values()),
    lambda reader: [reader.answer(each.entry.who, each.entry.command) for each in sample()],
    lambda reader: aged(reader, 10, dt.datetime.now(dt.UTC)),
)


@pytest.fixture
def sound(path: Path) -> Path:
    """Give a journal of every kind of row, closed."""
    with Journal.open(path) as journal:
        journal.append(sample())
    return path


def told(work: Callable[[T], object], given: T) -> str:
    """Do something, and give the code with which it is refused; empty where it is done."""
    try:
        work(given)
    except TableError as error:
        return error.code
    return ""


def _opened(path: Path) -> None:
    Journal.open(path).close()


def alter(path: Path, table: str, field: str, value: str) -> None:
    """Give a field another value, in every row that takes it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = 0")
        connection.execute("PRAGMA ignore_check_constraints = 1")
        statement = "UPDATE OR IGNORE {} SET {} = {}"
        connection.execute(statement.format(table, field, value))


@pytest.mark.parametrize("table", FIELDS)
def test_a_field_of_another_type_is_told(sound: Path, table: str, capsys: pytest.CaptureFixture[str]) -> None:
    whole = sound.read_bytes()
    for field in FIELDS[table]:
        for value in ODD:
            alter(sound, table, field, value)
            with Reader.of(sound) as reader:
                codes = {told(ask, reader) for ask in ASKED}
            codes.add(told(_opened, sound))
            assert codes <= {"", "table.journal_damaged"}, (field, value)
            assert main(["journal", "verify", str(sound)]) == 1, (field, value)
            capsys.readouterr()
            sound.write_bytes(whole)


@pytest.mark.parametrize("words", ["", "anchor", f"export --room {ROOM} -o {{}}"])
def test_a_command_that_comes_upon_one_says_so(
    sound: Path, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for field in ("hash", "body", "number"):
        alter(sound, "entries", field, "x'80'")
    name, *rest = words.format(sound.parent).split() or [""]
    assert main(["journal", *filter(None, [name]), str(sound), *rest, "--json"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert '"code":"table.journal_damaged"' in line
