"""What is on a disk whose power fails: what a process synced, and of the rest as chance has it?

The process runs on the real stack under strace, which records each call that writes, syncs, cuts off, makes
or removes a file.  Any number of power cuts are made of one record: at each, what was synced is on the disk;
of what was written since, as many whole or torn writes as chance has it, or none.  A name is on the disk once
the folder was synced.  A sync that failed leaves behind writes that the process still sees and that never
reach the disk.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Iterator
    from pathlib import Path

CALLS: Final = "openat,close,pwrite64,write,fsync,fdatasync,ftruncate,unlink"
SECTOR: Final = 512
"""Bytes that a disk writes whole or not at all."""
_LINE: Final = re.compile(r"(\d+) +(\w+)\((.*)\) += (-?\d+)")
_TEXT: Final = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_FREE: Final = ("-shm", "-writer")
"""The ends of names of files that hold nothing: shared memory, and a lock."""


class Call(NamedTuple):
    """A call: what it did to which file of the folder, by its name, empty for the folder itself.

    ``said`` is what was written to standard output.
    """

    what: str
    file: str = ""
    at: int = 0
    content: bytes = b""


def traced(root: Path, path: Path, *words: object, inject: str = "") -> list[Call]:
    """Run `tests.table.journal.writing` under strace, and give its calls that matter, in order."""
    assert shutil.which("strace"), "apt-get install strace"
    log = path.parent.with_name(f"{path.parent.name}.strace")
    asked = ["-e", f"inject={inject}"] if inject else []
    done = subprocess.run(
        [
            *("strace", "-f", "--seccomp-bpf", "-qq", "-xx", "-s", "1000000", "-o", str(log)),
            *("-e", f"trace={CALLS}", *asked),
            *(sys.executable, "-m", "tests.table.journal.writing", str(path), *map(str, words)),
        ],
        cwd=root,
        env={"PYTHONPATH": f"{root / 'src'}", "PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    with log.open(encoding="ascii") as lines:
        return list(_calls(lines, path.parent))


def _calls(lines: Iterable[str], folder: Path) -> Iterator[Call]:
    """Read what strace wrote of the files of a folder."""
    opened: dict[tuple[str, str], str] = {}
    for line in lines:
        found = _LINE.match(line)
        if found is None:
            assert "+++" in line or "exit" in line or "---" in line, line[:200]
            continue
        process, name, words, result = found.groups()
        number, _, rest = words.partition(", ")
        if name in {"openat", "unlink"}:
            file = _named(_bytes(words).decode(), folder)
            if file is not None and not result.startswith("-"):
                opened[process, result] = file
                if name == "unlink" or "O_CREAT" in rest:
                    yield Call("removed" if name == "unlink" else "made", file)
        elif name == "write" and number == "1":
            yield Call("said", content=_bytes(rest))
        elif name == "close":
            opened.pop((process, number), None)
        elif (process, number) in opened:
            yield from _done(name, opened[process, number], rest, int(result))


def _done(name: str, file: str, rest: str, result: int) -> Iterator[Call]:
    """Read what was done to a file that is open."""
    if name in {"fsync", "fdatasync"}:
        yield Call("synced" if result == 0 else "unsynced", file)
    elif name == "ftruncate" and result == 0:
        yield Call("cut", file, int(rest))
    elif name == "pwrite64" and result > 0:
        yield Call("written", file, int(rest.rpartition(", ")[2]), _bytes(rest)[:result])


def _named(name: str, folder: Path) -> str | None:
    """Give the name of a file in a folder, empty for the folder itself, None for one elsewhere."""
    if name == str(folder):
        return ""
    inside = name.startswith(f"{folder}/") and not name.endswith(_FREE)
    return name.removeprefix(f"{folder}/") if inside else None


def _bytes(words: str) -> bytes:
    (text,) = _TEXT.findall(words)
    return bytes.fromhex(text.replace("\\x", ""))


class Disk:
    """What the process sees of its files, and what of them is on the disk."""

    def __init__(self) -> None:
        """Begin with an empty folder."""
        self.said = b""
        self._names: set[str] = set()
        self._safe_names: set[str] = set()
        self._safe: dict[str, bytearray] = {}
        self._since: dict[str, list[Call]] = {}

    def take(self, call: Call) -> None:
        """Let a call happen."""
        match call.what:
            case "said":
                self.said += call.content
            case "made":
                self._names.add(call.file)
                self._safe.setdefault(call.file, bytearray())
            case "removed":
                self._names.discard(call.file)
                if call.file not in self._safe_names:
                    self._safe.pop(call.file)
                self._since.pop(call.file, None)
            case "synced" if not call.file:
                self._safe_names = set(self._names)
                self._safe = {name: self._safe[name] for name in self._names}
            case "synced":
                for each in self._since.pop(call.file, []):
                    _do(self._safe[call.file], each)
            case "unsynced":
                self._since.pop(call.file, None)  # the system takes them for written, and they are not
            case _:
                self._since.setdefault(call.file, []).append(call)

    def fail(self, folder: Path, chance: random.Random | None = None) -> None:
        """Let the power fail, and put what is on the disk into a folder; else only what was synced."""
        for name in self._safe_names:
            content = bytearray(self._safe[name])
            for call in self._since.get(name, []):
                if chance is not None and chance.random() < 1 / 2:
                    torn = chance.randrange(0, len(call.content) + 1, SECTOR)
                    whole = len(call.content) if chance.random() < 1 / 2 else torn
                    _do(content, call._replace(content=call.content[:whole]))
            (folder / name).write_bytes(content)


def _do(content: bytearray, call: Call) -> None:
    """Write to a file, or cut it off or lengthen it."""
    if call.what == "cut":
        del content[call.at :]
        content.extend(bytes(call.at - len(content)))
    else:
        content.extend(bytes(max(0, call.at - len(content))))
        content[call.at : call.at + len(call.content)] = call.content
