"""Is a solved game the data that it is laid down to be, and the same as the library's?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier import regulations, strategy
from croupier.cli.solve_data import SolvedData
from croupier.strategy.cells import cell_worths

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal

KEYS: Final = ("value", "value_to", "model", "decks", "player", "banker", "unique")
"""What is always there."""


def test_what_is_laid_down(croupier: Terminal) -> None:
    run = croupier("solve", "chemin-de-fer", "--json")
    found = msgspec.json.decode(run.out, type=dict[str, object])
    assert set(KEYS) <= found.keys()
    assert found["value"] == "-18880657128/1525814595305"
    assert found["value_to"] == "player"
    assert found["decks"] == 6
    assert (found["decks_clause"], found["decks_basis"]) == ("chemin-de-fer:custom.decks", "custom")
    assert found["model"] == {"player": "total", "banker": "total", "replacement": False}
    assert found["unique"] is True
    assert found["player"] == {"5": "1"}
    assert found["banker"] == {"3 against a 9": "1", "5 against a 4": "1"}
    assert not {"cells", "replies"} & found.keys()
    assert strategy.check(run.out.encode()) == ()


def test_data_are_the_library_s(croupier: Terminal) -> None:
    run = croupier("solve", "fr-chemin-de-fer", "--set", "table=free", "--fee", "5", "--decks", "2", "--json")
    found = msgspec.json.decode(run.out, type=SolvedData, strict=True)
    cards = strategy.game(regulations.load("fr-chemin-de-fer", {"table": "free"})).model.counts
    assert [Fraction(each, 3) for each in cards] == list(found.composition)
    assert found.fee == "1/20"
    assert Fraction(found.bank) < 0
    assert strategy.check(run.out.encode()) == ()


def test_the_fee_of_the_rules_stands_beside_the_one_that_is_taken(croupier: Terminal) -> None:
    run = croupier("solve", "fr-chemin-de-fer", "--json")
    found = msgspec.json.decode(run.out, type=SolvedData)
    assert (found.fee, found.rules_fee) == ("0", "1/20")
    assert (found.rules_fee_clause, found.rules_fee_basis) == ("fr-chemin-de-fer:60", "law")
    none = msgspec.json.decode(croupier("solve", "chemin-de-fer", "--json").out, type=SolvedData)
    assert (none.rules_fee, none.rules_fee_clause, none.rules_fee_basis) == (None, None, None)


def test_cells_and_replies(croupier: Terminal) -> None:
    words = ("chemin-de-fer", "--cells", "--banker", "table-stay", "--json")
    found = msgspec.json.decode(croupier("solve", *words).out, type=SolvedData, strict=True)
    worths = cell_worths(regulations.load("chemin-de-fer"))
    assert [(each.hand, each.row, Fraction(each.draw), Fraction(each.stay)) for each in found.cells] == [
        (each.cell[0], each.row, each.draw, each.stay) for each in worths
    ]
    (reply,) = found.replies
    assert (reply.side, reply.against, reply.policy, reply.either) == ("player", "table-stay", {"5": "1"}, ())
    assert Fraction(reply.gain) == Fraction(reply.worth) - Fraction(found.value) > 0


def test_whole_numbers_are_written_alike_everywhere(croupier: Terminal) -> None:
    run = croupier("solve", "chemin-de-fer", "--banker", "equilibrium", "--json")
    (reply,) = msgspec.json.decode(run.out, type=SolvedData).replies
    assert (reply.gain, reply.over_equilibrium) == ("0", "0")


def test_everything_repeats(croupier: Terminal) -> None:
    words = ("solve", "fr-chemin-de-fer", "--set", "table=free", "--json")
    assert croupier(*words).out == croupier(*words).out
