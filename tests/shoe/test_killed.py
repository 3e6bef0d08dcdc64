"""T-06: killed between two words and started again, the source of live words never repeats a stream."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORDS = 64
"""Words that each start gives before it is killed, eight bytes each."""

SOURCE = "from croupier.cards import entropy\nwords = entropy.words(1)"
COLD = "from croupier.cards import sfc64\nwords = sfc64.words(2026, 0)"
"""A generator that begins at the same place whenever it is started."""
GIVE = """
out = sys.stdout.buffer
for word in words:
    out.write(word.to_bytes(8, "little"))
    out.flush()
"""


def until_killed(source: str) -> bytes:
    """Start a process that gives word after word without end; kill it once the first have come."""
    program = f"import sys\nsys.path.insert(0, 'src')\n{source}\n{GIVE}"
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout
        words = process.stdout.read(8 * WORDS)
        process.kill()
        process.stdout.close()
    assert process.returncode < 0
    return words


def starts(source: str, times: int) -> list[bytes]:
    """Start and kill it so many times; give what each start gave."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(until_killed, [source] * times))


def repeated(streams: list[bytes]) -> int:
    """Count the words that had come before, in this stream or another."""
    words = [stream[place : place + 8] for stream in streams for place in range(0, len(stream), 8)]
    assert len(words) == WORDS * len(streams)
    return len(words) - len(set(words))


@pytest.mark.conforms("RNG-10")
def test_t06_killed_between_two_words_and_started_again_no_stream_comes_twice() -> None:
    # Of so few words of 64 bits two are alike once in ten million million times.
    assert repeated(starts(SOURCE, 20)) == 0


@pytest.mark.conforms("RNG-10")
@pytest.mark.proof
def test_t06_a_thousand_times() -> None:
    assert repeated(starts(SOURCE, 1_000)) == 0


@pytest.mark.conforms("RNG-10")
def test_t06_a_generator_that_begins_anew_is_caught() -> None:
    assert repeated(starts(COLD, 3)) == 2 * WORDS
