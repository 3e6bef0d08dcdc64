"""Where has a house its chance from in a proof: shoes and salts that depend on a seed and on nothing else?

A shoe may be short: so that its end comes after a few coups, and not after seventy.  Play refuses such a shoe
as not of its decks; `short_shoes` waives that one check.
"""

from __future__ import annotations

import hashlib
from contextlib import contextmanager
from typing import TYPE_CHECKING
from unittest import mock

import msgspec

from croupier import play
from croupier.cards import sfc64
from croupier.cards.card import BY_NAME
from croupier.cards.shuffle import canonical, shuffled
from croupier.shoe import Shoe
from croupier.table import Entropy, shoes

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from croupier.play import ShoeOpened
    from croupier.regulations import Ruleset


def seeded(seed: int, most: int | None = None) -> Entropy:
    """Give entropy by which the n-th shoe and the n-th salt are the same in every run.

    `most` is how many of its cards a shoe has; None for all.
    """
    made = {"shoes": 0, "salts": 0}

    def draw(ruleset: Ruleset) -> bytes:
        made["shoes"] += 1
        return shuffled(canonical(ruleset.decks), sfc64.words(seed, made["shoes"]))[:most]

    def salt() -> bytes:
        made["salts"] += 1
        return hashlib.sha256(f"{seed} {made['salts']}".encode()).digest()

    return Entropy(draw, salt)


def laid(order: bytes) -> Entropy:
    """Give entropy whose every shoe is this one."""
    return drawn(lambda _: order)


def drawn(draw: Callable[[Ruleset], bytes]) -> Entropy:
    """Give entropy whose shoes are drawn so, and whose salts are nothing."""
    return Entropy(draw, lambda: bytes(32))


def beginning(decks: int, *first: str) -> bytes:
    """Give whole decks that begin with these cards, in whatever order the others lie."""
    rest = list(shuffled(canonical(decks), sfc64.words(7, 1)))
    top = [BY_NAME[name] for words in first for name in words.split()]
    for card in top:
        rest.remove(card)
    return bytes([*top, *rest])


@contextmanager
def short_shoes() -> Generator[None]:
    """Let a room deal from a shoe of fewer cards than its decks have."""
    with mock.patch.object(shoes, "opened", _opened):
        yield


def _opened(ruleset: Ruleset, shoe: Shoe, batch: int | None) -> ShoeOpened:
    whole = Shoe(
        canonical(ruleset.decks), None if shoe.cover_at is None else max(0, shoe.cover_at), shoe.origin
    )
    head = play.opened(ruleset, whole, batch)
    return msgspec.structs.replace(head, cards=len(shoe.order))
