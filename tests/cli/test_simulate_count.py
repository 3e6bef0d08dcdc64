"""What does ``croupier simulate ID --count FILE`` tell of a count of cards?"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations, simulate
from croupier.cli import simulate_tasks
from croupier.cli.simulate_count_data import CountData
from croupier.simulate import counting, in_order
from croupier.simulate.progressive import course
from tests.cli.counts import COUNT, PROGRESSIVE, count_file

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.simulate.in_order import Dealt
    from croupier.simulate.plans import Plan
    from tests.cli.terminal import Run, Terminal


def data(run: Run) -> CountData:
    """Read what ``--json`` printed."""
    assert run.code == 0, run.err
    (line,) = run.lines
    return msgspec.json.decode(line, type=CountData)


def test_data_has_what_the_library_has(croupier: Terminal, tmp_path: Path) -> None:
    file = count_file(tmp_path)
    told = data(
        croupier("simulate", "punto-banco", "--count", file, "--shoes", "700", "--seed", "3", "--json")
    )
    rules = regulations.load("punto-banco")
    kept = counting.Counting(rules, counting.read(file), "coups")
    found = counting.figures(counting.added(counting.tallies(kept, 3, 700)))
    perfect = counting.perfect(rules, "dragon-7", 3, 700)
    assert (told.wager, told.paytable, told.whole) == ("dragon-7", "40-to-1", True)
    assert (told.shoes, told.coups, told.count.bets) == (700, found.coups, found.bets)
    for mine, theirs in ((told.count, found), (told.perfect, perfect)):
        assert (mine.per_shoe.mean, mine.per_shoe.se) == (theirs.per_shoe.mean, theirs.per_shoe.se)
        assert theirs.edge
        assert mine.edge
        assert (mine.edge.mean, mine.edge.se) == (theirs.edge.mean, theirs.edge.se)
    assert [(each.true, each.share, each.bets) for each in told.trues] == [
        (each.true, each.share, each.bets) for each in found.trues
    ]
    assert all(each.edge for each in told.trues)
    assert told.perfect.per_shoe.mean > told.count.per_shoe.mean > 0


def test_bets_are_those_of_a_count_of_which_only_the_bets_are_priced(
    croupier: Terminal, tmp_path: Path
) -> None:
    file = count_file(tmp_path)
    told = data(
        croupier("simulate", "punto-banco", "--count", file, "--shoes", "300", "--seed", "1", "--json")
    )
    kept = counting.Counting(regulations.load("punto-banco"), counting.read(file))
    found = counting.figures(counting.added(counting.tallies(kept, 1, 300)))
    assert told.count.edge
    assert found.edge
    assert told.count.edge.mean == found.edge.mean
    assert told.count.per_shoe.mean == found.per_shoe.mean


def test_the_same_whoever_deals(croupier: Terminal, tmp_path: Path) -> None:
    line = ("simulate", "punto-banco", "--count", count_file(tmp_path), "--shoes", "1100", "--seed", "1")
    one, many, others = (croupier(*line, *by) for by in ((), ("--threads", "3"), ("--workers", "2")))
    assert one.code == 0
    assert one.out == many.out == others.out
    assert max(map(len, one.lines)) <= 80
    assert "*dragon-7: Dragon 7, 40-to-1                  punto-banco:custom.dragon-7 custom" in one.lines
    assert "bet where the true count is at least 4" in one.lines
    assert one.err.startswith("simulating a count through 1,100 shoes of punto-banco; ")


def test_at_least_so_many_coups_are_the_shoes_of_a_plain_run(croupier: Terminal, tmp_path: Path) -> None:
    line = ("--coups", "30000", "--seed", "4")
    told = data(croupier("simulate", "punto-banco", "--count", count_file(tmp_path), *line, "--json"))
    plain = simulate.run(regulations.load("punto-banco"), coups=30_000, seed=4, wagers=["player"])
    assert (told.shoes, told.coups) == (plain.shoes, plain.coups)
    assert told.coups >= 30_000


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", "", "simulate.unreadable"),
        ("format = 2", "", "simulate.bad_count"),
        ("wager = 'nothing'", "", "wagers.unknown"),
        ("", "--wager tie", "usage.options_conflict"),
        ("", "--resume run.parquet", "usage.options_conflict"),
        ("", "--sessions 5", "usage.options_conflict"),
    ],
)
def test_what_is_no_count_is_refused(
    croupier: Terminal, tmp_path: Path, text: str, line: str, code: str
) -> None:
    file = tmp_path / "count.toml"
    if "wager" in text:
        text = COUNT.replace("dragon-7", "nothing")
    file.write_text(text, encoding="utf-8")
    run = croupier("simulate", "punto-banco", "--count", str(file), *line.split(), "--json")
    assert (run.code, run.out) == (2, "")
    told = [msgspec.json.decode(each) for each in run.err.splitlines()]
    assert {each["code"] for each in told if each["type"] == "error"} == {code}


@pytest.mark.parametrize("of", ["--count", "--progressive"])
def test_more_shoes_follow_where_the_first_have_too_few_coups(
    croupier: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of: str
) -> None:
    def few(_asked: object, _plan: object) -> tuple[int, int]:
        """Begin with ten shoes, in blocks of four."""
        return 10, 4

    def dealing(plan: Plan, seed: int, first: int, shoes: int) -> Dealt:
        """Deal, and remember which shoes."""
        dealt.append((first, shoes))
        return in_order.in_order(plan, seed, first, shoes)

    dealt: list[tuple[int, int]] = []
    monkeypatch.setattr(course, "in_order", dealing)
    monkeypatch.setattr(simulate_tasks, "first_shoes", few)
    file = count_file(tmp_path) if of == "--count" else PROGRESSIVE
    run = croupier("simulate", "punto-banco", of, file, "--coups", "5000", "--seed", "4", "--json")
    (told,) = (msgspec.json.decode(line) for line in run.lines)
    assert (run.code, told["whole"]) == (0, True)
    assert (told["shoes"] - 10) % 4 == 0
    assert 5000 <= told["coups"] < 6500
    # Besides the one shoe by which all is compiled, none is dealt twice.
    assert of == "--count" or dealt[:2] == [(0, 1), (0, 10)]
    assert all(first == before + shoes for (before, shoes), (first, _) in pairwise(dealt[1:]))
