"""Is a system that answers with nonsense, prints or cannot be shown named in a line, whatever it is?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, cast

import numpy as np
import pytest

from croupier import regulations
from croupier.errors import CroupierError, SimulateError
from croupier.simulate import bankroll, systems
from croupier.simulate.systems.answered import checked, remembered
from tests.simulate.plugged import CODE, changed, forgotten, install

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """Forget which plug-ins were found, before and after, and that they were imported."""
    with forgotten():
        yield


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder on the path."""
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path


class _Lying(int):
    def __lt__(self, _: object) -> bool:
        return True

    def __floordiv__(self, _: object) -> int:
        return -7


class _Alike(str):
    __slots__ = ()

    def __eq__(self, _: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 5


def test_of_an_answer_nothing_is_taken_but_what_it_is() -> None:
    bet = checked((_Alike("player"), _Lying(100)))
    assert bet == ("player", 100)
    assert [type(each) for each in bet] == [str, int]
    assert checked(("player", np.int64(5))) == ("player", 5)
    for none in (("x" * 101, 5), ("player", 10.0), ("player", True), ("player", -1), ["player", 5], "player"):
        with pytest.raises(SimulateError) as error:
            checked(none, "the system Odd")
        (problem,) = error.value.problems
        assert (problem.code, problem.where) == ("simulate.bad_bet", "the system Odd")


ANSWERS = {
    "no stake": ("bet", "Bet('player', -1)"),
    "a name without end": ("bet", "Bet('x' * 10**7, 1)"),
    "what cannot be shown": ("bet", "type('Mute', (), {'__repr__': lambda self: 1 / 0})()"),
    "what is long": ("bet", "['x\\n'] * 10**6"),
    "a number without end": ("bet", "('player', -(10**9_999))"),
    "a wager that nobody knows": ("bet", "Bet('nope', 1)"),
    "a family": ("bet", "Bet('pair', 1)"),
    "a list": ("follow", "[1]"),
    "half a number": ("follow", "(0.5,)"),
    "nothing": ("follow", "None"),
    "a text": ("start", "'state'"),
    "a tuple of lists": ("start", "([1],)"),
    "what cannot be shown either": ("start", "(type('Mute', (), {'__repr__': lambda self: 1 / 0})(),)"),
}


@pytest.mark.parametrize(("method", "answer"), ANSWERS.values(), ids=ANSWERS.keys())
def test_whatever_a_plugins_system_answers_it_is_named_in_a_line(
    site: Path, method: str, answer: str
) -> None:
    head = CODE[CODE.index(f"    def {method}(") :].partition("\n")[0]
    install(site, "house_one", changed((head, f"{head}\n        return {answer}")))
    terms = bankroll.Terms(bankroll=1_000, unit=1)
    with pytest.raises(CroupierError) as error:
        bankroll.sessions(regulations.load("punto-banco"), systems.system("last-winner"), terms, 1, 1)
    (problem,) = error.value.problems
    assert problem.where.startswith("plug-in house_one 2.1")
    assert "\n" not in problem.line()
    assert len(problem.what) < 100
    if method != "bet":
        assert problem.code == "simulate.bad_state"


def test_a_state_that_could_be_changed_is_refused_of_any_system() -> None:
    class Listing(systems.Flat, frozen=True):
        """A system that keeps a list."""

        def start(self) -> systems.State:
            """Begin with one."""
            return cast("systems.State", cast("object", [0]))

    terms = bankroll.Terms(bankroll=1_000, unit=1)
    with pytest.raises(SimulateError) as error:
        bankroll.sessions(regulations.load("punto-banco"), Listing(), terms, 1, 1)
    (problem,) = error.value.problems
    assert (problem.code, problem.where) == ("simulate.bad_state", "the system Listing")
    assert remembered((1, True, 10**400)) == (1, True, 10**400)


def test_what_a_plugins_system_prints_is_no_part_of_the_result(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = [
        (f"    def {method}(self{rest}:\n", f"    def {method}(self{rest}:\n        print('{method}')\n")
        for method, rest in (
            ("start", ") -> State"),
            ("bet", ", state: State, moment: Moment, /) -> Bet | None"),
            ("follow", ", state: State, played: Played, /) -> State"),
        )
    ]
    made = (
        "    units: int = 1\n",
        "    units: int = 1\n\n    def __post_init__(self):\n        print('made')\n",
    )
    install(site, "house_one", changed(*told, made))
    terms = bankroll.Terms(bankroll=1_000, unit=1, coups=1)
    bankroll.sessions(regulations.load("punto-banco"), systems.system("last-winner"), terms, 1, 1)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.split() == ["made", "start", "bet", "follow"]


def test_a_plugin_whose_parameters_cannot_be_told_is_named(site: Path) -> None:
    mute = "type('Mute', (), {'__str__': lambda self: 1 / 0})()"
    install(site, "house_one", changed(("units: int = 1", f"units: int = {mute}")))
    with pytest.raises(SimulateError) as error:
        systems.parameters(systems.system("last-winner"))
    assert (error.value.code, error.value.problems[0].where) == (
        "simulate.plugin_broken",
        "plug-in house_one 2.1",
    )
