"""How is a room played at in the terminal, from coming in to leaving, each line of it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli import (
    output,
    play_opening,
    play_pages,
    play_shoes,
    play_standing,
    play_steps,
)
from croupier.cli.arguments import chosen
from croupier.cli.layout import folded
from croupier.cli.play_check import Check
from croupier.cli.play_floor import Floor, House
from croupier.cli.play_session import Session
from croupier.cli.play_talk import Talk
from croupier.errors import CroupierError
from croupier.table.clerk import Clerk, Done, Given
from croupier.table.timing import WallClock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.play_opening import Wanted
    from croupier.table.commands import Command, Who
    from croupier.table.record import Store
    from croupier.table.room import Room


class Table:
    """A clerk whose every entry is told once it is written."""

    def __init__(self, store: Store, wanted: Wanted) -> None:
        """Open the rooms of a journal; raises `TableError` as `croupier.table.Clerk` does."""
        self.talk: Talk | None = None
        entropy = play_shoes.entropy(wanted.seed, lambda: self._clerk.room(wanted.name).shoe)
        self._clerk = Clerk(store, WallClock(), entropy)

    @property
    def house(self) -> House:
        """The house that it is the clerk of."""
        return House(lambda: self._clerk.rooms, self._give)

    def _give(self, command: Command, who: Who) -> None:
        """Have a command decided, written and told; raises `CroupierError` where it is refused."""
        (decided,) = self._clerk.take([Given(command, who)])
        if isinstance(decided, CroupierError):
            raise decided
        if isinstance(decided, Done) and self.talk is not None:
            for step in play_steps.of_entry(decided.before, decided.entry):
                self.talk.happened(step)


def play(wanted: Wanted, store: Store, *, pause: int) -> None:
    """Play at the room until the person leaves or his input ends; `pause` is in milliseconds.

    Raises `CroupierError` where the room cannot be opened, or goes on no more.
    """
    table = Table(store, wanted)
    floor = Floor(table.house, wanted.name, seed=play_shoes.of_bots(wanted.seed), pause=pause)
    play_opening.check(floor, wanted)
    goes_on = floor.is_open
    play_opening.come_in(floor, wanted)
    rules = floor.room.ruleset
    talk = Talk(output.say, rules, chosen(rules), colour=output.coloured())
    for line in _welcome(wanted, floor.room):
        output.say(line)
    if goes_on:
        for line in play_standing.lines(floor.room, floor.you):
            output.say(line)
        for step in play_steps.since_last_shoe(store, wanted.name):
            talk.remember(step)
    table.talk = talk
    play_opening.sit_down(floor, wanted)
    check = Check(store, wanted.name, practice=wanted.seed is not None)
    Session(floor, talk, check).run()
    floor.end(close=not wanted.kept_in)
    for line in _kept(wanted, floor.room) if wanted.kept_in else check.verdict() if floor.room.shoe else ():
        output.say(line)


def _welcome(wanted: Wanted, room: Room) -> Iterator[str]:
    """Say what room it is, what money it is, and where the shoes come from."""
    kept = (
        f"kept in {output.printable(wanted.kept_in)}" if wanted.kept_in else "kept nowhere: it ends with you"
    )
    limits = ". ".join(play_pages.limits(room))
    yield folded(
        f"The room {room.id}, {kept}. Play money, in units with two decimals. {limits}. help lists what may "
        "be typed."
    )
    if wanted.seed is not None:
        yield folded(
            f"Practice, not fair play: whoever knows the seed {wanted.seed} knows every card. Without --seed "
            "the order is drawn from the system's entropy."
        )
    yield ""


def _kept(wanted: Wanted, room: Room) -> Iterator[str]:
    """Say what becomes of a room that is kept, and by which commands all of it is checked."""
    import shlex

    file = output.printable(shlex.quote(wanted.kept_in))
    shoe = f"Shoe {room.shoe} stays sealed, and is opened when it is over. " if room.commitment else ""
    yield folded(
        f"The room {room.id} is kept as it stands; the same command goes on. {shoe}To check all of it:"
    )
    yield f"  croupier journal verify {file}"
    yield folded("holds every entry to its hash, and every shoe that is over to what was sealed;", indent=4)
    yield f"  croupier journal export {file} --room {room.id} -o shoes"
    yield folded("writes those shoes as records that other commands read.", indent=4)
