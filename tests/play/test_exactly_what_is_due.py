"""`apply` accepts exactly what `due` offers, and refuses without changing anything."""

from __future__ import annotations

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

GAMES = {
    f"{name} {hands}": regulations.load(name, {"hands": hands} if hands else {})
    for name, hands in [
        ("pa-baccarat", "face-up"),
        ("pa-baccarat", "face-down"),
        ("pa-minibaccarat", "face-up"),
        ("pa-minibaccarat", "face-down"),
        ("nj-baccarat", ""),
        ("fr-punto-banco", ""),
        ("punto-banco", ""),
    ]
}


def walked(game: str, picks: list[int]) -> list[tuple[play.State, Event]]:
    """Walk a shoe by any offered event, and give each state with the event taken there."""
    ruleset = GAMES[game]
    state = play.start(ruleset)
    path: list[tuple[play.State, Event]] = []
    for pick in picks:
        offers = list(play.due(ruleset, state).offers())
        if not offers:
            break
        event = offers[pick % len(offers)]
        path.append((state, event))
        state = play.apply(ruleset, state, event)
    return path


PICKS = st.lists(st.integers(0, 2**16), max_size=60)


@given(st.sampled_from(sorted(GAMES)), PICKS)
def test_every_offer_is_accepted_and_the_walk_never_sticks(game: str, picks: list[int]) -> None:
    ruleset = GAMES[game]
    state = play.start(ruleset)
    for before, event in walked(game, picks):
        state = play.apply(ruleset, before, event)
    assert state.over or list(play.due(ruleset, state).offers())


@given(st.sampled_from(sorted(GAMES)), PICKS, PICKS)
def test_an_event_that_is_not_offered_is_refused(game: str, picks: list[int], others: list[int]) -> None:
    ruleset = GAMES[game]
    path = walked(game, picks)
    strangers = [event for _, event in path] + [event for _, event in walked(game, others)]
    for state, _ in path[-3:]:
        offers = list(play.due(ruleset, state).offers())
        for event in strangers:
            if event in offers:
                play.apply(ruleset, state, event)
            else:
                with pytest.raises(PlayError) as refused:
                    play.apply(ruleset, state, event)
                assert refused.value.code.startswith("play.")
                assert "due: " in str(refused.value)


@given(st.sampled_from(sorted(GAMES)), PICKS)
def test_a_refusal_changes_nothing(game: str, picks: list[int]) -> None:
    ruleset = GAMES[game]
    for state, event in walked(game, picks)[-4:]:
        before = (state.node, state.player, state.banker, state.coup, state.aside)
        wrong = msgspec.structs.replace(event, clause="nowhere:1")
        with pytest.raises(PlayError):
            play.apply(ruleset, state, wrong)
        assert before == (state.node, state.player, state.banker, state.coup, state.aside)
        play.apply(ruleset, state, event)


@given(st.sampled_from(sorted(GAMES)), PICKS)
def test_events_recorded_as_json_replay_to_the_same_states(game: str, picks: list[int]) -> None:
    ruleset = GAMES[game]
    path = walked(game, picks)
    decoder = msgspec.json.Decoder(Event)
    replayed = play.start(ruleset)
    for state, event in path:
        assert replayed == state
        replayed = play.apply(ruleset, replayed, decoder.decode(msgspec.json.encode(event)))


def test_a_state_of_another_ruleset_is_refused() -> None:
    state = play.start(GAMES["nj-baccarat "], burn=False)
    other = GAMES["punto-banco "]
    with pytest.raises(ValueError, match="another ruleset"):
        play.due(other, state)
    with pytest.raises(ValueError, match="another ruleset"):
        play.apply(other, state, play.due(GAMES["nj-baccarat "], state).events[0])


REFUSALS: list[tuple[str, str, str, Hand, str]] = [
    # A name for the case, cards, the act that is due, what is tried for which hand, the code.
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


@pytest.mark.parametrize(("case", "cards", "act", "to", "code"), REFUSALS, ids=[r[0] for r in REFUSALS])
def test_a_card_that_is_not_due_is_refused_with_its_code(
    case: str, cards: str, act: str, to: Hand, code: str
) -> None:
    del case
    ruleset = GAMES["pa-baccarat face-up"]
    state = until(ruleset, cards, act)
    event = CardDealt("curator", "pa-baccarat:631a.9(c)", "reconstructed", "all", to, "2h")
    with pytest.raises(PlayError) as refused:
        play.apply(ruleset, state, event)
    assert refused.value.code == code
    assert refused.value.problems[0].clause
    assert "due: " in refused.value.problems[0].remedy
