"""Is chemin de fer a game of OpenSpiel: chance exact, each side knowing what it may see, and solvable?"""

from __future__ import annotations

import pickle
import random
from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, generate_playthrough

from croupier import odds, regulations
from croupier.rl.asking import CARD, STAY
from croupier.rl.position import CHANCE, OVER, Position, root, tree
from croupier.rl.spiel import NAME, CheminDeFerState

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


FREE: Final = f"{NAME}(rules=fr-chemin-de-fer,set=table:free,model=total,replacement=true)"
GAMES: Final = [
    NAME,
    f"{NAME}(model=values)",
    f"{NAME}(rules=chemin-de-fer-as-printed,model=cards,replacement=true)",
    f"{NAME}(rules=chemin-de-fer,set=decks:8;fee:300,fee=true,model=values)",
    FREE,
]
VALUE: Final = Fraction(-679_568, 11 * 13**6)
"""What the free game is worth to the Player, by totals and with replacement (Ethier and Gámez, 2013)."""


@pytest.mark.parametrize("name", GAMES)
def test_it_passes_the_tests_of_the_library(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=20, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_name_gives_the_same_game_again(name: str) -> None:
    game = pyspiel.load_game(name)
    assert str(pyspiel.load_game(str(game))) == str(game)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    again, there = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert (str(again), str(there), there.history()) == (str(game), str(state), state.history())


@pytest.mark.parametrize("file", ["cards", "free_total", "fee_values"])
def test_its_playthrough_regenerates_identically(file: str, root: Path) -> None:
    flags.FLAGS.mark_as_parsed()
    expected, actual = generate_playthrough.replay(str(root / "tests/rl/playthroughs" / f"{file}.txt"))
    assert actual == expected


def walked(position: Position) -> Iterator[Position]:
    """Give a position and every one that can follow."""
    yield position
    ways = [outcome for outcome, _ in position.outcomes()] if position.mover == CHANCE else position.open_to()
    for way in ways:
        yield from walked(position.after(way))


def followed(position: Position, draw: bool) -> Iterator[tuple[Position, Fraction]]:  # noqa: FBT001  a policy
    """Give the ends of a tree in which every choice that is free is made alike, each with its chance."""
    if position.mover == OVER:
        yield position, Fraction(1)
    elif position.mover == CHANCE:
        for outcome, chance in position.outcomes():
            for end, rest in followed(position.after(outcome), draw):
                yield end, chance * rest
    else:
        open_to = position.open_to()
        wanted = CARD if draw else STAY
        yield from followed(position.after(wanted if len(open_to) > 1 else next(iter(open_to))), draw)


@pytest.mark.parametrize("draw", [True, False])
def test_its_chances_are_the_exact_odds_of_decks_without_end(draw: bool) -> None:  # noqa: FBT001  a case
    settings = {"table": "free"}
    found: dict[Fraction, Fraction] = {}
    for end, chance in followed(
        root(tree("fr-chemin-de-fer", settings, "total", replacement=True, fee=False)), draw
    ):
        won = end.returns()
        assert won is not None
        found[won[0]] = found.get(won[0], Fraction(0)) + chance
    policy = "always-draw" if draw else "always-stay"
    ruleset = regulations.load("fr-chemin-de-fer", settings)
    exact = odds.exact(ruleset, odds.infinite(), player=policy, banker=policy)
    player, banker, tie = (Fraction(count, exact.coups) for count in exact.outcomes)
    assert found == {Fraction(1): player, Fraction(-1): banker, Fraction(0): tie}


def test_a_whole_tree_recalls_everything_a_side_knew_and_did() -> None:
    start = root(tree("fr-chemin-de-fer", {"table": "free"}, "total", replacement=True, fee=False))
    known: dict[tuple[int, tuple[int, ...]], object] = {}

    def follow(position: Position, before: tuple[tuple[object, ...], tuple[object, ...]]) -> None:
        if position.mover == CHANCE:
            for outcome, _ in position.outcomes():
                follow(position.after(outcome), before)
            return
        for action in position.open_to():
            seat = position.mover
            seen = tuple(start_model.noted(position.seen(seat)))
            assert known.setdefault((seat, seen), (before[seat], tuple(position.open_to()))) == (
                before[seat],
                tuple(position.open_to()),
            )
            mine = (*before[seat], (seen, action))
            follow(position.after(action), (mine, before[1]) if seat == 0 else (before[0], mine))

    start_model = start.tree.model
    follow(start, ((), ()))
    assert len(known) == 108


@pytest.mark.parametrize("name", GAMES)
def test_information_in_words_and_in_numbers_tell_the_same(name: str) -> None:
    game, chance = pyspiel.load_game(name), random.Random(1)  # noqa: S311  the same draws on every run
    words: dict[tuple[float, ...], str] = {}
    numbers: dict[str, tuple[float, ...]] = {}
    for _ in range(300):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            for side in (0, 1):
                text = f"{side} {state.information_state_string(side)}"
                tensor = tuple(state.information_state_tensor(side))
                assert words.setdefault(tensor, text) == text
                assert numbers.setdefault(text, tensor) == tensor


def test_what_the_other_holds_is_in_no_information_before_it_is_turned() -> None:
    game = pyspiel.load_game(NAME)
    seen: set[str] = set()
    for hidden in range(52):
        state = game.new_initial_state()
        for card in (16, hidden, 48, hidden):
            state.apply_action(card)
        assert state.current_player() == 0
        seen |= {state.information_state_string(0), *map(str, state.information_state_tensor(0))}
    assert seen == {"Player 5c Kc; Banker ?? ??", "0.0", "1.0"}


def test_cfr_finds_the_known_equilibrium_of_the_free_game() -> None:
    game = pyspiel.load_game(FREE)
    solver, exploited = cfr.CFRPlusSolver(game), list[float]()
    for iterations in (1, 2, 5):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        exploited.append(exploitability.exploitability(game, solver.average_policy()))
    assert exploited[0] > exploited[1] > exploited[2]
    assert exploited[2] < 0.005
    policy = solver.average_policy()
    # Every choice but two is pure: those that the average leans to, with the two known mixtures.
    table = policy.action_probability_array
    table[:] = np.eye(table.shape[1])[table.argmax(axis=1)]
    mixed = {
        "Player total 5; Banker ?? ??": Fraction(9, 11),
        "Player ?? ??; Banker total 6; stay": Fraction(859, 2288),
    }
    for words, draws in mixed.items():
        table[policy.state_lookup[words]] = [float(1 - draws), float(draws), 0, 0]
    assert exploitability.exploitability(game, policy) == pytest.approx(0, abs=1e-12)
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert value.tolist() == pytest.approx([float(VALUE), -float(VALUE)], abs=1e-12)


def test_with_a_fee_the_bank_keeps_less_of_what_it_wins() -> None:
    game = pyspiel.load_game(f"{NAME}(rules=fr-chemin-de-fer,fee=true,model=total,replacement=true)")
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    won: set[tuple[float, ...]] = set()
    for position in walked(root(tree("fr-chemin-de-fer", {}, "total", replacement=True, fee=True))):
        if (returns := position.returns()) is not None:
            won.add(tuple(map(float, returns)))
    assert won == {(1, -1), (-1, 0.95), (0, 0)}


def test_chances_of_cards_follow_from_what_has_gone() -> None:
    start = root(tree("chemin-de-fer", {}, "cards", replacement=False, fee=False))
    assert dict(start.outcomes())[0] == Fraction(1, 52)
    after = dict(start.after(0).after(0).outcomes())
    assert (after[0], after[1]) == (Fraction(4, 310), Fraction(6, 310))
    back = root(tree("chemin-de-fer", {}, "cards", replacement=True, fee=False)).after(0)
    assert dict(back.outcomes())[0] == Fraction(1, 52)


def test_a_state_is_pickled_as_the_way_that_led_to_it() -> None:
    state = pyspiel.load_game(f"{NAME}(model=values)").new_initial_state()
    for action in (5, 0, 0, 0, CARD):
        state.apply_action(action)
    position = cast("CheminDeFerState", state).position
    again = cast("Position", pickle.loads(pickle.dumps(position)))  # noqa: S301  our own
    assert [again.seen(side) for side in range(3)] == [position.seen(side) for side in range(3)]
    assert again.open_to() == position.open_to()
