"""Are the roads of many shoes at once those of each, and is what is no batch refused?"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from croupier.errors import RoadError
from croupier.roads import Roads, batch, kernels
from tests.roads import telling
from tests.roads.compared import differing

if TYPE_CHECKING:
    from croupier.roads.kernels import Begins, Bytes

PEAK = "BPBPPBBBPPPPBBBBBPPPPPPBBBBBBB"


def drawn_at_random(seed: int, count: int, most: int) -> list[str]:
    """Give so many shoes of up to so many coups, some of them of long runs."""
    draw = np.random.default_rng(seed)
    texts: list[str] = []
    for length in map(int, draw.integers(0, most, count, endpoint=True)):
        runs = map(int, draw.geometric(draw.choice([0.1, 0.5, 0.9]), length))
        letters = map("BBBBPPPPT".__getitem__, draw.integers(0, 9, length))
        texts.append("".join(letter * run for letter, run in zip(letters, runs, strict=True))[:length])
    return texts


def test_every_shoe_of_banker_and_player_of_13_coups_and_of_three_results_of_8() -> None:
    texts = [text for text in telling.texts("BP", 13) if len(text) == 13]
    texts += [text for text in telling.texts("BPT", 8) if len(text) == 8]
    assert len(texts) == 2**13 + 3**8
    assert differing(texts) == []


def test_shoes_at_random() -> None:
    assert differing(drawn_at_random(4, 1_500, 120)) == []


@pytest.mark.parametrize(
    "text", ["B" * 254, "BP" * 127, "T" * 254, "BBPP" * 63 + "BB", "T" * 100 + "P" * 154, PEAK * 8]
)
def test_shoes_as_long_as_they_may_be(text: str) -> None:
    assert differing([text, "BPBPPB", text]) == []


def test_a_batch_is_the_same_shoe_by_shoe() -> None:
    texts = drawn_at_random(5, 40, 254)
    shoes = batch.pack(texts)
    whole = batch.drawn(*shoes)
    for number, text in enumerate(texts):
        alone = batch.drawn(*batch.pack([text]))
        own = slice(shoes.begins[number], shoes.begins[number + 1])
        for part, of_whole in zip(
            (*alone.logical, alone.x, alone.y), (*whole.logical, whole.x, whole.y), strict=True
        ):
            assert np.array_equal(part, of_whole[..., own])


def test_the_arrays_are_of_bytes_and_have_one_column_a_coup() -> None:
    shoes = batch.pack(["BPT", "", "PPPP"])
    found = batch.drawn(*shoes)
    assert [part.shape for part in (*found.logical, found.x, found.y)] == [(7,), (7,), (3, 7), (4, 7), (4, 7)]
    assert {part.dtype.name for part in (*found.logical, found.x, found.y)} == {"uint8"}
    assert shoes.begins.tolist() == [0, 3, 3, 7]
    assert shoes.results.tolist() == [0, 1, 2, 1, 1, 1, 1]


def test_logical_roads_are_those_of_the_drawn_ones() -> None:
    shoes = batch.pack(drawn_at_random(6, 30, 100))
    for alone, part in zip(batch.logical(*shoes), batch.drawn(*shoes).logical, strict=True):
        assert np.array_equal(alone, part)


def test_no_shoe_and_empty_shoes_have_no_roads() -> None:
    for texts in ([], [""], ["", ""]):
        assert batch.drawn(*batch.pack(texts)).x.shape == (4, 0)


def test_arrays_with_gaps_and_arrays_that_cannot_be_written_are_taken() -> None:
    shoes = batch.pack(["BPBPPB", "TTBBPPPP"])
    frozen = shoes.results.copy()
    frozen.flags.writeable = False
    for results in (np.repeat(shoes.results, 2)[::2], frozen):
        assert np.array_equal(batch.drawn(results, shoes.begins).x, batch.drawn(*shoes).x)
    assert shoes.results.flags.writeable
    # And no kernel is compiled once more for them, which would take a second.
    for kernel in (kernels.logical, kernels.drawn):
        assert len(attrgetter("signatures")(kernel)) == 1


def test_texts_are_packed_as_they_are_read() -> None:
    texts = ["bpt", "B, P; T\n", "-_.| \t\r", "TTBP"]
    shoes = batch.pack(iter(texts))
    letters = "".join("BPT"[result] for result in shoes.results)
    assert [letters[a:b] for a, b in zip(shoes.begins, shoes.begins[1:], strict=False)] == [
        "".join(result.letter for result in Roads(text).results) for text in texts
    ]


def test_every_text_that_holds_no_results_is_named() -> None:
    with pytest.raises(RoadError) as failure:
        batch.pack(["BP", "BxP", "BPT", "莊", "B\xff"])
    assert [(problem.code, problem.where) for problem in failure.value.problems] == [
        ("roads.unknown_result", "shoe 2, line 1, character 2"),
        ("roads.unknown_result", "shoe 4, line 1, character 1"),
        ("roads.unknown_result", "shoe 5, line 1, character 2"),
    ]


@pytest.mark.parametrize(
    ("results", "begins", "codes"),
    [
        ([0, 1], np.array([0, 2]), ["roads.bad_arrays"]),
        (np.array([0, 1]), [0, 2], ["roads.bad_arrays", "roads.bad_arrays"]),
        (np.zeros((2, 2), np.uint8), np.array([0, 4]), ["roads.bad_arrays"]),
        (np.zeros(4, np.uint8), np.array([0, 4], np.int32), ["roads.bad_arrays"]),
        (np.zeros(4, np.uint8), np.array([], np.int64), ["roads.bad_arrays"]),
        (np.zeros(4, np.uint8), np.array([1, 4]), ["roads.bad_arrays"]),
        (np.zeros(4, np.uint8), np.array([0, 3]), ["roads.bad_arrays"]),
        (np.zeros(4, np.uint8), np.array([0, 3, 2, 4]), ["roads.bad_arrays"]),
        (np.zeros(255, np.uint8), np.array([0, 255]), ["roads.too_many_coups"]),
        (np.array([0, 3], np.uint8), np.array([0, 2]), ["roads.unknown_result"]),
        (np.full(300, 9, np.uint8), np.array([0, 300]), ["roads.too_many_coups", "roads.unknown_result"]),
    ],
    ids=str,
)
def test_what_is_no_batch_is_refused_with_every_fault(
    results: Bytes, begins: Begins, codes: list[str]
) -> None:
    for compute in (batch.logical, batch.drawn):
        with pytest.raises(RoadError) as failure:
            compute(results, begins)
        assert [problem.code for problem in failure.value.problems] == codes
        assert all(problem.where and problem.remedy for problem in failure.value.problems)
