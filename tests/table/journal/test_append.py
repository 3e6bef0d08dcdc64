"""Is a batch written whole or not at all, and only if every chip of it is accounted for?"""

from __future__ import annotations

import threading
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from croupier.errors import TableError
from croupier.table.amounts import MOST, MOST_IN_ALL
from croupier.table.commands import Place
from croupier.table.entry import Sealed
from croupier.table.journal import Journal, Reader
from croupier.table.journal.schema import ACCOUNTS, POSTINGS
from croupier.table.record import Record
from tests.table.journal.making import (
    ADA,
    CHIPS,
    ROOM,
    SECRET,
    STAKES,
    bought,
    committed,
    entry,
    moved,
    revealed,
    staked,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def refused(journal: Journal, code: str, batch: Sequence[Record]) -> str:
    """See that a batch is refused, that nothing of it is there, and that the journal goes on."""
    before = journal.rooms(), journal.balances(), journal.last, journal.sealed(ROOM)
    with pytest.raises(TableError) as raised:
        journal.append(batch)
    assert raised.value.code == code
    assert (journal.rooms(), journal.balances(), journal.last, journal.sealed(ROOM)) == before
    journal.append([moved(journal.rooms().get("other", 0) + 1, room="other", key=f"on-{before[2].place}")])
    return str(raised.value)


def test_what_was_written_is_read_back(journal: Journal) -> None:
    batch = [bought(1, 100), staked(2, 30), bought(1, 5, room="pit-2")]
    journal.append(batch)
    assert list(journal.entries(ROOM)) == [batch[0].entry, batch[1].entry]
    assert list(journal.entries(ROOM, after=1)) == [batch[1].entry]
    assert list(journal.entries("pit-2")) == [batch[2].entry]
    assert list(journal.entries("pit-3")) == []
    assert journal.rooms() == {ROOM: 2, "pit-2": 1}
    assert journal.balances() == {
        "cage/pit-1": -100,
        CHIPS: 70,
        STAKES: 30,
        "cage/pit-2": -5,
        "chips/pit-2/1": 5,
    }
    assert journal.last.place == 3


def test_more_entries_than_are_read_at_a_time_come_in_order(journal: Journal) -> None:
    journal.append([bought(number, 1) for number in range(1, 1202)])
    assert [each.number for each in journal.entries(ROOM, after=3)] == list(range(4, 1202))


def test_an_empty_batch_is_nothing(journal: Journal) -> None:
    journal.append([])
    assert journal.last.place == 0


def test_an_entry_that_is_not_the_next_of_its_room_is_refused(journal: Journal) -> None:
    journal.append([bought(1, 100)])
    for number in (1, 3):
        said = refused(
            journal, "table.out_of_order", [bought(1, 1, room=f"pit-{number}"), bought(number, 1, key="x")]
        )
        assert f"entry {number} of room pit-1 does not follow entry 1" in said


@pytest.mark.conforms("ACC-01")
def test_more_than_an_account_holds_cannot_be_taken(journal: Journal) -> None:
    journal.append([bought(1, 100)])
    said = refused(journal, "table.short_of_money", [bought(2, 1), staked(3, 102), bought(4, 1000)])
    assert "room pit-1, entry 3: chips/pit-1/1 holds 101 and cannot change by -102" in said
    journal.append([staked(2, 100)])


def test_money_that_only_comes_later_in_the_batch_cannot_be_spent(journal: Journal) -> None:
    refused(journal, "table.short_of_money", [staked(1, 5), bought(2, 5)])
    journal.append([bought(1, 5), staked(2, 5)])


def test_within_one_entry_only_what_comes_of_it_counts(journal: Journal) -> None:
    journal.append([moved(1, (CHIPS, -5), ("cage/pit-1", 5), (CHIPS, 7), ("cage/pit-1", -7))])
    assert journal.balances() == {CHIPS: 2, "cage/pit-1": -2}


@pytest.mark.parametrize(
    ("account", "amount", "what"),
    [
        ("owed/pit-1/1", 1, "too_much_money"),
        ("commission/pit-1", -1, "short_of_money"),
        (STAKES, -1, "short_of_money"),
        ("cage/pit-1", -MOST_IN_ALL - 1, "too_much_money"),
        (CHIPS, 1 << 70, "too_much_money"),
    ],
)
def test_no_account_leaves_its_bounds(journal: Journal, account: str, amount: int, what: str) -> None:
    refused(journal, f"table.{what}", [moved(1, (account, amount), ("house/pit-1", -amount))])


def test_no_account_grows_past_what_a_page_can_hold(journal: Journal) -> None:
    journal.append([bought(1, MOST)])
    refused(journal, "table.short_of_money", [moved(2, ("house/pit-1", -MOST - 1), ("cage/pit-1", MOST + 1))])
    refused(journal, "table.too_much_money", [moved(2, ("house/pit-1", -1), (CHIPS, 1))])


def test_postings_that_make_or_lose_money_are_refused_by_the_database(journal: Journal) -> None:
    for postings in ([("cage/pit-1", -5), (CHIPS, 6)], [(CHIPS, 1)]):
        said = refused(journal, "table.not_balanced", [bought(1, 1), moved(2, *postings)])
        assert "room pit-1, entry 2: the postings come to 1 and not to nothing" in said


def test_two_entries_that_are_wrong_do_not_make_up_for_each_other(journal: Journal) -> None:
    refused(journal, "table.not_balanced", [moved(1, (CHIPS, 1)), moved(2, ("cage/pit-1", -1))])


def test_t_17_an_id_takes_effect_once_for_each_who_gives_it(journal: Journal) -> None:
    journal.append([bought(1, 5, key="a")])
    refused(journal, "table.id_used", [bought(2, 5, key="a")])
    refused(journal, "table.id_used", [bought(2, 5, key="b"), bought(3, 5, key="b")])
    journal.append([bought(2, 5, key="a", who="patron:bob")])
    assert journal.balances()[CHIPS] == 10


def test_t_17_the_answer_of_an_id_is_kept_and_another_body_is_told_apart(path: Path) -> None:
    first, other = bought(1, 5, key="a"), bought(1, 6, key="a")
    with Journal.open(path) as journal:
        assert journal.answer(ADA, first.entry.command) is None
        journal.append([first])
    for _ in range(20):
        with Journal.open(path) as journal:
            assert journal.answer(ADA, first.entry.command) == (first.entry, True)
            assert journal.answer(ADA, other.entry.command) == (first.entry, False)
            assert journal.answer("patron:bob", first.entry.command) is None


def test_the_wagers_of_a_command_are_the_same_in_any_order(journal: Journal) -> None:
    one, two = (
        Record(entry(2, Place(id="a", room=ROOM, wagers=dict(wagers))))
        for wagers in permutations((("player", 1), ("tie", 2)))
    )
    journal.append([bought(1, 5), one])
    answered = journal.answer(ADA, two.entry.command)
    assert answered is not None
    assert answered.same


def test_secrets_are_kept_until_the_shoe_is_opened(path: Path) -> None:
    other = Sealed(SECRET.order[::-1], SECRET.salt)
    with Journal.open(path) as journal:
        journal.append([committed(1, 1), committed(2, 2, other)])
    with Journal.open(path) as journal:
        assert journal.sealed(ROOM) == {1: SECRET, 2: other}
        assert journal.sealed("pit-2") == {}
        journal.append([revealed(3, 1)])
        assert journal.sealed(ROOM) == {2: other}
        refused(journal, "table.not_sealed", [revealed(4, 1)])
        refused(journal, "table.sealed_twice", [committed(4, 2)])
        refused(journal, "table.sealed_twice", [committed(4, 3), committed(5, 3)])
        journal.append([committed(4, 3), revealed(5, 3)])


def test_every_snapshot_is_kept_and_found_by_the_entry_that_follows_it(journal: Journal) -> None:
    assert journal.snapshot(ROOM) is None
    journal.append([bought(1, 5)._replace(snapshot=b"one"), bought(2, 5)])
    assert journal.snapshot(ROOM) == (1, b"one")
    journal.append([bought(3, 5)._replace(snapshot=b"three"), bought(4, 5)._replace(snapshot=b"")])
    assert journal.snapshot(ROOM) == (4, b"")
    assert journal.snapshot("pit-2") is None
    before = [journal.snapshot_before(ROOM, number) for number in range(7)]
    assert before == [None, None, *[(1, b"one")] * 2, (3, b"three"), *[(4, b"")] * 2]
    assert journal.snapshot_before("pit-2", 9) is None
    assert list(journal.snapshots(ROOM)) == [(1, b"one"), (3, b"three"), (4, b"")]


@pytest.mark.conforms("ACC-01")
def test_t_16_of_twenty_bets_at_once_with_money_for_one_exactly_one_is_taken(journal: Journal) -> None:
    journal.append([bought(1, 10, room="pit-0")])
    together = threading.Barrier(20)
    came: list[str] = []

    def bet(room: str) -> None:
        postings = (("chips/pit-0/1", -10), (f"stakes/{room}/1", 10))
        together.wait()
        try:
            journal.append([moved(1, *postings, room=room)])
        except TableError as error:
            came.append(error.code)
        else:
            came.append("taken")

    patrons = [threading.Thread(target=bet, args=(f"pit-{number}",)) for number in range(1, 21)]
    for patron in patrons:
        patron.start()
    for patron in patrons:
        patron.join()
    assert sorted(came) == ["table.short_of_money"] * 19 + ["taken"]
    assert sorted(journal.balances().values()) == [-10, 0, 10]


def test_a_reader_sees_what_was_written_and_a_steady_one_what_was_there(journal: Journal, path: Path) -> None:
    journal.append([bought(1, 5)])
    with Reader.of(path) as steady, Reader.of(path, steady=False) as newest:
        assert steady.rooms() == newest.rooms() == {ROOM: 1}
        journal.append([bought(2, 5)])
        assert steady.rooms() == {ROOM: 1}
        assert newest.rooms() == {ROOM: 2}


def test_the_database_itself_refuses_what_would_be_too_little(journal: Journal) -> None:
    """Even where a statement checks nothing: the constraint is the last net."""
    journal.append([bought(1, 5)])
    with pytest.raises(IntegrityError), journal.writing.begin():
        journal.writing.execute(sa.update(ACCOUNTS).where(ACCOUNTS.c.name == CHIPS).values(balance=-1))
    with pytest.raises(IntegrityError), journal.writing.begin():
        journal.writing.execute(
            sa.insert(POSTINGS), {"place": 1, "line": 9, "account": "nobody", "amount": 0}
        )
