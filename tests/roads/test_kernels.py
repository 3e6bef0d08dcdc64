"""Do the compiled loops say what the scoreboard says, for all results of 14 coups?  Would a fault be seen?"""

from __future__ import annotations

import importlib.util
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import numba
import numpy as np
import pytest

from croupier.compiled import compiled
from croupier.roads import Roads, batch, kernels, read
from tests.roads import telling
from tests.roads.compared import differing

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

RESULTS = read("BPT")


def scoreboard(coups: int, begin: tuple[int, ...]) -> Iterator[bytes]:
    """Give what each shoe of so many coups that begins so shows, coup by coup; ties are tried last."""
    roads = Roads()
    path: list[bytes] = []

    def add(number: int) -> None:
        roads.add(RESULTS[number])
        path.append(telling.of_last(roads))

    def within() -> Iterator[bytes]:
        if len(path) == coups:
            yield b"".join(path)
            return
        for number in range(3):
            add(number)
            yield from within()
            path.pop()
            roads.undo()

    for number in begin:
        add(number)
    yield from within()


def in_one_batch(coups: int, begin: tuple[int, ...]) -> bytes:
    """Give the same from the kernels."""
    rest = coups - len(begin)
    results = np.empty((3**rest, coups), np.uint8)
    results[:, : len(begin)] = begin
    results[:, len(begin) :] = np.indices((3,) * rest, np.uint8).reshape(rest, -1).T
    found = batch.drawn(results.reshape(-1), np.arange(0, results.size + 1, coups))
    parts: list[npt.NDArray[np.uint8]] = [*found.logical, found.x, found.y]
    return np.vstack(parts).T.tobytes()


def test_every_shoe_of_8_coups() -> None:
    assert b"".join(scoreboard(8, ())) == in_one_batch(8, ())


@pytest.mark.proof
@pytest.mark.parametrize("begin", list(product(range(3), repeat=4)), ids=str)
def test_every_shoe_of_14_coups(begin: tuple[int, ...]) -> None:
    assert b"".join(scoreboard(14, begin)) == in_one_batch(14, begin)


# The teeth: each fault must be found

FEW = [text for text in telling.texts("BPT", 6) if len(text) == 6]
LONG = ["BP" + "B" * 8 + "P" * 8 + "B" * 9 + "PPB", "".join("BP"[n % 2] * 10 for n in range(9)) + "BPPB" * 4]


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("(b, c, d) if new else (a, b, c)", "(b, c, d) if new else (b, c, d)"),
        ("(b, c, d) if new else (a, b, c)", "(a, b, c) if new else (a, b, c)"),
        ("this = a if new else length", "this = a if new else length - 1"),
        ("a, b, c, d = length, a, b, c", "a, b, c, d = min(length, 6), a, b, c"),
        ("int((this == two) == new)", "int(this == two)"),
        ("if three else NONE", "if two else NONE"),
        ("row[coup] = length - 1", "row[coup] = length"),
        ("        a = b = c = d = 0\n", "        if shoe == 0:\n            a = b = c = d = 0\n"),
        ("FLOOR: Final = 1 << 6", "FLOOR: Final = 1 << 7"),
        ("while taken[start] & 1:", "while False:"),
        ("and not taken[last_x] >> (last_y + 1) & 1", "and last_y < 5"),
        ("elif last_x == start and not", "elif not"),
        ("taken[: width + 1] = FLOOR", "taken[:width] = FLOOR"),
        ("start += 1\n                while", "start = last_x + 1\n                while"),
    ],
)
def test_a_fault_in_a_kernel_is_found(
    said: str, instead: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = Path(kernels.__file__).read_text(encoding="utf-8")
    assert source.count(said) == 1
    plain_loops = source.replace("@compiled\n", "")
    assert differing_with(plain_loops, tmp_path / "right.py", monkeypatch) == []
    assert differing_with(plain_loops.replace(said, instead), tmp_path / "wrong.py", monkeypatch) != []


def differing_with(source: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Compare some shoes while these loops, not compiled, stand for the kernels."""
    file.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    loops = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loops)
    monkeypatch.setattr(batch, "kernels", loops)
    return differing([*LONG, *FEW])


# Where compiled code cannot be kept


def twice(array: npt.NDArray[np.int64]) -> None:
    """Double every number."""
    for place in range(array.size):
        array[place] *= 2


def test_a_kernel_that_cannot_be_kept_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    # numba finds a folder for a source that is no file as little as where none can be written.
    monkeypatch.setattr(twice, "__code__", twice.__code__.replace(co_filename="<nowhere>"))
    with pytest.raises(RuntimeError, match="cannot cache"):
        numba.njit(cache=True)(twice)
    array = np.arange(4)
    compiled(twice)(array)
    assert array.tolist() == [0, 2, 4, 6]
