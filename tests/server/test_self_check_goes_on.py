"""Does nothing that fails keep the server from looking again, and from stopping every room?"""

from __future__ import annotations

import asyncio
import errno
import hashlib
import os
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from croupier.errors import Problem, TableError
from croupier.server import self_check
from croupier.server.own_files import OwnFiles
from croupier.server.self_check import EVERY, REASON, SelfCheck
from croupier.table import MemoryStore
from tests.server.serving import KEPT, ROOM, run, serving
from tests.server.test_bounded import OTHER
from tests.server.test_self_check import one_byte, program

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.table.record import Record


def named_by_bytes(folder: Path) -> None:
    """Make a file whose name is no UTF-8."""
    Path(os.fsdecode(os.fsencode(folder) + b"/c\xff.py")).write_text("", encoding="utf-8")


NEW: Final[dict[str, Callable[[Path], object]]] = {
    "./c\\xff.py": named_by_bytes,
    "./link.py": lambda folder: (folder / "link.py").symlink_to("deal.py"),
    "./dangling": lambda folder: (folder / "dangling").symlink_to("nowhere"),
    "./empty": lambda folder: (folder / "empty").mkdir(),
}
"""What may be new, by the name of what is found."""


@pytest.mark.parametrize("name", NEW)
def test_whatever_is_new_below_the_package_is_noticed(tmp_path: Path, name: str) -> None:
    package, config = program(tmp_path)
    files = OwnFiles(package, [config])
    NEW[name](package)
    assert files.look() == (name,)
    assert OwnFiles(package, [config]).look() == (), "a server starts with it, too"


def test_whoever_has_no_descriptor_left_says_nothing_of_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, config = program(tmp_path)
    files = OwnFiles(package, [config])

    def short(*_given: object) -> None:
        raise OSError(errno.EMFILE, "too many open files")

    with monkeypatch.context() as patched:
        patched.setattr(hashlib, "file_digest", short)
        with pytest.raises(OSError, match="too many"):
            files.look()
    assert (files.look(), files.changed) == ((), ())


def test_a_look_that_fails_is_logged_and_it_is_looked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, config = program(tmp_path)
    files = OwnFiles(package, [config])
    monkeypatch.setattr(self_check, "WAKE", 0.0)

    async def test() -> None:
        async with serving(KEPT, files=files) as server:
            looked, loop, looks = asyncio.Event(), asyncio.get_running_loop(), [0]
            check = SelfCheck(server.house)

            def look() -> tuple[str, ...]:
                looks[0] += 1
                if looks[0] == 1:
                    raise OSError(errno.EMFILE, "too many open files")
                loop.call_soon_threadsafe(looked.set)
                return ()

            monkeypatch.setattr(files, "look", look)
            server.clock.forward(EVERY)
            keeping = asyncio.create_task(check.keep())
            await looked.wait()
            keeping.cancel()
            with suppress(asyncio.CancelledError):
                await keeping
            assert "self-check-failed" in [line["event"] for line in server.log]

    run(test())


class Failing(MemoryStore):
    """A journal whose next writes fail."""

    def __init__(self) -> None:
        """Fail with nothing."""
        super().__init__()
        self.errors: list[Exception] = []

    def append(self, batch: Sequence[Record]) -> None:
        """Write, or raise."""
        if self.errors:
            raise self.errors.pop()
        super().append(batch)


FULL: Final = OSError(errno.ENOSPC, "no space left")


@pytest.mark.parametrize(
    "errors", [[FULL], [TableError(Problem("table.unknown", "nobody knows"))], [FULL] * 4], ids=str
)
def test_every_room_is_stopped_even_where_a_write_fails(tmp_path: Path, errors: list[Exception]) -> None:
    package, config = program(tmp_path)
    store = Failing()

    async def test() -> None:
        files = OwnFiles(package, [config])
        async with serving(KEPT, OTHER, books=lambda: nullcontext(store), files=files) as server:
            check = SelfCheck(server.house)
            one_byte(package / "deal.py")
            server.clock.forward(EVERY)
            store.errors = list(errors)
            with suppress(OSError):
                await check.look_if_due()
            if len(errors) > 1:
                assert await check.look_if_due(), "what failed is due at once"
            for room in (ROOM, OTHER.id):
                assert (await server.room(room)).disabled == REASON
            assert "not-stopped" in [line["event"] for line in server.log]
            assert not await check.look_if_due()

    run(test())
