"""Does a report say what was worked out for it by hand, and what others have published?"""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from croupier.reports import Report, make
from croupier.reports.numbers import decimal, percent
from tests.reports.made import asked, exact


class Row(NamedTuple):
    """A wager of eight decks: what it is expected to bring, and so on; the bands are of 95 %."""

    wager: str
    settings: dict[str, int | str]
    ev: str
    fraction: str
    sd: str
    hit: str
    resolved: str
    volatility: str
    bands: tuple[str, ...]


ROWS: Final = (
    Row(
        "banker",
        {},
        "-0.0105790578",
        "-114753351728/10847218479825",
        "0.927372",
        "0.458597",
        "0.011692",
        "1.5254",
        ("-4.69 6.81", "-0.76 2.88", "0.48 1.63", "0.88 1.24"),
    ),
    Row(
        "player",
        {},
        "-0.0123508133",
        "-241149546272/19524993263685",
        "0.951153",
        "0.446247",
        "0.013650",
        "1.5645",
        ("-4.66 7.13", "-0.63 3.10", "0.65 1.82", "1.05 1.42"),
    ),
    Row(
        "tie",
        {},
        "-0.1435962878",
        "-103841353768/723147898655",
        "2.640872",
        "0.095156",
        "0.143596",
        "4.3438",
        ("-2.01 30.73", "9.18 19.54", "12.72 16.00", "13.84 14.88"),
    ),
    Row(
        "tie",
        {"tie": "9"},
        "-0.0484403198",
        "-63053127805/1301666217579",
        "2.934302",
        "0.095156",
        "0.048440",
        "4.8265",
        ("-13.34 23.03", "-0.91 10.60", "3.03 6.66", "4.27 5.42"),
    ),
)
"""The figures of a note of the project, worked out by other programs than this one."""


@lru_cache(maxsize=4)
def punto_banco(wager: str, settings: tuple[tuple[str, int | str], ...]) -> Report:
    """Give the report of one wager of eight decks."""
    return make(asked("punto-banco", wagers=(wager,), submission=dict(settings)))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.wager} {row.settings}")
def test_the_reference_row_is_what_the_report_says(row: Row) -> None:
    report = punto_banco(row.wager, tuple(row.settings.items()))
    assert report.summary is not None
    assert report.bands is not None
    (summed,) = report.summary.wagers
    assert str(summed.ev) == row.fraction
    assert decimal(summed.ev, 10) == row.ev
    assert decimal(summed.sd, 6) == row.sd
    assert decimal(summed.hit, 6) == row.hit
    assert summed.edge_resolved is not None
    assert decimal(summed.edge_resolved, 6) == row.resolved
    assert decimal(summed.volatility, 4) == row.volatility
    (banded,) = report.bands.wagers
    found = [band for band in banded.bands if band.level == Fraction(95, 100)]
    assert tuple(f"{percent(band.low, 2)} {percent(band.high, 2)}" for band in found) == row.bands


def test_a_reader_with_the_assumptions_alone_comes_to_the_same_number_of_coups() -> None:
    report = punto_banco("banker", ())
    cards, whole = report.assumptions.cards, 1
    for drawn in range(6):
        whole *= cards - drawn
    assert report.assumptions.decks * 52 == cards
    assert report.outcomes is not None
    assert report.outcomes.whole == whole == 4_998_398_275_503_360
    (banker,) = report.outcomes.wagers
    (terms,) = report.paytable.wagers
    assert terms.commission == Fraction(1, 20)
    won, tied, lost = banker.lines
    # By hand: what wins is paid less a twentieth, what ties comes back, all else is lost.
    assert Fraction(won.count * 19 - lost.count * 20, whole * 20) == banker.ev
    assert won.count + tied.count + lost.count == whole


PUBLISHED: Final[list[dict[str, str]]] = json.loads(
    (Path(__file__).parents[1] / "odds" / "published.json").read_text(encoding="utf-8")
)
PRICES: Final = {
    "pb.d8.he.tie9": ("tie", "9-to-1", "tie", 100),
    **{f"pb.d8.halfpay.{count}": ("half-pay", count, "banker", 1) for count in (1, 2, 6, 8, 9)},
}
"""Figures that others have published of other prices: the setting, its value, the wager, and their unit."""


@pytest.mark.parametrize("name", PRICES)
def test_other_prices_are_as_published(name: str) -> None:
    (record,) = (each for each in PUBLISHED if each["id"] == name)
    setting, value, wager, unit = PRICES[name]
    report = punto_banco("tie", ()) if wager == "tie" else punto_banco("banker", ())
    assert report.sensitivity is not None
    (price,) = (
        each
        for each in report.sensitivity.prices
        if (each.setting, str(each.value), each.id) == (setting, str(value), wager)
    )
    printed = Decimal(record["value"])
    places = -int(printed.as_tuple().exponent)
    assert decimal(price.edge * unit, places) == f"{printed:f}"
    assert price.positive is (price.edge < 0)


def test_a_commission_of_four_percent_is_as_published() -> None:
    (record,) = (each for each in PUBLISHED if each["id"] == "pb.d8.he.banker4")
    prices = exact("pa-baccarat").sensitivity
    assert prices is not None
    found = {(each.value, each.here): each.edge for each in prices.prices if each.setting == "commission"}
    assert list(found) == [(400, False), (500, True)]
    assert percent(found[400, False], 4) == record["value"]


def test_six_decks_are_as_published_and_the_rest_is_told_apart() -> None:
    report = make(asked("fr-punto-banco"))
    assert report.sensitivity is not None
    decks = {each.decks: each for each in report.sensitivity.decks}
    assert list(decks) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [each.decks for each in decks.values() if each.here] == [6]
    assert [each.decks for each in decks.values() if each.permitted] == [6]
    edges = dict(zip(report.sensitivity.wagers, decks[6].edges, strict=True))
    assert report.summary is not None
    assert edges == {each.id: each.edge for each in report.summary.wagers}
    of_eight = dict(zip(report.sensitivity.wagers, decks[8].edges, strict=True))
    assert percent(of_eight["player"], 4) == "1.2351"
