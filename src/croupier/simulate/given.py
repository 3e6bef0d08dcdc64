"""Is what was given for a parameter what can be meant: a whole number, a word that there is, shoes of a seed?

A whole number is of any kind that is one, NumPy's too; 5.0 is none, and neither is True.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards.composition import whole_number
from croupier.cards.sfc64 import KEY_LIMIT
from croupier.errors import CardError, Problem, SimulateError

if TYPE_CHECKING:
    from collections.abc import Iterable

_LETTERS: Final = 60
"""So many letters of what was given are shown."""


class Shoes(NamedTuple):
    """Some shoes of a seed, from number `first` on."""

    seed: int
    first: int
    shoes: int


def whole(name: str, given: object) -> int:
    """Give a whole number as Python's integer; raises `SimulateError` (``simulate.wrong_value``)."""
    number = whole_number(given)
    if number is None:
        raise SimulateError(_wrong(name, given, "give a whole number"))
    return number


def text(name: str, given: object) -> str:
    """Give a text; raises `SimulateError` (``simulate.wrong_value``)."""
    if not isinstance(given, str):
        raise SimulateError(_wrong(name, given, "give a text"))
    return given


def word(name: str, given: object, words: Iterable[str]) -> None:
    """Refuse any but some words; raises `SimulateError` (``simulate.wrong_value``)."""
    known = tuple(words)
    if not isinstance(given, str) or given not in known:
        raise SimulateError(_wrong(name, given, f"give {' or '.join(map(repr, known))}"))


def shoes_of(seed: object, first: object, shoes: object) -> Shoes:
    """Give shoes of a seed that there are.

    Raises `CardError` (``cards.bad_seed``, ``cards.bad_shoe_number``), `SimulateError` as `whole`, and
    `ValueError` for no shoes.
    """
    many = whole("shoes", shoes)
    if many < 1:
        message = f"{many} shoes cannot be dealt"
        raise ValueError(message)
    key, number = whole_number(seed), whole_number(first)
    limit = f"give a whole number from 0 to {KEY_LIMIT - 1}"
    faults: list[Problem] = []
    if key is None or not 0 <= key < KEY_LIMIT:
        faults.append(Problem("cards.bad_seed", f"{shown(seed)} is no seed", remedy=limit))
    if number is None or not 0 <= number <= KEY_LIMIT - many:
        what = f"{shown(first)} is not the number of the first of {many} shoes"
        faults.append(Problem("cards.bad_shoe_number", what, remedy=limit))
    if key is None or number is None or faults:
        raise CardError(*faults)
    return Shoes(key, number, many)


def shown(given: object) -> str:
    """Show in a few letters of one line what was given, whatever it is."""
    try:
        if isinstance(given, str):
            given = given[:_LETTERS]
        return " ".join(f"{given!r:.{_LETTERS}}".split())
    except (Exception, SystemExit):  # noqa: BLE001  what others bring may not be able to say what it is
        return f"a {type(given).__name__}"


def _wrong(name: str, given: object, remedy: str) -> Problem:
    return Problem("simulate.wrong_value", f"{shown(given)} cannot be", name, remedy)
