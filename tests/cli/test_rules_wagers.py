"""How do the wagers stand on the page of a game, in its data, and where two games are compared?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations
from croupier.cli.rulebook import Book, Choice
from croupier.regulations.compare import Difference

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal


def part(lines: list[str], title: str) -> list[str]:
    """Give the lines of one part of a page, without its title."""
    begin = lines.index(title) + 1
    return lines[begin : lines.index("", begin)]


def wagers(croupier: Terminal, game: str, *options: str) -> dict[str, Choice]:
    """Give the wagers of a game as data."""
    run = croupier("rules", "show", game, *options, "--json")
    return {wager.name: wager for wager in msgspec.json.decode(run.out, type=Book).wagers}


@pytest.mark.conforms("DSP-01")
@pytest.mark.parametrize("game", regulations.ids())
def test_every_wager_has_its_line_with_clause_and_basis(croupier: Terminal, game: str) -> None:
    rules = regulations.load(game)
    lines = part(croupier("rules", "show", game).lines, "Wagers")
    assert max(map(len, lines)) <= 80
    told = " ".join(" ".join(lines).split())
    for name, cite in ((name, rules.cites[name]) for name in rules.wagers):
        (line,) = (line for line in lines if line[2:].startswith(f"{name} = {rules.submission[name]}"))
        assert line[0] == {"law": " ", "option": "+"}.get(cite.basis, "*"), line
        assert f"{cite.clause} {cite.basis}" in told


@pytest.mark.conforms("ACC-05")
@pytest.mark.parametrize("game", regulations.ids())
def test_commission_collection_and_rounding_stand_on_the_page_with_what_they_rest_on(
    croupier: Terminal, game: str
) -> None:
    rules = regulations.load(game)
    said = [
        name
        for name in ("commission", "fee", "collection", "rounding", "rounding-unit")
        if name in rules.cites
    ]
    # Where nothing is taken, nothing but a price is rounded, and a family says how.
    assert said or game in {"fr-punto-banco", "pa-21-baccarat"}
    told = " ".join(croupier("rules", "show", game).out.split())
    for name in said:
        cite = rules.cites[name]
        assert f"{name} = {rules.submission[name]} {cite.clause} {cite.basis}" in told


def test_a_page_of_wagers_is_compact(croupier: Terminal) -> None:
    lines = part(croupier("rules", "show", "punto-banco").lines, "Wagers")
    # Some have to be folded.
    assert len(lines) <= 1.4 * len(regulations.load("punto-banco").wagers)


def test_what_may_be_chosen_stands_beside_the_paytable_or_is_said_of_several(croupier: Terminal) -> None:
    lines = part(croupier("rules", "show", "pa-baccarat").lines, "Wagers")
    assert lines == [
        "* player = even; fixed                         pa-baccarat:631a.13 reconstructed",
        "* banker = commission; fixed                   pa-baccarat:631a.13 reconstructed",
        "* tie = 8-to-1                                 pa-baccarat:631a.13 reconstructed",
        "*     or 9-to-1                                    pa-baccarat:custom.tie custom",
        "+ golden-talons = not-offered                       pa-baccarat:631b.9(a) option",
        "+     or A, B, C, D, E                              pa-baccarat:631b.9(f) option",
        "  need not be offered; may be at the house's own prices, as 30 or 1-push-30:",
        "+ heavenly-9-progressive = not-offered              pa-baccarat:631c.2(a) option",
        "* dragon-7 = not-offered; or 40-to-1            pa-baccarat:631c.3 reconstructed",
        "* panda-8 = not-offered; or 25-to-1             pa-baccarat:631c.3 reconstructed",
        "* heavenly-9 = not-offered; or 5-treasures      pa-baccarat:631c.3 reconstructed",
        "* blazing-7s = not-offered; or 5-treasures      pa-baccarat:631c.3 reconstructed",
        "* cover-all = not-offered; or 5-treasures       pa-baccarat:631c.3 reconstructed",
        "* house-money = not-offered; or standard   pa-baccarat:custom.house-money custom",
    ]


def test_what_the_house_chose_is_told_from_the_default(croupier: Terminal) -> None:
    run = croupier("rules", "show", "pa-baccarat", "--set", "golden-talons=B", "--set", "dragon-7=35")
    assert run.lines[1] == "chosen: golden-talons = B, dragon-7 = 35"
    lines = part(run.lines, "Wagers")
    at = lines.index("+ golden-talons = B; or A, C, D, E                  pa-baccarat:631b.9(f) option")
    assert lines[at + 1] == "      not-offered unless chosen"
    # What a house pays on its own never looks like law.
    at = lines.index("* dragon-7 = 35                               pa-baccarat:custom.dragon-7 custom")
    assert lines[at + 2] == "*     or not-offered, 40-to-1, offered          pa-baccarat:631c.3 reconstructed"


def test_what_follows_from_another_choice_says_from_which(croupier: Terminal) -> None:
    run = croupier("rules", "show", "punto-banco", "--set", "half-pay=6")
    assert run.lines[1:3] == ["chosen: half-pay = 6", "from which follows: banker = half-pay"]
    told = " ".join(run.out.split())
    assert "commission unless chosen; it follows from the half-pay" in told
    assert told.count("asked only with banker = commission") == 2
    banker = wagers(croupier, "punto-banco", "--set", "half-pay=6")["banker"]
    assert (banker.origin, banker.follows, banker.default) == ("follows", "half-pay", "commission")
    chosen = wagers(croupier, "punto-banco", "--set", "half-pay=6", "--set", "banker=half-pay")["banker"]
    assert chosen == banker


def test_the_data_have_every_wager_with_what_it_may_be(croupier: Terminal) -> None:
    for game in regulations.ids():
        rules, held = regulations.load(game), regulations.read(game).file.wagers
        shown = wagers(croupier, game)
        assert tuple(shown) == rules.wagers
        for name, wager in shown.items():
            assert (wager.value, wager.title) == (rules.submission[name], held[name].title)
            assert wager.permitted == held[name].permitted
            assert (wager.clause, wager.basis) == (rules.cites[name].clause, rules.cites[name].basis)
            assert wager.basis != "reconstructed" or wager.evidence


def test_offered_without_prices_is_explained_where_it_stands(croupier: Terminal) -> None:
    said = "offered: no prices are known; whoever pays must write them"
    game = ("rules", "show", "pa-21-baccarat")
    assert said in croupier(*game).out
    assert said not in croupier(*game, "--set", "bonus=100-50-8-5-4").out
    assert "Bonus hands; the wager is not offered" in croupier(*game, "--set", "bonus=not-offered").out
    assert "the wager is not offered" not in croupier(*game, "--set", "bonus=100-50-8-5-4").out


def test_prices_that_are_none_are_refused_in_one_line(croupier: Terminal) -> None:
    run = croupier("rules", "show", "pa-midibaccarat", "--set", "perfect-pairs=25-")
    assert (run.code, run.out) == (2, "")
    what = "perfect-pairs: '25-' are no prices [pa-midibaccarat:629b.1 reconstructed]"
    remedy = "write one for each line, joined by hyphens: 30, 2.5, 1/2, push, 100-50-8 or 1-push-none"
    assert run.err == f"croupier: {what}; {remedy} (submission.bad_prices)\n"


# Two games compared


def test_wagers_of_both_games_stand_side_by_side(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "pa-baccarat", "pa-baccarat", "--set-b", "golden-talons=C")
    assert part(run.lines, "Wagers") == [
        "  golden-talons",
        "+   A  not-offered                                  pa-baccarat:631b.9(a) option",
        "+   B  C                                            pa-baccarat:631b.9(f) option",
    ]
    assert "Settings: no difference" in run.lines


def test_wagers_of_one_game_alone_are_named_together(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "fr-punto-banco", "pa-baccarat")
    lines = part(run.lines, "Wagers")
    told = " ".join(" ".join(lines).split())
    assert told.startswith(
        "only in B: +golden-talons = not-offered, +heavenly-9-progressive = not-offered, *dragon-7 ="
    )
    assert "    A  19-to-20                                         fr-punto-banco:55-14 law" in lines
    found = msgspec.json.decode(
        croupier("rules", "diff", "fr-punto-banco", "pa-baccarat", "--json").out, type=Difference
    )
    talons = next(each for each in found.wagers if each.setting == "golden-talons")
    assert (talons.a, talons.a_cite, talons.b) == (None, None, "not-offered")
    assert "only in A" not in told
    back = croupier("rules", "diff", "pa-baccarat", "fr-punto-banco").out
    assert "only in A: +golden-talons = not-offered" in " ".join(back.split())


def test_a_wager_is_chosen_in_each_of_two_games_that_has_it(croupier: Terminal) -> None:
    both = croupier("rules", "diff", "pa-baccarat", "pa-minibaccarat", "--set", "golden-talons=A")
    assert both.lines[:3] == [
        "A  pa-baccarat, edition 2014-02-01",
        "chosen: golden-talons = A",
        "B  pa-minibaccarat, edition 2014-02-01",
    ]
    neither = croupier("rules", "diff", "nj-baccarat", "pa-minibaccarat", "--set", "golden-talons=A")
    assert (neither.code, "submission.unknown_setting" in neither.err) == (2, True)


def test_what_is_alike_and_known_otherwise_is_counted_as_wagers(croupier: Terminal) -> None:
    run = croupier("rules", "diff", "nj-baccarat", "pa-baccarat")
    assert "Same, but A custom / B reconstructed:" in run.out
    assert "5 wagers" in run.out
