"""Where is each batch of a table, and what may be done with it next.

A life with two batches: each is put in the device and shuffled there, and then comes into the shoe, the one
while the other is shuffled.  With one, the same without turns.  Time is what the caller says it is.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.errors import Problem, ShoeError
from croupier.regulations.ruleset import Ruleset
from croupier.shoe.batch import Batch, age_fault, asked, breach, instant, opening_faults

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.regulations.ruleset import Cite

Place = Literal["new", "device", "shuffled", "shoe", "used"]
"""Where a batch is: new and not shuffled; in the device and being shuffled; shuffled, and stored in the
device where there is one; in the shoe; or out of the shoe when that is over."""
NEW: Final[Place] = "new"


class Rotation(msgspec.Struct, frozen=True, eq=False):
    """The batches of a table; `open_table` makes one, and each act gives the next or raises `ShoeError`.

    Batches are numbered from 1, and `places` has where each is.  `last` is the batch of the newest shoe, and
    `rack` the one whose cards lie in the discard rack, both 0 for none; `coup` says whether a coup is in
    play, and `coups` how many have begun from the shoe in play.  `clock` is when the newest coup of the table
    began, in UTC, None before the first.
    An act that is refused names every breach at once, each with its clause, and changes nothing.
    """

    ruleset: Ruleset
    batches: tuple[Batch, ...]
    places: tuple[Place, ...]
    last: int = 0
    rack: int = 0
    coup: bool = False
    coups: int = 0
    clock: dt.datetime | None = None

    @property
    def in_play(self) -> int:
        """The batch that is in the shoe, 0 for none."""
        return self.places.index("shoe") + 1 if "shoe" in self.places else 0

    @property
    def change_due(self) -> dt.datetime | None:
        """The instant, in UTC, from which on no coup begins with these decks.

        None for no limit, and where it would come after the last time that there is.
        """
        batching = self.ruleset.batching
        if batching is None:
            return None
        try:
            return min(instant(batch.opened) for batch in self.batches) + dt.timedelta(hours=batching.hours)
        except OverflowError:
            return None

    # Shuffling

    def put_in_device(self, number: int) -> Rotation:
        """Put a batch in the shuffling device, to be shuffled there.

        Raises `ShoeError`: ``shoe.no_batch``, ``shoe.out_of_order``, ``shoe.device_taken``,
        ``shoe.batch_out_of_turn`` for the batch of the last shoe, where it would be that of the next.
        """
        faults = list(self._not_free(number))
        if self.ruleset.shuffler == "none":
            faults.append(
                self._out_of_order("there is no device: the cards are shuffled by hand", "shuffler")
            )
        taken = next((n for n, at in enumerate(self.places, 1) if at in {"device", "shuffled"}), 0)
        if taken and taken != number:
            what = f"batch {taken} is in the device, which shuffles and stores one batch"
            remedy = "bring that batch into play first"
            faults.append(breach("shoe.device_taken", what, remedy, asked(self.ruleset, "stored")))
        elif not self.in_play:
            # What is in the device is what comes into play next.
            faults.extend(self._out_of_turn(number))
        _refuse(faults)
        return self._moved(number, "device")

    def shuffle(self, number: int) -> Rotation:
        """Say that a batch is shuffled: by the device, in which it stays stored, or by hand.

        Raises `ShoeError`: ``shoe.no_batch``, ``shoe.out_of_order``, ``shoe.cards_not_replaced``.
        """
        by_hand = self.ruleset.shuffler == "none"
        faults: list[Problem] = []
        if by_hand:
            faults.extend(self._not_free(number))
        elif self._at(number) != "device":
            faults.append(self._out_of_order(f"batch {number} is not in the device to be shuffled"))
        if self.ruleset.replacement == "new-decks" and self._at(number) == "used":
            what = "the cards of a shoe that is over do not come into play again"
            on = self.ruleset.cites.get("replacement")
            faults.append(breach("shoe.cards_not_replaced", what, "change the decks", on))
        _refuse(faults)
        return self._moved(number, "shuffled")

    # Play

    def begin_shoe(self, number: int) -> Rotation:
        """Bring a shuffled batch into the shoe.

        Raises `ShoeError`: ``shoe.no_batch``, ``shoe.out_of_order``, ``shoe.batch_not_shuffled``,
        ``shoe.batch_out_of_turn``, ``shoe.rack_of_two_batches``.
        """
        faults: list[Problem] = []
        at = self._at(number)
        if self.in_play:
            faults.append(self._out_of_order(f"batch {self.in_play} is in play: its shoe is not over"))
        elif at != "shuffled":
            what = f"batch {number} is not shuffled" + (" and stored in the device" if self._two else "")
            on = asked(self.ruleset, "stored") if self._two else None
            faults.append(breach("shoe.batch_not_shuffled", what, "shuffle it first", on))
        faults.extend(self._out_of_turn(number))
        if not self.in_play:
            faults.extend(self._mixed(number))
        _refuse(faults)
        return msgspec.structs.replace(self._moved(number, "shoe"), last=number)

    def begin_coup(self, now: dt.datetime) -> Rotation:
        """Begin a coup at a time, which has a time zone.

        The other of two batches must be in the device, being shuffled or stored.  No batch may have been used
        for as long as cards may be: from exactly 24 hours after its decks were opened no coup begins, and one
        that began before is finished.
        Raises `ShoeError`: ``shoe.out_of_order``, ``shoe.batch_not_stored``, ``shoe.decks_too_old``,
        ``shoe.decks_unopened``, ``shoe.clock_back`` for a time before the last coup's,
        ``shoe.time_without_zone``, ``shoe.time_out_of_range``.
        """
        at = instant(now)
        faults: list[Problem] = []
        if not self.in_play:
            faults.append(self._out_of_order("no batch is in play"))
        elif self.coup:
            faults.append(self._out_of_order("a coup is in play"))
        elif self.coups and self.ruleset.replacement == "every-coup":
            what = "every coup is dealt from a shoe of its own"
            faults.append(self._out_of_order(what, "replacement"))
        elif self._two and self.places[2 - self.in_play] not in {"device", "shuffled"}:
            what = f"batch {3 - self.in_play} is not in the device while batch {self.in_play} is in play"
            remedy = "put it in the device"
            faults.append(breach("shoe.batch_not_stored", what, remedy, asked(self.ruleset, "stored")))
        ages = (age_fault(self.ruleset, n, batch, now) for n, batch in enumerate(self.batches, 1))
        faults.extend(fault for fault in ages if fault)
        if self.clock is not None and at < self.clock:
            what = f"{now.isoformat(sep=' ')} is before the last coup began"
            faults.append(
                breach("shoe.clock_back", what, "put the clock right", asked(self.ruleset, "change"))
            )
        _refuse(faults)
        return msgspec.structs.replace(self, coup=True, coups=self.coups + 1, clock=at)

    def discard(self, number: int) -> Rotation:
        """End the coup: its cards, of this batch, go into the discard rack, or into the continuous shuffler.

        Raises `ShoeError`: ``shoe.no_batch``, ``shoe.out_of_order``, ``shoe.rack_of_two_batches``.
        """
        self._at(number)
        faults: list[Problem] = []
        if not self.coup:
            faults.append(self._out_of_order("no coup is in play"))
        elif number != self.in_play:
            faults.append(self._out_of_order(f"the cards of the coup are of batch {self.in_play}"))
        faults.extend(self._mixed(number))
        _refuse(faults)
        rack = 0 if self.ruleset.replacement == "every-coup" else number
        return msgspec.structs.replace(self, coup=False, rack=rack)

    def end_shoe(self) -> Rotation:
        """Take the batch in play out of the shoe; a continuous shuffler has its cards at once.

        Raises `ShoeError`: ``shoe.out_of_order``.
        """
        number = self.in_play
        if self.coup or not number:
            _refuse([self._out_of_order("a coup is in play" if self.coup else "no batch is in play")])
        continuous = self.ruleset.replacement == "every-coup"
        return msgspec.structs.replace(self._moved(number, "shuffled" if continuous else "used"), coups=0)

    def clear_rack(self) -> Rotation:
        """Take the cards out of the discard rack, when their shoe is over.

        Raises `ShoeError`: ``shoe.out_of_order``.
        """
        if self.in_play:
            _refuse([self._out_of_order(f"batch {self.in_play} is in play: its shoe is not over")])
        return msgspec.structs.replace(self, rack=0)

    def change_decks(self, *batches: Batch) -> Rotation:
        """Open new decks in place of those of every batch, between two shoes; the batches go on in turn.

        Raises `ShoeError`: those of `open_table`, ``shoe.out_of_order``, ``shoe.decks_not_new``.
        """
        faults = list(opening_faults(self.ruleset, batches))
        if self.in_play or self.rack:
            where = f"in {'play' if self.in_play else 'the discard rack'}"
            faults.append(self._out_of_order(f"cards of batch {self.in_play or self.rack} are {where}"))
        for number, (old, new) in enumerate(zip(self.batches, batches, strict=False), 1):
            if instant(new.opened) <= instant(old.opened):
                what = "its decks were not opened after those that they replace"
                on = asked(self.ruleset, "change")
                faults.append(breach("shoe.decks_not_new", what, "open new decks", on, f"batch {number}"))
        _refuse(faults)
        return msgspec.structs.replace(self, batches=batches, places=(NEW,) * len(batches))

    # What is asked at several acts

    @property
    def _two(self) -> bool:
        return len(self.batches) > 1

    def _at(self, number: int) -> Place:
        """Give where a batch is, refusing a number that none has."""
        if not 1 <= number <= len(self.batches):
            what = f"there is no batch {number}"
            remedy = "say 1 or 2" if self._two else "say 1"
            raise ShoeError(Problem("shoe.no_batch", what, remedy=remedy))
        return self.places[number - 1]

    def _moved(self, number: int, place: Place) -> Rotation:
        """Put a batch elsewhere."""
        places = (*self.places[: number - 1], place, *self.places[number:])
        return msgspec.structs.replace(self, places=places)

    def _not_free(self, number: int) -> Iterator[Problem]:
        """Find why the cards of a batch cannot be shuffled now."""
        at = self._at(number)
        if at not in {"new", "used"}:
            said = {"shoe": "in play", "device": "in the device"}.get(at, "shuffled")
            yield self._out_of_order(f"batch {number} is {said} already")
        elif number == self.rack:
            yield self._out_of_order(f"cards of batch {number} lie in the discard rack")

    def _out_of_turn(self, number: int) -> Iterator[Problem]:
        """Find that the other of two batches is next."""
        if self._two and number == self.last:
            what = f"batch {number} was used for the last shoe"
            remedy = f"bring batch {3 - number} into play"
            yield breach("shoe.batch_out_of_turn", what, remedy, asked(self.ruleset, "alternate"))

    def _mixed(self, number: int) -> Iterator[Problem]:
        """Find cards of another batch in the discard rack than are to be put there."""
        if self.rack not in {0, number}:
            what = f"the discard rack holds cards of batch {self.rack}, and batch {number} would join them"
            remedy = "clear the rack first"
            yield breach("shoe.rack_of_two_batches", what, remedy, asked(self.ruleset, "rack"))

    def _out_of_order(self, what: str, setting: str = "") -> Problem:
        """Say that an act is not possible now; where a setting is why, under its clause."""
        on: Cite | None = self.ruleset.cites.get(setting)
        return breach("shoe.out_of_order", what, "do first what comes before it", on)


def open_table(ruleset: Ruleset, *batches: Batch) -> Rotation:
    """Open a table with new decks: two batches where the other batch replaces a shoe's, otherwise one.

    Raises `ShoeError` with every breach: ``shoe.batch_count``, ``shoe.batch_decks``,
    ``shoe.batches_unequal``, ``shoe.batch_designs``, ``shoe.batch_backs``.
    """
    _refuse(opening_faults(ruleset, batches))
    return Rotation(ruleset, batches, (NEW,) * len(batches))


def _refuse(faults: Iterable[Problem]) -> None:
    """Raise what is wrong, if anything is."""
    problems = tuple(faults)
    if problems:
        raise ShoeError(*problems)
