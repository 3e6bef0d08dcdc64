"""Procedure for dealing of additional cards, (8): the dealer repeats each announcement at once."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, get_args

import pytest
from msgspec import structs

from croupier import play, regulations
from croupier.play.events import (
    AnnouncementRepeated,
    CardCalled,
    NaturalAnnounced,
    StayCalled,
    UnderEightAnnounced,
)
from tests.calling import At, called, due_at
from tests.cells import refused, stack, third_card

if TYPE_CHECKING:
    from croupier.regulations.procedures import Act

CDF = regulations.load("chemin-de-fer-as-printed@2026-11-29")
ID = "chemin-de-fer-as-printed"
SAID: dict[type, str] = {
    CardCalled: "card",
    StayCalled: "stay",
    NaturalAnnounced: "natural",
    UnderEightAnnounced: "under-eight",
}
BOTH: tuple[At, ...] = get_args(At)
AGAIN: Final[tuple[Act, ...]] = ("repeat-call", "repeat-answer")


@pytest.mark.parametrize(("player", "five"), list(product(range(10), BOTH)))
def test_8_each_announcement_is_repeated_before_anything_else(player: int, five: At) -> None:
    for banker in range(10):
        events = called(CDF, stack(player, banker, 6), five).events
        said = [at for at, event in enumerate(events) if type(event) in SAID]
        repeated = [at for at, event in enumerate(events) if isinstance(event, AnnouncementRepeated)]
        assert repeated == [at + 1 for at in said]
        for at in said:
            again = events[at + 1]
            assert isinstance(again, AnnouncementRepeated)
            assert again.announcement == SAID[type(events[at])]
        answers = player < 5 or (player, five) == (5, "draw")
        assert len(said) == 1 + answers


@pytest.mark.parametrize(("act", "cards"), [("repeat-call", (5, 4)), ("repeat-answer", (5, 4))])
def test_8_no_card_moves_before_the_repetition(act: str, cards: tuple[int, int]) -> None:
    state = due_at(CDF, stack(*cards), act)
    due = play.due(CDF, state)
    assert not due.cards
    assert len(due.events) == 1
    for card in (third_card(CDF, "player"), third_card(CDF, "banker")):
        assert refused(CDF, state, card).code == "play.card_not_due"


@pytest.mark.parametrize("act", AGAIN)
def test_8_the_dealer_repeats_and_nobody_else(act: str) -> None:
    state = due_at(CDF, stack(3, 4), act)
    (event,) = play.due(CDF, state).events
    assert (event.actor, event.clause, event.audience) == ("dealer", f"{ID}:(8)", "all")
    problem = refused(CDF, state, structs.replace(event, actor="banker"))
    assert problem.code == "play.wrong_actor"


def test_8_as_printed_it_requires_no_announcement_so_that_no_repetition_is_called_law() -> None:
    # "by this subregulation": (1) and (2) require announcements, (8) requires none.
    for act in AGAIN:
        assert CDF.acts[act].cite == regulations.Cite(f"{ID}:(8)", "reconstructed")
    calls, again = CDF.acts["call-player"], CDF.acts["repeat-call"]
    assert (again.words, again.words_basis) == (calls.words, "law")
    answers, again = CDF.acts["answer-banker"], CDF.acts["repeat-answer"]
    assert (again.words, again.words_basis) == (answers.words, "law")
