"""Why was a batch refused: what is told of it, once nothing of it is left?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from croupier.errors import Problem, TableError
from croupier.table.posting import bounds, netted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.table.entry import Entry
    from croupier.table.journal.reading import Reader
    from croupier.table.record import Record

_AGAIN = "read the room from the journal again"


def no_money(batch: Sequence[Record], before: Reader) -> TableError:
    """Say which account has too little, or would have too much."""
    balances = before.balances()
    for record in batch:
        for account, change in ((each.account, each.amount) for each in netted(record.entry.postings)):
            held = balances.get(account, 0)
            least, most = bounds(account)
            if not least <= held + change <= most:
                code = "table.short_of_money" if held + change < least else "table.too_much_money"
                what = f"{account} holds {held:,} and cannot change by {change:,}"
                return TableError(Problem(code, what, _at(record.entry), _AGAIN))
            balances[account] = held + change
    return unexplained()


def not_balanced(batch: Sequence[Record]) -> TableError:
    """Say which entry makes or loses money."""
    for record in batch:
        total = sum(posting.amount for posting in record.entry.postings)
        if total:
            what = f"the postings come to {total:,} and not to nothing"
            return TableError(Problem("table.not_balanced", what, _at(record.entry), _AGAIN))
    return unexplained()


def no_such_shoe(batch: Sequence[Record], before: Reader) -> TableError:
    """Say which shoe is opened that is not sealed."""
    for record in batch:
        room = record.entry.room
        held = {
            *before.sealed(room),
            *(shoe for each in batch if each.entry.room == room for shoe in each.sealed),
        }
        for shoe in record.opened:
            if shoe not in held:
                what = f"shoe {shoe} is not sealed, and cannot be opened"
                return TableError(Problem("table.not_sealed", what, _at(record.entry), _AGAIN))
    return unexplained()


def there_already(batch: Sequence[Record], before: Reader) -> TableError | None:
    """Say what stands a second time; None where nothing of the batch does, but what somebody else wrote."""
    given = Counter((each.entry.who, each.entry.command.id) for each in batch)
    for record in batch:
        entry = record.entry
        if given[entry.who, entry.command.id] > 1 or before.answer(entry.who, entry.command) is not None:
            what = f"{entry.who} has given the id {entry.command.id!r} before"
            remedy = "give the stored answer to the command"
            return TableError(Problem("table.id_used", what, _at(entry), remedy))
        for shoe in record.sealed:
            sealed = sum(shoe in each.sealed for each in batch if each.entry.room == entry.room)
            if sealed > 1 or shoe in before.sealed(entry.room):
                what = f"shoe {shoe} is sealed already"
                return TableError(Problem("table.sealed_twice", what, _at(entry), _AGAIN))
    return None


def unexplained() -> TableError:
    """Say that the database refused what should have been right."""
    return unknown("the database refused it, and is not what it should be")


def unknown(reason: str) -> TableError:
    """Say that nobody knows whether a batch was written."""
    what = f"whether it was written is unknown: {reason}"
    remedy = "open the journal anew; the id of each command tells whether it took effect"
    return TableError(Problem("table.unknown", what, "journal", remedy))


def _at(entry: Entry) -> str:
    return f"room {entry.room}, entry {entry.number}"
