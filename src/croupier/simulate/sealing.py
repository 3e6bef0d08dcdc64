"""How are arrays handed to a kernel, so that it is compiled once only, wherever they come from?

numba compiles a kernel anew for arrays that are only read, or that do not lie as others do; those that
another process sends may be such.  So every kernel is given arrays in one piece that are only read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import numpy as np

from croupier.simulate.layout import Chances, Rule, Tables

if TYPE_CHECKING:
    import numpy.typing as npt

S = TypeVar("S", bound="np.generic")


def sealed(array: npt.NDArray[S]) -> npt.NDArray[S]:
    """Give the array, or a copy in one piece, as one that is only read."""
    view = np.require(array, requirements=["C", "A"]).view()
    view.flags.writeable = False
    return view


def sealed_rule(rule: Rule) -> Rule:
    """Seal what a kernel reads of a shoe."""
    return rule._replace(fresh=sealed(rule.fresh), burned=sealed(rule.burned))


def sealed_chances(chances: Chances) -> Chances:
    """Seal what a kernel reads where chance decides."""
    return Chances(sealed(chances.words), sealed(chances.which))


def sealed_tables(tables: Tables) -> Tables:
    """Seal what a kernel reads of a coup."""
    return Tables(
        sealed(tables.first),
        sealed(tables.second),
        sealed(tables.fifth),
        sealed(tables.sixth),
        sealed(tables.entries),
        sealed(tables.streaks),
    )
