"""Can a solution that somebody printed be read at all: are its numbers fractions, its cards cards?

Whoever sends a file may have meant harm: nothing is counted before every number is a short one.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.odds.pairs import VALUES
from croupier.strategy.plain import CARDS
from croupier.strategy.told import SolutionData

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.coup import Hand
    from croupier.odds.choices import Cell
    from croupier.regulations.model import Letter
    from croupier.regulations.ruleset import Ruleset
    from croupier.strategy.plain import Policy
    from croupier.strategy.told import PoliciesData

MOST_BYTES: Final = 1 << 26
"""So large a file may be."""
MOST_CARDS: Final = 10**9
"""Of so many cards a coup may be dealt."""
_DIGITS: Final = 2000
_NUMBER: Final = re.compile(rf"-?[0-9]{{1,{_DIGITS}}}(?:/[0-9]{{1,{_DIGITS}}})?")


def read(given: bytes | str) -> SolutionData:
    """Read a solution; raises `ValueError`, whose text says why it is none."""
    if len(given) > MOST_BYTES:
        message = f"it is larger than {MOST_BYTES} bytes"
        raise ValueError(message)
    try:
        return msgspec.json.decode(given, type=SolutionData)
    except RecursionError:
        message = "it is not laid out as a solution: it is nested too deep"
    except (msgspec.DecodeError, UnicodeError) as error:
        message = f"it is not laid out as a solution: {error!s:.80}"
    raise ValueError(message)


def fraction(text: str) -> Fraction:
    """Read a fraction as it is printed, in the least terms; raises `ValueError`."""
    if _NUMBER.fullmatch(text):
        found = Fraction(text)
        if str(found) == text:
            return found
    message = f"{text!r:.40} is no fraction in the least terms"
    raise ValueError(message)


def chances(policy: Mapping[str, str]) -> Policy:
    """Read a policy; raises `ValueError` for what is no chance."""
    found = {name: fraction(chance) for name, chance in policy.items()}
    for name, chance in found.items():
        if not 0 <= chance <= 1:
            message = f"{name}: {chance} is no chance"
            raise ValueError(message)
    return found


def corners_of(said: PoliciesData, base: Policy) -> Iterator[Policy]:
    """Give every corner, and each with the sets that are free drawn to as well; raises `ValueError`."""
    if not said.corners:
        message = "no corner is listed"
        raise ValueError(message)
    names = {*said.free, *(name for corner in said.corners for name in corner)}
    if not names <= base.keys():
        message = f"{min(names - base.keys())!r:.40} is no set in which there is a choice"
        raise ValueError(message)
    if len(set(said.free)) < len(said.free):
        message = "a set is listed as free twice"
        raise ValueError(message)
    for corner in said.corners:
        policy = {**base, **chances(corner)}
        yield policy
        if said.free:
            yield {**policy, **dict.fromkeys(said.free, Fraction(1))}


def cards_of(said: SolutionData) -> tuple[int, ...]:
    """Give the cards; raises `ValueError` where no coup can be dealt from them."""
    counts, least = said.composition, 1 if said.model.replacement else CARDS
    if len(counts) != len(VALUES) or min(counts) < 0 or not least <= sum(counts) <= MOST_CARDS:
        message = f"the composition is not {len(VALUES)} counts of at least {least} cards"
        raise ValueError(message)
    return counts


def fee_of(said: SolutionData) -> Fraction:
    """Give the fee; raises `ValueError` for what is no share."""
    found = fraction(said.fee)
    if not 0 <= found <= 1:
        message = f"a fee of {found} is no share"
        raise ValueError(message)
    return found


def posed_of(ruleset: Ruleset, said: SolutionData) -> dict[Cell, Letter]:
    """Give the cells that were posed anew; raises `ValueError` for what is no cell, or twice the same."""
    found: dict[Cell, Letter] = {}
    for each in said.posed:
        hand: Hand = each.hand
        cell: Cell = hand, ruleset.automaton.row.index(each.row), 0 if each.third is None else 1 + each.third
        if cell in found or (each.third is not None and each.third not in VALUES):
            message = f"{hand} {each.row} against {each.third} is no cell, or is posed twice"
            raise ValueError(message)
        found[cell] = each.letter
    return found
