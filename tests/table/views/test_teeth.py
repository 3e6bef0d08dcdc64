"""Each fault that tells somebody what he may not know is heard in two worlds."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.table.support.chance import short_shoes
from tests.table.support.games import CURATOR
from tests.table.views import mutants
from tests.table.views.leaks import leaks
from tests.table.views.mutants import MUTANTS
from tests.table.views.test_two_worlds import evening

if TYPE_CHECKING:
    from tests.table.views.crowd import Crowd

ENOUGH = 20
"""So many evenings are more than enough to hear any of them."""


@cache
def evenings() -> list[tuple[Crowd, list[int]]]:
    """Play some evenings in a sound house."""
    with short_shoes():
        return [evening(CURATOR, seed) for seed in range(ENOUGH)]


def heard(number: int = ENOUGH, *, salt_only: bool = False) -> list[str]:
    """Say what is heard in so many of those evenings."""
    with short_shoes():
        for crowd, moments in evenings()[:number]:
            for moment in moments:
                if found := leaks(crowd.script[:moment], crowd.world.drawn, moment, salt_only=salt_only):
                    return found
    return []


def test_without_a_fault_nothing_is_heard() -> None:
    assert heard(4) == []
    assert heard(4, salt_only=True) == []


@pytest.mark.parametrize("name", MUTANTS)
def test_a_fault_is_heard(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    evenings()
    MUTANTS[name](monkeypatch)
    assert heard()


def test_a_commitment_that_hangs_on_the_cards_alone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    evenings()
    mutants.a_commitment_without_salt(monkeypatch)
    assert heard(salt_only=True) == ["two shoes have one commitment"]
