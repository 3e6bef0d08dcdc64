"""What a seat knows of what is due: who acts, and what he does where that follows from open cards."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from croupier import play, regulations
from croupier.play.calls import HIDDEN
from croupier.play.events import CardsLookedAt, CardsTurned, CoverCardDrawn
from croupier.play.view import KNOWN_BEFOREHAND
from croupier.regulations.model import Role
from croupier.regulations.procedures import COUP_ACTS, OPTIONAL_ACTS, SHOE_ACTS
from tests.calling import due_at
from tests.cells import stack

SPECTATOR: frozenset[Role] = frozenset()
EVERYBODY: frozenset[Role] = frozenset(get_args(Role))
PRINTED = regulations.load("chemin-de-fer-as-printed")


def test_of_every_act_it_is_decided_what_is_known_beforehand() -> None:
    acts = {act for coup in COUP_ACTS.values() for act in coup} | {*SHOE_ACTS, *OPTIONAL_ACTS}
    shows = {act for act in acts if act.startswith(("turn-", "look-", "face-"))}
    cards = {act for act in acts if act.startswith("deal-")} | {"burn", "cover-card", "false-draw"}
    assert sorted([*KNOWN_BEFOREHAND, *HIDDEN, *shows, *cards]) == sorted(acts)


@pytest.mark.parametrize("roles", [SPECTATOR, EVERYBODY])
@pytest.mark.parametrize(
    "act", ["look-player", "look-banker", "turn-banker", "turn-player", "turn-player-at-answer"]
)
def test_nobody_knows_beforehand_which_cards_will_be_seen(act: str, roles: frozenset[Role]) -> None:
    banker = 8 if act == "turn-player-at-answer" else 3
    state = due_at(PRINTED, stack(5, banker, 4), act)
    due = play.due(PRINTED, state)
    assert "??" not in repr(due)
    (seen,) = play.view_due(due, roles).events
    assert isinstance(seen, CardsTurned | CardsLookedAt)
    assert seen.cards == ("??", "??")
    assert "(1)(b)" not in repr(seen)


@pytest.mark.parametrize(("act", "actor"), [("call-player", "dominant-player"), ("answer-banker", "banker")])
def test_he_alone_who_calls_knows_what_is_open_to_him(act: str, actor: Role) -> None:
    due = play.due(PRINTED, due_at(PRINTED, stack(5, 3, 4), act))
    assert play.view_due(due, {actor}) == due
    for roles in (SPECTATOR, EVERYBODY - {actor}):
        seen = play.view_due(due, roles)
        assert seen == msgspec.structs.replace(due, events=())
        assert (seen.act, seen.actor, seen.clause) == (act, actor, due.clause)


def test_everybody_knows_the_option_of_the_banker_whose_cards_are_turned() -> None:
    due = play.due(PRINTED, due_at(PRINTED, stack(5, 3, 9), "choose-banker"))
    assert len(due.events) == 2
    assert play.view_due(due, SPECTATOR) == due


@pytest.mark.parametrize("name", regulations.ids())
def test_where_a_card_is_due_everybody_knows_that_it_may_be_any(name: str) -> None:
    rules = regulations.load(name)
    state = play.start(rules, burn=False)
    state = play.apply(rules, state, play.due(rules, state).events[0])
    due = play.due(rules, state)
    assert len(due.cards) == 52
    assert isinstance(due.cover, CoverCardDrawn)
    assert play.view_due(due, SPECTATOR) == due
