"""Of what is the application made: the house, its HTTP interface, its sockets and the page?"""

from __future__ import annotations

import asyncio
import mimetypes
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from croupier.server import api, health, problems
from croupier.server.api_asked import Door
from croupier.server.bots import Bots
from croupier.server.connections import Connections, seated
from croupier.server.floor import Floor
from croupier.server.guests import Guests
from croupier.server.headers import Headers, security
from croupier.server.house import House
from croupier.server.journal_name import JournalName
from croupier.server.limits import Limiter
from croupier.server.logs import Log
from croupier.server.metrics import Metrics
from croupier.server.operators import Operators
from croupier.server.origins import Origins
from croupier.server.own_files import OwnFiles
from croupier.server.self_check import SelfCheck
from croupier.server.sockets import socket
from croupier.table import fairness

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from starlette.requests import Request
    from starlette.types import Scope

    from croupier.server.config import Config
    from croupier.server.floor import Books
    from croupier.table.timing import Clock
    from croupier.table.vault import Entropy

PAGE: Final = Path(__file__).with_name("page")
"""Where the files of the page lie."""
CHECK: Final = Path(fairness.__file__).parent
"""Where the scripts lie that check a shoe, in a page as anywhere else."""


def make_house(  # noqa: PLR0913  what a server has from outside, each once
    config: Config,
    books: Books,
    clock: Clock,
    entropy: Entropy,
    key: bytes,
    *,
    port: int = 0,
    log: Log | None = None,
    files: OwnFiles | None = None,
) -> House:
    """Make a house whose floor is still to be started.

    `port` is where it listens, unless the configuration says so; `files` are those of which the server is
    made, by default the program's own.  Raises `ServerError`
    (``server.bad_config``) for origins that are none.
    """
    serving = config.server
    origins = Origins(serving.origins, serving.host, port or serving.port)
    said = log or Log(clock)
    metrics = Metrics()
    bots = Bots({room.id: room.bots for room in config.rooms}, clock, serving.seed)
    floor = Floor(books, clock, entropy, bots, said, metrics)
    gone = Path(f"{serving.key}.gone")
    return House(
        config=config,
        clock=clock,
        log=said,
        own_files=files or OwnFiles(),
        metrics=metrics,
        floor=floor,
        journal=JournalName(serving.db),
        origins=origins,
        limiter=Limiter(config.limits, clock),
        guests=Guests(key, clock, gone, secure=origins.secure),
        operators=Operators(serving.tokens),
        connections=Connections(config, floor, said, metrics),
    )


def make_app(house: House) -> Starlette:
    """Make the application of a house, whose floor is started."""
    # What a machine says of .js is not always what a browser takes for a module.
    mimetypes.add_type("text/javascript", ".js")

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncGenerator[None]:
        house.floor.attach(asyncio.get_running_loop())
        for patron, room in await house.floor.ask(seated):
            house.connections.miss(patron, room)
        keeping = asyncio.create_task(check.keep())
        yield
        keeping.cancel()
        await house.connections.stop()

    door, check = Door(house), SelfCheck(house)
    app = Starlette(
        routes=[
            *health.ROUTES,
            WebSocketRoute("/api/rooms/{room}/socket", socket),
            *api.routes(house, door, check),
            Route("/fairness/{file}", _check, methods=["GET"]),
            Mount("/", _Page(directory=PAGE, html=True)),
        ],
        middleware=[Middleware(Headers, headers=security(house.origins))],
        exception_handlers=dict(problems.HANDLERS),
        lifespan=lifespan,
    )
    app.state.house, app.state.door = house, door
    return app


class _Page(StaticFiles):
    """The files of the page, which a browser asks for again so that it has those of the server's version."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        return _whole(await super().get_response(path, scope), scope)


async def _check(request: Request) -> Response:
    """Give a script that checks a shoe."""
    file = CHECK / str(request.path_params["file"])
    if file.suffix != ".js" or file not in CHECK.iterdir():
        raise HTTPException(404)
    return _whole(FileResponse(file), request.scope)


def _whole(response: Response, scope: Scope) -> Response:
    """Have a file be given whole, whatever range of it is asked for (RFC 9110, 14.2), and asked for again."""
    scope["headers"] = [(name, value) for name, value in scope["headers"] if name != b"range"]
    response.headers["cache-control"] = "no-cache"
    response.headers["accept-ranges"] = "none"
    return response
