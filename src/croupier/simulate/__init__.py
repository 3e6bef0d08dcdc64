"""Whole shoes by the million: dealt as a seed deals them, and counted, alike on any number of threads.

This package needs numpy and numba; without them its import raises `SimulateError`
(``simulate.missing_extra``), and where they refuse to work (``simulate.not_compiled``).
"""

from croupier.errors import Problem, SimulateError
from croupier.extras import install

try:
    from croupier.simulate.examples import coup_of, hand_of, pair_of
    from croupier.simulate.plans import Plan, plan
    from croupier.simulate.runs import Progress, Result, Summary, run
    from croupier.simulate.simulation import Counts, Detail, blocks, count, make_ready
    from croupier.simulate.tables import RELATIONS, Class
    from croupier.simulate.walking import walked
except ModuleNotFoundError as missing:
    raise SimulateError(
        Problem(
            "simulate.missing_extra",
            f"a simulation needs numpy and numba: {missing}",
            remedy=install("fast"),
        )
    ) from missing
except ImportError as fault:
    raise SimulateError(
        Problem(
            "simulate.not_compiled",
            f"a simulation needs numba, which refuses: {fault}",
            remedy="mend what it names, or unset what begins with NUMBA_ in the environment",
        )
    ) from fault

__all__ = [
    "RELATIONS",
    "Class",
    "Counts",
    "Detail",
    "Plan",
    "Progress",
    "Result",
    "Summary",
    "blocks",
    "count",
    "coup_of",
    "hand_of",
    "make_ready",
    "pair_of",
    "plan",
    "run",
    "walked",
]
