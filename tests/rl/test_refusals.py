"""What do the environments refuse, and with what word?"""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING, cast

import numpy as np
import pyspiel
import pytest

from croupier import regulations, wagers
from croupier.errors import CardError, CroupierError, RlError
from croupier.rl import CheminDeFer, ManyCoups, ManyShoes, PuntoBanco, spiel
from croupier.rl.position import root, tree

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo", "pyspiel", "numpy", "numba"])
def test_without_its_libraries_it_gives_the_line_to_type(missing: str, root: Path) -> None:
    code = f"""
import sys
sys.modules[{missing!r}] = None
from croupier.errors import RlError
try:
    import croupier.rl
except RlError as error:
    print(*error.problems[0], sep="|")
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.startswith("rl.missing_extra|")
    assert '[rl]"' in done.stdout


def test_where_numba_refuses_it_says_so(root: Path) -> None:
    code = """
from croupier.errors import RlError
try:
    import croupier.rl
except RlError as error:
    print(error.code)
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(root / "src"), "NUMBA_NUM_THREADS": "0"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout == "rl.broken_extra\n"


def every_wager() -> list[str]:
    """Name every wager of punto banco that waits for the coup's end."""
    bound = wagers.bind(regulations.load("punto-banco"))
    return [wager.id for wager in bound if wager.settled == "after-the-coup"]


@pytest.mark.parametrize(
    ("made", "codes"),
    [
        (lambda: CheminDeFer("punto-banco"), ["rl.no_choice"]),
        (lambda: CheminDeFer(coups=0), ["rl.bad_coups"]),
        *((partial(CheminDeFer, coups=cast("int", coups)), ["rl.bad_coups"]) for coups in (1.5, "x", True)),
        (lambda: CheminDeFer(render_mode="rgb_array"), ["rl.bad_render_mode"]),
        (lambda: CheminDeFer("no-such-rules"), ["regulations.unknown_id"]),
        (lambda: CheminDeFer(fee=True), ["wagers.no_fee"]),
        (lambda: CheminDeFer().step(0), ["rl.not_reset"]),
        (lambda: CheminDeFer().last(), ["rl.not_reset"]),
        (lambda: CheminDeFer().reset(options={"shoe": -1}), ["rl.bad_shoe"]),
        (lambda: CheminDeFer().reset(options=cast("dict[str, object]", cast("object", 5))), ["rl.bad_shoe"]),
        *(
            (partial(made().reset, seed=cast("int", seed)), ["cards.bad_seed"])
            for made in (CheminDeFer, PuntoBanco)
            for seed in (1.5, True, "x", float("nan"), 1 << 64)
        ),
        (lambda: CheminDeFer().reset(options={"shoe": "x"}), ["rl.bad_shoe"]),
        (lambda: ManyCoups("punto-banco"), ["rl.no_choice"]),
        (lambda: ManyCoups(tables=0), ["rl.bad_tables"]),
        *(
            (partial(made, tables=cast("int", tables)), ["rl.bad_tables"])
            for made in (ManyCoups, ManyShoes)
            for tables in (2.5, "x", True, None)
        ),
        (lambda: ManyCoups(fee=True), ["wagers.no_fee"]),
        (lambda: ManyCoups(tables=2).step(np.array([0, 0])), ["rl.not_reset"]),
        (lambda: ManyCoups().reset(-1), ["cards.bad_seed"]),
        (lambda: PuntoBanco("chemin-de-fer"), ["rl.choices_left"]),
        (lambda: PuntoBanco(render_mode="human"), ["rl.bad_render_mode"]),
        (lambda: PuntoBanco(bankroll=0), ["rl.bad_bankroll"]),
        (lambda: PuntoBanco(bankroll=cast("int", 1.5)), ["rl.bad_bankroll"]),
        (lambda: PuntoBanco(render_mode=cast("str", cast("object", ["ansi"]))), ["rl.bad_render_mode"]),
        (lambda: PuntoBanco(wagers=[]), ["rl.no_wagers"]),
        (lambda: PuntoBanco(wagers=cast("list[str]", cast("object", None))), ["rl.no_wagers"]),
        (lambda: PuntoBanco(wagers=["tie", "player", "tie"]), ["rl.wager_twice"]),
        (lambda: PuntoBanco(wagers=["player-pair", "pair"]), ["rl.wager_twice"]),
        (lambda: PuntoBanco(wagers=["no-such-wager"]), ["wagers.unknown"]),
        (lambda: PuntoBanco(stakes=[0]), ["rl.bad_stakes"]),
        (lambda: PuntoBanco(stakes=[1, 2]), ["rl.bad_stakes"]),
        (lambda: PuntoBanco(stakes=[0, 2, 2]), ["rl.bad_stakes"]),
        *(
            (partial(made, stakes=cast("list[int]", stakes)), ["rl.bad_stakes"])
            for made in (PuntoBanco, ManyShoes)
            for stakes in ([0, 1.5], ["a"], [0, True], 5, [0, 10**10 + 1])
        ),
        *(
            (partial(made, unit=cast("int", unit)), ["rl.bad_stakes"])
            for made in (PuntoBanco, ManyShoes)
            for unit in (0, -5, 1.5, "x", True, 10**6 + 1, 10**7, 10**30)
        ),
        # All 114 wagers together may win over five thousand times a stake, a hundred times a shoe.
        (lambda: PuntoBanco(wagers=every_wager(), stakes=[0, 10**10]), ["rl.bad_stakes"]),
        *(
            (partial(PuntoBanco, limits=cast("dict[str, tuple[int, int]]", {"tie": each})), ["rl.bad_limits"])
            for each in ((1,), 5, None, (0.5, 2), (-1, 2), (1, 2, 3))
        ),
        (lambda: PuntoBanco(limits={"dragon-7": (0, 1)}), ["rl.bad_limits"]),
        (lambda: PuntoBanco(limits={"tie": (2, 1)}, stakes=[0]), ["rl.bad_limits", "rl.bad_stakes"]),
        (lambda: PuntoBanco(wagers=["house-money"]), ["rl.settled_before"]),
        (lambda: PuntoBanco().step(np.array([0, 0, 0])), ["rl.not_reset"]),
        (lambda: ManyShoes(tables=-1), ["rl.bad_tables"]),
        (lambda: ManyShoes().step(np.zeros((1_024, 3), np.int64)), ["rl.not_reset"]),
        (lambda: pyspiel.load_game(f"{spiel.NAME}(model=no)"), ["rl.bad_model"]),
        (lambda: pyspiel.load_game(f"{spiel.NAME}(model=total)"), ["rl.not_by_total"]),
        (lambda: pyspiel.load_game(f"{spiel.NAME}(set=table)"), ["rl.bad_setting"]),
        (lambda: pyspiel.load_game(f"{spiel.NAME}(rules=punto-banco)"), ["rl.no_choice"]),
        (lambda: pyspiel.load_game(f"{spiel.NAME}(fee=true)"), ["wagers.no_fee"]),
    ],
)
def test_what_cannot_be_made(made: Callable[[], object], codes: list[str]) -> None:
    with pytest.raises(CroupierError) as error:
        made()
    assert [problem.code for problem in error.value.problems] == codes
    assert all(problem.remedy for problem in error.value.problems)


def test_an_observer_takes_no_parameters() -> None:
    game = cast("spiel.CheminDeFerGame", pyspiel.load_game(spiel.NAME))
    with pytest.raises(RlError) as error:
        game.make_py_observer(None, {"a": 1})
    assert error.value.code == "rl.bad_observer"


def test_actions_of_another_shape_or_that_are_not_open_change_nothing() -> None:
    coups = ManyCoups(tables=3)
    asked = coups.reset(1)
    closed = (~asked.mask).argmax(axis=1)
    for actions, code in (
        (closed, "rl.not_open"),
        (np.array([-1, 0, 0]), "rl.not_open"),
        (np.array([4, 0, 0]), "rl.not_open"),
        (np.array([0, 0]), "rl.bad_actions"),
        (np.array([0.0, 0.0, 0.0]), "rl.bad_actions"),
    ):
        with pytest.raises(RlError) as error:
            coups.step(cast("np.typing.NDArray[np.int64]", actions))
        assert error.value.code == code
    answered = coups.step(asked.mask.argmax(axis=1))
    again = ManyCoups(tables=3)
    assert again.step(again.reset(1).mask.argmax(axis=1)).asked.observation.tolist() == (
        answered.asked.observation.tolist()
    )
    shoes = ManyShoes(tables=2)
    shoes.reset(1)
    for actions in (np.zeros((2, 2), np.int64), np.full((2, 3), 8), np.full((2, 3), -1), np.zeros((2, 3))):
        with pytest.raises(RlError) as error:
            shoes.step(cast("np.typing.NDArray[np.int64]", actions))
        assert error.value.code == "rl.bad_actions"


def test_a_seed_that_is_none_is_refused_as_everywhere_and_changes_nothing() -> None:
    env = CheminDeFer()
    env.reset(seed=3)
    with pytest.raises(CardError):
        env.reset(seed=1 << 64)
    with pytest.raises(RlError):
        env.reset(seed=4, options={"shoe": -1})
    assert env.shoe == (3, 0)
    env.reset(options={"shoe": cast("object", np.int64(2))})
    assert env.shoe == (3, 2)


@pytest.mark.parametrize(
    "action",
    [
        [99, 99, 99],
        [8, 0, 0],
        [-1, 0, 0],
        [-8, 0, 0],
        [0],
        [0, 0, 0, 0],
        [0.5, 0.5, 0.5],
        [1.9, 0, 0],
        [[0], [0, 0], 0],
        [10**30, 0, 0],
        [[0, 0, 0]],
        "abc",
        None,
        5,
    ],
)
def test_a_bettors_action_that_is_none_deals_nothing(action: object) -> None:
    env = PuntoBanco()
    before, _ = env.reset(seed=1)
    with pytest.raises(RlError) as error:
        env.step(cast("np.typing.NDArray[np.int64]", action))
    assert error.value.code == "rl.bad_actions"
    assert "\n" not in str(error.value)
    after, *_ = env.step(np.zeros(3, np.int64))
    other = PuntoBanco()
    other.reset(seed=1)
    expected, *_ = other.step(np.zeros(3, np.int64))
    assert (after["unseen"] == expected["unseen"]).all()
    assert after["left"] < before["left"]
    many = ManyShoes(tables=3)
    many.reset(1)
    with pytest.raises(RlError):
        many.step(cast("np.typing.NDArray[np.int64]", action))


@pytest.mark.parametrize("action", [1.5, 1.0, "x", "0", True, None, [0], np.array([1]), float("nan"), 10**30])
def test_an_answer_that_is_no_number_of_an_action_is_not_open(action: object) -> None:
    env = CheminDeFer()
    env.reset(seed=2)
    assert env.infos[env.agent_selection]["action_mask"].tolist() == [0, 1, 0, 0]
    with pytest.raises(RlError) as error:
        env.step(cast("int", action))
    assert error.value.code == "rl.not_open"
    env.step(cast("int", cast("object", np.int8(1))))
    assert env.agent_selection == "banker_0"


def test_after_its_end_an_environment_wants_a_reset() -> None:
    env = CheminDeFer()
    env.reset(seed=1)
    for _ in env.agent_iter():
        env.step(None if env.last()[2] else int(env.last()[4]["action_mask"].argmax()))
    bettor = PuntoBanco(wagers=["tie"], stakes=(0, 1), bankroll=1)
    bettor.reset(seed=1)
    while not bettor.step(np.array([1]))[2]:
        pass
    for step in (lambda: env.step(0), lambda: env.step(None), lambda: bettor.step(np.array([0]))):
        with pytest.raises(RlError) as error:
            step()
        assert error.value.code == "rl.not_reset"


@pytest.mark.parametrize("model", ["cards", "values", "total"])
def test_chance_deals_only_what_can_come(model: str) -> None:
    rules = f"rules=fr-chemin-de-fer,set=table:free,model={model},replacement=true"
    for outcome in (-2, -1, 77, 52 if model == "cards" else 10):
        state = pyspiel.load_game(f"{spiel.NAME}({rules})").new_initial_state()
        with pytest.raises(RlError) as error:
            cast("spiel.CheminDeFerState", state).position.after(outcome)
        assert error.value.code == "rl.not_open"
    for gone in range(7):
        position = root(tree("chemin-de-fer", {"decks": 6}, "cards", replacement=False, fee=False))
        model_of = position.tree.model
        assert model_of.can_come(5, (5,) * gone) == (5 in dict(model_of.outcomes((5,) * gone, gone)))
