"""How does the file of a progressive become its events and prizes: read, checked, each fault in one line?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import Problem, SimulateError, WagerError
from croupier.regulations.reader import shaped
from croupier.regulations.schemas import DIALECT
from croupier.regulations.source import Faults, parse_toml, read_toml
from croupier.simulate.progressive.checks import faults
from croupier.simulate.progressive.model import ProgressiveFile
from croupier.simulate.progressive.wager import Event, Progressive
from croupier.wagers.card_conditions import CONDITIONS
from croupier.wagers.catalogue import find
from croupier.wagers.views import Side, joint

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from croupier.regulations.source import Source
    from croupier.simulate.progressive.model import DescribedEvent
    from croupier.wagers import Condition
    from croupier.wagers.catalogue import Found

FILE: Final = Faults(
    SimulateError,
    no_file="simulate.unreadable",
    unreadable="simulate.unreadable",
    empty="simulate.unreadable",
    encoding="simulate.unreadable",
    syntax="simulate.bad_file",
    too_large="simulate.bad_file",
)
"""Files of progressives."""
BAD: Final = "simulate.bad_file"


def read(path: Path, name: str = "") -> Progressive:
    """Read the file of a progressive, which messages call `name`.

    Raises `SimulateError` with every fault (``simulate.unreadable``, ``simulate.bad_file``), and `WagerError`
    (``wagers.unknown``) for a wager that is not known.
    """
    return _progressive(read_toml(path, name, FILE))


def parse(raw: bytes, name: str) -> Progressive:
    """Read the bytes of such a file; raises as `read`."""
    return _progressive(parse_toml(raw, name, FILE))


def schema() -> dict[str, object]:
    """Give the JSON Schema (draft 2020-12) of the file of a progressive."""
    return {
        "$schema": DIALECT,
        "title": "croupier progressive",
        **msgspec.json.schema(ProgressiveFile),
    }


def _progressive(source: Source) -> Progressive:
    whole, _, misshapen = shaped(source, ProgressiveFile)
    if whole is None:
        raise SimulateError(*(fault._replace(code=BAD) for fault in misshapen))
    wager = None
    if whole.wager:
        try:
            wager = find(whole.wager)
        except WagerError as error:
            places = (fault._replace(where=f"{source.name}, wager") for fault in error.problems)
            raise WagerError(*places) from None
    lines = {} if wager is None else _lines(wager)
    found = [Problem(BAD, what, f"{source.name}, {at}", mend) for at, what, mend in faults(whole, lines)]
    if found:
        raise SimulateError(*found)
    events = tuple(_event(each, lines) for each in whole.events)
    view = joint(event.condition.view for event in events)
    hands: set[Side] = {event.hand for event in events if event.condition.view == "hand"}
    if view is None or len(hands) > 1:
        seen = ", ".join(sorted({f"{event.condition.view} {event.hand}".strip() for event in events}))
        what = f"the events look at the coup in ways that do not go together: {seen}"
        mend = "let them take one view, or one and a coarser one"
        raise SimulateError(Problem(BAD, what, f"{source.name}, events", mend))
    hand: Side = next(iter(hands)) if hands else ""
    return Progressive(
        whole.title,
        whole.stake,
        whole.seed,
        Fraction(whole.rate),
        whole.wagers_a_coup,
        events,
        view,
        hand,
        whole.basis,
        whole.clause,
        whole.evidence,
    )


def _lines(found: Found) -> dict[str, tuple[str, Condition, Side, int | str]]:
    """Give the lines of a wager by name: title, condition, hand, number."""
    return {
        line.name: (line.title, found.family.conditions[line.name], found.wager.hand, line.number)
        for line in found.family.lines(found.wager)
    }


def _event(told: DescribedEvent, lines: Mapping[str, tuple[str, Condition, Side, int | str]]) -> Event:
    share = Fraction(told.share or 0)
    if told.line:
        _, condition, hand, number = lines[told.line]
        return Event(told.name or told.line, condition, hand, number, share, told.prize)
    return Event(told.name or told.when, CONDITIONS[told.when], told.hand, told.number, share, told.prize)
