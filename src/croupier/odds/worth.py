"""What is one wager worth: how many draws each of its lines decides, and what follows from that."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.odds.moments import Moments
from croupier.odds.tables import edge, table
from croupier.wagers import Wager

_HEAD = ("line", "title", "pays", "of all", "count")


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of a paytable: what decides it, what it pays to 1, and in how many draws it decides.

    `pays` is net of commission, and None for a push.
    """

    name: str
    title: str
    pays: Fraction | None
    count: int


class Worth(msgspec.Struct, frozen=True):
    """A wager's exact value: all counts are out of `whole`, `lose` is that of the draws no line pays."""

    wager: Wager
    lines: tuple[Line, ...]
    lose: int
    whole: int
    moments: Moments

    def __repr__(self) -> str:
        """Name the wager and its house edge."""
        return f"<Worth {self.id}: house edge {edge(self.house_edge)}>"

    def _repr_html_(self) -> str:
        lines = [
            *((line.name, line.title, line.pays, line.count) for line in self.lines),
            ("", "any other coup", Fraction(-1), self.lose),
        ]
        rows = [
            (
                (name, title),
                ("push" if pays is None else str(pays), f"{count / self.whole:.4%}", f"{count:,}"),
            )
            for name, title, pays, count in lines
        ]
        return table(f"{self.id}: {self.wager.title}, house edge {edge(self.house_edge)}", _HEAD, rows)

    @property
    def id(self) -> str:
        """The wager's id."""
        return self.wager.id

    @property
    def win(self) -> int:
        """In how many draws the wager pays something."""
        return sum(line.count for line in self.lines if line.pays)

    @property
    def push(self) -> int:
        """In how many draws the stake is returned."""
        return sum(line.count for line in self.lines if not line.pays)

    @property
    def ev(self) -> Fraction:
        """The expectation of each unit staked."""
        return self.moments.expectation

    @property
    def house_edge(self) -> Fraction:
        """What the house expects to keep of each unit staked, pushes counted as staked."""
        return self.moments.house_edge

    @property
    def edge_per_resolved(self) -> Fraction | None:
        """What the house expects to keep of each unit that does not push; None where all of them do."""
        return self.moments.edge_per_resolved

    @property
    def hit_rate(self) -> Fraction:
        """How often the wager pays something."""
        return self.moments.hit_rate

    @property
    def variance(self) -> Fraction:
        """The variance of the net payoff, in units squared."""
        return self.moments.variance

    @property
    def sd(self) -> float:
        """The standard deviation in units, correctly rounded."""
        return self.moments.sd

    @property
    def skew(self) -> float | None:
        """How lopsided the payoff is, correctly rounded; None where it does not vary."""
        return self.moments.skew
