"""What is logged is of what kind it was, how long and when; never what it said, nor a secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import re
import sys
from typing import IO

import pytest

from croupier.server.logs import MOST_WAITING, Log, give_back, take_over
from tests.server.serving import ROOM, Serves, run, serving
from tests.server.wires import RefusedError, Wire
from tests.table.support.clock import VirtualClock

FIELDS = {
    "at",
    "event",
    "patron",
    "room",
    "type",
    "id",
    "size",
    "code",
    "ms",
    "logger",
    "level",
    "error",
    "place",
    "address",
}
CARD = re.compile(r"\b[A2-9TJQK][cdhs]\b")


async def request(server: Serves, target: str, *lines: str) -> None:
    """Ask something by HTTP."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    Wire.opened.append(writer)
    writer.write(
        "\r\n".join((f"GET {target} HTTP/1.1", "Host: here", "Connection: close", *lines, "", "")).encode()
    )
    await reader.read()


@pytest.mark.conforms("SEC-14", "SEC-18")
def test_a_coup_leaves_lines_of_kinds_sizes_and_times_and_not_one_card_or_cookie() -> None:
    async def test() -> None:
        async with serving() as server:
            cookie = server.cookie("ada")
            wire = await Wire.open(server.port, ROOM, cookie)
            sit = {"type": "sit", "id": "sit", "room": ROOM, "seat": 1, "buy_in": 50_000}
            await wire.ask(sit)
            room = await server.until("betting")
            bet = {
                "type": "place",
                "id": "bet",
                "room": ROOM,
                "version": room.version,
                "wagers": {"player": 700},
            }
            await wire.ask(bet)
            await wire.ask({**bet, "id": "late", "version": 0})
            await server.until("between")
            await wire.event("coup_closed")
            seen = b"".join(wire.bytes).decode()
            assert CARD.search(seen)
            text = server.said.getvalue()
            assert cookie.partition("=")[2] not in text
            assert cookie.rpartition(".")[2] not in text
            assert not CARD.search(text)
            assert "50000" not in text
            assert "700" not in text
            assert all(line.keys() <= FIELDS for line in server.log)
            commands = {str(line["id"]): line for line in server.log if line["event"] == "command"}
            assert commands.keys() == {"sit", "bet", "late"}
            assert commands["bet"]["type"] == "place"
            assert commands["sit"]["size"] == len(json.dumps(sit))
            assert commands["late"]["code"] == "table.stale_version"
            assert all("ms" in line for line in commands.values())

    run(test())


@pytest.mark.conforms("SEC-18")
def test_of_requests_it_has_the_opening_of_sockets_alone_and_no_query() -> None:
    async def test() -> None:
        async with serving() as server:
            for target in ("/healthz?token=geheim", "/nothing?token=geheim", "/api/rooms?token=geheim"):
                await request(server, target, "Cookie: croupier-guest=geheim", "Authorization: Bearer geheim")
            with pytest.raises(RefusedError):
                await Wire.open(server.port, ROOM, None, query="?token=geheim")
            wire = await Wire.open(server.port, ROOM, server.cookie("ada"), query="?token=geheim")
            await wire.next()
            assert "geheim" not in server.said.getvalue()
            assert [line["event"] for line in server.log] == ["refused", "opened"]

    run(test())


@pytest.mark.conforms("SEC-14")
def test_of_an_error_its_kind_and_place_are_logged_and_not_what_it_says() -> None:
    said = io.StringIO()
    handler = take_over(Log(VirtualClock(), said))
    try:
        try:
            int("Kh 3d")
        except ValueError:
            logging.getLogger("uvicorn.error").exception("it failed with %s", "Kh 3d")
        logging.getLogger("uvicorn.access").info("GET /?token=geheim")
    finally:
        give_back(handler)
    (line,) = map(json.loads, said.getvalue().splitlines())
    assert (line["event"], line["error"], line["level"]) == ("library", "ValueError", "ERROR")
    assert "test_logs" in line["place"]
    assert "Kh" not in said.getvalue()


def test_a_line_is_one_line_whatever_is_in_it_and_a_stream_that_is_closed_stops_nobody() -> None:
    said = io.StringIO()
    log = Log(VirtualClock(), said)
    log.say("refused", room="a\nb\x1b[31m" + "x" * 1000, code=None)
    (line,) = said.getvalue().splitlines()
    read = json.loads(line)
    assert read["room"].startswith("a\nb\x1b[31m")
    assert len(read["room"]) == 200
    assert "\x1b" not in line
    assert "code" not in read
    said.close()
    log.say("refused")


def test_what_a_library_says_again_and_again_is_left_out_and_counted() -> None:
    said, clock = io.StringIO(), VirtualClock()
    handler = take_over(Log(clock, said))
    try:
        for _ in range(2):
            for _ in range(1_000):
                logging.getLogger("asyncio").error("no file can be opened any more")
            clock.forward(10)
        logging.getLogger("asyncio").error("another")
    finally:
        give_back(handler)
    lines = [json.loads(line) for line in said.getvalue().splitlines()]
    assert [line.get("left_out") for line in lines] == [None, None, None, None, None, 995, None]


def test_nobody_waits_for_a_log_that_is_not_read_and_it_says_how_much_it_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reads, writes = os.pipe()
    with os.fdopen(reads, "rb") as reader, os.fdopen(writes, "w", encoding="utf-8") as writer:
        monkeypatch.setattr(sys, "stderr", writer)
        log = Log(VirtualClock())
        number = 2 * MOST_WAITING
        for each in range(number):
            log.say("refused", code="x" * 150, size=each)
        log.say("last")
        taken, left_out = taken_of(reader, number + 1)
        assert 0 < left_out < number
        assert taken[0]["size"] == 0
        log.say("again")
        log.finish()
        assert json.loads(reader.readline())["event"] == "again"


@pytest.mark.parametrize("terminal", [True, False])
def test_at_a_terminal_only_what_went_wrong_is_written(
    monkeypatch: pytest.MonkeyPatch, *, terminal: bool
) -> None:
    reads, writes = os.openpty() if terminal else os.pipe()
    with os.fdopen(reads, "rb", 0) as reader, os.fdopen(writes, "w", encoding="utf-8") as writer:
        monkeypatch.setattr(sys, "stderr", writer)
        log = Log(VirtualClock())
        log.say("started")
        log.say("command", code="done")
        log.say("floor-error", error="ValueError")
        log.finish()
        kept = [json.loads(reader.readline())["event"] for _ in range(1 if terminal else 3)]
        assert kept == (["floor-error"] if terminal else ["started", "command", "floor-error"])


def taken_of(reader: IO[bytes], number: int) -> tuple[list[dict[str, object]], int]:
    """Read a log until so many lines are accounted for: give those, and how many are said to be left out."""
    taken: list[dict[str, object]] = []
    left_out = 0
    while len(taken) + left_out < number:
        line = json.loads(reader.readline())
        if line["event"] == "log-behind":
            left_out += line["left_out"]
        else:
            taken.append(line)
    return taken, left_out
