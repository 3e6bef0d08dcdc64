"""Does section 7 keep every exact effect, however densely it is set, and tell suits apart that differ?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.reports import make
from croupier.reports.content import Effects, Removal
from croupier.reports.page import ABREAST, Column, Table, parted
from croupier.reports.pages_removal import removal
from tests.reports.made import asked

if TYPE_CHECKING:
    from croupier.reports.page import Section

MATCH: Final = "royal-match-player"
WAGERS: Final = ("banker", "big", "player-pair", MATCH)
SUITS: Final = "cdhs"


@pytest.fixture(scope="module")
def found() -> Removal:
    """Give the effects on wagers of each kind: by value, some of which are alike, by rank and by card."""
    report = make(asked("punto-banco", wagers=WAGERS))
    assert report.removal is not None
    return report.removal


def table(section: Section, key: str) -> Table:
    """Give a table of a section."""
    (one,) = (block for block in section.blocks if isinstance(block, Table) and block.key == key)
    return one


def named(kinds: str, of: Effects) -> list[str]:
    """Read the cards of a row as a reader does: a rank is that rank in every suit."""
    return [
        name
        for kind in kinds.split(", ")
        for each in ([kind] if of.by != "card" else kind.split(" "))
        for name in ([each] if each in of.names else [f"{each}{suit}" for suit in SUITS])
    ]


def read(section: Section, of: Removal) -> dict[str, dict[str, Fraction]]:
    """Read every exact effect from the page, and hold how many cards there are."""
    told: dict[str, dict[str, Fraction]] = {}
    known = {each.id: each for each in of.wagers}
    for wager, kinds, cards, effect in table(section, "removal.exact").rows:
        one = known[str(wager)]
        names = named(str(kinds), one)
        assert cards == sum(one.cards[one.names.index(name)] for name in names)
        assert isinstance(effect, Fraction)
        for name in names:
            assert told.setdefault(one.id, {}).setdefault(name, effect) == effect
    return told


def spoilt(of: Removal, card: str) -> Removal:
    """Let one card of the last wager have another effect than its rank in the other suits."""
    *others, last = of.wagers
    place = last.names.index(card)
    effects = (*last.effects[:place], Fraction(1, 7), *last.effects[place + 1 :])
    return Removal(wagers=(*others, msgspec.structs.replace(last, effects=effects)))


@pytest.mark.parametrize("card", ["", "Kh"])
def test_every_exact_effect_is_read_from_the_page(found: Removal, card: str) -> None:
    of = spoilt(found, card) if card else found
    expected = {
        each.id: dict(zip(each.names, each.effects, strict=True)) for each in of.wagers if any(each.effects)
    }
    assert read(removal(of, str), of) == expected
    assert set(expected) == {"banker", "big", MATCH}


def test_suits_that_are_alike_share_a_row_and_others_do_not(found: Removal) -> None:
    short = table(removal(found, str), "removal.cards")
    assert [row[:2] for row in short.rows] == [(MATCH, "all")]
    assert len(short.columns) == 2 + 13 + 1
    apart = table(removal(spoilt(found, "Kh"), str), "removal.cards")
    assert [row[:2] for row in apart.rows] == [(MATCH, "c d s"), (MATCH, "h")]
    assert apart.rows[1][2 + 12] == Fraction(1, 7)


def test_a_table_too_wide_is_parted_and_loses_no_figure() -> None:
    columns = (Column(""), *(Column(str(each)) for each in range(22)))
    whole = Table("grid", "Counts", columns, (("a", *range(22)), ("b", *range(22, 44))))
    parts = list(parted(whole))
    assert [(part.key, part.title) for part in parts] == [
        ("grid", "Counts: 0 to 10"),
        ("grid-2", "Counts: 11 to 21"),
    ]
    for row, each in enumerate(whole.rows):
        assert [cell for part in parts for cell in part.rows[row][1:]] == list(each[1:])
        assert {part.rows[row][0] for part in parts} == {each[0]}
    narrow = msgspec.structs.replace(whole, columns=columns[: ABREAST + 1], rows=())
    assert list(parted(narrow)) == [narrow]
