"""What is wrong with the file of a progressive whose shape is sound: its amounts, its basis, its events?"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.regulations.forms import Fault
from croupier.regulations.nearest import remedy
from croupier.simulate.bankroll.terms import MOST_MONEY
from croupier.wagers.card_conditions import CONDITIONS
from croupier.wagers.further_checks import not_meant

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from croupier.simulate.progressive.model import DescribedEvent, ProgressiveFile

_PART: Final = re.compile(r"(?:0|[1-9][0-9]{0,8})(?:/[1-9][0-9]{0,8}|\.[0-9]{1,9})?")
_CLAUSED: Final = ("law", "option")


def faults(whole: ProgressiveFile, lines: Collection[str]) -> Iterator[Fault]:
    """Find what is wrong; `lines` are the names of the lines of its wager."""
    yield from _amounts(whole)
    yield from _bases(whole)
    yield from _events(whole, lines)


def _amounts(whole: ProgressiveFile) -> Iterator[Fault]:
    given = (("stake", whole.stake, 1), ("seed", whole.seed, 0), ("wagers-a-coup", whole.wagers_a_coup, 1))
    for at, amount, least in given:
        if not least <= amount <= MOST_MONEY:
            yield Fault(at, f"{amount} stands here", f"give a whole number from {least} to {MOST_MONEY}")
    if not _is_part(whole.rate):
        yield Fault("rate", f"{whole.rate!r:.40} is no share of a stake", "give it as 0.2 or 1/5, at most 1")


def _bases(whole: ProgressiveFile) -> Iterator[Fault]:
    if whole.basis in _CLAUSED and ":" not in whole.clause:
        what = f"basis is {whole.basis}, and no clause is named"
        yield Fault("basis", what, "give it with the id of its rules, as pa-baccarat:631c.2(a)")
    if whole.basis not in _CLAUSED and not whole.evidence:
        yield Fault("basis", f"basis is {whole.basis}, and there is no evidence", "say what speaks for it")


def _events(whole: ProgressiveFile, lines: Collection[str]) -> Iterator[Fault]:
    for n, told in enumerate(whole.events, 1):
        at = f"events[{n}]"
        if bool(told.line) == bool(told.when):
            yield Fault(at, "an event is a line of the wager or a condition", "give one of line and when")
        elif told.line and told.line not in lines:
            wanted = "name the wager too" if not whole.wager else remedy(told.line, lines, "its lines are")
            yield Fault(f"{at}.line", f"there is no line {told.line!r:.40}", wanted)
        elif told.line and (told.hand or told.number != ""):
            yield Fault(at, "a line has its hand and its number from the wager", "leave both out")
        elif told.when:
            yield from _condition(f"{at}.", told)
        yield from _prize(at, told)
    for name, times in Counter(told.name or told.line or told.when for told in whole.events).items():
        if times > 1:
            yield Fault("events", f"{name!r} stands there {times} times", "give each its own name")
    if not any(told.share for told in whole.events):
        yield Fault(
            "events", "none pays a share of the meter", "give one a share; otherwise it is no progressive"
        )


def _prize(at: str, told: DescribedEvent) -> Iterator[Fault]:
    if (not told.share) == (not told.prize):
        yield Fault(at, "an event pays a share of the meter or a prize", "give one of share and prize")
    elif told.share and (not _is_part(told.share) or not Fraction(told.share)):
        what = f"{told.share!r:.40} is no share of the meter"
        yield Fault(f"{at}.share", what, "give it as 1, 0.1 or 1/10")
    elif not 0 <= told.prize <= MOST_MONEY:
        yield Fault(f"{at}.prize", f"{told.prize} stands here", f"give a whole number from 1 to {MOST_MONEY}")


def _condition(at: str, told: DescribedEvent) -> Iterator[Fault]:
    condition = CONDITIONS.get(told.when)
    if condition is None:
        meant = remedy(told.when, CONDITIONS, "there are")
        yield Fault(f"{at}when", f"there is no condition {told.when!r:.40}", meant)
        return
    if condition.of_hand != bool(told.hand):
        what = f"{told.when} asks about {'a hand' if condition.of_hand else 'no hand'}"
        yield Fault(f"{at}hand", what, "name player or banker" if condition.of_hand else "leave it out")
    if condition.of_number and told.number == "":
        yield Fault(f"{at}number", f"{told.when} asks for a number, and there is none", "add number = …")
    elif told.number != "" and not condition.of_number:
        yield Fault(f"{at}number", f"{told.when} asks for no number", "leave it out")
    senseless = None if told.number == "" else not_meant(told.when, told.number)
    if senseless is not None:
        yield Fault(f"{at}number", *senseless)


def _is_part(text: str) -> bool:
    """Say whether a text is a share: from 0 to 1."""
    return _PART.fullmatch(text) is not None and Fraction(text) <= 1
