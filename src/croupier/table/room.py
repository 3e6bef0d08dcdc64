"""Where does a room stand: its seats, its money, its shoe, the coup in play, and for whom it waits?

A room is what `croupier.table.fold` makes of its events, and holds nothing that they do not: the cards that
are still to come are not in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from croupier.coup import Coup
from croupier.play import State
from croupier.regulations.ruleset import Ruleset
from croupier.shoe import Rotation
from croupier.table.events import RoomEvent
from croupier.table.settings import Settings
from croupier.wagers.wager import Wager

if TYPE_CHECKING:
    from collections.abc import Iterator

Phase = Literal["shoe", "cut", "custody", "between", "betting", "dealing", "closed"]
"""A shoe is to be made; it lies to be cut; it is offered to a seat; the house is between two coups; wagers
may be placed; the coup is dealt; the room is closed for good."""
Standing = Literal["empty", "playing", "gone"]
"""Nobody has the seat; somebody has it; he is away: what he has staked stands, the seat stays his."""
Awaited = Literal["cut", "shoe", "wagers", "deal", "turn", "house-money"]
"""What somebody is waited for to do: cut the cards, take the shoe or not, place wagers, draw cards, turn a
hand, or say what becomes of House Money."""
Came = Literal["won", "pushed", "lost", "collected", "marked", "returned"]
"""What became of a stake or a commission: as in a settlement, or a stake was given back with the coup."""
NONE: Final[Mapping[str, int]] = MappingProxyType({})


class Brought(msgspec.Struct, frozen=True):
    """What one wager of a seat brought: `amount` is what it changed, below 0 where something was taken."""

    wager: str
    outcome: Came
    stake: int
    amount: int


class LastPlay(msgspec.Struct, frozen=True):
    """The last coup in which a seat had a stake: what lay there when the betting was closed.

    `coup` is its number in its `shoe`; `brought` is what was settled of it so far.
    """

    shoe: int
    coup: int
    stakes: tuple[tuple[str, int], ...]
    brought: tuple[Brought, ...] = ()


class Seat(msgspec.Struct, frozen=True):
    """One seat: who has it, what he has before him, and what lies on the layout for him, in minor units.

    `owed` is the commission that was marked up.  `since` says of each stake on the layout at which event it
    came to be what it is: of two equal ones the earlier goes first.  `last` is what whoever sits there played
    last.  Whoever is `leaving` asked to, unless his seat is `given_up` because he is away.
    """

    number: int
    patron: str = ""
    bot: bool = False
    gone: bool = False
    leaving: bool = False
    ready: bool = False
    chips: int = 0
    owed: int = 0
    layout: Mapping[str, int] = NONE
    since: Mapping[str, int] = NONE
    last: LastPlay | None = None
    given_up: bool = False

    @property
    def asked_to_leave(self) -> bool:
        """Whether he asked himself to leave once the coup is over, so that he does though he was away."""
        return self.leaving and not self.given_up

    @property
    def standing(self) -> Standing:
        """Whether the seat is empty, played at, or left for a while."""
        if not self.patron:
            return "empty"
        return "gone" if self.gone else "playing"

    @property
    def staked(self) -> int:
        """All that lies on the layout for him."""
        return sum(self.layout.values())

    @property
    def free(self) -> int:
        """What he may stake: his chips, less the commission that he owes."""
        return self.chips - self.owed


class Wait(NamedTuple):
    """What the room waits for: by the patron at a `seat`, 0 where all are waited for."""

    what: Awaited
    seat: int = 0


class Room(msgspec.Struct, frozen=True, eq=False):
    """A room after some event of its life.

    `seq` counts its events and `version` those that are more than one seat's own matter; `shoe` is the number
    of the shoe, 0 before the first, and `dealt` the cards drawn from it, burn included.  `decks` are those
    that lie opened, 0 where new ones are due.  `cut` is how many cards went behind the others.  `state` is
    play's, None without a shoe.  `finished` are the coups of this shoe, `before` the last one of those before
    it, `coups` all that the room has settled; `bank` is what the house has won of stakes, below 0 what it has
    lost, and `earned` its commission, in minor units.  `curator` is the seat that holds the shoe, `offered`
    that to which it is offered, and `behind` that behind which it was first offered; `kept` says that it need
    not be offered now, and `obliged` that the curator has dealt no coup since he took it; `turns` are the
    seats that turn the Player's and the Banker's Hand; 0 for nobody.  `house_money` are the seats whose House
    Money brought something that they have not used yet, with what it brought.  `disabled` is why no coup may
    begin, empty where one may.
    """

    id: str
    settings: Settings
    ruleset: Ruleset
    offer: tuple[Wager, ...]
    seats: tuple[Seat, ...]
    phase: Phase = "shoe"
    seq: int = 0
    version: int = 0
    decks: int = 0
    shoe: int = 0
    commitment: str = ""
    cards: int = 0
    batch: int = 0
    cutter: int = 0
    cut: int = 0
    dealt: int = 0
    state: State | None = None
    finished: tuple[Coup, ...] = ()
    before: Coup | None = None
    coups: int = 0
    bank: int = 0
    earned: int = 0
    curator: int = 0
    offered: int = 0
    behind: int = 0
    kept: bool = False
    obliged: bool = False
    turns: tuple[int, int] = (0, 0)
    house_money: tuple[tuple[int, int], ...] = ()
    last: bool = False
    disabled: str = ""
    rotation: Rotation | None = None
    acts: tuple[RoomEvent, ...] = ()

    def __repr__(self) -> str:
        """Name the room, its game and where it stands, and no card."""
        return f"<Room {self.id}, {self.ruleset.id}, {self.phase}, shoe {self.shoe}, event {self.seq}>"

    def seat_of(self, patron: str) -> Seat | None:
        """Give the seat of a patron, None where he has none."""
        return next((seat for seat in self.seats if seat.patron == patron), None) if patron else None

    def taken(self) -> Iterator[Seat]:
        """Give the seats that somebody has, from the dealer's right."""
        return (seat for seat in self.seats if seat.patron)

    def after(self, number: int) -> Iterator[Seat]:
        """Give the seats at which somebody plays, counter-clockwise from behind a seat; that seat last."""
        return _playing(self.seats[number:] + self.seats[:number])

    def clockwise(self, number: int) -> Iterator[Seat]:
        """Give the seats at which somebody plays, clockwise from before a seat; that seat last."""
        kept = max(number - 1, 0)
        return _playing((self.seats[kept:] + self.seats[:kept])[::-1])


def _playing(places: tuple[Seat, ...]) -> Iterator[Seat]:
    return (seat for seat in places if seat.standing == "playing")
