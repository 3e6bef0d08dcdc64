"""Which decks may a table be opened with: one batch or two, of how many decks, with which backs, how old.

The clauses come from the rule file's table ``[batches]``; where a text has none, there is one batch, and
nobody says how long it may be used.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final, Literal
from unicodedata import normalize

import msgspec

from croupier.errors import Problem, ShoeError
from croupier.regulations.model import Span
from croupier.regulations.ruleset import Cite

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.regulations.ruleset import Ruleset


Asked = Literal["two", "equal", "backs", "stored", "alternate", "rack", "change"]
"""What a text asks of batches, as `Batching` names it."""


BATCHES: Final[tuple[Literal[1], Literal[2]]] = (1, 2)


class Batch(msgspec.Struct, frozen=True):
    """Decks that are shuffled and dealt together.

    So many `decks` of one `design`, with backs of the colour `backs`, `opened` at a time with its time zone.
    Design and colour are compared without regard to capitals and outer blanks.
    Raises `ShoeError` (``shoe.time_without_zone``, ``shoe.time_out_of_range``).
    """

    decks: int
    design: str
    backs: str
    opened: dt.datetime

    def __post_init__(self) -> None:
        """Refuse a time that names no instant."""
        instant(self.opened)


def instant(time: dt.datetime) -> dt.datetime:
    """Give a time in UTC, so that hours are counted and not read from a clock that is put forward or back.

    Raises `ShoeError`: ``shoe.time_without_zone`` for a time that has no time zone, and
    ``shoe.time_out_of_range`` for one before the year 1 or after the year 9999 of UTC.
    """
    if time.utcoffset() is None:
        what = f"{time.isoformat(sep=' ')} has no time zone"
        raise ShoeError(Problem("shoe.time_without_zone", what, remedy="give a time with its zone, as UTC"))
    try:
        return time.astimezone(dt.UTC)
    except OverflowError:
        what = f"{time.isoformat(sep=' ')} is not within the years 1 to 9999 of UTC"
        raise ShoeError(Problem("shoe.time_out_of_range", what, remedy="put the clock right")) from None


def batch_count(ruleset: Ruleset) -> int:
    """Give how many batches are used in turn: two where the other batch replaces a shoe's, otherwise one."""
    return 2 if ruleset.replacement == "other-batch" else 1


def batch_of(ruleset: Ruleset, shoe: int) -> Literal[1, 2] | None:
    """Give the batch of a shoe, by how many there were before it; None where there are not two.

    So the even shoes of a seed are of batch 1 and the odd ones of batch 2.
    """
    return BATCHES[shoe % 2] if batch_count(ruleset) > 1 else None


def asked(ruleset: Ruleset, what: Asked) -> Cite | None:
    """Give the clause of something that is asked of batches; None where the text says nothing of them."""
    return getattr(ruleset.batching, what) if ruleset.batching else None


def asked_number(ruleset: Ruleset) -> Cite | None:
    """Give the clause of the number of batches.

    A text asks for two with one kind of shuffler; that there is one with any other is inferred from that.
    """
    two = asked(ruleset, "two")
    return two if two is None or batch_count(ruleset) > 1 else Cite(two.clause, "reconstructed")


def breach(code: str, what: str, remedy: str, on: Cite | None, where: str = "") -> Problem:
    """Say what is wrong, under a clause where there is one."""
    return Problem(code, what, where, remedy, on.clause if on else "", on.basis if on else "")


def opening_faults(ruleset: Ruleset, batches: Sequence[Batch]) -> Iterator[Problem]:
    """Find everything that is wrong with the decks with which a table is to be opened."""
    wanted = batch_count(ruleset)
    if len(batches) != wanted:
        yield breach(
            "shoe.batch_count",
            f"{_spoken(len(batches))} given: with shuffler {ruleset.shuffler} the game is played "
            f"with {_spoken(wanted)}",
            f"open {_spoken(wanted)}",
            asked_number(ruleset),
        )
    yield from _decks(ruleset, batches)
    if len(batches) < 2:  # noqa: PLR2004  what follows compares two
        return
    decks = [batch.decks for batch in batches]
    if len(set(decks)) > 1:
        what = f"the batches hold {_listed(decks)} decks"
        remedy = "give each batch as many decks as the other"
        yield breach("shoe.batches_unequal", what, remedy, asked(ruleset, "equal"))
    if len({_told(batch.design) for batch in batches}) > 1:
        what = f"the cards of the batches are of the designs {_listed([batch.design for batch in batches])}"
        remedy = "take one design for both"
        yield breach("shoe.batch_designs", what, remedy, asked(ruleset, "backs"))
    if len({_told(batch.backs) for batch in batches}) < len(batches):
        what = f"the backs of the batches are {_listed([batch.backs for batch in batches])}"
        remedy = "take backs of another colour for one of them"
        yield breach("shoe.batch_backs", what, remedy, asked(ruleset, "backs"))


def _decks(ruleset: Ruleset, batches: Sequence[Batch]) -> Iterator[Problem]:
    """Find each batch of a number of decks that is not permitted, or not the one that the house chose.

    A batch that only differs from one that is as chosen is unequal, and nothing else.
    """
    unequal = any(batch.decks == ruleset.decks for batch in batches)
    for number, batch in enumerate(batches, 1):
        if batch.decks != ruleset.decks and not (unequal and _permitted(ruleset, batch.decks)):
            yield breach(
                "shoe.batch_decks",
                f"{batch.decks} decks, where the rules have {ruleset.decks}",
                f"put {ruleset.decks} decks into it",
                ruleset.cites["decks"],
                f"batch {number}",
            )


def _permitted(ruleset: Ruleset, decks: int) -> bool:
    permission = ruleset.permissions.get("decks")
    permitted = permission.permitted if permission else None
    if isinstance(permitted, Span):
        return permitted.least <= decks <= permitted.most
    return decks in (permitted or ())


def age_fault(ruleset: Ruleset, number: int, batch: Batch, now: dt.datetime) -> Problem | None:
    """Say of a batch that it has been used for as long as cards may be, or was not opened yet.

    At the very end of the last hour the time is up: had the cards not been changed by then, they would
    not have been changed once within it.
    """
    where, hours = f"batch {number}", ruleset.batching.hours if ruleset.batching else None
    used = instant(now) - instant(batch.opened)
    if used < dt.timedelta():
        what = f"its decks are opened only at {batch.opened.isoformat(sep=' ')}"
        return breach("shoe.decks_unopened", what, "put the clock right", asked(ruleset, "change"), where)
    if hours is not None and used >= dt.timedelta(hours=hours):
        opened = batch.opened.isoformat(sep=" ")
        what = f"its decks were opened at {opened}, {hours} hours ago or more"
        return breach(
            "shoe.decks_too_old", what, "change the decks of every batch", asked(ruleset, "change"), where
        )
    return None


def _spoken(count: int) -> str:
    return f"{count} batch" if count == 1 else f"{count} batches"


def _listed(values: Sequence[object]) -> str:
    return " and ".join(map(str, values))


def _told(name: str) -> str:
    """Give what tells a design or a colour from another."""
    # A letter with its accent may be written as one sign or as two.
    return normalize("NFC", normalize("NFC", name.strip()).casefold())
