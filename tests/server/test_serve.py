"""The command prints the address; told to stop it stops well, and killed, it goes on where it was."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import pytest

from tests.server.asking import ask
from tests.server.wires import Wire

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from tests.server.wires import Said

ROOM: Final = "punto-banco"
QUICK: Final = """
[[rooms]]
id = "punto-banco"
[rooms.settings]
rules = "punto-banco"
cut = false
curator = false
limit = { least = 100, most = 100000, step = 100 }
waiting = { wagers = 3, pause = 0, result = 0 }
"""


class Process:
    """A server in a process of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        """Start it, and read what it says until it has told its address, or ended."""
        usual = {"--db": "rooms.db", "--port": "0"}
        given = {**usual, **dict(zip(options[::2], options[1::2], strict=True))}
        command = [
            sys.executable,
            "-m",
            "croupier",
            "serve",
            *(word for each in given.items() for word in each),
        ]
        self.running = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.running.stdout is not None
        self.lines: list[str] = []
        for line in self.running.stdout:
            self.lines.append(line.rstrip("\n"))
            if line.startswith("all tables:"):
                break
        found = re.search(r":(\d+)/$", self.lines[-1]) if self.lines else None
        self.port = int(found[1]) if found else 0

    def end(self, number: signal.Signals | None = None) -> tuple[int, str]:
        """Send it a signal, wait, and give its exit code and what it said on standard error."""
        if number is not None:
            self.running.send_signal(number)
        _, err = self.running.communicate(timeout=60)
        return self.running.returncode, err


@contextmanager
def started(folder: Path, *options: str) -> Generator[Process]:
    """Start a server, and kill it if it still runs."""
    process = Process(folder, *options)
    try:
        yield process
    finally:
        if process.running.poll() is None:
            process.running.kill()
            process.running.communicate()


async def guest(port: int) -> str:
    """Become a guest, as the page does."""
    lines = (f"Origin: http://127.0.0.1:{port}", "Content-Type: application/json")
    answer = await ask(port, "/api/guest", *lines, method="POST", body=b'{"name":"Ada"}')
    assert answer.status == 201
    return answer.headers["set-cookie"].partition(";")[0]


async def sits(port: int, cookie: str) -> Wire:
    """Open a socket and sit down."""
    wire = await Wire.open(port, ROOM, cookie)
    await wire.next()
    sit = {"type": "sit", "id": "sit", "room": ROOM, "seat": 1, "buy_in": 100_000}
    assert (await wire.ask(sit))["type"] == "answer"
    return wire


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_prints_its_address_and_when_told_to_stop_closes_every_socket_and_the_journal(
    tmp_path: Path, number: signal.Signals
) -> None:
    async def play(server: Process) -> None:
        cookie = await guest(server.port)
        wire = await sits(server.port, cookie)
        server.running.send_signal(number)
        assert await wire.closed() == 1001
        await Wire.close_all()

    with started(tmp_path) as server:
        address = f"http://127.0.0.1:{server.port}/"
        assert server.lines == [
            "room punto-banco: opened",
            "room twenty-one: opened",
            "journal rooms.db",
            f"a seat at a table: {address}?table=punto-banco&sit",
            f"all tables: {address}",
        ]
        asyncio.run(play(server))
        code, err = server.end()
        assert code == 0
        assert "Traceback" not in err
        assert '"event":"stopped"' in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rooms.db", "rooms.db.key"]


def test_a_server_that_is_killed_goes_on_where_it_was_and_knows_its_guests(tmp_path: Path) -> None:
    async def first(server: Process) -> tuple[str, Said]:
        cookie = await guest(server.port)
        wire = await sits(server.port, cookie)
        message = await wire.event("betting_opened")
        bet = {
            "type": "place",
            "id": "bet",
            "room": ROOM,
            "version": message["version"],
            "wagers": {"tie": 700},
        }
        assert (await wire.ask(bet))["type"] == "answer"
        server.end(signal.SIGKILL)
        assert await wire.closed() == 1006
        await Wire.close_all()
        return cookie, bet

    async def second(server: Process, cookie: str, bet: Said) -> None:
        wire = await Wire.open(server.port, ROOM, cookie)
        snapshot = await wire.next()
        view = snapshot["view"]
        assert isinstance(view, dict)
        assert view["seats"][0]["wagers"] == {"tie": 700}
        # Given again with its id, it is answered and changes nothing.
        assert (await wire.ask(bet))["type"] == "answer"
        assert (await wire.event("coup_closed"))["type"] == "event"
        await Wire.close_all()

    (tmp_path / "quick.toml").write_text(QUICK, encoding="utf-8")
    with started(tmp_path, "--config", "quick.toml") as server:
        cookie, bet = asyncio.run(first(server))
    with started(tmp_path, "--config", "quick.toml") as server:
        assert server.lines[0] == "room punto-banco: goes on"
        asyncio.run(second(server, cookie, bet))


def test_a_second_server_on_the_same_journal_or_port_says_so_and_ends(tmp_path: Path) -> None:
    with started(tmp_path) as server:
        with started(tmp_path) as second:
            code, err = second.end()
            assert (code, err.count("\n")) == (2, 1)
            assert "(table.journal_in_use)" in err
        with started(tmp_path, "--db", "other.db", "--port", str(server.port)) as third:
            assert third.end() == (2, third_line(server.port))


def third_line(port: int) -> str:
    """Give what a server says whose port is taken."""
    return (
        f"croupier: port: nobody can listen at 127.0.0.1, port {port}: address already in use; stop what"
        " listens there, or name another --port; 0 takes any that is free (server.cannot_listen)\n"
    )


@pytest.mark.conforms("SEC-03")
def test_where_other_machines_reach_it_without_tls_it_warns(tmp_path: Path) -> None:
    with started(tmp_path, "--host", "0.0.0.0") as server:  # noqa: S104  that is what it is about
        warned = "warning: 0.0.0.0 can be reached from other machines, without TLS; put a proxy before it,"
        assert any(line.startswith(warned) for line in server.lines)


@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("x..y", "'x..y': this can be no host's name"),
        ("a" * 300, f"'{'a' * 64}…': this can be no host's name"),
        ("nosuch.invalid", "'nosuch.invalid': no such host is found"),
        ("192.0.2.1", "192.0.2.1, port 0: cannot assign requested address"),
    ],
)
def test_a_host_that_is_none_is_told(tmp_path: Path, host: str, said: str) -> None:
    with started(tmp_path, "--host", host) as server:
        code, err = server.end()
        assert (code, server.lines) == (2, [])
        assert err == (
            f"croupier: host: nobody can listen at {said}; name an address of this machine: 127.0.0.1 for"
            " itself alone, 0.0.0.0 for all (server.cannot_listen)\n"
        )


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (("--port", "65536"), '--port cannot be "65536"; it is at most 65535 (usage.wrong_value)'),
        (("--config", "no.toml"), "no.toml: the configuration cannot be read: no such file or directory"),
        (("--origin", "example.org"), "'example.org' is no origin"),
        (("--db", "no/rooms.db"), "no for the journal; make it, or name another --db (table.cannot_open)"),
        (("--db", "sqlite://"), "no journal can lie there"),
    ],
)
def test_what_it_cannot_start_with_is_one_line(tmp_path: Path, options: tuple[str, ...], line: str) -> None:
    with started(tmp_path, *options) as server:
        code, err = server.end()
        assert (code, err.count("\n"), server.lines) == (2, 1, [])
        assert line in err
    assert not any(tmp_path.iterdir())


def test_a_room_that_cannot_be_is_refused_with_its_name_and_no_other_is_opened(tmp_path: Path) -> None:
    room = "[[rooms]]\nid = '{}'\n[rooms.settings]\nrules = '{}'\n"
    text = room.format("salon", "punto-banco") + room.format("chemmy", "chemin-de-fer")
    (tmp_path / "casino.toml").write_text(text, encoding="utf-8")
    with started(tmp_path, "--config", "casino.toml") as server:
        code, err = server.end()
        assert (code, err.count("\n"), server.lines) == (2, 1, [])
        assert "casino.toml: the room chemmy, rules: chemin-de-fer is banked by patrons" in err
    assert [path.name for path in tmp_path.iterdir()] == ["casino.toml"]
