"""Does nobody undo a coup alone, and does a request hold for its coup, its reason and its time only?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.errors import ServerError
from croupier.server.voids import SECONDS, Voids
from tests.server.api.served import ADA

if TYPE_CHECKING:
    from tests.server.api.served import Served


def test_the_first_waits_and_another_confirms(served: Served) -> None:
    served.sit(ADA, 1)
    room, voids = served.until("betting"), Voids(served.clock)
    assert voids.ask(room, "rosa", "a card fell") is None
    confirmed = voids.ask(room, "karl", "a card fell")
    assert confirmed is not None
    assert confirmed.by == "rosa"


def test_nobody_confirms_his_own_request(served: Served) -> None:
    served.sit(ADA, 1)
    room, voids = served.until("betting"), Voids(served.clock)
    for _ in range(3):
        assert voids.ask(room, "rosa", "a card fell") is None


def test_another_reason_confirms_nothing(served: Served) -> None:
    served.sit(ADA, 1)
    room, voids = served.until("betting"), Voids(served.clock)
    voids.ask(room, "rosa", "a card fell")
    for name in ("karl", "rosa"):
        with pytest.raises(ServerError) as refused:
            voids.ask(room, name, "the lamp went out")
        assert refused.value.code == "server.void_differs"


def test_a_request_is_over_after_five_minutes(served: Served) -> None:
    served.sit(ADA, 1)
    room, voids = served.until("betting"), Voids(served.clock)
    voids.ask(room, "rosa", "a card fell")
    served.clock.forward(SECONDS - 1)
    assert voids.left(room) == 1
    served.clock.forward(1)
    assert voids.left(room) == 0
    assert voids.ask(room, "karl", "a card fell") is None


def test_a_request_is_over_with_its_coup(served: Served) -> None:
    served.sit(ADA, 1)
    room, voids = served.until("betting"), Voids(served.clock)
    voids.ask(room, "rosa", "a card fell")
    served.coup(ADA, player=5)
    assert voids.ask(served.until("betting"), "karl", "a card fell") is None
