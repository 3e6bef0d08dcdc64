"""58 Pa. Code § 629a.8, not held: Midibaccarat deals as Minibaccarat, and says that this is inferred."""

from __future__ import annotations

import pytest

from croupier import regulations
from tests.cells import banker_reasons, compiled_rows
from tests.dealing import dealt, types


@pytest.mark.parametrize("hands", ["face-up", "face-down"])
def test_629a_8_c_the_two_options_of_minibaccarat_reconstructed(hands: str) -> None:
    midi = regulations.load("pa-midibaccarat@2014-02-01", {"hands": hands})
    mini = regulations.load("pa-minibaccarat@2014-02-01", {"hands": hands})
    for cards in ("5h 2c Kd 3s 4c 6d", "9h 2c Kd Ks"):
        ours, theirs = dealt(midi, cards), dealt(mini, cards)
        assert types(ours) == types(theirs)
        assert [event.audience for event in ours] == [event.audience for event in theirs]
        assert {event.basis for event in ours} == {"reconstructed"}
        assert all(event.clause.startswith("pa-midibaccarat:629a.") for event in ours)


def test_629a_10_the_table_of_631a_11_reconstructed() -> None:
    midi = regulations.load("pa-midibaccarat")
    assert compiled_rows(midi) == compiled_rows(regulations.load("pa-baccarat"))
    assert {cite.basis for row in banker_reasons(midi).values() for cite in row} == {"reconstructed"}


def test_629a_nothing_is_law() -> None:
    midi = regulations.load("pa-midibaccarat")
    assert "law" not in {ruled.cite.basis for ruled in midi.acts.values()}
    assert "law" not in {cite.basis for cite in midi.cites.values()}
