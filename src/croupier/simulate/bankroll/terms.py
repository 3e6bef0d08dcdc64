"""On what terms is a session played: the bankroll, the limits of the table, and when somebody gets up?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem, SimulateError

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_MONEY: Final = 1 << 53
"""The most that anything may amount to: up to here every whole number is a float too."""


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
        """Refuse terms that cannot be."""
        faults = list(self._faults())
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

    def _faults(self) -> Iterator[Problem]:
        for field in self.__struct_fields__:
            value: int | None = getattr(self, field)
            if value is not None and not 1 <= value <= MOST_MONEY:
                yield _fault(field, value, f"give a whole number from 1 to {MOST_MONEY}")
                return
        if self.floor > self.ceiling:
            yield _fault("most", self.ceiling, f"give at least the least stake, {self.floor}")
        if self.floor > self.bankroll:
            yield _fault("bankroll", self.bankroll, f"give at least the least stake, {self.floor}")
        for name, amount in (("least", self.floor), ("most", self.most), ("unit", self.unit)):
            if amount is not None and amount % self.chip:
                yield _fault(name, amount, f"give a multiple of the smallest chip, {self.chip}")


def _fault(name: str, value: int, remedy: str) -> Problem:
    return Problem("simulate.bad_terms", f"{value} cannot be", name, remedy)
