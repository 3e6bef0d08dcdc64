"""How fast does everybody at a table hear of a wager: aim 50 ms for 99 of 100, with 100 tables of 20 seats.

A server in one process, on SQLite; in this one a real socket for each seat.  A coup every 20 seconds at each
table, two wagers a seat and coup, every event to every seat.  A wager's time is from the command's first byte
sent until the last seat of its table has the event; nothing may be missing and nothing come twice.  Run:
python benchmarks/bench_server.py [--tables N] [--seats N] [--seconds S] [--db FOLDER]
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import http.client
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Final

ROUND: Final = 20.0
"""Seconds from one coup to the next."""
BETTING: Final = 10
"""Seconds of them in which wagers are taken."""
LOOK: Final = 0.005
"""Every so many seconds it is looked how late this process is itself."""
MASK: Final = bytes(4)
SHORT: Final = 126
LONG: Final = 127
HEAD: Final = 2
TEXT: Final = 0x81
PING: Final = 0x89
CREATED: Final = 201
SEQ: Final = re.compile(rb'"seq":(\d+)')
VERSION: Final = re.compile(rb'"version":(\d+)')
SEAT: Final = re.compile(rb'"seat":(\d+)')
CONFIG: Final = """
[server]
db = "{folder}/rooms.db"
port = 0
metrics = true

[limits]
guests_rate = 100000.0
guests_burst = 100000
address_rate = 100000.0
address_burst = 100000
sockets_of_address = 100000
connections_of_address = 100000
"""
ROOM: Final = """
[[rooms]]
id = "table-{number}"
[rooms.settings]
rules = "punto-banco"
seats = {seats}
curator = false
cut = false
[rooms.settings.limit]
least = 100
most = 1000000
step = 100
[rooms.settings.waiting]
wagers = {betting}
pause = 700
result = 4000
silent = 86400
"""


class Table:
    """What is known of one table: when each wager was sent, and who has heard of each event."""

    def __init__(self, name: str, seats: int) -> None:
        """Begin knowing nothing."""
        self.name = name
        self.seats = seats
        self.sent: dict[int, float] = {}
        self.heard: dict[int, int] = {}
        self.of: dict[int, float] = {}


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        """Begin with nothing; `on` says whether it is measured."""
        self.on = False
        self.seconds: list[float] = []
        self.late: list[float] = []
        self.messages = self.bytes = self.missed = self.doubled = self.refused = self.lost = 0


class Seat(asyncio.Protocol):
    """A socket at a seat: answers to nothing, places two wagers a coup, counts what it hears."""

    def __init__(self, table: Table, seat: int, cookie: str, host: str, figures: Figures) -> None:
        """Know where to sit."""
        self.table, self.seat, self.cookie, self.host = table, seat, cookie, host
        self.figures = figures
        self.buffer = bytearray()
        self.transport: asyncio.Transport
        self.open = False
        self.seq = -1
        self.ids = 0
        self.seated = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport)  # noqa: S101  for the types
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /api/rooms/{self.table.name}/socket HTTP/1.1",
            f"Host: {self.host}",
            f"Origin: http://{self.host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Protocol: croupier.1",
            f"Cookie: {self.cookie}",
        )
        transport.write("\r\n".join((*head, "", "")).encode())

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  as it is called
        """Count a connection that ends while it is measured."""
        self.figures.lost += self.figures.on
        if not self.seated.done():
            self.seated.set_exception(ConnectionError(f"{self.table.name}: {bytes(self.buffer[:200])!r}"))

    def data_received(self, data: bytes) -> None:
        """Read the answer to the upgrade, then frame after frame."""
        self.buffer += data
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                self.transport.abort()
                return
            self.open, self.buffer = True, bytearray(rest)
            self.send({"type": "sit", "seat": self.seat, "buy_in": 100_000_000})
        at, now = 0, time.perf_counter()
        buffer = self.buffer
        while len(buffer) - at >= HEAD:
            size, start = buffer[at + 1], at + 2
            if size == SHORT:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == LONG:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            if buffer[at] == TEXT:
                self.hear(bytes(buffer[start : start + size]), now)
            elif buffer[at] == PING:
                self.transport.write(bytes((0x8A, 0x80 | size)) + MASK + buffer[start : start + size])
            at = start + size
        del buffer[:at]

    def send(self, command: dict[str, object]) -> None:
        """Send a command."""
        self.ids += 1
        whole = {**command, "id": f"{self.seat}-{self.ids}", "room": self.table.name}
        data = json.dumps(whole, separators=(",", ":")).encode()
        size = len(data)
        head = bytes((0x81, 0x80 | size)) if size < SHORT else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + MASK + data)

    def hear(self, data: bytes, now: float) -> None:
        """Take a message."""
        figures = self.figures
        if figures.on:
            figures.messages += 1
            figures.bytes += len(data)
        found = SEQ.search(data, 0, 60)
        seq = int(found[1]) if found else 0
        if data.startswith(b'{"type":"event"'):
            if self.seq >= 0 and seq != self.seq + 1:
                figures.missed += seq > self.seq + 1
                figures.doubled += seq <= self.seq
            self.seq = max(self.seq, seq)
            self.event(data, seq, now)
        elif data.startswith(b'{"type":"snapshot"'):
            self.seq = seq
        elif data.startswith(b'{"type":"error"'):
            figures.refused += 1
            if not self.seated.done():
                self.seated.set_exception(RuntimeError(data.decode()))
        elif not self.seated.done():
            self.seated.set_result(None)

    def event(self, data: bytes, seq: int, now: float) -> None:
        """Take an event: of a wager, note who has heard of it; when betting is opened, place two later."""
        table = self.table
        if b'"wagers_placed"' in data[:160]:
            heard = table.heard[seq] = table.heard.get(seq, 0) + 1
            if heard == 1:
                seat = SEAT.search(data)
                table.of[seq] = table.sent.pop(int(seat[1]), 0) if seat else 0
            if heard == table.seats:
                began = table.of.pop(seq)
                del table.heard[seq]
                if began and self.figures.on:
                    self.figures.seconds.append(now - began)
        elif b'"betting_opened"' in data[:160]:
            version = VERSION.search(data)
            if version:
                loop = asyncio.get_running_loop()
                share = (self.seat * 7 + seq) % table.seats / table.seats
                loop.call_later(0.5 + share * (BETTING - 3) / 2, self.place, int(version[1]), 1)
                loop.call_later(0.5 + (1 + share) * (BETTING - 3) / 2, self.place, int(version[1]), 2)

    def place(self, version: int, number: int) -> None:
        """Place the first wager of a coup, or a second beside it."""
        wagers = {"player" if self.seat % 2 else "banker": 1_000}
        if number > 1:
            wagers["tie"] = 100
        self.table.sent[self.seat] = time.perf_counter()
        self.send({"type": "place", "version": version, "wagers": wagers})


async def watch(figures: Figures) -> None:
    """Note how late this process does what is due: so much of each time may be its own; none is taken off."""
    while figures.on:
        due = time.perf_counter() + LOOK
        await asyncio.sleep(LOOK)
        figures.late.append(max(0, time.perf_counter() - due))


def _itself(seat: Seat) -> Seat:
    return seat


def guest(connection: http.client.HTTPConnection, host: str, name: str) -> str:
    """Become a guest; give the cookie."""
    headers = {"Origin": f"http://{host}", "Content-Type": "application/json"}
    connection.request("POST", "/api/guest", json.dumps({"name": name}), headers)
    answer = connection.getresponse()
    body = answer.read()
    if answer.status != CREATED:
        raise RuntimeError(body.decode())
    return (answer.getheader("set-cookie") or "").partition(";")[0]


async def play(host: str, tables: int, seats: int, seconds: float, figures: Figures) -> None:
    """Sit down at every table, one after the other over one round, and play."""
    name, _, port = host.partition(":")
    loop = asyncio.get_running_loop()
    began = loop.time()
    for number in range(1, tables + 1):
        table = Table(f"table-{number}", seats)
        connection = http.client.HTTPConnection(host)
        cookies = [guest(connection, host, f"p{seat}") for seat in range(1, seats + 1)]
        connection.close()
        made = [Seat(table, seat, cookie, host, figures) for seat, cookie in enumerate(cookies, 1)]
        for each in made:
            await loop.create_connection(partial(_itself, each), name, int(port))
            await each.seated
        await asyncio.sleep(max(0, began + number * ROUND / tables - loop.time()))
    await asyncio.sleep(ROUND)
    figures.on = True
    watching = asyncio.create_task(watch(figures))
    await asyncio.sleep(seconds)
    figures.on = False
    await watching


def peak(process: int) -> float:
    """Give the most memory that a process has had, in MiB."""
    text = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(r"VmHWM:\s+(\d+)", text)
    return int(found[1]) / 1024 if found else 0


def main() -> None:
    """Print what was measured."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--tables", type=int, default=100)
    asked.add_argument("--seats", type=int, default=20)
    asked.add_argument("--seconds", type=float, default=120)
    asked.add_argument("--db", default=None)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory(dir=given.db) as folder:
        rooms = [
            ROOM.format(number=number, seats=given.seats, betting=BETTING)
            for number in range(1, given.tables + 1)
        ]
        config = Path(folder, "config.toml")
        config.write_text(CONFIG.format(folder=folder) + "".join(rooms), encoding="utf-8")
        command = [sys.executable, "-m", "croupier", "serve", "--config", str(config)]
        with Path(folder, "log").open("wb") as log:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)  # noqa: S603  our own
            assert server.stdout is not None  # noqa: S101  for the types
            host = ""
            for line in server.stdout:
                if line.startswith(b"all tables: "):
                    host = line.split()[-1].decode().removeprefix("http://").rstrip("/")
                    break
            figures = Figures()
            try:
                asyncio.run(play(host, given.tables, given.seats, given.seconds, figures))
                memory = peak(server.pid)
                ran = float(os.sysconf("SC_CLK_TCK"))
                times = Path(f"/proc/{server.pid}/stat").read_text(encoding="ascii").split()
            finally:
                server.send_signal(signal.SIGTERM)
                server.wait()
    seconds = sorted(figures.seconds)
    cuts = statistics.quantiles(seconds, n=1000)
    print(f"{given.tables} tables of {given.seats} seats, {given.seconds:.0f} s, {len(seconds):,} wagers")
    print(f"messages a second        {figures.messages / given.seconds:12,.0f}")
    print(f"bytes a second           {figures.bytes / given.seconds:12,.0f}")
    print(f"sent to the last view    {cuts[499] * 1000:12.1f} ms median")
    print(f"                         {cuts[989] * 1000:12.1f} ms for 99 of 100, aim 50")
    print(f"                         {cuts[998] * 1000:12.1f} ms for 999 of 1000")
    print(f"                         {seconds[-1] * 1000:12.1f} ms at most")
    late = statistics.quantiles(figures.late, n=100)[98]
    print(f"this process itself late {late * 1000:12.1f} ms for 99 of 100")
    print(f"                         {max(figures.late) * 1000:12.1f} ms at most")
    print(f"missed, doubled          {figures.missed:12} {figures.doubled}")
    print(f"refused, lost sockets    {figures.refused:12} {figures.lost}")
    print(f"memory of the server     {memory:12.0f} MiB at most, aim 400")
    print(f"its processor time       {(int(times[13]) + int(times[14])) / ran:12.1f} s in all")


if __name__ == "__main__":
    main()
