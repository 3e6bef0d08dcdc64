"""Which wager has a name, where one is wanted and not a family of several?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import Problem, SimulateError, WagerError
from croupier.wagers import bind, ids

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers import Wager


def one_wager(ruleset: Ruleset, name: str) -> Wager:
    """Give a wager by its id, another name of it, or the name of its family where it has no other.

    Raises `WagerError` as `croupier.wagers.bind`, and `SimulateError` (``simulate.several_wagers``) for a
    family of several, which says what they are.
    """
    try:
        wager, *others = bind(ruleset, (name,))
    except WagerError as error:
        raise WagerError(*(_offering(ruleset, each) for each in error.problems)) from None
    if others:
        what = f"{name} are {len(others) + 1} wagers, and one is wanted"
        mend = f"name one: {', '.join(each.id for each in (wager, *others))}"
        raise SimulateError(Problem("simulate.several_wagers", what, "wager", mend))
    return wager


def _offering(ruleset: Ruleset, problem: Problem) -> Problem:
    """Name wagers, and not families, where a name is none and none is like it."""
    if problem.code != "wagers.unknown" or problem.remedy.startswith("did you mean"):
        return problem
    offered = ", ".join(each.id for each in bind(ruleset)) or ", ".join(ids())
    return problem._replace(remedy=f"{ruleset.id} has {offered}")
