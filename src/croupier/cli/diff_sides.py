"""Which two rulesets are held against each other: a choice made in both, or in one of them alone?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier import regulations
from croupier.errors import SubmissionError
from croupier.regulations import Submission
from croupier.regulations.settings import choosable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.errors import Problem
    from croupier.regulations.ruleset import Ruleset

ALONE: Final = ("--set-a", "--set-b")
"""The options for a choice in one of the two."""


def sides(
    games: tuple[str, str], both: Sequence[str], alone: tuple[Sequence[str], Sequence[str]]
) -> tuple[Ruleset, Ruleset]:
    """Compile two games; `both` is chosen in each that has the setting, `alone` in the one and in the other.

    What is chosen for one wins over what is chosen for both.  A setting that neither has is refused by both.

    Raises `RegulationError` for a game that cannot be read, else `SubmissionError` with every fault.
    """
    held = [choosable(regulations.read(game).file).keys() for game in games]
    shared = regulations.submitted(both)
    a, b = (
        _side(
            Submission("", {key: value for key, value in shared.settings.items() if key not in without}),
            regulations.submitted(pairs),
            option,
            shared.faults,
        )
        for without, pairs, option in zip((held[1] - held[0], held[0] - held[1]), alone, ALONE, strict=True)
    )
    return _compiled(games, (a, b))


def _side(both: Submission, own: Submission, option: str, faults: tuple[Problem, ...]) -> Submission:
    """Join what is chosen for both and for one side, with what is wrong with either."""
    joined = both.changed(own.settings, option)
    return Submission("", joined.settings, others=joined.others, faults=(*faults, *own.faults))


def _compiled(games: tuple[str, str], chosen: tuple[Submission, Submission]) -> tuple[Ruleset, Ruleset]:
    """Load both, so that what is wrong with the choices of one hides nothing of the other."""
    found: list[Ruleset] = []
    problems: list[Problem] = []
    for game, submission in zip(games, chosen, strict=True):
        try:
            found.append(regulations.load(game, submission))
        except SubmissionError as error:
            problems += error.problems
    if problems:
        raise SubmissionError(*dict.fromkeys(problems))
    one, two = found
    return one, two
