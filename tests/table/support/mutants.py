"""How might a house be wrong: named mutants, each of which a proof must catch?

Each is a patch of one place in `croupier.table`, in force while its context lasts.
"""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Final, cast
from unittest import mock

import msgspec

from croupier.errors import TableError
from croupier.table import betting, settling, shoes, views
from croupier.table.clerk import Clerk
from croupier.table.events import StakesReturned
from croupier.table.run import Run, refuse
from croupier.table.settling import OF_COMMISSION

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from contextlib import AbstractContextManager
    from types import ModuleType

    from croupier.play import Event
    from croupier.table import Given, RoomEvent, Seat
    from croupier.table.record import Record
    from croupier.wagers import SettledLine

    Patch = AbstractContextManager[object]
    Written = Callable[[Clerk, list[Record]], TableError | None]


@contextlib.contextmanager
def everywhere(module: ModuleType, name: str, other: object) -> Generator[None]:
    """Put something in the place of a function, in its module and wherever in the table it was imported."""
    one: object = getattr(module, name)
    with contextlib.ExitStack() as stack:
        for where in [held for key, held in sys.modules.items() if key.startswith("croupier.table")]:
            for bound in [bound for bound, value in vars(where).items() if value is one]:
                stack.enter_context(mock.patch.object(where, bound, other))
        yield


def settled_twice() -> Patch:
    """Have every line of a settlement happen twice."""
    tell = settling.tell

    def twice(run: Run, lines: Iterable[tuple[Seat, SettledLine]]) -> None:
        told = list(lines)
        tell(run, told)
        tell(run, told)

    return everywhere(settling, "tell", twice)


def commission_dropped() -> Patch:
    """Take no commission of what the Banker won."""
    tell = settling.tell

    def without(run: Run, lines: Iterable[tuple[Seat, SettledLine]]) -> None:
        tell(run, [one for one in lines if one[1].outcome not in OF_COMMISSION])

    return everywhere(settling, "tell", without)


def stake_kept_on_void() -> Patch:
    """Give nothing back of a coup that is broken off."""
    do = Run.do

    def leave_out(self: Run, event: RoomEvent) -> None:
        if not isinstance(event, StakesReturned):
            do(self, event)

    return mock.patch.object(Run, "do", leave_out)


def shoe_kept_hidden() -> Patch:
    """Never open a void shoe."""
    reveal = shoes.reveal

    def reveal_none(run: Run, *, void: bool = False) -> None:
        if not void:
            reveal(run)

    return everywhere(shoes, "reveal", reveal_none)


def bets_while_dealing() -> Patch:
    """Take wagers when betting is closed."""

    def lenient(code: str, what: str, where: str = "", remedy: str = "") -> None:
        if code != "no_betting":
            refuse(code, what, where, remedy)

    return mock.patch.object(betting, "refuse", lenient)


def any_version() -> Patch:
    """Ask nobody on which version of the room he gave his command."""
    return mock.patch("croupier.table.decide.ON_SIGHT", ())


def answer_before_the_write() -> Patch:
    """Answer a command though nobody knows whether it was written."""
    written = cast("Written", vars(Clerk)["_written"])

    def hopeful(self: Clerk, records: list[Record]) -> TableError | None:
        try:
            return written(self, records)
        except TableError:
            return None

    return mock.patch.object(Clerk, "_written", hopeful)


def id_forgotten() -> Patch:
    """Decide a command again that comes again."""

    def unheard(_self: Clerk, _records: Iterable[Record], _given: Given) -> None:
        return None

    return mock.patch.object(Clerk, "_known", unheard)


def card_passed_over() -> Patch:
    """Deal the second card in place of the first, where more is staked on the Player."""
    next_event = shoes.next_event

    def second(run: Run) -> Event | None:
        room = run.room
        staked = sum(seat.layout.get("player", 0) - seat.layout.get("banker", 0) for seat in room.seats)
        if room.phase != "dealing" or staked <= 0 or room.dealt + 1 >= room.cards:
            return next_event(run)
        return next_event(Run(msgspec.structs.replace(room, dealt=room.dealt + 1), run.vault, run.at))

    return everywhere(shoes, "next_event", second)


def hand_shown_to_all() -> Patch:
    """Show everybody the cards that lie face down."""

    def shown(event: RoomEvent, _held: object) -> RoomEvent:
        return event

    return mock.patch.object(views, "seen", shown)


def last_hand_not_called() -> Patch:
    """Open the betting for another hand without a word, though the cover card has come."""
    return everywhere(shoes, "say_the_rest", mock.Mock())


MUTANTS: Final = {
    mutant.__name__: mutant
    for mutant in (
        settled_twice,
        commission_dropped,
        stake_kept_on_void,
        shoe_kept_hidden,
        bets_while_dealing,
        any_version,
        answer_before_the_write,
        id_forgotten,
        card_passed_over,
        hand_shown_to_all,
        last_hand_not_called,
    )
}
"""Every mutant, by name."""
