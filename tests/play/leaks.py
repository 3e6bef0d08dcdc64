"""What tells a seat more than it may know: what it perceives in worlds that it is not meant to tell apart?

All that a seat can perceive of a world must be a function of what it is meant to know: the calls, the
choices, and the cards that were turned, dealt face up, or looked at by itself.  So a `Notebook` writes down,
under what is known, what was perceived; two worlds that agree in the one and differ in the other are a leak.
That is to compare each world with each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier import play
from croupier.errors import PlayError
from croupier.play.events import (
    CardCalled,
    CardDealt,
    CardsFaced,
    CardsLookedAt,
    CardsTurned,
    NaturalAnnounced,
    StayCalled,
    ThirdCardChosen,
    UnderEightAnnounced,
)
from tests.play.worlds import lived

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from croupier.play import Due, Event, State
    from croupier.regulations import Ruleset
    from croupier.regulations.model import Role
    from tests.play.worlds import Moment, World

Known = tuple[object, ...]
SPECTATOR: frozenset[Role] = frozenset()
SEATS: list[frozenset[Role]] = [
    SPECTATOR,
    frozenset({"banker"}),
    frozenset({"dominant-player"}),
    frozenset({"player-holder", "banker-holder"}),
]
OWN_HAND: dict[Role, str] = {"dominant-player": "player", "banker": "banker"}
CALLS = CardCalled, StayCalled, NaturalAnnounced, UnderEightAnnounced


class Senses(NamedTuple):
    """By what a seat perceives; a mutant changes one."""

    view: Callable[[Event, AbstractSet[Role]], Event] = play.view
    view_due: Callable[[Due, AbstractSet[Role]], Due] = play.view_due
    explain: Callable[[Ruleset, State, Event], tuple[play.Explanation, ...]] = play.explain
    words: Callable[[Ruleset, State, Event], str] = play.words


class Notebook:
    """What a seat perceived, by what it is meant to know; `leaks` names what told it more."""

    def __init__(self) -> None:
        """Begin with nothing perceived."""
        self._perceived: dict[tuple[str, Known], tuple[bytes, World]] = {}
        self.leaks: list[str] = []

    def perceive(self, what: str, known: Known, perceived: object, world: World) -> None:
        """Write down what was perceived in a world, and whether another with the same knowledge differs."""
        encoded = perceived if isinstance(perceived, bytes) else msgspec.json.encode(perceived)
        before, other = self._perceived.setdefault((what, known), (encoded, world))
        if before != encoded:
            self.leaks.append(f"{what} tells {world} from {other}: {encoded!r} and not {before!r}")


def leaks(
    rules: Ruleset,
    found: Iterable[World],
    *,
    seats: Sequence[frozenset[Role]] = SEATS,
    acts: Sequence[Event] = (),
    senses: Senses | None = None,
) -> list[str]:
    """Say what in these worlds tells a seat more than it may know; `acts` are tried at every moment."""
    books, tried = {seat: Notebook() for seat in seats}, Notebook()
    through = senses or Senses()
    for world in found:
        # What is known begins with the number of events, which everybody can count.
        known: dict[frozenset[Role], Known] = dict.fromkeys((SPECTATOR, *seats), (0,))
        for at, moment in enumerate(lived(rules, world), 1):
            _try(rules, world, tried, known[SPECTATOR], moment.before, acts)
            then = {seat: (at, *told[1:], *_revealed(moment.event, seat)) for seat, told in known.items()}
            if seats:
                _perceive(rules, world, books, known, then, moment, through)
            known = then
    return [leak for book in (*books.values(), tried) for leak in book.leaks]


def _try(  # noqa: PLR0913, PLR0917  what there is to try
    rules: Ruleset,
    world: World,
    tried: Notebook,
    known: Known,
    state: State,
    acts: Sequence[Event],
) -> None:
    """Try each act, and write down with what it is refused."""
    for number, act in enumerate(acts):
        refused = refusal(rules, state, act)
        if refused:
            tried.perceive(f"refusal {number}", known, refused, world)


def _perceive(  # noqa: PLR0913, PLR0917  what there is to compare
    rules: Ruleset,
    world: World,
    books: dict[frozenset[Role], Notebook],
    known: dict[frozenset[Role], Known],
    then: dict[frozenset[Role], Known],
    moment: Moment,
    senses: Senses,
) -> None:
    """Write down what each seat perceives of a moment, and of what is due before it."""
    before, event, now = moment
    due = play.due(rules, before)
    public = {
        "the time": now,
        "the reason": senses.explain(rules, before, event),
        "the words": senses.words(rules, before, event),
    }
    sent = {what: msgspec.json.encode(told) for what, told in public.items()}
    for seat, book in books.items():
        book.perceive("what is due", known[seat], _plain(senses.view_due(due, seat)), world)
        book.perceive("the event", then[seat], senses.view(event, seat), world)
        for what, told in sent.items():
            book.perceive(what, then[seat], told, world)


def _revealed(event: Event, seat: AbstractSet[Role]) -> Iterator[object]:
    """Give what an event is meant to tell a seat; this rests on the law, not on any audience."""
    match event:
        case CardDealt() if event.audience == "all":
            yield event.card
        case CardsTurned():
            yield event.cards
        case CardsFaced():
            yield event.player, event.banker
        case ThirdCardChosen():
            yield event.draw
        case CardsLookedAt() if any(OWN_HAND.get(role) == event.hand for role in seat):
            yield event.cards
        case _ if isinstance(event, CALLS):
            yield type(event).__name__
        case _:
            pass


def refusal(rules: Ruleset, state: State, act: Event) -> list[dict[str, str]]:
    """Give all that is said when an act is refused, nothing where it is accepted."""
    try:
        play.apply(rules, state, act)
    except PlayError as error:
        return error.as_dicts()
    return []


def _plain(due: Due) -> object:
    """Give what is due in a form that can be sent; of the cards that may come, how many and the first."""
    return [
        *(
            due.act,
            due.actor,
            due.clause,
            due.basis,
            due.audience,
            due.actor_basis,
            due.audience_basis,
            due.events,
            due.hand,
        ),
        *(due.cover, len(due.cards), next(iter(due.cards.values()), None)),
        *(len(due.in_error), next(iter(due.in_error.values()), None)),
    ]
