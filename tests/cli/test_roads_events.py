"""Are the roads of a stream of events those of its coups, with their marks, one board a shoe?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier import play, regulations
from croupier.cli.roads_data import Board
from croupier.play import ShoeOpened
from croupier.roads import Result, of_coup
from tests.cli.test_streams import shell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tests.cli.terminal import Terminal

CHOOSING: Final = ("--player", "table-draw", "--banker", "table-draw")
HEAD: Final = '{"type":"shoe_opened","format":"croupier/shoe/1","detail":"events"}'
OUTCOMES: Final = HEAD.replace("events", "outcomes")
BANKER: Final = '{"type":"coup_recorded","coup":%d,"asserted":{"winner":"banker"}}'
BASES: Final = dict.fromkeys(("basis", "actor_basis", "audience_basis"), "custom")
ACT: Final = {"actor": "dealer", "clause": "", "audience": "all", **BASES}
"""What every event has."""
BEGUN: Final[dict[str, object]] = {"type": "no_more_bets_announced"}


def results(line: str) -> list[Result]:
    """Give the results, with their marks, of a bead plate as it was printed."""
    return [
        Result(bead.result, bead.player_pair, bead.banker_pair, bead.natural)
        for bead in msgspec.json.decode(line, type=Board).bead_plate
    ]


def finished(lines: Sequence[str]) -> Iterator[Result]:
    """Play the events of a shoe and give the result of each coup, as play knows it."""
    head = msgspec.json.decode(lines[0], type=ShoeOpened)
    rules = regulations.load(f"{head.rules}@{head.edition}")
    state = play.start(rules, burn=head.burn)
    for line in lines[1:]:
        event: play.Event = msgspec.json.decode(line, type=play.Event)
        state = play.apply(rules, state, event)
        if (coup := play.coup(state)) is not None:
            yield of_coup(coup)


@pytest.mark.parametrize("game", regulations.ids())
def test_the_events_of_every_game_give_its_results_and_marks(
    croupier: Terminal, tmp_path: Path, game: str
) -> None:
    options = CHOOSING if "chemin" in game else ()
    lines = croupier("deal", game, "--shoe", "--seed", "3", "--json", *options).lines
    file = tmp_path / "shoe.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    run = croupier("roads", str(file), "--json")
    assert (run.code, run.err) == (0, "")
    found = results(run.out)
    assert found == list(finished(lines))
    assert len(found) > 40
    assert any(each.natural for each in found)
    assert any(each.player_pair for each in found)
    assert any(each.banker_pair for each in found)
    assert croupier("roads", str(file)).lines[0] == f"Shoe 1, {game}"


def test_a_stream_of_shoes_is_told_board_by_board() -> None:
    dealt = "croupier deal nj-baccarat --coups 200 --seed 5 --json"
    done = shell(f"{dealt} | croupier roads - --json")
    assert (done.returncode, done.stderr) == (0, "")
    shoes = [results(line) for line in done.stdout.splitlines()]
    assert len(shoes) == 3
    assert sum(map(len, shoes)) == 200
    shown = shell(f"{dealt} | croupier roads -").stdout
    titles = [line for line in shown.splitlines() if line.startswith("Shoe ")]
    assert titles == ["Shoe 1, nj-baccarat", "Shoe 2, nj-baccarat", "Shoe 3, nj-baccarat"]
    assert "they do not predict.\n\nShoe 2, nj-baccarat\n" in shown


def test_shoes_are_told_up_to_the_fault_and_one_without_a_result_is_passed_over(
    croupier: Terminal, tmp_path: Path
) -> None:
    file = tmp_path / "shoes.jsonl"
    one, two = BANKER % 1, BANKER % 2
    lines = [OUTCOMES, one, OUTCOMES, "", OUTCOMES, one, two, OUTCOMES, one, "{}", OUTCOMES, one, "{"]
    file.write_text("\n".join(lines), encoding="utf-8")
    run = croupier("roads", str(file))
    assert (run.code, [line for line in run.lines if line.startswith("Shoe")]) == (2, ["Shoe 1", "Shoe 3"])
    assert [line.partition(": ")[2].partition(": ")[0] for line in run.err.splitlines()] == [
        f"{file}, line 10",
        f"{file}, line 13",
    ]


SEEN: Final = [
    ("Kh Kd", "Ah 5d", "banker", 0, 6, Result("B", player_pair=True)),
    ("Kh Qd 6c", "5c 5d 2h", "player", 6, 2, Result("P", banker_pair=True)),
    ("Th 9d", "5c 4d", "tie", 9, 9, Result("T", natural=True)),
    ("Th 2d 6c", "5c Kd", "player", 8, 5, Result("P")),
    ("2h 6h", "8c 8d", "player", 8, 6, Result("P", banker_pair=True, natural=True)),
    ("?? ??", "?? ??", "banker", 3, 7, Result("B")),
    ("?? ??", "?? ??", "banker", 3, 8, Result("B", natural=True)),
    ("7h ??", "?? 7d", "banker", 3, 7, Result("B")),
    ("2h 2d 4d", "?? ??", "player", 8, 7, Result("P", player_pair=True)),
    ("2h 3d 2d", "Kd Qd Kh", "player", 7, 0, Result("P")),
]
"""The cards of both hands as they were dealt, who won, both counts, and the result with its marks."""


def dealt(player: str, banker: str) -> list[dict[str, object]]:
    """Deal the cards of both hands."""
    hands = {"player": player.split(), "banker": banker.split()}
    cards: list[dict[str, object]] = [
        {"type": "card_dealt", "to": hand, "card": card} for hand, cards in hands.items() for card in cards
    ]
    return [BEGUN, *cards]


def announced(winner: str, player: int, banker: int, **more: str) -> dict[str, object]:
    """Announce a result."""
    return {"type": "result_announced", "winner": winner, "player": player, "banker": banker, **more}


def streamed(croupier: Terminal, folder: Path, events: Sequence[dict[str, object]]) -> list[Result]:
    """Give the results of some events, below a head."""
    file = folder / "events.jsonl"
    lines = [msgspec.json.encode({**ACT, **event}).decode() for event in events]
    file.write_text("\n".join((HEAD, *lines)), encoding="utf-8")
    run = croupier("roads", str(file), "--json")
    assert (run.code, run.err) == (0, "")
    return results(run.out)


def test_marks_from_the_cards_that_are_seen(croupier: Terminal, tmp_path: Path) -> None:
    events = [
        event
        for player, banker, winner, counts, others, _ in SEEN
        for event in (*dealt(player, banker), announced(winner, counts, others))
    ]
    assert streamed(croupier, tmp_path, events) == [result for *_, result in SEEN]


def test_cards_that_are_turned_or_faced_later_make_pairs(croupier: Terminal, tmp_path: Path) -> None:
    hidden = dealt("?? ??", "?? ??")
    turned: dict[str, object] = {"type": "cards_turned", "hand": "banker", "cards": ["4c", "4d"]}
    third: dict[str, object] = {"type": "cards_turned", "hand": "banker", "cards": ["4h"]}
    faced: dict[str, object] = {"type": "cards_faced", "player": ["9h", "9d"], "banker": ["2c", "5d"]}
    result = announced("player", 8, 7)
    events = [*hidden, turned, third, result, *hidden, faced, result]
    marked = [Result("P", banker_pair=True, natural=True), Result("P", player_pair=True, natural=True)]
    assert streamed(croupier, tmp_path, events) == marked


def test_a_natural_that_a_text_sets_above_counts_is_marked(croupier: Terminal, tmp_path: Path) -> None:
    events = [*dealt("Ah Kd", "Th 5d 6d"), announced("player", 21, 21, decided_by="natural")]
    assert streamed(croupier, tmp_path, events) == [Result("P", natural=True)]


def test_what_a_voided_coup_held_marks_no_other(croupier: Terminal, tmp_path: Path) -> None:
    drawn_in_error: dict[str, object] = {"type": "card_drawn_in_error", "to": "player", "card": "Kc"}
    events: list[dict[str, object]] = [
        *dealt("Kh Kd", "Ah Ad"),
        drawn_in_error,
        {"type": "coup_voided"},
        *dealt("2h 7d", "Ah 5d"),
        drawn_in_error,
        announced("player", 9, 6),
    ]
    assert streamed(croupier, tmp_path, events) == [Result("P", natural=True)]
