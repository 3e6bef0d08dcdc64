"""`apply` accepts exactly what `due` offers, and refuses without changing anything."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import play, regulations
from croupier.errors import PlayError
from croupier.play.events import CardDealt, Event
from tests.dealing import until

if TYPE_CHECKING:
    from croupier.coup import Hand

SETTINGS: list[tuple[str, dict[str, int | str]]] = [
    ("pa-baccarat", {}),
    ("pa-baccarat", {"hands": "face-down"}),
    ("pa-minibaccarat", {}),
    ("pa-minibaccarat", {"hands": "face-down"}),
    ("pa-midibaccarat", {}),
    ("nj-baccarat", {"hands": "face-down"}),
    ("fr-punto-banco", {}),
    ("punto-banco", {"cover-first": "last", "cover-during": "finish"}),
    ("punto-banco", {"cover-first": "not-dealt", "hands": "face-down", "burn": "fixed", "burn-cards": 3}),
    ("pa-21-baccarat", {}),
    ("pa-21-baccarat", {"hands": "face-up", "natural-ends": "no", "bonus": "offered"}),
    ("chemin-de-fer-as-printed", {"burn": "first-card"}),
    ("fr-chemin-de-fer", {"table": "free"}),
]
GAMES = [regulations.load(name, settings) for name, settings in SETTINGS]
SEEDS = st.integers(0, 2**32)
SELDOM = {"chemin-de-fer-as-printed": {"choose-banker"}}
"""The acts that walks hardly come to: Table 3 prints two options, and its own tests hold them."""


def picked(offers: list[Event], chance: random.Random) -> Event:
    """Pick a kind of event first and then one of that kind, so that rare acts come often enough."""
    kinds = {type(event): event for event in offers}
    kind = chance.choice(list(kinds))
    return chance.choice([event for event in offers if type(event) is kind])


def walked(
    ruleset: regulations.Ruleset, seed: int, longest: int = 80
) -> list[tuple[play.State, Event, play.State]]:
    """Walk by any offered event, at most so many; give the states before and after each."""
    chance = random.Random(seed)  # noqa: S311  a walk in a test
    state = play.start(ruleset, burn=chance.random() < 0.2)
    path: list[tuple[play.State, Event, play.State]] = []
    while len(path) < longest and (offers := list(play.due(ruleset, state).offers())):
        event = picked(offers, chance)
        after = play.apply(ruleset, state, event)
        path.append((state, event, after))
        state = after
    return path


@pytest.mark.parametrize("game", GAMES, ids=[f"{name}{settings}" for name, settings in SETTINGS])
def test_walks_never_stick_and_reach_every_act_of_the_rules(game: regulations.Ruleset) -> None:
    paths = [walked(game, seed) for seed in range(150)]
    done = {before.node.due.act for path in paths for before, _, _ in path}
    assert set(game.order) - SELDOM.get(game.id, set()) <= done
    ended = [path[-1][2] for path in paths if len(path) < 80]
    assert ended
    assert all(state.over for state in ended)
    types = {str(event.__struct_config__.tag) for path in paths for _, event, _ in path}
    assert {"cover_card_drawn", "cards_replaced"} <= types
    assert ("card_burned" in types) == (game.burn != "none" or "false-draw" in game.acts)
    if "false-draw" in game.acts:
        assert {"card_drawn_in_error", "false_draw_repaired", "coup_voided"} <= types
    assert ("last-hand" in game.acts) == ("last_hand_announced" in types)


@given(st.sampled_from(GAMES), SEEDS)
def test_an_event_that_is_not_offered_is_refused_and_changes_nothing(
    game: regulations.Ruleset, seed: int
) -> None:
    path = walked(game, seed, 60)
    strangers = {type(event): event for _, event, _ in path}
    for state, event, _ in path[:: max(1, len(path) // 6)]:
        offers = list(play.due(game, state).offers())
        before = (state.node, state.player, state.banker, state.coup, state.aside)
        for stranger in (*strangers.values(), msgspec.structs.replace(event, clause="nowhere:1")):
            if stranger in offers:
                continue
            with pytest.raises(PlayError) as refused:
                play.apply(game, state, stranger)
            assert refused.value.code.startswith("play.")
            assert "due: " in str(refused.value)
        assert before == (state.node, state.player, state.banker, state.coup, state.aside)
        assert play.apply(game, state, event) == play.apply(game, state, event)


@given(st.sampled_from(GAMES), SEEDS)
def test_events_recorded_as_json_replay_to_the_same_states(game: regulations.Ruleset, seed: int) -> None:
    decoder = msgspec.json.Decoder(Event)
    path = walked(game, seed, 60)
    replayed = path[0][0]
    for before, event, _ in path:
        assert replayed == before
        replayed = play.apply(game, replayed, decoder.decode(msgspec.json.encode(event)))
    assert replayed == path[-1][2]


@given(st.sampled_from(GAMES), SEEDS, SEEDS)
def test_a_refusal_does_not_name_cards_that_lie_face_down(
    game: regulations.Ruleset, seed: int, other: int
) -> None:
    # Two worlds that differ only in cards that nobody may see give the same refusal.
    for state, event, _ in walked(game, seed, 40):
        if getattr(event, "audience", "") != "none" or not isinstance(event, CardDealt):
            continue
        names = list(play.due(game, state).cards)
        world = play.apply(game, state, play.due(game, state).cards[names[other % 52]])
        seen = play.apply(game, state, event)
        wrong = play.due(game, play.start(game, burn=False)).events[0]
        messages: list[str] = []
        for each in (world, seen):
            with pytest.raises(PlayError) as refused:
                play.apply(game, each, wrong)
            messages.append(str(refused.value))
        assert messages[0] == messages[1]


def test_a_state_of_another_ruleset_is_refused() -> None:
    state = play.start(GAMES[0], burn=False)
    event = play.due(GAMES[0], state).events[0]
    for game, word in ((GAMES[2], "and not to pa-minibaccarat"), (GAMES[1], "with other choices")):
        for act in (
            lambda game=game: play.due(game, state),
            lambda game=game: play.apply(game, state, event),
        ):
            with pytest.raises(PlayError, match=word) as refused:
                act()
            assert refused.value.code == "play.other_rules"


REFUSALS: list[tuple[str, str, str, Hand, str]] = [
    # A name for the case, cards, the act that is due, for which hand, the code.
    ("third card not given by the table", "9s Kd Kh 5c", "instruct-player", "player", "play.card_not_due"),
    ("a card before the bets are closed", "9s Kd Kh 5c", "no-more-bets", "player", "play.card_not_due"),
    ("the wrong hand", "9s Kd Kh 5c", "deal-initial", "banker", "play.wrong_hand"),
    (
        "the Banker's third before its call",
        "2s 3d 3h 2c 4d 5d",
        "instruct-banker",
        "banker",
        "play.card_not_due",
    ),
    ("a seventh card", "2s 3d 3h 2c 4d 5d", "result", "player", "play.card_not_due"),
]


@pytest.mark.parametrize(
    ("cards", "act", "to", "code"), [r[1:] for r in REFUSALS], ids=[r[0] for r in REFUSALS]
)
def test_a_card_that_is_not_due_is_refused_with_its_code(cards: str, act: str, to: Hand, code: str) -> None:
    ruleset = GAMES[0]
    state = until(ruleset, cards, act)
    event = CardDealt(
        "curator", "pa-baccarat:631a.9(c)", "reconstructed", "all", "reconstructed", "reconstructed", to, "2h"
    )
    with pytest.raises(PlayError) as refused:
        play.apply(ruleset, state, event)
    assert refused.value.code == code
    assert refused.value.problems[0].clause
    assert "due: " in refused.value.problems[0].remedy


def test_the_bankers_third_card_is_judged_only_once_the_players_is_decided() -> None:
    state = until(GAMES[0], "2s 6d 3h Kc 4d 5d", "deal-player-third")
    event = CardDealt("curator", "pa-baccarat:631a.10(b)", "law", "all", "law", "law", "banker", "2h")
    with pytest.raises(PlayError) as refused:
        play.apply(GAMES[0], state, event)
    assert refused.value.code == "play.wrong_hand"
    assert "the third card of the Player's Hand" in str(refused.value)
