"""How do tests make records: shoes dealt from a seed, with their coups, and small ones written by hand."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pytest

from croupier import play, records, regulations, shoe
from croupier.cards.chance import words
from croupier.errors import RecordError
from croupier.play import policies
from croupier.records import ShoeRecord

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.errors import Problem


class Dealt(NamedTuple):
    """A shoe as it was dealt: its record at the level of events, and its coups."""

    record: ShoeRecord
    coups: list[Coup]


@cache
def dealt(game: str, seed: int = 1, number: int = 0) -> Dealt:
    """Deal a whole shoe of a seed; where a hand may choose, it draws with one chance in two."""
    rules = regulations.load(game)
    stock = shoe.fresh(rules, seed=seed, shoe_number=number)
    choose = policies.read("1/2").chooser(rules, words("player", seed, number))
    happened = [(event, play.coup(after)) for _, event, after in play.drive(rules, stock, choose)]
    head = records.of_opened(play.opened(rules, stock))
    events = tuple(event for event, _ in happened)
    return Dealt(ShoeRecord(head, events), [coup for _, coup in happened if coup is not None])


HEAD = 'format = "croupier/shoe/1"\ndetail = "cards"\n'
"""The least that stands at the head of a file written by hand."""


def by_hand(*coups: str, head: str = HEAD) -> str:
    """Write a record of these lines."""
    lines = "".join(f'  "{coup}",\n' for coup in coups)
    return f"{head}coups = [\n{lines}]\n"


def read(text: str | bytes) -> tuple[ShoeRecord, ...]:
    """Read a record that is called FILE."""
    return records.read(io.BytesIO(text.encode() if isinstance(text, str) else text), "FILE")


def read_one(text: str | bytes) -> ShoeRecord:
    """Read a record of one shoe."""
    (record,) = read(text)
    return record


def faults(text: str | bytes) -> list[Problem]:
    """Give everything that is wrong with a record."""
    with pytest.raises(RecordError) as refused:
        read(text)
    return list(refused.value.problems)


def told(text: str | bytes) -> list[tuple[str, str]]:
    """Give the place and the code of every fault."""
    return [(problem.where, problem.code) for problem in faults(text)]
