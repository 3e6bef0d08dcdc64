"""Are two games held against each other cell by cell, setting by setting and act by act?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier import regulations
from croupier.cli import printed_diff
from croupier.cli.arguments import NOTHING
from croupier.cli.replies import PricedDifference, priced
from croupier.regulations.compare import Difference
from croupier.regulations.overlay import Passage
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
        "Wagers: no difference",
        "",
        "Acts: no difference",
    ]


def test_settings_and_acts_stand_side_by_side_and_what_is_not_law_has_a_star(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "fr-punto-banco", "pa-baccarat")
    assert max(map(len, run.lines)) <= 80
    decks = run.lines.index("  decks")
    assert run.lines[decks + 1 : decks + 3] == [
        "    A  6; fixed                                         fr-punto-banco:55-14 law",
        "*   B  8; 6 or 8 permitted                       pa-baccarat:custom.decks custom",
    ]
    hands = run.lines.index("  hands")
    assert run.lines[hands + 1 : hands + 4] == [
        "    A  face-down; fixed                                 fr-punto-banco:55-14 law",
        "    B  face-up                                        pa-baccarat:631a.10(a) law",
        "*      face-up or face-down permitted        pa-baccarat:631a.9(d) reconstructed",
    ]
    faced = run.lines.index("  face-both")
    assert run.lines[faced + 1 : faced + 3] == [
        "    A  nobody does it",
        "    B  caller                                         pa-baccarat:631a.10(a) law",
    ]
    assert any(line.startswith("  order in A: no-more-bets, deal-initial, ") for line in run.lines)


def test_words_have_a_star_by_their_own_basis_and_so_has_an_actor(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "fr-punto-banco", "pa-baccarat")
    counted = run.lines.index("  count-both")
    assert run.lines[counted + 2 : counted + 4] == [
        "    B  caller                                         pa-baccarat:631a.10(a) law",
        "*      otherwise 'Player {player}, Banker {banker}'                words: custom",
    ]
    last = run.lines.index("  last-hand")
    assert run.lines[last + 3] == (
        '       "last hand"                                                    words: law'
    )
    covered = run.lines.index("  cover-card", run.lines.index("Acts"))
    assert run.lines[covered + 2] == (
        "    B  *caller                                        pa-baccarat:631a.10(d) law"
    )
    legend = " ".join(run.lines[2:5])
    for said in ("*: not law", "'...': words that are not", "a star before a name: who does it is not law"):
        assert said in legend


def test_what_is_the_same_and_known_in_different_ways_is_counted_at_the_end(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "nj-baccarat", "pa-baccarat")
    found = msgspec.json.decode(
        croupier("rules", "diff", "nj-baccarat", "pa-baccarat", "--json").out, type=Difference
    )
    here = [
        ground for ground in found.grounds if (ground.a_cite.basis, ground.b_cite.basis) == ("custom", "law")
    ]
    acts, settings = (sum(ground.part == part for ground in here) for part in ("act", "setting"))
    assert min(acts, settings) > 1
    assert f"Same, but A custom / B law: {settings} settings, {acts} acts" in run.lines
    assert run.lines[-1] == "(--json lists them)"


def test_only_what_the_house_may_choose_may_differ(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "nj-baccarat", "pa-baccarat")
    place = run.lines.index("  replacement")
    assert run.lines[place + 1 : place + 4] == [
        "*   A  new-decks; new-decks or reshuffle permitted",
        "                                           nj-baccarat:custom.replacement custom",
        "    B  new-decks; fixed                               pa-baccarat:631a.10(d) law",
    ]


def test_each_cell_that_differs_is_named(tmp_path: Path) -> None:
    changed = written(tmp_path, ('"6", cells = "S SSSSSSDDSS"', '"6", cells = "D SSSSSSDSSS"'))
    club = regulations.ruleset(regulations.read_file(CLUB))
    found = priced(regulations.diff(club, regulations.read_file(changed)), club)
    told = "\n".join(printed_diff.lines(found, NOTHING, NOTHING, {}, colour=False))
    lines = [line.split("  example-club:")[0].rstrip() for line in told.splitlines()]
    cells = lines[lines.index("Cells") + 1 : lines.index("Settings: no difference") - 1]
    assert [line.strip("* ") for line in cells] == [
        "Banker's 6, no third card drawn by the Player",
        "A  stays",
        "B  draws",
        "arises in 1.7857 % of coups; drawing is worth -0.4227, staying -0.5028: A",
        "costs the hand 8.0039 % of a unit each time",
        "Banker's 6 against a third card of 7",
        "A  draws",
        "B  stays",
        "arises in 0.4530 % of coups; drawing is worth -0.0506, staying -0.0845: B",
        "costs the hand 3.3957 % of a unit each time",
    ]


def test_two_games_that_count_in_different_ways_say_how(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "pa-21-baccarat", "pa-baccarat")
    cells = run.lines.index("Cells")
    assert run.lines[cells + 1 : cells + 5] == [
        "  the two count their hands in different ways, so that no row stands in both",
        "    A  scores of 4 to 26",
        "    B  Point Counts of 0 to 9",
        "",
    ]
    place = run.lines.index("  ace-ace")
    assert run.lines[place + 3] == "    B  no such setting"


def test_what_is_printed_and_what_is_read_differ_in_two_cells_and_in_the_text(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "chemin-de-fer-as-printed", "chemin-de-fer")
    cells = run.lines.index("Cells")
    assert run.lines[cells + 1 : cells + 18] == [
        "  Banker's 3 against a third card of 8",
        "    A  draws                                    chemin-de-fer-as-printed:(3) law",
        "*   B  stays (erratum three-against-eight)       chemin-de-fer:(3) reconstructed",
        "       arises in 0.4549 % of coups (the other hand drawing where it may choose);",
        "       drawing is worth 0.0641, staying 0.0658: A costs the hand 0.1740 % of a",
        "       unit each time",
        "       arises in 0.3853 % of coups (the other hand staying); drawing is worth",
        "       0.0336, staying 0.0777: A costs the hand 4.4108 % of a unit each time",
        "  Banker's 6 against a third card of 5",
        "    A  draws                                    chemin-de-fer-as-printed:(3) law",
        "*   B  stays (erratum six-against-five)          chemin-de-fer:(3) reconstructed",
        "       arises in 0.4519 % of coups (the other hand drawing where it may choose);",
        "       drawing is worth -0.2112, staying -0.0692: A costs the hand 14.1971 % of",
        "       a unit each time",
        "       arises in 0.3837 % of coups (the other hand staying); drawing is worth",
        "       -0.4125, staying -0.2590: A costs the hand 15.3445 % of a unit each time",
        "",
    ]
    told = " ".join(run.out.split())
    labels = [
        erratum.label
        for erratum in regulations.read("chemin-de-fer").errata
        if isinstance(erratum.where, Passage)
    ]
    assert len(labels) > 5
    assert f"Errata of the text in B: {', '.join(labels)} (see rules show)" in told
    assert "Errata of the text in A" not in told


def test_hands_with_an_ace_are_named_as_soft() -> None:
    rules = regulations.load("pa-21-baccarat")
    found = priced(regulations.diff(rules, regulations.load("pa-21-baccarat", {"soft-stand-on": 18})), rules)
    told = "\n".join(printed_diff.lines(found, NOTHING, NOTHING, {}, colour=False))
    assert "  Player's soft 17\n" in told
    assert "  Banker's soft 17 against a third card of 0\n" in told


def test_as_data(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "fr-punto-banco", "pa-baccarat", "--json")
    found = msgspec.json.decode(run.out, type=PricedDifference)
    assert (found.a.rules, found.b.rules) == ("fr-punto-banco", "pa-baccarat")
    french = regulations.load("fr-punto-banco")
    assert found == priced(regulations.diff(french, regulations.read("pa-baccarat")), french)
    assert "decks" in {setting.setting for setting in found.settings}


def test_a_choice_is_made_in_both(croupier: Terminal) -> None:
    games = ("rules", "diff", "nj-baccarat", "pa-baccarat")
    run = croupier(*games, "--set", "hands=face-down")
    assert (run.code, run.err) == (0, "")
    assert not any("face-up" in line for line in run.lines)
    assert croupier(*games, "--set", "decks=7").code == 2


def test_what_is_chosen_stands_under_either_head_and_in_the_data(croupier: Terminal) -> None:
    asked = ("rules", "diff", "pa-baccarat", "fr-punto-banco", "--set", "hands=face-down")
    assert croupier(*asked).lines[:3] == [
        "A  pa-baccarat, edition 2014-02-01",
        "chosen: hands = face-down",
        "B  fr-punto-banco, edition 2007-05-14",
    ]
    found = msgspec.json.decode(croupier(*asked, "--json").out, type=Difference)
    for side, rules in ((found.a, "pa-baccarat"), (found.b, "fr-punto-banco")):
        ruleset = regulations.load(rules, {"hands": "face-down"})
        assert side.submission == dict(ruleset.submission)


def test_a_choice_is_made_in_the_one_game_that_has_the_setting(croupier: Terminal) -> None:
    """Only the French game has tables to choose from."""
    run = croupier("rules", "diff", "chemin-de-fer", "fr-chemin-de-fer", "--set", "table=free", "--json")
    assert (run.code, run.err) == (0, "")
    found = msgspec.json.decode(run.out, type=PricedDifference)
    one, other = regulations.load("chemin-de-fer"), regulations.load("fr-chemin-de-fer", {"table": "free"})
    assert found == priced(regulations.diff(one, other), one)


def test_a_game_is_held_against_itself_under_two_choices(croupier: Terminal) -> None:
    asked = ("rules", "diff", "fr-chemin-de-fer", "fr-chemin-de-fer")
    run = croupier(*asked, "--set-b", "table=free")
    assert run.lines[:3] == [
        "A  fr-chemin-de-fer, edition 2007-05-14",
        "B  fr-chemin-de-fer, edition 2007-05-14",
        "chosen: table = free",
    ]
    assert "  Banker's 7 against a third card of 9" in run.lines
    turned = croupier(*asked, "--set-a", "table=free", "--json")
    found = msgspec.json.decode(turned.out, type=Difference)
    assert [side.submission["table"] for side in (found.a, found.b)] == ["free", "classical"]


def test_a_choice_for_one_side_wins_over_one_for_both(croupier: Terminal) -> None:
    choices = ("--set", "decks=6", "--set-b", "decks=8")
    run = croupier("rules", "diff", "nj-baccarat", "pa-baccarat", *choices, "--json")
    found = msgspec.json.decode(run.out, type=Difference)
    assert [side.submission["decks"] for side in (found.a, found.b)] == [6, 8]


def test_what_is_wrong_with_the_choices_of_either_side_is_told_at_once(croupier: Terminal) -> None:
    choices = ("--set", "tabel=free", "--set", "x", "--set-a", "decks=7", "--set-b", "hands=up")
    run = croupier("rules", "diff", "nj-baccarat", "pa-baccarat", *choices, "--json")
    assert (run.code, run.out) == (2, "")
    assert [(each.code.partition(".")[2], each.where) for each in run.problems()] == [
        ("bad_pair", ""),
        ("unknown_setting", "tabel"),
        ("not_permitted", "--set-a, decks"),
        ("unknown_setting", "tabel"),
        ("not_permitted", "--set-b, hands"),
    ]


def test_what_follows_from_a_choice_is_not_called_chosen(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "pa-21-baccarat", "pa-21-baccarat", "--set-a", "shuffler=automated")
    assert run.lines[1:4] == [
        "chosen: shuffler = automated",
        "from which follows: replacement = other-batch",
        "B  pa-21-baccarat, edition 2016-11-19",
    ]
