"""Who asks, from where, and what: is a request one that may be answered at all?

Each step refuses with a code of its own, before anything is read that need not be: who it is; whose page it
comes from; what kind of text it is; how long; and whether it is what is asked for.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn, TypeVar, cast

import msgspec
from starlette.requests import ClientDisconnect

from croupier.errors import Problem, ServerError
from croupier.server.limits import Buckets, address_of
from croupier.table.amounts import MOST

if TYPE_CHECKING:
    from starlette.requests import Request

    from croupier.server.guests import Guest
    from croupier.server.house import House

T = TypeVar("T", bound=msgspec.Struct)
CHANGES: Final = frozenset({"POST", "PATCH", "DELETE"})
"""The methods by which something is changed."""
WRONG_RATE: Final = 0.1
"""How many wrong tokens a second an address may show."""
WRONG_BURST: Final = 10
"""How many at once."""


class Asked(NamedTuple):
    """A request that may be answered: by whom, None for a guest where there is none, and with what body."""

    request: Request
    guest: Guest | None = None
    operator: str = ""
    body: msgspec.Struct | None = None

    @property
    def room(self) -> str:
        """The name of the room that the path names."""
        return cast("str", self.request.path_params["room"])

    @property
    def shoe(self) -> int:
        """The number of the shoe that the path names."""
        return whole(cast("str", self.request.path_params["shoe"]), "shoe")

    def number(self, name: str, usual: int) -> int:
        """Give a whole number of the query.  Raises `ServerError` (``server.bad_question``)."""
        given = self.request.query_params.get(name)
        return usual if given is None else whole(given, name)

    def given(self, kind: type[T]) -> T:
        """Give the body, which was read as this type."""
        if not isinstance(self.body, kind):
            message = f"the body was read as {type(self.body).__name__}"
            raise TypeError(message)
        return self.body


def whole(text: str, name: str) -> int:
    """Read a whole number from 0 up.  Raises `ServerError` (``server.bad_question``)."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST)) and int(text) <= MOST):
        refuse("bad_question", f"{text!r:.40} is no number", "write a whole number from 0 up", name)
    return int(text)


def address(request: Request) -> str:
    """Give the address from which is asked, as it is counted."""
    return address_of(request.client.host if request.client else "")


class Door:
    """Where every request comes in."""

    def __init__(self, house: House) -> None:
        """Open the door of a house."""
        self._house = house
        self._wrong = Buckets(WRONG_RATE, WRONG_BURST)

    def operator(self, request: Request) -> str:
        """Give the name of the operator who asks.

        Raises `ServerError` (``server.no_token``), and ``server.too_many`` where an address has shown too
        many wrong ones: then no token is looked at.
        """
        given = request.headers.get("authorization", "")
        scheme, _, token = given.partition(" ")
        if scheme.lower() != "bearer" or not token:
            refuse("no_token", "only an operator may ask this", "show a token that holds")
        at, now = address(request), self._house.clock.monotonic()
        if not self._wrong.take(at, now):
            refuse("too_many", "too many wrong tokens came from here", "wait some seconds")
        name = self._who(token.strip())
        if name is None:
            self._house.log.say("wrong-token", address=at)
            refuse("no_token", "this is no token that holds", "show one that does")
        # What was right is given back: only wrong ones count.
        self._wrong.take(at, now, -1)
        return name

    def _who(self, token: str) -> str | None:
        try:
            return self._house.operators.who(token)
        except ServerError as error:
            self._house.log.say("tokens-file", what=error.problems[0].line())
            refuse(
                "tokens_file",
                "no token can be looked at now",
                "ask again later; the log of the server says why",
            )

    def origin(self, request: Request, *, operator: bool) -> None:
        """Refuse a change that a page of somebody else asks for.

        Raises `ServerError` (``server.bad_origin``).  A program of an operator has no page and no origin.
        """
        given = request.headers.getlist("origin")
        if request.method not in CHANGES or (operator and not given):
            return
        if len(given) != 1 or not self._house.origins.allow(given[0]):
            what = "pages of this origin may not ask" if given else "a change needs an Origin"
            refuse("bad_origin", what, "ask from a page of this server", "Origin")

    async def body(self, request: Request, kind: type[msgspec.Struct], *, operator: bool) -> msgspec.Struct:
        """Read the body of a request as a type.

        Raises `ServerError`: ``server.not_json``, ``server.too_large``, ``server.bad_question``.
        """
        limits = self._house.limiter.limits
        most = limits.operator_body if operator else limits.body
        media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != "application/json":
            refuse("not_json", "the body is no JSON", "send Content-Type: application/json")
        data = bytearray()
        try:
            async for part in request.stream():
                data += part
                if len(data) > most:
                    refuse("too_large", f"the body has more than {most} bytes", "send less")
        except ClientDisconnect:
            # Nobody is there to read it; but it is no fault of ours, to be logged as one.
            refuse("bad_question", "the body did not come to its end", "send all of it", "body")
        return _read(bytes(data), kind)


def refuse(code: str, what: str, remedy: str, where: str = "") -> NoReturn:
    """Refuse a request.  Raises `ServerError` (``server.*``)."""
    raise ServerError(Problem(f"server.{code}", what, where, remedy))


def _read(data: bytes, kind: type[T]) -> T:
    try:
        read = msgspec.json.decode(data, type=kind)
        json.loads(data, object_pairs_hook=_once)
    except (msgspec.MsgspecError, ValueError, RecursionError) as fault:
        what = f"the body is not what is asked for: {fault}"
        remedy = "/api/openapi.json describes it"
        raise ServerError(Problem("server.bad_question", what, "body", remedy)) from None
    return read


def _once(pairs: list[tuple[str, object]]) -> None:
    """Refuse a key that stands twice in one object."""
    keys = [key for key, _ in pairs]
    if len(set(keys)) < len(keys):
        twice = next(key for key in keys if keys.count(key) > 1)
        message = f"{twice!r:.40} stands twice"
        raise ValueError(message)
