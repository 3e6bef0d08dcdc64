"""What tells somebody more than he may know: what he hears in two worlds that he is not meant to tell apart?

The two have been through the same script, and their shoes differ only in cards that he cannot see yet.  He
hears messages, as bytes, in their order; so does everybody else.  Then every question is asked that is
refused at that moment.  The commitment alone may differ, and must.
"""

from __future__ import annotations

import itertools
import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.table import commands
from croupier.table.may import may
from croupier.table.views import seat_in
from tests.table.views.crowd import ANYTHING, GARBAGE, Stamp, asked
from tests.table.views.world import CONNECTED, OPERATOR, ROOM, SPECTATOR, Heard, Listener, World
from tests.table.views.worlds import sights, twin

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from croupier.regulations import Ruleset
    from croupier.table import Command, Sealed
    from tests.table.views.crowd import Own, Step

OWN: Final[dict[str, Own]] = {
    "sit": {"seat": 1, "buy_in": 500},
    "buy": {"amount": 10},
    "place": {"wagers": {"player": 50}},
    "cut": {"cards": 20},
    "use_house_money": {"taken": 10},
}
"""What a command has of its own."""
HOUSES: Final = frozenset({"refused", "named", "log"})
"""What is no connection's, and tells no more than a spectator may know."""


class Question(NamedTuple):
    """Something that is sent by a connection."""

    by: str
    data: bytes


def leaks(
    script: Sequence[Step], drawn: Sequence[Sealed], seed: int, *, salt_only: bool = False
) -> list[str]:
    """Say what somebody hears otherwise in a world that he is not meant to tell apart, after a script.

    `salt_only` leaves the cards as they are, so that the shoes differ in nothing but their salts.
    """
    first = World(laid(drawn))
    lived(first, script)
    put = tuple(questions(first))
    found: list[str] = []
    groups = sights(first)
    seconds = {seen: twin(first, seen, seed, salt_only=salt_only) for seen in groups}
    probe(first, put)
    for seen, connections in groups.items():
        second = seconds[seen]
        lived(second, script)
        probe(second, put)
        who = {*connections, *(HOUSES | {"late"} if SPECTATOR in connections else ())}
        found += differences(first, second, who)
    return found


def laid(drawn: Sequence[Sealed]) -> Callable[[int, Ruleset], Sealed]:
    """Give shoes that were drawn before once more."""
    return lambda number, _ruleset: drawn[number]


def lived(world: World, script: Sequence[Step]) -> None:
    """Put a world through a script."""
    with overheard(world):
        for step in script:
            step(world)


def probe(world: World, put: Sequence[Question]) -> None:
    """Look at a room from everywhere, and ask what is refused."""
    with overheard(world):
        world.look()
        for question in put:
            world.send([question])
        for command in of_the_house(world):
            world.give(command, OPERATOR)
            world.heard.append(Heard("named", str(world.hall.next_tick()).encode()))


def of_the_house(world: World) -> Iterator[Command]:
    """Give what is refused of an operator."""
    room, version, settings = ROOM, world.room.version, world.room.settings
    yield commands.OpenRoom(id="p1", room=room, settings=settings)
    yield commands.Vacate(id="p2", room=room, seat=9)
    yield commands.Deal(id="p3", room=room, version=version)
    yield commands.Proceed(id="p4", room=room, version=version + 1)
    yield commands.ChangeSettings(id="p5", room=room, version=version + 1, settings=settings)


def questions(world: World) -> Iterator[Question]:
    """Give all that is refused of everybody: what is not his, not due, stale, or nothing at all."""
    room, ids = world.room, itertools.count()
    for connection, who in CONNECTED.items():
        patron = who.kind == "patron"
        allowed = may(room, seat_in(room, who)) if patron else ()
        wrong = [(kind, room.version) for kind in ANYTHING if kind not in allowed]
        wrong += [(kind, max(0, room.version - 1)) for kind in ("place", "deal", "turn", "ready")]
        wrong += [("proceed", room.version)] * patron
        for kind, version in wrong:
            stamp = Stamp(id=f"q{next(ids)}", room=ROOM, version=version)
            yield Question(connection, msgspec.json.encode(asked(kind, stamp, OWN.get(kind, {}))))
        yield from (Question(connection, data) for data in GARBAGE)
    yield from once_more(world)


def once_more(world: World) -> Iterator[Question]:
    """Give the first command that a patron gave, again, and another under its id."""
    for entry in world.store.entries(ROOM):
        kind, _, name = entry.who.partition(":")
        if kind == "patron":
            yield Question(name, msgspec.json.encode(entry.command))
            other = commands.Buy(id=entry.command.id, room=ROOM, amount=77)
            yield Question(name, msgspec.json.encode(other))
            return


def differences(first: World, second: World, who: set[str]) -> list[str]:
    """Say what some of those who listen hear otherwise in another world."""
    one = [heard for heard in first.heard if heard.by in who]
    masks = first.room.commitment.encode(), second.room.commitment.encode()
    other = [
        heard._replace(what=heard.what.replace(masks[1], masks[0]))
        for heard in second.heard
        if heard.by in who
    ]
    if masks[0] and masks[0] == masks[1]:
        return ["two shoes have one commitment"]
    for number, (mine, yours) in enumerate(zip(one, other, strict=False)):
        if mine != yours:
            return [f"{mine.by} hears as {number}: {_apart(mine.what, yours.what)}"]
    if len(one) != len(other):
        return [f"{len(one)} messages or {len(other)}"]
    return []


def _apart(mine: bytes, yours: bytes) -> str:
    at = next(
        (at for at, (a, b) in enumerate(zip(mine, yours, strict=False)) if a != b), min(len(mine), len(yours))
    )
    begins = max(0, at - 60)
    return f"…{mine[begins : at + 60]!r} or …{yours[begins : at + 60]!r}"


@contextmanager
def overheard(world: World) -> Generator[None]:
    """Write down every log while something is done."""
    listener, root = Listener(world.heard.append), logging.getLogger()
    level = root.level
    root.addHandler(listener)
    root.setLevel(logging.DEBUG)
    RUNNING.append(world)
    try:
        yield
    finally:
        RUNNING.pop()
        root.removeHandler(listener)
        root.setLevel(level)


RUNNING: Final[list[World]] = []
"""The world in which something is done, so that a mutant finds its secrets."""
