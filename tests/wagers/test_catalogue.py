"""Is the catalogue whole: its files, names and prices, and every wager read a second time?"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations, wagers
from croupier.regulations.prices import NOT_OFFERED, OFFERED
from croupier.wagers.card_conditions import CONDITIONS
from croupier.wagers.catalogue import DATA, FAMILIES, families
from croupier.wagers.conditions import Condition
from tests.wagers.coups import many
from tests.wagers.second_reading import BANKER, GIVEN, READ, TALONS, Seen, margins

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.wagers import Wager

PUNTO: Final = regulations.load("punto-banco")
DESIGN: Final = frozenset(
    """
    player banker tie cover player-pair banker-pair either-pair perfect-pairs-player perfect-pairs-banker
    perfect-pair-either perfect-pair-both dragon-7 fortune-7 tiger-7 panda-8 golden-8 heavenly-9 blazing-7s
    heavenly-9-progressive cover-all dragon-bonus-player dragon-bonus-banker golden-talons-player ox-6 kill
    golden-talons-banker super-6 lucky-6 small-tiger big-tiger tiger-tie tiger-pair egalite-0 egalite-9 big
    small natural-8-player natural-9-banker bonus-player bonus-banker house-money
    """.split()  # noqa: SIM905  a table of names is read, not a list
)
"""Names that the rest of Croupier, and its users, rely on."""


@cache
def bound() -> dict[str, Wager]:
    """Bind every wager of the common casino game, those without known prices at some."""
    rules = regulations.load("punto-banco", GIVEN)
    return {wager.id: wager for wager in wagers.bind(rules)}


def brings(wager: Wager, coup: Coup) -> Fraction | None:
    """Give what a unit brings before any commission, None where it is lost."""
    line = wager.line(coup)
    return None if line is None else line.pays or Fraction(0)


def test_every_file_is_a_family_in_the_order_that_is_laid_down() -> None:
    assert sorted(FAMILIES) == sorted(path.stem for path in DATA.glob("*.toml"))
    assert [family.file.family for family in families()[: len(FAMILIES)]] == list(FAMILIES)


def test_every_name_stands_once_and_those_that_others_rely_on_are_there() -> None:
    names = [
        name for family in families() for wager in family.file.wagers for name in (wager.id, *wager.aliases)
    ]
    assert len(names) == len(set(names))
    assert set(names) >= DESIGN
    assert [wagers.resolve(wager) for wager in wagers.ids()] == list(wagers.ids())
    assert wagers.resolve("fortune-7") == wagers.resolve("tiger-7") == "dragon-7"
    assert wagers.resolve("golden-8") == "panda-8"


def test_every_condition_is_used_by_some_line() -> None:
    used = {line.when for family in families() for line in family.file.lines}
    assert used == set(CONDITIONS)
    assert all(isinstance(condition, Condition) for condition in CONDITIONS.values())


def test_every_line_belongs_to_a_wager_and_can_be_what_decides() -> None:
    for family in families():
        of_wagers = {line.name for wager in family.file.wagers for line in family.lines(wager)}
        assert of_wagers == {line.name for line in family.file.lines}, family.file.family


@pytest.mark.parametrize("rules", regulations.ids())
def test_what_a_rule_file_permits_is_in_the_catalogue(rules: str) -> None:
    ruleset = regulations.load(rules)
    held = {family.file.family: family.file for family in families()}
    for name in ruleset.wagers:
        permitted = ruleset.permissions[name].permitted or (ruleset.submission[name],)
        assert isinstance(permitted, tuple)
        known = {*held[name].paytables, OFFERED, NOT_OFFERED}
        assert {str(value) for value in permitted} <= known, name


def test_no_law_is_claimed_but_of_a_clause_that_a_register_holds() -> None:
    held = regulations.clauses()
    sections = {f"{entry.rules}:{entry.section.section}" for entry in held} | {entry.id for entry in held}
    for family in families():
        file = family.file
        for known in (file, *file.paytables.values(), file.requires, file.minimum, file.rounding):
            if known is not None and known.basis == "law":
                section = known.clause.partition("(")[0]
                assert section in sections, f"{file.family}: {known.clause}"


def test_every_wager_of_the_common_game_has_a_second_reading() -> None:
    assert set(bound()) == {*READ, "banker"}


@pytest.mark.conforms("FAIR-01")
@pytest.mark.parametrize("name", READ)
def test_a_wager_pays_what_its_second_reading_pays(name: str) -> None:
    wager = bound()[name]
    decided: set[str] = set()
    for coup in many(PUNTO):
        pays = READ[name](Seen(coup))
        assert brings(wager, coup) == (None if pays is None else Fraction(str(pays))), coup
        line = wager.line(coup)
        decided.add("" if line is None else line.name)
    assert decided == {"", *(line.name for line in wager.lines)}


@pytest.mark.parametrize("paytable", BANKER)
def test_the_banker_pays_what_its_second_reading_pays(paytable: str) -> None:
    chosen: dict[str, int | str] = {"banker": paytable}
    if paytable == "half-pay":
        chosen["half-pay"] = 6
    (wager,) = wagers.bind(regulations.load("punto-banco", chosen), ["banco"])

    for coup in many(PUNTO):
        pays = BANKER[paytable](Seen(coup))
        assert wager.net(wager.line(coup)) == Fraction(str(-1 if pays is None else pays))


@pytest.mark.parametrize("paytable", TALONS)
def test_631b_9_f_each_paytable_is_the_printed_one(paytable: str) -> None:
    rules = regulations.load("pa-baccarat", {"golden-talons": paytable})
    player, banker = wagers.bind(rules, ["golden-talons"])
    assert str(player.cite).startswith("pa-baccarat:631b.9(f)")

    for coup in many(PUNTO):
        for wager, seen in ((player, Seen(coup)), (banker, Seen(coup).flipped())):
            pays = margins(seen, TALONS[paytable])
            assert brings(wager, coup) == (None if pays is None else Fraction(str(pays)))
