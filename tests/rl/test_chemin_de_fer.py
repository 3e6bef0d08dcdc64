"""Does chemin de fer for two learners keep PettingZoo's interface, play's deal, and every seat's secrets?"""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from croupier import play, regulations, shoe, wagers
from croupier.cards import NAMES
from croupier.errors import RlError, WagerError
from croupier.play.view import view
from croupier.rl import ACTIONS, AGENTS, CheminDeFer, chemin_de_fer_v0
from croupier.rl.asking import CARD, STAY, UNDER_EIGHT, action_of, game
from croupier.rl.dealing import Dealing
from croupier.rl.seat import CALL, cards_of

if TYPE_CHECKING:
    from croupier.play.events import Event
    from croupier.play.question import Question
    from croupier.regulations.ruleset import Ruleset
    from croupier.rl.seat import Vector
    from croupier.shoe import Shoe

GAMES: Final[list[tuple[str, dict[str, str]]]] = [
    ("chemin-de-fer", {}),
    ("chemin-de-fer-as-printed", {}),
    ("fr-chemin-de-fer", {"table": "free"}),
]


class Masked(CheminDeFer):
    """Samples what is open, as render_test does not for a mask that stands in the info."""

    def step(self, action: int | None) -> None:
        """Do the first thing that is open in place of one that is not."""
        mask = self.infos[self.agent_selection]["action_mask"]
        super().step(action if action is None or mask[action] else int(mask.argmax()))


@pytest.mark.parametrize("coups", [1, 3, None])
@pytest.mark.parametrize(("rules", "settings"), GAMES)
def test_it_passes_the_kit_without_a_warning(
    rules: str, settings: dict[str, str], coups: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    made = partial(chemin_de_fer_v0.env, rules, settings, coups=coups)
    for env in (made(), CheminDeFer(rules, settings, coups=coups)):
        for number, agent in enumerate(AGENTS):
            env.action_space(agent).seed(number)
        api_test(env, num_cycles=300)
    seed_test(made, num_cycles=200)
    render_test(partial(Masked, rules, settings, coups=coups))
    assert "WARNING" not in "".join(capsys.readouterr())


def small_shoe(chance: random.Random) -> Shoe:
    """Stack cards of few kinds, so that coups look alike to one hand and not to the other."""
    return shoe.stacked(" ".join(chance.choices(["Kh", "2c", "3d", "4s", "5h", "6c", "9d"], k=6)))


def drawn(ruleset: Ruleset, stock: Shoe, chance: random.Random) -> list[tuple[Question, list[Event], Event]]:
    """Deal a coup with `play.drive`: give each question, all events before it, and a random answer."""
    events: list[Event] = []
    put: list[tuple[Question, list[Event], Event]] = []

    def choose(asked: Question) -> Event:
        answer = chance.choice(asked.offers)
        put.append((asked, list(events), answer))
        return answer

    for _, event, _ in play.one_coup(ruleset, stock, choose):
        events.append(event)
    return put


@pytest.mark.parametrize(("rules", "settings"), GAMES)
def test_a_seat_observes_what_its_views_show_and_the_question_tells(
    rules: str, settings: dict[str, str]
) -> None:
    played, chance = game(rules, settings), random.Random(1)  # noqa: S311  the same draws on every run
    by_views: dict[tuple[int, tuple[Event, ...]], Vector] = {}
    by_seen: dict[tuple[int, Vector], tuple[Event, ...]] = {}
    for _ in range(2_000):
        stock = small_shoe(chance)
        dealing = Dealing(played, stock)
        for question, events, answer in drawn(played.ruleset, stock, chance):
            assert dealing.question == question
            seat = 0 if question.hand == "player" else 1
            seen = dealing.standing.seen[seat]
            held = cards_of(seen, question.hand)
            assert held[:2] == question.cards
            assert {0: None, 1: False, 2: True}[seen[CALL]] == question.card_called
            assert (*cards_of(seen, "player")[2:], None)[0] == question.third
            for each in (0, 1):
                views = tuple(view(event, played.roles[each]) for event in events)
                here = dealing.standing.seen[each]
                assert by_views.setdefault((each, views), here) == here
                assert by_seen.setdefault((each, here), views) == views
            dealing.answer(action_of(answer))
        assert dealing.standing.coup is not None
    assert len(by_seen) > 50


def test_a_card_that_lies_face_down_changes_nothing_that_the_other_observes() -> None:
    seen: set[tuple[object, ...]] = set()
    for hidden in NAMES:
        dealing = Dealing(game("chemin-de-fer", {}), shoe.stacked(f"5h {hidden} Kd 2c 4s 4d"))
        seen.add((dealing.question, *dealing.standing.seen[:1], dealing.standing.seen[2]))
    assert len(seen) == 1


@pytest.mark.parametrize("number", range(20))
def test_a_whole_shoe_is_that_of_its_seed_and_number_and_rewards_are_settled_coups(number: int) -> None:
    ruleset, chance = regulations.load("chemin-de-fer"), random.Random(3)  # noqa: S311  the same draws on every run
    env = CheminDeFer(coups=None)
    env.reset(seed=11, options={"shoe": number})
    assert env.shoe == (11, number)
    answers: list[int] = []
    rewards = np.zeros(2)
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        rewards[AGENTS.index(agent)] += reward
        action = None if over else chance.choice(np.flatnonzero(info["action_mask"]).tolist())
        if action is not None:
            answers.append(action)
        env.step(action)
    given, won = iter(answers), 0

    def choose(asked: Question) -> Event:
        wanted = next(given)
        return next(offer for offer in asked.offers if action_of(offer) == wanted)

    seen_last = env.observe(AGENTS[0]).tolist()
    coups, last = 0, None
    for _, _, after in play.drive(ruleset, shoe.fresh(ruleset, seed=11, shoe_number=number), choose):
        if (coup := play.coup(after)) is not None:
            coups += 1
            last = coup
            won += sum(line.amount for line in wagers.settle(ruleset, coup, {"cover": 1}))
    assert list(given) == []
    assert coups > 40
    assert last is not None
    assert rewards.tolist() == [won, -won]
    assert (cards_of(seen_last, "player"), cards_of(seen_last, "banker")) == (last.player, last.banker)


def test_resets_without_a_seed_go_on_with_the_next_shoe() -> None:
    env = CheminDeFer()
    env.reset(seed=5)
    env.reset()
    assert env.shoe == (5, 1)
    env.reset(options={"shoe": 9})
    assert env.shoe == (5, 9)
    env.reset(seed=5)
    assert env.shoe == (5, 0)
    first, second = CheminDeFer(), CheminDeFer()
    first.reset()
    second.reset()
    assert first.shoe != second.shoe


def test_the_house_takes_its_fee_of_what_the_bank_wins_and_of_nothing_else() -> None:
    env = CheminDeFer("fr-chemin-de-fer", fee=True)
    won: set[tuple[float, float]] = set()
    for number in range(60):
        env.reset(seed=1, options={"shoe": number})
        while not all(env.terminations.values()):
            env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))
        won.add((env.rewards["player_0"], env.rewards["banker_0"]))
    assert won == {(1, -1), (-1, 0.95), (0, 0)}
    with pytest.raises(WagerError) as error:
        CheminDeFer(fee=True)
    assert error.value.code == "wagers.no_fee"


def test_what_is_not_open_is_refused_and_changes_nothing() -> None:
    env = CheminDeFer()
    env.reset(seed=1)
    agent, before = env.agent_selection, env.observe(env.agent_selection).tolist()
    closed = np.flatnonzero(env.infos[agent]["action_mask"] == 0).tolist()
    assert len(closed) >= 2
    for action in [*closed, -1, len(ACTIONS)]:
        with pytest.raises(RlError) as error:
            env.step(action)
        assert error.value.code == "rl.not_open"
        assert env.agent_selection == agent
        assert env.observe(agent).tolist() == before


@pytest.mark.parametrize(("call", "choice"), [(CARD, CARD), (CARD, STAY), (STAY, STAY)])
def test_an_action_does_what_it_is_called(call: int, choice: int) -> None:
    # The Player's Hand may choose with its five, the Banker's with its three against a nine.
    dealing = Dealing(game("chemin-de-fer", {}), shoe.stacked("5h 3d Kh Kd 9s 2c"))
    dealing.answer(call)
    assert dealing.standing.seen[2][CALL] == {STAY: 1, CARD: 2}[call]
    if call == CARD:
        dealing.answer(UNDER_EIGHT)
        dealing.answer(choice)
    coup = dealing.standing.coup
    assert coup is not None
    assert (len(coup.player), len(coup.banker)) == (2 + call, 3 if call == STAY else 2 + choice)


def test_only_who_is_asked_has_a_mask() -> None:
    env = CheminDeFer()
    env.reset(seed=2)
    asked = env.agent_selection
    (other,) = set(AGENTS) - {asked}
    assert env.infos[asked]["action_mask"].sum() >= 1
    assert env.infos[other]["action_mask"].sum() == 0


def test_it_is_rendered_as_a_spectator_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    env = CheminDeFer(render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == "Player ?? ??; Banker ?? ??; player_0 is asked"
    while not all(env.terminations.values()):
        env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))
    told = env.render()
    assert told is not None
    assert "??" not in told
    env = CheminDeFer(render_mode="human")
    env.reset(seed=1)
    assert capsys.readouterr().out == "Player ?? ??; Banker ?? ??; player_0 is asked\n"
