"""What is sent to somebody at a room, and what comes from him: the messages of the protocol, as JSON.

Every message has the `seq` of the room up to which it tells; a gap between two of them means that something
was missed, and a snapshot is to be asked for.  What is left out of a message is nothing: nobody is awaited,
nothing may be done, no time runs.  That is so between two events of one entry, which come together: the last
of them says it.
"""

from __future__ import annotations

import json
from typing import Final, NoReturn, cast

import msgspec

from croupier.errors import CroupierError, Problem, TableError
from croupier.table.commands import Command
from croupier.table.events import RoomEvent
from croupier.table.terms import Terms
from croupier.table.views import SeenWait, View

MOST_BYTES: Final = 4096
"""The longest command, in bytes."""


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """What every message has."""

    seq: int
    room: str


class EventTold(Message, frozen=True, tag="event", omit_defaults=True, kw_only=True):
    """Something happened; `at` is the time in UTC.

    `awaits` is for whom the room waits after it, `may` what whoever gets the message may do now, and
    `milliseconds` are left until the house proceeds, the grace for late wagers not counted.
    """

    version: int
    at: str
    event: RoomEvent
    awaits: SeenWait | None = None
    may: tuple[str, ...] = ()
    milliseconds: int | None = None


class SnapshotSent(Message, frozen=True, tag="snapshot", kw_only=True):
    """The room as a whole, as whoever gets it sees it, and the terms on which it is played.

    It is sent to whoever joins, and to everybody once the terms are others; `milliseconds` are left until the
    house proceeds.
    """

    terms: Terms
    view: View
    milliseconds: int | None = None


class Answered(Message, frozen=True, tag="answer", kw_only=True):
    """A command took effect, now or when it came first; `number` is that of its entry."""

    id: str
    number: int
    version: int


class Refused(Message, frozen=True, tag="error", omit_defaults=True, kw_only=True):
    """A command had no effect; the `view` is that of today where it was given on an older one.

    The terms have not changed since the last snapshot on this connection.
    """

    id: str = ""
    problems: tuple[dict[str, str], ...]
    view: View | None = None


Sent = EventTold | SnapshotSent | Answered | Refused
"""Whatever is sent."""
_COMMANDS: Final = msgspec.json.Decoder(Command)
_ENCODER: Final = msgspec.json.Encoder()


def encoded(message: Sent) -> bytes:
    """Give a message as JSON."""
    return _ENCODER.encode(message)


def command(data: bytes) -> Command:
    """Read a command.

    Raises `TableError`: ``table.command_too_long``, ``table.bad_command`` for what is no JSON or no command,
    a key that stands twice, or a number out of its bounds.
    """
    if len(data) > MOST_BYTES:
        too_long = f"more than {MOST_BYTES} bytes are no command"
        _bad("command_too_long", too_long, f"send {MOST_BYTES} at most")
    try:
        read = _COMMANDS.decode(data)
        json.loads(data, object_pairs_hook=_once)
    except (msgspec.MsgspecError, ValueError, RecursionError) as fault:
        _bad("bad_command", f"this is no command: {fault}", "send what docs/table.md describes")
    return read


def _once(pairs: list[tuple[str, object]]) -> None:
    """Refuse a key that stands twice in one object."""
    keys = [key for key, _ in pairs]
    if len(set(keys)) < len(keys):
        twice = next(key for key in keys if keys.count(key) > 1)
        message = f"{twice!r:.40} stands twice"
        raise ValueError(message)


def _bad(code: str, what: str, remedy: str) -> NoReturn:
    raise TableError(Problem(f"table.{code}", what, "command", remedy))


def problems(error: CroupierError) -> tuple[dict[str, str], ...]:
    """Give what is wrong as a message holds it."""
    return tuple(error.as_dicts())


def id_of(data: bytes) -> str:
    """Give the id of something that is no command, to answer to it; empty where it has none."""
    try:
        found = cast("object", msgspec.json.decode(data[:MOST_BYTES]))
    except (msgspec.MsgspecError, RecursionError):
        return ""
    given = cast("dict[str, object]", found).get("id") if isinstance(found, dict) else None
    return given[:64] if isinstance(given, str) else ""
