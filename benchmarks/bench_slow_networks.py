"""What do fifty others feel of one who reads nothing, or of a flood elsewhere: aim 10 % more for 99 of 100?

A server in one process, on SQLite; in this one fifty sockets that read, and one at a seat that gives
commands. A command's time is from its first byte sent until the last of the fifty has its event. It is
measured three times: alone; while somebody asks for much and reads nothing, who is cut off at a bound of
the queue, and comes again; and while another table gets 1,000 messages a second. The three take turns, so
that whatever else the machine does meanwhile is in all of them. Memory is the server's, in use at the end
less that before; aim less than 20 MiB. A turn ends after ten seconds, however few commands were given.
Run: python benchmarks/bench_slow_networks.py [--commands N] [--rounds N]
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import http.client
import json
import os
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, cast

READERS: Final = 50
FLOOD: Final = 1_000
"""Messages a second that come to the other table."""
CALM: Final = 0.004
"""Seconds between two commands."""
TURN: Final = 10.0
"""Seconds after which a turn ends, so that it ends on a machine that is busy with something else too."""
LEAST: Final = 2
"""Of fewer commands there are no quantiles."""
ROOMS: Final = ("salon", "other")
CONFIG: Final = """
[server]
db = "{folder}/rooms.db"
port = 0
log_commands = false
[limits]
rate = 1000000.0
burst = 1000000
patron_rate = 1000000.0
patron_burst = 1000000
address_rate = 1000000.0
address_burst = 1000000
guests_rate = 1000000.0
guests_burst = 1000000
sockets_of_address = 1000
"""
ROOM: Final = """
[[rooms]]
id = "{name}"
[rooms.settings]
rules = "punto-banco"
curator = false
cut = false
waiting = {{ silent = 86400 }}
"""


class Socket:
    """A socket to a room."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, room: str) -> None:
        """Begin after the upgrade."""
        self.reader, self.writer, self.room = reader, writer, room

    @classmethod
    async def open(cls, host: str, room: str, small: int = 0) -> Socket:
        """Become a guest and open a socket; of what is not read the system keeps `small` bytes."""
        cookie = await asyncio.to_thread(guest, host)
        held = socket.socket()
        if small:
            held.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, small)
        held.setblocking(False)  # noqa: FBT003  as it is called
        name, _, port = host.partition(":")
        await asyncio.get_running_loop().sock_connect(held, (name, int(port)))
        reader, writer = await asyncio.open_connection(sock=held, limit=1 << 22)
        head = (
            f"GET /api/rooms/{room}/socket HTTP/1.1",
            f"Host: {host}",
            f"Origin: http://{host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Protocol: croupier.1",
            f"Cookie: {cookie}",
        )
        writer.write("\r\n".join((*head, "", "")).encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer[:20]:
            raise RuntimeError(answer.decode())
        return cls(reader, writer, room)

    def send(self, kind: str, key: str, **fields: int) -> None:
        """Send a message."""
        data = json.dumps({"type": kind, "id": key, "room": self.room, **fields}).encode()
        size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")  # noqa: PLR2004  RFC 6455
        self.writer.write(b"\x81" + size + bytes(4) + data)

    async def hear(self, mark: bytes) -> float:
        """Take messages until one holds this; say when it came."""
        while True:
            first, size = await self.reader.readexactly(2)
            if size > 125:  # noqa: PLR2004  RFC 6455
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")  # noqa: PLR2004
            data = await self.reader.readexactly(size)
            if first == 0x89:  # noqa: PLR2004  a ping
                self.writer.write(bytes((0x8A, 0x80 | size)) + bytes(4) + data)
            elif mark in data:
                return time.perf_counter()


def guest(host: str) -> str:
    """Become a guest; give the cookie."""
    connection = http.client.HTTPConnection(host)
    headers = {"Origin": f"http://{host}", "Content-Type": "application/json"}
    connection.request("POST", "/api/guest", '{"name":"ada"}', headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return (answer.getheader("set-cookie") or "").partition(";")[0]


async def commands(seat: Socket, readers: list[Socket], first: int, number: int) -> list[float]:
    """Give commands in turn, for a while; give of each the seconds until the last reader has it."""
    found: list[float] = []
    ends = time.perf_counter() + TURN
    for amount in range(first, first + number):
        mark = f'"amount":{amount * 100}'.encode()
        began = time.perf_counter()
        seat.send("buy", f"b{amount}", amount=amount * 100)
        came = await asyncio.gather(*(reader.hear(mark) for reader in readers))
        found.append(max(came) - began)
        if time.perf_counter() > ends and len(found) >= LEAST:
            break
        await asyncio.sleep(CALM)
    return found


async def stalls(host: str) -> None:
    """Ask for much and read nothing, until one is cut off; then come again."""
    while True:
        eve = await Socket.open(host, ROOMS[0], small=4096)
        cast("asyncio.Transport", eve.writer.transport).pause_reading()
        with contextlib.suppress(ConnectionError):
            for number in range(100_000):
                eve.send("snapshot", str(number))
                await eve.writer.drain()
                await asyncio.sleep(0.002)
                if eve.writer.transport.is_closing():
                    break
        eve.writer.transport.abort()


async def floods(host: str) -> None:
    """Send a thousand messages a second to the other table, most of which are refused."""
    eve = await Socket.open(host, ROOMS[1])
    reading = asyncio.ensure_future(eve.hear(b"never"))
    try:
        while True:
            for number in range(FLOOD // 50):
                eve.send("place", str(number), version=0)
            await asyncio.sleep(1 / 50)
    finally:
        reading.cancel()
        eve.writer.transport.abort()


def used(process: int) -> float:
    """Give the memory that a process has in use, in MiB."""
    text = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found[1]) / 1024 if found else 0


async def measure(host: str, process: int, number: int, rounds: int) -> dict[str, tuple[list[float], float]]:
    """Measure the three in turn."""
    readers = [await Socket.open(host, ROOMS[0]) for _ in range(READERS)]
    seat = await Socket.open(host, ROOMS[0])
    seat.send("sit", "sit", seat=1, buy_in=100)
    await seat.hear(b'"id":"sit"')
    draining = asyncio.ensure_future(seat.hear(b"never"))
    await commands(seat, readers, 1, number)
    found: dict[str, tuple[list[float], float]] = {}
    first = number + 1
    for _ in range(rounds):
        for name, harm in (("alone", None), ("one reads nothing", stalls), ("a flood elsewhere", floods)):
            before = used(process)
            harming = asyncio.ensure_future(harm(host)) if harm else None
            seconds = await commands(seat, readers, first, number)
            first += number
            kept = found.get(name, ([], 0.0))
            found[name] = (kept[0] + seconds, kept[1] + used(process) - before)
            if harming:
                harming.cancel()
                await asyncio.gather(harming, return_exceptions=True)
    draining.cancel()
    return found


def main() -> None:
    """Print what was measured."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--commands", type=int, default=300)
    asked.add_argument("--rounds", type=int, default=4)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder, "config.toml")
        config.write_text(CONFIG.format(folder=folder) + "".join(ROOM.format(name=name) for name in ROOMS))
        command = [sys.executable, "-m", "croupier", "serve", "--config", str(config)]
        with Path(folder, "log").open("wb") as log:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)  # noqa: S603  our own
            assert server.stdout is not None  # noqa: S101  for the types
            host = ""
            for line in server.stdout:
                if line.startswith(b"all tables: "):
                    host = line.split()[-1].decode().removeprefix("http://").rstrip("/")
                    break
            try:
                found = asyncio.run(measure(host, server.pid, given.commands, given.rounds))
            finally:
                server.send_signal(signal.SIGTERM)
                server.wait()
        cut = Path(folder, "log").read_text(encoding="utf-8").count('"code":4408')
    alone = statistics.quantiles(found["alone"][0], n=100)[98]
    print(f"{given.rounds} rounds of {given.commands} commands each at most, told to {READERS}")
    for name, (seconds, grown) in found.items():
        cuts = statistics.quantiles(seconds, n=100)
        print(
            f"{name:18} {cuts[49] * 1000:7.1f} ms median {cuts[98] * 1000:7.1f} ms for 99 of 100,"
            f" {cuts[98] / alone - 1:+5.0%} of {len(seconds)}; memory {grown:+6.1f} MiB"
        )
    print(f"cut off at the bound of his queue: {cut} times")


if __name__ == "__main__":
    main()
