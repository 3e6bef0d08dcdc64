"""Is what a system answered a bet, or a state, and who is named where it is none?

An answer may be of a class that fails when it is asked for anything, or that lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from croupier.cards.composition import whole_number
from croupier.errors import Problem, SimulateError
from croupier.simulate.given import shown
from croupier.simulate.systems.system import Bet

if TYPE_CHECKING:
    from croupier.simulate.systems.system import State

LONGEST: Final = 100
"""Letters of the longest name of a wager."""
_BET: Final = "a bet is a wager and a stake, a whole number of minor units from 0"
_STATE: Final = "a state is a tuple of whole numbers, and all that a system remembers"
_PARTS: Final = 2
_NUMBERS: Final = frozenset((int, bool))


def checked(answer: object, whose: str = "") -> Bet:
    """Give a system's answer where it is a bet, with Python's own text and integer.

    Raises `SimulateError` (``simulate.bad_bet``), which names `whose` system it is.
    """
    parts = _parts(answer)
    if len(parts) == _PARTS:
        wager, number = parts[0], _whole(parts[1])
        if isinstance(wager, str) and len(name := str.__str__(wager)) <= LONGEST and number is not None:
            return Bet(name, number)
    raise SimulateError(Problem("simulate.bad_bet", f"a system answered {shown(answer)}", whose, _BET))


def remembered(state: object, whose: str = "") -> State:
    """Give a system's state where it is one.

    Anything else might be changed meanwhile, and then a session would depend on which were played before it,
    and by whom.  Raises `SimulateError` (``simulate.bad_state``), which names `whose` system it is.
    """
    if issubclass(type(state), tuple) and _NUMBERS.issuperset(map(type, _parts(state))):
        return cast("State", state)
    raise SimulateError(Problem("simulate.bad_state", f"a system remembers {shown(state)}", whose, _STATE))


def _parts(answer: object) -> tuple[object, ...]:
    """Give what is in a tuple, and nothing for what is none."""
    try:
        return tuple(cast("tuple[object, ...]", answer)) if issubclass(type(answer), tuple) else ()
    except (Exception, SystemExit):  # noqa: BLE001  one of a class of its own may fail in any way
        return ()


def _whole(stake: object) -> int | None:
    """Give a whole number from 0 up; None for anything else."""
    try:
        number = whole_number(stake)
    except (Exception, SystemExit):  # noqa: BLE001  a class may say in any way that it is none
        return None
    return number if number is not None and number >= 0 else None
