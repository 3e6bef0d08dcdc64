"""What does everything in the server share: one house, its floor and its doors?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from croupier.server.config import Config
    from croupier.server.connections import Connections
    from croupier.server.floor import Floor
    from croupier.server.guests import Guests
    from croupier.server.journal_name import JournalName
    from croupier.server.limits import Limiter
    from croupier.server.logs import Log
    from croupier.server.metrics import Metrics
    from croupier.server.operators import Operators
    from croupier.server.origins import Origins
    from croupier.server.own_files import OwnFiles
    from croupier.table.timing import Clock


@dataclass(frozen=True, slots=True)
class House:
    """A server's house of rooms.

    `own_files` are those of which it is made; `floor` has the rooms and does what is asked of them, and
    `journal` knows whether the file of it has its name yet;
    `guests` and `operators` know who somebody is; `origins` whose pages may ask; `limiter` how much;
    `connections` who is connected to which room.
    """

    config: Config
    clock: Clock
    log: Log
    own_files: OwnFiles
    metrics: Metrics
    floor: Floor
    journal: JournalName
    origins: Origins
    limiter: Limiter
    guests: Guests
    operators: Operators
    connections: Connections


def house_of(request: HTTPConnection) -> House:
    """Give the house that a request or a socket is for."""
    return cast("House", request.app.state.house)
