"""How do these tests play: a room whose shoes are stacked, patrons who ask, and a house that proceeds?

Whatever is done is held against the double entries: no chip is made or lost, and what an account may not hold
it never holds.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from contextlib import nullcontext
from typing import TYPE_CHECKING, Final, TypedDict, TypeVar, Unpack

import msgspec

from croupier import cards
from croupier.cards.shuffle import canonical
from croupier.errors import CroupierError
from croupier.table import Entropy, Vault, Who, awaited, decide, messages
from croupier.table.posting import bounds, commission, house
from tests.table.support.chance import short_shoes
from tests.table.support.clock import MORNING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.regulations import Ruleset
    from croupier.table import Command, Limit, Room, RoomEvent, Seat, Waiting
    from croupier.table.settings import Pace

Happened = TypeVar("Happened")

PLAYER_WINS: Final = "9c 2d Kh 3s"
"""A natural nine of the Player's Hand over five."""
BANKER_WINS: Final = "2d 9c 3s Kh"
"""A natural nine of the Banker's Hand over five."""
TIE: Final = "9c 9d Kh Qs"
"""Nine each."""
ROOM: Final = "room-1"
OPERATOR: Final = Who("operator", "rosa")
DEALER: Final = Who("dealer", "house")
HOUSES: Final = {"operator": OPERATOR, "dealer": DEALER}
"""Whoever is no patron, by the word for him."""
ENOUGH: Final = 1_000
"""More acts than any test waits for."""


class LaidDown(TypedDict, total=False):
    """What a test lays down for its room; the rest is as in `SIMPLE`."""

    seats: int
    buy_in: Limit
    limit: Limit
    limits: dict[str, Limit]
    differential: int | None
    curator: bool
    cut: bool
    pace: Pace
    empty_coups: bool
    bots: bool
    waiting: Waiting


SIMPLE: Final[LaidDown] = {"cut": False, "pace": "coup"}
"""Nobody cuts: the cards come as they are stacked.  The house deals on until somebody is waited for."""


class Table:
    """A room, its shoes stacked in this order: cards by name, and ``cover`` where the cover card is to come.

    Without that word a shoe is whole: the other cards of its decks follow.  With it, as many follow as are
    to lie behind the cover card, and the shoe has no others.
    """

    def __init__(
        self,
        *shoes: str,
        rules: str = "punto-banco",
        submission: Mapping[str, int | str] | None = None,
        **laid_down: Unpack[LaidDown],
    ) -> None:
        """Open a room.  Where the rules let the house choose, no card is burned unless a test has it so."""
        chosen = {"burn": "none"} if rules.partition("@")[0] != "fr-punto-banco" else {}
        self.shoes = list(shoes)
        self.short = any("cover" in text for text in shoes)
        self.at = MORNING
        self.events: list[RoomEvent] = []
        self.last: tuple[RoomEvent, ...] = ()
        self.balances: Counter[str] = Counter()
        self.vault = Vault(Entropy(self._draw, lambda: bytes(32)))
        self.opened: Room | None = None
        self._ids = 0
        settings = {"rules": rules, "submission": {**chosen, **(submission or {})}, **SIMPLE, **laid_down}
        self.asks("operator", "open_room", settings=settings)

    def _draw(self, ruleset: Ruleset) -> bytes:
        return stacked(self.shoes.pop(0) if self.shoes else "", ruleset)

    @property
    def room(self) -> Room:
        """The room as it is now."""
        assert self.opened is not None
        return self.opened

    def seat(self, patron: str) -> Seat:
        """Give the seat of a patron."""
        seat = self.room.seat_of(patron)
        assert seat is not None, f"{patron} has no seat"
        return seat

    def chips(self, *patrons: str) -> tuple[int, ...]:
        """Give the chips before these patrons."""
        return tuple(self.seat(patron).chips for patron in patrons)

    # What is asked

    def asks(self, who: str, what: str, **fields: object) -> tuple[RoomEvent, ...]:
        """Have a patron, the ``dealer`` or the ``operator`` ask something; give what happened.

        `what` is the type of the command, on the version of today unless another is given.
        """
        command = self.command(what, **fields)
        asking = HOUSES.get(who, Who("patron", who))
        try:
            with short_shoes() if self.short else nullcontext():
                run = decide(self.opened, command, asking, self.at, self.vault)
        except CroupierError:
            self.vault.drop()
            raise
        self.vault.taken()
        for posting in run.moved():
            self.balances[posting.account] += posting.amount
        self.opened = run.room
        self.last = tuple(run.events)
        self.events += run.events
        self._prove(run.room)
        return self.last

    def command(self, what: str, **fields: object) -> Command:
        """Give a command as it is read from a message."""
        self._ids += 1
        version = self.opened.version if self.opened else 0
        asked = {"type": what, "id": f"c{self._ids}", "room": ROOM, "version": version, **fields}
        return messages.command(msgspec.json.encode(asked))

    def _prove(self, room: Room) -> None:
        assert sum(self.balances.values()) == 0, "chips were made or lost"
        for account, held in self.balances.items():
            assert bounds(account).least <= held <= bounds(account).most, f"{account} holds {held}"
        assert (room.bank, room.earned) == tuple(
            self.balances[name] for name in (house(ROOM), commission(ROOM))
        )
        for seat in room.seats:
            place = f"{room.id}/{seat.number}"
            accounts = [self.balances[f"{kind}/{place}"] for kind in ("chips", "stakes", "owed")]
            assert accounts == [seat.chips, seat.staked, -seat.owed], f"the books have another seat {place}"

    def refused(self, who: str, what: str, **fields: object) -> tuple[str, ...]:
        """Give the codes by which something is refused, which then has changed nothing."""
        before = self.opened, self.balances.copy(), len(self.events)
        try:
            self.asks(who, what, **fields)
        except CroupierError as error:
            assert (self.opened, self.balances, len(self.events)) == before
            return tuple(problem.code for problem in error.problems)
        message = f"{what} was accepted"
        raise AssertionError(message)

    def sit(self, *patrons: str, buy_in: int = 1_000) -> None:
        """Have patrons take the first seats, in this order, each with a buy-in."""
        for number, patron in enumerate(patrons, 1):
            self.asks(patron, "sit", seat=number, buy_in=buy_in)

    def bets(self, patron: str, **wagers: int) -> None:
        """Have a patron place wagers in place of what lay there; a line in a name is a hyphen."""
        self.asks(patron, "place", wagers={name.replace("_", "-"): stake for name, stake in wagers.items()})

    def cannot_bet(self, patron: str, **wagers: int) -> tuple[str, ...]:
        """Give the codes by which wagers are refused."""
        laid = {name.replace("_", "-"): stake for name, stake in wagers.items()}
        return self.refused(patron, "place", wagers=laid)

    # What the house does

    def proceed(self) -> tuple[RoomEvent, ...]:
        """Have the dealer do what is next."""
        return self.asks("dealer", "proceed")

    def until(self, *where: str) -> None:
        """Have the dealer proceed until the room stands there: in a phase, or waiting for something."""
        for _ in range(ENOUGH):
            wait = awaited(self.room)
            if self.room.phase in where or (wait is not None and wait.what in where):
                return
            self.proceed()
        message = f"{where} never comes"
        raise AssertionError(message)

    def deal(self) -> tuple[RoomEvent, ...]:
        """Have the dealer end the betting and finish the coup; give what happened."""
        begun = len(self.events)
        self.proceed()
        for _ in range(ENOUGH):
            if self.room.phase != "dealing":
                return tuple(self.events[begun:])
            self.proceed()
        message = "the coup has no end"
        raise AssertionError(message)

    def coup(self, *, player: int = 1, patron: str = "ada") -> None:
        """Play one coup, on which somebody has staked a little."""
        self.until("betting")
        self.bets(patron, player=player)
        self.deal()

    def wait(self, **by: float) -> None:
        """Let time go by."""
        self.at += dt.timedelta(**by)


def stacked(text: str, ruleset: Ruleset) -> bytes:
    """Give the order of a shoe that begins with these cards."""
    front, cover, behind = text.partition("cover")
    first, then = cards.parse_many(front), cards.parse_many(behind)
    left = Counter(canonical(ruleset.decks))
    left.subtract([*first, *then])
    assert min(left.values()) >= 0, "more cards of a kind are stacked than there are"
    rest = sorted(left.elements())
    if cover:
        rest = rest[: ruleset.cover_card - len(then)]
    return bytes([*first, *then, *rest])


def types(events: Sequence[RoomEvent]) -> list[str]:
    """Give the type of each event as it is sent."""
    return [str(event.__struct_config__.tag) for event in events]


def only(events: Sequence[RoomEvent], kind: type[Happened]) -> list[Happened]:
    """Give the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
