"""Is what is counted of a room what a plain recount finds, and what its accounts gained?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier import records, regulations
from croupier.table.drift import drift
from croupier.table.journal import Journal
from croupier.table.journal.export import export
from tests.table.drift.plain import posted, recounted
from tests.table.journal import played
from tests.table.support.games import GAMES, HOUSE_MONEY, MARKED, Game
from tests.table.views.crowd import Crowd
from tests.table.views.world import ROOM, World
from tests.table.views.worlds import seeded

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.table import Entry

STEPS = 500


def crowd(game: Game, seed: int, steps: int = STEPS) -> list[Entry]:
    """Have a crowd play, bet, take bets back, leave and be stopped; give the entries."""
    world = World(seeded(seed))
    Crowd(world, game, game.at("coup"), seed).play(steps)
    return list(world.store.entries(ROOM))


@pytest.mark.conforms("FAIR-06")
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_wager_is_counted_as_when_every_coup_is_dealt_again(game: Game, seed: int) -> None:
    entries = crowd(game, seed)
    plain, counted = recounted(entries), drift(ROOM, entries)
    (spell,) = counted.spells
    found = {wager: (count.coups, *count.taken) for wager, count in spell.wagers.items()}
    found[""] = (spell.together.coups, *spell.together.taken)
    assert spell.together.coups > 10
    assert found == {each: (plain.coups[each], plain.staked[each], plain.kept[each]) for each in plain.coups}


@pytest.mark.conforms("FAIR-06")
@pytest.mark.parametrize("seed", [1, 3])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_was_kept_is_what_the_accounts_gained(game: Game, seed: int) -> None:
    entries = crowd(game, seed)
    counted = drift(ROOM, entries)
    kept = sum(spell.together.taken.kept for spell in counted.spells) + counted.moved.kept
    assert (kept, counted.settled.kept) == posted(ROOM, entries)


def test_crowds_move_house_money_and_have_coups_broken_off_in_favour_of_patrons() -> None:
    """Otherwise the two tests above would show nothing of them."""
    counted = [drift(ROOM, crowd(game, seed)) for game in (HOUSE_MONEY, MARKED) for seed in (1, 3)]
    assert any(each.moved.staked for each in counted)
    assert any(each.settled.kept for each in counted)
    assert any(each.void for each in counted)


@pytest.mark.parametrize("game", [HOUSE_MONEY, MARKED], ids=lambda game: game.name)
def test_what_was_kept_of_a_coup_is_among_what_it_could_bring(game: Game) -> None:
    entries = crowd(game, 5, 300)
    (spell,) = drift(ROOM, entries).spells
    for name, count in (("", spell.together), *spell.wagers.items()):
        kinds = list(count.kinds)
        assert sum(coups for coups, _ in kinds) == count.coups, name
        least, most = (sum(coups * end(ends) for coups, ends in kinds) for end in (min, max))
        assert least <= count.taken.kept <= most, name


@pytest.mark.conforms("FAIR-06")
def test_what_was_kept_comes_of_the_coups_of_the_records_that_are_exported(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "rooms.db") as journal:
        played.play(journal, 2, after=0)
        rules = regulations.load("punto-banco")
        winners = [
            coup.winner
            for file in export(journal, played.ROOM, tmp_path / "out").files
            for shoe in records.read(file)
            for coup in records.replayed(shoe, rules)
        ]
        (spell,) = drift(played.ROOM, journal.entries(played.ROOM)).spells
    # On every coup lay 5 on the Player and 1 on the tie, at 8 to 1.
    kept = {"player": -5 + 1, "banker": 5 + 1, "tie": -8}
    assert spell.together.coups == len(winners) > 120
    assert spell.together.taken == (6 * len(winners), sum(kept[winner] for winner in winners))
