"""Which betting systems are Croupier's own, by name?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.simulate.systems.along_lines import Labouchere, Paroli, Series
from croupier.simulate.systems.kelly import Kelly, KellyOnCount
from croupier.simulate.systems.progressions import DAlembert, Fibonacci, Flat, Martingale

if TYPE_CHECKING:
    import msgspec

OWN: Final[dict[str, type[msgspec.Struct]]] = {
    "flat": Flat,
    "martingale": Martingale,
    "fibonacci": Fibonacci,
    "dalembert": DAlembert,
    "labouchere": Labouchere,
    "paroli": Paroli,
    "1-3-2-6": Series,
    "kelly": Kelly,
    "kelly-on-count": KellyOnCount,
}
"""Croupier's own systems by name."""
