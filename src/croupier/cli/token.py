"""How are the tokens of operators made, listed and taken back from the terminal?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import Json
from croupier.cli.token_data import TokenLine, TokenMade

if TYPE_CHECKING:
    from croupier.server.operators import Operators, Token

ConfigFile = Annotated[
    str | None, Parameter(name="--config", metavar="FILE", help="the configuration of the server")
]
Db = Annotated[
    str | None, Parameter(metavar="FILE", help="its journal, beside which the tokens lie (rooms.db)")
]


def new(
    name: Annotated[str, Parameter(name="NAME", help="whose it is; a name may have several")],
    /,
    *,
    config: ConfigFile = None,
    db: Db = None,
    json: Json = False,
) -> None:
    """Make a token for an operator, and print it: this once, since only its hash is kept.

    A running server takes it at once. To change a token, make another, put it to use, then
    revoke the old one by its id.

    Examples:
      croupier token new rosa
      croupier token new rosa --db casino.db > rosa.token
    """
    import datetime as dt

    token, made = _operators(config, db).new(name, dt.datetime.now(dt.UTC))
    if json:
        output.say_json(TokenMade(made.id, made.name, made.created, token).as_json())
        return
    output.say(token)


def listed(*, config: ConfigFile = None, db: Db = None, json: Json = False) -> None:
    """List the tokens that hold: id, whose it is, when it was made, and how it ends.

    Examples:
      croupier token list
      croupier token list --json
    """
    found = _operators(config, db).tokens()
    if not found and not json:
        output.say("nobody has a token")
    for token in found:
        _tell(token, as_json=json)


def revoke(
    which: Annotated[str, Parameter(name="NAME|ID", help="one token by its id, or all of a name")],
    /,
    *,
    config: ConfigFile = None,
    db: Db = None,
    json: Json = False,
) -> None:
    """Let a token hold no more, or all of a name; a running server refuses it at once.

    Examples:
      croupier token revoke rosa
    """
    for token in _operators(config, db).revoke(which):
        _tell(token, as_json=json, what="revoked  ")


def _operators(config: str | None, db: str | None) -> Operators:
    from croupier import server
    from croupier.server.operators import Operators

    return Operators(server.load(config, {"db": db}).config.server.tokens)


def _tell(token: Token, *, as_json: bool, what: str = "") -> None:
    if as_json:
        line = TokenLine(token.id, token.name, token.created, token.last_four)
        output.say_json(line.as_json())
    else:
        output.say(f"{what}{token.id}  {token.name:<16}  {token.created}  ends with {token.last_four}")
