"""58 Pa. Code § 627a.1: what the words of the Minibaccarat chapter mean."""

from __future__ import annotations

from itertools import product

from croupier import regulations
from tests.cells import first_coup, stack
from tests.dealing import dealt

MINI = regulations.load("pa-minibaccarat@2014-02-01")
EZ = regulations.load("pa-minibaccarat@2014-02-01", {"variation": "ez"})


def test_627a_1_a_natural_is_8_or_9_on_two_cards() -> None:
    for player, banker in product(range(10), repeat=2):
        coup = first_coup(MINI, stack(player, banker))
        assert (coup.player_natural, coup.banker_natural) == (player in {8, 9}, banker in {8, 9})
    # Nine on three cards is no Natural.
    coup = first_coup(MINI, "5h 2c Kd 3s 4c 6d")
    assert (coup.player_count, coup.player_natural) == (9, False)


def test_627a_1_a_natural_ends_the_drawing_reconstructed() -> None:
    # That a Natural is 8 or 9 is law; that no card follows it is known from the big table's § 631a.11(a).
    assert MINI.reasons.definition == regulations.Cite("pa-minibaccarat:627a.1", "law")
    assert MINI.reasons.natural == regulations.Cite("pa-minibaccarat:627a.10", "reconstructed")
    assert len(first_coup(MINI, stack(9, 0)).banker) == 2
    assert len(first_coup(MINI, stack(0, 8)).player) == 2


def test_627a_1_ez_baccarat_is_a_variation_of_the_game() -> None:
    assert MINI.submission["variation"] == "standard"
    assert EZ.submission["variation"] == "ez"
    # The section says what it is; that the house may choose it is inferred.
    assert EZ.cites["variation"] == regulations.Cite("pa-minibaccarat:627a.1", "reconstructed")
    # It differs in what is collected, not in what is dealt.
    assert dealt(EZ, "5h 2c Kd 3s 4c 6d") == dealt(MINI, "5h 2c Kd 3s 4c 6d")
