"""What does ``croupier simulate ID --system NAME`` tell of sessions of a betting system?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations
from croupier.cli.simulate_system_asked import SYSTEMS, TERMS, played_by
from croupier.cli.simulate_system_data import SystemData
from croupier.simulate import bankroll, systems

if TYPE_CHECKING:
    from tests.cli.terminal import Run, Terminal

LINE = ("simulate", "punto-banco", "--system", "martingale,cap=5", "--wager", "player", "--seed", "2")
GOAL = ("--terms", "bankroll=20000,unit=100,most=3200,goal=3000")


def data(run: Run) -> SystemData:
    """Read what ``--json`` printed."""
    assert run.code == 0, run.err
    (line,) = run.lines
    return msgspec.json.decode(line, type=SystemData)


def test_data_has_what_the_library_has(croupier: Terminal) -> None:
    told = data(croupier(*LINE, *GOAL, "--sessions", "50", "--json"))
    terms = bankroll.Terms(bankroll=20_000, unit=100, most=3_200, goal=3_000)
    system = systems.system("martingale", {"wager": "player", "cap": "5"})
    found = bankroll.summary(bankroll.sessions(regulations.load("punto-banco"), system, terms, 2, 50))
    assert (told.system, told.parameters) == ("martingale", {"cap": "5", "wager": "player"})
    assert told.terms == {
        "bankroll": 20_000, "unit": 100, "least": 100, "most": 3_200, "chip": 1, "shoes": 1, "goal": 3_000
    }  # fmt: skip
    assert (told.seed, told.sessions, told.whole) == (2, 50, True)
    assert (told.result.mean, told.result.se) == (float(found.result.mean.value), found.result.mean.se)
    assert tuple(told.result.quantiles.values()) == found.result.quantiles
    assert (told.expected, told.z) == (float(found.expected), found.distance)
    assert (told.ruin.mean, told.ends) == (float(found.ruin.value), found.ends)
    assert (told.ruin.se, told.ruin.below) == (found.ruin.se, found.most_ruin)
    assert (told.longest.most, told.drawdown.most) == (found.longest.most, found.drawdown.most)
    assert told.no_system == bankroll.NO_SYSTEM


def test_the_same_whoever_plays(croupier: Terminal) -> None:
    one, others = (croupier(*LINE, *GOAL, "--sessions", "40", *by) for by in ((), ("--workers", "2")))
    assert one.code == 0
    assert one.out == others.out
    assert max(map(len, one.lines)) <= 80
    assert " ".join(one.lines[-3:]) == bankroll.NO_SYSTEM
    assert one.err.startswith("simulating 40 sessions of martingale at punto-banco; ")


def test_no_ruin_seen_is_not_called_none(croupier: Terminal) -> None:
    run = croupier("simulate", "pa-baccarat", "--system", "flat", "--sessions", "20", "--seed", "1")
    assert "  none of these was ruined, so that the risk is below 0.1391 at 95 %" in run.lines

    told = data(croupier(*LINE, "--terms", "bankroll=100000", "--sessions", "20", "--json"))
    assert (told.ruin.mean, told.ruin.se) == (0, None)
    assert told.ruin.below == pytest.approx(0.1391, abs=1e-4)


def test_all_that_is_in_force_is_told(croupier: Terminal) -> None:
    line = ("simulate", "punto-banco", "--system", "martingale", "--sessions", "2", "--seed", "1")
    lines = croupier(*line).lines
    assert lines[1:3] == [
        "system: martingale, wager = banker, cap = 6",
        "terms: bankroll = 10,000, unit = 100, least = 100, chip = 1, shoes = 1",
    ]
    assert data(croupier(*line, "--json")).parameters == {"wager": "banker", "cap": "6"}


@pytest.mark.parametrize("written", ["1,2,3", "1-2-3", "1/2/3"])
def test_a_list_may_be_written_with_commas_too(croupier: Terminal, written: str) -> None:
    line = ("simulate", "punto-banco", "--system", f"labouchere,line={written},wager=tie", "--sessions", "2")
    assert data(croupier(*line, "--json")).parameters == {"wager": "tie", "line": "1-2-3"}


def test_where_the_usual_wager_is_not_offered_another_is_named(croupier: Terminal) -> None:
    by = ("--player", "table-draw", "--banker", "table-draw", "--sessions", "2", "--json")
    refused = croupier("simulate", "chemin-de-fer", "--system", "flat", *by)
    assert refused.code == 2
    assert msgspec.json.decode(refused.err.splitlines()[-1])["remedy"] == "give --wager cover"
    assert (
        data(croupier("simulate", "chemin-de-fer", "--system", "flat", "--wager", "cover", *by)).sessions == 2
    )


def test_how_long_it_took_is_told_below(croupier: Terminal) -> None:
    run = croupier("simulate", "punto-banco", "--system", "flat", "--sessions", "3", "--seed", "1")
    assert "coups dealt in" in run.err.splitlines()[-1]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "--terms unit=5",
            "simulate: --terms is about the sessions of a betting system; add --system NAME",
        ),
        (
            "--system flat --terms bankroll=-5",
            "--terms: bankroll cannot be '-5'; write a whole number of at least 1, as 500",
        ),
    ],
)
def test_a_refusal_says_it_once_and_what_is_least(croupier: Terminal, line: str, said: str) -> None:
    assert f"croupier: {said} (" in croupier("simulate", "pa-baccarat", *line.split()).err


def test_our_systems_are_those_of_the_library() -> None:
    assert tuple(systems.OWN) == SYSTEMS


def test_the_terms_are_those_of_the_library() -> None:
    assert bankroll.Terms.__struct_fields__ == TERMS


def test_what_is_not_said_of_the_terms() -> None:
    assert played_by("flat", (), "").terms == {"unit": 100, "bankroll": 10_000}
    assert played_by("flat", (), "unit=500").terms == {"unit": 500, "bankroll": 50_000}
    assert played_by("flat", (), "least=700").terms["bankroll"] == 70_000


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("--system nothing", ["simulate.unknown_system"]),
        ("--system martingale,caps=3", ["simulate.bad_parameter"]),
        ("--system martingale,cap", ["usage.wrong_value"]),
        ("--system martingale,cap=3,cap=4", ["usage.wrong_value"]),
        ("--system flat --terms units=5", ["usage.wrong_value"]),
        ("--system flat --terms unit=5.5", ["usage.wrong_value"]),
        ("--system flat --terms unit=500,bankroll=100", ["simulate.bad_terms"]),
        ("--system flat --terms unit=0", ["simulate.bad_terms"]),
        ("--system flat --sessions 0", ["usage.wrong_value"]),
        ("--system flat --wager tie --wager player", ["usage.options_conflict"]),
        ("--system flat,wager=tie --wager player", ["usage.options_conflict"]),
        ("--system flat --wager dragon-7", ["wagers.not_offered"]),
        ("--system flat --wager dragon-7 --workers 2", ["wagers.not_offered"]),
        ("--system flat --coups 5 --resume x --threads 2", ["usage.options_conflict"] * 3),
        ("--system flat --count x --progressive y", ["usage.options_conflict"]),
        ("--system flat --coups 5 --shoes 5 --count x", ["usage.options_conflict"] * 2),
        ("--terms unit=5 --sessions 3", ["usage.needs_option"] * 2),
    ],
)
def test_what_cannot_be_played_is_refused(croupier: Terminal, line: str, codes: list[str]) -> None:
    run = croupier("simulate", "pa-baccarat", *line.split(), "--json")
    assert (run.code, run.out) == (2, "")
    told = [msgspec.json.decode(each) for each in run.err.splitlines()]
    assert [each["code"] for each in told if each["type"] == "error"] == codes
