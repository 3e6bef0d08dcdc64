"""What does somebody send who means harm: malformed, oversized, stale, foreign and out of turn, from a seed?

None of it may have any effect: he has no seat, the seats that he asks for are taken, and the versions that he
names are not the room's.
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Final, get_args

from croupier.table.commands import Command

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.wires import Message

NUMBERS: Final[tuple[object, ...]] = (
    -1,
    0,
    1,
    2**31,
    2**53 - 1,
    2**53,
    2**63,
    2**64,
    -(2**63),
    10**26,
    1.5,
    True,
    None,
    "5",
    "",
    [],
    {},
)
TYPES: Final = (
    *(str(kind.__struct_config__.tag) for kind in get_args(Command)),
    "snapshot",
    "ping",
    "peel",
    "event",
    "answer",
    "error",
    "nonsense",
)
"""Every command that there is, what else a socket says or hears, and what nobody says."""
FIELDS: Final = (
    "seat",
    "buy_in",
    "bot",
    "amount",
    "wagers",
    "cards",
    "taken",
    "reason",
    "settings",
    "hand",
    "chips",
)


class Hostile:
    """Somebody who means harm to a room."""

    def __init__(self, seed: int, room: str, seats: int) -> None:
        """Begin; all seats of the room are taken, and none is his."""
        self._chance = random.Random(seed)  # noqa: S311  a seed for a test
        self._room = room
        self._seats = seats
        self._number = 0
        self._kinds: tuple[Callable[[], bytes], ...] = (
            self._noise,
            self._broken,
            self._deep,
            self._any,
            self._twice,
            self._stale,
            self._out_of_turn,
            self._foreign,
            self._of_the_house,
            self._strange,
        )

    def next(self) -> bytes:
        """Give a message of at most 4,096 bytes, of which none has an effect."""
        made = self._chance.choice(self._kinds)()
        return made if len(made) <= 4096 else made[:4096]

    def _command(self, kind: str, **fields: object) -> Message:
        self._number += 1
        return {"type": kind, "id": f"h{self._number}", "room": self._room, "version": 0, **fields}

    def _noise(self) -> bytes:
        return "".join(
            map(chr, self._chance.choices(range(32, 1500), k=self._chance.randrange(200)))
        ).encode()

    def _broken(self) -> bytes:
        whole = json.dumps(self._command("place", wagers={"player": 100}))
        return whole[: self._chance.randrange(len(whole))].encode()

    def _deep(self) -> bytes:
        depth = self._chance.randrange(1, 2000)
        return (b"[" * depth) + (b"]" * depth if self._chance.random() < 0.5 else b"")

    def _any(self) -> bytes:
        return json.dumps(self._value(0)).encode()

    def _value(self, depth: int) -> object:
        kind = self._chance.randrange(4 if depth < 4 else 2)
        if kind == 0:
            return self._chance.choice(NUMBERS)
        if kind == 1:
            return self._chance.choice((*TYPES, *FIELDS, "\u0000", "\ud7ff", "x" * 300))
        if kind == 2:
            return [self._value(depth + 1) for _ in range(self._chance.randrange(5))]
        return {
            self._chance.choice(("id", "room", "version", *FIELDS)): self._value(depth + 1)
            for _ in range(self._chance.randrange(5))
        }

    def _twice(self) -> bytes:
        body = json.dumps(self._command("buy", amount=100))
        return f'{body[:-1]}, "amount": 100}}'.encode()

    def _stale(self) -> bytes:
        kind = self._chance.choice(("place", "ready", "deal", "turn", "take_shoe", "decline_shoe"))
        fields = {"wagers": {"player": 100}} if kind == "place" else {}
        return json.dumps(
            self._command(kind, **fields) | {"version": self._chance.choice((0, 1, 10**6))}
        ).encode()

    def _out_of_turn(self) -> bytes:
        kind = self._chance.choice(("buy", "leave", "go_away", "come_back", "pay_commission", "sit"))
        fields: dict[str, object] = {}
        if kind == "buy":
            fields = {"amount": 100}
        if kind == "sit":
            fields = {"seat": self._chance.randrange(1, self._seats + 1), "buy_in": 100}
        return json.dumps(self._command(kind, **fields)).encode()

    def _foreign(self) -> bytes:
        other = self._command("buy", amount=100) | {"room": self._chance.choice(("pit-2", "nowhere", "../x"))}
        return json.dumps(other).encode()

    def _of_the_house(self) -> bytes:
        kind = self._chance.choice(("proceed", "disable", "enable", "close_room", "void", "vacate"))
        fields: dict[str, object] = {}
        if kind == "void":
            fields = {"reason": "harm"}
        if kind == "vacate":
            fields = {"seat": 1}
        return json.dumps(self._command(kind, **fields)).encode()

    def _strange(self) -> bytes:
        """Give a command with a field or two that are not what they should be."""
        command = self._command(self._chance.choice(TYPES), amount=-1)
        for _ in range(self._chance.randrange(1, 3)):
            command[self._chance.choice(FIELDS)] = self._value(2)
        return json.dumps(command).encode()
