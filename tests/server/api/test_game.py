"""Is a newcomer told the rules by which the room deals, as their file has them and with their clauses?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier import regulations
from croupier.server.api_game import GameTold
from croupier.table import Limit, Settings
from tests.server.api.served import ROOM

if TYPE_CHECKING:
    from tests.server.api.served import Served

GAMES: Final = (
    "punto-banco",
    "nj-baccarat",
    "pa-baccarat",
    "pa-minibaccarat",
    "pa-midibaccarat",
    "fr-punto-banco",
)


def game(served: Served, rules: str, **submission: str | int) -> GameTold:
    """Open a room with these rules, and ask how it is played."""
    limit = Limit(20, 1_000, 20) if rules == "fr-punto-banco" else Limit(100, 1_000, 100)
    served.open(Settings(rules, dict(submission), limit=limit), f"{ROOM}-game")
    answer = served.get(f"/api/rooms/{ROOM}-game/game")
    assert answer.status_code == 200
    return msgspec.json.decode(answer.content, type=GameTold)


@pytest.mark.parametrize("rules", GAMES)
def test_the_tables_are_those_of_the_rule_file(served: Served, rules: str) -> None:
    told = game(served, rules)
    file = regulations.read(rules).file
    assert file.player_table is not None
    assert file.banker_table is not None
    player: dict[str, str] = {}
    for row in file.player_table.rows:
        first, _, last = row.counts.partition("-")
        player |= {str(count): row.cell for count in range(int(first), int(last or first) + 1)}
    banker: dict[str, str] = {}
    for other in file.banker_table.rows:
        first, _, last = other.counts.partition("-")
        banker |= {str(count): other.cells for count in range(int(first), int(last or first) + 1)}
    assert [each.count for each in told.rows] == [str(count) for count in range(10)]
    for each in told.rows:
        assert each.natural == (int(each.count) in file.natural.counts)
        if not each.natural:
            assert (each.player, each.banker) == (player[each.count], banker[each.count])


def test_a_game_without_tables_says_when_a_card_is_drawn(served: Served) -> None:
    told = game(served, "pa-21-baccarat", **{"ace-ace": "twelve"})
    assert not told.rows
    said = {rule.text: rule for rule in told.rules}
    assert "Two aces are no natural, and count 12 (ace-ace = twelve)." in said
    drawn = said["A hand with less than 17 takes one card; one with a soft 17 stands, like every other."]
    assert (drawn.clause, drawn.basis) == ("pa-21-baccarat:681a.7", "reconstructed")


def test_what_cards_count_is_told_with_what_it_rests_on(served: Served) -> None:
    said = {rule.text: rule for rule in game(served, "nj-baccarat").rules}
    counted = next(text for text in said if text.startswith("Hands are counted modulo ten: "))
    assert "an ace counts 1, 2 to 9 their face value, tens and court cards 0" in counted
    assert "7 and 8 are 5" in counted
    assert said["8 or 9 on two cards is a natural."].basis == "law"
