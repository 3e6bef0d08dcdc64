"""What each cell of the drawing tables comes to: by the plain count, and by another program's figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier import regulations
from croupier.cards import Composition, parse_many
from croupier.odds.cells import Ends, Reply, cells
from croupier.odds.choices import choices
from croupier.odds.deal import deal
from croupier.odds.known import NOTHING, Known
from croupier.odds.situation import situation
from croupier.odds.totals import totals
from croupier.odds.unseen import Unseen
from croupier.regulations import policies
from croupier.regulations.finished import winner
from tests.odds.questions import Question, questions

if TYPE_CHECKING:
    from croupier.odds.choices import Cell


def played(asked: Question, cell: Cell, *, draw: bool) -> Ends:
    """Count plainly how coups end for a hand that does one thing in a cell."""
    plain, found = asked.plain({cell: draw}), Counter[str]()
    for coup in plain.coups():
        if cell in coup.passed:
            found[plain.winner(coup)] += int(coup.ways * asked.choices.denominator)
    other = "banker" if cell[0] == "player" else "player"
    return Ends(found[cell[0]], found[other], found["tie"])


@settings(max_examples=120)
@given(questions(), st.data())
def test_a_cell_of_a_small_shoe_counts_as_every_draw_of_it_card_by_card(
    asked: Question, data: st.DataObject
) -> None:
    known = [len(cards) == 3 for cards in asked.held]
    found = cells(asked.deal())
    passed = {cell for coup in asked.plain().coups() if coup.ways for cell in coup.passed}
    # What was done where a third card is known is not to be decided any more.
    open_cells = {cell for cell in passed if not known[1] and (cell[0] == "banker" or not known[0])}
    assert found.keys() == open_cells
    assume(found)
    cell = data.draw(st.sampled_from(sorted(found)))
    reply = found[cell]
    assert reply.whole == totals(asked.deal()).whole
    assert (reply.draw, reply.stay) == (played(asked, cell, draw=True), played(asked, cell, draw=False))
    assert sum(reply.draw) == sum(reply.stay) == reply.arises


FIGURES = [
    ("always-draw", 3, 9, "0.0666", "0.1444"),
    ("always-draw", 5, 4, "-0.3702", "-0.3642"),
    ("always-draw", 3, 8, "0.0658", "0.0641"),
    ("always-draw", 6, 5, "-0.0692", "-0.2112"),
    ("always-stay", 3, 9, "0.2593", "0.1983"),
    ("always-stay", 5, 4, "-0.2569", "-0.2631"),
    ("always-stay", 3, 8, "0.0777", "0.0336"),
    ("always-stay", 6, 5, "-0.2590", "-0.4125"),  # the other has -0.2591; it is -0.25904953…
]
"""Six decks; the Player's policy on 5, a cell of the Banker's, what it expects if it stays, and if it draws
(law/jurisdictions.md § 1.3)."""


@pytest.mark.parametrize(("policy", "count", "third", "stay", "draw"), FIGURES)
def test_chemin_de_fer_2_the_disputed_cells_come_to_the_figures_of_another_program(
    policy: str, count: int, third: int, stay: str, draw: str
) -> None:
    ruleset = regulations.load("chemin-de-fer-as-printed", {"decks": 6})
    chosen = choices(ruleset, policies.read(policy), policies.read("table-draw"))
    found = cells(deal(ruleset, Unseen(Composition.of_decks(6)), NOTHING, chosen))
    (reply,) = (
        reply
        for (hand, state, column), reply in found.items()
        if hand == "banker" and (ruleset.automaton.count[state], column) == (count, 1 + third)
    )
    assert [f"{expects(ends):.4f}" for ends in (reply.stay, reply.draw)] == [stay, draw]


def expects(ends: Ends) -> float:
    """Give what a hand expects to win of a unit."""
    return float(Fraction(ends.win - ends.lose, sum(ends)))


@pytest.mark.parametrize("rules", ["pa-baccarat", "pa-21-baccarat"])
def test_every_coup_without_a_natural_passes_one_cell_of_each_table(rules: str) -> None:
    ruleset = regulations.load(rules)
    shoe = deal(ruleset, Unseen(Composition.of_decks(ruleset.decks)), NOTHING, choices(ruleset))
    natural = sum(
        count
        for ends, count in totals(shoe).counts.items()
        if any(ruleset.automaton.natural[state] for state in ends)
    )
    arises = Counter[str]()
    for (hand, *_), reply in cells(shoe).items():
        arises[hand] += reply.arises
    assert arises == dict.fromkeys(("player", "banker"), totals(shoe).whole - natural)


def test_what_the_rules_do_in_all_cells_adds_up_to_the_game_without_naturals() -> None:
    ruleset = regulations.load("pa-baccarat")
    automaton = ruleset.automaton
    shoe = deal(ruleset, Unseen(Composition.of_decks(8)), NOTHING, choices(ruleset))
    won = Counter[str]()
    for (hand, state, column), reply in cells(shoe).items():
        letter = automaton.player_draws[state] if hand == "player" else automaton.banker_draws[state][column]
        ends = reply.draw if letter else reply.stay
        won[hand] += ends.win
    results = Counter[str]()
    for (ours, theirs), count in totals(shoe).counts.items():
        if not automaton.natural[ours] and not automaton.natural[theirs]:
            results[winner(automaton, ours, theirs)] += count
    assert won == {hand: results[hand] for hand in ("player", "banker")}


def test_punto_banco_leaves_the_player_the_best_reply_on_every_count_but_five() -> None:
    # By the common table the Player's Hand draws on 5; on 6 it would lose by drawing, on 4 by staying.
    ruleset = regulations.load("pa-baccarat")
    found = cells(deal(ruleset, Unseen(Composition.of_decks(8)), NOTHING, choices(ruleset)))
    gain: dict[int, float] = {}
    for (hand, state, _), reply in found.items():
        if hand == "player":
            gain[ruleset.automaton.count[state]] = expects(reply.draw) - expects(reply.stay)
    assert sorted(gain) == list(range(8))
    assert [count for count in gain if gain[count] > 0] == [0, 1, 2, 3, 4, 5]


def test_once_the_player_has_drawn_only_the_bankers_cell_is_open() -> None:
    ruleset = regulations.load("pa-baccarat")
    cards = parse_many("Kh 3d 2c Kd 8s")
    unseen = Unseen(Composition.of_decks(8).without(cards))
    ((cell, reply),) = cells(deal(ruleset, unseen, Known(cards), choices(ruleset))).items()
    assert cell[0] == "banker"
    assert cell[2] == 1 + 8
    # The Player's Hand has 0: the Banker's wins with its 3 if it stays.
    assert reply == Reply(cell, "3", reply.draw, Ends(411, 0, 0), 411)


def test_a_situation_has_the_cells_of_its_deal_and_each_says_which_it_is() -> None:
    asked = situation(regulations.load("pa-baccarat"))
    found = cells(asked)
    assert found == cells(asked.deal)
    told = {(reply.hand, reply.row, reply.third): cell for cell, reply in found.items()}
    row = asked.ruleset.automaton.row
    assert len(told) == len(found)
    assert told == {
        (hand, row[state], column - 1 if column else None): (hand, state, column)
        for hand, state, column in found
    }
    assert ("banker", "3", 8) in told
    assert ("player", "5", None) in told


def test_once_the_banker_has_drawn_no_cell_is_open() -> None:
    ruleset = regulations.load("pa-baccarat")
    cards = parse_many("Kh 3d 6c Kd 8s")
    unseen = Unseen(Composition.of_decks(8).without(cards))
    assert cells(deal(ruleset, unseen, Known(cards), choices(ruleset))) == {}
