"""Two worlds that differ only in what a seat may not know are the same to it: in bytes, and in time."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from croupier import play, regulations, shoe
from croupier.coup import TWO_CARDS
from croupier.play import acts as the_acts
from croupier.play import policies
from croupier.play.events import (
    CardCalled,
    CardsLookedAt,
    Event,
    StayCalled,
    ThirdCardChosen,
)
from croupier.play.node import Kind, Place, Step
from croupier.play.question import answered, question
from croupier.play.state import hand_state
from tests.play.leaks import SEATS, Senses, leaks
from tests.play.worlds import ONE_A_COUNT, PAIRS, World, worlds
from tests.play.wrong_acts import wrong

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from croupier.play.question import Choose
    from croupier.regulations import Ruleset
    from croupier.regulations.model import Role
    from croupier.regulations.procedures import Act
    from tests.play.worlds import Pair

CALLED: list[tuple[str, dict[str, int | str]]] = [
    ("chemin-de-fer-as-printed", {}),
    ("chemin-de-fer", {}),
    ("fr-chemin-de-fer", {}),
    ("fr-chemin-de-fer", {"table": "free"}),
]
FACE_DOWN: list[tuple[str, dict[str, int | str]]] = [
    ("pa-baccarat", {"hands": "face-down"}),
    ("pa-minibaccarat", {"hands": "face-down"}),
    ("nj-baccarat", {"hands": "face-down"}),
    ("fr-punto-banco", {}),
    ("pa-21-baccarat", {}),
]
PRINTED = regulations.load("chemin-de-fer-as-printed")
SOME: list[Pair] = [(0, 3), (7, 8), (0, 8)]
"""A hand that draws against a nine or not, one that draws against no card, and a natural."""
FEW = list(worlds(PRINTED, ONE_A_COUNT, [(0, 3), (0, 5), (0, 8)], (4,)))
"""Enough for a mutant to be caught: against a four the Banker's five may draw or stay."""
THIRDS = range(10)


# The proof


def test_every_hand_of_the_player_is_the_same_to_the_others_until_it_is_turned() -> None:
    assert leaks(PRINTED, worlds(PRINTED, PAIRS, ONE_A_COUNT, (9,))) == []


def test_every_hand_of_the_banker_is_the_same_to_the_others_until_it_is_turned() -> None:
    assert leaks(PRINTED, worlds(PRINTED, ONE_A_COUNT, PAIRS, (4,))) == []


@pytest.mark.conforms("SEC-14")
def test_no_refusal_tells_one_hand_from_another() -> None:
    tried = wrong(PRINTED)
    assert leaks(PRINTED, worlds(PRINTED, PAIRS, SOME[:1], (9,)), seats=(), acts=tried) == []
    assert leaks(PRINTED, worlds(PRINTED, [(7, 7)], PAIRS, (4,)), seats=(), acts=tried) == []


@pytest.mark.parametrize(("name", "settings"), CALLED)
def test_no_game_that_is_called_tells_a_hidden_hand_whoever_chooses_what(
    name: str, settings: dict[str, int | str]
) -> None:
    rules = regulations.load(name, settings)
    assert leaks(rules, worlds(rules, ONE_A_COUNT, ONE_A_COUNT, THIRDS)) == []


@pytest.mark.parametrize(("name", "settings"), CALLED)
def test_no_game_that_is_called_tells_a_card_that_is_still_to_come(
    name: str, settings: dict[str, int | str]
) -> None:
    rules = regulations.load(name, settings)
    assert leaks(rules, worlds(rules, [(0, 4), (0, 5), (0, 6)], SOME, (4, 9), THIRDS)) == []


@pytest.mark.conforms("SEC-14")
@pytest.mark.parametrize(("name", "settings"), CALLED)
def test_no_game_that_is_called_tells_a_hidden_hand_in_a_refusal(
    name: str, settings: dict[str, int | str]
) -> None:
    rules = regulations.load(name, settings)
    assert leaks(rules, worlds(rules, ONE_A_COUNT, SOME, (4,)), seats=(), acts=wrong(rules)) == []


@pytest.mark.proof
@pytest.mark.parametrize("third", THIRDS)
@pytest.mark.parametrize(("name", "settings"), CALLED)
def test_no_game_that_is_called_tells_any_hand_from_any_other(
    name: str, settings: dict[str, int | str], third: int
) -> None:
    rules = regulations.load(name, settings)
    assert leaks(rules, worlds(rules, PAIRS, PAIRS, (third,))) == []


@pytest.mark.proof
@pytest.mark.parametrize("third", [4, 9])
@pytest.mark.parametrize(("name", "settings"), CALLED)
def test_no_refusal_tells_any_hand_from_any_other(
    name: str, settings: dict[str, int | str], third: int
) -> None:
    rules = regulations.load(name, settings)
    tried = wrong(rules)
    assert leaks(rules, worlds(rules, PAIRS, ONE_A_COUNT, (third,)), seats=(), acts=tried) == []
    assert leaks(rules, worlds(rules, ONE_A_COUNT, PAIRS, (third,)), seats=(), acts=tried) == []


@pytest.mark.conforms("SEC-04")
@pytest.mark.parametrize(("name", "settings"), FACE_DOWN)
def test_no_game_dealt_face_down_tells_a_card_before_it_is_turned(
    name: str, settings: dict[str, int | str]
) -> None:
    rules = regulations.load(name, settings)
    assert leaks(rules, worlds(rules, ONE_A_COUNT, SOME, (0, 4, 9)), acts=wrong(rules)) == []


# The teeth: each fault must be found


def found_by(rules: Ruleset, senses: Senses | None = None) -> set[str]:
    """Name the kinds of what leaks in a few worlds; acts are tried where no sense is changed."""
    told = leaks(rules, FEW, acts=() if senses else wrong(rules), senses=senses)
    return {leak.partition(" tells ")[0].rstrip(" 0123456789") for leak in told}


def again() -> Ruleset:
    """Compile the rules once more, so that a mutant has a script of its own."""
    return regulations.ruleset(regulations.read("chemin-de-fer-as-printed"))


def module(name: str) -> object:
    """Give a module of play; functions hide some modules of the same name."""
    return sys.modules[f"croupier.play.{name}"]


def test_without_a_fault_nothing_is_found() -> None:
    assert found_by(again()) == set()


def test_a_paragraph_in_the_public_call_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = the_acts.STEPS["call-player"]

    def mutant(rules: Ruleset, place: Place, act: Act) -> Step | None:
        step, rule = honest(rules, place, act), rules.reasons.player[place.player]
        assert step is not None
        if rule is None:
            return step
        events = tuple(structs.replace(event, clause=rule.clause) for event in step.events)
        return Step(Kind.CHOOSE, events)

    monkeypatch.setitem(the_acts.STEPS, "call-player", mutant)
    assert "the event" in found_by(again())


def test_a_call_without_a_choice_that_is_answered_at_once_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def mutant(rules: Ruleset, state: play.State, choose: Choose | None) -> Event:
        offers = question(rules, state).offers
        return offers[0] if len(offers) == 1 else answered(rules, state, choose)

    monkeypatch.setattr(module("drive"), "answered", mutant)
    assert found_by(again()) == {"the time"}


@pytest.mark.conforms("SEC-14")
def test_a_refusal_that_names_what_is_open_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def mutant(_state: play.State, due: play.Due) -> str:
        return " or ".join(type(event).__name__ for event in due.events)

    monkeypatch.setattr(module("refusal"), "wanted", mutant)
    assert "refusal" in "".join(found_by(again()))


def test_a_refusal_that_holds_a_call_against_what_is_open_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    # A wrong “Stay” is then out of turn at a four, and by the wrong actor at a five.
    monkeypatch.setattr(module("refusal"), "HIDDEN", frozenset[str]())
    assert "refusal" in "".join(found_by(again()))


def test_a_refusal_of_a_third_card_by_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def mutant(_node: object, _hand: object) -> bool:
        return True

    monkeypatch.setattr(module("refusal"), "decided", mutant)
    assert "refusal" in "".join(found_by(again()))


def test_a_refusal_that_compares_cards_before_the_actor_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def mutant(_event: type[Event]) -> frozenset[str]:
        return frozenset()

    monkeypatch.setattr(module("refusal"), "withheld", mutant)
    assert "refusal" in "".join(found_by(again()))


@pytest.mark.conforms("SEC-04")
def test_a_view_that_lets_cards_through_is_found() -> None:
    def mutant(event: Event, _roles: AbstractSet[Role]) -> Event:
        return event

    assert found_by(again(), Senses(view=mutant)) == {"the event"}


def test_a_view_that_withholds_the_cards_and_not_the_rule_is_found() -> None:
    def mutant(event: Event, roles: AbstractSet[Role]) -> Event:
        seen = play.view(event, roles)
        if isinstance(event, CardsLookedAt) and isinstance(seen, CardsLookedAt):
            return structs.replace(seen, rule=event.rule, rule_basis=event.rule_basis)
        return seen

    assert found_by(again(), Senses(view=mutant)) == {"the event"}


def test_what_is_due_told_to_everybody_is_found() -> None:
    def mutant(due: play.Due, _roles: AbstractSet[Role]) -> play.Due:
        return due

    assert found_by(again(), Senses(view_due=mutant)) == {"what is due"}


def test_a_reason_given_at_the_call_is_found() -> None:
    def mutant(rules: Ruleset, before: play.State, event: Event) -> tuple[play.Explanation, ...]:
        rule = rules.reasons.player[before.node.place.player]
        if isinstance(event, CardCalled | StayCalled) and rule is not None:
            return (play.Explanation("since", rule),)
        return play.explain(rules, before, event)

    assert found_by(again(), Senses(explain=mutant)) == {"the reason"}


def test_a_reason_given_where_the_banker_stays_at_an_option_is_found() -> None:
    def mutant(rules: Ruleset, before: play.State, event: Event) -> tuple[play.Explanation, ...]:
        two = hand_state(rules.automaton, before.player[:TWO_CARDS], before.node.script.values)
        rule = rules.reasons.player[two]
        if isinstance(event, ThirdCardChosen) and not event.draw and rule is not None:
            return (play.Explanation("since", rule),)
        return play.explain(rules, before, event)

    assert found_by(again(), Senses(explain=mutant)) == {"the reason"}


def test_a_call_in_other_words_where_there_was_a_choice_is_found() -> None:
    def mutant(rules: Ruleset, before: play.State, event: Event) -> str:
        said = play.words(rules, before, event)
        return f"{said}!" if len(before.node.due.events) > 1 else said

    assert found_by(again(), Senses(words=mutant)) == {"the words"}


@pytest.mark.conforms("SEC-20")
def test_only_the_seat_that_looked_knows_its_hand() -> None:
    # He knows whether he has a choice, and is told so by what is due; nobody else is.
    spectator, banker, mine, _ = SEATS
    first = policies.read("always-stay").chooser(PRINTED, iter(()))
    state = play.start(PRINTED, burn=False)
    for before, _, _ in play.drive(PRINTED, shoe.stacked(World((0, 5), (0, 3), 4).cards()), first):
        state = before
        if play.due(PRINTED, state).act == "call-player":
            break
    due = play.due(PRINTED, state)
    assert play.view_due(due, mine) == due
    assert len(due.events) == 2
    for seat in (spectator, banker):
        assert play.view_due(due, seat).events == ()
        assert play.view_due(due, seat).act == "call-player"
