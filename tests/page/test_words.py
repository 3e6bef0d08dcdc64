"""Does the page have the dealer say the very words that the rules give to him, in every game?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from croupier import play, server, shoe
from croupier.play.state import coup
from croupier.table.terms import terms
from tests.browser import served
from tests.dealing import choosing
from tests.table.views.games import ALL
from tests.table.views.test_terms import opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from croupier.table import Room

PAGE: Final = Path(server.__file__).with_name("page")
SAID: Final = """async ([terms, coups]) => {
  const { said } = await import("/phrases.js");
  return coups.map((acts) => acts.map((act, number) => said(act, terms, acts.slice(0, number))));
}"""


def test_the_page_says_what_play_says(chrome: Browser) -> None:
    with served(PAGE) as address:
        page = chrome.new_page()
        page.goto(f"{address}style/base.css")
        for game in ALL:
            room = opened(game)
            events, words = _shoe(room)
            told = msgspec.to_builtins(terms(room))
            assert page.evaluate(SAID, [told, events]) == words, game.name
        page.close()


def _shoe(room: Room) -> tuple[list[list[object]], list[list[str]]]:
    """Deal a shoe; give the events of each coup, as they are sent, and what is said with each."""
    events: list[list[object]] = [[]]
    words: list[list[str]] = [[]]
    ruleset = room.ruleset
    for before, event, after in play.drive(ruleset, shoe.fresh(ruleset, seed=3), choosing(ruleset)):
        events[-1].append(msgspec.to_builtins(event))
        words[-1].append(play.words(ruleset, before, event))
        if coup(after) is not None:
            events.append([])
            words.append([])
    assert any(any(said) for said in words)
    return events, words
