"""Does what a report says hold together, for every game, and does it say what it was not asked for?"""

from __future__ import annotations

from fractions import Fraction
from math import prod

import msgspec
import pytest

from croupier import odds, regulations
from croupier.cards import Composition
from croupier.reports import Asked, Report, make, sections, written
from croupier.reports.method import command, method
from croupier.reports.page import FLAG, Good, Table, Text
from croupier.reports.pages_method import GATHERED, UNPRICED
from croupier.reports.pages_odds import ALONE
from croupier.strategy import at_table
from tests.reports.made import asked, exact
from tests.reports.spreadsheet import Workbook

EVERY = pytest.mark.parametrize("rules", [each for each in regulations.ids() if each != "punto-banco"])


@EVERY
def test_all_that_must_hold_between_sections_does(rules: str) -> None:
    report = exact(rules)
    assert len(report.method.checks) > 4
    assert [each for each in report.method.checks if not each.holds] == []


def test_a_count_that_is_one_off_is_found() -> None:
    report = exact("nj-baccarat")
    assert report.outcomes is not None
    first = report.outcomes.wagers[0]
    line = msgspec.structs.replace(first.lines[0], count=first.lines[0].count + 1)
    wager = msgspec.structs.replace(first, lines=(line, *first.lines[1:]))
    spoiled = msgspec.structs.replace(report.outcomes, wagers=(wager, *report.outcomes.wagers[1:]))
    found = method(report.asked, spoiled, report.summary, report.bands, report.removal)
    assert [each.what for each in found.checks if not each.holds] == [f"lines of {first.id} add up to all"]


@EVERY
def test_effects_of_removal_add_up_to_nought_and_are_those_of_a_smaller_shoe(rules: str) -> None:
    report = exact(rules)
    assert report.removal is not None
    assert {each.check for each in report.removal.wagers} == {0}
    for each in report.removal.wagers:
        assert sum(each.cards) == report.assumptions.cards
        assert len(each.names) == len(each.effects) == len(each.cards)


def test_one_effect_is_the_difference_of_two_shoes() -> None:
    report = exact("nj-baccarat")
    rules = regulations.load("nj-baccarat")
    full = Composition.of_decks(8)
    assert report.removal is not None
    (tie,) = (each for each in report.removal.wagers if each.id == "tie")
    less = odds.exact(rules, full, removed="8h", wagers="tie").worth("tie").ev
    whole = odds.exact(rules, full, wagers="tie").worth("tie").ev
    assert tie.effects[tie.names.index("8")] == less - whole


@EVERY
def test_every_choice_stands_there_with_clause_and_basis(rules: str) -> None:
    report, ruleset = exact(rules), regulations.load(rules)
    assert {each.name: each.value for each in report.assumptions.choices} == dict(ruleset.submission)
    for each in report.assumptions.choices:
        assert (each.clause, each.basis) == (ruleset.cites[each.name].clause, ruleset.cites[each.name].basis)
        assert each.basis in {"law", "option"} or each.evidence


def test_what_was_not_run_is_said_so() -> None:
    report = exact("nj-baccarat")
    assert (report.counting, report.cross_check) == (None, None)
    assert report.sensitivity is not None
    assert report.sensitivity.cut_card is None
    told = {page.number: page for page in sections(report)}
    assert list(told) == list(range(1, 14))
    for number in (8, 10, 11):
        assert "Not run: the report was asked for without it." in repr(told[number].blocks)
    assert "Not run" not in repr(told[9].blocks)


def test_a_filing_has_what_was_chosen_and_prices_nothing() -> None:
    chosen: dict[str, int | str] = {"decks": 6, "golden-talons": "B"}
    filing = make(asked("pa-baccarat", filing=True, submission=chosen))
    assert (filing.outcomes, filing.summary, filing.sensitivity) == (None, None, None)
    assert [page.number for page in sections(filing)] == [1, 2, 3, 12, 13]
    origins = {each.name: each.origin for each in filing.assumptions.choices}
    assert {name for name, origin in origins.items() if origin == "chosen"} == set(chosen)
    (talons,) = (each for each in filing.assumptions.choices if each.name == "golden-talons")
    assert (talons.clause, talons.basis) == ("pa-baccarat:631b.9(f)", "option")
    assert {"golden-talons-player", "golden-talons-banker"} < {each.id for each in filing.paytable.wagers}


@pytest.mark.parametrize("rules", ["pa-baccarat", "chemin-de-fer"])
def test_a_filing_says_nothing_of_figures_nor_of_sections_that_it_has_not(rules: str) -> None:
    filing = make(asked(rules, filing=True))
    told = written(filing, "markdown").decode()
    for word in (
        "ordered draws",
        "z is",
        "expectation",
        "at random",
        "in section 4",
        "float",
        "Exact figures",
    ):
        assert word not in told
    for word in ("A deck has 52 cards", "Each hand has two cards", UNPRICED, "The same question"):
        assert word in told
    assert "The table of the Banker's Hand, in the file of the rules" in told
    assert "in section 4" in written(exact(rules), "markdown").decode()


def test_a_report_on_one_wager_has_no_correlations_and_says_why() -> None:
    (page,) = (page for page in sections(make(asked("nj-baccarat", wagers=("tie",)))) if page.number == 9)
    assert page.blocks == (Text(ALONE),)


def checks(report: Report) -> dict[str, tuple[str, ...]]:
    """Give what the page says of each identity."""
    (table,) = (
        block
        for page in sections(report)
        for block in page.blocks
        if isinstance(block, Table) and block.key == "method.checks"
    )
    return {str(what): tuple(map(str, said)) for what, *said in table.rows}


def test_the_page_has_a_row_for_each_kind_of_identity_and_json_has_all() -> None:
    report = exact("nj-baccarat")
    wagers = len(report.paytable.wagers)
    told = checks(report)
    assert len(told) == 8
    assert len(report.method.checks) == 4 + 4 * wagers
    assert told["lines of each wager add up to all"] == ("-", "-", f"{wagers} of {wagers} hold")
    assert told["effects of removal on each wager add up"][-1] == f"{wagers} of {wagers} hold"
    assert told["draws by results add up to all"] == ("4998398275503360", "4998398275503360", "yes")
    assert GATHERED in written(report, "markdown").decode().replace("\\", "")


def test_an_identity_that_does_not_hold_stands_on_the_page_by_itself() -> None:
    report = exact("nj-baccarat")
    wagers, first = len(report.paytable.wagers), report.paytable.wagers[0].id
    spoiled = tuple(
        msgspec.structs.replace(each, found="7", holds=False)
        if each.what == f"lines of {first} add up to all"
        else each
        for each in report.method.checks
    )
    kept = msgspec.structs.replace(report, method=msgspec.structs.replace(report.method, checks=spoiled))
    told = checks(kept)
    assert len(told) == 9
    assert told["lines of each wager add up to all"][-1] == f"{wagers - 1} of {wagers} hold"
    assert told[f"lines of {first} add up to all"] == ("7", "4998398275503360", "NO")


def test_one_wager_stands_with_what_was_found_of_it() -> None:
    report = make(asked("nj-baccarat", wagers=("tie",)))
    assert checks(report)["effects of removal on tie add up"] == ("0", "0", "yes")
    assert GATHERED not in written(report, "markdown").decode()


def test_levels_are_told_exactly_in_every_form_and_in_the_command() -> None:
    levels = ("0.9973", "0.999999", "0.9999999999")
    report = make(asked("nj-baccarat", wagers=("tie",), levels=levels, bands=(100,)))
    rows = [line for line in written(report, "markdown").decode().splitlines() if line.startswith("| tie |")]
    assert {line.split(" | ")[1] for line in rows} >= {"99.73", "99.9999", "99.99999999"}
    assert "99.73 % by z = 2.999977, 99.9999 % by z = 4.891638, 99.99999999 % by z = 6." in repr(
        sections(report)[5].blocks
    )
    strings = Workbook(written(report, "xlsx")).strings
    assert {"99.73", "99.9999", "99.99999999", "99.9999 % band after 100 coups, to"} <= {*strings}
    assert command(report.asked).endswith("--level=99.73 --level=99.9999 --level=99.99999999")


def test_a_free_hand_needs_nobody_to_choose_for_a_filing() -> None:
    filing = make(asked("chemin-de-fer", filing=True))
    assert filing.assumptions.overlay is not None
    assert filing.assumptions.overlay.edges == ()
    assert len(filing.assumptions.overlay.costs) == 4


def test_an_overlay_says_what_each_correction_costs() -> None:
    of = exact("chemin-de-fer").assumptions.overlay
    assert of is not None
    assert of.base == "chemin-de-fer-as-printed@2026-11-29"
    assert {each.label for each in of.costs} == {"three-against-eight", "six-against-five"}
    for each in of.costs:
        assert (each.was, each.becomes) == ("D", "S")
        assert each.cost == each.stay - each.draw
        assert each.draw < each.stay
    assert {each.label for each in of.errata} >= {each.label for each in of.costs}
    ((wager, base, here),) = of.edges
    assert (wager, base < here) == ("cover", True)


def test_a_wager_that_favours_whoever_places_it_is_flagged_wherever_it_stands() -> None:
    report = make(asked("punto-banco", wagers=("banker", "tie"), submission={"tie": "10"}))
    assert report.summary is not None
    assert [each.id for each in report.summary.wagers if each.positive] == ["tie"]
    seen = 0
    for page in sections(report):
        for table in (each for each in page.blocks if isinstance(each, Table)):
            if table.key == "sensitivity.decks":  # there each figure is flagged by itself, and no name
                for name, *edges in table.rows:
                    assert {isinstance(edge, Good) for edge in edges} == {name == "tie"}
                continue
            wagers = table.columns[0].name == "wager"
            for row in table.rows if wagers else ():
                assert row[0] != "tie"
                seen += row[0] == f"tie{FLAG}"
                assert row[0] != f"banker{FLAG}"
    assert seen > 20
    fair = make(asked("punto-banco", wagers=("tie",)))
    assert FLAG not in repr(sections(fair))[: repr(sections(fair)).index("sensitivity.prices")]


def test_contrary_cells_are_those_that_the_rules_show() -> None:
    report = exact("pa-baccarat")
    assert report.outcomes is not None
    marked = [
        (table.hand, row.row, cell.third)
        for table in report.outcomes.tables
        for row in table.rows
        for cell in row.cells
        if cell.contrary
    ]
    assert marked == [("banker", "4", "1"), ("banker", "6", "none")]


@pytest.mark.parametrize(
    "question",
    [
        Asked(rules="nj-baccarat", edition="2024-12-18"),
        Asked(rules="nj-baccarat", edition="2024-12-18", coups=0, shoes=0, levels=("0.95", "0.999")),
        Asked(rules="nj-baccarat", edition="2024-12-18", coups=5, shoes=0, seed=9, places=4, bands=(10, 20)),
        Asked(rules="nj-baccarat", edition="2024-12-18", filing=True, date="2026-11-30", wagers=("tie",)),
    ],
)
def test_the_command_that_is_told_asks_the_same_question(question: Asked) -> None:
    told = command(question)
    assert told.startswith("croupier report nj-baccarat@2024-12-18")
    for part, option in (("seed", "--seed=9"), ("places", "--places=4"), ("filing", "--filing")):
        usual = getattr(Asked(rules="", edition=""), part)
        assert (option in told) is (getattr(question, part) != usual)
    assert ("--no-simulation" in told) is (not question.coups and not question.shoes)


def test_the_hash_is_of_all_that_stands_there() -> None:
    report = exact("nj-baccarat")
    other = make(asked("nj-baccarat", places=11))
    assert report.digest.value != other.digest.value
    assert report.summary is not None
    assert report.summary.wagers[0].edge + report.summary.wagers[0].ev == Fraction(0)


def test_the_equilibrium_is_a_way_to_choose_and_every_chance_of_it_is_told() -> None:
    report = make(asked("chemin-de-fer", player="equilibrium", banker="9/11"))
    solved = at_table.solution(regulations.load("chemin-de-fer"))
    told = {(each.hand, each.row, each.third): each.draws for each in report.assumptions.chances}
    assert told == {
        ("player", "5", ""): solved.player[0],
        ("banker", "3", "9"): Fraction(9, 11),
        ("banker", "5", "4"): Fraction(9, 11),
    }
    assert any(said.startswith("The equilibrium is the first") for said in report.assumptions.statements)
    assert any("counts 121 times" in said for said in report.assumptions.statements)
    assert report.outcomes is not None
    assert report.outcomes.whole == 121 * prod(range(307, 313))


def test_in_equilibrium_the_report_has_the_value_of_the_game() -> None:
    report = make(asked("chemin-de-fer", player="equilibrium", banker="equilibrium"))
    solved = at_table.solution(regulations.load("chemin-de-fer"))
    assert report.summary is not None
    assert report.summary.wagers[0].ev == solved.value


def test_a_report_on_some_wagers_tells_of_no_others_but_of_all_that_was_chosen() -> None:
    chosen = {"tie": "9-to-1"}
    some = make(asked("punto-banco", wagers=("banker", "panda-8"), submission=chosen)).assumptions
    assert {each.name for each in some.choices if each.wager} == {"banker", "panda-8", "tie"}
    filed = make(asked("punto-banco", wagers=("banker",), submission=chosen, filing=True)).assumptions
    assert len([each for each in filed.choices if each.wager]) > 40


def test_a_price_says_what_else_goes_with_it() -> None:
    found = make(asked("punto-banco", wagers=("banker",))).sensitivity
    assert found is not None
    half = {each.value: each.follows for each in found.prices if each.setting == "half-pay"}
    assert half == {0: (), **dict.fromkeys(range(1, 10), (("banker", "half-pay"),))}
    commissions = [each.value for each in found.prices if each.setting == "commission"]
    assert commissions == [0, 100, 200, 300, 400, 500, 10000]


def test_other_rules_that_the_house_may_choose_are_priced_too() -> None:
    found = make(asked("pa-21-baccarat")).sensitivity
    assert found is not None
    rules = [each for each in found.prices if each.setting == "ace-ace"]
    assert [each.value for each in rules if each.id == "tie"] == ["top-natural", "equal-natural", "twelve"]
    other = regulations.load("pa-21-baccarat", {"ace-ace": "twelve"})
    worth = odds.exact(other, wagers="tie").worth("tie")
    assert [each.edge for each in rules if (each.value, each.id) == ("twelve", "tie")] == [worth.house_edge]
    assert [each.here for each in rules if each.id == "tie"] == [True, False, False]
    assert not any(each.setting in {"burn", "cover-first", "decks"} for each in found.prices)
