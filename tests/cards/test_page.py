"""docs/shuffle.md: its program deals Croupier's shoes, and its tables name the tests that there are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import sfc64
from croupier.cards.shuffle import canonical, shuffled
from tests.cards import test_battery
from tests.cards.battery import STATISTICS

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = (Path(__file__).parents[2] / "docs" / "shuffle.md").read_text(encoding="utf-8")


def program() -> Callable[[int, int, int], bytes]:
    """Run the program of the page, its own checks included, and give its last function."""
    names: dict[str, object] = {}
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(code, "docs/shuffle.md", "exec"), names)  # noqa: S102  the page is ours
    return cast("Callable[[int, int, int], bytes]", names["shoe"])


@settings(max_examples=25)
@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1), st.integers(1, 9))
def test_the_program_of_the_page_deals_the_same_shoes(seed: int, shoe_number: int, decks: int) -> None:
    assert program()(seed, shoe_number, decks) == shuffled(canonical(decks), sfc64.words(seed, shoe_number))


def test_the_vectors_of_the_page_are_those_of_the_test() -> None:
    for digest in (
        "e2cf8d1e717e2aca320561df253e223ca99c6a7fbf2206e726332c703f81890f",
        "0772455c4868b82994bad797feb0137fc0d68dfcc612ec32670278bf564dfa21",
    ):
        assert PAGE.count(f"`{digest}`") == 1


def test_the_page_names_every_statistic_and_no_other() -> None:
    named = re.findall(r"^\| [^|]*\| `([a-z-]+)` \| [^|]+\|$", PAGE, re.MULTILINE)
    assert sorted(named) == sorted([*STATISTICS, "neighbouring-seeds"])


@pytest.mark.conforms("RNG-05")
def test_the_page_has_the_fifteen_names_of_58_pa_code_810a_5_c() -> None:
    listed = re.findall(r"^\| ([^|`]*[^|` ]) \| `[a-z-]+` \| [^|]+\|$", PAGE, re.MULTILINE)
    assert [name.lower() for name in listed] == [
        "chi-square",
        "frequency",
        "gap",
        "overlaps",
        "poker",
        "coupon collector",
        "permutation",
        "kolmogorov-smirnov",
        "adjacency",
        "order statistic",
        "runs",
        "interplay correlation",
        "serial correlation",
        "subsequences",
        "poisson",
    ]


def test_the_tests_that_the_page_names_are_there() -> None:
    for name in re.findall(r"`(?:tests/cards/test_battery\.py::)?(test_[a-z_]+)(?:\[NAME\])?`", PAGE):
        assert hasattr(test_battery, name)
    for path in re.findall(r"`((?:tests|croupier)/[a-z0-9_/]+\.py)", PAGE):
        root = Path(__file__).parents[2]
        assert (root / path).exists() or (root / "src" / path).exists()
