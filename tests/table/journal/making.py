"""Which entries do the tests of the journal write: small ones, of a patron who buys chips and bets them?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.table.commands import Buy, Place, Proceed
from croupier.table.entry import Entry, Posting, Sealed
from croupier.table.events import ChipsBought, ShoeCommitted, ShoeRevealed, WagersPlaced
from croupier.table.fairness import commitment
from croupier.table.record import Record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.table.commands import Command
    from croupier.table.events import RoomEvent

ROOM: Final = "pit-1"
AT: Final = "2026-11-30T05:00:00.000000Z"
CHIPS: Final = f"chips/{ROOM}/1"
STAKES: Final = f"stakes/{ROOM}/1"
ADA: Final = "patron:ada"
SECRET: Final = Sealed(bytes(range(52)), bytes(range(32)))
"""The order and the salt of a shoe of one deck."""


def entry(
    number: int,
    command: Command,
    events: Sequence[RoomEvent] = (),
    postings: Sequence[tuple[str, int]] = (),
    who: str = ADA,
) -> Entry:
    """Make an entry of the room that its command names."""
    moved = tuple(Posting(account, amount) for account, amount in postings)
    return Entry(command.room, number, number, 2 * number, AT, who, command, tuple(events), moved)


def bought(number: int, amount: int, *, room: str = ROOM, who: str = ADA, key: str = "") -> Record:
    """Make the record of chips that were bought."""
    command = Buy(id=key or f"buy-{room}-{number}", room=room, version=number - 1, amount=amount)
    event = ChipsBought(seat=1, amount=amount)
    moved = ((f"cage/{room}", -amount), (f"chips/{room}/1", amount))
    return Record(entry(number, command, (event,), moved, who=who))


def staked(number: int, amount: int, *, room: str = ROOM, who: str = ADA, key: str = "") -> Record:
    """Make the record of a wager on Player that lies on the layout."""
    command = Place(
        id=key or f"bet-{room}-{number}", room=room, version=number - 1, wagers={"player": amount}
    )
    event = WagersPlaced(seat=1, wagers={"player": amount})
    moved = ((f"chips/{room}/1", -amount), (f"stakes/{room}/1", amount))
    return Record(entry(number, command, (event,), moved, who=who))


def moved(number: int, *postings: tuple[str, int], room: str = ROOM, key: str = "") -> Record:
    """Make a record that moves money from account to account."""
    command = Proceed(id=key or f"go-{room}-{number}", room=room, version=number - 1)
    return Record(entry(number, command, (), postings, who="dealer:house"))


def committed(number: int, shoe: int, secret: Sealed = SECRET, *, room: str = ROOM) -> Record:
    """Make the record of a shoe that was committed to."""
    said = commitment(room, shoe, secret.salt, secret.order)
    event = ShoeCommitted(shoe=shoe, cards=len(secret.order), commitment=said)
    command = Proceed(id=f"seal-{room}-{number}", room=room, version=number - 1)
    return Record(entry(number, command, (event,), who="dealer:house"), {shoe: secret})


def revealed(number: int, shoe: int, secret: Sealed = SECRET, *, room: str = ROOM) -> Record:
    """Make the record of a shoe that was opened."""
    event = ShoeRevealed(shoe=shoe, order=secret.order.hex(), salt=secret.salt.hex())
    command = Proceed(id=f"open-{room}-{number}", room=room, version=number - 1)
    return Record(entry(number, command, (event,), who="dealer:house"), {}, (shoe,))


def sample() -> tuple[Record, ...]:
    """Make entries of every kind: two rooms, shoes sealed and opened, snapshots old and new."""
    return (
        bought(1, 100),
        staked(2, 30),
        committed(3, 1),
        bought(1, 7, room="pit-2")._replace(snapshot=b"pit-2 after 1"),
        moved(4, (STAKES, -30), (f"house/{ROOM}", 30))._replace(snapshot=b"pit-1 after 4"),
        revealed(5, 1),
        committed(6, 2, Sealed(SECRET.order[::-1], SECRET.salt)),
        bought(7, 9)._replace(snapshot=b"pit-1 after 7"),
        staked(8, 3),
    )
