"""How do tests play at a table: lines piped in, and what is shown?"""

from __future__ import annotations

import contextlib
import io
import sys

from croupier.cli.main import main
from tests.cli.terminal import Run


def plays(options: str, *lines: str) -> Run:
    """Play in this process with these lines typed; what it writes of either kind is read as UTF-8."""
    return plays_bytes(options, "".join(f"{line}\n" for line in lines).encode())


def interrupted(options: str, *lines: str) -> Run:
    """Play, and press Ctrl-C where another line is asked for."""
    return _plays(options, _Interrupting("".join(f"{line}\n" for line in lines).encode()))


class _Interrupting(io.BytesIO):
    """What was typed before somebody pressed Ctrl-C."""

    def readline(self, size: int | None = -1, /) -> bytes:
        """Give the next line."""
        line = super().readline(-1 if size is None else size)
        if not line:
            raise KeyboardInterrupt
        return line


def plays_bytes(options: str, typed: bytes) -> Run:
    """Play with these bytes as standard input."""
    return _plays(options, io.BytesIO(typed))


def _plays(options: str, typed: io.BytesIO) -> Run:
    kept = io.BytesIO(), io.BytesIO()
    out, err = map(_stream, kept)
    before, sys.stdin = sys.stdin, io.TextIOWrapper(typed, encoding="utf-8")
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(["play", *options.split()])
    finally:
        sys.stdin = before
    return Run(code, *(each.getvalue().decode() for each in kept))


def _stream(kept: io.BytesIO) -> io.TextIOWrapper:
    return io.TextIOWrapper(kept, encoding="utf-8", newline="\n", write_through=True)


def after(run: Run, prompt: str) -> list[str]:
    """Give the lines that were shown after a prompt with what was typed at it, up to the next prompt."""
    found = [place for place, line in enumerate(run.lines) if line.startswith("[") and line.endswith(prompt)]
    assert found, f"nobody was asked {prompt!r}; there is:\n{run.out}"
    rest = run.lines[found[-1] + 1 :]
    return rest[: next((place for place, line in enumerate(rest) if line.startswith("[")), len(rest))]
