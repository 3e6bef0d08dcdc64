"""Is it told why each act of a coup was done, as `croupier deal --explain` tells it, with its clause?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.server.lately import ReasonsTold
from croupier.table import Settings
from tests.server.api.served import ADA, BOB, ROOM, Served
from tests.table.support.chance import beginning, laid

if TYPE_CHECKING:
    from pathlib import Path

PATH: Final = f"/api/rooms/{ROOM}/reasons"
SETTINGS: Final = Settings("punto-banco", seats=3, cut=False, curator=False)
# Burnt: the ace and one more.  Player 2 and 3, Banker 2 and 3: a four for the Player, and the Banker draws.
CARDS: Final = "Ac Kc 2d 2h 3s 3c 4d 9h"


def told(served: Served) -> ReasonsTold:
    """Ask for the reasons."""
    answer = served.get(PATH)
    assert answer.status_code == 200
    return msgspec.json.decode(answer.content, type=ReasonsTold)


def test_each_act_of_the_coup_has_its_reason_and_its_clause(tmp_path: Path) -> None:
    with Served(tmp_path, entropy=laid(beginning(8, CARDS))) as served:
        served.open(SETTINGS)
        assert told(served) == ReasonsTold(ROOM, 0, ())
        served.sit(ADA, 1)
        served.until("betting")
        served.place(ADA, player=100)
        while served.room.coups == 0:
            served.proceed()
        answer = told(served)
        texts = {reason.text: reason for act in answer.acts for reason in act.reasons}
        assert any("the Player's third card has the value 4" in text for text in texts), texts
        assert all(reason.clause.startswith("punto-banco:") for reason in texts.values())
        # By the number of the event, as whoever looks on was told it.
        sequence = {act.seq for act in answer.acts}
        assert max(sequence) <= served.room.seq
        assert len(sequence) == len(answer.acts)


def test_a_coup_that_is_over_is_explained_until_the_next_one_is(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        served.open(SETTINGS)
        served.sit(ADA, 1)
        served.coup(ADA, player=100)
        first = told(served)
        assert first.acts
        served.until("betting")
        assert told(served).acts == first.acts
        served.coup(ADA, player=100)
        second = told(served)
        assert not {act.seq for act in second.acts} & {act.seq for act in first.acts}


def test_while_cards_lie_face_down_no_reason_is_given_for_them(tmp_path: Path) -> None:
    settings = Settings("pa-baccarat", {"hands": "face-down"}, seats=3, cut=False)
    with Served(tmp_path) as served:
        served.open(settings)
        served.sit(ADA, 1)
        served.sit(BOB, 2)
        for _ in range(6):
            if served.room.phase == "betting" and not served.room.seats[0].layout:
                served.place(ADA, player=100)
                served.place(BOB, banker=300)
            served.proceed()
        text = served.get(PATH).text
        assert "count" not in text
        assert "third card" not in text
