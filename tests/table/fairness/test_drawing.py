"""T-04 at the shoe: its order and its salt come from the rules and from entropy, and from nothing else."""

from __future__ import annotations

import inspect
import os
from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations
from croupier.cards.shuffle import canonical, shuffled, words_used
from croupier.errors import CardError
from croupier.table.fairness import commitment, draw, salt
from tests.table.fairness.house import small

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.regulations import Ruleset

PINNED: Final[dict[Callable[..., bytes], tuple[str, ...]]] = {draw: ("ruleset",), salt: ()}
"""All that a shoe may depend on: neither stakes nor seats, nor time, nor what came before."""
BYTES: Final = bytes(byte * byte % 251 for byte in range(8 * 400))


def parameters(function: Callable[..., bytes]) -> tuple[str, ...]:
    """Name the parameters of a function."""
    return tuple(inspect.signature(function).parameters)


def of_stakes(ruleset: Ruleset, stakes: dict[str, int]) -> bytes:
    """Draw as a mutant does, which knows the stakes and lets the house win more often."""
    first, second = draw(ruleset), draw(ruleset)
    return first if stakes else second


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let the operating system give known bytes, and note how many were asked for."""
    asked: list[int] = []

    def known(size: int) -> bytes:
        asked.append(size)
        return BYTES[:size]

    monkeypatch.setattr(os, "urandom", known)
    return asked


@pytest.mark.parametrize("function", PINNED)
def test_t04_what_draws_takes_the_rules_and_nothing_else(function: Callable[..., bytes]) -> None:
    assert parameters(function) == PINNED[function]


def test_t04_a_parameter_for_stakes_is_found() -> None:
    assert parameters(of_stakes) != PINNED[draw]


def test_t04_of_the_rules_only_the_decks_matter(read: list[int]) -> None:
    games = ("punto-banco", "pa-baccarat", "pa-minibaccarat", "pa-21-baccarat", "nj-baccarat")
    orders = {draw(regulations.load(game, {"decks": 8})) for game in games}
    orders |= {draw(small(decks=8, **more)) for more in ({"burn": "none"}, {"cover-card": 60})}
    assert len(orders) == 1
    assert draw(small(decks=7)) not in orders
    assert read == [8 * words_used(416)] * 7 + [8 * words_used(364)]


@pytest.mark.parametrize("decks", range(1, 9))
def test_the_order_is_the_shuffle_of_whole_decks(decks: int, read: list[int]) -> None:
    order = draw(small(decks=decks))
    assert sorted(order) == sorted(canonical(decks))
    (size,) = read
    words = (int.from_bytes(BYTES[at : at + 8], "little") for at in range(0, size, 8))
    assert order == shuffled(canonical(decks), words)


def test_a_salt_is_32_bytes_of_the_operating_system(read: list[int]) -> None:
    assert salt() == BYTES[:32]
    assert read == [32]


def test_what_is_drawn_can_be_committed_to() -> None:
    order, hidden = draw(small(decks=8)), salt()
    assert len(commitment("main-pit", 1, hidden, order)) == 64
    assert draw(small(decks=8)) != order
    assert salt() != hidden


@pytest.mark.parametrize("make", [salt, lambda: draw(small())], ids=["salt", "order"])
def test_without_entropy_there_is_no_shoe(make: Callable[[], bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_size: int) -> bytes:
        raise OSError

    monkeypatch.setattr(os, "urandom", failing)
    with pytest.raises(CardError) as raised:
        make()
    assert raised.value.code == "cards.no_entropy"
