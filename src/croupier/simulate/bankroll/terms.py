"""On what terms is a session played: the bankroll, the limits of the table, and when somebody gets up?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards.composition import whole_number
from croupier.errors import Problem, SimulateError
from croupier.simulate.given import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_MONEY: Final = 1 << 53
"""The most that anything may amount to: up to here every whole number is a float too."""
_NEEDED: Final = frozenset(("bankroll", "unit", "chip", "shoes"))


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """Amounts in whole minor units; what is None is not asked for.

    `unit` is one unit of a system, `least` and `most` are the limits of the table (`least` the unit where it
    is None, `most` none), and `chip` the smallest chip: stakes are whole multiples of it.  A session begins
    with a fresh shoe and is over after `shoes` shoes, after `coups` coups, when the bankroll has grown by
    `goal` or shrunk by `loss`, or when it no longer pays the least stake, which is ruin.

    Raises `SimulateError` (``simulate.bad_terms``) with every fault.
    """

    bankroll: int
    unit: int
    least: int | None = None
    most: int | None = None
    chip: int = 1
    shoes: int = 1
    coups: int | None = None
    goal: int | None = None
    loss: int | None = None

    def __post_init__(self) -> None:
        """Refuse terms that cannot be; take whole numbers of every kind."""
        faults = list(self._numbers()) or list(self._faults())
        if faults:
            raise SimulateError(*faults)

    @property
    def floor(self) -> int:
        """The least stake of the table."""
        return self.unit if self.least is None else self.least

    @property
    def ceiling(self) -> int:
        """The highest stake of the table."""
        return MOST_MONEY if self.most is None else self.most

    def _numbers(self) -> Iterator[Problem]:
        for field in self.__struct_fields__:
            given: object = getattr(self, field)
            number = whole_number(given)
            if number is not None and 1 <= number <= MOST_MONEY:
                msgspec.structs.force_setattr(self, field, number)
            elif given is not None or field in _NEEDED:
                yield _fault(field, given, f"give a whole number from 1 to {MOST_MONEY}")

    def _faults(self) -> Iterator[Problem]:
        least = f"the {'unit' if self.least is None else 'least stake'}, {self.floor}"
        if self.floor > self.ceiling:
            yield _fault("most", self.ceiling, f"give at least {least}")
        if self.floor > self.bankroll:
            yield _fault("bankroll", self.bankroll, f"give at least {least}")
        for name, amount in (("least", self.least), ("most", self.most), ("unit", self.unit)):
            if amount is not None and amount % self.chip:
                yield _fault(name, amount, f"give a multiple of the smallest chip, {self.chip}")


def _fault(name: str, value: object, remedy: str) -> Problem:
    return Problem("simulate.bad_terms", f"{shown(value)} cannot be", name, remedy)
