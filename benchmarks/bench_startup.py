"""How long does a small command take, as a whole process? Prints the median and the best of nine runs, in ms.

Run it with the interpreter that Croupier is installed for: ``python benchmarks/bench_startup.py``.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

RUNS = 9
PYTHON = (sys.executable,)
CROUPIER = (*PYTHON, "-m", "croupier")
COMMANDS = (
    ("python, nothing run", (*PYTHON, "-c", "")),
    ("import croupier", (*PYTHON, "-c", "import croupier")),
    ("import cyclopts", (*PYTHON, "-c", "import cyclopts")),
    ("import msgspec", (*PYTHON, "-c", "import msgspec")),
    ("croupier --version", (*CROUPIER, "--version")),
    ("croupier --help", (*CROUPIER, "--help")),
    ("croupier deal --help", (*CROUPIER, "deal", "--help")),
    ("croupier rules", (*CROUPIER, "rules")),
    ("croupier rules show nj-baccarat", (*CROUPIER, "rules", "show", "nj-baccarat")),
    (
        "croupier deal pa-baccarat --coups 1 --seed 1",
        (*CROUPIER, "deal", "pa-baccarat", "--coups", "1", "--seed", "1"),
    ),
    (
        "croupier deal pa-baccarat --shoe --seed 1",
        (*CROUPIER, "deal", "pa-baccarat", "--shoe", "--seed", "1"),
    ),
    (
        "croupier odds pa-baccarat --wager player",
        (*CROUPIER, "odds", "pa-baccarat", "--wager", "player"),
    ),
    ("croupier odds punto-banco", (*CROUPIER, "odds", "punto-banco")),
)


def milliseconds(command: tuple[str, ...]) -> float:
    """Run a command once and give its wall time."""
    began = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  the commands above
    return (time.perf_counter() - began) * 1000


def main() -> None:
    """Measure every command; the first run of each, which may write byte code, does not count."""
    print(f"{'':<46}{'median':>8}{'best':>8}  ms")
    for name, command in COMMANDS:
        milliseconds(command)
        times = [milliseconds(command) for _ in range(RUNS)]
        print(f"{name:<46}{statistics.median(times):>8.0f}{min(times):>8.0f}")


if __name__ == "__main__":
    main()
