"""Which results does a record hold, as roads show them?

What is asserted is shown as it was asserted; the cards are asked only where nothing is.  Whether the two
agree is for `derived` and `replay` to say.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import msgspec

from croupier.cards import NAMES, VALUES
from croupier.errors import CroupierError, Problem, RecordError
from croupier.records.derive import PAIR, derived
from croupier.records.faults import Faults
from croupier.records.fold import Fold
from croupier.records.model import CoupRecord, Head, Note
from croupier.records.reading import stream
from croupier.records.replay import replay, rules
from croupier.records.slots import BANKER, NOT_DEALT, PLAYER, is_card, is_value, value_of
from croupier.roads.result import LETTERS, Result

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Winner
    from croupier.records.derive import Derived
    from croupier.records.model import Entry, ShoeRecord
    from croupier.records.reading import Readable
    from croupier.records.slots import Dealt, Slot
    from croupier.regulations.ruleset import Ruleset

MOST_COUPS: Final = 1 << 16
"""The most coups of a shoe whose results are told; eight decks hold 104."""
_NATURALS: Final = (8, 9)
_DECIDED: Final = "decided-by=natural"
_STAND_INS: Final = tuple(
    next(name for name, of in zip(NAMES, VALUES, strict=True) if of == value) for value in range(10)
)
"""A card of each value, to deal again what is known by its value only."""


class ShoeResults(NamedTuple):
    """The results of one shoe, in order, and how many coups are left out since theirs is not known.

    `unruled` says why the rules that the head names could not be asked, where they had to be.
    """

    head: Head
    results: tuple[Result, ...]
    left_out: int = 0
    unruled: tuple[Problem, ...] = ()


def results(shoe: ShoeRecord) -> tuple[Result, ...]:
    """Give the results of a recorded shoe at any level of detail, for `Roads` to show.

    The winner is the one that is asserted; where none is, the one that the known cards make under the rules
    of the head.  Pairs and naturals are marked where cards or values are recorded (docs/roads.md).  A
    coup that was ruled void, and one of which no result is known, are left out.
    """
    gathering = _Gathering(shoe.head)
    for entry in shoe.entries:
        gathering.take(entry)
    return gathering.told().results


def stream_results(source: Path | Readable, name: str = "") -> Iterator[ShoeResults]:
    """Give the results of each shoe of a file in any form once its last line is read, as `results` does.

    Nothing is given of a shoe that is at fault, nor of those after it.  Raises as `croupier.records.stream`,
    and `RecordError` (``records.too_large``) for a shoe of more than `MOST_COUPS` coups.
    """
    faults = Faults(name or (str(source) if isinstance(source, Path) else ""))
    gathering: _Gathering | None = None
    for line, what in stream(source, name, faults):
        if faults.found:
            gathering = None  # all faults are told at the end
        elif isinstance(what, Head):
            if gathering is not None:
                yield gathering.told()
            gathering = _Gathering(what)
        elif gathering is not None:
            gathering.take(what)
            if gathering.coups > MOST_COUPS:
                fault = f"a shoe of more than {MOST_COUPS:,} coups"
                raise RecordError(
                    Problem("records.too_large", fault, faults.place(line), "begin each shoe with its head")
                )
    if gathering is not None:
        yield gathering.told()


class _Gathering:
    """Gathers the results of one shoe."""

    def __init__(self, head: Head) -> None:
        self._head = head
        self._fold = Fold() if head.detail == "events" else None
        self._found: list[tuple[int, Result | None]] = []
        self._void: set[int] = set()
        self._rules: Ruleset | None = None
        self._sought = False
        self._unruled: tuple[Problem, ...] = ()
        if self._fold is not None:
            tuple(self._fold.take(head))  # nothing is complete with it

    @property
    def coups(self) -> int:
        """How many coups were recorded so far."""
        return len(self._found)

    def take(self, what: Entry) -> None:
        """Take a line of the shoe."""
        if self._fold is None:
            self._coup(what)
        else:
            for each in self._fold.take(what):
                self._coup(each)

    def told(self) -> ShoeResults:
        """Give the results once nothing more comes."""
        for each in () if self._fold is None else self._fold.end():
            self._coup(each)
        held = [result for number, result in self._found if number not in self._void]
        known = tuple([result for result in held if result is not None])
        return ShoeResults(self._head, known, len(held) - len(known), self._unruled)

    def _coup(self, what: Head | Entry) -> None:
        if isinstance(what, CoupRecord):
            self._found.append((what.coup, self._result(what)))
        elif isinstance(what, Note) and "ruled=void" in what.details:
            numbers = [each.removeprefix("coup=") for each in what.details if each.startswith("coup=")]
            self._void.update(int(number) for number in numbers if number.isdecimal())

    def _result(self, record: CoupRecord) -> Result | None:
        said, dealt = record.asserted, record.dealt
        if dealt is None:
            return None if said.winner is None else Result(LETTERS[said.winner])
        hands = [_hand(dealt, places) for places in (PLAYER, BANKER)]
        natural = _DECIDED in said.marks
        winner, by_cards = said.winner, None
        if winner is None or (not natural and None in {said.player, said.banker}):
            ruleset = self._ruleset()
            if ruleset is not None:
                winner = winner or _winner(ruleset, record)
                by_cards = derived(ruleset, record)
        if winner is None:
            return None
        natural = natural or _is_natural(hands, (said.player, said.banker), by_cards)
        return Result(LETTERS[winner], _is_pair(hands[0]), _is_pair(hands[1]), natural)

    def _ruleset(self) -> Ruleset | None:
        """Give the rules of the head, compiled once; None where it names none that are held.

        Events need none: what was not announced is no result yet.
        """
        if not self._sought and self._fold is None:
            try:
                self._rules = rules(self._head)
            except CroupierError as error:  # it need not name rules that this version has
                self._unruled = error.problems if self._head.rules else ()
        self._sought = True
        return self._rules


def _hand(dealt: Dealt, places: tuple[int, ...]) -> list[Slot]:
    return [dealt[place] for place in places if dealt[place] != NOT_DEALT]


def _is_pair(hand: list[Slot]) -> bool:
    """Say whether the first two cards of a hand are of one rank, as far as they were seen."""
    ranks = [card[:-1] for card in hand[:PAIR] if is_card(card)]
    return len(ranks) == PAIR and ranks[0] == ranks[1]


def _is_natural(hands: list[list[Slot]], counts: tuple[int | None, ...], by_cards: Derived | None) -> bool:
    """Say whether either hand holds a natural: two cards with the asserted count, or what the cards make."""
    from_cards = (None, None) if by_cards is None else (by_cards.player_natural, by_cards.banker_natural)
    return any(
        (len(hand) == PAIR and count in _NATURALS) if count is not None else bool(natural)
        for hand, count, natural in zip(hands, counts, from_cards, strict=True)
    )


def _winner(ruleset: Ruleset, record: CoupRecord) -> Winner | None:
    """Give who wins by the cards; None where one is not known, or where one is due that was not dealt."""
    dealt = tuple(_STAND_INS[value_of(slot) or 0] if is_value(slot) else slot for slot in record.dealt or ())
    stood_in = msgspec.structs.replace(record, dealt=cast("Dealt", dealt))
    try:
        return replay(ruleset, stood_in).winner
    except RecordError as error:
        if any(problem.code == "records.card_not_due" for problem in error.problems):
            return derived(ruleset, record).winner
        return None
