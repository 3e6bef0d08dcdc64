"""How is a house of rooms served to browsers from the terminal?"""

from __future__ import annotations

from typing import Annotated, Final

from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import from_nought
from croupier.errors import Problem, UsageError

MOST_PORT: Final = 65_535


def serve(
    *,
    config: Annotated[
        str | None, Parameter(metavar="FILE", help="a configuration, as docs/server.md describes it")
    ] = None,
    db: Annotated[
        str | None, Parameter(metavar="FILE", help="the journal, made where there is none (rooms.db)")
    ] = None,
    host: Annotated[
        str | None, Parameter(metavar="NAME", help="listen at this name or address (127.0.0.1)")
    ] = None,
    port: Annotated[
        int | None,
        Parameter(converter=from_nought, metavar="N", help="listen on this port, 0 for any (8765)"),
    ] = None,
    origin: Annotated[
        tuple[str, ...],
        Parameter(
            name="--origin",
            negative=(),
            metavar="URL",
            help="pages of this origin may connect; may be given again (this machine's)",
        ),
    ] = (),
) -> None:
    """Serve rooms to browsers: a page with tables, seats and players of the house.

    Without --config there are two tables, punto banco and 21 Baccarat, for play money. The journal
    keeps everything: a server that was stopped or killed goes on with the coup under way. Stop it
    with Ctrl-C.

    Examples:
      croupier serve
      croupier serve --db play.db --port 0
      croupier serve --config casino.toml --origin https://play.example.org
    """
    if port is not None and port > MOST_PORT:
        what, remedy = f'--port cannot be "{port}"', f"it is at most {MOST_PORT}"
        raise UsageError(Problem("usage.wrong_value", what, "serve", remedy))
    from croupier import server
    from croupier.server import run

    given = {"db": db, "host": host, "port": port, "origins": origin or None}
    run.serve(server.load(config, given).config, _say, config)


def _say(line: str) -> None:
    output.say(line)
    output.flush()
