"""Which limits does a room get whose house has no wish of its own, where a law has a say in them?"""

from __future__ import annotations

import pytest

from croupier import regulations
from croupier.table import Limit
from croupier.table.by_law import widest
from tests.table.room.playing import Table

ASKED = [
    (Limit(1, 1_000_000, 1), Limit(20, 4_000, 20)),
    (Limit(100, 1_000_000, 100), Limit(100, 20_000, 100)),
    (Limit(20, 1_500, 20), Limit(20, 1_000, 20)),
    (Limit(20, 2_000, 20), Limit(20, 2_000, 20)),
    (Limit(30, 100, 30), Limit(40, 2_000, 20)),
]


@pytest.mark.parametrize(("wished", "given"), ASKED)
def test_55_15_the_widest_limits_within_those_that_are_wished(wished: Limit, given: Limit) -> None:
    found = widest(regulations.load("fr-punto-banco"), wished)
    assert found == given
    assert Table(rules="fr-punto-banco", limit=found).room.settings.limit == given


def test_where_no_law_has_a_say_they_are_as_wished() -> None:
    assert widest(regulations.load("nj-baccarat"), Limit(7, 70, 7)) == Limit(7, 70, 7)
