"""What is done with a message of a client: which is the room's, which the server's own, and which too much?

Every message is answered, with its id where it has one.  His right to ask is looked at again each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem, ServerError
from croupier.server.asked import OWN, Head, Own, Ping, Pong, Snapshot
from croupier.server.connections import LOGGED_OUT
from croupier.server.peeling import peel
from croupier.server.wire import FLOOD
from croupier.table.messages import Refused, encoded, id_of, problems

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import Message

    from croupier.server.clients import Client
    from croupier.server.house import House
    from croupier.table.hall import Hall

NOT_UNDERSTOOD: Final = 4400
SNAPSHOT: Final = 4
"""For how many messages one counts that asks for a snapshot."""
READ: Final = "send JSON as docs/server.md describes"
NO_TEXT: Final = Problem("server.not_json", "messages are text", "message", READ)
NO_MESSAGE: Final = Problem("server.not_json", "this is no message", "message", READ)
NO_BOT: Final = Problem("server.no_bot", "a person is no player of the house", "bot", "leave it out")
TOO_MANY: Final = Problem("server.too_many", "messages come too fast", "", "wait a moment, and send it again")
BUSY: Final = Problem("server.busy", "the rooms have too much to do", "", "wait a moment, and send it again")
FEW: Final = 4
"""So many commands of a client wait on the floor at most; the next is read once they are done."""
_HEADS: Final = msgspec.json.Decoder(Head)
_OWN: Final[msgspec.json.Decoder[Own]] = msgspec.json.Decoder(Own)


async def hear(house: House, client: Client, message: Message) -> None:
    """Do what a message asks, or say why not."""
    text = message.get("text")
    data = message.get("bytes") or b"" if text is None else text.encode()
    house.metrics.received.inc()
    house.metrics.received_bytes.inc(len(data))
    if not house.guests.is_one(client.guest):
        house.connections.close(client, LOGGED_OUT, "logged out")
        return
    head = _head(data)
    if text is None or head is None:
        _not_understood(house, client, data, is_text=text is not None)
        return
    if head.type == "peel":
        if not client.may_peel():
            house.connections.close(client, FLOOD, "too many messages")
            return
    elif not _may_ask(house, client, SNAPSHOT if head.type == "snapshot" else 1):
        _too_many(house, client, head.id)
        return
    if head.type != "ping" and house.floor.is_busy:
        refuse(house, client, head.id, BUSY)
    elif head.type in OWN:
        await _own(house, client, data, head)
    elif head.type == "sit" and head.bot:
        refuse(house, client, head.id, NO_BOT)
    else:
        await _command(house, client, data, head)


async def _command(house: House, client: Client, data: bytes, head: Head) -> None:
    """Have the room do what is asked."""
    client.asks(head.id, head.type, len(data))
    await _post(house, client, lambda hall: hall.receive(client.id, data))


async def _post(house: House, client: Client, act: Callable[[Hall], object]) -> None:
    """Have something done on the floor; read on only while few of what the client asked wait there.

    Raises `ServerError` (``server.stopping``).
    """
    client.posted += 1
    house.floor.post(act)
    if client.posted % FEW == 0:
        await house.floor.ask(_done)  # it is done in turn: so all before it is done


def refuse(house: House, client: Client, key: str, problem: Problem) -> None:
    """Answer that a message has no effect."""
    error = ServerError(problem)
    said = Refused(seq=client.seq, room=client.room, id=key[:64], problems=problems(error))
    house.metrics.commands.labels("unknown", error.code).inc()
    house.log.say("refused", patron=client.guest.patron, room=client.room, code=error.code)
    house.connections.tell(client, encoded(said))


def _may_ask(house: House, client: Client, tokens: int) -> bool:
    return house.limiter.message(client.bucket, client.guest.patron, client.address, tokens)


def spare(house: House, client: Client) -> bool:
    """Say whether a frame more may come that is no message; too many count as messages that are refused."""
    if _may_ask(house, client, 1):
        return True
    client.refused += 1
    if client.refused <= house.config.limits.flood:
        return True
    house.connections.close(client, FLOOD, "too many frames")
    return False


def _done(_hall: Hall) -> None:
    """Do nothing: it is only waited for."""


def _head(data: bytes) -> Head | None:
    """Give what is looked at of a message; None where it is no JSON object with such fields."""
    try:
        return _HEADS.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _not_understood(house: House, client: Client, data: bytes, *, is_text: bool) -> None:
    """Answer to what is no text or no message; who goes on so is closed."""
    client.faults += 1
    if client.faults > house.config.limits.faults:
        house.connections.close(client, NOT_UNDERSTOOD, "not understood")
        return
    refuse(house, client, id_of(data), NO_MESSAGE if is_text else NO_TEXT)


def _too_many(house: House, client: Client, key: str) -> None:
    """Answer to what comes too fast; who goes on so is closed."""
    client.refused += 1
    if client.refused > house.config.limits.flood:
        house.connections.close(client, FLOOD, "too many messages")
        return
    refuse(house, client, key, TOO_MANY)


async def _own(house: House, client: Client, data: bytes, head: Head) -> None:
    """Do what is asked of the server itself."""
    try:
        asked = _OWN.decode(data)
    except msgspec.MsgspecError as fault:
        problem = Problem("server.not_json", f"this is no {head.type}: {fault}", "message", READ)
        _refuse_own(house, client, head, problem)
        return
    if asked.room != client.room:
        what = f"this socket is to the room {client.room}"
        problem = Problem("server.other_room", what, "room", "name it, or connect to the other")
        _refuse_own(house, client, head, problem)
    elif isinstance(asked, Ping):
        at = house.clock.now().isoformat(timespec="milliseconds")
        house.connections.tell(client, msgspec.json.encode(Pong(asked.id, asked.room, at)))
    elif isinstance(asked, Snapshot):
        await _post(house, client, lambda hall: hall.send_snapshot(client.id))
    else:
        await peel(house, client, asked)


def _refuse_own(house: House, client: Client, head: Head, problem: Problem) -> None:
    """Answer to what cannot be asked of the server; a hint, which is not counted where it is one, is here."""
    if head.type == "peel" and not _may_ask(house, client, 1):
        _too_many(house, client, head.id)
    else:
        refuse(house, client, head.id, problem)
