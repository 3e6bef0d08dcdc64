"""How is a room played at in the terminal, from coming in to leaving, each line of it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli import output, play_check, play_opening, play_shoes, play_steps
from croupier.cli.arguments import chosen
from croupier.cli.layout import counted, folded
from croupier.cli.play_floor import Floor, House, WallClock
from croupier.cli.play_money import shown
from croupier.cli.play_session import Session
from croupier.cli.play_talk import Talk
from croupier.errors import CroupierError
from croupier.table.clerk import Clerk, Done, Given
from croupier.table.events import BettingOpened, ShoeCommitted

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
    play_opening.come_in(floor, wanted)
    rules = floor.room.ruleset
    talk = Talk(output.say, rules, chosen(rules), seed=wanted.seed, colour=output.coloured())
    for line in (*_welcome(wanted, floor.room), *_left_off(floor, store, talk)):
        output.say(line)
    table.talk = talk
    play_opening.sit_down(floor, wanted)
    practice = wanted.seed is not None

    def check() -> Iterator[str]:
        return play_check.lines(store, wanted.name, practice=practice)

    Session(floor, talk, check).run()
    floor.end(close=not wanted.kept_in)
    if not wanted.kept_in and floor.room.shoe:
        for line in check():
            output.say(line)


def _welcome(wanted: Wanted, room: Room) -> Iterator[str]:
    """Say what room it is, what money it is, and where the shoes come from."""
    limit = room.settings.limit
    kept = (
        f"kept in {output.printable(wanted.kept_in)}" if wanted.kept_in else "kept nowhere: it ends with you"
    )
    yield folded(
        f"The room {room.id}, {kept}. Play money, in units with two decimals; a wager is "
        f"{shown(limit.least)} to {shown(limit.most)}, in steps of {shown(limit.step)}. help lists what may "
        "be typed."
    )
    if wanted.seed is not None:
        yield folded(
            f"Practice, not fair play: whoever knows the seed {wanted.seed} knows every card. Without --seed "
            "the order is drawn from the system's entropy."
        )
    yield ""


def _left_off(floor: Floor, store: Store, talk: Talk) -> Iterator[str]:
    """Say where a room stands that was there before: to its patron, all that he saw of the coup in play."""
    room, you = floor.room, floor.you
    lines: list[str] = []
    say, talk.say = talk.say, lines.append
    for step in play_steps.since_last_shoe(store, room.id):
        if isinstance(step.event, BettingOpened | ShoeCommitted):
            lines.clear()
        talk.happened(step)
    talk.say = say
    if you is not None:
        owed = f", {shown(you.owed)} owed as commission" if you.owed else ""
        yield folded(
            f"You are back at seat {you.number}, with {shown(you.chips)} before you{owed}; it goes on."
        )
        yield from lines
    elif room.commitment:
        yield folded(
            f"Shoe {room.shoe} is in play: {counted(room.cards - room.dealt, 'card')} left, "
            f"{counted(len(room.finished), 'coup')} finished."
        )
