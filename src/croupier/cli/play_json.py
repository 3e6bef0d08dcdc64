"""How does a program play at a room: the protocol's commands as lines in, its messages as lines out?"""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from croupier.cli import output, play_opening, play_shoes
from croupier.cli.play_floor import PATRON, YOU, Floor, House
from croupier.table.hall import Hall
from croupier.table.messages import MOST_BYTES
from croupier.table.timing import WallClock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.play_opening import Wanted
    from croupier.table.record import Store


def play(wanted: Wanted, store: Store) -> None:
    """Have a program play in the person's place until it has left, or its input ends and it leaves likewise.

    Who leaves while a coup is dealt that has a stake of his has left once it is settled, with all that he
    owed paid; what stands in the input after that is not read.  What the house and its players do needs no
    time; before each line is read all messages are out.  Raises `CroupierError` where the room cannot be
    opened, or goes on no more.
    """
    entropy = play_shoes.entropy(wanted.seed, lambda: hall.rooms[wanted.name].shoe)
    hall = Hall(store, WallClock(), lambda _connection, message: output.say_json(message), entropy)
    floor = Floor(House(lambda: hall.rooms, hall.give), wanted.name, seed=play_shoes.of_bots(wanted.seed))
    play_opening.check(floor, wanted)
    play_opening.come_in(floor, wanted)
    play_opening.sit_down(floor, wanted)
    hall.join(YOU, PATRON, wanted.name)
    floor.go_on()
    output.flush()
    for line in _lines():
        hall.receive(YOU, line)
        hall.flush()
        floor.go_on()
        output.flush()
        if floor.you is None:
            break
    floor.leave()
    floor.end(close=not wanted.kept_in)


def _lines() -> Iterator[bytes]:
    """Read the lines of standard input, empty ones left out; of one that is too long, a byte too many."""
    if sys.stdin is None:
        return
    source = sys.stdin.buffer
    longest = MOST_BYTES + 2
    with suppress(OSError):
        while line := source.readline(longest):
            rest = line
            while len(rest) == longest and not rest.endswith(b"\n"):
                rest = source.readline(longest)
            if rest is not line:
                yield line
            elif stripped := line.strip():
                yield stripped
