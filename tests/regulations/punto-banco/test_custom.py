"""Punto banco, the common game: no text of law, and nothing that looks like it."""

from __future__ import annotations

import pytest

from croupier import regulations
from tests.cells import banker_reasons, compiled_rows, player_reasons
from tests.dealing import dealt

SETTINGS = [
    {},
    {"hands": "face-down"},
    {"cover-first": "not-dealt", "cover-during": "finish", "replacement": "new-decks"},
    {"decks": 1, "burn": "fixed", "burn-cards": 3},
]


@pytest.mark.parametrize("settings", SETTINGS)
def test_custom_nothing_looks_like_law(settings: dict[str, int | str]) -> None:
    rules = regulations.load("punto-banco@2026-11-29", settings)
    cites = [
        *rules.cites.values(),
        *(ruled.cite for ruled in rules.acts.values()),
        rules.reasons.definition,
        rules.reasons.natural,
        rules.reasons.comparison,
        *player_reasons(rules).values(),
        *(cite for row in banker_reasons(rules).values() for cite in row),
    ]
    assert {cite.basis for cite in cites} == {"custom"}
    assert all(cite.clause.startswith("punto-banco:custom.") for cite in cites)
    assert {ruled.words_basis for ruled in rules.acts.values()} == {"custom"}
    assert {ruled.actor_basis for ruled in rules.acts.values()} == {"custom"}
    events = dealt(rules, "5h 2c Kd 3s cover 4c 6d 9s Kc Qs Ks")
    assert {event.basis for event in events} == {"custom"}


def test_custom_the_common_table() -> None:
    new_jersey = regulations.load("nj-baccarat")
    assert compiled_rows(regulations.load("punto-banco")) == compiled_rows(new_jersey)


@pytest.mark.parametrize("decks", range(1, 9))
def test_custom_any_number_of_decks_from_one_to_eight(decks: int) -> None:
    assert regulations.load("punto-banco", {"decks": decks}).decks == decks
