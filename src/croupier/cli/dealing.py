"""How do coups get from shoes to the terminal: how many, from which shoes, told in lines or as events?"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import msgspec

from croupier import play, shoe
from croupier.cli import output
from croupier.cli.layout import counted
from croupier.cli.table_talk import TableTalk
from croupier.errors import PlayError, Problem, ShoeError, UsageError
from croupier.play.events import CardDealt, CardsReplaced, LastHandAnnounced, ResultAnnounced
from croupier.regulations.following import EVERY_COUP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.cli.arguments import Chosen
    from croupier.play import Event, ShoeOpened, State
    from croupier.play.question import Choose
    from croupier.regulations.ruleset import Ruleset
    from croupier.shoe import Shoe

_AFTER_RESULT = LastHandAnnounced | CardsReplaced
LAST_SHOE: Final = (1 << 64) - 1
"""The number of the last shoe of a seed."""


class Request(NamedTuple):
    """What is to be dealt: so many `coups`, or one whole shoe where that is None.

    Shoes are stacked with `cards`, or shuffled from `seed` and its shoe numbers from `first_shoe` on, or from
    the operating system's entropy; the patron cuts each at `cut`.  `answers` says who chooses in a shoe of
    a game that leaves choices.
    """

    coups: int | None
    seed: int | None = None
    first_shoe: int = 0
    cut: int | None = None
    cards: str | None = None
    answers: Callable[[ShoeOpened], Choose | None] | None = None


class Teller(Protocol):
    """Somebody who tells what happens."""

    def opened(self, head: ShoeOpened) -> None:
        """Tell that a shoe was opened."""

    def happened(self, before: State, event: Event, after: State) -> None:
        """Tell an event, between the states before and after it."""

    def closed(self, left: int | None) -> None:
        """Tell that no more is dealt; `left` is the number of stacked cards that were not."""


class Lines:
    """Tells in lines for a reader, with a tally of a whole shoe or of more than one coup."""

    def __init__(self, ruleset: Ruleset, chosen: Chosen, *, reasons: bool, whole: bool) -> None:
        """Tell of shoes by these rules, in which the house has chosen what is no default.

        `whole` says that a whole shoe was asked for.
        """
        self._least = 1 if whole else 2
        self._talk = TableTalk(ruleset, chosen, reasons=reasons, colour=output.coloured())
        self._won = {"player": 0, "banker": 0, "tie": 0}
        self._shoes = 0

    def opened(self, head: ShoeOpened) -> None:
        """Say what the shoe is made of."""
        if self._shoes:
            output.say()
        self._shoes += 1
        for line in self._talk.opening(head):
            output.say(line)

    def happened(self, before: State, event: Event, after: State) -> None:
        """Say who did or said what."""
        if isinstance(event, ResultAnnounced):
            self._won[event.winner] += 1
        for line in self._talk.lines(before, event, after):
            output.say(line)

    def closed(self, left: int | None) -> None:
        """Say how often each hand won."""
        for line in self._talk.ending():
            output.say(line)
        coups = sum(self._won.values())
        if coups >= self._least:
            shoes = f" from {self._shoes} shoes" if self._shoes > 1 else ""
            output.say()
            tally = ", ".join(f"{who.title()} {won}" for who, won in self._won.items())
            output.say(f"{counted(coups, 'coup')}{shoes}: {tally}")
        if left:
            output.say()
            output.say(f"{counted(left, 'card')} of the stack not dealt")


class JsonLines:
    """Tells as JSON Lines for a program: the head of each shoe, then its events."""

    def __init__(self) -> None:
        """Encode with one encoder."""
        self._encode = msgspec.json.Encoder().encode

    def opened(self, head: ShoeOpened) -> None:
        """Write the head."""
        output.say_json(self._encode(head))

    def happened(self, before: State, event: Event, after: State) -> None:
        """Write the event."""
        del before, after
        output.say_json(self._encode(event))

    def closed(self, left: int | None) -> None:
        """Write nothing more."""
        del left


def run(ruleset: Ruleset, request: Request, teller: Teller) -> None:
    """Deal what was requested and tell it as it happens.

    Raises `ShoeError` or `CardError` for a shoe that cannot be made, or when the cards of a stack or the
    shoes of a seed run out, and `PlayError` or `UsageError` for a choice that nobody makes.
    """
    wanted = request.coups
    done = 0
    for cards, head in _shoes(ruleset, request):
        teller.opened(head)
        taken = 0
        last = None
        for before, event, after in _driven(ruleset, cards, request.answers and request.answers(head)):
            if done == wanted and not isinstance(event, _AFTER_RESULT):
                break
            teller.happened(before, event, after)
            done += isinstance(event, ResultAnnounced)
            taken += isinstance(event, CardDealt)
            last = after
        if wanted is None or done == wanted:
            teller.closed(len(cards.order) - taken if cards.stacked else None)
            return
        if cards.stacked:
            raise _too_few(ruleset, last, done, wanted)
        if head.shoe_number == LAST_SHOE:
            raise _no_more_shoes(done, wanted)


def _driven(ruleset: Ruleset, cards: Shoe, choose: Choose | None) -> Iterator[tuple[State, Event, State]]:
    """Deal a shoe; a choice that nobody makes is told with the coup in which it was due."""
    coup = 0
    try:
        for before, event, after in play.drive(ruleset, cards, choose):
            yield before, event, after
            coup = after.coup
    except (PlayError, UsageError) as error:
        raise type(error)(
            *(each._replace(where=each.where or f"coup {coup}") for each in error.problems)
        ) from None


def _shoes(ruleset: Ruleset, request: Request) -> Iterator[tuple[Shoe, ShoeOpened]]:
    """Give the stacked shoe, or fresh shoes without end, each with its head."""
    if request.cards is not None:
        cards = shoe.stacked(request.cards)
        yield cards, play.opened(ruleset, cards)
        return
    for number in count(request.first_shoe):
        seed = request.seed
        cards = shoe.fresh(ruleset, seed=seed, shoe_number=0 if seed is None else number, cut=request.cut)
        yield cards, play.opened(ruleset, cards, shoe.batch_of(ruleset, number))


def _no_more_shoes(done: int, wanted: int) -> ShoeError:
    """Say that the last shoe of a seed was dealt before all the coups that were wanted."""
    what = f"the seed has no shoe after number {LAST_SHOE}: {done} of {wanted} coups are dealt"
    remedy = "begin with an earlier shoe, or ask for fewer coups"
    return ShoeError(Problem("shoe.seed_used_up", what, remedy=remedy))


def _too_few(ruleset: Ruleset, last: State | None, done: int, wanted: int) -> ShoeError:
    """Say why a stack gave fewer coups than were wanted."""
    if last is not None and last.over:
        code = "shoe.over_too_soon"
        what, remedy = f"the shoe is over after {done} of {wanted} coups", "stack the cover card further back"
        if ruleset.replacement == EVERY_COUP:
            what = f"a stack is one shoe, and each coup has its own: {done} of {wanted} coups are dealt"
            remedy = "ask for one coup, or stack each by itself"
    else:
        code = "shoe.cards_ran_out"
        what = f"the cards ran out after {done} of {wanted} coups: the first card of coup {done + 1} was due"
        remedy = "give more cards, or ask for fewer coups"
    return ShoeError(Problem(code, what, remedy=remedy))
