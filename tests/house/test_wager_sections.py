"""Is every family and paytable of a rule file in the catalogue, and known there as well as is claimed?"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import regulations, wagers
from croupier.regulations.prices import NOT_OFFERED, OFFERED, are_prices
from croupier.regulations.settings import ground
from croupier.wagers.catalogue import FAMILIES, families
from croupier.wagers.prices import price, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.model import Basis, Setting

GAMES: Final = regulations.ids()
OF_LAW: Final[frozenset[Basis]] = frozenset(("law", "option"))
CATALOGUE: Final = {family.file.family: family.file for family in families()}
NAMED: Final = re.compile(r"([0-9.]+)-to-([0-9]+)")
"""A paytable whose name is its price."""
NEEDS: Final[dict[str, dict[str, int | str]]] = {"ez": {"variation": "ez"}, "half-pay": {"half-pay": 6}}
"""The paytables that go with a setting, where a rule file has it."""
ONLY: Final = {"cover": "chemin de fer", "bonus": "21 Baccarat"}
"""The families that are of another game than punto banco."""


def paytables(wager: Setting) -> Iterator[str]:
    """Give every paytable that a section names."""
    permitted = wager.permitted if isinstance(wager.permitted, tuple) else ()
    for word in dict.fromkeys(map(str, (wager.value, *permitted))):
        if word not in (OFFERED, NOT_OFFERED) and not are_prices(word):
            yield word


@pytest.mark.parametrize("game", GAMES)
def test_every_family_and_paytable_of_a_rule_file_is_in_the_catalogue(game: str) -> None:
    for name, wager in regulations.read(game).file.wagers.items():
        assert name in CATALOGUE, name
        assert [table for table in paytables(wager) if table not in CATALOGUE[name].paytables] == [], name


@pytest.mark.parametrize("game", GAMES)
def test_what_a_rule_file_claims_as_law_the_catalogue_knows_as_law(game: str) -> None:
    """A paytable with a name of its own is law in both, under one clause; others are named by their price."""
    for name, wager in regulations.read(game).file.wagers.items():
        for table in paytables(wager):
            at = ground(name, wager, table)
            if at.basis not in OF_LAW or NAMED.fullmatch(table) or table == "even":
                continue
            known = CATALOGUE[name].paytables[table]
            assert (known.basis, known.clause) == ("law", f"{game}:{at.clause}"), f"{name} = {table}"


def test_a_price_in_a_name_is_the_price_that_is_paid() -> None:
    told: Counter[str] = Counter()
    for family in CATALOGUE.values():
        for name, paytable in family.paytables.items():
            named = NAMED.fullmatch(name)
            if named is not None:
                told[family.family] += 1
                stated = Fraction(named[1]) / int(named[2])
                first = next(line.name for line in family.lines if line.name in paytable.prices)
                assert price(paytable.prices[first]) == stated, f"{family.family} = {name}"
    assert len(told) > 10
    for each in ("player", "banker", "cover"):
        assert CATALOGUE[each].paytables["even"].prices == {"win": "1", "tie": "push"}


def test_the_common_game_has_the_whole_catalogue_with_every_paytable() -> None:
    held = regulations.read("punto-banco").file.wagers
    assert list(held) == [name for name in FAMILIES if name not in ONLY]
    for name, wager in held.items():
        assert set(paytables(wager)) == set(CATALOGUE[name].paytables), name
        assert isinstance(wager.permitted, tuple)
        assert OFFERED in wager.permitted
        assert wager.basis == "custom"
        # What is not one of the two main wagers need not be offered.
        assert (NOT_OFFERED in wager.permitted) == (name not in {"player", "banker"})
        # It is paid by a paytable wherever one is known.
        assert (wager.value == OFFERED) == (not CATALOGUE[name].paytables)


@pytest.mark.parametrize("game", GAMES)
def test_no_price_that_is_only_recalled_is_a_default_where_one_has_a_source(game: str) -> None:
    for name, wager in regulations.read(game).file.wagers.items():
        known = CATALOGUE[name].paytables
        sourced = {each for each, paytable in known.items() if "recalled" not in paytable.evidence.casefold()}
        assert str(wager.value) not in known.keys() - sourced or not sourced.intersection(paytables(wager)), (
            name
        )
    assert "recalled" in CATALOGUE["perfect-pair-both"].paytables["200-to-1"].evidence.casefold()


@pytest.mark.parametrize("game", GAMES)
def test_no_regulated_game_offers_an_optional_wager_by_itself(game: str) -> None:
    if game == "punto-banco":
        return
    main = {"player", "banker", "tie", "cover"}
    offered = {name for name, each in regulations.read(game).file.wagers.items() if each.value != NOT_OFFERED}
    # The hands of the Bonus Wager of 21 Baccarat are law, and named at the table.
    assert offered <= main | ({"bonus"} if game == "pa-21-baccarat" else set())


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_can_be_settled_or_says_what_it_lacks(game: str) -> None:
    rules = regulations.load(game)
    bound = {wager.family for wager in wagers.bind(rules)}
    lacking = {name for name in rules.wagers if rules.submission[name] == OFFERED}
    offered = {name for name in rules.wagers if rules.submission[name] != NOT_OFFERED}
    assert bound == offered - lacking
    assert bool(wagers.unpriced(rules)) == bool(lacking)


@pytest.mark.parametrize("game", GAMES)
def test_every_paytable_that_may_be_chosen_can_be_settled(game: str) -> None:
    for name, wager in regulations.read(game).file.wagers.items():
        for table in paytables(wager):
            chosen: dict[str, int | str] = {name: table} if wager.permitted else {}
            held = regulations.read(game).file.settings
            if wager.permitted:
                chosen |= {key: value for key, value in NEEDS.get(table, {}).items() if key in held}
            rules = regulations.load(game, chosen)
            assert {each.paytable for each in wagers.bind(rules, [name])} == {table}


PRICE = st.one_of(
    st.integers(1, 9_999_999).map(str),
    st.builds("{}/{}".format, st.integers(1, 9_999_999), st.integers(1, 9_999_999)),
    st.builds("{}.{}".format, st.integers(0, 99), st.from_regex(r"[0-9]{0,5}[1-9]", fullmatch=True)),
    st.sampled_from(("push", "none")),
)


@given(st.lists(PRICE, min_size=1, max_size=20))
def test_prices_that_a_submission_takes_are_read_by_whoever_settles(parts: list[str]) -> None:
    text = "-".join(parts)
    if are_prices(text):
        assert tuple(written(text)) == tuple(parts)
        assert all(part == "none" or (price(part) is None) == (part == "push") for part in parts)
    else:
        assert set(parts) == {"none"}
