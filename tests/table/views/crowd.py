"""What does a crowd do at a table: whatever it is waited for, and much else, as one seed has it?

What was done is a script: another house can be put through the very same.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, TypedDict, get_args

import msgspec

from croupier.table import awaited, commands
from croupier.table.commands import OpenRoom, Patrons
from tests.table.views.world import CONNECTED, OPERATOR, PATRONS, ROOM, World

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.table import Command, Seat, Settings
    from tests.table.support.games import Game

    Step = Callable[[World], None]
    Own = dict[str, int | dict[str, int]]

ANYTHING: Final = tuple(str(kind.__struct_config__.tag) for kind in get_args(Patrons))
"""Whatever a patron may ask, by type."""
GARBAGE: Final = (b"", b"{", b"[]", b'{"type":"turn"}', b"\xff", b'{"type":"deal","id":"x","room":"other"}')


class Stamp(TypedDict):
    """What every command has."""

    id: str
    room: str
    version: int


def asked(kind: str, stamp: Stamp, own: Own) -> Command:
    """Give a command by its type, with what it has of its own."""
    made: Command = msgspec.convert({"type": kind, **stamp, **own}, commands.Command)
    return made


class Crowd:
    """Patrons, a house and an operator who act in a world, and write down what they do."""

    def __init__(self, world: World, game: Game, settings: Settings, seed: int, *, sit: int = 0) -> None:
        """Open a room, connect everybody, and have so many patrons sit down; 0 for as many as come."""
        self.world = world
        self.game = game
        self.chance = Random(f"crowd {seed}")  # noqa: S311  a test plays the same again
        self.script: list[Step] = []
        self.lengths: list[int] = []
        """How much was heard after each step."""
        self._ids = 0
        self.do(lambda world: world.give(OpenRoom(id="open", room=ROOM, settings=settings)))
        self.do(World.join)
        for seat, patron in enumerate(PATRONS[: sit or self.chance.choice((1, 3, 4))], 1):
            self.ask(patron, commands.Sit(**self.stamp(), seat=seat, buy_in=2_000))

    def do(self, step: Step) -> None:
        """Do something, and write it down."""
        step(self.world)
        self.script.append(step)
        self.lengths.append(len(self.world.heard))

    def stamp(self) -> Stamp:
        """Give what the next command has; some are given on an old version."""
        self._ids += 1
        room = self.world.hall.rooms.get(ROOM)
        version = 0 if room is None else room.version
        return Stamp(id=f"c{self._ids}", room=ROOM, version=version)

    def ask(self, *asked: str | Command) -> None:
        """Have patrons ask something, one after the other: each name with what he asks behind it."""
        names, said = asked[::2], asked[1::2]
        sent = [(str(name), msgspec.json.encode(one)) for name, one in zip(names, said, strict=True)]
        self.do(lambda world: world.send(sent))

    def play(self, steps: int) -> None:
        """Act so many times."""
        for _ in range(steps):
            self.act()

    def act(self) -> None:
        """Do one thing or other."""
        chance = self.chance.random()
        if chance < 0.5 and awaited(self.world.room) is not None:
            self.answer()
        elif chance < 0.75:
            left = self.world.hall.next_tick()
            seconds = self.chance.choice((0.3, 25)) if left is None else left
            self.do(lambda world: world.wait(seconds))
        elif chance < 0.92:
            self.ask(self.chance.choice((*CONNECTED, *PATRONS)), self.anything())
        elif chance < 0.95:
            sent = [(self.chance.choice(PATRONS), self.chance.choice(GARBAGE))]
            self.do(lambda world: world.send(sent))
        else:
            self.operate()

    def answer(self) -> None:
        """Have somebody do what he is waited for; the bets of several come together."""
        wait, room = awaited(self.world.room), self.world.room
        if wait is None:
            return
        if wait.what == "wagers":
            betting = [seat for seat in room.taken() if self.chance.random() < 0.7]
            asked: list[str | Command] = []
            for seat in betting:
                asked += (seat.patron, self.bet(seat))
            if asked:
                self.ask(*asked)
            return
        seat = room.seats[wait.seat - 1]
        self.ask(seat.patron, self.answer_of(seat, wait.what))

    def answer_of(self, seat: Seat, what: str) -> Command:
        """Give what the patron at a seat answers."""
        room, stamp = self.world.room, self.stamp()
        match what:
            case "cut":
                least = max(1, room.ruleset.least_cut)
                return commands.Cut(**stamp, cards=self.chance.randint(least, room.cards - least))
            case "shoe":
                kind = self.chance.choice((commands.TakeShoe, commands.TakeShoe, commands.DeclineShoe))
                return kind(**stamp)
            case "deal":
                return commands.Deal(**stamp)
            case "turn":
                return commands.Turn(**stamp)
            case _:
                brought = dict(room.house_money)[seat.number]
                part = self.chance.choice((0, 0, min(100, brought)))
                return commands.UseHouseMoney(**stamp, taken=brought - part, to_player=part)

    def bet(self, seat: Seat) -> Command:
        """Give a bet, or that there is nothing more to bet."""
        if seat.layout and self.chance.random() < 0.7:
            return commands.Ready(**self.stamp())
        return commands.Place(**self.stamp(), wagers=self.stakes())

    def stakes(self) -> dict[str, int]:
        """Give a layout, most often one that may lie."""
        base = self.chance.choice(("player", "banker"))
        more = self.chance.sample(self.game.wagers, self.chance.randint(0, 2))
        laid = {base: 5 * self.chance.randint(2, 30)} | {
            wager: 5 * self.chance.randint(2, 20) for wager in more
        }
        if "house-money" in self.game.wagers and self.chance.random() < 0.7:
            laid["house-money"] = 20
        return laid if self.chance.random() < 0.95 else {"tie": 3}

    def anything(self) -> Command:
        """Give anything that a patron may ask, due or not."""
        stamp, number = self.stamp(), self.chance.randint(1, 5)
        if self.chance.random() < 0.2:
            stamp["version"] = max(0, stamp["version"] - number)
        kind = self.chance.choice((*ANYTHING, "sit"))
        own: dict[str, Own] = {
            "sit": {"seat": number, "buy_in": 1_000},
            "buy": {"amount": 10 * number},
            "place": {"wagers": self.chance.choice((self.stakes(), {}))},
            "cut": {"cards": 8 * number},
            "use_house_money": {"taken": number},
        }
        return asked(kind, stamp, own.get(kind, {}))

    def operate(self) -> None:
        """Have an operator stop the room, let it go on, change it, or rarely break off what is in play."""
        stamp, settings = self.stamp(), self.world.room.settings
        other = msgspec.structs.replace(settings, differential=self.chance.choice((900, 1_500)))
        command: Command = self.chance.choice(
            (
                commands.Disable(**stamp, reason="a proof"),
                commands.Enable(**stamp),
                commands.Enable(**stamp),
                commands.Enable(**stamp),
                commands.ChangeSettings(**stamp, settings=other),
                commands.Void(**stamp, reason="a proof"),
            )
        )
        self.do(lambda world: world.give(command, OPERATOR))
