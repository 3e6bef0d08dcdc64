"""Do the compiled loops count as the same loops do when they are not compiled, and would a fault be seen?"""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
import pytest

from croupier import regulations
from croupier.odds import batch
from croupier.odds.batch import hands_kernel, planning, relations_kernel, sums_kernel, walk_kernel
from croupier.odds.batch.lanes import LANES
from croupier.regulations import policies

if TYPE_CHECKING:
    from types import ModuleType

    from croupier.odds.batch.columns import Longs
    from croupier.odds.batch.run import Counts
    from croupier.wagers.views import Side, View

RULESET: Final = regulations.load("chemin-de-fer")
SHOES: Final = np.random.default_rng(2).integers(0, 5, (LANES + 2, 52))
"""A few more than are counted at once."""
KERNELS: Final = {"walk": walk_kernel, "relate": relations_kernel, "hold": hands_kernel}


def plain_load(array: Longs, row: int) -> Longs:
    """Load a row, without a vector."""
    return np.array(array[row], np.int64)


def plain_store(array: Longs, row: int, value: Longs) -> None:
    """Store a row."""
    array[row] = value


def plain_every(number: int) -> Longs:
    """Give a row of one number."""
    return np.full(LANES, number, np.int64)


def plainly(module: ModuleType, folder: Path, said: str = "", instead: str = "") -> ModuleType:
    """Give a module's loops not compiled and without vectors, with something else instead of what it says."""
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    if said:
        assert source.count(said) == 1, said
    file = folder / f"{module.__name__}.py"
    file.write_text(source.replace("@compiled\n", "").replace(said or "\0", instead), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    loops = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loops)
    for name, plain in (("load", plain_load), ("store", plain_store), ("every", plain_every)):
        setattr(loops, name, plain)
    return loops


def counted(kernel: str) -> list[Counts]:
    """Count some shoes by one kernel."""
    player, banker = policies.read("1/3"), policies.read("table-draw")
    found: list[Counts] = []
    looks: dict[str, list[tuple[View, Side]]] = {
        "walk": [("totals", "")],
        "relate": [("ranks", ""), ("suits", "")],
        "hold": [("hand", "player"), ("hand", "banker")],
    }
    for view, hand in looks[kernel]:
        found.append(batch.counts(RULESET, SHOES, view, hand, player=player, banker=banker).counts)
    if kernel == "walk":
        found.append(batch.results(RULESET, SHOES, player=player, banker=banker))
    return found


compiled_counts = cache(counted)


def differs(kernel: str, monkeypatch: pytest.MonkeyPatch, loops: ModuleType, sums: ModuleType) -> bool:
    """Say whether loops that are not compiled count otherwise than those that are."""
    right = compiled_counts(kernel)
    for name in ("add_up", "take"):
        setattr(loops, name, getattr(sums, name))
    monkeypatch.setattr(planning, kernel, getattr(loops, kernel))
    return any((one != other).any() for one, other in zip(right, counted(kernel), strict=True))


@pytest.mark.parametrize("kernel", list(KERNELS))
def test_loops_count_the_same_compiled_and_not(
    kernel: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loops, sums = plainly(KERNELS[kernel], tmp_path), plainly(sums_kernel, tmp_path)
    assert not differs(kernel, monkeypatch, loops, sums)


@pytest.mark.parametrize(
    ("kernel", "said", "instead"),
    [
        ("walk", "(load(counts, mate) - int(mate == value))", "load(counts, mate)"),
        ("walk", " + 2 * int(one == other))", ")"),
        ("walk", " * (load(counts, its) - int(its == value))", " * load(counts, its)"),
        ("walk", "four * (own - 1)", "four * own"),
        ("walk", "load(counts, program.mates[each, value]) * 2", "load(counts, program.mates[each, value])"),
        ("walk", "kept - lost * 2", "kept - lost"),
        ("walk", "load(couples, mine_with) + load(couples, its_with)", "load(couples, mine_with) * 2"),
        ("walk", "load(counts, its) * load(left, one)", "load(counts, its) * load(left, other)"),
        ("walk", "(ways + both) * thirds", "(ways - both) * thirds"),
        ("walk", "load(couples, across) + load(couples, back)", "load(couples, across) * 2"),
        ("walk", "ways * thirds * 2", "ways * thirds"),
        ("walk", "load(counts, mate) * 2\n", "load(counts, mate)\n"),
        ("walk", "thirds = there * second", "thirds = load(counts, low) * second"),
        ("walk", "store(counts, high, second - 1)", "store(counts, high, second)"),
        ("walk", "store(counts, high, second)\n", "store(counts, high, second - 1)\n"),
        ("walk", "* (cards - 4) * (cards - 5)", "* (cards - 4) * (cards - 4)"),
        ("walk", "load(table.counts, value) * (cards - 5)", "load(table.counts, value) * (cards - 4)"),
        ("relate", "every(0) - steps.touches[place, 1]", "every(0)"),
        ("relate", "others = load(counts, kind), cards - 1", "others = load(counts, kind), cards"),
        ("relate", " + 2 * int(one == other))", ")"),
        ("relate", "* any_two * 4", "* any_two * 2"),
        ("relate", "load(ways, one) * load(ways, other)", "load(ways, one) * load(ways, one)"),
        ("relate", "others = others - found", "others = others"),
        ("hold", "(row - int(weights[one, one]))", "row"),
        ("hold", "a[u, u] + a[v, v] + a[w, w]", "a[u, u] + a[v, v]"),
        ("hold", "a[u, v] + a[u, w] + a[v, w]", "a[u, v] + a[u, w]"),
        ("hold", "b[u, u] + b[v, v] + b[w, w]", "b[u, u] + b[v, v]"),
        ("hold", "b[x, x] + b[x, u] + b[x, v] + b[x, w]", "b[x, u] + b[x, v] + b[x, w]"),
        ("hold", " - (int(x == u) + int(x == v) + int(x == w))", ""),
        ("hold", "- load(draw, x) * 2 + back", "+ back"),
        ("hold", "any_one = load(table.cards, 0) - 5", "any_one = load(table.cards, 0) - 4"),
        ("hold", " - (int(last == one) + int(last == other))\n            ways", "\n            ways"),
        ("hold", " - (int(last == one) + int(last == other))\n        store", "\n        store"),
        ("hold", "(cards - 5) * steps.whole", "(cards - 5)"),
        ("hold", "table.counts[:] = 0", "pass"),
    ],
)
def test_a_fault_in_a_kernel_is_found(
    kernel: str, said: str, instead: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loops, sums = plainly(KERNELS[kernel], tmp_path, said, instead), plainly(sums_kernel, tmp_path)
    assert differs(kernel, monkeypatch, loops, sums)


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        (" * adding.times[place]", ""),
        ("given[composition, kind]", "given[last, kind]"),
        ("+= lines[line, lane]", "-= lines[line, lane]"),
        ("adding.begin[atom], adding", "adding.begin[atom] + 1, adding"),
    ],
)
def test_a_fault_in_the_sums_is_found(
    said: str, instead: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loops, sums = plainly(walk_kernel, tmp_path), plainly(sums_kernel, tmp_path, said, instead)
    assert differs("walk", monkeypatch, loops, sums)
