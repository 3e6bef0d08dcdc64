"""Our own reader, which finds every fault, and msgspec, which stops at the first, agree on every table."""

from __future__ import annotations

import copy
import datetime as dt
import tomllib
from typing import cast

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from croupier import regulations
from croupier.regulations import Regulation
from croupier.regulations.check import problems
from croupier.regulations.model import RegulationFile
from croupier.regulations.overlay import OverlayFile
from croupier.regulations.shape import Shape
from tests.rule_files import CLUB

TABLE = tomllib.loads(CLUB.read_text(encoding="utf-8"))
OVERLAY: dict[str, object] = {
    "format": 1,
    "id": "a",
    "edition": dt.date(2026, 1, 2),
    "overlay-of": "b@2026-01-01",
    "title": "t",
    "in-force-from": dt.date(2026, 1, 2),
    "checked-on": dt.date(2026, 1, 2),
    "errata": [
        {
            "label": "l",
            "reason": "r",
            "where": {"in": "banker-table", "count": 3, "third": "none"},
            "was": "D",
            "becomes": "S",
            "clause": "3",
            "basis": "law",
        },
        {
            "label": "m",
            "reason": "r",
            "where": {"in": "text", "passage": "3(a)"},
            "was": "volume",
            "becomes": "column",
            "clause": "3",
            "basis": "law",
        },
    ],
}
VALUES = st.one_of(
    st.booleans(),
    st.integers(-3, 12),
    st.floats(),
    st.sampled_from(["", "D", "law", "all", "none", "text", "6", "2026-01-01", "dealer"]),
    st.dates(),
    st.datetimes(),
    st.just([]),
    st.just({}),
    st.just(["player-holder"]),
    st.just({"draw": "a", "stay": "b"}),
    st.just({"least": 1, "most": 2}),
    st.just([1, "a"]),
)


def places(value: object, at: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Give the path of every value in a table."""
    found = [at] if at else []
    if isinstance(value, dict):
        for key, inner in cast("dict[str, object]", value).items():
            found += places(inner, (*at, key))
    if isinstance(value, list):
        for number, inner in enumerate(cast("list[object]", value)):
            found += places(inner, (*at, number))
    return found


def agree(table: dict[str, object], kind: type[msgspec.Struct]) -> None:
    """Hold our reader against msgspec."""
    shape = Shape("file")
    sound = shape.fields(table, kind)
    try:
        whole = msgspec.convert(table, kind, builtin_types=(dt.date,))
    except msgspec.ValidationError:
        assert shape.problems, "msgspec refuses what our reader takes"
        return
    assert shape.problems == []
    assert kind(**sound) == whole


@given(st.data())
def test_our_reader_and_msgspec_agree_on_a_rule_file(data: st.DataObject) -> None:
    table = mutated(TABLE, data)
    agree(table, RegulationFile)


@given(st.data())
def test_our_reader_and_msgspec_agree_on_an_overlay(data: st.DataObject) -> None:
    agree(mutated(OVERLAY, data), OverlayFile)


@given(st.data())
def test_whatever_is_wrong_with_a_file_is_a_problem_and_never_a_crash(data: st.DataObject) -> None:
    """What is left of a faulty file is judged on, and a file without a fault compiles."""
    table = mutated(TABLE, data)
    shape = Shape("file")
    sound = shape.fields(table, RegulationFile)
    found = [*shape.problems, *problems("file", table, sound)]
    assert all(problem.what and problem.remedy and problem.where.startswith("file") for problem in found)
    if not found:
        file = msgspec.convert(table, RegulationFile)
        assert regulations.ruleset(Regulation(file, CLUB, "0")).id == file.id


def mutated(table: dict[str, object], data: st.DataObject) -> dict[str, object]:
    """Change, remove or add up to three values anywhere in a table."""
    table = copy.deepcopy(table)
    for _ in range(data.draw(st.integers(0, 3))):
        *way, last = data.draw(st.sampled_from(places(table)))
        holder: object = table
        for key in way:
            holder = cast("dict[str | int, object]", holder)[key]
        change = data.draw(st.sampled_from(["set", "remove", "add"]))
        # A copy: a value that is drawn twice must not be one object that holds itself.
        value: object = copy.deepcopy(data.draw(VALUES))
        if change == "set":
            cast("dict[str | int, object]", holder)[last] = value
        elif change == "remove":
            del cast("dict[str | int, object]", holder)[last]
        elif isinstance(holder, dict):
            key = data.draw(st.sampled_from(["clause", "x", "third"]))
            cast("dict[str, object]", holder)[key] = value
    return table


def test_the_untouched_tables_are_sound() -> None:
    agree(TABLE, RegulationFile)
    agree(OVERLAY, OverlayFile)
    assert msgspec.convert(OVERLAY, OverlayFile).errata[1].becomes == "column"


def test_places_count_entries_from_one() -> None:
    table = copy.deepcopy(TABLE)
    cast("dict[str, list[dict[str, object]]]", table["banker-table"])["rows"][3]["cells"] = 7
    shape = Shape("file")
    shape.fields(table, RegulationFile)
    assert [problem.where for problem in shape.problems] == ["file, banker-table.rows[4].cells"]
