"""Do the counts of a simulation add up, and are they the same on any number of threads?"""

from __future__ import annotations

import hashlib
import pickle
from typing import TYPE_CHECKING, Protocol, cast

import numpy as np
import pytest

from croupier import simulate
from croupier.errors import CardError
from croupier.simulate import dealing
from tests.simulate import games

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.simulate import Counts

CASES = [games.CASES[number] for number in (0, 8, 13)]


class Kernel(Protocol):
    """What is known of a compiled kernel."""

    signatures: list[object]


def compilations() -> int:
    """Give how often the kernel was compiled."""
    return len(cast("Kernel", cast("object", dealing.deal)).signatures)


def digest(counted: Iterable[Counts]) -> str:
    """Hash all that was counted, in order."""
    hashed = hashlib.sha256()
    for counts in counted:
        for part in counts[1:]:
            hashed.update(np.ascontiguousarray(part).tobytes())
    return hashed.hexdigest()


@pytest.mark.parametrize("case", CASES, ids=games.name)
def test_the_same_bits_on_any_number_of_threads(case: games.Case) -> None:
    plan = games.planned(games.game(case))
    digests = {
        digest(simulate.blocks(plan, 11, 5_000, first=17, block=16, threads=threads))
        for threads in (1, 2, 3, 8)
    }
    assert len(digests) == 1
    assert digests != {digest(simulate.blocks(plan, 12, 5_000, first=17, block=16))}


def test_each_block_is_the_same_wherever_it_is_counted() -> None:
    plan = games.planned(games.game(CASES[0]))
    whole = list(simulate.blocks(plan, 5, 2_000, block=100))
    # As a worker elsewhere would, with a plan that was sent to it: some send arrays that can only be read.
    buffers: list[pickle.PickleBuffer] = []
    kept = pickle.dumps(plan, protocol=5, buffer_callback=buffers.append)
    parted = [bytes(buffer.raw()) for buffer in buffers]
    sent: simulate.Plan = pickle.loads(kept, buffers=parted)  # noqa: S301  our own bytes
    assert not sent.tables.entries.flags.writeable
    kernels = compilations()
    parts = [simulate.count(sent, 5, start, 100, 100) for start in range(0, 2_000, 100)]
    for name in ("shoes", "classes", "relations", "lengths", "streaks"):
        alone = np.concatenate([getattr(each, name) for each in parts])
        assert (np.concatenate([getattr(each, name) for each in whole]) == alone).all()
    assert compilations() == kernels


@pytest.mark.parametrize("case", games.CASES, ids=games.name)
def test_every_count_adds_up(case: games.Case) -> None:
    game = games.game(case)
    plan = games.planned(game)
    counts = simulate.count(plan, 5, 0, 1_000, 128)
    coups = counts.classes.sum(1)
    lengths = np.arange(plan.most + 1)
    assert counts.shoes.tolist() == [128] * 7 + [104]
    assert (counts.lengths.sum(1) == counts.shoes).all()
    assert (counts.lengths @ lengths == coups).all()
    assert (counts.relations.sum((1, 2)) == coups).all()
    assert not plan.hands or (counts.hands.sum((1, 2)) == coups).all()
    for hand, side in (("banker", 0), ("player", 1)):
        won = [simulate.coup_of(game.ruleset, kind).winner == hand for kind in plan.classes]
        assert (counts.streaks[:, side] @ lengths == counts.classes @ np.array(won)).all()
    dealt = np.flatnonzero(counts.lengths.sum(0))
    assert plan.least <= dealt.min()
    assert dealt.max() <= plan.most


def test_what_nobody_can_deal_is_refused_at_once() -> None:
    plan = games.planned(games.game(CASES[0]))
    for seed, first, code in ((-1, 0, "cards.bad_seed"), (0, 2**64 - 9, "cards.bad_shoe_number")):
        with pytest.raises(CardError) as error:
            simulate.blocks(plan, seed, 10, first=first)
        assert error.value.code == code
    for shoes, block, threads in ((0, 1, 1), (1, 0, 1), (1, 2**32, 1), (1, 1, 0)):
        with pytest.raises(ValueError, match=r"cannot be (dealt|counted)|count"):
            simulate.blocks(plan, 0, shoes, block=block, threads=threads)


def test_whoever_has_seen_enough_stops() -> None:
    plan = games.planned(games.game(CASES[0]))
    counted = simulate.blocks(plan, 0, 2**40, threads=2)
    first, second = next(counted), next(counted)
    counted.close()
    assert second.first == first.first + int(first.shoes.sum())
