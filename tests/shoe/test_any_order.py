"""Whatever is tried in whatever order, the batches of a table keep to § 681a.3(b) and (c)."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from croupier.errors import ShoeError
from croupier.shoe import open_table
from tests.shoe.batches import AUTOMATED, BY_HAND, CONTINUOUS, MORNING, batch

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.regulations import Ruleset
    from croupier.shoe import Rotation

DAY = dt.timedelta(hours=24)
numbers = st.integers(1, 2)


class Table(RuleBasedStateMachine):
    """Somebody tries acts at random; what is refused changes nothing, and this model keeps its own books."""

    law: Ruleset = AUTOMATED

    def __init__(self) -> None:
        """Open a table, and count as an inspector would."""
        super().__init__()
        self.now = MORNING
        self.backs = ("red", "blue")[: 2 if self.law is AUTOMATED else 1]
        self.opened = dict.fromkeys(range(1, len(self.backs) + 1), MORNING)
        self.table = open_table(self.law, *(batch(backs) for backs in self.backs))
        self.shoes: list[int] = []
        self.in_rack: set[int] = set()

    def tried(self, act: Callable[[], Rotation]) -> bool:
        """Do an act if it is permitted; say whether it was."""
        try:
            self.table = act()
        except ShoeError:
            return False
        return True

    @rule(number=numbers)
    def put_in_device(self, number: int) -> None:
        """Put a batch in the device."""
        self.tried(lambda: self.table.put_in_device(number))

    @rule(number=numbers)
    def shuffle(self, number: int) -> None:
        """Shuffle a batch."""
        self.tried(lambda: self.table.shuffle(number))

    @rule(number=numbers)
    def begin_shoe(self, number: int) -> None:
        """Bring a batch into play."""
        if self.tried(lambda: self.table.begin_shoe(number)):
            self.shoes.append(number)

    @rule()
    def begin_coup(self) -> None:
        """Begin a coup; of two batches the other must be in the device, and none may be a day old."""
        if self.tried(lambda: self.table.begin_coup(self.now)):
            assert all(self.now - opened < DAY for opened in self.opened.values())
            others = [at for n, at in enumerate(self.table.places, 1) if n != self.shoes[-1]]
            assert all(at in {"device", "shuffled"} for at in others)

    @rule(number=numbers)
    def discard(self, number: int) -> None:
        """End a coup."""
        if self.tried(lambda: self.table.discard(number)):
            assert number == self.shoes[-1]
            self.in_rack.add(number)

    @rule()
    def end_shoe(self) -> None:
        """End a shoe."""
        self.tried(self.table.end_shoe)

    @rule()
    def clear_rack(self) -> None:
        """Clear the rack."""
        if self.tried(self.table.clear_rack):
            self.in_rack.clear()

    @rule(older=st.booleans())
    def change_decks(self, *, older: bool) -> None:
        """Change the decks for new ones, or for some that were opened before."""
        when = min(self.opened.values()) if older else self.now
        if self.tried(lambda: self.table.change_decks(*(batch(backs, opened=when) for backs in self.backs))):
            assert when > max(self.opened.values())
            self.opened = dict.fromkeys(self.opened, when)

    @rule(minutes=st.sampled_from([1, 60, 719, 720, 1439, 1440]))
    def time_passes(self, minutes: int) -> None:
        """Let time pass."""
        self.now += dt.timedelta(minutes=minutes)

    @rule()
    def a_shoe_as_it_should_be(self) -> None:
        """Do whatever is next until a shoe begins, and play a coup of it."""
        self.end_shoe()
        self.clear_rack()
        turn = 3 - self.shoes[-1] if self.shoes and len(self.backs) > 1 else 1
        for number in (turn, 3 - turn):
            self.put_in_device(number)
            self.shuffle(number)
            self.begin_shoe(turn)
        self.begin_coup()
        self.discard(turn)

    @invariant()
    def the_rack_holds_one_batch(self) -> None:
        """(b)(5)."""
        assert len(self.in_rack) <= 1
        if self.law is not CONTINUOUS:
            assert self.in_rack == ({self.table.rack} if self.table.rack else set())

    @invariant()
    def the_batches_alternate(self) -> None:
        """(b)(4)."""
        if len(self.backs) > 1:
            assert all(one != two for one, two in zip(self.shoes, self.shoes[1:], strict=False))

    @invariant()
    def one_batch_at_most_is_in_the_shoe_and_one_in_the_device(self) -> None:
        """(b)(3)."""
        assert self.table.places.count("shoe") <= 1
        assert sum(at in {"device", "shuffled"} for at in self.table.places) <= 1

    @invariant()
    def some_act_is_always_possible(self) -> None:
        """Come to no stop: end a coup, or a shoe, or change the decks."""
        if self.table.coup:
            assert self.table.discard(self.shoes[-1]).coup is False
        elif self.table.in_play:
            assert self.table.end_shoe().in_play == 0
        else:
            later = self.now + DAY
            new = (batch(backs, opened=later) for backs in self.backs)
            assert self.table.clear_rack().change_decks(*new).places == ("new",) * len(self.backs)


class TableByHand(Table):
    """The same with one batch, shuffled by hand."""

    law = BY_HAND


class TableOfAContinuousShuffler(Table):
    """The same with a continuous shuffler."""

    law = CONTINUOUS


ENOUGH = settings(max_examples=60, stateful_step_count=40, deadline=None)
Table.TestCase.settings = ENOUGH
TableByHand.TestCase.settings = ENOUGH
TableOfAContinuousShuffler.TestCase.settings = ENOUGH
TestTable = Table.TestCase
TestTableByHand = TableByHand.TestCase
TestTableOfAContinuousShuffler = TableOfAContinuousShuffler.TestCase
