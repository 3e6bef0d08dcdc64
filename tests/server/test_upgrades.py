"""What asks for a socket is answered, counted and in time, whatever it is; and stops nobody from stopping."""

from __future__ import annotations

import asyncio
import signal
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.server import sockets
from croupier.server.config import Limits
from croupier.server.problems import Problems
from tests.server.asking import ask
from tests.server.serving import ROOM, Serves, run, serving
from tests.server.test_serve import Process, started
from tests.server.wires import RefusedError, Wire

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from croupier.server.house import House

ASKED = (
    "GET / HTTP/1.1",
    "Host: here",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)


async def asks(port: int, *more: str, path: str = "/") -> asyncio.StreamReader:
    """Ask for a socket, with some lines more."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    Wire.opened.append(writer)
    line = ASKED[0].replace("/ ", f"{path} ")
    writer.write("\r\n".join((line, *ASKED[1:], *more, "", "")).encode())
    return reader


@pytest.mark.conforms("SEC-11")
@pytest.mark.parametrize(
    ("more", "status", "code"),
    [
        (("Content-Length: 5",), b"HTTP/1.1 400", "server.bad_question"),
        (("Transfer-Encoding: chunked",), b"HTTP/1.1 400", "server.bad_question"),
        (("Sec-WebSocket-Version: 12",), b"HTTP/1.1 400", "server.bad_question"),
        (tuple(f"X-{number}: y" for number in range(200)), b"HTTP/1.1 431", "server.too_large"),
        ((f"X: {'y' * 20_000}",), b"HTTP/1.1 431", "server.too_large"),
        ((), b"HTTP/1.1 404", "server.no_route"),
    ],
)
def test_what_opens_no_socket_is_refused_with_problems_and_closed(
    more: tuple[str, ...], status: bytes, code: str
) -> None:
    async def test() -> None:
        async with serving() as server:
            answer = await (await asks(server.port, *more)).read()
            assert answer.startswith(status)
            assert problem(answer) == code

    run(test())


def problem(answer: bytes) -> str:
    """Give the code of the problem with which a handshake was refused, in the one form of every refusal."""
    head, _, body = answer.partition(b"\r\n\r\n")
    headers = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
    assert headers[b"content-type"] == b"application/json"
    assert int(headers[b"content-length"]) == len(body)
    assert headers[b"connection"] == b"close"
    (told,) = msgspec.json.decode(body, type=Problems).problems
    return told.code


def test_a_fault_of_ours_before_a_socket_is_open_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(_house: House, _websocket: object, _room: str, _address: str) -> None:
        message = "the fault"
        raise RuntimeError(message)

    async def test() -> None:
        async with serving() as server:
            monkeypatch.setattr(sockets, "_admitted", fault)
            answer = await (await asks(server.port, path=f"/api/rooms/{ROOM}/socket")).read()
            assert answer.startswith(b"HTTP/1.1 500")
            assert problem(answer) == "server.internal"
            assert b"the fault" not in answer

    run(test())


@contextmanager
def held(server: Serves) -> Generator[threading.Event]:
    """Have the floor answer nobody until the event is set, or the block left."""
    go_on = threading.Event()
    server.house.floor.post(lambda _hall: go_on.wait())
    try:
        yield go_on
    finally:
        go_on.set()


async def opens(server: Serves, cookie: str) -> bool:
    """Try to open a socket, and say whether it is open."""
    with suppress(RefusedError, ConnectionError, asyncio.IncompleteReadError):
        await Wire.open(server.port, ROOM, cookie)
        return True
    return False


@pytest.mark.conforms("SEC-11")
def test_a_connection_counts_until_it_is_a_socket_and_again_is_not_counted_then() -> None:
    async def test() -> None:
        async with serving(limits=Limits(connections_of_address=3)) as server:
            with held(server) as go_on:
                opening = [asyncio.create_task(opens(server, server.cookie(f"p{n}"))) for n in range(5)]
                done, _ = await asyncio.wait(opening, return_when=asyncio.FIRST_COMPLETED)
                assert not any(task.result() for task in done)
                go_on.set()
                assert sorted(await asyncio.gather(*opening)) == [False, False, True, True, True]
            assert await opens(server, server.cookie("late"))

    run(test())


@pytest.mark.conforms("SEC-11")
def test_of_many_that_are_opened_at_once_there_are_no_more_than_may_be() -> None:
    async def test() -> None:
        async with serving(limits=Limits(sockets_of_address=2)) as server:
            with held(server) as go_on:
                opening = [asyncio.create_task(opens(server, server.cookie(f"p{n}"))) for n in range(6)]
                # They have all asked when somebody is answered who came after them.
                while len(server.server.server_state.connections) < len(opening):
                    await ask(server.port, "/index.html")
                await ask(server.port, "/index.html")
                go_on.set()
                assert sum(await asyncio.gather(*opening)) == 2

    run(test())


@pytest.mark.conforms("SEC-11")
def test_a_socket_that_is_not_accepted_in_time_is_cut_off() -> None:
    async def test() -> None:
        async with serving(limits=Limits(handshake=0.2)) as server:
            with held(server):
                assert not await opens(server, server.cookie("ada"))

    run(test())


def test_connections_that_are_no_sockets_do_not_keep_a_server_from_stopping(tmp_path: Path) -> None:
    async def test(server: Process) -> None:
        for more in (("Content-Length: 5",), ()):
            await asks(server.port, *more)
        await ask(server.port, "/index.html")
        code, err = await asyncio.to_thread(server.end, signal.SIGTERM)
        assert (code, "Traceback" in err) == (0, False)
        await Wire.close_all()

    with started(tmp_path) as server:
        run(test(server))


def test_a_log_that_nobody_reads_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def test(port: int) -> None:
        for _ in range(1_000):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            lines = [ASKED[0].replace("/ ", f"/api/rooms/{'x' * 48}/socket "), *ASKED[1:], "", ""]
            writer.write("\r\n".join(lines).encode())
            assert (await reader.readline()).startswith(b"HTTP/1.1 4")
            writer.transport.abort()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 200")
        writer.transport.abort()

    with started(tmp_path) as server:
        run(test(server.port))
        server.running.send_signal(signal.SIGTERM)
        assert server.running.wait(60) == 0
        assert '"event":"refused"' in server.end()[1]
