"""How are the console examples of the documentation run, compared and written anew?

In a ``console`` block each line that begins with ``$ `` is run by the shell, and what it prints stands below
it; ``...`` stands for any text.  The tests compare; ``python tools/console.py FILE ...`` writes anew what
differs.
"""

from __future__ import annotations

import difflib
import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parent.parent
BLOCK: Final = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def commands(block: str) -> Iterator[tuple[str, str]]:
    """Split a block into each command and the output that is shown below it."""
    for part in f"\n{block}".split("\n$ ")[1:]:
        command, _, shown = part.partition("\n")
        yield command, ended(shown)


def ended(text: str) -> str:
    """Give a text without empty lines at its end."""
    return text.rstrip() + "\n" if text.strip() else ""


def run(command: str) -> str:
    """Run a command line and give what a person would see: everything that it prints, without colours."""
    shell = f'croupier() {{ {shlex.quote(sys.executable)} -m croupier "$@"; }}\n{command}'
    own = {"COLUMNS": "80", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(  # noqa: S603  the command stands in our own documentation
        ["/bin/sh", "-c", shell],
        cwd=ROOT,
        env=os.environ | own,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return ended(done.stdout)


def agrees(shown: str, printed: str) -> bool:
    """Say whether an example shows what is printed."""
    return doctest.OutputChecker().check_output(shown, printed, doctest.ELLIPSIS)


def differences(block: str) -> str | None:
    """Run each command of a block; give the first difference as a person reads it, or None."""
    for command, shown in commands(block):
        printed = run(command)
        if not agrees(shown, printed):
            lines = difflib.unified_diff(
                shown.splitlines(), printed.splitlines(), "shown", "printed", lineterm=""
            )
            return "\n".join([f"$ {command}", *lines, "(`make docs` writes the examples anew)"])
    return None


def written_anew(block: str) -> str:
    """Give a block with what its commands print today."""
    lines: list[str] = []
    for command, shown in commands(block):
        printed = run(command)
        lines.append(f"$ {command}\n{shown if agrees(shown, printed) else printed}")
    return "".join(lines)


def main() -> None:
    """Write the examples of each file anew."""
    for file in map(Path, sys.argv[1:]):
        old = file.read_text(encoding="utf-8")
        new = BLOCK.sub(lambda found: f"```console\n{written_anew(found[1])}```", old)
        if new != old:
            file.write_text(new, encoding="utf-8")
            print(f"{file}: examples written anew")


if __name__ == "__main__":
    main()
