"""From which shoes is dealt, and how many coups?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import cards, play, regulations, shoe
from croupier.play import Event, ShoeOpened
from croupier.play.events import CardBurned, CardDealt, CardsReplaced, LastHandAnnounced, ResultAnnounced

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Run, Terminal


def coups(run: Run) -> int:
    """Count the results."""
    return run.out.count('"result_announced"')


def heads(run: Run) -> list[ShoeOpened]:
    """Give the head of every shoe."""
    return [msgspec.json.decode(line, type=ShoeOpened) for line in run.lines if '"shoe_opened"' in line]


def drawn(events: list[Event]) -> bytes:
    """Give the cards that left the shoe."""
    taken = (event.card for event in events if isinstance(event, CardBurned | CardDealt))
    return bytes(cards.parse(card) for card in taken)


def test_one_coup_from_the_systems_entropy_unless_more_is_asked_for(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--json")
    assert coups(run) == 1
    head = run.head()
    assert (head.shuffle, head.seed, head.shoe_number, head.cards) == ("os", None, None, 416)
    assert croupier("deal", "pa-baccarat", "--json").out != run.out


def test_a_seed_and_a_shoe_number_deal_that_shoe(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--seed", "7", "--shoe-number", "3", "--shoe", "--json")
    rules = regulations.load("pa-baccarat")
    order = shoe.fresh(rules, seed=7, shoe_number=3).order
    dealt = drawn(run.events())
    assert dealt == order[: len(dealt)]
    assert isinstance(run.events()[-1], CardsReplaced)
    head = run.head()
    assert (head.shuffle, head.seed, head.shoe_number, head.cut) == ("sfc64", 7, 3, None)


def test_the_whole_output_is_the_head_and_the_events_of_play(croupier: Terminal) -> None:
    run = croupier("deal", "nj-baccarat", "--seed", "5", "--shoe", "--json")
    rules = regulations.load("nj-baccarat")
    cards_of = shoe.fresh(rules, seed=5)
    head = play.opened(rules, cards_of)
    told = [head, *(event for _, event, _ in play.drive(rules, cards_of))]
    assert run.lines == [msgspec.json.encode(each).decode() for each in told]


def test_more_coups_than_a_shoe_has_go_on_with_the_next_shoe(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--seed", "5", "--shoe-number", "2", "--coups", "200", "--json")
    assert (run.code, run.err) == (0, "")
    assert coups(run) == 200
    assert [head.shoe_number for head in heads(run)] == [2, 3, 4]
    text = croupier("deal", "pa-baccarat", "--seed", "5", "--shoe-number", "2", "--coups", "200")
    assert text.lines[-1].startswith("200 coups from 3 shoes: ")


def test_shoes_from_entropy_go_on_with_a_new_shoe(croupier: Terminal) -> None:
    run = croupier("deal", "pa-minibaccarat", "--coups", "100", "--json")
    assert coups(run) == 100
    assert [head.shuffle for head in heads(run)] == ["os", "os"]


def test_each_shoe_is_cut_where_the_patron_cuts(croupier: Terminal) -> None:
    plain = croupier("deal", "pa-baccarat", "--seed", "5", "--json", "--set", "burn=none")
    run = croupier("deal", "pa-baccarat", "--seed", "5", "--cut", "412", "--json", "--set", "burn=none")
    assert run.code == 2, "a cut nearer the end than ten cards is refused"
    run = croupier("deal", "pa-baccarat", "--seed", "5", "--cut", "406", "--json", "--set", "burn=none")
    assert run.head().cut == 406
    order = shoe.fresh(regulations.load("pa-baccarat", {"burn": "none"}), seed=5).order
    first = drawn(run.events())[:4]
    assert first == order[406:410]
    assert drawn(plain.events())[:4] == order[:4]


def test_what_belongs_to_the_last_coup_is_told_before_the_deal_ends(croupier: Terminal) -> None:
    coup = "9s Kd Kh 2c "
    run = croupier("deal", "pa-baccarat", "--cards", f"9s cover Kd Kh 2c {coup}", "--json")
    assert coups(run) == 1
    assert isinstance(run.events()[-1], LastHandAnnounced)
    run = croupier("deal", "pa-baccarat", "--cards", f"9s cover Kd Kh 2c {coup}", "--coups", "2", "--json")
    assert isinstance(run.events()[-1], CardsReplaced)


def test_a_stack_gives_as_many_coups_as_are_asked_for(croupier: Terminal) -> None:
    coup = "9s Kd Kh 2c "
    for asked, dealt in (((), 1), (("--coups", "2"), 2), (("--shoe",), 3)):
        run = croupier("deal", "nj-baccarat", "--cards", coup * 3, "--json", *asked)
        assert (run.code, coups(run)) == (0, dealt)
        head = run.head()
        assert (head.shuffle, head.burn, head.cover_card, head.cards) == ("stacked", False, None, 12)


def test_a_stack_that_is_used_up_before_the_coups_are_done(croupier: Terminal) -> None:
    run = croupier("deal", "nj-baccarat", "--cards", "9s Kd Kh 2c", "--coups", "3", "--json")
    assert (run.code, coups(run)) == (2, 1)
    assert isinstance(run.events()[-1], ResultAnnounced)
    (problem,) = run.problems()
    assert problem.code == "shoe.cards_ran_out"
    assert problem.what == "the cards ran out after 1 of 3 coups: the first card of coup 2 was due"


def test_a_stack_whose_cover_card_ends_the_shoe_before_the_coups_are_done(croupier: Terminal) -> None:
    coup = "9s Kd Kh 2c "
    run = croupier("deal", "pa-baccarat", "--cards", f"cover {coup * 4}", "--coups", "4", "--json")
    assert (run.code, coups(run)) == (2, 2)
    (problem,) = run.problems()
    assert problem.code == "shoe.over_too_soon"
    assert problem.what == "the shoe is over after 2 of 4 coups"
    assert problem.remedy == "stack the cover card further back"


def test_a_stack_is_one_shoe_where_each_coup_has_its_own(croupier: Terminal) -> None:
    line = ("deal", "pa-21-baccarat", "--set", "shuffler=continuous", "--json")
    run = croupier(*line, "--cards", "Kc Kd Kh Ks Qc Qd Qh Qs", "--coups", "2")
    assert (run.code, coups(run)) == (2, 1)
    (problem,) = run.problems()
    assert problem.code == "shoe.over_too_soon"
    assert problem.what == "a stack is one shoe, and each coup has its own: 1 of 2 coups are dealt"
    assert problem.remedy == "ask for one coup, or stack each by itself"


def test_the_last_shoe_of_a_seed_ends_before_the_coups_are_done(croupier: Terminal) -> None:
    last = str(2**64 - 1)
    run = croupier("deal", "pa-baccarat", "--seed", "7", "--shoe-number", last, "--coups", "200", "--json")
    assert run.code == 2
    (problem,) = run.problems()
    assert problem.code == "shoe.seed_used_up"
    assert problem.what == f"the seed has no shoe after number {last}: {coups(run)} of 200 coups are dealt"
    assert croupier("deal", "pa-baccarat", "--seed", "7", "--shoe-number", last, "--shoe").code == 0


def test_a_submission_and_settings_choose_and_settings_go_before_it(
    croupier: Terminal, tmp_path: Path
) -> None:
    file = tmp_path / "house.toml"
    file.write_text('rules = "pa-baccarat"\ndecks = 6\nburn = "none"\n', encoding="utf-8")
    filed = croupier("deal", "pa-baccarat", "--submission", str(file), "--json")
    assert (filed.head().cards, filed.head().burn) == (312, False)
    both = croupier("deal", "pa-baccarat", "--submission", str(file), "--set", "decks=8", "--json")
    assert (both.head().cards, both.head().burn) == (416, False)
    assert both.head().submission["burn"] == "none"


def test_an_edition_can_be_named(croupier: Terminal) -> None:
    edition = regulations.editions("pa-baccarat")[0]
    run = croupier("deal", f"pa-baccarat@{edition}", "--json")
    assert run.head().edition == edition


@pytest.mark.parametrize(
    "game",
    ["pa-baccarat", "pa-minibaccarat", "pa-midibaccarat", "nj-baccarat", "fr-punto-banco", "punto-banco"],
)
def test_every_line_is_an_event_of_the_union_and_comes_back_the_same(croupier: Terminal, game: str) -> None:
    run = croupier("deal", game, "--shoe", "--seed", "11", "--json")
    assert run.code == 0
    assert [msgspec.json.encode(event).decode() for event in run.events()] == run.lines[1:]
    assert msgspec.json.encode(run.head()).decode() == run.lines[0]


def test_a_whole_shoe_has_its_tally_even_with_one_coup(croupier: Terminal) -> None:
    stack = ("deal", "nj-baccarat", "--cards", "9s Kd Kh 2c")
    assert croupier(*stack, "--shoe").lines[-1] == "1 coup: Player 1, Banker 0, Tie 0"
    assert "1 coup" not in croupier(*stack).out
    assert croupier("deal", "nj-baccarat", "--cards", "9s", "--shoe").lines[1].startswith("1 card, ")
