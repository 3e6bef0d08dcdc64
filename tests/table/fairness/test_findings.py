"""Each fault of a house is found, by its own code and field, and by the module in Chromium word for word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from croupier.table.events import ShoeRevealed
from croupier.table.fairness import Finding, findings
from croupier.table.fairness.finding import WHAT
from tests.table.fairness.answers import PAGE, checked, plain
from tests.table.fairness.spoilt import SPOILT, faced, hidden, in_error, place, three

if TYPE_CHECKING:
    from tests.table.fairness.in_page import InPage


def test_what_is_spoilt_was_fair() -> None:
    for make in (three, hidden, faced, in_error):
        assert checked(make()).findings == []
        assert plain(make()) == []


@pytest.mark.parametrize("how", SPOILT)
def test_t07_each_fault_is_found_by_its_code_and_field(how: str) -> None:
    make, expected, plainly = SPOILT[how]
    events = make()
    found = checked(events).findings
    assert {f"{each.code} {each.field}" for each in found} == expected
    assert all(0 < each.event <= len(events) for each in found)
    assert bool(plain(events)) is plainly
    assert list(findings(events)) == found


def test_t07_the_module_in_chromium_finds_the_same_word_for_word(in_page: InPage) -> None:
    for how, (make, _, _) in SPOILT.items():
        events = make()
        assert in_page.verify(events) == checked(events), how


def test_each_code_can_be_found_and_is_on_the_page() -> None:
    assert {name.split()[0] for spoilt in SPOILT.values() for name in spoilt.found} == WHAT.keys()
    section = PAGE.read_text(encoding="utf-8").split("## What can be found")[1]
    rows = re.findall(r"^\| `(table\.\w+)` \| ([^|]+) \|", section, re.MULTILINE)
    on_page = {f"{code} {field}" for code, fields in rows for field in re.findall(r"`(\w+)`", fields)}
    assert on_page == {name for spoilt in SPOILT.values() for name in spoilt.found}


def test_a_finding_says_where_it_is_and_what_was_expected() -> None:
    events = SPOILT["two cards are exchanged"].make()
    (finding,) = findings(events)
    line = finding.problem("main-pit").line()
    assert line == (
        f"main-pit, shoe 1, event {finding.event}, card: the card drawn was not the next of the order: "
        f"{finding.expected} was expected and {finding.found} was found (table.card_not_next)"
    )
    assert Finding("table.commitment_missing", 0, 4, "type").problem().line() == (
        "event 4, type: no shoe is committed to, and one is used (table.commitment_missing)"
    )


def test_findings_come_as_soon_as_they_can_be_known() -> None:
    events = SPOILT["two cards are exchanged"].make()
    assert not list(findings(events[: place(events, ShoeRevealed)]))
    assert list(findings(events[: place(events, ShoeRevealed) + 1]))
