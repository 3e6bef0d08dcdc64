"""How is a count written down: the strict shape of its TOML file, read with every fault in one line?"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.cards import RANKS
from croupier.errors import SimulateError
from croupier.regulations.forms import Fault, Form
from croupier.simulate.counting.count import (
    VALUES,
    Burned,
    Count,
    Divisor,
    Estimate,
    FirstCard,
    Rounding,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.regulations.source import Source

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,4}(?:/[1-9][0-9]{0,3}|\.[0-9]{1,3})?")
Number = int | str
"""A whole number, or any as a text: ``"1/2"``, ``"0.5"``."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Refuse every key that is not described."""


class TagsFile(_Strict, frozen=True, kw_only=True):
    """The tag of each rank; jack, queen and king may be left out, and then are as the ten."""

    ace: Number = msgspec.field(name="A")
    two: Number = msgspec.field(name="2")
    three: Number = msgspec.field(name="3")
    four: Number = msgspec.field(name="4")
    five: Number = msgspec.field(name="5")
    six: Number = msgspec.field(name="6")
    seven: Number = msgspec.field(name="7")
    eight: Number = msgspec.field(name="8")
    nine: Number = msgspec.field(name="9")
    ten: Number = msgspec.field(name="10")
    jack: Number | Literal[""] = msgspec.field(name="J", default="")
    queen: Number | Literal[""] = msgspec.field(name="Q", default="")
    king: Number | Literal[""] = msgspec.field(name="K", default="")


class TriggerFile(_Strict, frozen=True, kw_only=True):
    """Where the wager is placed: at a true count of at least, or of at most, a number; or at either."""

    at_least: Number | Literal[""] = ""
    at_most: Number | Literal[""] = ""


class CountFile(_Strict, frozen=True, kw_only=True):
    """A count of cards: see `Count`, which the keys describe one by one."""

    format: Literal[1]
    title: str = ""
    wager: str
    start: Number = 0
    divisor: Divisor = "cards"
    divisor_rounding: Estimate = "nearest"
    rounding: Rounding = "none"
    first_card: FirstCard = "seen"
    burned_cards: Burned = "unseen"
    tags: TagsFile
    trigger: TriggerFile


FILE: Final = Form(CountFile, SimulateError, "simulate.unreadable", "simulate.bad_count")


def read(path: str | Path, name: str = "") -> Count:
    """Read the file of a count, which messages call `name`.

    Raises `SimulateError` with every fault (``simulate.unreadable``, ``simulate.bad_count``).
    """
    return _count(*FILE.read(path, name))


def parse(raw: bytes, name: str) -> Count:
    """Read the bytes of such a file; raises as `read`."""
    return _count(*FILE.parse(raw, name))


def schema() -> dict[str, object]:
    """Give the JSON Schema (draft 2020-12) of the file of a count."""
    return FILE.schema("croupier count")


def _count(whole: CountFile, source: Source) -> Count:
    FILE.check(source, _faults(whole))
    try:
        return Count(
            wager=whole.wager,
            tags=tuple(_tags(whole.tags)),
            title=whole.title,
            start=Fraction(whole.start),
            divisor=whole.divisor,
            estimate=whole.divisor_rounding,
            rounding=whole.rounding,
            at_least=_number(whole.trigger.at_least),
            at_most=_number(whole.trigger.at_most),
            first_card=whole.first_card,
            burned=whole.burned_cards,
        )
    except SimulateError as error:
        places = (fault._replace(where=f"{source.name}, {fault.where}") for fault in error.problems)
        raise SimulateError(*places) from None


def _tags(told: TagsFile) -> Iterator[Fraction]:
    """Give the tags, ten of them where no court card has its own."""
    written = [getattr(told, field) for field in told.__struct_fields__]
    ranks = VALUES if all(tag == "" for tag in written[VALUES:]) else len(RANKS)
    yield from (Fraction(written[VALUES - 1] if tag == "" else tag) for tag in written[:ranks])


def _number(written: Number) -> Fraction | None:
    return None if written == "" else Fraction(written)


def _faults(whole: CountFile) -> Iterator[Fault]:
    """Say what is no number, and that a trigger is missing."""
    numbers: list[tuple[str, Number]] = [("start", whole.start)]
    for at, table in (("tags", whole.tags), ("trigger", whole.trigger)):
        names = zip(table.__struct_fields__, table.__struct_encode_fields__, strict=True)
        numbers += [(f"{at}.{name}", getattr(table, field)) for field, name in names]
    for at, number in numbers:
        if isinstance(number, str) and number and not _NUMBER.fullmatch(number):
            yield Fault(at, f"{number!r:.40} is no number", 'write it as 1, "1/2" or "0.5"')
    for name in TagsFile.__struct_encode_fields__[:VALUES]:
        if ("tags." + name, "") in numbers:
            yield Fault(f"tags.{name}", "the tag is empty", "give 0 to a rank that is not counted")
    if whole.start == "":
        yield Fault("start", "the start is empty", "leave it out, or write a number")
    if whole.trigger.at_least == "" and whole.trigger.at_most == "":
        what, mend = "it does not say when the wager is placed", "write at-least = …, or at-most = …"
        yield Fault("trigger", what, mend)
