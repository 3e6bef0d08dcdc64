"""What time is it for a house that is tested: a clock that stands still until it is told to go on?

Its two hands are apart: the time of day can be set to anything, and what has gone by never runs back.
"""

from __future__ import annotations

import datetime as dt
from typing import Final

MORNING: Final = dt.datetime(2027, 1, 1, 9, 0, tzinfo=dt.UTC)
"""When every proof begins."""


class VirtualClock:
    """A clock (`croupier.table.Clock`) that only a test moves."""

    def __init__(self, at: dt.datetime = MORNING) -> None:
        """Begin at a time of day."""
        self._of_day = at
        self._gone_by = 0.0

    def now(self) -> dt.datetime:
        """Give the time of day in UTC."""
        return self._of_day

    def monotonic(self) -> float:
        """Give the seconds that have gone by."""
        return self._gone_by

    def forward(self, seconds: float) -> None:
        """Let time go by, on both hands."""
        self._gone_by += seconds
        self._of_day += dt.timedelta(seconds=seconds)

    def set_back(self, by: dt.timedelta) -> None:
        """Set the time of day back, or forward where `by` is below nothing; no time goes by."""
        self._of_day -= by
