"""How does the file of a progressive become its events and prizes: read, checked, each fault in one line?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.errors import SimulateError, WagerError
from croupier.regulations.forms import Fault, Form
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

FILE: Final = Form(ProgressiveFile, SimulateError, "simulate.unreadable", "simulate.bad_file")
_Line = tuple["Condition", Side, int | str]
"""What a line of a wager asks: condition, hand, number."""


def read(path: str | Path, name: str = "") -> Progressive:
    """Read the file of a progressive, which messages call `name`.

    Raises `SimulateError` with every fault (``simulate.unreadable``, ``simulate.bad_file``), and `WagerError`
    (``wagers.unknown``) for a wager that is not known.
    """
    return _progressive(*FILE.read(path, name))


def parse(raw: bytes, name: str) -> Progressive:
    """Read the bytes of such a file; raises as `read`."""
    return _progressive(*FILE.parse(raw, name))


def schema() -> dict[str, object]:
    """Give the JSON Schema (draft 2020-12) of the file of a progressive."""
    return FILE.schema("croupier progressive")


def _progressive(whole: ProgressiveFile, source: Source) -> Progressive:
    wager = None
    if whole.wager:
        try:
            wager = find(whole.wager)
        except WagerError as error:
            places = (fault._replace(where=f"{source.name}, wager") for fault in error.problems)
            raise WagerError(*places) from None
    lines = {} if wager is None else _lines(wager)
    FILE.check(source, faults(whole, lines))
    events = tuple(_event(each, lines) for each in whole.events)
    view = joint(event.condition.view for event in events)
    hands: set[Side] = {event.hand for event in events if event.condition.view == "hand"}
    if view is None or len(hands) > 1:
        seen = ", ".join(sorted({f"{event.condition.view} {event.hand}".strip() for event in events}))
        what = f"the events look at the coup in ways that do not go together: {seen}"
        mend = "let them take one view, or one and a coarser one"
        FILE.refuse(source, [Fault("events", what, mend)])
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


def _lines(found: Found) -> dict[str, _Line]:
    """Give the lines of a wager by name."""
    return {
        line.name: (found.family.conditions[line.name], found.wager.hand, line.number)
        for line in found.family.lines(found.wager)
    }


def _event(told: DescribedEvent, lines: Mapping[str, _Line]) -> Event:
    asked = lines[told.line] if told.line else (CONDITIONS[told.when], told.hand, told.number or 0)
    return Event(told.name or told.line or told.when, *asked, Fraction(told.share or 0), told.prize)
