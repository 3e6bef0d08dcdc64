"""Does a run that goes on from a file give the same bits, and is a file of another run refused?"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

from croupier import regulations, simulate
from croupier.errors import SimulateError
from croupier.play import policies
from croupier.simulate.runs import running as runs
from croupier.simulate.runs.checkpoint import MOST_BYTES, RUN_KEY, SEAL_KEY, read
from tests.simulate import games, running
from tests.simulate.test_run_interrupted import Interrupts

CASE, TWENTY_ONE = games.CASES[0], games.CASES[8]
COUPS = 1_000_000
KILLED = """
import sys
from pathlib import Path
from croupier.simulate.runs import running as runs
from tests.simulate import games, running
runs.EVERY = 0.0
tell = lambda progress: print(progress.shoes, flush=True)
running.run(games.CASES[0], coups=%d, threads=2, progress=tell, resume=Path(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def whole() -> str:
    """Give the hash of the run that is never interrupted."""
    return running.run(CASE, coups=COUPS).digest


@pytest.mark.parametrize("case", [CASE, TWENTY_ONE, games.CASES[13]], ids=games.name)
def test_an_interrupted_run_goes_on(case: games.Case, tmp_path: Path) -> None:
    file = tmp_path / "run.parquet"
    first = running.run(case, coups=COUPS, progress=Interrupts(9), resume=file)
    assert not first.whole
    second = running.run(case, coups=COUPS, progress=Interrupts(4), resume=file, threads=3)
    assert (second.whole, second.shoes) == (False, first.shoes + 3 * 32 * first.block)
    third = running.run(case, coups=COUPS, resume=file, seed=None)
    alone = running.run(case, coups=COUPS)
    assert third.whole
    assert third.dealt == alone.coups - second.coups
    assert third.digest == alone.digest
    assert [each.mean for each in third.wagers] == [each.mean for each in alone.wagers]


def test_a_run_that_is_done_is_told_again(tmp_path: Path, whole: str) -> None:
    file = tmp_path / "run.parquet"
    for dealt in (True, False):
        found = running.run(CASE, coups=COUPS, resume=file)
        assert (found.whole, bool(found.dealt), found.digest) == (True, dealt, whole)


@pytest.mark.parametrize("lines", [1, 2, 5, 11, 30])
def test_a_run_that_is_killed_goes_on(lines: int, root: Path, tmp_path: Path, whole: str) -> None:
    file = tmp_path / "run.parquet"
    with subprocess.Popen(
        [sys.executable, "-c", KILLED % COUPS, str(file)],
        env={"PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout
        for _ in range(lines):
            assert process.stdout.readline()
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    found = running.run(CASE, coups=COUPS, resume=file)
    assert found.whole
    assert found.digest == whole


def test_a_run_is_kept_while_it_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.parquet"
    kept: list[int] = []

    def look(_: object) -> None:
        found = read(file)
        kept.append(-1 if found is None else found[1]["shoes"][0])

    monkeypatch.setattr(runs, "EVERY", 0.0)
    found = running.run(CASE, coups=COUPS, resume=file, progress=look)
    step = 32 * found.block
    assert kept[:4] == [-1, 0, step, 2 * step]
    assert len(kept) > 20


CHANGED = {
    "seed": "another seed",
    "coups": "another number of coups",
    "shoes": "another number of coups, another number of shoes",
    "wagers": "other wagers, or other prices",
    "prices": "other choices of the house, other wagers, or other prices",
    "decks": "other choices of the house",
    "rules": "other rules",
    "block": "blocks of another size",
    "cut": "another cut",
}


def otherwise(what: str, file: Path) -> None:
    """Go on with a file, but ask for something else than what it was begun with."""
    chosen: dict[str, dict[str, int | str]] = {
        "decks": {"decks": 6},
        "prices": {"tie": "9-to-1"},
    }
    ruleset = regulations.load("nj-baccarat" if what == "rules" else "punto-banco", chosen.get(what))
    simulate.run(
        ruleset,
        coups=None if what == "shoes" else 20_001 if what == "coups" else 20_000,
        shoes=300 if what == "shoes" else None,
        seed=4 if what == "seed" else 3,
        wagers=["tie", "player"] if what == "wagers" else ["tie"],
        cut=50 if what == "cut" else None,
        threads=1,
        resume=file,
    )


@pytest.mark.parametrize(("what", "said"), CHANGED.items())
def test_the_file_of_another_run_is_refused(
    what: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "run.parquet"
    otherwise("nothing", file)
    if what == "block":
        monkeypatch.setattr("croupier.simulate.runs.amount.BLOCKS", 16)
    before = file.read_bytes()
    with pytest.raises(SimulateError) as error:
        otherwise(what, file)
    (problem,) = error.value.problems
    assert (problem.code, problem.where) == ("simulate.other_run", str(file))
    assert said in problem.what
    assert file.read_bytes() == before


def test_another_way_to_choose_is_another_run(tmp_path: Path) -> None:
    file = tmp_path / "run.parquet"
    ruleset = regulations.load("chemin-de-fer")
    ways = [(policies.read(one), policies.read(other)) for one, other in (("1/2", "0"), ("0.5", "1"))]
    simulate.run(ruleset, shoes=9, seed=1, threads=1, player=ways[0][0], banker=ways[0][1], resume=file)
    with pytest.raises(SimulateError, match="another way to choose for the Banker's Hand"):
        simulate.run(ruleset, shoes=9, seed=1, threads=1, player=ways[1][0], banker=ways[1][1], resume=file)


def read_or_refused(file: Path) -> object:
    """Read a file; None where it is refused, in one line and by its code."""
    try:
        return read(file)
    except SimulateError as error:
        said = error.problems
    assert [problem.code for problem in said] == ["simulate.damaged_run"]
    assert "\n" not in said[0].line()
    return None


def test_a_damaged_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file, damaged = tmp_path / "run.parquet", tmp_path / "damaged.parquet"
    running.run(CASE, shoes=100, resume=file)
    sound = file.read_bytes()
    whole = read(file)
    refused = 0
    spoilt = [sound[:size] for size in range(0, len(sound), 997)]
    spoilt += (
        sound[:place] + bytes([sound[place] ^ 0x55]) + sound[place + 1 :]
        for place in range(0, len(sound), 53)
    )
    for each in spoilt:
        damaged.write_bytes(each)
        found = read_or_refused(damaged)
        assert found in (None, whole)
        refused += found is None
        assert damaged.read_bytes() == each
    assert refused > len(spoilt) * 9 // 10


def test_what_is_no_run_is_refused(tmp_path: Path) -> None:
    file, other = tmp_path / "run.parquet", tmp_path / "other.parquet"
    running.run(CASE, shoes=100, resume=file)
    frame, metadata = pl.read_parquet(file), pl.read_parquet_metadata(file)
    mine = {RUN_KEY: metadata[RUN_KEY], SEAL_KEY: metadata[SEAL_KEY]}
    wrong: list[tuple[pl.DataFrame, dict[str, str]]] = [
        (frame, {}),
        (frame, {**mine, RUN_KEY: "{}"}),
        (frame, {**mine, SEAL_KEY: "0" * 64}),
        (frame, {**mine, RUN_KEY: mine[RUN_KEY].replace("pa-baccarat", "nj-baccarat")}),
        (frame.drop("place"), mine),
        (frame[1:], mine),
        (frame.reverse(), mine),
        (frame.with_columns(number=pl.lit("many")), mine),
        (frame.with_columns(number=pl.lit(None, pl.String)), mine),
    ]
    for each, said in wrong:
        each.write_parquet(other, metadata=said)
        with pytest.raises(SimulateError) as error:
            running.run(CASE, shoes=100, resume=other)
        assert error.value.code == "simulate.damaged_run"
    for name in (tmp_path, tmp_path / "none" / "run.parquet"):
        with pytest.raises(SimulateError) as error:
            running.run(CASE, shoes=100, resume=name)
        assert error.value.code in {"simulate.damaged_run", "simulate.cannot_write"}
    shutil.copy(file, other)
    assert running.run(CASE, shoes=100, resume=other).dealt == 0


@pytest.mark.parametrize(
    "name", ["run[12].parquet", "run*.parquet", "run?.parquet", "~run", "run{1,2}.parquet"]
)
def test_a_file_is_the_one_of_its_name_whatever_that_is(name: str, tmp_path: Path) -> None:
    for other in ("run1.parquet", "run2.parquet"):
        (tmp_path / other).write_bytes(b"another's")
    for dealt in (True, False):
        found = running.run(CASE, shoes=100, resume=tmp_path / name)
        assert (found.whole, bool(found.dealt)) == (True, dealt)
    assert (tmp_path / "run1.parquet").read_bytes() == b"another's"


def test_what_is_no_plain_file_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for name in (pipe, Path(os.devnull), tmp_path):
        with pytest.raises(SimulateError) as error:
            running.run(CASE, shoes=100, resume=name)
        (problem,) = error.value.problems
        assert (problem.code, problem.where) == ("simulate.damaged_run", str(name))
        assert problem.what == "it is no plain file, and keeps no run"


def test_a_name_that_cannot_be_and_a_file_that_may_not_be_read_are_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (tmp_path / ("x" * 300), Path("a\0b"), tmp_path / "file" / "run.parquet"):
        (tmp_path / "file").touch()
        assert read_or_refused(name) is None

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    (tmp_path / "run.parquet").touch()
    with pytest.raises(SimulateError, match="it cannot be read: permission denied"):
        read(tmp_path / "run.parquet")


def test_a_file_larger_than_any_run_is_not_read(tmp_path: Path) -> None:
    large = tmp_path / "large.parquet"
    with large.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(SimulateError, match="larger than any run"):
        read(large)
