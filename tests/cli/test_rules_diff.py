"""Are two games held against each other cell by cell, setting by setting and act by act?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier import regulations
from croupier.cli import rules_diff
from croupier.regulations.compare import Difference
from tests.rule_files import CLUB, written

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal


def test_two_games_that_deal_alike_do_not_differ(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "nj-baccarat", "nj-baccarat")
    assert (run.code, run.err) == (0, "")
    assert run.lines == [
        "A  nj-baccarat, edition 2024-12-18",
        "B  nj-baccarat, edition 2024-12-18",
        "",
        "Cells: no difference",
        "",
        "Settings: no difference",
        "",
        "Acts: no difference",
    ]


def test_settings_and_acts_stand_side_by_side_and_what_is_not_law_has_a_star(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "fr-punto-banco", "pa-baccarat")
    assert max(map(len, run.lines)) <= 80
    decks = run.lines.index("  decks")
    assert run.lines[decks + 1 : decks + 3] == [
        "    A  6                                                fr-punto-banco:55-14 law",
        "*   B  8                                         pa-baccarat:custom.decks custom",
    ]
    faced = run.lines.index("  face-both")
    assert run.lines[faced + 1 : faced + 3] == [
        "    A  nobody does it",
        "    B  caller                                         pa-baccarat:631a.10(a) law",
    ]
    assert any(line.startswith("  order in A: no-more-bets, deal-initial, ") for line in run.lines)


def test_each_cell_that_differs_is_named(tmp_path: Path) -> None:
    changed = written(tmp_path, ('"6", cells = "S SSSSSSDDSS"', '"6", cells = "D SSSSSSDSSS"'))
    found = regulations.diff(regulations.read_file(CLUB), regulations.read_file(changed))
    lines = [line.split("  example-club:")[0].rstrip() for line in rules_diff.lines(found, colour=False)]
    cells = lines[lines.index("Cells") + 1 : lines.index("Settings: no difference") - 1]
    assert [line.strip("* ") for line in cells] == [
        "Banker's 6, no third card drawn by the Player",
        "A  stays",
        "B  draws",
        "Banker's 6 against a third card of 7",
        "A  draws",
        "B  stays",
    ]


def test_as_data(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "fr-punto-banco", "pa-baccarat", "--json")
    found = msgspec.json.decode(run.out, type=Difference)
    assert (found.a.rules, found.b.rules) == ("fr-punto-banco", "pa-baccarat")
    assert found == regulations.diff(regulations.read("fr-punto-banco"), regulations.read("pa-baccarat"))
    assert "decks" in {setting.setting for setting in found.settings}


def test_a_choice_is_made_in_both(croupier: Terminal) -> None:
    games = ("rules", "diff", "nj-baccarat", "pa-baccarat")
    run = croupier(*games, "--set", "decks=6", "--set", "hands=face-down")
    assert (run.code, "Settings: no difference" in run.lines) == (0, True)
    assert croupier(*games, "--set", "decks=7").code == 2
