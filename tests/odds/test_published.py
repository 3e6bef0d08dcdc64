"""Is every figure that others have published reproduced to its last printed digit?"""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Final

import pytest

from tests.odds.figures import figure

RECORDS: Final[list[dict[str, object]]] = json.loads(
    (Path(__file__).parent / "published.json").read_text(encoding="utf-8")
)
NOT_OURS: Final = {
    "ld.": "Lucky Draw is another game: no naturals, a player who chooses, a draw bet",
    "count.": "what counting cards gains comes from whole shoes, which are simulated",
    "shoe.": "how many coups a shoe has depends on burn and cover card, and is simulated",
}
"""The figures that exact odds of a coup do not express, by the beginning of their ids, and why."""


def _name(record: dict[str, object]) -> str:
    return str(record["id"])


EXPRESSED: Final = [each for each in RECORDS if not _name(each).startswith(tuple(NOT_OURS))]


def test_only_what_is_listed_is_left_out() -> None:
    left = [_name(each) for each in RECORDS if each not in EXPRESSED]
    assert len(left) == 20
    assert len(EXPRESSED) == 214
    assert [name for name in left if figure(name) is not None] == []


@pytest.mark.conforms("DSP-04")
@pytest.mark.parametrize("record", EXPRESSED, ids=_name)
def test_the_figure_is_reproduced(record: dict[str, object]) -> None:
    figured = figure(_name(record))
    assert figured is not None
    found = Fraction(figured)
    printed = Decimal(str(record["value"]).replace(",", ""))
    digits = max(0, -int(printed.as_tuple().exponent))
    status, unit = str(record["status"]), Fraction(10) ** digits
    if "15 significant digits" in status:
        # A spreadsheet holds fifteen digits of a whole number and drops the rest.
        assert int(found) // 10 * 10 == printed
    else:
        apart = abs(round(found * unit) - round(Fraction(printed) * unit))
        assert apart <= ("within 1 unit" in status)
    if "exact" in record:
        assert found == Fraction(str(record["exact"]))
