"""A server that is not what it was when it started stops all play at once, and says so (T-26)."""

from __future__ import annotations

import shutil
import subprocess
from contextlib import nullcontext
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.server.own_files import PACKAGE, OwnFiles
from croupier.server.self_check import EVERY, REASON, SelfCheck
from croupier.table import MemoryStore
from croupier.table.events import CoupBrokenOff, RoomDisabled
from tests.server.asking import ask
from tests.server.serving import KEPT, ROOM, Serves, run, serving
from tests.server.test_bounded import OTHER

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


SHELL: Final = """cd "$1" &&
{ find . -type f ! -path '*/__pycache__/*' | LC_ALL=C sort | xargs sha256sum; sha256sum "$2"; } | sha256sum
"""
"""As docs/server.md has it."""


def program(folder: Path) -> tuple[Path, Path]:
    """Make a small program: a module, a rule file, what Python made of it; and a configuration."""
    package = folder / "croupier"
    (package / "data").mkdir(parents=True)
    (package / "__pycache__").mkdir()
    (package / "deal.py").write_text("CARDS = 6\n", encoding="utf-8")
    (package / "data" / "rules.toml").write_text("decks = 8\n", encoding="utf-8")
    (package / "__pycache__" / "deal.pyc").write_bytes(b"made")
    config = folder / "casino.toml"
    config.write_text("[server]\nport = 80\n", encoding="utf-8")
    return package, config


def one_byte(file: Path) -> None:
    """Change one byte of a file."""
    data = bytearray(file.read_bytes())
    data[3] ^= 1
    file.write_bytes(data)


CHANGES: Final[dict[str, Callable[[Path], object]]] = {
    "./deal.py": lambda folder: one_byte(folder / "croupier/deal.py"),
    "./data/rules.toml": lambda folder: one_byte(folder / "croupier/data/rules.toml"),
    "casino.toml": lambda folder: one_byte(folder / "casino.toml"),
    "./new.py": lambda folder: (folder / "croupier/new.py").write_text("", encoding="utf-8"),
}
"""What may be changed, by the name of what is found."""


@pytest.mark.conforms("VER-01", "VER-02")
@pytest.mark.parametrize("name", CHANGES)
def test_one_byte_of_a_module_a_rule_file_or_the_configuration_is_noticed(tmp_path: Path, name: str) -> None:
    package, config = program(tmp_path)
    files = OwnFiles(package, [config])
    assert files.look() == ()
    CHANGES[name](tmp_path)
    (found,) = files.look()
    assert found.endswith(name)


def test_what_is_missing_is_noticed_and_what_python_makes_is_not(tmp_path: Path) -> None:
    package, config = program(tmp_path)
    files = OwnFiles(package, [config])
    shutil.rmtree(package / "__pycache__")
    assert files.look() == ()
    config.unlink()
    (package / "data" / "rules.toml").unlink()
    assert files.look() == ("./data/rules.toml", str(config))


@pytest.mark.conforms("VER-02")
def test_a_shell_comes_to_the_same_digest_of_the_whole_program(tmp_path: Path) -> None:
    config = program(tmp_path)[1]
    said = subprocess.run(
        ["/bin/sh", "-c", SHELL, "sh", str(PACKAGE), str(config)], capture_output=True, text=True, check=True
    )
    assert said.stdout.split()[0] == OwnFiles(others=[config]).digest
    assert len(said.stdout.split()[0]) == 64


def test_the_page_has_the_words_of_the_shell(root: Path) -> None:
    page = (root / "docs" / "server.md").read_text("utf-8")
    command = SHELL.partition("{ ")[2].replace('"$2"', "/etc/casino.toml").strip()
    assert f"{{ {command}" in page


async def bets(server: Serves, room: str) -> None:
    """Have somebody sit down in a room and bet."""
    wire = await server.come("ada", room)
    sit = {"type": "sit", "id": "sit", "room": room, "seat": 1, "buy_in": 100_000}
    assert (await wire.ask(sit))["type"] == "answer"
    while (await server.room(room)).phase != "betting":
        left = await server.floor(lambda hall: hall.next_tick())
        await server.forward(left or 0)
    version = (await server.room(room)).version
    bet = {"type": "place", "id": "b", "room": room, "version": version, "wagers": {"player": 500}}
    assert (await wire.ask(bet))["type"] == "answer"


@pytest.mark.conforms("VER-01", "INT-07")
def test_after_a_day_it_is_looked_and_all_play_stops_at_once_with_a_message(tmp_path: Path) -> None:
    package, config = program(tmp_path)
    store = MemoryStore()

    async def test() -> None:
        files = OwnFiles(package, [config])
        async with serving(KEPT, OTHER, books=lambda: nullcontext(store), files=files) as server:
            bob = await server.come("bob")
            await bets(server, ROOM)
            check = SelfCheck(server.house)
            assert (await ask(server.port, "/readyz")).status == 200
            server.clock.forward(EVERY - 1)
            one_byte(package / "deal.py")
            assert not await check.look_if_due()
            server.clock.forward(1)
            assert await check.look_if_due()
            broken = await bob.event("coup_broken_off")
            assert msgspec.convert(broken["event"], CoupBrokenOff).note == REASON
            for room in (ROOM, OTHER.id):
                assert (await server.room(room)).disabled == REASON
            seat = (await server.room()).seats[0]
            assert seat.layout == {}
            assert seat.chips >= 100_000, "he has the better of result and refund"
            ready = await ask(server.port, "/readyz")
            assert (ready.status, b"server.altered" in ready.body) == (503, True)
            (told,) = [line for line in server.log if line["event"] == "altered"]
            assert told["what"] == "./deal.py"
            assert not await check.look_if_due()

    run(test())
    happened = [event for entry in store.entries(OTHER.id) for event in entry.events]
    (disabled,) = [event for event in happened if isinstance(event, RoomDisabled)]
    assert (disabled.reason, disabled.by) == (REASON, "operator:self-check")
