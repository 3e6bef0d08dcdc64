"""Are the odds of a game the data that they are laid down to be, and the same as the library's?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier import odds, regulations
from croupier.cards import parse_many
from croupier.cli.odds_data import OddsData
from croupier.odds import Known
from croupier.regulations import policies
from tests.cli.test_schema import object_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

KEYS: Final = {
    "rules": str,
    "edition": str,
    "hash": str,
    "submission": dict,
    "cards": int,
    "coups": int,
    "outcomes": dict,
    "wagers": list,
}
"""What is always there, in this order."""
WAGER: Final = {
    "id": str,
    "lines": list,
    "win": int,
    "push": int,
    "lose": int,
    "ev": str,
    "house_edge": float,
    "edge_per_resolved": float,
    "hit_rate": float,
    "sd": float,
}
"""What every wager has."""
ALSO: Final = {"title", "paytable", "clause", "basis", "skew", "variance"}
"""What every wager has besides."""
FREE: Final = ("--player", "9/11", "--banker", "table-draw")

Thing = dict[str, object]


class Wagers(msgspec.Struct):
    """Only the wagers of an answer, as plain objects."""

    wagers: list[Thing]


def sent(croupier: Terminal, *words: str) -> str:
    run = croupier("odds", *words, "--json")
    assert (run.code, run.err, run.out.count("\n")) == (0, "", 1)
    return run.out


def plain(croupier: Terminal, *words: str) -> Thing:
    return msgspec.json.decode(sent(croupier, *words), type=Thing)


def told(croupier: Terminal, *words: str) -> OddsData:
    return msgspec.json.decode(sent(croupier, *words), type=OddsData)


def of_types(value: Thing, types: dict[str, type]) -> bool:
    return all(type(value[key]) is kind for key, kind in types.items())


def test_the_keys_are_those_that_are_laid_down_and_no_others(croupier: Terminal) -> None:
    answer = plain(croupier, "pa-baccarat")
    assert list(answer) == list(KEYS)
    assert of_types(answer, KEYS)
    assert answer["outcomes"] == {
        "player": 2_230_518_282_592_256,
        "banker": 2_292_252_566_437_888,
        "tie": 475_627_426_473_216,
    }
    assert (answer["cards"], answer["coups"]) == (416, 4_998_398_275_503_360)
    rules = regulations.load("pa-baccarat")
    assert (answer["rules"], answer["edition"], answer["hash"]) == (rules.id, rules.edition, rules.hash)
    assert answer["submission"] == dict(rules.submission)


@pytest.mark.parametrize("game", ["pa-baccarat", "punto-banco", "pa-21-baccarat"])
def test_every_wager_has_the_keys_that_are_laid_down(croupier: Terminal, game: str) -> None:
    wagers = msgspec.json.decode(sent(croupier, game), type=Wagers).wagers
    worths = odds.exact(regulations.load(game)).worths
    assert [wager["id"] for wager in wagers] == [worth.id for worth in worths]
    for wager in wagers:
        assert {*WAGER, *ALSO} <= set(wager) <= {*WAGER, *ALSO, "settings"}
        assert of_types(wager, WAGER)


def test_every_line_says_when_it_decides_what_it_pays_and_its_count(croupier: Terminal) -> None:
    (banker,) = told(croupier, "nj-baccarat", "--wager", "banker").wagers
    assert [msgspec.to_builtins(line) for line in banker.lines] == [
        {"when": "win", "pays": "19/20", "count": 2_292_252_566_437_888, "line": "win"},
        {"when": "tie", "pays": "push", "count": 475_627_426_473_216, "line": "tie"},
    ]
    assert (banker.win, banker.push, banker.lose) == (
        2_292_252_566_437_888,
        475_627_426_473_216,
        2_230_518_282_592_256,
    )
    assert banker.ev == "-114753351728/10847218479825"
    assert (banker.clause, banker.basis) == ("nj-baccarat:custom.banker", "custom")
    assert [msgspec.to_builtins(each) for each in banker.settings] == [
        {
            "name": "commission",
            "value": 500,
            "clause": "nj-baccarat:custom.commission",
            "basis": "custom",
        }
    ]
    (talons, _) = told(croupier, "pa-baccarat", "--set", "golden-talons=B", "--wager", "golden-talons").wagers
    assert [line.pays for line in talons.lines] == ["20", "10", "5", "4", "2", "1", "1", "2"]
    assert talons.basis == "option"


def test_fractions_are_exact_and_floats_the_nearest(croupier: Terminal) -> None:
    for found in told(croupier, "punto-banco").wagers:
        worth = odds.exact(regulations.load("punto-banco"), wagers=[found.id]).worth(found.id)
        assert Fraction(found.ev) == worth.ev
        assert Fraction(found.variance) == worth.variance
        assert "/" in found.ev
        assert found.house_edge == float(worth.house_edge)
        assert found.edge_per_resolved == float(worth.edge_per_resolved or 0)
        assert (found.hit_rate, found.sd, found.skew) == (float(worth.hit_rate), worth.sd, worth.skew)
        assert found.win + found.push + found.lose == worth.whole


def test_whole_fractions_are_written_as_fractions_too(croupier: Terminal) -> None:
    answer = told(croupier, "nj-baccarat", "--given", "9h 2c Kd 3s")
    player, banker, tie = answer.wagers
    assert (player.ev, banker.ev, tie.ev) == ("1/1", "-1/1", "-1/1")
    assert (player.sd, player.skew, player.variance) == (0.0, None, "0/1")


def test_where_all_is_returned_no_edge_is_resolved(croupier: Terminal) -> None:
    player, *_ = told(croupier, "nj-baccarat", "--given", "9h 9c Kd Ks").wagers
    assert (player.edge_per_resolved, player.house_edge, player.push) == (None, 0.0, 169_332)


EXTRAS: Final = [
    (("pa-21-baccarat",), {"unpriced"}),
    (("punto-banco",), {"unpriced", "house_money"}),
    (("nj-baccarat", "--remove", "Kh"), {"removed"}),
    (("nj-baccarat", "--given", "5h 2c"), {"given"}),
    (("nj-baccarat", "--infinite"), {"endless"}),
    (("nj-baccarat", "--totals"), {"totals"}),
    (("nj-baccarat", "--cells"), {"cells"}),
    (("nj-baccarat", "--removal"), {"removal"}),
    (("nj-baccarat", "--correlation"), {"correlation"}),
    (("chemin-de-fer", *FREE), {"player", "banker", "bank"}),
    (("chemin-de-fer", *FREE, "--wager", "cover"), {"player", "banker"}),
]
"""What is there only where it was asked for, or where the game has it."""


@pytest.mark.parametrize(("words", "more"), EXTRAS, ids=[" ".join(words) for words, _ in EXTRAS])
def test_what_was_asked_besides_has_a_key_of_its_own(
    croupier: Terminal, words: tuple[str, ...], more: set[str]
) -> None:
    answer = plain(croupier, *words)
    assert set(answer) == {*KEYS, *more}
    assert object_of("odds").fits(answer)


def test_every_kind_of_composition(croupier: Terminal, tmp_path: Path) -> None:
    for text, counts in (("8 " * 52, 52), ("32 " * 13, 13), ("128 " + "32 " * 9, 10), ("Kh 9s " * 5, 52)):
        file = tmp_path / "shoe"
        file.write_text(text, encoding="utf-8")
        answer = told(croupier, "punto-banco", "--composition", str(file), "--remove", "Kh")
        assert len(answer.composition) == counts
        assert sum(answer.composition) == answer.cards
        assert ("either-pair" in answer.left_out) == (counts == 10)
        assert ("royal-match-player" in answer.left_out) == (counts < 52)
        assert answer.removed == ("Kh",)


def test_totals(croupier: Terminal) -> None:
    answer = told(croupier, "pa-21-baccarat", "--totals")
    assert answer.totals is not None
    assert sum(map(sum, answer.totals.grid)) == answer.coups
    assert list(answer.totals.cards) == ["4", "5", "6"]
    assert list(answer.totals.naturals) == ["none", "player", "banker", "both"]
    assert list(answer.totals.margins) == ["player", "banker", "tie"]
    for part in (answer.totals.cards, answer.totals.naturals):
        assert sum(part.values()) == answer.coups
    assert sum(sum(row.values()) for row in answer.totals.margins.values()) == answer.coups


def test_removal(croupier: Terminal) -> None:
    answer = told(
        croupier,
        *("punto-banco", "--removal", "--given", "Kh"),
        *("--wager", "tie", "--wager", "player-pair", "--wager", "royal-match-player"),
    )
    tie, pair, match = answer.removal
    assert (tie.by, pair.by, match.by) == ("value", "rank", "card")
    assert {len(each.ranks) for each in answer.removal} == {13}
    assert (tie.cards, pair.cards, len(match.cards)) == ((), (), 52)
    known = Known(parse_many("Kh"))
    asked = odds.situation(regulations.load("punto-banco"), known=known)
    (exactly,) = odds.removal(asked, ["tie"])
    assert tuple(map(Fraction, filter(None, tie.ranks))) == exactly.ranks


def test_cells(croupier: Terminal) -> None:
    answer = told(croupier, "chemin-de-fer-as-printed", *FREE, "--cells")
    by_place = {(cell.hand, cell.row, cell.third): cell for cell in answer.cells}
    odd = by_place["banker", "6", 5]
    assert (odd.says, odd.best) == ("D", "stay")
    assert (by_place["player", "5", None].says, by_place["banker", "3", 9].says) == ("O", "O")
    for cell in answer.cells:
        assert sum(cell.draw) == sum(cell.stay) == cell.arises
    given = told(croupier, "chemin-de-fer-as-printed", *FREE, "--cells", "--given", "5h 6c")
    assert {cell.best for cell in given.cells} == {None}


def test_correlation(croupier: Terminal) -> None:
    answer = told(croupier, "nj-baccarat", "--correlation")
    assert answer.correlation is not None
    assert answer.correlation.wagers == ("player", "banker", "tie")
    assert [row[place] for place, row in enumerate(answer.correlation.matrix)] == [1.0, 1.0, 1.0]
    certain = told(croupier, "nj-baccarat", "--correlation", "--given", "9h 2c Kd 3s").correlation
    assert certain is not None
    assert {each for row in certain.matrix for each in row} == {None}


def test_the_bank_and_house_money(croupier: Terminal) -> None:
    bank = told(croupier, "fr-chemin-de-fer", *FREE).bank
    assert bank is not None
    assert bank.fee == "1/20"
    assert bank.after is not None
    assert Fraction(bank.after) < 0 < Fraction(bank.before)
    unset = told(croupier, "chemin-de-fer", *FREE).bank
    assert unset is not None
    assert (unset.fee, unset.after) == (None, None)
    used = told(croupier, "punto-banco", "--wager", "house-money").house_money
    assert used is not None
    assert (round(float(Fraction(used.taken)), 6), round(float(Fraction(used.best)), 6)) == (
        -0.357764,
        -0.057066,
    )
    assert sum((Fraction(use.gained) for use in used.uses), Fraction(used.taken)) == Fraction(used.best)


def test_counts_of_any_size_are_whole_numbers(croupier: Terminal) -> None:
    answer = told(croupier, "chemin-de-fer", "--player", "0.123456789", "--banker", "1/3")
    expected = odds.exact(
        regulations.load("chemin-de-fer"), player=policies.read("0.123456789"), banker=policies.read("1/3")
    )
    assert answer.coups == expected.coups > 1 << 64
    assert (answer.player, answer.banker) == ("0.123456789", "1/3")


def test_a_wager_of_another_name_is_told_by_its_id(croupier: Terminal) -> None:
    answer = told(croupier, "punto-banco", "--wager", "fortune-7", "--wager", "dragon-7")
    assert [wager.id for wager in answer.wagers] == ["dragon-7"]


@pytest.mark.parametrize("shuffled", [False, True])
def test_what_is_given_twice_gives_the_same_twice(croupier: Terminal, *, shuffled: bool) -> None:
    first = sent(croupier, "nj-baccarat", "--remove", "Kh 9s")
    again = sent(croupier, "nj-baccarat", "--remove", "9s Kh" if shuffled else "Kh 9s")
    left = msgspec.json.decode(again, type=OddsData)
    assert (first == again) != shuffled
    assert left.wagers == msgspec.json.decode(first, type=OddsData).wagers
