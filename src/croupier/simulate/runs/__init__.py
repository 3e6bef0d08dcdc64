"""Runs: whole shoes by the million, by threads, processes or a cluster, with the same counts whoever deals.

``run(ruleset, coups=…, seed=…)`` gives a `Summary`; it stands in `croupier.simulate`.
"""

from croupier.simulate.runs.running import Progress, run
from croupier.simulate.runs.summary import Line, Result, Summary, Total
from croupier.simulate.runs.tally import Tally

__all__ = ["Line", "Progress", "Result", "Summary", "Tally", "Total", "run"]
