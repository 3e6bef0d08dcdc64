"""Is each fault of a progressive's file told in one clear line, all of them at once?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.errors import CroupierError, SimulateError
from croupier.simulate import progressive
from tests.simulate.test_progressive import FILE, TWO_SHARES

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("old", "new", "code", "at", "words"),
    [
        ('title = "Sevens"', 'titel = "Sevens"', "simulate.bad_file", "", "did you mean 'title'"),
        ("format = 1", "format = 2", "simulate.bad_file", "format", "2"),
        ('evidence = "Made up."', "", "simulate.bad_file", "basis", "no evidence"),
        ('basis = "custom"', 'basis = "law"', "simulate.bad_file", "basis", "no clause"),
        ("stake = 100", "stake = 0", "simulate.bad_file", "stake", "from 1"),
        ("seed = 5_000", "seed = -1", "simulate.bad_file", "seed", "from 0"),
        ("wagers-a-coup = 3", "wagers-a-coup = 0", "simulate.bad_file", "wagers-a-coup", "from 1"),
        ('rate = "1/7"', 'rate = "7/1"', "simulate.bad_file", "rate", "at most 1"),
        ('rate = "1/7"', 'rate = "a lot"', "simulate.bad_file", "rate", "0.2 or 1/5"),
        ('rate = "1/7"', "rate = 0.2", "simulate.bad_file", "rate", ""),
        ('share = "0.1"', "", "simulate.bad_file", "events[2]", "one of share and prize"),
        ('share = "0.1"', 'share = "0"', "simulate.bad_file", "events[2].share", "no share"),
        ('share = "0.1"', 'share = "1.1"', "simulate.bad_file", "events[2].share", "no share"),
        ("prize = 300", "prize = -3", "simulate.bad_file", "events[3].prize", "from 1"),
        (
            "prize = 300",
            'prize = 300\nshare = "1"',
            "simulate.bad_file",
            "events[3]",
            "one of share and prize",
        ),
        ("number = 7", 'number = 7\nline = "win"', "simulate.bad_file", "events[2]", "one of line and when"),
        (
            'when = "natural-tie"',
            'when = "natural-ties"',
            "simulate.bad_file",
            "events[3].when",
            "'natural-tie'",
        ),
        ('when = "natural-tie"', 'line = "win"', "simulate.bad_file", "events[3].line", "name the wager too"),
        (
            'when = "natural-tie"',
            'when = "ties"\nhand = "player"',
            "simulate.bad_file",
            "events[3].hand",
            "no hand",
        ),
        ('hand = "banker"', "", "simulate.bad_file", "events[2].hand", "player or banker"),
        (
            'when = "natural-tie"',
            'when = "ties"\nnumber = 5',
            "simulate.bad_file",
            "events[3].number",
            "no number",
        ),
        ("number = 7", "", "simulate.bad_file", "events[2].number", "asks for a number"),
        ("number = 7", "number = 31", "simulate.bad_file", "events[2].number", "give 0 to 30"),
        ("prize = 300", "prize = 300\nnumber = 0", "simulate.bad_file", "events[3].number", "no number"),
        ('name = "all"', 'name = "natural-tie"', "simulate.bad_file", "events", "2 times"),
        ('when = "natural-tie"', 'when = "either-pair"', "simulate.bad_file", "events", "do not go together"),
        ("stake = 100", 'wager = "no-such"\nstake = 100', "wagers.unknown", "wager", "no wager"),
        ("format = 1", "format = ", "simulate.bad_file", "line 2", "not TOML"),
    ],
    ids=str,
)
def test_one_fault(old: str, new: str, code: str, at: str, words: str) -> None:
    text = TWO_SHARES.decode()
    assert text.count(old) == 1
    with pytest.raises(CroupierError) as error:
        progressive.parse(text.replace(old, new).encode(), "sevens.toml")
    problem = error.value.problems[0]
    assert problem.code == code
    assert f"{problem.where}, ".startswith(f"sevens.toml, {at}, " if at else "sevens.toml, ")
    assert words in problem.line()
    assert "\n" not in problem.line()


def test_none_pays_a_share() -> None:
    text = TWO_SHARES.decode().replace('share = "1"', "prize = 1").replace('share = "0.1"', "prize = 2")
    with pytest.raises(SimulateError) as error:
        progressive.parse(text.encode(), "x")
    (problem,) = error.value.problems
    assert "no progressive" in problem.remedy


def test_all_faults_at_once() -> None:
    text = TWO_SHARES.decode().replace("stake = 100", "stake = 0").replace("prize = 300", "prize = -3")
    with pytest.raises(SimulateError) as error:
        progressive.parse(text.encode(), "x")
    assert [problem.where for problem in error.value.problems] == ["x, stake", "x, events[3].prize"]


def test_a_file_that_is_none(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", str(tmp_path)):
        with pytest.raises(SimulateError) as error:
            progressive.read(path)
        assert error.value.code == "simulate.unreadable"


def test_the_example_says_that_its_prices_are_nobodys() -> None:
    assert "made up" in FILE.read_text(encoding="utf-8")
    assert progressive.read(FILE).grows == 100
