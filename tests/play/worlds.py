"""How do tests compare worlds that differ only in cards which somebody may not see?

A world is a stacked coup and what is chosen in it.  All that a seat can perceive of it must be a function of
what the seat is meant to know: the calls, and the cards that were turned, dealt face up, or looked at by
itself.  So a `Notebook` writes down, under what is known, what was perceived; two worlds that agree in the
one and differ in the other are a leak.  That is to compare each world with each.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier import play, shoe
from croupier.errors import PlayError
from croupier.play import policies
from croupier.play.events import (
    CardCalled,
    CardDealt,
    CardsFaced,
    CardsLookedAt,
    CardsTurned,
    NaturalAnnounced,
    ResultAnnounced,
    StayCalled,
    ThirdCardChosen,
    UnderEightAnnounced,
)
from tests.cells import OF_VALUE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from croupier.play import Due, Event, State
    from croupier.play.question import Choose, Question
    from croupier.regulations import Ruleset
    from croupier.regulations.model import Role

Pair = tuple[int, int]
PAIRS: list[Pair] = list(combinations_with_replacement(range(10), 2))
"""Every hand of two cards, by value."""
ONE_A_COUNT: list[Pair] = [(0, count) for count in range(10)]
THINKING = 7
"""What a question takes by the fake clock, whoever is asked and whatever is open to him."""
SPECTATOR: frozenset[Role] = frozenset()
SEATS: list[frozenset[Role]] = [
    SPECTATOR,
    frozenset({"banker"}),
    frozenset({"dominant-player"}),
    frozenset({"player-holder", "banker-holder"}),
]
OWN_HAND: dict[Role, str] = {"dominant-player": "player", "banker": "banker"}
CALLS = CardCalled, StayCalled, NaturalAnnounced, UnderEightAnnounced


class World(NamedTuple):
    """The values of two hands, of the fifth and the sixth card, and what is done where a choice is free."""

    player: Pair
    banker: Pair
    third: int
    last: int = 2
    chooses: str = "always-draw"

    def cards(self) -> str:
        """Stack the six cards."""
        (p1, p2), (b1, b2) = self.player, self.banker
        values = (p1, b1, p2, b2, self.third, self.last)
        return " ".join(f"{OF_VALUE[value]}{suit}" for value, suit in zip(values, "cdhscd", strict=True))


def worlds(players: Iterable[Pair], bankers: Sequence[Pair], thirds: Iterable[int]) -> Iterator[World]:
    """Give every world of these hands; where the Player's Hand has five, with either call."""
    for player, banker, third in product(players, bankers, tuple(thirds)):
        yield World(player, banker, third)
        if sum(player) % 10 == 5:
            yield World(player, banker, third, chooses="always-stay")


class Clock:
    """A clock that goes on only while somebody is asked."""

    now = 0

    def timed(self, choose: Choose) -> Choose:
        """Answer as `choose` does, after some thought."""

        def answer(asked: Question) -> Event:
            self.now += THINKING
            return choose(asked)

        return answer


class Senses(NamedTuple):
    """By what a seat perceives; a mutant changes one."""

    view: Callable[[Event, AbstractSet[Role]], Event] = play.view
    view_due: Callable[[Due, AbstractSet[Role]], Due] = play.view_due
    explain: Callable[[Ruleset, State, Event], tuple[play.Explanation, ...]] = play.explain


class Notebook:
    """What a seat perceived, by what it is meant to know; `leaks` names what told it more."""

    def __init__(self) -> None:
        """Begin with nothing perceived."""
        self._perceived: dict[tuple[object, ...], tuple[bytes, World]] = {}
        self.leaks: list[str] = []

    def perceive(self, what: str, known: tuple[object, ...], perceived: object, world: World) -> None:
        """Write down what was perceived in a world, and whether another with the same knowledge differs."""
        encoded = msgspec.json.encode(perceived)
        before, other = self._perceived.setdefault((what, *known), (encoded, world))
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
    books = {seat: Notebook() for seat in seats}
    tried = Notebook()
    for world in found:
        for at, moment in enumerate(_lived(rules, world)):
            _try(rules, world, tried, (at, *moment.public), moment.before, acts)
            _perceive(rules, world, books, at, moment, senses or Senses())
    return [leak for book in (*books.values(), tried) for leak in book.leaks]


class Moment(NamedTuple):
    """One event of a world: the state before, the time, and all events until then."""

    before: State
    event: Event
    now: int
    past: tuple[Event, ...]

    def known(self, seat: AbstractSet[Role]) -> tuple[object, ...]:
        """Give what a seat is meant to know before the event."""
        return tuple(_revealed(self.past, seat))

    @property
    def public(self) -> tuple[object, ...]:
        """What everybody is meant to know before the event."""
        return self.known(SPECTATOR)


def _lived(rules: Ruleset, world: World) -> Iterator[Moment]:
    """Deal and call one world to the end of its coup."""
    clock = Clock()
    past: tuple[Event, ...] = ()
    choose = clock.timed(policies.read(world.chooses).chooser(rules, iter(())))
    for before, event, _ in play.drive(rules, shoe.stacked(world.cards()), choose):
        yield Moment(before, event, clock.now, past)
        if isinstance(event, ResultAnnounced):
            return
        past = (*past, event)


def _try(  # noqa: PLR0913, PLR0917  what there is to try
    rules: Ruleset,
    world: World,
    tried: Notebook,
    known: tuple[object, ...],
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
    at: int,
    moment: Moment,
    senses: Senses,
) -> None:
    """Write down what each seat perceives of a moment, and of what is due before it."""
    before, event, now, past = moment
    due = play.due(rules, before)
    why = senses.explain(rules, before, event)
    for seat, book in books.items():
        book.perceive("what is due", (at, *moment.known(seat)), _plain(senses.view_due(due, seat)), world)
        known = (at, *_revealed((*past, event), seat))
        book.perceive("the event", known, senses.view(event, seat), world)
        book.perceive("the time", known, now, world)
        book.perceive("the reason", known, why, world)


def _revealed(events: Iterable[Event], seat: AbstractSet[Role]) -> Iterator[object]:
    """Give what events are meant to tell a seat; this rests on the law, not on any audience."""
    for event in events:
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
        *(due.act, due.actor, due.clause, due.basis, due.audience, due.actor_basis, due.events, due.hand),
        *(due.cover, len(due.cards), next(iter(due.cards.values()), None)),
        *(len(due.in_error), next(iter(due.in_error.values()), None)),
    ]
